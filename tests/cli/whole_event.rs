//! A whole event of 18 players and 9 rounds through `do`: lots, results, a late entry, a bye, a double forfeit, a
//! correction of an earlier round, a withdrawal, to the final standings.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::shell::Shell;

/// Who wins follows from the numbers and the round, so that every run is the same.
fn slip(round: u64, first: u64, second: u64) -> &'static str {
    ["20", "11", "02", "20", "02"][((first * 7 + second * 3 + round) % 5) as usize]
}

fn points(slip: &str) -> (f64, f64) {
    match slip {
        "20" => (2.0, 0.0),
        "02" => (0.0, 2.0),
        "11" => (1.0, 1.0),
        _ => (0.0, 0.0),
    }
}

#[test]
fn of_18_players_and_9_rounds() {
    let shell = Shell::swiss(18, 9);
    shell.say(&["抽签 2026"]).fine();
    let mut met: BTreeSet<(u64, u64)> = BTreeSet::new();
    let mut expected: BTreeMap<u64, f64> = BTreeMap::new();
    let mut byes: Vec<u64> = Vec::new();
    let mut second_round: Vec<(u64, u64, &str)> = Vec::new();
    for round in 1..=9_u64 {
        match round {
            2 => drop(shell.say(&["补报 迟到者 外地 1800"]).fine()),
            6 => drop(shell.say(&["5 退赛 病"]).fine()),
            _ => {}
        }
        let paired = shell.run(&["pair", "cup", "--json"]).fine().json();
        assert_eq!(paired["round"], round);
        let mut entries = vec!["开赛".to_owned()];
        for pair in paired["pairs"].as_array().expect("pairs") {
            let number = |name: &str| pair[name].as_u64().expect("a number");
            let (table, first, second) = (number("table"), number("first"), number("second"));
            assert!(met.insert((first.min(second), first.max(second))), "{first} and {second} meet again");
            for (side, points) in [(first, "first_points"), (second, "second_points")] {
                let known = expected.get(&side).copied().unwrap_or(0.0);
                assert_eq!(pair[points].as_f64(), Some(known), "round {round}, number {side}");
            }
            let written = if (round, table) == (3, 4) { "--" } else { slip(round, first, second) };
            let (left, right) = points(written);
            *expected.entry(first).or_default() += left;
            *expected.entry(second).or_default() += right;
            if round == 2 {
                second_round.push((first, second, written));
            }
            entries.push(format!("{table} {written}"));
        }
        for bye in paired["byes"].as_array().expect("byes") {
            let number = bye.as_u64().expect("a number");
            byes.push(number);
            *expected.entry(number).or_default() += 2.0;
        }
        entries.push("结束".to_owned());
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        shell.say(&entries).fine();
        if round == 5 {
            // The slip of table 3 of round 2 had been read wrongly.
            let (first, second, was) = second_round[2];
            let right = if was == "11" { "20" } else { "11" };
            shell.say(&["--round", "2", &format!("3 {right}")]).fine();
            let ((old_left, old_right), (left, new_right)) = (points(was), points(right));
            *expected.entry(first).or_default() += left - old_left;
            *expected.entry(second).or_default() += new_right - old_right;
        }
        check_standings(&shell, round, &expected);
    }
    assert_eq!(byes.len(), 4, "19 players from the late entry to the withdrawal");
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), 4, "nobody has it twice");
    let last = shell.run(&["standings", "cup", "--json"]).fine().json();
    assert_eq!((&last["official"], &last["final"]), (&true.into(), &true.into()));
    assert_eq!(shell.run(&["pair", "cup"]).code, Some(1), "the stage is over");
    assert_eq!(shell.run(&["check", "cup"]).code, Some(0));
    // Half an hour later the program has forgotten everything, and the journal has not.
    assert_eq!(shell.run(&["standings", "cup", "--json"]).fine().json(), last);
    let fifth = shell.run(&["standings", "cup", "--round", "5", "--json"]).fine().json();
    assert_eq!(fifth["after_round"], 5);
}

fn check_standings(shell: &Shell, round: u64, expected: &BTreeMap<u64, f64>) {
    let standings = shell.run(&["standings", "cup", "--json"]).fine().json();
    assert_eq!((&standings["after_round"], &standings["official"]), (&round.into(), &true.into()));
    let rows: &Vec<Value> = standings["standings"].as_array().expect("rows");
    let mut above = f64::INFINITY;
    for row in rows {
        let number = row["number"].as_u64().expect("a number");
        let points = row["points"].as_f64().expect("points");
        assert_eq!(points, expected.get(&number).copied().unwrap_or(0.0), "round {round}, number {number}");
        assert!(points <= above, "by points first");
        above = points;
    }
}
