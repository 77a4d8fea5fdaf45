//! What is written is read back, and what it offers can be taken in.

use super::*;
use crate::event::configuration::{Configuration, EventFile};
use crate::event::roster::{Member, Roster};

fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(text)
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

#[test]
fn what_is_written_is_read_back_in_both_languages() {
    let draft = EventDraft {
        title: "春\"季\"赛\n".into(),
        rulebook: "xiangqi-2020".into(),
        stage: "公开组".into(),
        rounds: Some(9),
        chain: vec!["points".into(), "wins".into()],
        boards: Some(2),
        pairing: vec![("three_first".into(), "true".into())],
        overrides: vec![("late_limit_minutes".into(), "15".into())],
        ..EventDraft::default()
    };
    let entrants = [RosterEntry {
        number: 3,
        name: "王\\小明".into(),
        rating: Some(2100),
        members: vec![
            Member { name: "甲".into(), rating: Some(1900) },
            Member { name: "乙".into(), rating: None },
        ],
        ..RosterEntry::default()
    }];
    for language in [Language::Chinese, Language::English] {
        let event: EventFile = read(&event_ron(&draft, language));
        let roster: Roster = read(&roster_ron(&entrants, language));
        assert_eq!((event.title.as_str(), event.stages[0].rounds), (draft.title.as_str(), Some(9)));
        assert!(event.stages[0].pairing.three_first);
        assert_eq!(roster.entrants, entrants);
        assert!(Configuration::new(event, roster).is_ok());
    }
}

#[test]
fn every_setting_that_is_offered_as_a_comment_can_be_taken_in() {
    let text = event_ron(
        &EventDraft { rulebook: "xiangqi-2020".into(), rounds: Some(7), ..EventDraft::default() },
        Language::English,
    );
    let offered = |rest: &&str| {
        ["place", "dates", "time_control: preset", "pairing", "late", "fouls", "requested", "result"]
            .iter()
            .any(|name| rest.starts_with(name))
            && rest.contains(": ")
            && rest.contains(',')
            // Of the lines of pairing one is taken; the others are held against the reader below.
            && (!rest.starts_with("pairing") || rest.contains("units_apart"))
    };
    let uncommented: Vec<&str> = text
        .lines()
        .map(|line| line.trim_start().strip_prefix("// ").filter(offered).unwrap_or(line))
        .collect();
    let uncommented = uncommented.join("\n");
    let event: EventFile = read(&uncommented);
    assert_eq!(event.overrides.late_limit_minutes, Some(Some(15)));
    assert_eq!(event.stages[0].pairing.units_apart_in_rounds, [1, 2]);
}

#[test]
fn every_format_is_written_so_that_it_reads_well_and_what_it_offers_does_too() {
    let editions = [("xiangqi-2020", None), ("gomoku-2013", None), ("xiangqi-2020", Some(2))];
    for (format, (rulebook, boards)) in
        Format::ALL.into_iter().flat_map(|format| editions.map(|edition| (format, edition)))
    {
        let draft = EventDraft {
            title: "杯".into(),
            rulebook: rulebook.into(),
            stage: "赛".into(),
            format: Some(format),
            rounds: format.needs_rounds().then_some(5),
            groups: Some(4),
            boards,
            ..EventDraft::default()
        };
        for language in [Language::Chinese, Language::English] {
            let text = event_ron(&draft, language);
            let of_stages = |line: &&str| {
                let offers = line.trim_start().strip_prefix("// ").unwrap_or_default();
                let fields = ["groups: (", "procedure: \"", "pairing: (", "(name: "];
                fields.iter().any(|field| offers.starts_with(field)) && offers.ends_with(',')
            };
            // One offer taken at a time.
            let offers: Vec<usize> =
                text.lines().enumerate().filter(|(_, line)| of_stages(line)).map(|(at, _)| at).collect();
            for taken in std::iter::once(usize::MAX).chain(offers) {
                let lines = text.lines().enumerate().map(|(at, line)| {
                    if at == taken { line.trim_start().trim_start_matches("// ") } else { line }
                });
                let event: EventFile = read(&lines.collect::<Vec<_>>().join("\n"));
                let entrants = (1..=16).map(|number| RosterEntry {
                    number,
                    name: format!("{number}"),
                    members: (1..=boards.unwrap_or(0))
                        .map(|board| Member { name: format!("{number}-{board}"), rating: None })
                        .collect(),
                    ..RosterEntry::default()
                });
                let roster = Roster { schema: 1, entrants: entrants.collect() };
                let configuration = Configuration::new(event, roster);
                assert!(configuration.is_ok(), "{format:?} {rulebook}: {configuration:?}");
            }
        }
    }
}
