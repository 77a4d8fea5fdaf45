//! The dashboard among others: their entries, their conflicts, who they are, one's own tables; and the machine's troubles.

mod rehearsal;

use qisai::app::message::Colleague;
use qisai::app::{Arrived, Message, Moment};
use qisai::event::act::Act;
use qisai::event::names::{EntrantId, Number, Table};
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::time::MachineTime;
use qisai::event::{RecordId, StageNumber};
use qisai::lang::Language;
use qisai::lang::findings::findings;
use qisai::lang::messages::{self, Severity, Trouble};
use qisai::rulebook::chain::Words;
use rehearsal::{Rehearsal, SWISS, field};

const OFFICIALS: &str = r#"officials: [
    (login: "chief", name: "总", role: chief_arbiter),
    (login: "wang", name: "王", role: chief_arbiter),
    (login: "li", name: "李", role: board_arbiter, tables: (3, 5)),
    (login: "zhao", name: "赵", role: board_arbiter, tables: (6, 9)),
])"#;

/// A Swiss of 18 with officials, whose first round is published and started, seen by somebody.
fn seen_by(login: &str) -> Rehearsal {
    let event = SWISS.strip_suffix(')').expect("a bracket").to_owned() + ", " + OFFICIALS;
    let mut hall = Rehearsal::opened_by("wang", &field(18), &event);
    hall.keys("pPB");
    hall.goes_on(login);
    hall
}

/// The adoption that rules.
fn adoption(hall: &Rehearsal) -> Option<RecordId> {
    hall.app.state().adoption
}

/// Somebody else enters a result at a table, so many seconds ago, who saw these records.
fn entered_elsewhere(
    hall: &mut Rehearsal,
    login: &str,
    table: u32,
    mark: Mark,
    ago: i64,
    saw: Vec<RecordId>,
) {
    let round = hall.app.state().stage(StageNumber(1)).and_then(|stage| stage.latest()).expect("a round");
    let meeting = round.meeting(Table(table)).expect("a table");
    let (game, first, second) = (meeting.games[0].reference, meeting.first, meeting.second);
    let act = Act::Result { game, first, second, outcome: Some(Outcome::played(mark)) };
    let (seen, now) = (adoption(hall), hall.app.now.seconds);
    let mut arrived = hall.record(login, seen, vec![act], saw, None);
    arrived.record.at = stamp(now - ago);
    hall.bells += rings(hall, vec![arrived]);
}

fn rings(hall: &mut Rehearsal, records: Vec<Arrived>) -> usize {
    hall.app.update(Message::Arrived(records)).len()
}

fn stamp(seconds: i64) -> String {
    jiff::Timestamp::from_second(seconds).expect("a time").to_string()
}

fn records_of(hall: &Rehearsal, table: u32) -> Vec<RecordId> {
    let round = hall.app.round().expect("a round");
    round.meeting(Table(table)).expect("a table").games[0].records.clone()
}

#[test]
fn an_entry_of_somebody_else_is_told_at_its_table_with_its_age() {
    let mut hall = seen_by("wang");
    entered_elsewhere(&mut hall, "li", 3, Mark::Win, 12, Vec::new());
    hall.keys("3<Enter>");
    assert!(hall.text(120, 36).contains("(li 12 秒前 录入)"), "{}", hall.text(120, 36));
    assert!(hall.app.counts_seconds(), "the screen is drawn every second");
    hall.keys("<Esc><Esc>");
    hall.app
        .update(Message::Tick(Moment::new(MachineTime::by_wall(hall.app.now.seconds + 100), "09:02".into())));
    assert!(hall.text(120, 36).contains("(li 1 分钟前 录入)"), "{}", hall.text(120, 36));
    hall.app
        .update(Message::Tick(Moment::new(MachineTime::by_wall(hall.app.now.seconds + 900), "09:17".into())));
    assert!(!hall.text(120, 36).contains("录入)"), "what is long ago is in the report");
    assert!(!hall.app.counts_seconds());
    // Before it is replaced it is told once more, with its age.
    let seen = records_of(&hall, 4);
    entered_elsewhere(&mut hall, "li", 4, Mark::Draw, 30, seen);
    hall.keys("4<Enter>20");
    assert!(hall.text(120, 36).contains("(li 30 秒前 录入)"), "{}", hall.text(120, 36));
}

#[test]
fn where_two_met_both_are_told_at_once_and_so_is_the_chief_and_nobody_else() {
    // li enters on a disk that takes its time; meanwhile the record of the chief arrives, who did not see li's.
    let mut li = seen_by("li");
    li.slow = true;
    li.keys("3<Enter>20");
    entered_elsewhere(&mut li, "wang", 3, Mark::Draw, 2, Vec::new());
    assert!(li.app.state().conflicts.is_empty(), "what is not on the disk stands nowhere");
    li.disk_answers();
    assert!(li.said().contains("冲突: 第1轮3台"), "{}", li.said());
    assert!(li.said().contains("wang"), "{}", li.said());

    for (login, told) in [("wang", true), ("zhao", false)] {
        let mut hall = seen_by(login);
        let before = hall.bells;
        entered_elsewhere(&mut hall, "li", 3, Mark::Win, 5, Vec::new());
        assert_eq!(hall.bells, before, "one entry is no conflict");
        entered_elsewhere(&mut hall, "wang", 3, Mark::Draw, 1, Vec::new());
        assert_eq!(hall.app.state().conflicts.len(), 1);
        assert_eq!(hall.bells - before, usize::from(told), "{login}");
        let said = hall.app.said.as_ref().map(|said| said.text.clone()).unwrap_or_default();
        assert_eq!(said.contains("冲突"), told, "{login}: {said}");
    }
}

#[test]
fn the_same_value_twice_is_no_conflict() {
    let mut hall = seen_by("wang");
    let before = hall.bells;
    entered_elsewhere(&mut hall, "li", 3, Mark::Win, 5, Vec::new());
    entered_elsewhere(&mut hall, "wang", 3, Mark::Win, 1, Vec::new());
    assert!(hall.app.state().conflicts.is_empty());
    assert_eq!(hall.bells, before);
}

#[test]
fn ones_own_tables_are_a_filter() {
    let mut hall = seen_by("li");
    assert!(hall.text(120, 36).contains("已录 0/9"));
    hall.keys("F");
    let text = hall.text(120, 36);
    assert!(text.contains("已录 0/3") && text.contains("对阵 第1轮 3至5台"), "{text}");
    assert_eq!(hall.app.meeting().map(|meeting| meeting.table), Some(Table(3)));
    hall.keys("<Up>");
    assert_eq!(hall.app.meeting().map(|meeting| meeting.table), Some(Table(3)));
    hall.keys("G");
    assert_eq!(hall.app.meeting().map(|meeting| meeting.table), Some(Table(5)));
    // Sheet entry goes down one's own tables and no others.
    hall.keys("s456");
    let round = hall.app.round().expect("a round");
    let settled: Vec<u32> =
        round.meetings.iter().filter(|meeting| meeting.is_settled()).map(|meeting| meeting.table.0).collect();
    assert_eq!(settled, [3, 4, 5]);
    hall.keys("<Esc>F");
    assert!(hall.text(120, 36).contains("已录 3/9"));

    let mut chief = seen_by("wang");
    chief.keys("F");
    assert!(chief.said().contains("没有分给您"), "{}", chief.said());
}

#[test]
fn the_others_are_persons_however_many_windows_they_have() {
    let mut hall = seen_by("wang");
    let person = |login: &str, table, windows| Colleague { login: login.into(), table, windows };
    hall.app.update(Message::Colleagues(vec![
        person("li", Some(3), 2),
        person("qian", None, 1),
        person("wang", Some(1), 1),
        person("zhao", Some(7), 1),
    ]));
    let header = hall.text(160, 36).lines().next().expect("a header").to_owned();
    assert!(header.contains("li@3台") && header.contains("qian") && header.contains("+1"), "{header}");
    assert_eq!(header.matches("wang").count(), 1, "another window of one's own is nobody else: {header}");
    hall.keys("m");
    let text = hall.text(120, 36);
    assert!(text.contains("同时在用: li 在3台 2 个窗口"), "{text}");
    assert!(text.contains("wang(本人另开) 在1台"), "{text}");
    assert_eq!(messages::present("wang", std::iter::empty()), None);
}

#[test]
fn a_clock_that_goes_back_and_a_watch_that_is_lost_are_told_at_once() {
    let mut hall = seen_by("wang");
    let now = hall.app.now.seconds;
    hall.app.update(Message::Tick(Moment::new(MachineTime::by_wall(now - 1), "09:00".into())));
    assert!(hall.app.own_troubles.is_empty(), "a second is nothing");
    hall.app.update(Message::Tick(Moment::new(MachineTime::by_wall(now - 3601), "08:00".into())));
    assert!(hall.said().contains("早了 3600 秒"), "{}", hall.said());
    assert_eq!(hall.app.own_troubles.len(), 1);
    hall.app.update(Message::Watched(false));
    assert!(hall.said().contains("每秒查看一次"), "{}", hall.said());
    assert!(hall.text(120, 36).contains("轮询"));
    let words = messages::not_watched();
    assert_ne!(words.chinese, words.english);
}

#[test]
fn what_the_store_has_to_say_is_said_at_once_and_once_and_stays_among_the_messages() {
    let mut hall = seen_by("wang");
    let words = |text: &str| Words { chinese: text.into(), english: text.into() };
    let alarm = |severity, text| Trouble { severity, words: words(text) };
    let (torn, lost) = (alarm(Severity::Information, "半行"), alarm(Severity::Error, "第 7 条丢失"));
    hall.app.update(Message::Alarms(vec![torn.clone()]));
    assert!(!hall.said().contains("半行"), "what is only good to know does not push in: {}", hall.said());
    hall.app.update(Message::Alarms(vec![lost.clone(), torn.clone()]));
    assert!(hall.said().contains("第 7 条丢失"), "{}", hall.said());
    hall.app.said = None;
    hall.app.update(Message::Alarms(vec![lost, alarm(Severity::Information, "又半行")]));
    assert_eq!(hall.app.said, None, "it was said");
    hall.keys("m");
    assert!(hall.text(120, 36).contains("第 7 条丢失"));
}

#[test]
fn the_messages_tell_what_check_tells_and_light_no_mark_for_it() {
    let mut hall = Rehearsal::new(&field(9), SWISS);
    let found = findings(&hall.app.fold);
    assert!(found.iter().any(|found| found.words.chinese.contains("是奇数, 每轮有一人轮空")), "{found:?}");
    let told = hall.app.messages();
    for found in found.into_iter().map(Trouble::from) {
        assert!(told.contains(&found), "{found:?}");
    }
    assert_eq!(hall.app.severity(), None);
    hall.keys("m");
    let text = hall.text(120, 36);
    assert!(text.contains("没有规定慢棋犯规几次判负"), "{text}");
    assert!(!text.contains("Some(") && !text.contains("None"), "{text}");
}

#[test]
fn a_number_that_two_have_lights_the_mark() {
    let mut hall = seen_by("wang");
    assert_eq!(hall.app.severity(), None);
    // Two drew at once without seeing each other, so neither was refused.
    let numbers = vec![(EntrantId(1), Some(Number(2)))];
    let drawn =
        hall.record("chief", adoption(&hall), vec![Act::Lots { seed: None, numbers }], Vec::new(), None);
    rings(&mut hall, vec![drawn]);
    assert_eq!(hall.app.severity(), Some(Severity::Error));
    let told = hall.app.messages();
    assert!(told[0].words.chinese.contains("2号由多人使用"), "{told:?}");
}

#[test]
fn a_directory_that_cannot_be_written_is_told_to_those_who_may_enter_something() {
    let refused = || Some(messages::cannot_write(|_| "只读。".into()));
    let mut hall = seen_by("wang");
    hall.app.update(Message::CannotWrite(refused()));
    assert!(hall.said().contains("存不了盘: 只读。"), "{}", hall.said());
    assert_eq!(hall.app.severity(), Some(Severity::Error));
    hall.keys("m");
    assert!(hall.text(120, 36).contains("存不了盘"));
    hall.app.update(Message::CannotWrite(None));
    assert!(hall.app.messages().iter().all(|told| !told.words.chinese.contains("存不了盘")));
    let mut viewer = seen_by("nobody");
    viewer.app.update(Message::CannotWrite(refused()));
    assert_eq!(viewer.app.cannot_write_here(), None);
    assert!(!viewer.said().contains("存不了盘"), "{}", viewer.said());
}

#[test]
fn what_was_refused_for_good_is_there_to_be_sent_again() {
    let mut hall = seen_by("wang");
    hall.slow = true;
    hall.keys(":1 20<Enter>");
    let words = Words { chinese: "不行。".into(), english: "No.".into() };
    hall.app.update(Message::GivenUp(words));
    assert!(hall.said().contains("不行"), "{}", hall.said());
    let text = hall.text(120, 36);
    assert!(text.contains("1 20"), "{text}");
    assert_eq!(hall.app.language, Language::Chinese);
}
