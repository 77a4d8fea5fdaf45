//! The arbiter's report: who, when, what, instead of what; and as a check list by who entered.

use serde_json::Value;

use crate::shell::Shell;

#[test]
fn the_report_says_instead_of_what_and_the_check_list_has_what_is_in_force() {
    let shell = Shell::swiss(8, 7);
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["1 20"]).fine();
    shell.say(&["2 11"]).fine();
    shell.say(&["1 02"]).fine();
    let log = shell.run(&["log", "cup", "--round", "1", "--board", "1", "--json"]).fine().json();
    let records: Vec<&Value> = log["records"].as_array().expect("a list").iter().collect();
    assert_eq!(records.len(), 2, "{log}");
    assert_eq!((&records[0]["was"], &records[0]["in_force"]), (&Value::Null, &false.into()));
    assert_eq!((&records[1]["was"], &records[1]["in_force"]), (&"红胜".into(), &true.into()));
    let text = shell.run(&["log", "cup"]).fine().out;
    assert!(text.contains("原为") && text.contains("红胜"), "{text}");

    let list = shell.run(&["log", "cup", "--round", "1", "--check-list"]).fine().out;
    let login = records[0]["by"].as_str().expect("a login");
    assert!(list.lines().next().is_some_and(|line| line.starts_with(login)), "{list}");
    assert_eq!(list.matches("[ ]").count(), 3, "the pairing and two results: {list}");
    assert!(list.contains("黑胜") && !list.contains("红胜"), "{list}");
    let nobody = shell.run(&["log", "cup", "--by", "nobody", "--check-list"]).fine().out;
    assert!(!nobody.contains("[ ]"), "{nobody}");
}

#[test]
fn the_places_after_each_closed_round_are_told_again_whenever_they_are_asked_for() {
    let shell = Shell::swiss(8, 7);
    let standings = |arguments: &[&str]| {
        let all: Vec<&str> = ["standings", "cup", "--json"].iter().chain(arguments).copied().collect();
        shell.run(&all).fine().json()
    };
    let results = [
        ["1 20", "2 02", "3 11", "4 20"],
        ["1 11", "2 20", "3 02", "4 -+"],
        ["1 02", "2 20", "3 20", "4 11"],
    ];
    let mut then = Vec::new();
    for round in results {
        shell.say(&["publish", "start"]).fine();
        shell.say(&round).fine();
        shell.say(&["close"]).fine();
        then.push(standings(&[]));
    }
    // What comes later leaves them as they were: the next round, who withdraws after it.
    shell.say(&["publish", "start", "1 20", "2 20", "3 20", "4 20"]).fine();
    shell.say(&["close", "8 withdraw"]).fine();
    for (round, then) in ["1", "2", "3"].into_iter().zip(&then) {
        let now = standings(&["--round", round]);
        assert_eq!(now["after_round"].to_string(), round);
        for field in ["chain", "standings"] {
            assert_eq!(now[field], then[field], "{field} after round {round}");
        }
    }
    // Only a correction of what was played changes them.
    shell.say(&["--round", "1", "1 02"]).fine();
    assert_ne!(standings(&["--round", "1"])["standings"], then[0]["standings"]);
    assert_ne!(standings(&["--round", "3"])["standings"], then[2]["standings"]);
}

#[test]
fn the_report_is_told_by_round_by_board_by_person_and_by_entrant() {
    let shell = Shell::swiss(8, 7);
    for entry in ["publish", "1 20", "2 11", "3 02", "4 20", "publish", "2 20"] {
        shell.say(&[entry]).fine();
    }
    let told = |arguments: &[&str]| -> Vec<(String, String)> {
        let all: Vec<&str> = ["log", "cup", "--json"].iter().chain(arguments).copied().collect();
        let log = shell.run(&all).fine().json();
        let word = |record: &Value, field: &str| record[field].as_str().expect("a word").to_owned();
        let records = log["records"].as_array().expect("a list").iter();
        records.map(|record| (word(record, "what"), word(record, "text"))).collect()
    };
    let kinds =
        |told: &[(String, String)]| told.iter().map(|(what, _)| what.clone()).collect::<Vec<_>>().join(" ");
    let everything = told(&[]);
    assert_eq!(kinds(&everything), "adopt publish result result result result publish result");
    assert_eq!(kinds(&told(&["--round", "1"])), "publish result result result result");
    assert_eq!(kinds(&told(&["--round", "2"])), "publish result");
    let board = told(&["--board", "2"]);
    assert_eq!(kinds(&board), "result result");
    assert!(board.iter().all(|(_, text)| text.contains("2台")), "{board:?}");
    assert_eq!(told(&["--round", "2", "--board", "2"]), board[1..]);
    let one = told(&["--entrant", "5"]);
    let games: Vec<_> = one.iter().filter(|(what, _)| what == "result").collect();
    assert!(!games.is_empty() && games.iter().all(|(_, text)| text.contains("5号")), "{one:?}");
    let log = shell.run(&["log", "cup", "--json"]).fine().json();
    let me = log["records"][0]["by"].as_str().expect("a login");
    assert_eq!(told(&["--by", me]), everything);
    assert_eq!(told(&["--by", "nobody"]), []);
}
