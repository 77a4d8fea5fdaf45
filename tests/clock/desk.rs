//! What an arbiter enters about clocks, as it stands afterwards.

use qisai::clock::board::Presence;
use qisai::clock::{Alert, Hall, HallBoard};
use qisai::event::act::Act;
use qisai::event::names::Side::{self, First, Second};
use qisai::event::names::Table;
use qisai::event::outcome::{How, Mark};
use qisai::event::time::Tenths;

use super::rehearsal::{Rehearsal, field};

const RAPID: &str = r#"(schema: 1, title: "快棋赛", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 3, time_control: preset("rapid"))], overrides: (late_limit_minutes: 10, clock_start: with_the_round))"#;
const SUDDEN: &str = r#"(schema: 1, title: "包干赛", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 3, time_control: times((minutes: 20)))], overrides: (late_limit_minutes: 10))"#;

/// A first round of eight, published and started.
pub fn started(event: &str) -> Rehearsal {
    let mut hall = Rehearsal::new(&field(8), event);
    hall.keys("pPB");
    hall
}

/// Enters something; it must be taken.
pub fn say(hall: &mut Rehearsal, entry: &str) {
    let before = hall.journal.len();
    let effects = hall.app.say(entry);
    hall.perform(effects);
    if matches!(hall.app.mode, qisai::app::modes::Mode::Asking(_)) {
        hall.keys("y");
    }
    assert_eq!(hall.journal.len(), before + 1, "{entry}: {}", hall.said());
}

/// Enters something that is refused; the sentence.
fn refused(hall: &mut Rehearsal, entry: &str) -> String {
    let before = hall.journal.len();
    let effects = hall.app.say(entry);
    hall.perform(effects);
    assert_eq!(hall.journal.len(), before, "{entry}");
    hall.said().to_owned()
}

pub fn boards(hall: &Rehearsal) -> Hall {
    hall.app.hall().cloned().expect("a round")
}

pub fn board(hall: &Rehearsal, table: u32) -> HallBoard {
    let boards = boards(hall).boards;
    boards.into_iter().find(|board| board.table == Table(table)).expect("a board with clocks")
}

/// What a board shows, in seconds.
fn shows(hall: &Rehearsal, table: u32) -> (i64, i64) {
    let left = board(hall, table).left;
    (left.first.0 / 10, left.second.0 / 10)
}

fn outcome(hall: &Rehearsal, table: u32) -> (Mark, Mark, How) {
    let round = hall.app.round().expect("a round");
    let game = round.meeting(Table(table)).and_then(|meeting| meeting.game()).expect("a game");
    let outcome = game.outcome().expect("a result");
    (outcome.first.mark, outcome.second.mark, outcome.how)
}

#[test]
fn the_start_of_the_round_starts_all_boards_or_none() {
    let mut hall = started(RAPID);
    hall.wait(30);
    assert_eq!(boards(&hall).boards.len(), 4);
    assert_eq!(shows(&hall, 3), (570, 600));
    let mut hall = started(SUDDEN);
    hall.wait(30);
    assert_eq!(boards(&hall).boards, []);
    say(&mut hall, "2 开钟");
    hall.wait(12);
    say(&mut hall, "2 clock switch");
    hall.wait(7);
    assert_eq!((boards(&hall).boards.len(), shows(&hall, 2)), (1, (1188, 1193)));
}

#[test]
fn g2013_9_a_pause_of_the_round_stops_every_board() {
    let mut hall = started(RAPID);
    hall.wait(30).keys("b");
    let until_late = boards(&hall).until_late;
    hall.wait(3600);
    assert_eq!(boards(&hall).until_late, until_late, "the late limit stands as well");
    assert_eq!(shows(&hall, 1), (570, 600));
    assert!(boards(&hall).boards.iter().all(|board| !board.flows()), "nothing runs");
    hall.keys("b").wait(10);
    assert_eq!(shows(&hall, 1), (560, 600));
}

#[test]
fn a_result_stops_the_clock_and_a_cleared_one_leaves_it_standing() {
    let mut hall = started(RAPID);
    hall.wait(60);
    say(&mut hall, "1 20");
    hall.wait(500);
    assert!(boards(&hall).boards.iter().all(|board| board.table != Table(1)), "the game is over");
    say(&mut hall, "1 清");
    assert_eq!(shows(&hall, 1), (540, 600));
    say(&mut hall, "1 开钟");
    hall.wait(1);
    assert_eq!(shows(&hall, 1), (539, 600));
}

#[test]
fn an_undone_result_lets_the_clock_run_as_if_it_had_never_been() {
    let mut hall = started(RAPID);
    hall.wait(60);
    say(&mut hall, "1 20");
    hall.wait(30).keys("u");
    assert_eq!(shows(&hall, 1), (510, 600));
}

#[test]
fn an_entry_that_is_undone_and_redone_stands_where_it_stood() {
    let mut hall = started(SUDDEN);
    say(&mut hall, "1 开钟");
    hall.wait(10);
    say(&mut hall, "1 按钟");
    hall.wait(10);
    say(&mut hall, "1 校钟 红 5:00 换钟");
    hall.wait(5);
    let before = shows(&hall, 1);
    assert_eq!(before, (300, 1185));
    hall.keys("u");
    assert_eq!(shows(&hall, 1), (1190, 1185));
    hall.keys("U");
    assert_eq!(shows(&hall, 1), before);
}

#[test]
fn x2020_21_4_corrections_and_minutes_have_a_reason() {
    let mut hall = started(RAPID);
    for entry in ["1 校钟 9:00 9:00", "1 加时 黑 1", "1 clock take red 5"] {
        assert!(refused(&mut hall, entry).contains("原因"), "{entry}");
    }
    say(&mut hall, "1 校钟 9:00 8:00.5 换钟");
    say(&mut hall, "1 加时 黑 1 28.7.3");
    let left = board(&hall, 1).left;
    assert_eq!((left.first, left.second), (Tenths(5400), Tenths(5405)));
    assert!(hall.app.fold.log().next_back().is_some_and(|logged| {
        logged
            .record
            .acts
            .iter()
            .any(|act| matches!(act, Act::Clock { entry: Some(entry), .. } if entry.reason == "28.7.3"))
    }));
}

#[test]
fn what_cannot_be_done_to_a_clock_is_refused_with_the_reason() {
    let mut hall = Rehearsal::new(&field(8), SUDDEN);
    hall.keys("pP");
    assert!(refused(&mut hall, "1 开钟").contains("开赛"), "not started");
    hall.keys("B");
    assert!(refused(&mut hall, "1 按钟").contains("没有在走"));
    assert!(refused(&mut hall, "1 平分").contains("各自"));
    assert!(refused(&mut hall, "1 红到").contains("没有记未到"));
    assert!(refused(&mut hall, "1 白超时").contains("没有这种颜色"));
    say(&mut hall, "1 开钟");
    assert!(refused(&mut hall, "1 开钟 红").contains("已经在走"));
    say(&mut hall, "1 按钟");
    assert!(refused(&mut hall, "1 红未到").contains("已经走棋"));
    say(&mut hall, "1 11");
    assert!(refused(&mut hall, "1 开钟").contains("已有结果"));
    let mut untimed = started(
        r#"(schema: 1, title: "x", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 3)])"#,
    );
    assert!(refused(&mut untimed, "1 开钟").contains("time_control"));
    say(&mut untimed, "1 红未到");
}

#[test]
fn x2020_20_1_the_late_limit_proposes_the_forfeit_and_lateness_is_charged() {
    let mut hall = started(RAPID);
    hall.wait(120);
    say(&mut hall, "2 黑未到");
    say(&mut hall, "3 红未到");
    hall.wait(180);
    say(&mut hall, "3 红到");
    assert_eq!(shows(&hall, 3), (300, 600));
    assert_eq!(board(&hall, 3).presence.first, Presence::CameLate(Tenths::minutes(5)));
    assert_eq!(board(&hall, 2).alert, Some(Alert::Missing));
    hall.wait(300);
    assert_eq!(board(&hall, 2).alert, Some(Alert::Flag(Second)), "ten minutes late are all of ten minutes");
    let mut hall = started(SUDDEN);
    say(&mut hall, "2 黑未到");
    hall.wait(600);
    assert_eq!(board(&hall, 2).alert, Some(Alert::Missing), "on the limit is not over it");
    hall.wait(1);
    assert_eq!(board(&hall, 2).alert, Some(Alert::TooLate(Second)));
    hall.keys("!");
    assert!(hall.text(120, 36).contains("2 黑弃 20.1"), "{}", hall.text(120, 36));
    hall.keys("<Enter>");
    assert_eq!(outcome(&hall, 2), (Mark::Win, Mark::Loss, How::Forfeit));
}

#[test]
fn x2020_20_2_both_late_forfeit_both() {
    let mut hall = started(SUDDEN);
    say(&mut hall, "4 双未到");
    hall.wait(601);
    assert_eq!(board(&hall, 4).alert, Some(Alert::BothTooLate));
    hall.app.language = qisai::lang::Language::English;
    hall.keys("!");
    assert!(hall.text(120, 36).contains("4 both absent 20.2"));
    hall.keys("<Enter>");
    assert_eq!(outcome(&hall, 4), (Mark::Loss, Mark::Loss, How::Forfeit));
}

#[test]
fn x2020_20_who_comes_after_the_limit_is_too_late_all_the_same() {
    let mut hall = started(RAPID);
    say(&mut hall, "1 双未到");
    say(&mut hall, "2 双未到");
    say(&mut hall, "3 双未到");
    hall.wait(9 * 60);
    say(&mut hall, "3 红到");
    hall.wait(2 * 60);
    for entry in ["1 红到", "1 黑到", "2 红到", "3 黑到"] {
        say(&mut hall, entry);
    }
    hall.wait(10 * 60);
    let alert = |hall: &Rehearsal, table: u32| board(hall, table).alert;
    assert_eq!(alert(&hall, 1), Some(Alert::BothTooLate), "20.2 comes before the flags");
    assert_eq!(alert(&hall, 2), Some(Alert::BothTooLate));
    assert_eq!(alert(&hall, 3), Some(Alert::TooLate(Second)), "red came within the limit");
    // An arbiter lets them play.
    say(&mut hall, "1 校钟 9:00 9:00 准许续赛");
    assert_eq!(alert(&hall, 1), Some(Alert::BothTooLate), "a clock that is set starts no game");
    say(&mut hall, "1 按钟");
    assert_eq!(alert(&hall, 1), None);
}

#[test]
fn who_is_told_late_by_number_is_late_on_the_clock() {
    let mut hall = started(SUDDEN);
    let meeting = hall.app.round().and_then(|round| round.meeting(Table(2))).expect("a table").clone();
    let number = hall.app.state().number(meeting.second);
    say(&mut hall, &format!("{number} 迟到"));
    hall.wait(100);
    assert_eq!(board(&hall, 2).alert, Some(Alert::Missing));
    say(&mut hall, &format!("{number} 归队"));
    assert_eq!(board(&hall, 2).presence.second, Presence::CameLate(Tenths::seconds(100)));
}

#[test]
fn who_was_told_late_before_the_start_is_missing_when_it_comes() {
    let mut hall = Rehearsal::new(&field(8), SUDDEN);
    hall.keys("pP");
    let meeting = hall.app.round().and_then(|round| round.meeting(Table(3))).expect("a table").clone();
    let number = hall.app.state().number(meeting.first);
    say(&mut hall, &format!("{number} 迟到"));
    hall.keys("B").wait(60);
    assert_eq!(board(&hall, 3).alert, Some(Alert::Missing));
    assert_eq!(shows(&hall, 3), (1140, 1200));
}

#[test]
fn x2020_21_6_a_flag_proposes_the_loss_with_its_proviso() {
    let mut hall = started(SUDDEN);
    say(&mut hall, "3 开钟");
    say(&mut hall, "1 开钟");
    say(&mut hall, "1 按钟");
    hall.wait(1141);
    assert_eq!(board(&hall, 3).alert, Some(Alert::UnderAMinute(First)));
    hall.wait(59);
    assert_eq!(board(&hall, 1).alert, Some(Alert::Flag(Second)));
    hall.keys("3<Esc>c<Up>!");
    let drawn = hall.text(120, 36);
    assert!(drawn.contains("1 黑判负 21.1") && drawn.contains("将死或困毙"), "{drawn}");
    hall.keys("<Enter>");
    assert_eq!(outcome(&hall, 1), (Mark::Win, Mark::Loss, How::Time));
    // The next alert is the next to be asked for.
    hall.keys("!<Enter>");
    assert_eq!(outcome(&hall, 3), (Mark::Loss, Mark::Win, How::Time));
    hall.keys("!");
    assert!(hall.said().contains("没有要处理的提醒"));
}

#[test]
fn x2020_22_2_the_minutes_of_a_case_are_put_on_the_clock_and_may_use_it_up() {
    let mut hall = started(RAPID);
    hall.wait(200);
    say(&mut hall, "1 红 28.7.3");
    assert_eq!(shows(&hall, 1), (400, 660), "he knocked the clock over: a minute for black");
    hall.keys("u");
    assert_eq!(shows(&hall, 1), (400, 600), "undone with the record");
    hall.keys("U");
    assert_eq!(shows(&hall, 1), (400, 660));
    let side = |side: Side| board(&hall, 1).alert == Some(Alert::Flag(side));
    assert!(!side(First) && !side(Second));
}

#[test]
fn a_stopped_game_stops_its_clock_and_it_goes_on_with_the_same_side() {
    let mut hall = started(RAPID);
    hall.wait(10);
    say(&mut hall, "1 按钟");
    hall.wait(5);
    say(&mut hall, "1 停");
    hall.wait(100);
    assert_eq!(shows(&hall, 1), (600, 595));
    say(&mut hall, "1 续");
    hall.wait(5);
    assert_eq!(shows(&hall, 1), (600, 590));
}

#[test]
fn g2013_app6_5_a_fast_game_knows_no_late_limit() {
    let gomoku = |minutes: u32| {
        format!(
            r#"(schema: 1, title: "五子棋", rulebook: "gomoku-2013", stages: [(name: "甲", format: position, rounds: 3, time_control: times((minutes: {minutes})))], overrides: (late_limit_minutes: 15))"#
        )
    };
    let mut hall = started(&gomoku(20));
    say(&mut hall, "1 双未到");
    hall.wait(1);
    assert_eq!(board(&hall, 1).alert, Some(Alert::BothTooLate));
    hall.keys("!");
    assert!(hall.text(120, 36).contains("1 双弃 app6.5"));
    hall.keys("<Esc>");
    let mut slow = started(&gomoku(90));
    say(&mut slow, "1 双未到");
    slow.wait(899);
    assert_eq!(board(&slow, 1).alert, Some(Alert::Missing), "8.5: a slow game has the event's limit");
}

#[test]
fn g2013_8_5_the_first_round_may_have_a_longer_limit() {
    let mut hall = started(
        r#"(schema: 1, title: "x", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 3)], overrides: (late_limit_minutes: 10, late_limit_first_round_minutes: 30))"#,
    );
    say(&mut hall, "1 红未到");
    hall.wait(1800);
    assert_eq!(board(&hall, 1).alert, Some(Alert::Missing));
    hall.wait(1);
    assert_eq!(board(&hall, 1).alert, Some(Alert::TooLate(First)));
}

#[test]
fn x2020_28_9_a_break_counts_down_and_only_the_chief_gives_more() {
    let officials = r#"officials: [(login: "chief", name: "长", role: chief_arbiter), (login: "wang", name: "王", role: pairing_officer)]"#;
    let event = RAPID.replace("overrides:", &format!("{officials}, overrides:"));
    let mut hall = Rehearsal::opened_by("wang", &field(8), &event);
    hall.keys("pPB");
    assert!(refused(&mut hall, "休息 6").contains("5 分钟"));
    say(&mut hall, "休息");
    hall.wait(20);
    assert!(refused(&mut hall, "休息 3").contains("休息中, 还有 4:40"), "a second break replaces none");
    assert!(hall.text(120, 36).contains("休息还有 4:40"), "{}", hall.text(120, 36));
    say(&mut hall, "break over");
    assert!(!hall.text(120, 36).contains("休息还有"));
    hall.arrives_from("chief", "休息 20");
    assert!(hall.text(120, 36).contains("休息还有 20:00"));
    hall.wait(1200);
    assert!(!hall.text(120, 36).contains("休息还有"));
}
