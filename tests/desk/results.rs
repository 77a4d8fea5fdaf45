//! Results: what slips carry, corrections, conflicts, colours.

use qisai::desk::{Question, Refused};
use qisai::event::configuration::{Format, Role};
use qisai::event::outcome::{How, Mark, Outcome};
use qisai::event::state::Standing;
use qisai::event::{RoundNumber, Side, Table};

use crate::event_on_table::{CHIEF, EventOnTable, files, official};

fn published() -> EventOnTable {
    let mut table = EventOnTable::swiss(5, 8);
    table.say("公布");
    table
}

fn outcome(table: &EventOnTable, number: usize) -> Outcome {
    let game = table.latest().meetings[number - 1].game().expect("a game");
    game.outcome().unwrap_or_else(|| panic!("table {number}: {:?}", game.standing)).clone()
}

#[test]
fn slips_and_words_come_to_the_same_outcomes() {
    let cases = [
        ("1 20", Mark::Win, Mark::Loss, How::Played),
        ("1 11", Mark::Draw, Mark::Draw, How::Played),
        ("1 02", Mark::Loss, Mark::Win, How::Played),
        ("1 左胜", Mark::Win, Mark::Loss, How::Played),
        ("1 红胜", Mark::Win, Mark::Loss, How::Played),
        ("1 black wins", Mark::Loss, Mark::Win, How::Played),
        ("1 和", Mark::Draw, Mark::Draw, How::Played),
        ("1 +-", Mark::Win, Mark::Loss, How::Forfeit),
        ("1 -+", Mark::Loss, Mark::Win, How::Forfeit),
        ("1 红弃", Mark::Loss, Mark::Win, How::Forfeit),
        ("1 --", Mark::Loss, Mark::Loss, How::Forfeit),
        ("1 红判负 28.11.3", Mark::Loss, Mark::Win, How::Adjudicated),
        ("1 黑判负 21.1", Mark::Win, Mark::Loss, How::Time),
        ("1 双负 18.2", Mark::Loss, Mark::Loss, How::Discipline),
    ];
    for (text, first, second, how) in cases {
        let mut table = published();
        table.say(text);
        let found = outcome(&table, 1);
        assert_eq!((found.first.mark, found.second.mark, found.how), (first, second, how), "{text}");
    }
}

#[test]
fn fouls_and_the_reason_go_with_the_result() {
    let mut table = published();
    table.say("2 02 红犯2 黑犯1");
    let found = outcome(&table, 2);
    assert_eq!((found.first.fouls, found.second.fouls), (2, 1));
    table.say("3 红判负 28.11.3 离席");
    assert_eq!(outcome(&table, 3).reason, "28.11.3 离席");
}

#[test]
fn x2020_28_8_3_with_reversed_colours_the_slip_still_reads_red_first() {
    let mut table = published();
    table.say("1 颠倒");
    table.say("1 20");
    let meeting = &table.latest().meetings[0];
    assert_eq!(meeting.game().map(|game| game.assigned(Side::First)), Some(Side::Second));
    // Red won, and red was the one who had been given the second move.
    assert_eq!(outcome(&table, 1).second.mark, Mark::Win);
    table.say("1 colours reversed");
    assert_eq!(table.latest().meetings[0].game().map(|game| game.reversed), Some(false));
}

#[test]
fn a_result_that_stands_is_asked_about_before_it_is_replaced() {
    let mut table = published();
    table.say("1 20");
    assert!(table.decide("1 20").expect("the same again").acts.is_empty(), "the same says nothing new");
    let correction = table.decide("1 11").expect("a correction");
    assert!(matches!(correction.questions.as_slice(), [Question::Replaces { .. }]));
    let clearing = table.decide("1 清").expect("a clearing");
    assert!(matches!(clearing.questions.as_slice(), [Question::TakesBack { .. }]));
    table.record(clearing);
    assert_eq!(table.latest().meetings[0].game().map(|game| game.standing.clone()), Some(Standing::Open));
    table.say("1 02");
    table.say("1 重下");
    assert_eq!(table.latest().settled(), 0);
}

#[test]
fn an_earlier_round_is_corrected_by_its_name() {
    let mut table = EventOnTable::swiss(5, 8);
    table.play_round("20");
    table.say("公布");
    let second = table.latest().clone();
    table.say("第1轮 3 02");
    let first = &table.stage().rounds[&RoundNumber(1)];
    assert_eq!(first.meetings[2].game().and_then(|game| game.outcome()), Some(&Outcome::played(Mark::Loss)));
    assert_eq!(table.latest(), &second, "what was published stays");
}

#[test]
fn two_who_saw_nothing_of_each_other_make_a_conflict_and_a_deputy_settles_it() {
    let (mut event, roster) = files(Format::Position, 5, 8);
    event.officials = vec![
        official(CHIEF, Role::ChiefArbiter),
        official("li", Role::BoardArbiter),
        official("zhao", Role::BoardArbiter),
        official("sun", Role::Deputy),
    ];
    let mut table = EventOnTable::of(event, roster);
    table.say("公布");
    let mut apart = table.clone();
    apart.login("zhao");
    table.login("li").say("1 20");
    table.record_unseen(&apart, "1 11");
    assert!(matches!(
        table.latest().meetings[0].game().map(|game| game.standing.clone()),
        Some(Standing::Disputed(outcomes)) if outcomes.len() == 2
    ));
    assert_eq!(table.refusal("1 20"), Refused::InDispute(Table(1)));
    assert_eq!(table.refusal("1 清"), Refused::InDispute(Table(1)));
    assert_eq!(table.refusal("定 1 20"), Refused::SettlingNeeds(Role::Deputy));
    assert_eq!(table.login("sun").refusal("定 2 20"), Refused::NotInDispute(Table(2)));
    let settled = table.say("定 1 20");
    assert_eq!(outcome(&table, 1), Outcome::played(Mark::Win));
    assert!(table.state().conflicts.is_empty());
    // Undoing the settlement opens the conflict again.
    table.say(&format!("撤 {settled}"));
    assert!(matches!(
        table.latest().meetings[0].game().map(|game| game.standing.clone()),
        Some(Standing::Disputed(outcomes)) if outcomes.len() == 2
    ));
}

#[test]
fn equal_results_of_two_arbiters_are_no_conflict() {
    let mut table = published();
    let apart = table.clone();
    table.say("1 20");
    table.record_unseen(&apart, "1 红胜");
    assert!(table.state().conflicts.is_empty());
    assert_eq!(outcome(&table, 1), Outcome::played(Mark::Win));
}
