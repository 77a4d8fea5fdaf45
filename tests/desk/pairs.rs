//! Pairs by hand in the round to be paired.

use qisai::desk::{Question, Refused};
use qisai::event::publication::{ColourClause, Form};
use qisai::event::{Number, RoundNumber, Table};
use qisai::pairing::draft::CannotPair;

use crate::event_on_table::EventOnTable;

fn second_round() -> EventOnTable {
    let mut table = EventOnTable::swiss(5, 8);
    table.play_round("20");
    table
}

fn met(table: &EventOnTable, one: u32, other: u32) -> bool {
    table.pairs().iter().any(|pair| *pair == (one, other) || *pair == (other, one))
}

#[test]
fn a_pair_by_hand_is_kept_and_says_so() {
    let mut table = second_round();
    let by_rule = {
        let mut ahead = table.clone();
        ahead.say("publish");
        ahead.pairs()
    };
    let (first, second) = (by_rule[0].0, by_rule[1].0);
    table.say(&format!("对 {first} {second}"));
    let decision = table.decide("publish").expect("may be paired");
    table.record(decision);
    let at = table.table_of(first) as usize - 1;
    assert_eq!(table.pairs()[at], (first, second), "the first named has the first move");
    let reason = table.latest().meetings[at].reason;
    assert_eq!((reason.form, reason.colour_clause), (Form::Manual, ColourClause::Manual));
}

#[test]
fn what_a_pair_by_hand_costs_is_asked_and_recorded() {
    let mut table = second_round();
    // The winner of table 1 against a loser: a step between score levels.
    let (winner, loser) = (table.pairs()[0].0, table.pairs()[1].1);
    table.say(&format!("pair {winner} {loser}"));
    let decision = table.decide("publish").expect("may be paired");
    assert!(decision.questions.contains(&Question::ByHand));
    table.record(decision);
    assert!(!table.latest().publication.manual_cost.is_empty());
}

#[test]
fn a_rematch_is_allowed_by_hand_only() {
    let mut table = second_round();
    let (first, second) = table.pairs()[0];
    table.say(&format!("pair {second} {first}"));
    table.say("publish");
    assert!(met(&table, first, second));
}

#[test]
fn forbidden_pairs_do_not_meet_and_a_pair_of_the_draft_is_taken_apart() {
    let mut table = second_round();
    let drafted = {
        let mut ahead = table.clone();
        ahead.say("publish");
        ahead.pairs()
    };
    let (one, other) = drafted[0];
    let mut forbidding = table.clone();
    forbidding.say_all([format!("禁 {one} {other}").as_str(), "publish"]);
    assert!(!met(&forbidding, one, other));
    table.say_all(["拆 1", "publish"]);
    assert!(!met(&table, one, other));
}

#[test]
fn colours_are_exchanged_at_a_table_of_the_draft() {
    let mut table = second_round();
    let drafted = {
        let mut ahead = table.clone();
        ahead.say("publish");
        ahead.pairs()
    };
    table.say_all(["换色 2", "publish"]);
    let (first, second) = drafted[1];
    assert!(table.pairs().contains(&(second, first)));
}

#[test]
fn all_by_hand_is_dropped_again() {
    let mut table = second_round();
    let drafted = {
        let mut ahead = table.clone();
        ahead.say("publish");
        ahead.pairs()
    };
    table.say_all(["forbid 1 4", "swap 1", "按规则"]);
    assert!(table.decide("by_rule").expect("nothing to drop").acts.is_empty());
    table.say("publish");
    assert_eq!(table.pairs(), drafted);
}

#[test]
fn a_second_pair_of_somebody_replaces_the_first() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say_all(["pair 1 5", "pair 1 6", "publish"]);
    assert!(met(&table, 1, 6));
    assert!(!met(&table, 1, 5));
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    let mut table = EventOnTable::swiss(5, 4);
    assert_eq!(table.refusal("pair 1 1"), Refused::WithOneself);
    assert_eq!(table.refusal("pair 1 9"), Refused::NoEntrant(Number(9)));
    assert_eq!(table.refusal("unpair 3"), Refused::NoTable { table: Table(3), tables: 2 });
    table.say_all(["forbid 1 2", "forbid 1 3"]);
    let refused = table.refusal("forbid 1 4");
    assert!(matches!(refused, Refused::CannotPair(CannotPair::Infeasible(_))), "{refused:?}");
    table.say("4 absent");
    assert_eq!(table.refusal("pair 1 4"), Refused::TakesNoPart(Number(4)));
}

#[test]
fn an_arrangement_is_of_its_round_only() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say("forbid 1 2");
    table.play_round("20");
    assert!(!table.stage().arrangements.contains_key(&RoundNumber(2)));
    assert!(!met(&table, 1, 2));
}
