//! Corrections from the command line that bring something down: told before, listed by `check` and `verify`, seen in the
//! standings, and asked about where somebody is there.

use crate::pty;
use crate::shell::Shell;

/// Four in a knockout whose two rounds are over.
fn finished() -> Shell {
    let shell = Shell::new();
    shell.event(
        4,
        "format: knockout, knockout: (first_game: upper_position)",
        "overrides: (late_limit_minutes: 15)",
    );
    shell.say(&["publish", "1 20", "2 20"]).fine();
    shell.say(&["publish", "1 20", "2 20"]).fine();
    assert_eq!(shell.run(&["standings", "cup", "--json"]).json()["final"], true);
    assert_eq!(shell.run(&["verify", "cup"]).code, Some(0));
    shell
}

#[test]
fn a_correction_that_moves_a_winner_is_told_and_listed_until_it_is_put_right() {
    let shell = finished();
    let ran = shell.say(&["--round", "1", "1 02", "--lang", "en"]).fine();
    assert!(ran.told.contains("Round 2 table 1, 1 棋手1 - 3 棋手3, no longer stands"), "{}", ran.told);
    assert!(ran.told.contains("withdraw round 2 in turn"), "{}", ran.told);
    let check = shell.run(&["check", "cup", "--json", "--lang", "en"]);
    assert_eq!(check.code, Some(1));
    let first = &check.json()["problems"][0];
    assert_eq!(first["severity"], "error");
    assert!(first["message"].as_str().is_some_and(|text| text.contains("no longer stands")), "{first}");
    let verify = shell.run(&["verify", "cup", "--json"]);
    assert_eq!(verify.code, Some(1));
    let fallen = verify.json()["fallen"].clone();
    assert_eq!(fallen.as_array().map(Vec::len), Some(2), "{fallen}");
    assert_eq!(
        (&fallen[0]["stage"], &fallen[0]["round"], &fallen[0]["table"]),
        (&1.into(), &2.into(), &1.into())
    );
    assert_eq!(fallen[0]["withdraw"], serde_json::json!([{"stage": 1, "round": 2}]));
    assert!(shell.run(&["verify", "cup", "--lang", "en"]).out.contains("no longer stands"));
    let standings = shell.run(&["standings", "cup", "--json"]).json();
    assert_eq!(
        (&standings["official"], &standings["stands"], &standings["final"]),
        (&false.into(), &false.into(), &false.into())
    );
    assert!(shell.run(&["standings", "cup", "--lang", "zh"]).out.contains("有对阵不成立"));
    let refused = shell.run(&["pair", "cup", "--lang", "en"]);
    assert!(refused.code == Some(1) && refused.told.contains("no longer stands"), "{refused:?}");
    shell.say(&["unpublish 更正"]).fine();
    shell.say(&["publish", "1 20", "2 20"]).fine();
    assert_eq!(shell.run(&["check", "cup"]).code, Some(0));
    assert_eq!(shell.run(&["verify", "cup"]).code, Some(0));
    assert_eq!(shell.run(&["standings", "cup", "--json"]).json()["final"], true);
}

#[test]
fn an_earlier_stage_is_corrected_by_its_number() {
    let shell = Shell::new();
    let more = "overrides: (late_limit_minutes: 15)";
    shell.event(
        8,
        "format: round_robin, groups: (count: 2, by: snake)), (name: \"决赛\", format: crossed, qualify: 2",
        more,
    );
    for _ in 0..3 {
        shell.say(&["publish", "1 20", "2 20", "3 20", "4 20"]).fine();
    }
    shell.say(&["publish", "1 20"]).fine();
    let ran = shell.say(&["--stage", "1", "--round", "3", "1 11", "--lang", "en"]).fine();
    assert!(ran.out.contains("预赛 Round 3 table 1"), "{}", ran.out);
    assert_eq!(shell.say(&["--stage", "3", "1 11"]).code, Some(2), "no such stage");
    let unpublish = shell.say(&["--stage", "1", "unpublish 重排", "--lang", "en"]);
    assert!(
        unpublish.code == Some(1) && unpublish.told.contains("Rounds of 决赛 are published"),
        "{unpublish:?}"
    );
}

#[test]
fn at_a_terminal_what_falls_is_asked_about() {
    let shell = finished();
    let cup = shell.path("cup");
    let ask = |answer: &str, code: u32| {
        let arguments = ["do", cup.to_str().expect("a plain path"), "--round", "1", "1 02"];
        let mut terminal = pty::qisai(arguments).size(100, 24).env("QISAI_LANG", "zh").start();
        terminal.wait_for("照此记录吗");
        terminal.type_keys(answer);
        terminal.wait_for_exit(code);
    };
    let stands = || shell.run(&["standings", "cup", "--json"]).json()["stands"].clone();
    ask("<Enter>", 1);
    assert_eq!(stands(), true, "nothing was recorded");
    ask("y<Enter>", 0);
    assert_eq!(stands(), false);
}
