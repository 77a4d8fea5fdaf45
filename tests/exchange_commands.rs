//! `new`, `import`, `export`, `generate` and `verify` as the real program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn qisai(place: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_qisai"))
        .args(arguments)
        .current_dir(place)
        .env("QISAI_LANG", "en")
        .env("XDG_STATE_HOME", place.join("state"))
        .env("XDG_RUNTIME_DIR", place.join("run"))
        .output()
        .expect("the program runs")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|fault| panic!("{fault}: {}", String::from_utf8_lossy(&output.stdout)))
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("ended by a signal: {output:?}"))
}

fn fine(place: &Path, arguments: &[&str]) -> Output {
    let output = qisai(place, arguments);
    assert_eq!(code(&output), 0, "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().expect("a scratch directory")
}

#[test]
fn an_event_goes_out_as_trf_and_comes_back_with_the_same_standings() {
    let place = scratch();
    let place = place.path();
    fine(place, &["generate", "--seed", "11", "--forfeits", "0.1", "--withdrawals", "0.02", "--to", "one"]);
    fine(place, &["export", "one", "--to", "trf", "--out", "one.trf"]);
    let imported = json(&fine(place, &["import", "trf", "one.trf", "two", "--json"]));
    assert_eq!((&imported["entrants"], &imported["rounds"]), (&Value::from(18), &Value::from(9)));
    let standings = |event| json(&fine(place, &["standings", event, "--json"]));
    assert_eq!(standings("one"), standings("two"));
    for what in ["one", "two", "one.trf"] {
        let verdicts = json(&fine(place, &["verify", what, "--json"]));
        let rounds = verdicts["rounds"].as_array().expect("rounds");
        assert_eq!(rounds.len(), 9);
        assert!(rounds.iter().all(|round| round["same"] == true), "{what}");
    }
    // The last round of a made-up directory is published and open; the file of one is played to its end.
    let crosstable = json(&fine(place, &["crosstable", "one", "--json"]));
    assert!(crosstable.to_string().contains("\"open\""));
    let text = fine(place, &["generate", "--seed", "11", "--to", "trf"]).stdout;
    fs::write(place.join("whole.trf"), text).expect("ours");
    fine(place, &["import", "trf", "whole.trf", "whole"]);
    assert!(!json(&fine(place, &["crosstable", "whole", "--json"])).to_string().contains("\"open\""));
}

#[test]
fn a_file_that_breaks_the_rules_is_verified_with_exit_code_1() {
    let place = scratch();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf/t0100_after8.trf");
    let output = qisai(place.path(), &["verify", data.to_str().expect("a path"), "--json"]);
    assert_eq!(code(&output), 1);
    let verdicts = json(&output);
    let round = verdicts["rounds"].as_array().expect("rounds").iter().find(|round| round["same"] == false);
    let difference = &round.expect("another program's pairings")["differences"][0];
    for name in ["table", "published", "expected", "rule", "message"] {
        assert!(difference.get(name).is_some(), "{name}");
    }
}

#[test]
fn wrong_use_is_exit_code_2_and_names_what_is_known() {
    let place = scratch();
    let place = place.path();
    fs::write(place.join("a.trf"), fine(place, &["generate", "--rounds", "3", "--to", "trf"]).stdout)
        .expect("ours");
    let cases: [(&[&str], &str); 10] = [
        (&["import", "trf", "a.trf", "x", "--option", "three_last=true"], "three_first"),
        (&["import", "trf", "a.trf", "x", "--option", "three_first=perhaps"], "three_first"),
        (&["import", "trf", "a.trf", "x", "--option", "three_first"], "NAME=VALUE"),
        (&["import", "trf", "a.trf", "x", "--chain", "points,buchholz"], "opponents_score"),
        (&["import", "trf", "a.trf", "x", "--rulebook", "chess"], "xiangqi-2011"),
        (&["import", "trf", "a.trf", "x", "--format", "monrad"], "round_robin"),
        (&["import", "trf", "a.trf", "x", "--rounds", "2"], "3 rounds"),
        (&["generate", "--draws", "1.5", "--to", "x"], "--draws"),
        (&["new", "x", "--rulebook", "chess"], "xiangqi-2011"),
        (&["export", "x", "--to", "pdf"], "trf"),
    ];
    for (arguments, named) in cases {
        let output = qisai(place, &[arguments, &["--json"]].concat());
        assert_eq!(code(&output), 2, "{arguments:?}");
        let message = json(&output)["error"]["message"].as_str().expect("a sentence").to_owned();
        assert!(message.contains(named), "{arguments:?}: {message}");
        assert!(!place.join("x").exists(), "{arguments:?} made something");
    }
}

#[test]
fn options_and_chains_stand_in_the_imported_event() {
    let place = scratch();
    let place = place.path();
    fs::write(place.join("a.trf"), fine(place, &["generate", "--rounds", "5", "--to", "trf"]).stdout)
        .expect("ours");
    let arguments = [
        "import",
        "trf",
        "a.trf",
        "e",
        "--rounds",
        "7",
        "--chain",
        "points,wins,progressive_score",
        "--option",
        "three_first=true",
        "--option",
        "points=3-1-0",
    ];
    fine(place, &arguments);
    let event = fs::read_to_string(place.join("e/event.ron")).expect("written");
    for part in ["three_first: true", "rounds: 7", "\"progressive_score\"", "win: 3", "//"] {
        assert!(event.contains(part), "{part} in {event}");
    }
    let standings = json(&fine(place, &["standings", "e", "--json"]));
    assert_eq!(standings["chain"], serde_json::json!(["points", "wins", "progressive_score"]));
    let problems = json(&fine(place, &["check", "e", "--json"]));
    let errors = problems["problems"].as_array().expect("a list").iter().filter(|p| p["severity"] == "error");
    assert_eq!(errors.count(), 0, "{problems}");
    // What is there already is never written over.
    assert_eq!(code(&qisai(place, &["import", "trf", "a.trf", "e"])), 1);
}

#[test]
fn a_file_that_cannot_be_read_is_told_with_its_line() {
    let place = scratch();
    fs::write(place.path().join("bad.trf"), "012 Bad\n001    x      Nobody\n").expect("ours");
    let output = qisai(place.path(), &["import", "trf", "bad.trf", "e", "--json"]);
    assert_eq!(code(&output), 1);
    let error = &json(&output)["error"];
    assert_eq!((&error["line"], error["file"].as_str()), (&Value::from(2), Some("bad.trf")));
    assert!(!place.path().join("e").exists());
}

#[test]
fn a_new_event_is_made_of_flags_and_a_list_and_never_twice() {
    let place = scratch();
    let place = place.path();
    fs::write(place.join("list.csv"), "姓名,单位,种子\n甲一,东,1\n乙二,西,\n丙三,东,2\n丁四,南,\n")
        .expect("ours");
    let arguments = ["new", "cup", "--title", "秋季赛", "--rounds", "3", "--entrants", "list.csv", "--json"];
    let made = json(&fine(place, &arguments));
    assert_eq!((&made["entrants"], &made["rounds"]), (&Value::from(4), &Value::from(3)));
    let roster = fs::read_to_string(place.join("cup/roster.ron")).expect("written");
    assert!(roster.contains("(number: 3, name: \"丙三\", unit: \"东\", seed: 2)"), "{roster}");
    assert!(!place.join("cup/journal").exists(), "a new event has no records");
    fine(place, &["pair", "cup", "--dry-run", "--json"]);
    let before = fs::read(place.join("cup/event.ron")).expect("written");
    assert_ne!(code(&qisai(place, &["new", "cup"])), 0);
    assert_eq!(fs::read(place.join("cup/event.ron")).expect("there"), before);
    fine(place, &["new", "plain"]);
    fine(place, &["check", "plain", "--json"]);
    fine(place, &["new", "all", "--format", "double_round_robin", "--rulebook", "xiangqi-2011"]);
}

#[test]
fn a_pair_by_hand_is_said_and_a_correction_makes_no_old_pairing_wrong() {
    let place = scratch();
    let place = place.path();
    fs::write(
        place.join("list.csv"),
        (1..=8).map(|number| format!("{number},人{number},,")).collect::<Vec<_>>().join("\n"),
    )
    .expect("ours");
    fine(place, &["new", "cup", "--rounds", "4", "--entrants", "list.csv"]);
    fine(place, &["do", "cup", "对 1 8"]);
    fine(place, &["pair", "cup"]);
    let first = json(&fine(place, &["verify", "cup", "--json"]));
    assert_eq!(first["rounds"][0]["same"], true, "{first}");
    assert_eq!(first["rounds"][0]["by_hand"].as_array().map(Vec::len), Some(1), "{first}");
    fine(place, &["do", "cup", "1 20", "2 20", "3 20", "4 20"]);
    fine(place, &["do", "cup", "结束"]);
    fine(place, &["pair", "cup"]);
    fine(place, &["do", "cup", "--round", "1", "1 02"]);
    let after = json(&fine(place, &["verify", "cup", "--json"]));
    assert!(after["rounds"].as_array().expect("rounds").iter().all(|round| round["same"] == true), "{after}");
}

#[test]
fn the_whole_event_goes_out_as_json() {
    let place = scratch();
    let place = place.path();
    fine(place, &["generate", "--entrants", "7", "--rounds", "3", "--to", "e"]);
    let event = json(&fine(place, &["export", "e", "--to", "json"]));
    assert_eq!(event["entrants"].as_array().map(Vec::len), Some(7));
    let rounds = event["stages"][0]["rounds"].as_array().expect("rounds");
    assert_eq!((rounds.len(), rounds[0]["games"].as_array().map(Vec::len)), (3, Some(3)));
    assert_eq!(rounds[0]["byes"].as_array().map(Vec::len), Some(1));
    let standings = json(&fine(place, &["standings", "e", "--json"]));
    assert_eq!(event["stages"][0]["standings"], standings);
}

#[test]
fn a_report_file_says_what_of_meetings_and_stages_it_leaves_to_notes() {
    let place = scratch();
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/events/taotai-12");
    let output = fine(place.path(), &["export", sample, "--to", "trf"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("TRF has one result a round"), "{told}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("### qisai game 1 "), "the games are there");
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/events/fenzu-16");
    let output = fine(place.path(), &["export", sample, "--to", "trf"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("the others with --stage N"));
    let first = fine(place.path(), &["export", sample, "--to", "trf", "--stage", "1"]);
    assert_ne!(first.stdout, output.stdout);
}
