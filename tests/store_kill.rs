//! Processes that are killed while they write: what they said was saved is there, once, whole.

#[path = "support/extent.rs"]
mod extent;
mod store_support;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use extent::extent;
use qisai::store::alarm::{Alarm, Severity};
use qisai::store::disk::RealDisk;
use store_support::{notes, open, read_all, say};

const PLACE: &str = "QISAI_TEST_PLACE";
const WRITER: &str = "QISAI_TEST_WRITER";

/// Four logins with two windows each.
const SESSIONS: [&str; 8] =
    ["anna@hall", "bert@hall", "carl@hall", "dora@hall", "anna@hall", "bert@hall", "carl@hall", "dora@hall"];

#[test]
#[ignore = "the child of the test below"]
fn a_session_that_writes_until_it_is_killed() {
    // Whoever runs all ignored tests is no parent.
    let (Some(place), Ok(name)) = (env::var_os(PLACE).map(PathBuf::from), env::var(WRITER)) else { return };
    let mut writer = open(RealDisk, &place, &name).expect("readable");
    // Long lines cross pages: even a killed process tears those.
    let padding = "x".repeat(3000);
    // Two windows that say the same at the same time would say it in one record.
    let window = std::process::id();
    for number in 0..100_000 {
        let id = say(&mut writer, &format!("{window}/{number} {padding}")).expect("room");
        let mut out = std::io::stdout().lock();
        writeln!(out, "saved {id}").and_then(|()| out.flush()).expect("the parent listens");
    }
}

fn session(place: &Path, name: &str) -> Child {
    Command::new(env::current_exe().expect("known"))
        .args(["--ignored", "--exact", "a_session_that_writes_until_it_is_killed", "--nocapture"])
        .env(PLACE, place)
        .env(WRITER, name)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it is this program")
}

/// Lets a session write, kills it at a moment that nobody chose, and gives all that it said was saved.
fn killed(mut child: Child, wanted: usize, spins: u32) -> Vec<String> {
    let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut saved = Vec::new();
    for line in lines.map_while(Result::ok) {
        let Some(id) = line.strip_prefix("saved ") else { continue };
        saved.push(id.to_owned());
        if saved.len() == wanted {
            // Somewhere in the protocol of one of the next records.
            (0..spins).for_each(|_| std::hint::spin_loop());
            // What it says after this is read, too.
            child.kill().expect("ours");
        }
    }
    assert!(saved.len() >= wanted);
    child.wait().expect("ours");
    saved
}

/// A sequence of numbers that looks like chance and is the same every time.
fn dice() -> impl FnMut(u32) -> u32 {
    let mut state = 20_260_704_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % below
    }
}

/// 1,000 kills in the long form.
#[test]
fn killed_sessions_leave_all_that_they_said_was_saved() {
    let place = tempfile::tempdir().expect("a scratch directory");
    fs::create_dir(place.path().join("journal")).expect("writable");
    let rounds = extent(5, 1000 / SESSIONS.len());
    let mut dice = dice();
    let (mut acknowledged, mut records_read, mut torn) = (0, 0, 0);
    for round in 0..rounds {
        let children = SESSIONS.map(|name| (session(place.path(), name), dice(9) as usize + 1, dice(60_000)));
        let saved: Vec<String> = std::thread::scope(|scope| {
            let threads =
                children.map(|(child, wanted, spins)| scope.spawn(move || killed(child, wanted, spins)));
            threads.into_iter().flat_map(|thread| thread.join().expect("ends")).collect()
        });
        acknowledged += saved.len();
        let (records, follower) = read_all(RealDisk, place.path());
        let found: Vec<String> = records.iter().map(|stored| stored.id.to_string()).collect();
        let once: BTreeSet<&String> = found.iter().collect();
        assert_eq!(once.len(), found.len(), "none twice");
        let missing = saved.iter().filter(|id| !once.contains(id)).count();
        assert_eq!(missing, 0, "of {} in round {round}", saved.len());
        let whole = |text: &&str| *text == "(open)" || text.ends_with(&"x".repeat(3000));
        assert!(notes(&records).iter().all(whole), "none garbled");
        let grave: Vec<&Alarm> =
            follower.alarms().iter().filter(|alarm| alarm.severity() > Severity::Information).collect();
        assert!(grave.is_empty(), "{grave:?}");
        // Each round reads what the ones before left; every 20 rounds the folder is begun anew, to end in time.
        if round % 20 == 19 || round + 1 == rounds {
            records_read += found.len();
            torn += follower.alarms().len();
            fs::remove_dir_all(place.path().join("journal")).expect("ours");
            fs::create_dir(place.path().join("journal")).expect("writable");
        }
    }
    assert!(acknowledged >= rounds * SESSIONS.len());
    eprintln!(
        "{} kills, {acknowledged} acknowledged, none missing; {records_read} records read, {torn} torn lines",
        rounds * SESSIONS.len()
    );
}
