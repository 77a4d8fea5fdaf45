//! What is on the disk before what, as the system saw it: the calls of a real command, by strace.

use std::path::Path;
use std::process::Command;

use crate::shell::Shell;
use crate::tool::{tool, works};
use crate::writers;

/// What a command asked of the disk, in order: the call, and the file that it was about.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    name: String,
    /// The file's path for a call on an open file, else all arguments.
    about: String,
}

/// Runs a command of the program under strace; none where that is not possible here.
fn calls(shell: &Shell, arguments: &[&str]) -> Option<Vec<Call>> {
    let strace = tool("strace")?;
    if !works(Command::new(&strace).args(["-f", "-o", "/dev/null", "true"])) {
        return None;
    }
    let log = shell.path("calls");
    let plain = shell.command(arguments);
    let mut traced = Command::new(strace);
    traced
        .args(["-f", "-y", "-s", "4096", "-e", "trace=write,fsync,fdatasync,rename,renameat,renameat2", "-o"])
        .arg(&log)
        .arg(plain.get_program())
        .args(plain.get_args())
        .current_dir(shell.path(""))
        .env_clear()
        .envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let output = traced.output().expect("strace runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(shell.read("calls").lines().filter_map(call).collect())
}

/// `1234 fdatasync(5</place/cup/journal/an@hall.001.ron>) = 0`; calls that failed are none.
fn call(line: &str) -> Option<Call> {
    let (_, call) = line.split_once(' ')?;
    let (name, rest) = call.trim_start().split_once('(')?;
    if rest.contains(" = -1 ") {
        return None;
    }
    let about = match rest.split_once('<') {
        Some((number, path)) if number.bytes().all(|byte| byte.is_ascii_digit()) => path.split_once('>')?.0,
        _ => rest,
    };
    Some(Call { name: name.to_owned(), about: about.to_owned() })
}

/// Where a call stands whose name and object are like this, the first from `from` on.
fn find(calls: &[Call], from: usize, name: &str, about: &str) -> usize {
    let found = calls.iter().skip(from).position(|call| call.name == name && call.about.contains(about));
    from + found.unwrap_or_else(|| panic!("no {name} of {about} from {from} on: {calls:#?}"))
}

/// The own journal's writes, and what must be before and behind each.
#[test]
fn a_command_writes_after_all_that_its_record_stands_on_and_ends_after_its_syncs() {
    let shell = Shell::swiss(8, 7);
    let Some(first) = calls(&shell, &["pair", "cup"]) else { return };
    // The copies of the two files, and their names, before the record that adopts them.
    let opened = find(&first, 0, "write", "/journal/");
    assert!(first[opened].about.contains("event-id"), "the event's id comes first: {first:#?}");
    let record = |from: usize| {
        let at = first.iter().skip(from).position(|call| {
            call.name == "write" && call.about.contains("/journal/") && call.about.contains('@')
        });
        from + at.expect("the journal is written")
    };
    let journal = first[record(0)].about.clone();
    let (opening, adoption) = (record(0), record(record(0) + 1));
    for file in ["event-", "roster-"] {
        let copied = find(&first, 0, "fsync", &format!("/adopted/.{file}"));
        let named = find(&first, copied, "rename", &format!("/adopted/{file}"));
        let safe = find(&first, named, "fsync", "/adopted");
        assert!(safe < adoption, "{file} is on the disk before the record that adopts it: {first:#?}");
    }
    // The opening, the adoption, the pairing: each is on the disk before the next is written.
    let synced = find(&first, opening, "fdatasync", &journal);
    let name_of_file = find(&first, synced, "fsync", &journal);
    let folder = Path::new(&journal).parent().expect("a folder").display().to_string();
    let name_of_folder = find(&first, name_of_file, "fsync", &folder);
    assert!(name_of_folder < adoption, "the file's name is safe before anything follows: {first:#?}");
    let pairing = record(adoption + 1);
    assert!(find(&first, adoption, "fdatasync", &journal) < pairing);
    find(&first, pairing, "fdatasync", &journal);
}

#[test]
fn what_a_command_answers_is_on_the_disk_before_its_answer() {
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["开赛"]).fine();
    // Another login entered the first table; its journal may still lie in memory only.
    writers::enter(&shell.path(""), "an@hall", 1);
    let Some(calls) = calls(&shell, &["do", "cup", "1 02"]) else { return };
    let own = calls.iter().position(|call| {
        call.name == "write" && call.about.contains("/journal/") && !call.about.contains("an@hall")
    });
    let own = own.unwrap_or_else(|| panic!("the answer is written: {calls:#?}"));
    assert!(find(&calls, 0, "fdatasync", "an@hall.001.ron") < own, "{calls:#?}");
    let journal = calls[own].about.clone();
    find(&calls, own, "fdatasync", &journal);
}
