//! Entrants: withdrawals, attendance, late entries, replacements, lots.

use qisai::desk::{Question, Refused};
use qisai::event::act::{Act, Attendance};
use qisai::event::configuration::Format;
use qisai::event::outcome::{How, Mark, Outcome};
use qisai::event::publication::ByeKind;
use qisai::event::{Number, RoundNumber, Side, Table};
use qisai::ranking::Standings;
use qisai::rulebook::points::HalfPoints;
use qisai::rulebook::settings::RequestedBye;

use crate::event_on_table::{EventOnTable, files};

fn points(table: &EventOnTable, number: u32) -> HalfPoints {
    let standings = Standings::in_force(table.state(), table.stage(), None);
    standings.row(table.id(number)).expect("a row").points
}

#[test]
fn x2020_19_3_a_withdrawal_forfeits_the_open_game_and_later_rounds_go_on_without() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say("publish");
    let at = table.table_of(3);
    let decision = table.decide("3 withdraw 病").expect("may withdraw");
    assert_eq!(decision.questions, [Question::ForfeitsOpenGame(Table(at))]);
    table.record(decision);
    let id = table.id(3);
    let meeting = table.latest().meeting_of(id).expect("a meeting");
    let side = meeting.side_of(id).expect("a side");
    let outcome = meeting.game().and_then(|game| game.outcome()).expect("forfeited");
    assert_eq!((outcome.side(side).mark, outcome.how), (Mark::Loss, How::Forfeit));
    assert_eq!(outcome.side(side.other()).mark, Mark::Win);
    assert_eq!(table.refusal("3 withdraw"), Refused::AlreadyWithdrawn(Number(3)));
    assert_eq!(table.refusal("3 absent"), Refused::AlreadyWithdrawn(Number(3)));
    for open in (1..=4).filter(|open| *open != at) {
        table.say(&format!("{open} 20"));
    }
    table.say("publish");
    assert!(table.latest().meeting_of(id).is_none());
    assert_eq!(table.latest().byes.len(), 1, "seven are left");
    table.say("3 back");
    assert_eq!(table.state().entrants[&id].withdrawal, None);
}

#[test]
fn a_withdrawal_between_rounds_forfeits_nothing() {
    let mut table = EventOnTable::swiss(5, 8);
    table.play_round("11");
    let decision = table.decide("3 withdraw").expect("may withdraw");
    assert!(decision.questions.is_empty());
    assert_eq!(decision.acts.len(), 1);
    table.record(decision);
    let withdrawal = table.state().entrants[&table.id(3)].withdrawal.expect("withdrawn");
    assert_eq!(withdrawal.from_round, RoundNumber(2));
}

#[test]
fn x2020_19_2_who_leaves_a_round_robin_late_forfeits_the_games_left() {
    let mut table = EventOnTable::round_robin(6);
    table.play_round("11");
    table.play_round("11");
    table.play_round("11");
    table.say("3 withdraw");
    table.say("publish");
    let id = table.id(3);
    let meeting = table.latest().meeting_of(id).expect("keeps the place in the table");
    let side = meeting.side_of(id).expect("a side");
    let outcome = meeting.game().and_then(|game| game.outcome()).expect("forfeited at once");
    assert_eq!((outcome.side(side).mark, outcome.how), (Mark::Loss, How::Forfeit));
    assert_eq!(points(&table, 3), HalfPoints::whole(3), "three of five were played: they stand");
    // The round can still be withdrawn freely: those forfeits came with it.
    table.say("unpublish");
    assert_eq!(table.latest().number, RoundNumber(3));
}

#[test]
fn x2020_19_2_who_leaves_a_round_robin_early_is_annulled_and_the_others_have_a_bye() {
    let mut table = EventOnTable::round_robin(6);
    table.play_round("20");
    table.say("3 withdraw");
    table.say("publish");
    let id = table.id(3);
    assert!(table.latest().meeting_of(id).is_none());
    assert_eq!(table.latest().byes.iter().map(|bye| bye.kind).collect::<Vec<_>>(), [ByeKind::Pairing]);
    let standings = Standings::in_force(table.state(), table.stage(), None);
    assert!(standings.row(id).is_some_and(|row| row.annulled));
}

#[test]
fn who_is_absent_forfeits_the_round_to_be_paired() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say("3 absent");
    assert!(table.decide("3 absent").expect("said already").acts.is_empty());
    table.say("publish");
    let id = table.id(3);
    assert_eq!(table.latest().absent, [id]);
    assert!(table.latest().meeting_of(id).is_none());
    assert_eq!(points(&table, 3), HalfPoints::ZERO);
    assert_eq!(table.latest().byes.len(), 1);
}

#[test]
fn who_is_absent_from_a_round_robin_forfeits_at_the_table() {
    let mut table = EventOnTable::round_robin(4);
    table.say("3 absent");
    table.say("publish");
    let id = table.id(3);
    let meeting = table.latest().meeting_of(id).expect("the table of the round robin is kept");
    let side = meeting.side_of(id).expect("a side");
    let outcome = meeting.game().and_then(|game| game.outcome()).expect("forfeited at once");
    assert_eq!((outcome.side(side).mark, outcome.side(side.other()).mark), (Mark::Loss, Mark::Win));
}

#[test]
fn a_bye_on_request_is_given_where_the_event_grants_it() {
    let table = EventOnTable::swiss(5, 8);
    assert_eq!(table.refusal("3 absent bye"), Refused::NoRequestedByes);
    let (mut event, roster) = files(Format::Position, 5, 8);
    event.overrides.requested_bye = Some(RequestedBye::AsDraw);
    let mut table = EventOnTable::of(event, roster);
    table.say_all(["3 缺席 轮空", "publish"]);
    let given: Vec<_> = table.latest().byes.iter().map(|bye| (bye.entrant, bye.kind)).collect();
    assert!(given.contains(&(table.id(3), ByeKind::HalfPoint)));
    assert_eq!(points(&table, 3), HalfPoints::whole(1));
}

#[test]
fn somebody_late_is_noted_and_comes_back() {
    let mut table = EventOnTable::swiss(5, 4);
    assert_eq!(table.refusal("3 tardy"), Refused::NoRound);
    table.say_all(["publish", "3 迟到"]);
    assert_eq!(table.stage().attendance(RoundNumber(1), table.id(3)), Attendance::Tardy);
    table.say("3 归队");
    assert_eq!(table.stage().attendance(RoundNumber(1), table.id(3)), Attendance::Present);
    assert!(table.decide("3 back").expect("is here").acts.is_empty());
}

#[test]
fn an_announced_absence_is_taken_back() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say_all(["3 absent", "3 back", "publish"]);
    assert_eq!(table.latest().meetings.len(), 2);
}

#[test]
fn somebody_is_added_before_the_start_and_enters_late_afterwards() {
    let mut table = EventOnTable::swiss(5, 7);
    table.say("加 张三 北京 2100");
    let added = table.state().entrants[&table.id(8)].clone();
    assert_eq!((added.name.as_str(), added.unit.as_str(), added.rating), ("张三", "北京", Some(2100)));
    assert_eq!(table.refusal("late entry 张三 北京"), Refused::NameTaken(Number(8)));
    table.play_round("20");
    assert_eq!(table.latest().meetings.len(), 4);
    assert_eq!(table.refusal("add 李四"), Refused::AlreadyBegan);
    table.say("补报 李四");
    assert_eq!(table.state().entrants[&table.id(9)].from_round, RoundNumber(2));
    table.say("publish");
    let id = table.id(9);
    let takes_part =
        table.latest().meeting_of(id).is_some() || table.latest().byes.iter().any(|bye| bye.entrant == id);
    assert!(takes_part);
}

#[test]
fn nobody_enters_a_round_robin_or_a_finished_swiss() {
    let mut table = EventOnTable::round_robin(4);
    table.say("publish");
    assert_eq!(table.refusal("late entry 李四"), Refused::FieldIsFixed);
    let mut table = EventOnTable::swiss(1, 4);
    table.play_round("20");
    assert_eq!(table.refusal("late entry 李四"), Refused::StageOver);
    assert_eq!(table.refusal("3 absent"), Refused::StageOver);
}

#[test]
fn somebody_takes_a_place() {
    let mut table = EventOnTable::swiss(5, 4);
    table.say("换 3 王五 上海");
    let entrant = &table.state().entrants[&table.id(3)];
    assert_eq!((entrant.name.as_str(), entrant.formerly.as_deref()), ("王五", Some("棋手3")));
}

#[test]
fn lots_drawn_by_hand_exchange_numbers() {
    let mut table = EventOnTable::swiss(5, 4);
    let (one, other) = (table.id(1), table.id(3));
    table.say("签 1 3");
    assert_eq!((table.id(3), table.id(1)), (one, other));
    assert!(table.decide("签 1 1").expect("has it").acts.is_empty());
    assert_eq!(table.refusal("签 1 100000"), Refused::NumberOutOfRange(Number(100_000)));
    table.say("publish");
    assert_eq!(table.refusal("签 1 3"), Refused::LotsTooLate);
    assert_eq!(table.refusal("抽签 5"), Refused::LotsTooLate);
}

#[test]
fn lots_from_a_seed_can_be_repeated_before_witnesses() {
    let numbers = |text: &str| {
        let mut table = EventOnTable::swiss(5, 9);
        table.say(text);
        let seed = table.fold.log().last().and_then(|logged| match logged.record.acts.as_slice() {
            [Act::Lots { seed, .. }] => *seed,
            _ => None,
        });
        let mut drawn: Vec<u32> = table.state().entrants.values().map(|entrant| entrant.number.0).collect();
        let order = drawn.clone();
        drawn.sort_unstable();
        assert_eq!(drawn, (1..=9).collect::<Vec<_>>(), "everybody has one number");
        (order, seed)
    };
    assert_eq!(numbers("抽签 42"), numbers("draw lots 42"));
    assert_ne!(numbers("抽签 42").0, numbers("抽签 43").0);
    assert_eq!(numbers("抽签").1, Some(7), "the seed of a draw without one is recorded, too");
}

#[test]
fn who_withdrew_before_the_draw_keeps_out_of_its_numbers() {
    let mut table = EventOnTable::swiss(5, 5);
    let gone = table.id(2);
    table.say_all(["2 withdraw", "抽签 1"]);
    assert_eq!(table.state().number(gone), Number(5));
    table.say("publish");
    assert_eq!(table.latest().meetings.len(), 2);
}

#[test]
fn nobody_has_that_number() {
    let table = EventOnTable::swiss(5, 4);
    for text in ["9 withdraw", "9 absent", "9 back", "换 9 王五", "签 9 1"] {
        assert_eq!(table.refusal(text), Refused::NoEntrant(Number(9)), "{text}");
    }
}

#[test]
fn both_withdrawn_of_a_round_robin_pair_lose() {
    let mut table = EventOnTable::round_robin(6);
    for _ in 0..4 {
        table.play_round("11");
    }
    let last = {
        let mut ahead = table.clone();
        ahead.say("publish");
        ahead.pairs()[0]
    };
    table.say(&format!("{} withdraw", last.0));
    table.say(&format!("{} withdraw", last.1));
    table.say("publish");
    let outcome = table.latest().meetings[0].game().and_then(|game| game.outcome());
    assert_eq!(outcome, Some(&Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit)));
    assert_eq!(table.latest().meetings[0].side_of(table.id(last.0)), Some(Side::First));
}
