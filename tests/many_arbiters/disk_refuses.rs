//! A disk that refuses: the real program on a disk that is really full, and under errors that the system is made to
//! answer. What was acknowledged is there, what was refused is said with its reason, and afterwards everything goes on.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::extent::extent;
use crate::shell::{Ran, Shell};
use crate::tool::{skipped, tool, works};

/// The results that the log has, table by table; a result that was entered twice stands here twice.
fn results(shell: &Shell, directory: &str) -> Vec<String> {
    let log = shell.run(&["log", directory, "--json"]).fine().json();
    let records = log["records"].as_array().expect("a list");
    let results = records.iter().filter(|record| record["what"] == "result");
    results.map(|record| record["text"].as_str().expect("text").to_owned()).collect()
}

fn ids(log: &Value) -> BTreeSet<String> {
    let records = log["records"].as_array().expect("a list");
    records.iter().map(|record| record["id"].as_str().expect("text").to_owned()).collect()
}

/// A command under errors that strace has the system answer.
fn injected(shell: &Shell, arguments: &[&str], call: &str, error: &str, which: usize) -> Ran {
    let plain = shell.command(arguments);
    let mut traced = Command::new("strace");
    traced
        .args(["-f", "-o", "/dev/null", "-e", &format!("inject={call}:error={error}:when={which}")])
        .arg(plain.get_program())
        .args(plain.get_args())
        .current_dir(shell.path(""))
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    Ran::of(traced.output().expect("strace runs"))
}

/// Full, or failing, at each call that puts something on the disk.
#[test]
fn a_call_that_fails_is_told_and_nothing_that_was_saved_is_lost() {
    if tool("strace").is_none() || !works(Command::new("strace").args(["-f", "-o", "/dev/null", "true"])) {
        return;
    }
    let calls = ["write", "fdatasync", "fsync", "rename", "linkat", "openat"];
    let (mut refused, mut tried) = (0, 0);
    for call in calls {
        for error in ["ENOSPC", "EIO"] {
            for which in 1..=extent(4, 25) {
                let shell = Shell::swiss(8, 7);
                // The first write ever: copies are adopted, the journal is made, and the round is published.
                let first = injected(&shell, &["pair", "cup", "--lang", "en"], call, error, which);
                tried += 1;
                if first.code == Some(0) {
                    assert!(ids(&shell.run(&["log", "cup", "--json"]).fine().json()).len() >= 2);
                } else {
                    refused += 1;
                    assert!(!first.told.trim().is_empty(), "{call} {which} {error}: {first:?}");
                    assert!(!first.told.contains("panicked"), "{call} {which} {error}: {first:?}");
                }
                // The disk is well again: the round is published, once, also where it waited in the spool.
                // (What could not be printed is published all the same.)
                let published = |log: &Value| {
                    let records = log["records"].as_array().expect("a list");
                    records.iter().filter(|record| record["what"] == "publish").count()
                };
                let there = published(&shell.run(&["log", "cup", "--json"]).fine().json()) > 0;
                let again = (!there).then(|| shell.run(&["pair", "cup"]));
                let log = shell.run(&["log", "cup", "--json"]).fine().json();
                assert_eq!(published(&log), 1, "{call} {which} {error}: {first:?} {again:?} {log}");
                // And an entry, refused or not, is there once after it was sent again.
                let before = ids(&log);
                let entry = injected(&shell, &["do", "cup", "1 20"], call, error, which);
                if entry.code == Some(0) {
                    assert_eq!(results(&shell, "cup").len(), 1, "{call} {which} {error}: {entry:?}");
                }
                shell.say(&["1 20"]).fine();
                assert_eq!(results(&shell, "cup").len(), 1, "{call} {which} {error}: {entry:?}");
                let after = ids(&shell.run(&["log", "cup", "--json"]).fine().json());
                assert!(after.is_superset(&before), "{call} {which} {error}");
            }
        }
    }
    eprintln!("{tried} runs, {refused} refused");
    assert!(refused > 0);
}

/// Runs lines of a shell beside `cup`, where `small` is a file system of one megabyte that only this test sees; none where
/// the machine lets nothing be mounted. `cup` was played to the start of a round and lies in `small`, and `fill` fills it.
fn on_a_small_disk(shell: &Shell, script: &str) -> Option<Ran> {
    let mut command = Command::new(tool("unshare")?);
    command.arg("--mount");
    if !rustix::process::geteuid().is_root() {
        command.arg("--map-root-user");
    }
    fs::create_dir(shell.path("small")).expect("writable");
    let plain = shell.command(&[]);
    let program = plain.get_program().to_owned();
    let whole = [
        "mount -t tmpfs -o size=1m,mode=755 none small || exit 99\n\
         fill() { dd if=/dev/zero of=small/filler bs=1k 2>/dev/null; }\n\
         cp -r cup small/cup\n\
         \"$QISAI\" pair small/cup >/dev/null || exit 98\n\
         \"$QISAI\" do small/cup start >/dev/null || exit 97\n\
         \"$QISAI\" do small/cup '1 20' >/dev/null || exit 96\n",
        script,
    ]
    .concat();
    command
        .args(["sh", "-c", &whole])
        .current_dir(shell.path(""))
        .envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .env("LANG", "en_GB.UTF-8")
        .env("QISAI", program);
    let ran = Ran::of(command.output().expect("a shell"));
    if ran.code == Some(99) || ran.told.contains("unshare:") {
        skipped(&format!("no file system can be mounted here: {}", ran.told.trim()));
        return None;
    }
    Some(ran)
}

/// Each entry has its copy, whichever process took it, and each comes into the journal once.
#[test]
fn entries_of_several_commands_on_a_full_disk_all_come_into_the_journal() {
    let shell = Shell::swiss(8, 7);
    let script = "\
        fill\n\
        n=0; while [ $n -lt 60 ]; do n=$((n+1)); \"$QISAI\" do small/cup \"1 $((n % 2 * 2))$((2 - n % 2 * 2))\" >/dev/null 2>told || break; done\n\
        cat told\n\
        for entry in '2 20' '3 02' '4 11' '5 withdraw'; do \"$QISAI\" do small/cup \"$entry\" 2>&1 && exit 95; done\n\
        rm small/filler\n\
        \"$QISAI\" do small/cup '4 20' 2>&1 || exit 94\n\
        \"$QISAI\" log small/cup --json > after.json\n\
        find state -name '*.spool.ron'\n";
    let Some(ran) = on_a_small_disk(&shell, script) else { return };
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for waiting in 1..=5 {
        assert!(ran.out.contains(&format!("{waiting} not saved.")), "entry {waiting} is counted: {ran:?}");
    }
    assert!(ran.out.contains("5 records that an earlier session could not save are saved now"), "{ran:?}");
    let state = ran.out.rsplit('\n').find(|line| line.ends_with(".spool.ron"));
    assert_eq!(state, None, "nothing waits any more");
    let log: Value = serde_json::from_str(&shell.read("after.json")).expect("JSON");
    let texts: Vec<&str> = log["records"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|record| record["text"].as_str())
        .collect();
    let about = |table: &str| texts.iter().filter(|text| text.contains(table)).count();
    assert_eq!((about("table 2"), about("table 3"), about("table 4")), (1, 1, 2), "{texts:?}");
    assert_eq!(texts.iter().filter(|text| text.contains("withdr")).count(), 1, "{texts:?}");
}

/// Where no copy can be kept either, nothing is promised.
#[test]
fn an_entry_that_no_disk_takes_is_told_as_not_recorded() {
    let shell = Shell::swiss(8, 7);
    let script = "\
        rm -rf state; : > state\n\
        fill\n\
        n=0; while [ $n -lt 60 ]; do n=$((n+1)); \"$QISAI\" do small/cup \"1 $((n % 2 * 2))$((2 - n % 2 * 2))\" >/dev/null 2>told || break; done\n\
        \"$QISAI\" do small/cup '2 20' 2>&1; echo \"exit $?\"\n";
    let Some(ran) = on_a_small_disk(&shell, script) else { return };
    assert!(ran.out.contains("NOT recorded; enter it again"), "{ran:?}");
    assert!(ran.out.contains("exit 1") && !ran.out.contains("in memory"), "{ran:?}");
}

#[test]
fn a_disk_that_is_full_refuses_with_the_reason_and_goes_on_when_there_is_room() {
    let shell = Shell::swiss(8, 7);
    let script = "\
        fill\n\
        n=0; while [ $n -lt 60 ]; do n=$((n+1)); \"$QISAI\" do small/cup \"$((n % 3 + 2)) $((n % 2 * 2))$((2 - n % 2 * 2))\" >/dev/null 2>told || break; done\n\
        cat told; echo \"refused at $n\"\n\
        \"$QISAI\" log small/cup --json > full.json\n\
        rm small/filler\n\
        \"$QISAI\" do small/cup '1 11' 2>&1 || exit 95\n\
        \"$QISAI\" log small/cup --json > after.json\n\
        \"$QISAI\" check small/cup --json > check.json\n";
    let Some(ran) = on_a_small_disk(&shell, script) else { return };
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("the disk is full; make room on it"), "{ran:?}");
    assert!(ran.out.contains("A copy is in"), "it waits in the spool: {ran:?}");
    assert!(ran.out.contains("an earlier session could not save"), "{ran:?}");
    let log = |name: &str| ids(&serde_json::from_str(&shell.read(name)).expect("JSON"));
    let (full, after) = (log("full.json"), log("after.json"));
    assert!(after.is_superset(&full));
    // What waited, and the new one.
    assert_eq!(after.len(), full.len() + 2, "{ran:?}");
}
