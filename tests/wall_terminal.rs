//! The wall in a real pseudo-terminal, on a real event directory into which an arbiter enters results.

mod pty;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use pty::{DEADLINE, Start, Terminal};
use qisai::app::{App, Effect, Message};
use qisai::cli::live::Live;
use qisai::lang::Language;
use qisai::store::directory::EventDirectory;
use rustix::process::Signal;

const EVENT: &str = r#"(schema: 1, title: "杯赛", rulebook: "xiangqi-2020", stages: [(name: "甲组", format: position, rounds: 3)], overrides: (late_limit_minutes: Some(30)))"#;
const ROSTER: &str = r#"(schema: 1, entrants: [(number: 1, name: "王一"), (number: 2, name: "李二"), (number: 3, name: "张三"), (number: 4, name: "赵四")])"#;

/// The wall of some events: two pages that stand so long that only keys turn them.
fn wall(directories: &[&Path], more: &[&str]) -> Start {
    let mut arguments: Vec<&OsStr> = vec![OsStr::new("wall")];
    arguments.extend(directories.iter().map(|directory| directory.as_os_str()));
    arguments.extend(["--pages", "pairings,clock", "--seconds", "3600"].map(OsStr::new));
    arguments.extend(more.iter().map(OsStr::new));
    pty::qisai(arguments).env("LANG", "C.UTF-8").size(100, 30)
}

fn new_event(place: &Path) {
    EventDirectory::create(place, EVENT, ROSTER).expect("an empty place");
}

/// An arbiter's dashboard without its screen.
struct Arbiter {
    app: App,
    live: Live,
    inbox: Receiver<Message>,
}

impl Arbiter {
    fn open(event: &Path) -> Self {
        let (sender, inbox) = channel::<Message>();
        let (live, start) = Live::open(event, &sender).expect("an event");
        let mut app = App::new(start.fold, start.login, Language::Chinese, qisai::cli::clock::moment(), 7);
        app.take_files(start.files);
        Self { app, live, inbox }
    }

    /// Enters something, and returns when it is on the disk.
    fn enter(&mut self, entry: &str) {
        self.app.update(Message::Tick(qisai::cli::clock::moment()));
        for effect in self.app.say(entry) {
            if let Effect::Record(entered) = effect {
                self.live.record(entered);
            }
        }
        assert!(self.app.saving, "{entry}: {:?}", self.app.said);
        while self.app.saving {
            let message = self.inbox.recv_timeout(DEADLINE).expect("an answer");
            self.app.update(message);
        }
    }
}

/// The names in a directory and below it.
fn names(directory: &Path) -> Vec<PathBuf> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory).expect("readable").flatten() {
        if entry.path().is_dir() {
            names.extend(self::names(&entry.path()));
        }
        names.push(entry.path());
    }
    names.sort();
    names
}

fn leave(mut terminal: Terminal) {
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

#[test]
fn what_arbiters_enter_comes_onto_the_wall_and_the_wall_writes_nothing() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let event = place.path().join("cup");
    new_event(&event);
    let terminal = wall(&[&event], &[]).start();
    terminal.wait_for("第1轮还没有公布");
    terminal.wait_for("尚无记录");
    assert_eq!(names(&event).len(), 2, "two files, as before");

    let mut arbiter = Arbiter::open(&event);
    arbiter.enter("公布");
    terminal.wait_for("未完 2/2台");
    let before = names(&event);
    arbiter.enter("1 20");
    terminal.wait_for("红胜");
    terminal.wait_for("未完 1/2台");
    arbiter.enter("撤");
    terminal.wait_gone("红胜");
    drop(arbiter);
    assert_eq!(names(&event), before, "no presence, nothing");
    leave(terminal);
}

#[test]
fn keys_leaf_and_hold_and_speak_the_other_language() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let event = place.path().join("cup");
    new_event(&event);
    let mut arbiter = Arbiter::open(&event);
    arbiter.enter("公布");
    arbiter.enter("开赛");
    let mut terminal = wall(&[&event], &[]).start();
    terminal.wait_for("第1轮 对阵");
    terminal.type_keys("<Right>");
    terminal.wait_for("离迟到时限还有");
    terminal.type_keys("<Space>");
    terminal.wait_for("停住不翻");
    terminal.type_keys("L");
    terminal.wait_for("Late limit in");
    terminal.type_keys("<Left>");
    terminal.wait_for("Pairings, round 1");
    terminal.type_keys("<resize:40x10>");
    terminal.wait_for("Window too small");
    terminal.type_keys("<resize:80x24>");
    terminal.wait_for("Pairings, round 1");
    leave(terminal);
}

#[test]
fn a_directory_of_events_is_shown_section_by_section() {
    let place = tempfile::tempdir().expect("a scratch directory");
    new_event(&place.path().join("men"));
    new_event(&place.path().join("women"));
    let mut arbiter = Arbiter::open(&place.path().join("women"));
    arbiter.enter("公布");
    let mut terminal = wall(&[place.path()], &[]).start();
    terminal.wait_for("第1页/4");
    terminal.wait_for("未公布");
    terminal.type_keys("<Right><Right>");
    terminal.wait_for("第3页/4");
    terminal.wait_for("未完 2/2台");
    leave(terminal);
}

#[test]
fn what_cannot_be_shown_is_said_in_a_sentence() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let terminal = wall(&[&place.path().join("nowhere")], &[]).start();
    terminal.wait_for_exit(1);
    assert!(terminal.text().contains("event.ron"), "{}", terminal.text());

    let event = place.path().join("cup");
    new_event(&event);
    let terminal = wall(&[&event], &["--theme", "nosuch"]).start();
    terminal.wait_for_exit(2);
    assert!(terminal.text().contains("nosuch"), "{}", terminal.text());

    let terminal = wall(&[&event], &["--pages", "crosstable"]).start();
    terminal.wait_for_exit(2);
    assert!(terminal.text().contains("pairings, standings, "), "{}", terminal.text());
}

#[test]
fn a_signal_ends_it_and_leaves_the_terminal_clean() {
    let place = tempfile::tempdir().expect("a scratch directory");
    let event = place.path().join("cup");
    new_event(&event);
    let terminal = wall(&[&event], &[]).start();
    terminal.wait_for("尚无记录");
    terminal.signal(Signal::TERM);
    terminal.wait_for_exit(143);
    terminal.assert_left_clean();
}
