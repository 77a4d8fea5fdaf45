//! What holds in every format and in every way in which stages join, whatever the results and whoever withdraws.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use qisai::desk::{Question, Refused};
use qisai::event::EntrantId;
use qisai::event::act::GameRef;
use qisai::event::configuration::{Format, StageConfig};
use qisai::event::publication::Form;
use qisai::event::state::Stage;
use qisai::pairing::draft::CannotPair;
use qisai::pairing::fallen::{self, Fallen};
use qisai::ranking::ledger::planned_rounds;

use crate::event_on_table::EventOnTable;
use crate::hall::{assert_verified, current, event, stage};
use crate::kinds::{KINDS, Kind, open_meetings, play, play_on, play_out};

/// Corrects a game of the event, wherever it was, as the number says; answers whether it could be.
fn correct(table: &mut EventOnTable, which: usize, slip: &str) -> bool {
    let games: Vec<GameRef> = table
        .state()
        .stages
        .iter()
        .flat_map(|stage| stage.rounds.values())
        .flat_map(|round| &round.meetings)
        .flat_map(|meeting| meeting.games.iter().map(|game| game.reference))
        .collect();
    let game = games[which % games.len()];
    (table.stage, table.round) = (Some(game.stage), Some(game.round));
    let several = table.state().game(&game).is_some_and(|(meeting, _)| meeting.procedure.is_some());
    let name = if several { format!("{}.1.{}", game.table, game.slot.game) } else { game.table.to_string() };
    let before = fallen::fallen(table.state());
    let decision = table.decide(&format!("{name} {slip}"));
    (table.stage, table.round) = (None, None);
    let Ok(decision) = decision else { return false };
    if decision.acts.is_empty() {
        return false;
    }
    let asked = decision.questions.iter().find_map(|question| match question {
        Question::Falls(fallen) => Some(fallen.clone()),
        _ => None,
    });
    table.record(decision);
    let after = fallen::fallen(table.state());
    let new: Vec<Fallen> = after.into_iter().filter(|fallen| !before.contains(fallen)).collect();
    assert_eq!(asked.unwrap_or_default(), new, "what falls is asked about");
    true
}

/// Withdraws what the program says has to be, in the order in which it says so.
fn put_right(table: &mut EventOnTable) {
    let told = fallen::fallen(table.state());
    assert!(told.iter().all(|fallen| !fallen.what.is_open()), "every game has its result: {told:?}");
    let Some(first) = told.iter().min_by_key(|fallen| (fallen.stage, fallen.round)) else { return };
    for (stage, round) in fallen::to_withdraw(table.state(), first) {
        let latest = current(table);
        assert_eq!((latest.number, latest.latest().map(|round| round.number)), (stage, Some(round)));
        assert!(matches!(table.refusal("publish"), Refused::CannotPair(CannotPair::Fallen(_))));
        table.say("unpublish 更正");
    }
    assert_eq!(fallen::fallen(table.state()), []);
}

fn check(table: &EventOnTable) {
    for stage in table.state().stages.iter().filter(|stage| !stage.rounds.is_empty()) {
        check_places(table, stage);
        check_meetings(table, stage);
        check_colours(table, stage);
    }
    assert_eq!(fallen::fallen(table.state()), [], "nothing falls by itself");
    assert_verified(table);
}

/// Places are a permutation, ties shared, in every group by itself.
fn check_places(table: &EventOnTable, stage: &Stage) {
    let standings = fallen::standings(table.state(), stage, None);
    let everybody: BTreeSet<_> = standings.rows.iter().map(|row| row.entrant).collect();
    assert_eq!(everybody.len(), standings.rows.len(), "nobody twice");
    let mut by_group: BTreeMap<Option<usize>, Vec<(u32, bool)>> = BTreeMap::new();
    for row in standings.rows.iter().filter(|row| row.remained_in.is_none()) {
        assert_eq!(row.place.is_none(), row.annulled, "whose results are annulled has no place");
        by_group.entry(row.group).or_default().extend(row.place.map(|place| (place, row.shared)));
    }
    for places in by_group.into_values() {
        for (index, (place, shared)) in places.iter().enumerate() {
            let equals = places.iter().filter(|(other, _)| other == place).count();
            let first = places.iter().position(|(other, _)| other == place).expect("itself");
            assert_eq!(*place as usize, first + 1, "a place is where it stands: {places:?}");
            assert_eq!(*shared, equals > 1, "{places:?}");
            assert!(index < first + equals, "equals stand together");
        }
    }
}

/// No rematch where the format forbids it, and in a round robin everybody meets everybody as often as it has cycles.
fn check_meetings(table: &EventOnTable, stage: &Stage) {
    let format = stage.config.format;
    let mut met: BTreeMap<(EntrantId, EntrantId), Vec<EntrantId>> = BTreeMap::new();
    for meeting in stage.rounds.values().flat_map(|round| &round.meetings) {
        if meeting.reason.form != Form::Final {
            let pair = (meeting.first.min(meeting.second), meeting.first.max(meeting.second));
            met.entry(pair).or_default().push(meeting.first);
        }
    }
    let most = match format {
        Format::DoubleRoundRobin | Format::DoubleKnockout => 2,
        Format::Match => u32::MAX as usize,
        _ => 1,
    };
    // In double elimination two may meet in each part and in both finals.
    let most = if format == Format::DoubleKnockout { 4 } else { most };
    for (pair, firsts) in &met {
        assert!(firsts.len() <= most, "{format:?}: {pair:?} met {} times", firsts.len());
        if format == Format::DoubleRoundRobin && firsts.len() == 2 {
            assert_ne!(firsts[0], firsts[1], "the second cycle turns the colours");
        }
    }
    let over = stage.rounds.len() as u32 >= planned_rounds(table.state(), stage);
    let nobody_left = table.state().entrants.values().all(|entrant| entrant.withdrawal.is_none());
    if !(format.is_round_robin() && over && nobody_left) {
        return;
    }
    let groups: Vec<Vec<EntrantId>> = match stage.field() {
        Some(field) => field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect(),
        None => vec![table.state().entrants.keys().copied().collect()],
    };
    for group in groups {
        for (index, one) in group.iter().enumerate() {
            for other in &group[index + 1..] {
                let before = stage.field().is_some_and(|field| field.brought(*one, *other));
                let games = met.get(&((*one).min(*other), (*one).max(*other))).map_or(0, Vec::len);
                assert_eq!(games, if before { 0 } else { most }, "{one:?} {other:?}");
            }
        }
    }
}

/// Appendix 2 spreads the first moves evenly; a match goes in turn.
fn check_colours(table: &EventOnTable, stage: &Stage) {
    let nobody_left = table.state().entrants.values().all(|entrant| entrant.withdrawal.is_none());
    let over = stage.rounds.len() as u32 >= planned_rounds(table.state(), stage);
    let brings = stage.field().is_some_and(|field| !field.brought.is_empty());
    if !(stage.config.format.is_round_robin() || stage.config.format == Format::Match)
        || !nobody_left
        || !over
        || brings
    {
        return;
    }
    let mut balance: BTreeMap<EntrantId, i32> = BTreeMap::new();
    for meeting in stage.rounds.values().flat_map(|round| &round.meetings) {
        *balance.entry(meeting.first).or_default() += 1;
        *balance.entry(meeting.second).or_default() -= 1;
    }
    assert!(balance.values().all(|balance| balance.abs() <= 1), "{balance:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_format_and_every_joined_event_keeps_its_promises(
        kind in prop::sample::select(KINDS.to_vec()),
        entrants in 2_u32..=20,
        results in prop::collection::vec(any::<u8>(), 16..80),
        withdrawals in prop::collection::vec((1_u32..=20, 1_u32..6, any::<bool>()), 0..4),
    ) {
        check(&play(kind, entrants, &results, &withdrawals));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_a_correction_brings_down_is_asked_about_and_can_be_put_right(
        kind in prop::sample::select(KINDS.to_vec()),
        entrants in 4_u32..=12,
        results in prop::collection::vec(any::<u8>(), 16..60),
        corrections in prop::collection::vec((any::<usize>(), 0_usize..5), 1..4),
    ) {
        let mut table = play(kind, entrants, &results, &[]);
        for (which, slip) in corrections {
            if correct(&mut table, which, ["20", "11", "02", "+-", "--"][slip]) {
                // A meeting may need another game now, or a word who goes through; then it shows what falls.
                let mut coin = results.iter().copied().cycle();
                let open = open_meetings(&table);
                for (stage, round, board) in open {
                    (table.stage, table.round) = (Some(stage), Some(round));
                    play_out(&mut table, board, &mut coin);
                    (table.stage, table.round) = (None, None);
                }
                put_right(&mut table);
                play_on(&mut table, &results, &[]);
                check(&table);
            }
        }
    }
}

#[test]
fn every_format_and_every_joined_event_with_fields_up_to_sixty_four() {
    let results = [0, 1, 2, 4, 3, 0, 5, 2, 6, 8, 1, 9, 7];
    for kind in KINDS {
        // Each meeting of a round robin is a line of the journal: the largest field is played once there, in one cycle.
        let every_meeting =
            matches!(kind, Kind::One(Format::RoundRobin | Format::DoubleRoundRobin) | Kind::TwoGames);
        let (to_the_end, with_withdrawals): (&[u32], &[u32]) = match kind {
            Kind::One(Format::RoundRobin) => (&[2, 9, 64], &[3, 20]),
            _ if every_meeting => (&[2, 9], &[3, 20]),
            _ => (&[2, 5, 64], &[3, 8, 34]),
        };
        for &entrants in to_the_end {
            check(&play(kind, entrants, &results, &[]));
        }
        for &entrants in with_withdrawals {
            check(&play(kind, entrants, &results, &[(1, 2, false), (3, 1, true), (5, 4, true)]));
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
            matches!(reason, Refused::CannotPair(CannotPair::TooFew | CannotPair::StageOver)),
            "{reason:?}"
        );
    }
}
