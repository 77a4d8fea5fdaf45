//! All boards of a round: their order, what a set host clock changes, several terminals, a relay's times.

use qisai::app::{Message, Moment};
use qisai::clock::hall::{Feeds, Source};
use qisai::clock::{Alert, Feed, FeedName, Hall};
use qisai::event::names::Side::{First, Second};
use qisai::event::names::Table;
use qisai::event::time::{Boot, MachineTime, Tenths};

use super::desk::{board, boards, say, started};
use super::rehearsal::Rehearsal;

const EVENT: &str = r#"(schema: 1, title: "快棋赛", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 3, time_control: times((minutes: 15)))], overrides: (late_limit_minutes: 10))"#;

/// A round with something on every board: a flag seen, a board under a minute, one missing, two that run, one corrected.
fn lively() -> Rehearsal {
    let mut hall = started(EVENT);
    for entry in ["1 开钟", "2 开钟", "3 黑未到", "4 开钟"] {
        say(&mut hall, entry);
    }
    hall.wait(100);
    say(&mut hall, "1 按钟");
    say(&mut hall, "2 校钟 红 0:50 换钟");
    say(&mut hall, "4 红超时");
    hall.wait(5);
    hall
}

#[test]
fn flags_come_first_then_under_a_minute_then_lateness_then_the_least_time() {
    let mut hall = lively();
    let order: Vec<(u32, Option<Alert>)> =
        boards(&hall).boards.iter().map(|board| (board.table.0, board.alert)).collect();
    let expected = [
        (4, Some(Alert::Flag(First))),
        (2, Some(Alert::UnderAMinute(First))),
        (3, Some(Alert::Missing)),
        (1, None),
    ];
    assert_eq!(order, expected);
    assert_eq!(hall.app.clocks_calling(), 1);
    assert!(hall.text(120, 36).contains("棋钟! 1"));
    hall.wait(45);
    assert_eq!(hall.app.clocks_calling(), 2);
}

#[test]
fn the_boards_are_worked_out_once_between_two_messages() {
    let mut hall = lively();
    let at = |hall: &Rehearsal| std::ptr::from_ref(hall.app.hall().expect("a round"));
    let before = boards(&hall);
    assert_eq!(at(&hall), at(&hall), "one frame asks several times");
    hall.wait(1);
    assert_ne!(boards(&hall), before, "a second later they are others");
    // What was just entered is in them.
    let alerts = hall.app.clocks_calling();
    hall.keys("!<Enter>");
    assert_eq!(hall.app.clocks_calling(), alerts - 1);
}

/// The screen without the line at the top, which has the time of day, and the two at the bottom: a clock that was set back
/// is told there.
fn inside(hall: &mut Rehearsal) -> Vec<String> {
    let text = hall.text(120, 36);
    text.lines().skip(1).take(33).map(str::to_owned).collect()
}

#[test]
fn a_host_clock_that_jumps_by_a_day_changes_only_the_time_of_day() {
    for day in [86_400, -86_400] {
        let mut hall = lively();
        let before = inside(&mut hall);
        // The machine's count goes on; its wall clock is another.
        let now = Moment { seconds: hall.app.now.seconds + day, ..hall.app.now.clone() };
        hall.app.update(Message::Tick(now.clone()));
        assert_eq!(inside(&mut hall), before);
        // What is entered after the jump counts on.
        say(&mut hall, "1 按钟");
        let machine = now.machine.after(Tenths(70));
        hall.app.update(Message::Tick(Moment { seconds: now.seconds + 7, machine, ..now }));
        assert_eq!(board(&hall, 1).left.first, Tenths::minutes(15) - Tenths::seconds(107));
        // A terminal that is opened after the jump has another wall clock, and the same clocks.
        let opened_later = MachineTime { wall: machine.wall + Tenths(day * 10), ..machine };
        let round = hall.app.round().expect("a round");
        let stage = hall.app.stage_number();
        let other = Hall::at(hall.app.state(), stage, round, &Feeds::new(), opened_later);
        assert_eq!(other, boards(&hall));
        assert!(!other.clock.guessed);
    }
}

#[test]
fn a_restarted_machine_goes_on_by_the_wall_clock_and_says_so() {
    let mut hall = lively();
    let now = hall.app.now.machine;
    let restarted = MachineTime { boot: Boot(2), count: Tenths(30), wall: now.wall + Tenths(600) };
    hall.app.update(Message::Tick(Moment::new(restarted, "09:03".into())));
    assert!(boards(&hall).clock.guessed);
    assert_eq!(board(&hall, 1).left.second, Tenths::minutes(15) - Tenths::seconds(65));
    assert!(hall.text(120, 36).contains("按墙上时钟推算"), "{}", hall.text(120, 36));
}

#[test]
fn several_terminals_and_a_replay_show_the_same() {
    let hall = lively();
    // Another terminal on the machine gets the records in another order.
    let mut other = hall.app.fold.without_records();
    for arrived in hall.journal.iter().rev() {
        other.add(arrived.id, arrived.login.clone(), arrived.record.clone());
    }
    assert_eq!(other.state(), hall.app.state());
    // A replay of the first records is what the screen showed when they were all.
    let mut live = hall.app.fold.without_records();
    for (count, arrived) in hall.journal.iter().enumerate() {
        live.add(arrived.id, arrived.login.clone(), arrived.record.clone());
        let mut replayed = hall.app.fold.without_records();
        for arrived in &hall.journal[..=count] {
            replayed.add(arrived.id, arrived.login.clone(), arrived.record.clone());
        }
        assert_eq!(replayed.state(), live.state());
    }
}

fn feed(seconds: i64, runs: bool, read: MachineTime) -> Feed {
    let text = format!(
        "(first: \"{}:{:02}\", second: \"9:00\", {} at: \"2026-07-01T10:00:00Z\")",
        seconds / 60,
        seconds % 60,
        if runs { "runs: first," } else { "" }
    );
    Feed::read(&text, read).expect("a feed")
}

#[test]
fn a_relays_times_run_on_and_old_ones_are_marked_with_their_age() {
    let mut hall = started(EVENT);
    let reference = hall.app.round().and_then(|round| round.meeting(Table(2))).and_then(|m| m.game());
    let name = FeedName::from(&reference.expect("a game").reference);
    let at: qisai::event::time::Tenths = Tenths(17_829_000_000);
    let spoke = MachineTime { wall: at, ..hall.app.now.machine };
    let mut feeds = Feeds::new();
    // Read when it is two seconds old, by the wall clocks of both.
    let unix = "2026-07-01T10:00:00Z".parse::<jiff::Timestamp>().expect("an instant").as_millisecond() / 100;
    let read = MachineTime { wall: Tenths(unix + 20), ..spoke };
    feeds.insert(name, feed(75, true, read));
    hall.app.update(Message::Feeds(feeds, Vec::new()));
    assert_eq!(board(&hall, 2).source, Source::Feed(None));
    assert_eq!(board(&hall, 2).left.first, Tenths(730));
    hall.wait(20);
    assert_eq!(board(&hall, 2).alert, Some(Alert::UnderAMinute(First)));
    hall.wait(40);
    assert_eq!(board(&hall, 2).source, Source::Feed(Some(Tenths(620))));
    assert!(hall.text(120, 36).contains("转播 1分前"), "{}", hall.text(120, 36));
    hall.wait(13);
    assert_eq!(board(&hall, 2).alert, Some(Alert::Flag(First)));
    assert_eq!(board(&hall, 2).left.second, Tenths::minutes(9));
    hall.app.update(Message::Feeds(Feeds::new(), Vec::new()));
    assert_eq!(boards(&hall).boards, [], "a file that is gone is gone");
}

#[test]
fn both_flags_of_a_relay_are_for_the_arbiter() {
    let mut hall = started(EVENT);
    say(&mut hall, "1 红超时");
    say(&mut hall, "1 黑超时");
    assert_eq!(board(&hall, 1).alert, Some(Alert::BothFlags));
    hall.keys("!");
    assert!(hall.said().contains("先超时的一方"), "{}", hall.said());
    hall.keys("黑判负 21.1<Enter>");
    assert!(hall.said().contains("红胜"), "{}", hall.said());
    assert!(boards(&hall).boards.iter().all(|board| board.on_the_move() != Some(Second)));
}

#[test]
fn the_screen_ticks_only_while_a_clock_in_sight_runs() {
    let mut hall = started(EVENT);
    hall.wait(601);
    let seen = |hall: &mut Rehearsal| {
        let theme = qisai::ui::theme::Theme::default_at(qisai::ui::theme::ColourDepth::Sixteen);
        let brush = qisai::ui::paint::Brush::new(&theme, qisai::ui::paint::GlyphSet::Unicode);
        let mut buffer = ratatui::buffer::Buffer::empty(ratatui::layout::Rect::new(0, 0, 120, 36));
        qisai::ui::view(&hall.app, &mut buffer, &brush)
    };
    assert!(!seen(&mut hall).ticking, "the late limit is over and nothing runs");
    say(&mut hall, "1 开钟");
    assert!(seen(&mut hall).ticking);
    say(&mut hall, "1 停钟");
    assert!(!seen(&mut hall).ticking);
    say(&mut hall, "1 开钟");
    // On a small screen the pane is not there: only the next alert wakes the screen.
    let theme = qisai::ui::theme::Theme::default_at(qisai::ui::theme::ColourDepth::Sixteen);
    let brush = qisai::ui::paint::Brush::new(&theme, qisai::ui::paint::GlyphSet::Unicode);
    let mut buffer = ratatui::buffer::Buffer::empty(ratatui::layout::Rect::new(0, 0, 80, 24));
    let seen = qisai::ui::view(&hall.app, &mut buffer, &brush);
    assert!(!seen.ticking);
    assert_eq!(seen.calls_at, Some(hall.app.now.steady_seconds() + 901));
}

#[test]
fn the_wall_has_the_boards_the_late_limit_and_x2020_28_9_the_break() {
    use qisai::app::message::FilesSeen;
    use qisai::app::wall::{Section, Show, Wall};
    let mut hall = lively();
    let drawn = |hall: &Rehearsal, width: u16, height: u16| {
        let section = Section::new(hall.app.fold.clone(), FilesSeen::default(), Vec::new(), None);
        let now = hall.app.now.clone();
        let mut wall = Wall::new(vec![section], &[Show::Clock], 10, hall.app.language, now);
        let window = ratatui::layout::Rect::new(0, 0, width, height);
        wall.lay_out(qisai::ui::wall::sheets(&wall, window));
        let theme = qisai::ui::theme::Theme::default_at(qisai::ui::theme::ColourDepth::Sixteen);
        let brush = qisai::ui::paint::Brush::new(&theme, qisai::ui::paint::GlyphSet::Unicode);
        let mut buffer = ratatui::buffer::Buffer::empty(window);
        qisai::ui::wall::view(&wall, &mut buffer, &brush);
        (qisai::ui::paint::printer::text(&buffer), wall.ticks())
    };
    for (width, height) in [(80, 24), (120, 36), (200, 60)] {
        let (text, ticks) = drawn(&hall, width, height);
        assert!(ticks && text.contains("离迟到时限还有") && text.contains("红方超时"), "{text}");
        let place = |table: &str| text.find(table).unwrap_or_else(|| panic!("{table}: {text}"));
        assert!(place("4台") < place("2台") || width >= 100, "the flag first: {text}");
    }
    say(&mut hall, "休息 5");
    let (text, _) = drawn(&hall, 120, 36);
    assert!(text.contains("休息还有") && !text.contains("离迟到时限还有"), "{text}");
    // Many boards and little room: the last place says how many there are besides.
    let (text, _) = drawn(&hall, 60, 16);
    assert!(text.contains("另有") || text.contains("1台"), "{text}");
}
