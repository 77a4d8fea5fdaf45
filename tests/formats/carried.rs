//! What is carried over from one stage to the next: points, or the games among those who go on.

use std::collections::BTreeSet;

use qisai::event::configuration::{Format, StageConfig};
use qisai::event::stage::{CarryOver, Grouping, Groups};
use qisai::event::{EntrantId, StageNumber};
use qisai::lang::Language;
use qisai::ranking::crosstable::Crosstable;
use qisai::ranking::ledger::{Ledger, OpenGames};
use qisai::ranking::{Quarters, Standings, Value};
use qisai::rulebook::points::HalfPoints;

use crate::event_on_table::EventOnTable;
use crate::hall::{assert_verified, current, event, meetings, numbered, play, play_out, publish, stage};

#[test]
fn points_may_be_carried_over() {
    for (carry, wanted) in [(CarryOver::Nothing, 0), (CarryOver::Points, 6), (CarryOver::HalfOfThePoints, 3)]
    {
        let groups =
            StageConfig { groups: Groups { count: 2, by: Grouping::Snake }, ..stage(Format::RoundRobin) };
        let last = StageConfig { qualify: Some(2), carry, ..stage(Format::RoundRobin) };
        let mut table = event(vec![groups, last], 8);
        for _ in 0..3 {
            publish(&mut table);
            play(&mut table, |one, other| one < other);
        }
        table.say("publish");
        let ledger = Ledger::of(table.state(), current(&table), None, OpenGames::Wait);
        let points = ledger.row(EntrantId(1)).expect("through").points();
        assert_eq!(points, HalfPoints::whole(wanted), "{carry:?}");
    }
}

/// Two groups of four by snake, of which two each go on with the games between them.
fn final_with_games_of_before() -> EventOnTable {
    let groups =
        StageConfig { groups: Groups { count: 2, by: Grouping::Snake }, ..stage(Format::RoundRobin) };
    let last =
        StageConfig { qualify: Some(2), carry: CarryOver::PointsAmongThem, ..stage(Format::RoundRobin) };
    let mut table = event(vec![groups, last], 8);
    for _ in 0..3 {
        publish(&mut table);
        play(&mut table, |one, other| one < other);
    }
    table
}

#[test]
fn x2020_10_1_who_met_in_a_group_does_not_meet_again_and_the_game_counts() {
    let mut table = final_with_games_of_before();
    // A: 1, 4, 5, 8; B: 2, 3, 6, 7. 1 beat 4, 2 beat 3.
    let mut met = BTreeSet::new();
    for round in 1..=2 {
        table.say("publish");
        let pairs = meetings(&table);
        assert_eq!(pairs.len(), 2, "round {round}");
        met.extend(pairs);
        play(&mut table, |one, other| one < other);
    }
    assert_eq!(met, BTreeSet::from([(1, 2), (1, 3), (2, 4), (3, 4)]));
    assert!(!publish(&mut table), "two rounds are all");
    let standings = Standings::in_force(table.state(), current(&table), None);
    assert!(standings.is_final());
    let points: Vec<(u32, HalfPoints)> =
        standings.rows[..4].iter().map(|row| (row.number.0, row.points)).collect();
    let whole = HalfPoints::whole;
    assert_eq!(points, [(1, whole(6)), (2, whole(4)), (3, whole(2)), (4, whole(0))]);
    // The small score knows whom one beat before: 2 beat 3 there, and 4 here.
    let step = |name: &str| standings.chain.iter().position(|step| step.to_string() == name).expect(name);
    let of =
        |number: u32, name: &str| standings.row(EntrantId(number)).expect("a row").values[step(name)].clone();
    assert_eq!(of(2, "small_score"), Value::Amount(Quarters::whole(2)));
    assert_eq!(of(1, "wins"), Value::Amount(Quarters::whole(3)));
    let crosstable = Crosstable::of(table.state(), current(&table), None);
    let first = &crosstable.rows[0];
    let cells: Vec<(u32, Option<u32>)> =
        first.cells.iter().map(|cell| (cell.round.0, cell.opponent.map(|number| number.0))).collect();
    assert_eq!((crosstable.first_round, cells[0]), (0, (0, Some(4))));
    assert_verified(&table);
}

#[test]
fn a_corrected_game_of_the_groups_counts_in_the_final_at_once() {
    let mut table = final_with_games_of_before();
    table.say("publish");
    let place = |table: &EventOnTable| {
        let rounds = numbered(table, 1).rounds.values();
        let mut all =
            rounds.flat_map(|round| round.meetings.iter().map(move |meeting| (round.number, meeting)));
        let (round, meeting) = all
            .find(|(_, meeting)| [meeting.first.0, meeting.second.0].iter().all(|id| [1, 4].contains(id)))
            .expect("met");
        (round, meeting.table, meeting.first.0)
    };
    let (round, board, first) = place(&table);
    (table.stage, table.round) = (Some(StageNumber(1)), Some(round));
    table.say(&format!("{board} {}", if first == 4 { "20" } else { "02" }));
    (table.stage, table.round) = (None, None);
    let points = |number: u32| {
        let ledger = Ledger::of(table.state(), current(&table), None, OpenGames::Wait);
        ledger.row(EntrantId(number)).expect("a row").carried
    };
    assert_eq!([points(1), points(4)], [HalfPoints::whole(0), HalfPoints::whole(2)]);
}

#[test]
fn carried_points_are_told_in_the_reasons_of_a_place() {
    let groups =
        StageConfig { groups: Groups { count: 2, by: Grouping::Snake }, ..stage(Format::RoundRobin) };
    let last = StageConfig { qualify: Some(2), carry: CarryOver::Points, ..stage(Format::RoundRobin) };
    let mut table = event(vec![groups, last], 8);
    play_out(&mut table);
    let standings = Standings::in_force(table.state(), current(&table), None);
    let sum: Quarters = standings.terms(EntrantId(1), 0).iter().map(|term| term.adds).sum();
    assert_eq!(Value::Amount(sum), standings.row(EntrantId(1)).expect("a row").values[0]);
    let (one, two) = (&standings.rows[0], &standings.rows[1]);
    let (_, lines) = qisai::lang::why::place(Language::English, table.state(), &standings, two, Some(one));
    assert!(lines.iter().any(|line| line.contains("brought along")), "{lines:?}");
}
