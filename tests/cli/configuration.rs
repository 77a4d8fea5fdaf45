//! Edits of the files: adopted, waiting, broken, lost.

use std::fs;

use crate::shell::Shell;

fn name_of_first(shell: &Shell) -> String {
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    let rows = standings["standings"].as_array().expect("rows").clone();
    let row = rows.iter().find(|row| row["number"] == 1).expect("number 1").clone();
    row["name"].as_str().expect("a name").to_owned()
}

#[test]
fn without_a_journal_the_files_rule_as_they_stand() {
    let shell = Shell::swiss(8, 7);
    shell.edit("cup/roster.ron", "棋手1\"", "新名\"");
    assert_eq!(name_of_first(&shell), "新名");
}

#[test]
fn an_edit_waits_for_readers_and_the_chiefs_next_entry_adopts_it() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    shell.edit("cup/roster.ron", "棋手1\"", "新名\"");
    let ran = shell.run(&["standings", "cup", "--lang", "en"]).fine();
    assert!(ran.told.contains("not adopted"), "{}", ran.told);
    assert_eq!(name_of_first(&shell), "棋手1");
    let ran = shell.say(&["2 20", "--lang", "en"]).fine();
    assert!(ran.told.contains("was adopted"), "{}", ran.told);
    assert_eq!(name_of_first(&shell), "新名");
    assert_eq!(shell.run(&["standings", "cup"]).fine().told, "");
}

#[test]
fn an_edit_that_changes_what_is_decided_is_adopted_by_word_only() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    shell.edit(
        "cup/event.ron",
        "stages:",
        "overrides: (points: (first: (win: 3, draw: 1, loss: 0), second: (win: 3, draw: 1, loss: 0))),\n    stages:",
    );
    let points = || {
        let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
        standings["standings"][0]["points"].as_u64()
    };
    let ran = shell.say(&["2 20", "--lang", "en"]).fine();
    assert!(ran.told.contains("not adopted"), "{}", ran.told);
    assert_eq!(points(), Some(2));
    shell.say(&["adopt"]).fine();
    assert_eq!(points(), Some(3));
    assert_eq!(shell.say(&["adopt"]).code, Some(1), "nothing waits any more");
    shell.say(&["3 30"]).fine();
}

#[test]
fn a_roster_that_takes_a_late_entrants_number_is_not_adopted_by_itself() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20", "2 20", "3 20", "4 20"]).fine();
    shell.say(&["late entry 李四", "publish"]).fine();
    let listed = "        (number: 9, name: \"王五\"),\n    ],\n)";
    shell.edit("cup/roster.ron", "    ],\n)", listed);
    let ran = shell.say(&["1 20", "--lang", "en"]).fine();
    assert!(ran.told.contains("not adopted"), "{}", ran.told);
    shell.say(&["adopt"]).fine();
    let check = shell.run(&["check", "cup", "--lang", "en"]);
    assert_eq!(check.code, Some(1));
    assert!(check.out.contains("came in late"), "{}", check.out);
    // Under the late entrant's own name the roster may have it.
    shell.edit("cup/roster.ron", "王五", "李四");
    shell.say(&["2 20"]).fine();
    assert_eq!(shell.run(&["check", "cup"]).code, Some(0));
}

#[test]
fn an_edit_of_comments_alone_is_no_edit() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish"]).fine();
    shell.edit("cup/event.ron", "schema", "// 备注\n    schema");
    assert_eq!(shell.run(&["standings", "cup"]).fine().told, "");
}

#[test]
fn a_pairing_is_drafted_as_it_would_be_published_with_the_edit() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["draw lots 3"]).fine();
    shell.edit(
        "cup/roster.ron",
        "    ],\n)",
        "        (number: 9, name: \"棋手9\"),\n        (number: 10, name: \"棋手10\"),\n    ],\n)",
    );
    let draft = shell.run(&["pair", "cup", "--dry-run", "--json"]).fine().json();
    assert_eq!(draft["pairs"].as_array().map(Vec::len), Some(5));
    let published = shell.run(&["pair", "cup", "--json"]).fine().json();
    assert_eq!(published["pairs"], draft["pairs"]);
}

#[test]
fn broken_files_leave_what_was_adopted_in_force() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    shell.edit("cup/event.ron", "rulebook: \"xiangqi-2020\",", "rulebook: \"xiangqi-2020\"，");
    let ran = shell.run(&["standings", "cup", "--lang", "en"]).fine();
    assert!(ran.told.contains("event.ron:4:") && ran.told.contains("adopted"), "{}", ran.told);
    shell.say(&["2 20"]).fine();
    assert_eq!(shell.run(&["check", "cup"]).code, Some(1));
    fs::remove_file(shell.path("cup/roster.ron")).expect("removable");
    fs::remove_file(shell.path("cup/event.ron")).expect("removable");
    shell.say(&["3 20"]).fine();
    assert_eq!(shell.run(&["standings", "cup", "--json"]).fine().json()["open_games"], 1);
}

#[test]
fn a_lost_copy_is_told_and_healed_from_the_files_while_they_say_the_same() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    let copy = shell.path("copy");
    copy_all(&shell.path("cup"), &copy);
    fs::remove_dir_all(shell.path("cup/adopted")).expect("removable");
    assert_eq!(shell.run(&["standings", "cup"]).fine().told, "");
    shell.edit("cup/roster.ron", "棋手1\"", "新名\"");
    let ran = shell.run(&["check", "cup", "--lang", "en"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("restore"), "{}", ran.out);
    assert_eq!(shell.say(&["publish"]).code, Some(1), "nothing is recorded beside what is lost");
    shell.run(&["restore", "cup", "copy"]).fine();
    shell.say(&["2 20"]).fine();
    assert_eq!(shell.run(&["standings", "cup", "--json"]).fine().json()["open_games"], 2);
}

#[test]
fn a_torn_line_is_told_and_hurts_nothing() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish", "1 20"]).fine();
    let journal = fs::read_dir(shell.path("cup/journal"))
        .expect("readable")
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .expect("a journal");
    let mut bytes = fs::read(&journal).expect("readable");
    bytes.extend_from_slice(b"(writer:\"");
    fs::write(&journal, bytes).expect("writable");
    let check = shell.run(&["check", "cup", "--json"]).fine().json();
    let warned = check["problems"].as_array().is_some_and(|problems| {
        problems.iter().any(|it| {
            it["severity"] == "warning" && it["message"].as_str().is_some_and(|text| text.contains(".ron"))
        })
    });
    assert!(warned, "{check}");
    shell.say(&["2 20"]).fine();
    assert_eq!(shell.run(&["standings", "cup", "--json"]).fine().json()["open_games"], 2);
}

#[test]
fn sessions_at_once_lose_nothing() {
    let shell = Shell::swiss(16, 7);
    shell.say(&["publish"]).fine();
    let children: Vec<_> = (1..=8)
        .map(|table| {
            let entry = format!("{table} 20");
            shell.command(&["do", "cup", &entry]).spawn().expect("the program runs")
        })
        .collect();
    for mut child in children {
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
    }
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    assert_eq!((&standings["open_games"], &standings["official"]), (&0.into(), &true.into()));
    let log = shell.run(&["log", "cup", "--json"]).fine().json();
    assert_eq!(log["records"].as_array().map(Vec::len), Some(10));
}

fn copy_all(from: &std::path::Path, to: &std::path::Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("readable").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_all(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("writable");
        }
    }
}

#[test]
fn a_journal_names_its_machine_not_by_its_host_name_alone() {
    let shell = Shell::swiss(8, 7);
    shell.say(&["publish"]).fine();
    let journals = fs::read_dir(shell.path("cup/journal")).expect("readable").flatten();
    let text: String = journals.filter_map(|entry| fs::read_to_string(entry.path()).ok()).collect();
    let (_, after) = text.split_once("machine:\"").expect("an opening record");
    let (machine, _) = after.split_once('"').expect("a string");
    assert_eq!(machine.len(), 16, "{machine}");
    assert!(machine.bytes().all(|byte| byte.is_ascii_hexdigit()), "{machine}");
}

#[test]
fn an_event_may_bring_its_own_opening_protocol_and_check_holds_it_against_the_rules() {
    let with = |protocol: &str| {
        let shell = Shell::new();
        shell.event(4, "format: halves, rounds: 3", &format!("overrides: (opening_protocol: {protocol}),\n"));
        shell.edit("cup/event.ron", "xiangqi-2020", "gomoku-2013");
        shell.run(&["check", "cup", "--lang", "en", "--json"])
    };
    let errors = |ran: &crate::shell::Ran| {
        let json = ran.json();
        let problems = json["problems"].as_array().expect("problems").clone();
        problems.into_iter().filter(|problem| problem["severity"] == "error").collect::<Vec<_>>()
    };
    let own = r#"own((id: "cup", chinese: "本赛", english: "the cup's own", fifth_moves: set(2), equal_by_shape: refuse))"#;
    let ran = with(own).fine();
    assert!(errors(&ran).is_empty(), "{ran:?}");
    let differs = ran.json()["differs"].as_array().expect("differences").clone();
    let here = differs.iter().find(|differs| differs["setting"] == "opening_protocol").expect("told");
    assert!(here["here"].as_str().is_some_and(|here| here.contains("equal_by_shape:refuse")), "{here}");
    for (wrong, told) in [
        (r#"own((opening: fixed("4X")))"#, "none of the 26"),
        ("own((fifth_moves: set(0)))", "at least one fifth move"),
        ("own((swop: true))", "swop"),
        ("own((equal_by_board: forbid))", "forbid"),
        ("anything", "anything"),
    ] {
        let ran = with(wrong);
        assert_eq!(ran.code, Some(1), "{wrong}: {ran:?}");
        let problem = &errors(&ran)[0];
        assert!(
            problem["message"].as_str().is_some_and(|message| message.contains(told)),
            "{wrong}: {problem}"
        );
        assert!(problem["line"].as_u64().is_some_and(|line| line > 1), "{wrong}: {problem}");
    }
}
