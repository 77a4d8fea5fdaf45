//! Processes that write to one event at once, with conflicts provoked: whoever reads it, and however, finds the same.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use qisai::cli::load::Loaded;
use qisai::event::act::Act;
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::{Fold, RecordId};
use qisai::store::accounts::Accounts;
use qisai::store::directory::EventDirectory;
use qisai::store::disk::RealDisk;
use qisai::store::follower::{Follower, Stored};
use qisai::store::writer::{Draft, Opening, Places, Writer};

use crate::extent::extent;
use crate::shell::Shell;

const PLACE: &str = "QISAI_TEST_PLACE";
const WRITER: &str = "QISAI_TEST_WRITER";
const COUNT: &str = "QISAI_TEST_COUNT";
const TABLES: usize = 4;
const WRITERS: usize = 10;

#[test]
#[ignore = "the child of the test below"]
fn a_session_that_enters_results() {
    let (Some(place), Ok(name)) = (env::var_os(PLACE).map(PathBuf::from), env::var(WRITER)) else { return };
    let count: usize = env::var(COUNT).expect("told").parse().expect("a number");
    let Loaded { directory, mut follower, mut fold, .. } =
        Loaded::open(&place.join("cup")).expect("an event");
    let mut writer = writer(&place, &directory, &name);
    // Two windows of one login that decide the same in the same moment decide it in one record; these are never in one.
    let at = format!("2026-07-04T14:03:11.{:09}+08:00", std::process::id());
    for number in 0..count {
        for Stored { id, author, record } in follower.look(Instant::now()).records {
            fold.add(id, author, record);
        }
        let round = fold.state().stages[0].latest().expect("a round");
        let meeting = &round.meetings[number % TABLES];
        let mark = [Mark::Win, Mark::Draw, Mark::Loss][(number + name.len()) % 3];
        let game = meeting.games[0].reference;
        let outcome = Some(Outcome::played(mark));
        let acts = vec![Act::Result { game, first: meeting.first, second: meeting.second, outcome }];
        let answers = fold.answered_by(&acts);
        let adoption = fold.state().adoption;
        let before: Vec<RecordId> = answers.iter().copied().chain(adoption).collect();
        writer.saw(follower.lamport());
        let draft = Draft { at: at.clone(), answers, adoption, undo_of: None, seen: BTreeMap::new(), acts };
        let written = writer.append(draft, &follower.journals_of(&before)).expect("room");
        println!("saved {}", written.last().expect("the entry").id);
    }
}

/// A session's writer, by whatever name: the folder is ours, so we vouch for it.
fn writer(place: &Path, directory: &EventDirectory, name: &str) -> Writer<Act> {
    let event = directory.event_id().expect("readable").expect("published");
    let opens = Act::Open { event, schema: 1, app: "test".into(), machine: "test".into() };
    let places = Places {
        journal: directory.journal(),
        lock: place.join(format!("{name}.lock")),
        spool: Some(place.join("spool")),
    };
    let opening = Opening { at: "2026-07-04T09:00:00+08:00".into(), acts: vec![opens] };
    Writer::open(RealDisk, places, name, opening).expect("readable")
}

fn session(place: &Path, name: &str, count: usize) -> Child {
    Command::new(env::current_exe().expect("known"))
        .args(["--ignored", "--exact", "writers::a_session_that_enters_results", "--nocapture"])
        .env(PLACE, place)
        .env(WRITER, name)
        .env(COUNT, count.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it is this program")
}

/// Has a writer enter so many results, and waits until they are saved.
pub fn enter(place: &Path, name: &str, count: usize) {
    let output = session(place, name, count).wait_with_output().expect("ours");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// All that a reader has, as bytes: what the event comes to, and the records in their order.
fn bytes(fold: &Fold) -> Vec<u8> {
    let mut text = format!("{:?}\n", fold.state());
    for logged in fold.log() {
        text += &format!("{} {} {:?}\n", logged.id, logged.login, logged.judged);
    }
    text.into_bytes()
}

fn of_records(like: &Fold, records: impl IntoIterator<Item = Stored<Act>>) -> Fold {
    let mut fold = like.without_records();
    for Stored { id, author, record } in records {
        fold.add(id, author, record);
    }
    fold
}

/// Five logins with two windows each. Two windows of one login answer one another; two logins that enter at once do not,
/// and that is a conflict until somebody has seen both.
#[test]
fn ten_processes_that_enter_at_once_leave_one_event_for_every_reader() {
    let count = extent(12, 500);
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["开赛"]).fine();
    let place = shell.path("");
    let cup = shell.path("cup");

    // A reader that looks all the time, while everything is being written.
    let Loaded { mut follower, fold, .. } = Loaded::open(&cup).expect("an event");
    let start = fold.len();
    let mut along = fold.clone();
    let logins = ["an", "ben", "carl", "doris", "emilia"];
    let children: Vec<Child> = (0..WRITERS)
        .map(|number| session(&place, &format!("{}@hall", logins[number % logins.len()]), count))
        .collect();
    let mut looked = 0;
    let mut conflicts_seen = 0;
    let mut take = |fold: &mut Fold, follower: &mut Follower<Act>| {
        for Stored { id, author, record } in follower.look(Instant::now()).records {
            fold.add(id, author, record);
            conflicts_seen = conflicts_seen.max(fold.state().conflicts.len());
        }
    };
    let outputs = std::thread::scope(|scope| {
        let waiting: Vec<_> = children
            .into_iter()
            .map(|child| scope.spawn(|| child.wait_with_output().expect("ours")))
            .collect();
        while waiting.iter().any(|thread| !thread.is_finished()) {
            take(&mut along, &mut follower);
            looked += 1;
            std::thread::yield_now();
        }
        waiting.into_iter().map(|thread| thread.join().expect("ends")).collect::<Vec<_>>()
    });
    take(&mut along, &mut follower);
    let saved: Vec<String> = outputs
        .iter()
        .inspect(|output| assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)))
        .flat_map(|output| {
            String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect::<Vec<_>>()
        })
        .filter_map(|line| line.strip_prefix("saved ").map(str::to_owned))
        .collect();
    assert_eq!(saved.len(), WRITERS * count, "every entry was acknowledged");

    // Everything acknowledged is there, once: an opening for each login besides.
    let fresh = Loaded::open(&cup).expect("an event");
    let ids: Vec<String> = fresh.fold.log().map(|logged| logged.id.to_string()).collect();
    assert_eq!(ids.len(), start + saved.len() + logins.len());
    assert!(saved.iter().all(|id| ids.iter().filter(|found| *found == id).count() == 1));
    assert_eq!(fresh.follower.alarms(), []);

    // All readers come to the same bytes: the one that followed, a fresh one, and those to whom it comes in odd orders.
    let expected = bytes(&fresh.fold);
    assert_eq!(bytes(&along), expected, "a reader that followed through {looked} looks");
    let everything: Vec<Stored<Act>> = fresh
        .fold
        .log()
        .map(|logged| Stored { id: logged.id, author: logged.login.clone(), record: logged.record.clone() })
        .collect();
    let backwards = of_records(&fresh.fold, everything.iter().rev().cloned());
    assert_eq!(bytes(&backwards), expected, "backwards");
    let mut by_writer = everything.clone();
    by_writer.sort_by(|one, other| other.record.writer.cmp(&one.record.writer));
    assert_eq!(bytes(&of_records(&fresh.fold, by_writer)), expected, "writer by writer");

    // And so do other processes.
    for command in [["standings", "cup", "--json"], ["log", "cup", "--json"], ["check", "cup", "--json"]] {
        let (one, other) = (shell.run(&command), shell.run(&command));
        assert_eq!(one.out, other.out, "{command:?}");
    }
    eprintln!(
        "{WRITERS} processes, {count} entries each: {} records, {} disputed at the end, at most {conflicts_seen} at once, {looked} looks",
        ids.len(),
        fresh.fold.state().conflicts.len()
    );
}

/// The journals may come in parts and in any order to a second machine; a synchroniser keeps its own files beside them.
#[test]
fn a_copy_that_grows_file_by_file_comes_to_the_same_bytes() {
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["开赛"]).fine();
    let cup = EventDirectory::open(&shell.path("cup")).expect("an event");
    for (number, name) in ["an@hall", "ben@annexe", "carl@tent"].iter().enumerate() {
        enter(&shell.path(""), name, 5 + number);
    }
    let expected = bytes(&Loaded::open(cup.root()).expect("an event").fold);
    let copy = shell.path("copy");
    for folder in ["", "journal", "adopted"] {
        fs::create_dir_all(copy.join(folder)).expect("writable");
    }
    for name in ["event.ron", "roster.ron", "journal/event-id"] {
        fs::copy(cup.root().join(name), copy.join(name)).expect("writable");
    }
    for entry in fs::read_dir(cup.root().join("adopted")).expect("readable").flatten() {
        fs::copy(entry.path(), copy.join("adopted").join(entry.file_name())).expect("writable");
    }
    let Loaded { mut fold, .. } = Loaded::open(&copy).expect("an event");
    let accounts = Arc::new(Accounts::of_this_machine());
    let mut follower: Follower<Act> = Follower::new(RealDisk, copy.join("journal"), accounts, None);
    let mut names: Vec<PathBuf> =
        fs::read_dir(cup.journal()).expect("readable").flatten().map(|entry| entry.path()).collect();
    names.sort();
    names.reverse();
    for path in names {
        let (bytes, name) = (fs::read(&path).expect("readable"), path.file_name().expect("named").to_owned());
        // First a part of the file, under the name that a synchroniser gives it until it is whole; then the file.
        let temporary = copy.join("journal").join(format!(".syncthing.{}.tmp", name.to_string_lossy()));
        fs::write(&temporary, &bytes[..bytes.len() / 2]).expect("writable");
        for stored in follower.look(Instant::now()).records {
            fold.add(stored.id, stored.author, stored.record);
        }
        fs::write(&temporary, &bytes).expect("writable");
        fs::rename(&temporary, copy.join("journal").join(name)).expect("writable");
        for stored in follower.look(Instant::now() + Duration::from_secs(3)).records {
            fold.add(stored.id, stored.author, stored.record);
        }
    }
    assert_eq!(String::from_utf8_lossy(&self::bytes(&fold)), String::from_utf8_lossy(&expected));
    assert_eq!(follower.alarms(), []);
}
