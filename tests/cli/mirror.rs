//! The second copy on another disk.

use std::fs;
use std::path::{Path, PathBuf};

use qisai::store::directory::EventDirectory;

use crate::pty;
use crate::shell::Shell;

/// Opens `cup`, publishes its first round, and leaves.
fn played(shell: &Shell, arguments: &[&str]) {
    let mut terminal = pty::qisai(["cup"].iter().chain(arguments))
        .directory(&shell.path(""))
        .env("XDG_STATE_HOME", shell.path("state"))
        .env("XDG_RUNTIME_DIR", shell.path("runtime"))
        .env("QISAI_LANG", "zh")
        .start();
    terminal.wait_for("未公布");
    terminal.type_keys("p");
    terminal.wait_for("编排草案");
    terminal.type_keys("P");
    terminal.wait_for("公布第1轮");
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
}

/// The only folder in a folder.
fn only(folder: &Path) -> PathBuf {
    let mut names = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    names.next().expect("a copy").expect("readable").path()
}

/// What is in force in the event of that name, by its crosstable.
fn pairs(shell: &Shell, name: &str) -> String {
    shell.run(&["crosstable", name, "--json"]).fine().out
}

#[test]
fn a_mirror_in_a_named_folder_opens_like_an_event_and_gives_it_back() {
    let shell = Shell::swiss(8, 7);
    fs::create_dir(shell.path("stick")).expect("writable");
    played(&shell, &["--mirror", "stick"]);
    let copy = only(&shell.path("stick")).display().to_string();
    let before = pairs(&shell, "cup");
    assert_eq!(pairs(&shell, &copy), before);
    fs::remove_dir_all(shell.path("cup")).expect("ours");
    shell.run(&["restore", "cup", &copy]).fine();
    assert_eq!(pairs(&shell, "cup"), before);
}

#[test]
fn who_is_chief_by_name_has_a_mirror_without_asking_and_nobody_else_has() {
    let shell = Shell::new();
    shell.event(8, "format: position, rounds: 7", "");
    let me = EventDirectory::open(&shell.path("cup")).expect("an event").me().login.clone();
    let chief = format!("    officials: [(login: \"{me}\", name: \"裁判长\", role: chief_arbiter)],\n");
    shell.event(8, "format: position, rounds: 7", &chief);
    played(&shell, &[]);
    let place = only(&only(&shell.path("state/qisai")));
    let copy = place.join("mirror").display().to_string();
    assert_eq!(pairs(&shell, &copy), pairs(&shell, "cup"));

    let shell = Shell::swiss(8, 7);
    played(&shell, &[]);
    let place = only(&only(&shell.path("state/qisai")));
    assert!(!place.join("mirror").exists(), "where everybody is chief, nobody is by name");
}

#[test]
fn a_mirror_inside_of_the_event_is_wrong_use() {
    let shell = Shell::swiss(8, 7);
    let ran = shell.run(&["cup", "--mirror", "cup", "--lang", "en"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.told.contains("cannot lie inside the event"), "{ran:?}");
}
