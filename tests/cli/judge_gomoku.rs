//! `qisai judge gomoku`: the names of its JSON, its sentences, and what it refuses.

use serde_json::{Value, json};

use crate::shell::{Ran, Shell};

fn judge(arguments: &[&str]) -> Ran {
    let all: Vec<&str> = ["judge", "gomoku"].into_iter().chain(arguments.iter().copied()).collect();
    Shell::new().run(&all)
}

fn list(value: &Value) -> String {
    let points = value.as_array().expect("points");
    points.iter().map(|point| point.as_str().expect("a point")).collect::<Vec<_>>().join(",")
}

#[test]
fn a_point_is_judged_with_its_kinds_and_rows() {
    let ran = judge(&["--black", "f8,G8, h9 H10", "--white", "E8", "--point", "h8", "--json"]).fine();
    let row = |kind: &str, direction: &str, stones: &[&str], completions: &[&str]| json!({"kind": kind, "direction": direction, "stones": stones, "completions": completions, "barred": []});
    let expected = json!({
        "point": "H8", "verdict": "none", "kinds": [],
        "evidence": [row("three", "column", &["H8", "H9", "H10"], &["H7", "H11"])],
    });
    assert_eq!(ran.json(), expected);
    let ran = judge(&["--black", "F8,G8,H9,H10", "--point", "H8", "--lang", "en"]).fine();
    assert!(ran.out.starts_with(
        "H8: forbidden to Black: double three (2.19). White may claim it until White's next stone."
    ));
    let ran = judge(&["--black", "C8,D8,E8,F8,G8", "--point", "H8", "--lang", "zh"]).fine();
    assert!(ran.out.starts_with("H8: 黑棋禁手: 长连(2.19)。终局前白方随时可指出。"), "{}", ran.out);
}

#[test]
fn the_kept_points_come_out_on_the_command_line() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../data/gomoku/forbidden_points.json")).expect("the cases");
    // The library is tested on all of them; here some of each verdict are enough.
    for case in cases.iter().step_by(11) {
        let (black, white) = (list(&case["black"]), list(&case["white"]));
        let point = case["point"].as_str().expect("a point");
        let found = judge(&["--black", &black, "--white", &white, "--point", point, "--json"]).fine().json();
        for field in ["point", "verdict", "kinds"] {
            assert_eq!(found[field], case[field], "{}", case["id"]);
        }
    }
}

#[test]
fn without_a_point_the_whole_board_is_judged() {
    let ran = judge(&["--black", "F8,G8,H9,H10,A1,B1,C1,D1", "--white", "O15,O14,O13,O12", "--json"]).fine();
    let expected = json!({
        "forbidden": [{"point": "H8", "kinds": ["double_three"]}],
        "fives": ["E1"],
        "white_fives": ["O11"],
    });
    assert_eq!(ran.json(), expected);
    assert_eq!(judge(&["--json"]).fine().json(), json!({"forbidden": [], "fives": [], "white_fives": []}));
}

#[test]
fn an_opening_is_named_in_any_orientation() {
    let named = judge(&["--black", "H8,G9", "--white", "G8", "--opening", "--json"]).fine().json();
    let names = ["name", "code", "kind", "orientation"]
        .map(|field| named[field].as_str().unwrap_or_default().to_owned());
    assert_eq!(names, ["花月", "4D", "direct", "rot90"]);
    // The order in which the black stones are named does not matter.
    let other = judge(&["--black", "G9,H8", "--white", "G8", "--opening", "--json"]).fine().json();
    assert_eq!(other, named);
    let none = judge(&["--black", "H8,H11", "--white", "H9", "--opening", "--json"]);
    assert_eq!((none.code, none.json()["name"].is_null()), (Some(1), true));
}

#[test]
fn equal_fifth_moves_are_grouped() {
    let found = judge(&["--black", "H8,J10", "--white", "I9,G11", "--fifth", "--json"]).fine().json();
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../data/gomoku/fifth_moves.json")).expect("the cases");
    let moves = json!(["H8", "I9", "J10", "G11"]);
    let case = cases.iter().find(|case| case["moves"] == moves).expect("the case");
    assert_eq!(found["distinct_by_board"], case["distinct_fifth_moves_by_board_symmetry"]);
    assert_eq!(found["distinct_by_shape"], case["distinct_fifth_moves_by_shape"]);
    assert_eq!(found["board_groups"], case["same_board_symmetry_groups"]);
    assert_eq!(found["shape_groups"], case["same_shape_groups"]);
}

#[test]
fn what_is_no_position_is_wrong_use_and_told_in_a_sentence() {
    for (arguments, part) in [
        (&["--black", "P1"][..], "\"P1\" is no point"),
        (&["--black", "H16"], "\"H16\" is no point"),
        (&["--black", "-"], "\"-\" is no point"),
        (&["--black", "H8,H8"], "Two stones are given for H8"),
        (&["--black", "H8", "--white", "h8"], "Two stones are given for H8"),
        (&["--black", "H8", "--point", "H8"], "H8 bears a black stone"),
        (&["--white", "H8", "--point", "H8"], "H8 bears a white stone"),
        (&["--black", "H8", "--point", "Q3"], "\"Q3\" is no point"),
        (&["--black", "H8", "--opening"], "two black stones and a white one"),
        (&["--black", "H8,H9,H10", "--white", "I9", "--opening"], "two black stones and a white one"),
        (&["--black", "H8,H10", "--white", "I9,A1", "--opening"], "two black stones and a white one"),
        (&["--black", "H8,H10", "--white", "I9", "--fifth"], "two black stones and two white ones"),
        (&["--black", "H8,H10,J3", "--white", "I9,A1", "--fifth"], "two black stones and two white ones"),
        (&["--fifth"], "two black stones and two white ones"),
        (&["--black", "H8", "--point", "H9", "--fifth"], "cannot be used with"),
    ] {
        let all: Vec<&str> = arguments.iter().copied().chain(["--json", "--lang", "en"]).collect();
        let ran = judge(&all);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        let message = ran.json()["error"]["message"].as_str().expect("a sentence").to_owned();
        assert!(message.contains(part) && ran.told.contains(part), "{ran:?}");
    }
}
