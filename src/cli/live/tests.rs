use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::*;
use crate::app::message::Arrived;
use crate::app::{App, Effect, Moment};
use crate::cli::library::Library;
use crate::event::act::{Act, Adoption};
use crate::lang::Language;

/// Long enough for a slow machine; a test that passes does not wait for it.
const LONG: Duration = Duration::from_secs(20);
const EVENT: &str = r#"(schema: 1, title: "杯", rulebook: "xiangqi-2020", stages: [(name: "组", format: position, rounds: 3)])"#;
const ROSTER: &str = r#"(schema: 1, entrants: [(number: 1, name: "甲"), (number: 2, name: "乙"), (number: 3, name: "丙"), (number: 4, name: "丁")])"#;

fn cup() -> tempfile::TempDir {
    let place = tempfile::tempdir().expect("a scratch directory");
    EventDirectory::create(&place.path().join("cup"), EVENT, ROSTER).expect("an empty place");
    place
}

/// An app with its live event.
struct Session {
    app: App,
    live: Live,
    inbox: Receiver<Message>,
}

impl Session {
    fn open(place: &tempfile::TempDir) -> Self {
        let (sender, inbox) = channel::<Message>();
        let (live, start) = Live::open(&place.path().join("cup"), &sender).expect("an event");
        let mut app = App::new(start.fold, start.login, Language::Chinese, Moment::default(), 7);
        app.take_files(start.files);
        Self { app, live, inbox }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Record(entered) => self.live.record(entered),
                Effect::WriteGame(written) => self.live.write_game(written),
                _ => {}
            }
        }
    }

    /// Enters something that leads to a record.
    fn say(&mut self, entry: &str) {
        let effects = self.app.say(entry);
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Record(_))), "{:?}", self.app.said);
        self.perform(effects);
    }

    /// Takes in messages until one is wanted, which is given.
    fn until(&mut self, wanted: impl Fn(&Message) -> bool) -> Message {
        let deadline = Instant::now() + LONG;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let message = self.inbox.recv_timeout(left).expect("the message comes");
            let effects = self.app.update(message.clone());
            self.perform(effects);
            if wanted(&message) {
                return message;
            }
        }
    }

    fn until_saved(&mut self) -> Vec<Arrived> {
        match self.until(|message| matches!(message, Message::Saved(_))) {
            Message::Saved(records) => records,
            _ => Vec::new(),
        }
    }
}

/// An event whose first entry the disk refused, and what is in the way.
fn not_saved() -> (tempfile::TempDir, Session, PathBuf) {
    let place = cup();
    let mut chief = Session::open(&place);
    let journal = place.path().join("cup/journal");
    fs::write(&journal, "in the way").expect("writable");
    chief.say("公布");
    chief.until(|message| matches!(message, Message::NotSaved(..)));
    (place, chief, journal)
}

/// An event whose first entry is saved, and the records that this took.
fn published() -> (tempfile::TempDir, Session, Vec<Arrived>) {
    let place = cup();
    let mut chief = Session::open(&place);
    chief.say("公布");
    let saved = chief.until_saved();
    (place, chief, saved)
}

#[test]
fn opening_writes_nothing_and_closing_leaves_no_thread() {
    let place = cup();
    let Session { live, inbox, .. } = Session::open(&place);
    drop(live);
    // The threads held the other end of the channel.
    assert!(inbox.iter().all(|message| matches!(message, Message::Watched(_))), "nothing happened");
    let mut names: Vec<_> = fs::read_dir(place.path().join("cup"))
        .expect("readable")
        .map(|entry| entry.expect("readable").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["event.ron", "roster.ron"]);
}

#[test]
fn the_first_entry_adopts_the_files_and_reaches_other_sessions() {
    let place = cup();
    let (mut chief, mut other) = (Session::open(&place), Session::open(&place));
    chief.say("公布");
    let saved = chief.until_saved();
    let acts: Vec<&Act> = saved.iter().flat_map(|arrived| &arrived.record.acts).collect();
    assert!(matches!(acts[..], [Act::Open { .. }, Act::Adopt(_), Act::Publish(_)]), "{acts:?}");
    assert_eq!(saved[2].record.adoption, Some(saved[1].id));
    assert_eq!(chief.app.round().map(|round| round.meetings.len()), Some(2));

    // What was written as three lines may be read in three looks.
    while other.app.round().is_none() {
        other.until(|message| matches!(message, Message::Arrived(_)));
    }
    assert_eq!(other.app.state(), chief.app.state());
    other.say("1 20");
    assert_eq!(other.until_saved().len(), 1, "the same login goes on in its journal");
    chief.until(|message| matches!(message, Message::Arrived(_)));
    assert_eq!(chief.app.state(), other.app.state());

    let third = Session::open(&place);
    assert_eq!(third.app.state(), chief.app.state(), "and it replays");
}

#[test]
fn a_round_that_is_published_from_two_terminals_is_one_round() {
    let place = cup();
    let (mut chief, mut other) = (Session::open(&place), Session::open(&place));
    // Both decide before either sees what the other did.
    chief.say("公布");
    other.say("公布");
    chief.until_saved();
    other.until_saved();
    let publishes = |session: &Session| {
        let acts = session.app.fold.log().flat_map(|logged| &logged.record.acts);
        acts.filter(|act| matches!(act, Act::Publish(_))).count()
    };
    for session in [&mut chief, &mut other] {
        while publishes(session) < 2 {
            session.until(|message| matches!(message, Message::Arrived(_)));
        }
        let state = session.app.state();
        assert_eq!(state.stages[0].rounds.len(), 1);
        assert!(state.stages[0].rounds.values().all(|round| round.rivals.is_empty()));
        assert!(state.conflicts.is_empty(), "{:?}", state.conflicts);
    }
    assert_eq!(chief.app.state(), other.app.state());
    // And it takes results.
    other.say("1 20");
    assert_eq!(other.until_saved().len(), 1);
}

#[test]
fn an_edit_that_changes_nothing_decided_is_adopted_and_its_copy_is_known_to_all() {
    let (place, mut chief, _) = published();
    let file = place.path().join("cup/event.ron");
    fs::write(&file, EVENT.replace("杯", "大杯")).expect("writable");
    chief.until(|message| matches!(message, Message::Files(_)));
    let saved = chief.until_saved();
    assert!(matches!(saved[0].record.acts[..], [Act::Adopt(_)]), "{saved:?}");
    assert_eq!(chief.app.state().configuration.event.title, "大杯");
    // The file is broken by now: who opens the event sees what was adopted, and what is wrong.
    fs::write(&file, "(schema: 1,").expect("writable");
    let late = Session::open(&place);
    assert_eq!(late.app.state().configuration.event.title, "大杯");
    assert!(!late.app.file_problems.is_empty());
}

#[test]
fn files_that_cannot_be_read_are_told_where_nothing_stands_in_for_them() {
    let place = cup();
    fs::write(place.path().join("cup/roster.ron"), "(schema: 1, entrants: [(number: 1)])").expect("writable");
    let (sender, _inbox) = channel::<Message>();
    match Live::open(&place.path().join("cup"), &sender) {
        Err(CannotOpen::Files(problems)) => assert_eq!(problems.len(), 1),
        other => panic!("{:?}", other.map(|_| "opened")),
    }
}

#[test]
fn what_the_disk_refuses_is_told_once_and_saved_when_it_can_be() {
    let (_place, mut chief, journal) = not_saved();
    assert_eq!(chief.app.unsaved, 1);
    let words = chief.app.not_saved.clone().expect("it is told");
    assert!(words.english.starts_with("1 not saved"), "one number, of entries: {words:?}");
    fs::remove_file(&journal).expect("ours");
    // It was entered once and is recorded once, though it was tried several times.
    assert_eq!(chief.until_saved().len(), 3);
    assert_eq!(chief.app.unsaved, 0);
}

#[test]
fn a_directory_that_cannot_be_written_is_told_before_the_first_entry_and_when_it_can_be_again() {
    let place = cup();
    let journal = place.path().join("cup/journal");
    fs::write(&journal, "in the way").expect("writable");
    let mut chief = Session::open(&place);
    chief.until(|message| matches!(message, Message::CannotWrite(Some(_))));
    let said = chief.app.said.as_ref().map(|said| said.text.clone()).unwrap_or_default();
    assert!(said.contains("存不了盘") && said.contains("不是目录"), "{said}");
    fs::remove_file(&journal).expect("ours");
    chief.until(|message| matches!(message, Message::CannotWrite(None)));
    // And while it is open.
    fs::write(&journal, "in the way").expect("writable");
    chief.until(|message| matches!(message, Message::CannotWrite(Some(_))));
}

#[test]
fn journals_that_are_deleted_under_a_dashboard_are_told_and_come_back_from_its_memory() {
    let place = cup();
    let mut chief = Session::open(&place);
    chief.say("公布");
    chief.until_saved();
    let known = chief.app.fold.len();
    fs::remove_dir_all(place.path().join("cup/journal")).expect("ours");
    let has = |message: &Message, words: &str| match message {
        Message::Alarms(alarms) => alarms.iter().any(|alarm| alarm.words.chinese.contains(words)),
        _ => false,
    };
    chief.until(|message| has(message, "已从磁盘消失"));
    chief.until(|message| has(message, "已写回 journal/"));
    let late = Session::open(&place);
    assert_eq!(late.app.fold.len(), known);
    assert_eq!(late.app.state(), chief.app.state());
    assert!(late.app.alarms.is_empty());
    chief.say("1 20");
    assert_eq!(chief.until_saved().len(), 1, "and it goes on");
}

#[test]
fn a_mirror_follows_what_is_entered_and_its_troubles_hold_up_no_entry() {
    let place = cup();
    let mut chief = Session::open(&place);
    let stick = place.path().join("stick");
    chief.live.keep_mirror(Some(stick.clone())).expect("a thread");
    chief.say("公布");
    chief.until_saved();
    let has_trouble = |message: &Message| match message {
        Message::Alarms(alarms) => alarms.iter().any(|alarm| alarm.words.chinese.contains("镜像写不了")),
        _ => false,
    };
    chief.until(has_trouble);
    chief.say("1 20");
    assert_eq!(chief.until_saved().len(), 1, "the stick is not in, and entries go on");
    fs::create_dir(&stick).expect("writable");
    chief.say("2 20");
    chief.until_saved();
    let known = chief.app.fold.len();
    // Closing waits until the mirror has all.
    drop(chief);
    let copy = fs::read_dir(&stick).expect("made").next().expect("a copy").expect("readable").path();
    let (sender, _inbox) = channel::<Message>();
    let (_live, start) = Live::open(&copy, &sender).expect("it opens like an event");
    assert_eq!((start.fold.len(), start.alarms.len()), (known, 0));
}

#[test]
fn a_backup_is_made_where_a_round_is_published() {
    let place = cup();
    let mut chief = Session::open(&place);
    chief.say("公布");
    chief.until_saved();
    let directory = EventDirectory::open(&place.path().join("cup")).expect("an event");
    let Some(backups) = directory.backups() else { return };
    drop(chief);
    let copies = backups.list();
    assert_eq!(copies.len(), 1, "{copies:?}");
    let (sender, _inbox) = channel::<Message>();
    let (_live, start) = Live::open(&copies[0], &sender).expect("it opens like an event");
    assert_eq!(start.fold.len(), 3);
    assert_eq!(start.alarms, []);
    let _ = fs::remove_dir_all(copies[0].ancestors().nth(3).expect("a place of its own"));
}

#[test]
fn what_could_not_be_saved_gets_a_last_chance_when_the_event_is_closed() {
    let (place, chief, journal) = not_saved();
    fs::remove_file(&journal).expect("ours");
    drop(chief);
    assert!(Session::open(&place).app.round().is_some());
}

#[test]
fn records_that_adopt_what_the_files_no_longer_say_bring_their_configuration() {
    let (place, chief, saved) = published();
    let adopted: Vec<Adoption> = saved
        .iter()
        .flat_map(|arrived| arrived.record.acts.clone())
        .filter_map(|act| match act {
            Act::Adopt(adoption) => Some(adoption),
            _ => None,
        })
        .collect();
    let directory = EventDirectory::open(&place.path().join("cup")).expect("an event");
    let mut library = Library::new(&directory);
    let record = &chief.app.fold.log().nth(1).expect("the adoption").record;
    let learned = library.look_up([record]);
    assert_eq!(learned.iter().map(|(adoption, _)| adoption.clone()).collect::<Vec<_>>(), adopted);
    // A copy that is lost is told, and found again when it is back.
    let copy = fs::read_dir(place.path().join("cup/adopted"))
        .expect("readable")
        .map(|entry| entry.expect("readable").path())
        .next()
        .expect("a copy");
    let aside = place.path().join("aside");
    fs::rename(&copy, &aside).expect("ours");
    let mut library = Library::new(&directory);
    assert!(library.look_up([record]).is_empty());
    assert_eq!(library.troubles().count(), 1);
    fs::rename(&aside, &copy).expect("ours");
    assert_eq!(library.look_again().len(), 1);
    assert_eq!(library.troubles().count(), 0);
}

#[test]
fn who_may_not_adopt_is_refused_the_first_entry_and_nothing_is_written() {
    let place = cup();
    let event = place.path().join("cup");
    let officials = r#", officials: [(login: "somebody else", name: "王", role: chief_arbiter), (login: "LOGIN", name: "李", role: pairing_officer)])"#;
    let me = EventDirectory::open(&event).expect("an event").me().login.clone();
    let text = EVENT.strip_suffix(')').expect("a bracket").to_owned() + &officials.replace("LOGIN", &me);
    fs::write(event.join("event.ron"), text).expect("writable");
    let mut session = Session::open(&place);
    session.say("公布");
    session.until(|message| matches!(message, Message::GivenUp(_)));
    assert!(!session.app.saving && session.app.unsaved == 0);
    drop(session);
    assert!(!event.join("journal").exists());
}

#[test]
fn a_record_that_is_entered_or_dropped_in_reaches_other_sessions() {
    let place = cup();
    let (mut chief, mut other) = (Session::open(&place), Session::open(&place));
    chief.say("公布");
    chief.until_saved();
    let press = |session: &mut Session, keys: &str| {
        for key in keys.chars() {
            let effects = session.app.update(Message::Key(crate::app::key::Key::Char(key)));
            session.perform(effects);
        }
    };
    press(&mut chief, "dp2p5");
    chief.until(|message| matches!(message, Message::GameWritten(..)));
    let folder = place.path().join("cup/games");
    let file = folder.join("1-1-1.pgn");
    assert!(fs::read_to_string(&file).expect("readable").contains("炮二平五"));
    other.until(|message| matches!(message, Message::Games(_)));
    while other.app.round().is_none() {
        other.until(|message| matches!(message, Message::Arrived(_)));
    }
    press(&mut other, "dm8j7");
    other.until(|message| matches!(message, Message::GameWritten(..)));
    // Two are entered on what the other has not seen yet: the slower one is told and sees what is there.
    let moves = |session: &Session| session.app.board.as_ref().map(|board| board.read.record.chinese());
    while moves(&chief) != moves(&other) {
        chief.until(|message| matches!(message, Message::Games(_)));
    }
    assert_eq!(moves(&chief), Some(vec!["炮二平五".to_owned(), "马8进7".to_owned()]));
    // A relay drops in a file of an old program.
    let (bytes, _, _) = encoding_rs::GB18030.encode("[Red \"甲\"]\n1. 炮二平五 炮８平５\n");
    fs::write(folder.join("1-1-2.pgn"), bytes).expect("writable");
    // A file may be seen while it is being written; what is in it at the end is told as well.
    let name = "1-1-2".parse().expect("a name");
    let read = |session: &Session| {
        let text = session.app.games.get(&name).and_then(|game| game.text.clone().ok());
        text.is_some_and(|text| text.contains("炮８平５"))
    };
    while !read(&chief) {
        chief.until(|message| matches!(message, Message::Games(_)));
    }
}
