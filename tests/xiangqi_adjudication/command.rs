//! `qisai judge xiangqi`, run as it is.

use std::process::{Command, Output};

use serde_json::Value;

const FIGURE_2: &str = "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1 w - - 0 1";
const FIGURE_6: &str = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1";

fn judge(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_qisai"))
        .args(["judge", "xiangqi"])
        .args(arguments)
        .env_remove("QISAI_LANG")
        .env("LC_ALL", "C")
        .output()
        .expect("the command runs")
}

fn json(arguments: &[&str]) -> (Value, Option<i32>) {
    let output = judge(&[arguments, &["--json"]].concat());
    (serde_json::from_slice(&output.stdout).expect("JSON"), output.status.code())
}

#[test]
fn x2020_25_3_the_json_names_kinds_sides_and_the_ruling() {
    let (value, code) = json(&["--fen", FIGURE_2, "--moves", "h6i4 i9h9 i4h6 h9i9"]);
    assert_eq!(code, Some(0));
    let moves = value["moves"].as_array().expect("moves");
    let each = |name: &str| moves.iter().map(|mv| mv[name].as_str().expect("text")).collect::<Vec<_>>();
    assert_eq!(each("kind"), ["捉", "兑", "捉", "捉"]);
    assert_eq!(each("chinese"), ["马二退一", "车9平8", "马一进二", "车8平9"]);
    assert_eq!(each("move"), ["h6i4", "i9h9", "i4h6", "h9i9"]);
    // 退马打车: the cannon takes the rook.
    let gain = &moves[0]["evidence"][0];
    assert_eq!((&gain["what"], &gain["status"]), (&"gain".into(), &"counts".into()));
    assert_eq!((&gain["line"][0], &gain["victim"]["piece"]), (&"i2i9".into(), &"r".into()));
    assert_eq!(value["red"]["kind"], "长捉");
    assert_eq!((&value["red"]["forbidden"], &value["black"]["forbidden"]), (&true.into(), &false.into()));
    assert_eq!(value["black"]["kind"], "一兑一捉");
    assert_eq!((&value["ruling"], &value["clause"]), (&"red_varies".into(), &"25.3".into()));
    // What is not certain says why, and what is certain leaves nothing open.
    let open = value["doubts"].as_array().expect("doubts");
    assert_eq!(open.is_empty(), value["certain"].as_bool().expect("yes or no"));
}

#[test]
fn moves_may_be_written_in_chinese_and_lead_in() {
    let (value, _) =
        json(&["--fen", FIGURE_6, "--lead", "车四平五", "--moves", "将5平6 车五平四 将6平5 车四平五"]);
    assert_eq!((&value["ruling"], &value["certain"]), (&"red_loses".into(), &true.into()));
    assert_eq!(value["clause"], "25.1");
    let (value, _) =
        json(&["--fen", FIGURE_6, "--moves", "f0e0 e8f8 e0f0 f8e8", "--rulebook", "xiangqi-2020-grassroots"]);
    assert_eq!((&value["ruling"], &value["clause"]), (&"red_varies".into(), &"app. 1, 5.2(1)".into()));
}

#[test]
fn x2020_23_4_moves_that_do_not_lead_back_are_not_ruled_on() {
    let (value, code) = json(&["--fen", FIGURE_6, "--moves", "f0e0 e8f8"]);
    assert_eq!((code, &value["ruling"], &value["closes"]), (Some(1), &"undecided".into(), &false.into()));
}

#[test]
fn x2020_24_13_moves_that_are_not_repeated_are_neither_perpetual_nor_forbidden() {
    let (value, code) = json(&["--fen", FIGURE_2, "--moves", "h6i4"]);
    assert_eq!(
        (code, &value["ruling"], &value["moves"][0]["kind"]),
        (Some(1), &"undecided".into(), &"捉".into())
    );
    assert_eq!((&value["red"]["kind"], &value["red"]["forbidden"]), (&"捉".into(), &false.into()));
    assert_eq!((&value["black"]["kind"], &value["black"]["forbidden"]), (&"无着".into(), &false.into()));
    let output = judge(&["--fen", FIGURE_2, "--moves", "h6i4", "--lang", "en"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("Red: chase: not repeated") && text.contains("Black: no move"), "{text}");
}

#[test]
fn of_several_games_in_a_file_one_is_chosen_or_the_first_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, record(6) + "\n" + &record(2)).expect("written");
    let file = file.to_str().expect("a path");
    let output = judge(&["--file", file, "--lang", "en"]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("has 2 games; the first one is judged"), "{told}");
    let (value, _) = json(&["--file", file, "--game", "1"]);
    assert_eq!(
        (&value["ruling"], &value["game"], &value["games"]),
        (&"red_loses".into(), &1.into(), &2.into())
    );
    let (value, _) = json(&["--file", file, "--game", "2"]);
    assert_eq!((&value["clause"], &value["game"]), (&"23.3".into(), &2.into()));
    let (value, code) = json(&["--file", file, "--game", "3", "--lang", "en"]);
    assert_eq!((code, &value["error"]["message"]), (Some(2), &"The file has no game 3; it has 2.".into()));
}

#[test]
fn the_ruling_is_told_in_both_languages() {
    let text = |language: &str| {
        let output = judge(&["--fen", FIGURE_6, "--moves", "f0e0 e8f8 e0f0 f8e8", "--lang", language]);
        String::from_utf8(output.stdout).expect("text")
    };
    let (chinese, english) = (text("zh"), text("en"));
    for part in ["1. 车四平五 (f0e0) 将", "红方: 长将, 禁止着法", "红方判负(25.1)。", "确定"]
    {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
    for part in
        ["1. 车四平五 (f0e0) check", "Red: always check: forbidden", "Red loses at once (25.1).", "Certain"]
    {
        assert!(english.contains(part), "{part}: {english}");
    }
}

/// A record whose last moves repeat so many rounds.
fn record(rounds: usize) -> String {
    let round = ["车四平五", "将5平6", "车五平四", "将6平5"];
    let moves: Vec<&str> = round.iter().copied().cycle().take(2 * rounds).collect();
    format!("[Game \"Chinese Chess\"]\n[FEN \"{FIGURE_6}\"]\n\n{}\n*\n", moves.join(" "))
}

#[test]
fn x2020_23_3_a_record_is_ruled_on_when_it_repeats_three_times() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    for (rounds, ruling, clause, certain, doubt) in [
        (2, "undecided", "23.3", true, None),
        (4, "red_loses", "25.1", false, Some("three_times")),
        (6, "red_loses", "25.1", true, None),
    ] {
        std::fs::write(&file, record(rounds)).expect("written");
        let (value, code) = json(&["--file", file.to_str().expect("a path")]);
        assert_eq!(value["ruling"], ruling, "{rounds}: {value}");
        assert_eq!((&value["clause"], &value["certain"]), (&clause.into(), &certain.into()), "{rounds}");
        assert_eq!(code, Some(i32::from(ruling == "undecided")));
        assert_eq!(value["repetition"]["period"], 4);
        let doubts = value["doubts"].as_array().expect("doubts");
        assert_eq!(doubts.first().map(|doubt| doubt["doubt"].as_str().expect("a name")), doubt);
    }
    std::fs::write(&file, record(2).replace("车五平四", "车五平一")).expect("written");
    let (value, code) = json(&["--file", file.to_str().expect("a path")]);
    assert_eq!((code, &value["error"]["line"]), (Some(2), &4.into()), "{value}");
}

#[test]
fn x2020_23_4_nine_rounds_need_no_threefold_repetition() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    let fen = "2R6/3ka4/3a5/9/9/4p4/8c/4B1r2/4A4/3A1KB2 w - - 0 1";
    let moves = "c9c8 d8d9 c8c9 d9d8 c9i9 i3h3 i9h9 h3i3 h9i9 i3h3 i9h9 h3i3 h9h3 i3i0 h3h0 i0i3 h0h3 i3i0";
    std::fs::write(&file, format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n\n{moves}\n*\n"))
        .expect("written");
    for arguments in [vec!["--file", file.to_str().expect("a path")], vec!["--fen", fen, "--moves", moves]] {
        let (value, code) = json(&[arguments.as_slice(), &["--lang", "en"]].concat());
        assert_eq!((&value["ruling"], &value["clause"]), (&"red_varies".into(), &"23.4".into()), "{value}");
        assert_eq!(code, Some(0));
        assert!(value["message"].as_str().expect("a sentence").contains("within two rounds"), "{value}");
    }
    let (value, code) = json(&["--file", folder.path().join("nowhere.pgn").to_str().expect("a path")]);
    assert_eq!(code, Some(2), "{value}");
}

#[test]
fn wrong_use_is_told_as_a_sentence() {
    for (arguments, part) in [
        (vec!["--fen", FIGURE_6, "--moves", "f0e0 e8f8 e0h1 f8e8"], "Move 3 of --moves: "),
        (vec!["--fen", FIGURE_6, "--lead", "f0e0 e8f8 e0h1", "--moves", "e0f0 f8e8"], "Move 3 of --lead: "),
        (vec!["--fen", FIGURE_6, "--lead", "f0e0 e8f8", "--moves", "e0f0 f8f9"], "Move 2 of --moves: "),
        (vec!["--fen", "9/9 w", "--moves", "f0e0"], "FEN"),
        (vec!["--fen", FIGURE_6, "--moves", ""], "no moves"),
        (
            vec!["--fen", FIGURE_6, "--moves", "f0e0", "--rulebook", "xiangqi-2011"],
            "no rules on repeated moves",
        ),
        (vec!["--fen", FIGURE_6, "--moves", "f0e0", "--rulebook", "chess"], "There is no rulebook"),
    ] {
        let (value, code) = json(&[arguments.as_slice(), &["--lang", "en"]].concat());
        assert_eq!(code, Some(2), "{value}");
        assert!(value["error"]["message"].as_str().expect("a sentence").contains(part), "{value}");
    }
}
