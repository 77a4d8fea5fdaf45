//! What conduct does to the clocks of a board, and what stands still.

use qisai::clock::board::BoardClocks;
use qisai::clock::hall;
use qisai::desk::Refused;
use qisai::desk::clocks::ClockRefusal;
use qisai::desk::conduct::refusal::ConductRefusal;
use qisai::event::Side;
use qisai::event::clocks::ClockDeed;
use qisai::event::configuration::{Format, StageTime};
use qisai::event::outcome::{How, Mark};

use crate::conduct::{outcome, published, rapid, refused, slow, standing};
use crate::event_on_table::{EventOnTable, files};

#[test]
fn a_game_that_has_not_begun_cannot_be_stopped() {
    let mut table = EventOnTable::swiss(3, 4);
    table.say("公布");
    assert_eq!(table.refusal("1 停 断电"), Refused::NotStarted);
    table.say_all(["开赛", "1 停 断电"]);
}

/// What the clocks of table 1 show, in seconds, once they are known.
fn clocks(table: &EventOnTable) -> Option<[i64; 2]> {
    let round = table.latest();
    let meeting = &round.meetings[0];
    let game = meeting.game().expect("a game");
    let rules = hall::rules(&table.state().configuration, meeting, game).expect("a time control");
    let entries = table.state().clock_entries(&game.reference);
    let clocks = BoardClocks::at(&rules, entries, round.phase.clock_at(table.now.into()).time);
    clocks.is_known().then(|| [Side::First, Side::Second].map(|side| clocks.left(side).0 / 10))
}

fn last_deed(table: &EventOnTable) -> Option<ClockDeed> {
    let game = table.latest().meetings[0].game().expect("a game").reference;
    table.state().clock_entries(&game).last().map(|entry| entry.deed)
}

fn clock_refusal(table: &EventOnTable, text: &str) -> ClockRefusal {
    match table.refusal(text) {
        Refused::Clock { why, .. } => why,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn x2020_28_7_3_minutes_go_onto_the_clock_and_back_with_the_case() {
    let mut table = rapid();
    table.say_all(["1 开钟", "1 红 28.7.3"]);
    assert_eq!(clocks(&table), Some([600, 660]));
    table.say("撤案 1");
    assert_eq!(clocks(&table), Some([600, 600]));
    table.say_all(["1 黑 28.7.3", "撤"]);
    assert_eq!(clocks(&table), Some([600, 600]));
}

#[test]
fn x2020_22_2_minutes_that_came_before_the_clock_are_on_it_when_it_is_started() {
    let mut table = rapid();
    table.say_all(["1 红 要求 限着", "裁 1 不属实"]);
    assert_eq!(clocks(&table), None, "a clock that nobody keeps here is not shown for it");
    table.say("1 开钟");
    assert_eq!(clocks(&table), Some([300, 600]));
    table.now += 10;
    assert_eq!(clocks(&table), Some([290, 600]));
    // The clocks as they stand on the table have the last word.
    table.say("1 校钟 4:00 9:00 钟面所示");
    assert_eq!(clocks(&table), Some([240, 540]));
    // What is withdrawn before the clock is started was never there.
    let mut table = rapid();
    table.say_all(["1 黑 28.7.3", "撤案 1", "1 开钟"]);
    assert_eq!(clocks(&table), Some([600, 600]));
    let mut table = rapid();
    table.say_all(["1 黑 28.7.3", "撤", "1 开钟"]);
    assert_eq!(clocks(&table), Some([600, 600]));
}

#[test]
fn x2020_22_2_minutes_before_the_start_of_the_round_and_in_a_decided_game_are_not_lost() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.stages[0].time_control = Some(StageTime::Preset("rapid".into()));
    let mut table = EventOnTable::of(event, roster);
    table.say_all(["公布", "1 红 28.7.3", "开赛", "1 开钟"]);
    assert_eq!(clocks(&table), Some([600, 660]));
    // A result that is taken back leaves the game where it was, with its minutes.
    table.say_all(["1 20", "1 红 28.7.3", "1 清"]);
    assert_eq!(clocks(&table), Some([600, 720]));
}

#[test]
fn x2020_22_2_five_minutes_off_flag_by_the_clock_that_is_kept() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.stages[0].time_control = Some(StageTime::Preset("lightning".into()));
    let mut table = published(EventOnTable::of(event, roster));
    table.say_all(["1 开钟", "1 红 22.2"]);
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.how), (Mark::Loss, How::Time));
    // Withdrawn, the game goes on with the minutes that it had.
    table.say("撤案 1 复核为真");
    assert_eq!(clocks(&table), Some([180, 180]));
}

#[test]
fn x2020_21_2_after_a_flag_the_clock_shows_nothing_that_could_be_taken() {
    let mut table = rapid();
    table.say_all(["1 开钟", "1 红超时"]);
    assert_eq!(clocks(&table), Some([0, 600]));
    table.say("1 扣时 红 5 22.2");
    assert_eq!(clocks(&table).map(|[red, _]| red <= 0), Some(true));
    // It fell by mistake: what is given is there (21.5).
    table.say("撤");
    table.say("1 加时 红 2 21.5");
    assert_eq!(clocks(&table), Some([120, 600]));
}

#[test]
fn a_board_that_stands_still_has_no_time_running() {
    let mut table = rapid();
    table.say_all(["1 开钟", "1 停 断电"]);
    assert_eq!(last_deed(&table), Some(ClockDeed::Stop));
    table.say("1 续");
    assert!(matches!(last_deed(&table), Some(ClockDeed::Start(_))));
}

#[test]
fn the_clock_of_a_game_that_stands_still_is_not_started() {
    let mut table = rapid();
    table.say_all(["1 开钟", "1 停 断电"]);
    for text in ["1 开钟", "1 开钟 黑", "1 按钟"] {
        assert_eq!(clock_refusal(&table, text), ClockRefusal::StandsStill, "{text}");
    }
    // The times that were written down at the stop can be set meanwhile.
    table.say_all(["1 校钟 5:00 6:00 停钟时所记", "1 续"]);
    assert_eq!(clocks(&table), Some([300, 360]));
    table.say("暂停");
    assert_eq!(clock_refusal(&table, "1 按钟"), ClockRefusal::RoundPaused);
    table.say_all(["恢复", "1 按钟", "1 11"]);
    for text in ["1 开钟", "1 按钟", "1 停钟"] {
        assert_eq!(clock_refusal(&table, text), ClockRefusal::Decided, "{text}");
    }
}

#[test]
fn g2013_9_an_adjourned_game_has_no_clock_to_start() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.stages[0].time_control = Some(StageTime::Preset("rapid".into()));
    event.overrides.adjournment = Some(true);
    let mut table = published(EventOnTable::of(event, roster));
    table.say_all(["1 开钟", "1 封棋 红"]);
    assert_eq!(clock_refusal(&table, "1 开钟"), ClockRefusal::StandsStill);
    table.say("1 续 炮二平五");
    assert!(matches!(last_deed(&table), Some(ClockDeed::Start(_))));
}

#[test]
fn g2013_9_3_6_an_illegal_sealed_move_loses() {
    let (mut event, roster) = files(Format::Position, 3, 4);
    event.rulebook = "gomoku-2013".into();
    event.stages[0].time_control = Some(StageTime::Preset("rapid".into()));
    let mut table = published(EventOnTable::of(event, roster));
    table.say_all(["1 开钟", "1 封棋 左", "1 左 9.3(6) 落在已有子处"]);
    let found = outcome(&table, 1);
    assert_eq!((found.first.mark, found.second.mark), (Mark::Loss, Mark::Win));
    assert_eq!(found.reason, "9.3(6)");
    assert!(matches!(refused(&table, "1 续 H8"), ConductRefusal::GameOver(_)));
}

#[test]
fn a_finished_game_does_not_go_on() {
    let mut table = slow();
    table.say_all(["1 停 断电", "1 20"]);
    assert!(matches!(refused(&table, "1 续"), ConductRefusal::GameOver(_)));
    assert!(matches!(refused(&table, "1 停"), ConductRefusal::GameOver(_)));
    // Taken back, it stands still as before.
    table.say("1 清");
    assert!(matches!(refused(&table, "1 停"), ConductRefusal::AlreadyStopped(_)));
    table.say("1 续");
    assert_eq!(standing(&table, 1), &qisai::event::state::Standing::Open);
}
