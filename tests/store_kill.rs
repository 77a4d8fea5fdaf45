//! Processes that are killed while they write: what they said was saved is there.

mod store_support;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use qisai::store::alarm::{Alarm, Severity};
use qisai::store::disk::RealDisk;
use store_support::{notes, open, read_all, say};

const PLACE: &str = "QISAI_TEST_PLACE";
const WRITER: &str = "QISAI_TEST_WRITER";

#[test]
#[ignore = "the child of the test below"]
fn a_session_that_writes_until_it_is_killed() {
    // Whoever runs all ignored tests is no parent.
    let (Some(place), Ok(name)) = (env::var_os(PLACE).map(PathBuf::from), env::var(WRITER)) else { return };
    let mut writer = open(RealDisk, &place, &name).expect("readable");
    // Long lines cross pages: even a killed process tears those.
    let padding = "x".repeat(3000);
    for number in 0..100_000 {
        let id = say(&mut writer, &format!("{number} {padding}")).expect("room");
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

#[test]
fn killed_sessions_leave_all_that_they_said_was_saved() {
    let place = tempfile::tempdir().expect("a scratch directory");
    fs::create_dir(place.path().join("journal")).expect("writable");
    let mut saved: BTreeSet<String> = BTreeSet::new();
    for round in 0..6 {
        // Two windows of one login, and another login.
        let mut children: Vec<Child> =
            ["anna@hall", "anna@hall", "bert@hall"].iter().map(|name| session(place.path(), name)).collect();
        for (number, child) in children.iter_mut().enumerate() {
            let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
            let wanted = 3 + (round * 7 + number * 5) % 11;
            let mut heard = 0;
            for line in lines.map_while(Result::ok) {
                let Some(id) = line.strip_prefix("saved ") else { continue };
                saved.insert(id.to_owned());
                heard += 1;
                if heard == wanted {
                    // What it says after this is read, too.
                    child.kill().expect("ours");
                }
            }
            assert!(heard >= wanted);
            child.wait().expect("ours");
        }
    }
    let (records, follower) = read_all(RealDisk, place.path());
    let found: BTreeSet<String> = records.iter().map(|stored| stored.id.to_string()).collect();
    assert!(saved.len() > 100);
    assert!(notes(&records).len() >= saved.len());
    assert!(saved.is_subset(&found), "{} are missing", saved.difference(&found).count());
    let grave: Vec<&Alarm> =
        follower.alarms().iter().filter(|alarm| alarm.severity() > Severity::Information).collect();
    assert!(grave.is_empty(), "{grave:?}");
}
