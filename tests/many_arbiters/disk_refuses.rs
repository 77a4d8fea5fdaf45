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

/// A file system of one megabyte, mounted where only this test sees it.
#[test]
fn a_disk_that_is_full_refuses_with_the_reason_and_goes_on_when_there_is_room() {
    let Some(unshare) = tool("unshare") else { return };
    let shell = Shell::swiss(8, 7);
    let mut command = Command::new(unshare);
    command.arg("--mount");
    if !rustix::process::geteuid().is_root() {
        command.arg("--map-root-user");
    }
    fs::create_dir(shell.path("small")).expect("writable");
    let plain = shell.command(&[]);
    let program = plain.get_program().to_owned();
    let script = "\
        mount -t tmpfs -o size=1m,mode=755 none small || exit 99\n\
        cp -r cup small/cup\n\
        \"$QISAI\" pair small/cup >/dev/null || exit 98\n\
        \"$QISAI\" do small/cup start >/dev/null || exit 97\n\
        \"$QISAI\" do small/cup '1 20' >/dev/null || exit 96\n\
        dd if=/dev/zero of=small/filler bs=4096 2>/dev/null\n\
        n=0; while [ $n -lt 40 ]; do n=$((n+1)); \"$QISAI\" do small/cup \"$((n % 3 + 2)) $((n % 2 * 2))$((2 - n % 2 * 2))\" >/dev/null 2>told || break; done\n\
        cat told; echo \"refused at $n\"\n\
        \"$QISAI\" log small/cup --json > full.json\n\
        rm small/filler\n\
        \"$QISAI\" do small/cup '1 11' 2>&1 || exit 95\n\
        \"$QISAI\" log small/cup --json > after.json\n\
        \"$QISAI\" check small/cup --json > check.json\n";
    command
        .args(["sh", "-c", script])
        .current_dir(shell.path(""))
        .envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .env("LANG", "en_GB.UTF-8")
        .env("QISAI", program);
    let ran = Ran::of(command.output().expect("a shell"));
    if ran.code == Some(99) || ran.told.contains("unshare:") {
        return skipped(&format!("no file system can be mounted here: {}", ran.told.trim()));
    }
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("the disk is full; make room on it"), "{ran:?}");
    assert!(ran.out.contains("A copy is in"), "it waits in the spool: {ran:?}");
    assert!(ran.out.contains("an earlier session could not save are saved now"), "{ran:?}");
    let log = |name: &str| ids(&serde_json::from_str(&shell.read(name)).expect("JSON"));
    let (full, after) = (log("full.json"), log("after.json"));
    assert!(after.is_superset(&full));
    // What waited, and the new one.
    assert_eq!(after.len(), full.len() + 2, "{ran:?}");
}
