//! What holds in every format, whatever the results and whoever withdraws.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qisai::event::configuration::{Format, StageConfig};
use qisai::pairing::draft::CannotPair;
use qisai::ranking::Standings;

use crate::event_on_table::EventOnTable;
use crate::hall::{current, event, pairs, round, stage};

/// Plays an event with these results; who is named withdraws after the round.
fn play(format: Format, entrants: u32, results: &[u8], withdrawals: &[(u32, u32)]) -> EventOnTable {
    let rounds = match format {
        Format::Match => 4,
        _ => 5.min(entrants.saturating_sub(3)).max(1),
    };
    let mut config = StageConfig { rounds: format.needs_rounds().then_some(rounds), ..stage(format) };
    config.knockout.placement = 8;
    let mut table = event(vec![config], entrants);
    let mut coin = results.iter().cycle();
    for number in 1.. {
        let Ok(decision) = table.decide("publish") else { break };
        table.record(decision);
        let mut seen = BTreeSet::new();
        for (one, other) in pairs(&table) {
            assert!(seen.insert(one) && seen.insert(other), "twice in a round");
        }
        let byes: Vec<u32> =
            round(&table).byes.iter().map(|bye| table.state().number(bye.entrant).0).collect();
        for bye in &byes {
            assert!(seen.insert(*bye), "paired and free");
        }
        if format.is_swiss() {
            assert!(byes.len() <= 1, "one bye at most");
            let taking_part = table.state().entrants.values().filter(|e| e.withdrawal.is_none()).count();
            assert_eq!(seen.len(), taking_part, "everybody is paired or has the one bye");
        }
        for index in 0..round(&table).meetings.len() {
            if round(&table).meetings[index].is_settled() {
                continue;
            }
            let coin = coin.next().copied().unwrap_or(0);
            let slips: &[&str] = if format.is_knockout() { &["20", "02"] } else { &["20", "11", "02"] };
            table.say(&format!("{} {}", index + 1, slips[usize::from(coin) % slips.len()]));
        }
        for (who, _) in withdrawals.iter().filter(|(who, after)| *after == number && *who <= entrants) {
            if let Ok(decision) = table.decide(&format!("{who} withdraw")) {
                table.record(decision);
            }
        }
    }
    table
}

fn check(table: &EventOnTable, format: Format) {
    let stage = current(table);
    let standings = Standings::in_force(table.state(), stage, None);
    let mut next = 1;
    for (index, row) in standings.rows.iter().enumerate() {
        let Some(place) = row.place else { continue };
        if place != next {
            assert_eq!(place, index as u32 + 1, "a place is where it stands");
        }
        next = place;
    }
    let everybody: BTreeSet<_> = standings.rows.iter().map(|row| row.entrant).collect();
    assert_eq!(everybody.len(), standings.rows.len(), "nobody twice");
    if format.is_swiss() || format == Format::RoundRobin {
        let mut met = BTreeSet::new();
        for meeting in stage.rounds.values().flat_map(|round| &round.meetings) {
            let pair = (meeting.first.min(meeting.second), meeting.first.max(meeting.second));
            assert!(met.insert(pair), "{format:?}: a rematch of {pair:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_format_keeps_its_promises(
        format in prop::sample::select(Format::ALL.to_vec()),
        entrants in 4_u32..=24,
        results in prop::collection::vec(any::<u8>(), 16..80),
        withdrawals in prop::collection::vec((1_u32..=24, 1_u32..4), 0..3),
    ) {
        // A crossed knockout needs a stage before it; a match is of two.
        prop_assume!(format != Format::Crossed);
        let (entrants, withdrawals) =
            if format == Format::Match { (2, Vec::new()) } else { (entrants, withdrawals) };
        let table = play(format, entrants, &results, &withdrawals);
        check(&table, format);
    }
}

#[test]
fn fields_from_two_to_sixty_four_in_every_format() {
    let results = [0, 1, 2, 1, 0, 0, 2, 2, 1];
    for format in [Format::Position, Format::Halves, Format::Knockout, Format::DoubleKnockout] {
        for entrants in [2, 3, 5, 8, 13, 21, 34, 55, 64] {
            let table = play(format, entrants, &results, &[(1, 2)]);
            check(&table, format);
            assert!(!current(&table).rounds.is_empty(), "{format:?} {entrants}");
        }
    }
}

#[test]
fn nobody_and_one_alone_are_no_field() {
    for format in [Format::Knockout, Format::Halves] {
        let config = StageConfig { rounds: format.needs_rounds().then_some(3), ..stage(format) };
        let table = event(vec![config], 1);
        let reason = table.refusal("publish");
        assert!(
            matches!(reason, qisai::desk::Refused::CannotPair(CannotPair::TooFew | CannotPair::StageOver)),
            "{reason:?}"
        );
    }
}
