//! Exit codes, errors, languages, pipes.

use std::io::Read;
use std::process::Stdio;

use crate::shell::{Ran, Shell};

#[test]
fn errors_are_sentences_and_with_json_values_too() {
    let shell = Shell::swiss(8, 7);
    shell.edit("cup/roster.ron", "3, name", "3， name");
    let ran = shell.run(&["standings", "cup", "--json", "--lang", "en"]);
    assert_eq!(ran.code, Some(1));
    let error = &ran.json()["error"];
    assert_eq!((error["line"].as_u64(), error["column"].as_u64()), (Some(6), Some(19)));
    assert!(error["file"].as_str().is_some_and(|file| file.ends_with("roster.ron")));
    assert!(error["message"].as_str().is_some_and(|message| message.contains("full-width")));
    assert!(error["hint"].is_string());
    assert!(ran.told.contains("roster.ron:6:19"), "{}", ran.told);
    let check = shell.run(&["check", "cup", "--json"]);
    assert_eq!(check.code, Some(1));
    assert_eq!(check.json()["problems"][0]["severity"], "error");
    assert_eq!(check.json()["problems"][0]["line"], 6);
}

#[test]
fn faults_of_the_configuration_are_at_their_place() {
    let shell = Shell::swiss(8, 7);
    shell.edit("cup/roster.ron", "number: 5", "number: 4");
    shell.edit("cup/event.ron", "xiangqi-2020", "xiangqi-1920");
    let check = shell.run(&["check", "cup", "--json"]).json();
    let places: Vec<(Option<u64>, bool)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|it| (it["line"].as_u64(), it["file"].as_str().is_some_and(|file| file.ends_with("roster.ron"))))
        .collect();
    assert!(places.contains(&(Some(8), true)), "{places:?}");
    assert!(places.contains(&(Some(4), false)), "{places:?}");
}

#[test]
fn wrong_use_is_two() {
    let shell = Shell::swiss(8, 7);
    let wrong: [&[&str]; 8] = [
        &["standings"],
        &["standings", "cup", "--frobnicate", "--json"],
        &["standings", "nowhere", "--json"],
        &["frobnicate", "cup"],
        &["do", "cup"],
        &["pair", "cup", "--stage", "x", "--json"],
        &["cup", "standings", "cup"],
        &["standings", "cup", "--lang", "fr"],
    ];
    for arguments in wrong {
        let ran = shell.run(arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(!ran.told.is_empty(), "{arguments:?}");
        if arguments.contains(&"--json") {
            assert!(ran.json()["error"]["message"].is_string(), "{arguments:?}");
        }
    }
}

#[test]
fn help_and_version_are_fine_and_help_has_an_example() {
    let shell = Shell::new();
    for command in ["", "check", "pair", "standings", "crosstable", "log", "do", "restore"] {
        let arguments: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let ran = shell.run(&arguments).fine();
        assert!(ran.out.contains(&format!("qisai {command}").trim().to_owned()), "{command}");
        assert!(ran.out.contains("Example"), "{command}");
    }
    assert!(shell.run(&["--version"]).fine().out.starts_with("qisai "));
}

#[test]
fn the_language_is_asked_for_or_the_environments() {
    let shell = Shell::swiss(8, 7);
    let with = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = shell.command(arguments);
        command.envs(variables.iter().copied());
        Ran::of(command.output().expect("the program runs")).fine().out
    };
    let standings = &["standings", "cup"];
    assert!(with(&[], standings).contains("名次"));
    assert!(with(&[("LANG", "en_GB.UTF-8")], standings).contains("Place"));
    assert!(with(&[("LANG", "en_GB.UTF-8"), ("QISAI_LANG", "zh")], standings).contains("名次"));
    assert!(with(&[("LC_ALL", "zh_CN.UTF-8")], &["standings", "cup", "--lang", "en"]).contains("Place"));
    assert!(with(&[], &["--lang", "en", "standings", "cup"]).contains("Place"));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let shell = Shell::swiss(3000, 9);
    let mut child = shell
        .command(&["standings", "cup"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut output = child.stdout.take().expect("a pipe");
    // More than a pipe holds is still to come when the reader goes.
    output.read_exact(&mut [0; 64]).expect("a beginning");
    drop(output);
    let ran = Ran::of(child.wait_with_output().expect("it ends"));
    assert_eq!((ran.code, ran.told.as_str()), (Some(0), ""));
}

#[test]
fn refusals_are_one_with_the_reason() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish"]).fine();
    for entry in ["1 21", "1 00", "99 20", "frobnicate", "99 withdraw", "adopt", "undo 0123456789abcdef"] {
        let ran = shell.say(&[entry, "--json"]);
        assert_eq!(ran.code, Some(1), "{entry}");
        assert!(ran.json()["error"]["message"].is_string(), "{entry}");
        assert!(!ran.told.is_empty(), "{entry}");
    }
    let several = shell.say(&["undo", "1 20"]);
    assert_eq!(several.code, Some(1));
}

#[test]
fn no_name_in_a_file_or_of_a_file_steers_the_terminal() {
    let shell = Shell::swiss(4, 3);
    shell.edit("cup/roster.ron", "棋手1\"", "\\u{1b}[31m棋手\\u{202e}1\\u{7}\"");
    shell.edit("cup/event.ron", "公开赛", "\\u{1b}]0;公开赛\\u{7}");
    shell.say(&["publish", "1 20"]).fine();
    std::fs::write(shell.path("cup/journal").join("gerd\u{1b}[31m@hall.001.ron"), "x").expect("writable");
    for arguments in [
        &["standings", "cup"][..],
        &["crosstable", "cup"],
        &["log", "cup"],
        &["log", "cup", "--check-list"],
        &["check", "cup", "--lang", "en"],
        &["do", "cup", "1 clear"],
        &["do", "cup", "1 99"],
        &["pair", "cup", "--dry-run"],
    ] {
        let ran = shell.run(arguments);
        for printed in [&ran.out, &ran.told] {
            let steers = |sign: char| sign.is_control() && sign != '\n' || sign == '\u{202e}';
            assert!(!printed.contains(steers), "{arguments:?}: {printed:?}");
        }
    }
    let check = shell.run(&["check", "cup", "--lang", "en"]).out;
    assert!(check.contains("gerd@hall.001.ron is not named login@host.number.ron"), "{check}");
    let standings = shell.run(&["standings", "cup"]).out;
    assert!(standings.contains("棋手1"), "{standings}");
}

#[test]
fn a_look_at_the_next_round_says_that_it_is_a_draft() {
    let shell = Shell::swiss(4, 3);
    let draft = shell.run(&["pair", "cup", "--dry-run", "--lang", "en"]).out;
    assert!(draft.starts_with("Draft of round 1, not published: 2 tables"), "{draft}");
    let paired = shell.run(&["pair", "cup", "--lang", "en"]).out;
    assert!(paired.starts_with("Round 1 is published: 2 tables"), "{paired}");
}
