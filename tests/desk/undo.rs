//! Undo and redo: the value before, as an ordinary record.

use qisai::desk::{Refused, undo};
use qisai::event::RoundNumber;
use qisai::event::configuration::{Format, Role};
use qisai::event::record::RecordId;
use qisai::event::state::EventState;
use std::collections::BTreeMap;

use crate::event_on_table::{CHIEF, EventOnTable, files, official};

/// What an undo must bring back; which records stand for it and how often a round was withdrawn may differ.
fn essence(state: &EventState) -> impl PartialEq + std::fmt::Debug + use<> {
    let stages: Vec<_> = state
        .stages
        .iter()
        .map(|stage| {
            let rounds: Vec<_> = stage
                .rounds
                .values()
                .map(|round| {
                    let games: Vec<_> = round
                        .meetings
                        .iter()
                        .flat_map(|meeting| &meeting.games)
                        .map(|game| (game.reference, game.reversed, game.standing.clone()))
                        .collect();
                    (round.number, round.id, round.phase, games)
                })
                .collect();
            let attendance: Vec<_> = stage
                .attendance
                .iter()
                .filter(|(_, how)| **how != qisai::event::act::Attendance::Present)
                .map(|(key, how)| (*key, *how))
                .collect();
            let arrangements: Vec<_> = stage
                .arrangements
                .iter()
                .filter(|(_, arrangement)| **arrangement != qisai::event::act::Arrangement::default())
                .map(|(round, arrangement)| (*round, arrangement.clone()))
                .collect();
            (rounds, attendance, arrangements)
        })
        .collect();
    (state.entrants.clone(), stages)
}

#[test]
fn every_entry_is_undone_and_the_undo_is_undone() {
    let before_the_start: &[&str] = &[];
    let first_round: &[&str] = &["publish"];
    let playing: &[&str] = &["publish", "start", "1 20", "2 颠倒"];
    let paused: &[&str] = &["publish", "start", "pause"];
    let over: &[&str] = &["publish", "1 20", "2 20", "3 20", "4 20"];
    let cases: [(&[&str], &str); 27] = [
        (before_the_start, "publish"),
        (before_the_start, "抽签 5"),
        (before_the_start, "签 1 3"),
        (before_the_start, "加 张三"),
        (before_the_start, "换 3 王五"),
        (before_the_start, "3 withdraw"),
        (before_the_start, "3 absent"),
        (before_the_start, "pair 1 5"),
        (before_the_start, "forbid 1 2"),
        (before_the_start, "unpair 1"),
        (before_the_start, "swap 1"),
        (first_round, "start"),
        (first_round, "3 tardy"),
        (first_round, "1 20 红犯1"),
        (first_round, "1 --"),
        (first_round, "1 红判负 28.11.3"),
        (first_round, "3 withdraw"),
        (first_round, "unpublish"),
        (playing, "1 11"),
        (playing, "1 清"),
        (playing, "2 颠倒"),
        (playing, "pause"),
        (paused, "resume"),
        (over, "close"),
        (over, "补报 李四"),
        (over, "swap 1"),
        (over, "publish"),
    ];
    for (setting, entry) in cases {
        let mut table = EventOnTable::swiss(5, 8);
        table.say_all(setting.iter().copied());
        let before = essence(table.state());
        let id = table.say(entry);
        let after = essence(table.state());
        assert_ne!(before, after, "{entry} changes something");
        let undone = table.say("撤");
        assert_eq!(essence(table.state()), before, "undo of {entry}");
        assert_eq!(table.fold.record(undone).and_then(|logged| logged.record.undo_of), Some(id));
        assert!(!table.fold.is_in_force(id), "{entry}");
        table.say(&format!("undo {undone}"));
        assert_eq!(essence(table.state()), after, "redo of {entry}");
    }
}

#[test]
fn undo_without_a_name_goes_back_one_by_one_through_ones_own_records() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say_all(["publish", "1 20", "2 20"]);
    table.login("li").say("3 20");
    table.login(CHIEF).say("undo");
    assert_eq!(table.latest().settled(), 2);
    table.say("undo");
    assert_eq!(table.latest().settled(), 1, "what li entered stays");
    table.login("zhao");
    assert_eq!(table.refusal("undo"), Refused::NothingToUndo);
}

#[test]
fn what_others_stand_on_is_not_undone() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say("publish");
    let first = table.say("1 20");
    let second = table.say("1 11");
    assert_eq!(
        table.refusal(&format!("undo {first}")),
        Refused::StoodUpon { record: first, by: vec![second] }
    );
    table.say(&format!("undo {second}"));
    let unknown = RecordId(0xfeed);
    assert_eq!(table.refusal(&format!("undo {unknown}")), Refused::NoRecord(unknown));
}

#[test]
fn a_publication_with_results_is_not_undone_without_a_reason() {
    let mut table = EventOnTable::swiss(5, 8);
    let published = table.say("publish");
    table.say("1 20");
    assert_eq!(table.refusal(&format!("undo {published}")), Refused::NeedsReason(RoundNumber(1)));
}

#[test]
fn who_was_paired_is_not_taken_out_of_the_list_and_used_numbers_stay() {
    let mut table = EventOnTable::swiss(5, 7);
    let drawn = table.say("draw lots 3");
    let added = table.say("add 张三");
    table.say("publish");
    assert_eq!(table.refusal(&format!("undo {added}")), Refused::LaterRoundPublished(RoundNumber(1)));
    assert_eq!(table.refusal(&format!("undo {drawn}")), Refused::LotsTooLate);
}

#[test]
fn the_first_adoption_is_not_undone() {
    let table = EventOnTable::swiss(5, 4);
    let first = table.fold.log().next().map(|logged| logged.id).expect("the adoption");
    assert_eq!(table.refusal(&format!("undo {first}")), Refused::CannotBeUndone(first));
}

#[test]
fn a_record_without_effect_is_not_undone() {
    let (mut event, roster) = files(Format::Position, 5, 4);
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), official("li", Role::BoardArbiter)];
    let mut table = EventOnTable::of(event, roster);
    let mut apart = table.clone();
    table.say("publish");
    // Somebody without the right writes all the same.
    let decision = apart.decide("publish").expect("may be paired");
    let adoption = table.state().adoption;
    let record = qisai::event::Record {
        writer: "li@hall".into(),
        number: 1,
        previous: None,
        lamport: 50,
        at: String::new(),
        answers: Vec::new(),
        adoption,
        undo_of: None,
        seen: BTreeMap::new(),
        acts: decision.acts,
    };
    let id = RecordId(500);
    table.fold.add(id, "li".into(), record);
    assert_eq!(table.refusal(&format!("undo {id}")), Refused::NotInForce(id));
    apart.login("li");
    assert!(matches!(apart.refusal("publish"), Refused::NoRight(_)));
}

#[test]
fn an_edit_that_was_adopted_holds_and_several_decisions_of_one_record_go_back_together() {
    let mut table = EventOnTable::swiss(5, 8);
    assert_eq!(table.refusal("adopt"), Refused::NothingToAdopt);
    let (mut event, roster) = files(Format::Position, 7, 8);
    event.title = "改名".into();
    table.edited(event, roster);
    table.say("采纳");
    assert_eq!(table.state().configuration.event.title, "改名");
    table.waiting = None;
    table.say("publish");
    let before = essence(table.state());
    table.say("3 withdraw");
    table.say("undo");
    assert_eq!(essence(table.state()), before, "the withdrawal and the forfeit of its open game");
}

/// Says the entries, undoes them one by one and redoes them, and holds every state against the one it came from.
fn there_and_back_and_there(table: &mut EventOnTable, entries: &[&str]) {
    let mut states = vec![essence(table.state())];
    for entry in entries {
        table.say(entry);
        states.push(essence(table.state()));
    }
    // A second time: what was redone is undone like what was entered.
    for _ in 0..2 {
        for at in (0..entries.len()).rev() {
            table.say("undo");
            assert_eq!(essence(table.state()), states[at], "undo of {} in {entries:?}", entries[at]);
        }
        for (at, entry) in entries.iter().enumerate() {
            let latest_first: Vec<RecordId> = table.fold.log().rev().map(|logged| logged.id).collect();
            let id = undo::last_undone(&table.fold, latest_first.into_iter()).expect("something was undone");
            table.say(&format!("undo {id}"));
            assert_eq!(essence(table.state()), states[at + 1], "redo of {entry} in {entries:?}");
        }
    }
}

#[test]
fn undone_step_by_step_an_event_goes_back_as_it_came_and_redone_it_comes_again() {
    let cases: [(&[&str], &[&str]); 6] = [
        (&["publish"], &["1 20", "1 02", "2 20"]),
        (&["publish"], &["1 20", "2 20", "1 清", "1 02", "2 11", "2 颠倒", "1 11"]),
        (&[], &["抽签 5", "加 张三", "3 withdraw", "pair 1 5", "swap 1", "unpair 1", "4 absent"]),
        (&["publish"], &["start", "pause", "resume", "3 withdraw", "1 20"]),
        (&[], &["publish", "start", "1 20", "2 20", "3 20", "4 20", "close", "1 11"]),
        (
            &["publish", "1 20", "2 20", "3 20", "4 20", "publish"],
            &["unpublish", "1 02", "unpublish 误录", "publish", "1 20"],
        ),
    ];
    for (setting, entries) in cases {
        let mut table = EventOnTable::swiss(5, 8);
        table.say_all(setting.iter().copied());
        if entries[0] == "publish" {
            // What has results is withdrawn with a reason, so its publication is not undone below.
            table.say("publish");
            there_and_back_and_there(&mut table, &entries[1..]);
        } else {
            there_and_back_and_there(&mut table, entries);
        }
    }
}

#[test]
fn two_rounds_withdrawn_come_back_in_their_order() {
    let mut table = EventOnTable::swiss(5, 8);
    table.say_all(["publish", "1 20", "2 20", "3 20", "4 20", "publish"]);
    let two = essence(table.state());
    let second = table.say("unpublish");
    let one = essence(table.state());
    let first = table.say("unpublish 误录");
    let none = essence(table.state());
    assert_eq!(
        table.refusal(&format!("undo {second}")),
        Refused::EarlierRoundMissing {
            round: RoundNumber(2),
            stage: qisai::event::StageNumber(1),
            missing: RoundNumber(1)
        }
    );
    table.say("publish");
    table.say("undo");
    assert_eq!(essence(table.state()), none);
    let undone = table.say("undo");
    assert_eq!(table.fold.record(undone).and_then(|logged| logged.record.undo_of), Some(first));
    assert_eq!(essence(table.state()), one);
    table.say("undo");
    assert_eq!(essence(table.state()), two);
}

#[test]
fn a_withdrawn_publication_is_not_undone_in_place_of_the_one_that_stands() {
    let mut table = EventOnTable::swiss(5, 8);
    let withdrawn = table.say("publish");
    table.say("unpublish");
    let stands = table.say("publish");
    assert_eq!(
        table.refusal(&format!("undo {withdrawn}")),
        Refused::StoodUpon { record: withdrawn, by: vec![stands] }
    );
}

#[test]
fn after_an_undone_settlement_undo_reaches_ones_own_entry_of_the_conflict() {
    let (mut event, roster) = files(Format::Position, 5, 8);
    event.officials = vec![official(CHIEF, Role::ChiefArbiter), official("li", Role::BoardArbiter)];
    let mut table = EventOnTable::of(event, roster);
    table.say_all(["publish", "2 20"]);
    let mut apart = table.clone();
    apart.login("li");
    let own = table.say("1 20");
    let others = table.record_unseen(&apart, "1 02");
    assert_eq!(table.refusal("undo"), Refused::SettlingNeeds(Role::Deputy), "li alone does not decide it");
    table.login(CHIEF).say("settle 1 11");
    table.say("undo");
    assert!(!table.state().conflicts.is_empty(), "it stands between the two again");
    let undone = table.say("undo");
    assert_eq!(table.fold.record(undone).and_then(|logged| logged.record.undo_of), Some(own));
    assert!(table.state().conflicts.is_empty());
    assert_eq!(table.latest().settled(), 2, "what li entered stands, and table 2");
    table.say(&format!("undo {undone}"));
    assert!(!table.state().conflicts.is_empty());
    table.say(&format!("undo {others}"));
    assert!(table.state().conflicts.is_empty());
    table.say("undo");
    assert_eq!(table.latest().settled(), 1, "her own entry, not that of table 2");
}
