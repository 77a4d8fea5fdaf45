//! What only reads writes nothing; what is refused leaves nothing behind.

use crate::shell::Shell;

const READING: [&[&str]; 7] = [
    &["standings", "cup"],
    &["standings", "cup", "--json"],
    &["crosstable", "cup", "--json"],
    &["log", "cup"],
    &["check", "cup"],
    &["check", "cup", "--json"],
    &["pair", "cup", "--dry-run"],
];

fn reads_only(shell: &Shell) {
    let before = shell.everything("cup");
    for arguments in READING {
        shell.run(arguments);
        assert_eq!(shell.everything("cup"), before, "{arguments:?}");
    }
}

#[test]
fn of_an_event_without_a_journal() {
    reads_only(&Shell::swiss(8, 7));
}

#[test]
fn of_an_event_that_is_played() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["draw lots 5"]).fine();
    shell.say(&["publish", "1 20"]).fine();
    reads_only(&shell);
}

#[test]
fn of_an_event_whose_edit_waits_or_cannot_be_read() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    shell.edit("cup/roster.ron", "棋手1\"", "新名\"");
    reads_only(&shell);
    shell.edit("cup/event.ron", "schema: 1,", "schema: 1");
    reads_only(&shell);
}

#[test]
fn a_refused_entry_leaves_no_trace_even_before_the_first_write() {
    let shell = Shell::swiss(8, 7);
    let before = shell.everything("cup");
    for entries in
        [&["1 20"][..], &["frobnicate"], &["draw lots 5", "1 20"], &["3 absent", "99 absent"], &["undo"]]
    {
        assert_eq!(shell.say(entries).code, Some(1), "{entries:?}");
        assert_eq!(shell.everything("cup"), before, "{entries:?}");
    }
}

#[test]
fn several_entries_are_all_recorded_or_none() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish"]).fine();
    let before = shell.everything("cup");
    let ran = shell.say(&["1 20", "2 20", "3 33", "--lang", "en"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.told.contains("\"3 33\"") && ran.told.contains("Nothing was recorded"), "{}", ran.told);
    assert_eq!(shell.everything("cup"), before);
    shell.say(&["1 20", "2 20", "3 11"]).fine();
    let log = shell.run(&["log", "cup", "--json"]).fine().json();
    assert_eq!(
        log["records"].as_array().map(Vec::len),
        Some(3),
        "adoption, publication, one record of three"
    );
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    assert_eq!(standings["open_games"], 1);
}

#[test]
fn who_may_not_writes_nothing() {
    let shell = Shell::new();
    let officials = "    officials: [(login: \"somebody-else\", name: \"王\", role: chief_arbiter)],\n";
    shell.event(8, "format: position, rounds: 7", officials);
    let before = shell.everything("cup");
    for entries in [&["publish"][..], &["adopt"], &["1 20"]] {
        let ran = shell.say(entries);
        assert_eq!(ran.code, Some(1), "{ran:?}");
    }
    assert_eq!(shell.run(&["pair", "cup"]).code, Some(1));
    assert_eq!(shell.everything("cup"), before);
    shell.run(&["pair", "cup", "--dry-run"]).fine();
}
