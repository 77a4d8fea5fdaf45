//! What `do` records without asking, what it tells of it, and wrong use in the language of who writes.

use crate::shell::{Ran, Shell};

const RAPID: &str = "format: position, rounds: 3, time_control: preset(\"rapid\")";

fn playing(stage: &str) -> Shell {
    let shell = Shell::new();
    shell.event(4, stage, "");
    shell.say(&["公布", "开赛"]).fine();
    shell
}

/// How many records the journal has, and the JSON text of the last.
fn records(shell: &Shell) -> usize {
    shell.run(&["log", "cup", "--json"]).fine().json()["records"].as_array().expect("records").len()
}

#[test]
fn do_tells_what_a_screen_would_ask_and_asks_nothing() {
    let shell = playing(RAPID);
    shell.say(&["1 20"]).fine();
    let changed = shell.say(&["1 11", "--json"]).fine();
    let told = &changed.json()["told"];
    assert_eq!(told.as_array().map(Vec::len), Some(1), "{told}");
    assert!(changed.told.contains("第1轮1台原录 红胜。"), "{}", changed.told);
    // The sentence of a foul in a game that is over, told and not asked.
    let foul = shell.say(&["1 红 28.7.1"]).fine();
    assert!(foul.told.contains("已有结果") && !foul.told.contains('吗'), "{}", foul.told);
    let refused = shell.say(&["1 红判负 99.9"]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.told.contains("没有条款 99.9"), "{}", refused.told);
}

#[test]
fn a_dry_run_asks_and_records_nothing() {
    let shell = playing(RAPID);
    shell.say(&["1 红 28.7.1"]).fine();
    let before = records(&shell);
    let dry = shell.say(&["1 红 28.7.2", "--dry-run", "--json"]).fine().json();
    assert!(dry["record"].is_null());
    let told = dry["told"][0].as_str().expect("a question");
    assert!(told.contains("28.11.1") && told.ends_with("照此裁定吗?"), "{told}");
    assert!(dry["text"].as_array().is_some_and(|text| text.iter().any(|it| it.to_string().contains("黑胜"))));
    assert_eq!(records(&shell), before);
    // What cannot be is refused all the same.
    assert_eq!(shell.say(&["9 20", "--dry-run"]).code, Some(1));
}

#[test]
fn check_warns_of_every_number_that_the_text_leaves_out() {
    let shell = playing("format: position, rounds: 3");
    let warned = |shell: &Shell| shell.run(&["check", "cup", "--lang", "en"]).fine().out;
    let text = warned(&shell);
    for setting in ["late_limit_minutes", "fouls_that_lose", "natural_limit_rounds"] {
        assert!(text.contains(setting), "{setting}: {text}");
    }
    let said = Shell::new();
    said.event(
        4,
        "format: position, rounds: 3",
        "overrides: (late_limit_minutes: 15, fouls_that_lose: 3, natural_limit_rounds: 60),",
    );
    assert!(!warned(&said).contains("leave the number out"), "{}", warned(&said));
    // Rapid games have theirs in the text.
    let rapid = playing(RAPID);
    assert!(!warned(&rapid).contains("natural_limit_rounds"), "{}", warned(&rapid));
}

#[test]
fn help_and_wrong_use_are_in_the_language_of_who_writes() {
    let shell = Shell::new();
    let chinese = shell.run(&["do", "--help", "--lang", "zh"]).fine().out;
    assert!(chinese.contains("用法: qisai do") && chinese.contains("--dry-run"), "{chinese}");
    assert!(chinese.contains("全部成立或全部不录") && !chinese.contains("Options"), "{chinese}");
    let english = shell.run(&["do", "--help", "--lang", "en"]).fine().out;
    assert!(english.contains("Usage: qisai do") && english.contains("all of them become one record"));
    let wrong = |arguments: &[&str]| -> Ran {
        let ran = shell.run(arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        ran
    };
    for (arguments, told) in [
        (&["do", "--lang=zh"] as &[&str], "缺少 <DIR> <ENTRY>...。"),
        (&["rules", "--rulbook", "x"], "不认识 \"--rulbook\"; 是不是 --rulebook?"),
        (&["new", "x", "--rounds", "a"], "\"a\" 不能作 --rounds <N> 的值。"),
        (&["new", "x", "--rounds"], "--rounds <N> 后面要写值。"),
    ] {
        let ran = wrong(arguments);
        assert!(ran.told.contains(told) && ran.told.contains("qisai"), "{}", ran.told);
        assert!(!ran.told.contains("error:"), "{}", ran.told);
    }
    // The whole sentence, also where the parser says it in several lines.
    let missing = wrong(&["do", "--json", "--lang", "en"]).json();
    let message = missing["error"]["message"].as_str().expect("a sentence");
    assert_eq!(message, "the following required arguments were not provided: <DIR> <ENTRY>...");
    assert!(missing["error"]["hint"].as_str().is_some_and(|hint| hint.starts_with("Usage: qisai do")));
    let missing = wrong(&["import", "--json", "--lang", "zh"]).json();
    assert!(missing["error"]["message"].as_str().is_some_and(|it| it.contains("子命令")), "{missing}");
    assert!(wrong(&["import", "--lang", "zh"]).told.contains("要写子命令"));
    assert!(wrong(&["import"]).told.contains("由电子表格存的 CSV 导入名单"), "the list of what there is");
}

#[test]
fn rules_are_found_by_what_people_write() {
    let shell = Shell::new();
    let found = |arguments: &[&str]| shell.run(&[&["rules"], arguments].concat());
    for words in [&["absent"] as &[&str], &["退赛"], &["withdraw"], &["２８．７．３"]] {
        assert_eq!(found(words).code, Some(0), "{words:?}");
    }
    for words in [&["附录"], &["appendix"]] {
        let ran = found(&[words as &[&str], &["--rulebook", "xiangqi-2020-grassroots"]].concat());
        assert_eq!(ran.code, Some(0), "{words:?}");
    }
    assert_eq!(found(&["."]).code, Some(1));
    // An event's own entries are found as the event has them, and nowhere else.
    shell.event(
        4,
        RAPID,
        "conduct: [(clause: \"S1\", kind: discipline, words: (chinese: \"手机响\", english: \"phone rang\"), consequence: (fouls: 1))],",
    );
    assert_eq!(found(&["phone"]).code, Some(1));
    assert!(found(&["phone", "--event", "cup"]).fine().out.contains("S1"));
    assert_eq!(found(&["28.7", "--event", "cup", "--json"]).fine().json()["rulebook"], "xiangqi-2020");
    assert_eq!(found(&["S1", "--event", "nowhere"]).code, Some(2));
    let knocked = found(&["28.7.3", "--lang", "en"]).fine().out;
    assert!(knocked.contains("1 minute on for the opponent"), "{knocked}");
}
