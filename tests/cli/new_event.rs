//! New events and lists of entrants.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};

use crate::pty;
use crate::shell::Shell;

const LIST: &str = "序号,姓名,单位,等级分\n,沈望川,青禾棋院,2268\n1,陶静姝,临江队,\n,欧阳一苇,,2215\n";

/// The report of an event that has not begun, in its columns.
fn report() -> String {
    let player = |number: u32, name: &str, rating: &str, federation: &str, rank: u32| {
        format!("001 {number:>4}      {name:<33} {rating:>4} {federation:<3} {:>22}  0.0 {rank:>4}\n", "")
    };
    format!("012 Cup\nXXR 5\n{}{}", player(3, "Li Wen", "2100", "BEI", 1), player(7, "Wang Yi", "", "SHA", 2))
}

/// An event `cup` without entrants, and the list beside it.
fn with_empty_cup() -> Shell {
    let shell = Shell::new();
    shell.write("list.csv", LIST);
    shell.run(&["new", "cup"]).fine();
    shell
}

/// `qisai new cup` at a terminal.
fn asked(shell: &Shell) -> pty::Terminal {
    let cup = shell.path("cup");
    pty::qisai(["new", cup.to_str().expect("a plain path")]).size(100, 24).env("QISAI_LANG", "zh").start()
}

#[test]
fn flags_make_an_event_that_can_be_checked_and_paired() {
    let shell = Shell::new();
    shell.write("list.csv", LIST);
    let made = shell
        .run(&[
            "new",
            "cup",
            "--title",
            "望湖\"杯\"",
            "--rulebook",
            "xiangqi-2011",
            "--format",
            "position",
            "--rounds",
            "7",
            "--entrants",
            "list.csv",
            "--json",
        ])
        .fine()
        .json();
    let expected = json!({
        "directory": "cup", "title": "望湖\"杯\"", "rulebook": "xiangqi-2011", "format": "position",
        "rounds": 7, "entrants": 3, "shared": false,
    });
    assert_eq!(made, expected);
    assert!(!shell.path("cup/journal").exists(), "nothing is recorded before the first entry");
    let problems = shell.run(&["check", "cup", "--json"]).fine().json();
    assert!(
        problems["problems"]
            .as_array()
            .expect("a list")
            .iter()
            .all(|problem| problem["severity"] == "warning")
    );
    // Who has no number gets the lowest free one.
    let round = shell.run(&["pair", "cup", "--dry-run", "--json"]).fine().json();
    assert_eq!(round["pairs"][0]["first_name"], "陶静姝");
    assert_eq!(round["pairs"][0]["second_name"], "沈望川");
    assert_eq!(round["bye"], 3);
    let title = shell.run(&["export", "cup", "--to", "json"]).fine().json();
    assert_eq!(title["title"], "望湖\"杯\"");
}

#[test]
fn what_is_not_said_is_usual_where_nobody_can_be_asked() {
    let shell = Shell::new();
    shell.write("list.trf", &report());
    let made = shell.run(&["new", "spring", "--entrants", "list.trf", "--json"]).fine().json();
    assert_eq!(
        (&made["title"], &made["rulebook"], &made["format"], &made["entrants"]),
        (&json!("spring"), &json!("xiangqi-2020"), &json!("position"), &json!(2))
    );
    let roster = shell.read("spring/roster.ron");
    assert!(roster.contains("(number: 7, name: \"Wang Yi\", unit: \"SHA\")"), "{roster}");
    let robin = shell.run(&["new", "robin", "--format", "round_robin", "--json"]).fine().json();
    assert_eq!(robin["rounds"], Value::Null);
}

#[test]
fn the_files_are_commented_in_the_language_that_was_chosen() {
    let shell = Shell::new();
    shell.run(&["new", "zh", "--lang", "zh"]).fine();
    shell.run(&["new", "en", "--lang", "en"]).fine();
    assert!(shell.read("zh/event.ron").contains("// 裁判"));
    assert!(shell.read("en/event.ron").contains("// officials;"));
    for event in ["zh", "en"] {
        shell.run(&["check", event]).fine();
    }
}

#[test]
fn an_event_that_is_there_is_not_made_again() {
    let shell = Shell::swiss(8, 5);
    let before = shell.everything("cup");
    let refused = shell.run(&["new", "cup", "--title", "别的"]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
    assert_eq!(shell.everything("cup"), before);
    // A journal that lost its files is somebody's event, too.
    fs::create_dir_all(shell.path("lost/journal")).expect("writable");
    assert_eq!(shell.run(&["new", "lost"]).code, Some(1));
    assert!(!shell.path("lost/event.ron").exists());
}

#[test]
fn wrong_flags_are_wrong_use_and_make_nothing() {
    let shell = Shell::new();
    for wrong in [["--format", "swiss"], ["--rulebook", "chess-2023"], ["--rounds", "0"], ["--rounds", "100"]]
    {
        let refused = shell.run(&["new", "cup", wrong[0], wrong[1]]);
        assert_eq!(refused.code, Some(2), "{wrong:?} {refused:?}");
    }
    let refused = shell.run(&["new", "cup", "--format", "round_robin", "--rounds", "5"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(!shell.path("cup").exists());
}

#[test]
fn a_list_with_faults_is_told_with_its_place_and_makes_nothing() {
    let shell = Shell::new();
    shell.write("list.csv", "序号,姓名\n1,王一\nx,李二\n1,张三\n");
    let refused = shell.run(&["new", "cup", "--entrants", "list.csv", "--json"]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
    let error = &refused.json()["error"];
    assert_eq!((&error["file"], &error["line"]), (&json!("list.csv"), &json!(3)));
    assert!(refused.told.contains("list.csv:4:"), "the second fault is told, too: {refused:?}");
    assert_eq!(shell.run(&["new", "cup", "--entrants", "nowhere.csv"]).code, Some(1));
    assert!(!shell.path("cup").exists());
}

#[test]
fn a_shared_event_has_folders_in_which_nobody_deletes_anothers_journal() {
    let shell = Shell::new();
    shell.run(&["new", "cup", "--shared"]).fine();
    let mode =
        |name: &str| fs::metadata(shell.path("cup").join(name)).expect("made").permissions().mode() & 0o7777;
    for folder in ["", "journal", "games", "clocks", "presence"] {
        assert_eq!(mode(folder), 0o3770, "{folder}");
    }
    assert_eq!(mode("adopted"), 0o2750, "the chief's alone");
    assert_eq!((mode("event.ron"), mode("roster.ron")), (0o640, 0o640));
    shell.write("list.csv", LIST);
    shell.run(&["import", "entrants", "list.csv", "cup"]).fine();
    shell.run(&["pair", "cup"]).fine();
    assert!(!shell.run(&["check", "cup"]).out.contains("chmod"), "nothing is too open");
    let everybody = fs::Permissions::from_mode(0o2777);
    fs::set_permissions(shell.path("cup").join("journal"), everybody).expect("ours");
    let told = shell.run(&["check", "cup", "--lang", "en"]).out;
    assert!(told.contains("Run: chmod o-w cup/journal"), "{told}");
}

#[test]
fn a_list_goes_into_an_event_that_has_none() {
    let shell = with_empty_cup();
    let listed = shell.run(&["import", "entrants", "list.csv", "cup", "--json"]).fine().json();
    assert_eq!(listed["entrants"], 3);
    let before = shell.everything("cup");
    let refused = shell.run(&["import", "entrants", "list.csv", "cup"]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
    assert_eq!(shell.everything("cup"), before, "a list that people wrote is not written over");
    // An event without the file at all.
    fs::remove_file(shell.path("cup/roster.ron")).expect("ours");
    shell.run(&["import", "entrants", "list.csv", "cup"]).fine();
    assert!(shell.read("cup/roster.ron").contains("欧阳一苇"));
}

#[test]
fn a_list_that_cannot_be_read_is_somebodys_work_and_stays() {
    let shell = with_empty_cup();
    shell.write("cup/roster.ron", "(schema: 1, entrants: [(number: 1, name: \"王一)])\n");
    let refused = shell.run(&["import", "entrants", "list.csv", "cup"]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
    assert!(shell.read("cup/roster.ron").contains("王一"));
}

#[test]
fn a_list_is_not_exchanged_under_records() {
    let shell = with_empty_cup();
    shell.say(&["加 后来者 远方"]).fine();
    let refused = shell.run(&["import", "entrants", "list.csv", "cup"]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
}

#[test]
fn a_list_without_an_event_makes_one() {
    let shell = Shell::new();
    shell.write("list.csv", LIST);
    shell.run(&["import", "entrants", "list.csv", "cup"]).fine();
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    assert_eq!(standings["standings"].as_array().map(Vec::len), Some(3));
}

#[test]
fn on_a_terminal_what_is_missing_is_asked() {
    let shell = Shell::new();
    let mut terminal = asked(&shell);
    terminal.wait_for("赛事名称 [cup]:");
    terminal.type_keys("春季赛<Enter>");
    terminal.wait_for("规则版本");
    terminal.type_keys("<Enter>");
    terminal.wait_for("赛制");
    terminal.type_keys("瑞士<Enter>");
    terminal.wait_for("不能是 \"瑞士\"");
    terminal.type_keys("position<Enter>");
    terminal.wait_for("名单文件");
    terminal.type_keys("<Enter>");
    terminal.wait_for("轮数 [7]:");
    terminal.type_keys("9<Enter>");
    terminal.wait_for("迟到几分钟判负");
    terminal.type_keys("15<Enter>");
    terminal.wait_for("犯规几次判负");
    terminal.type_keys("<Enter>");
    terminal.wait_for("慢棋自然限着多少回合");
    terminal.type_keys("60<Enter>");
    terminal.wait_for("已建立");
    terminal.wait_for_exit(0);
    let event = shell.read("cup/event.ron");
    for line in [
        "title: \"春季赛\",",
        "rounds: 9,",
        "        late_limit_minutes: 15,",
        "        // fouls_that_lose: 3,",
        "        natural_limit_rounds: 60,",
    ] {
        assert!(event.contains(line), "{line}\n{event}");
    }
}

#[test]
fn answers_that_end_make_nothing() {
    let shell = Shell::new();
    let mut terminal = asked(&shell);
    terminal.wait_for("赛事名称");
    terminal.type_keys("<C-d>");
    terminal.wait_for("没有建立任何文件");
    terminal.wait_for_exit(1);
    assert!(!shell.path("cup").exists());
}
