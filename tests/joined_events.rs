//! Events of joined stages through the keyboard of the real program, from the draw to the final places.

mod pty;

#[path = "support/program.rs"]
mod program;

use std::path::{Path, PathBuf};

use program::{json, qisai};
use pty::Terminal;

fn event_directory(home: &Path, stages: &str, entrants: u32) -> PathBuf {
    let directory = home.join("joined");
    std::fs::create_dir(&directory).expect("a new directory");
    let event = format!(
        "(schema: 1, title: \"联赛\", rulebook: \"xiangqi-2020\", stages: [\n{stages}], \
         overrides: (late_limit_minutes: 15))\n"
    );
    std::fs::write(directory.join("event.ron"), event).expect("written");
    let entrants: Vec<String> = (1..=entrants)
        .map(|number| {
            format!("    (number: {number}, name: \"选手{number:02}\", unit: \"单位{}\"),\n", number % 7)
        })
        .collect();
    std::fs::write(
        directory.join("roster.ron"),
        format!("(schema: 1, entrants: [\n{}])\n", entrants.concat()),
    )
    .expect("written");
    directory
}

/// Publishes the next round and starts it.
fn publish(terminal: &mut Terminal, round: u32) {
    terminal.type_keys("p");
    terminal.wait_for(&format!("第{round}轮编排草案"));
    terminal.type_keys("P");
    terminal.wait_for(&format!("公布第{round}轮"));
    terminal.type_keys(":开赛<Enter>");
    terminal.wait_for(&format!("第{round}轮开赛"));
}

/// Down the sheet with these keys, then the round is closed.
fn play(terminal: &mut Terminal, round: u32, keys: &str) {
    let tables = keys.len();
    terminal.type_keys("s");
    terminal.type_keys(keys);
    terminal.type_keys("<Esc>");
    terminal.wait_for(&format!("已录 {tables}/{tables}"));
    terminal.type_keys(":结束<Enter>");
    terminal.wait_for(&format!("第{round}轮结束"));
}

/// Keys that win, draw and lose in turn.
fn mixed(tables: u32, round: u32) -> String {
    (0..tables).map(|table| ["4", "5", "6", "4"][((table * 7 + round * 5) % 4) as usize]).collect()
}

fn leave(mut terminal: Terminal) {
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

/// Places, numbers, and in which earlier stage somebody remained.
fn places(directory: &str) -> Vec<(u64, u64, Option<u64>)> {
    let value = json(&["standings", directory, "--json"]);
    assert_eq!(value["final"], true);
    let rows = value["standings"].as_array().expect("rows");
    rows.iter()
        .map(|row| {
            let number = |name: &str| row[name].as_u64().unwrap_or_else(|| panic!("{name} of {row}"));
            (number("place"), number("number"), row["remained_in"].as_u64())
        })
        .collect()
}

fn assert_verified(path: &str) {
    let verified = qisai(&["verify", path]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

#[test]
fn thirty_two_players_swiss_then_the_first_four() {
    let home = tempfile::tempdir().expect("a directory");
    let stages = "(name: \"预赛\", format: position, rounds: 5),\n\
        (name: \"决赛\", format: knockout, qualify: 4, procedure: \"two_rapid\", \
        knockout: (placement: 4, first_game: better_placed)),\n";
    let directory = event_directory(home.path(), stages, 32);
    let path = directory.to_str().expect("a path");
    let mut terminal = pty::qisai([path]).size(120, 36).env("LANG", "zh_CN.UTF-8").start();
    terminal.wait_for("[预赛] > 决赛");
    for round in 1..=5 {
        publish(&mut terminal, round);
        play(&mut terminal, round, &mixed(16, round));
    }
    let swiss = places(path);
    publish(&mut terminal, 1);
    terminal.wait_for("预赛 > [决赛]");
    // The first semi-final is drawn twice; number four of the Swiss, who did not choose, chooses in the decider.
    terminal.type_keys(":1 11<Enter>");
    terminal.wait_for("快棋");
    // The same slip once more may be a slip that was picked up twice: it asks which game it is of.
    terminal.type_keys(":1 11<Enter>");
    terminal.wait_for("这一张是第2局(1.1.2)的结果吗");
    terminal.type_keys("y");
    terminal.wait_for("附加赛");
    let fourth = swiss[3].1;
    terminal.type_keys(&format!(":1 先 {fourth}<Enter>"));
    terminal.wait_for("先走。");
    // A draw is won by the second side: the first of the Swiss is through.
    terminal.type_keys(":1 11<Enter>");
    terminal.wait_for("胜出(和棋后手胜)");
    terminal.type_keys(":2 20<Enter>");
    terminal.wait_for("已录 2/2");
    terminal.type_keys("D");
    terminal.wait_for("对阵图");
    terminal.wait_for("半决赛");
    terminal.type_keys("<Esc>:结束<Enter>");
    terminal.wait_for("第1轮结束");
    publish(&mut terminal, 2);
    play(&mut terminal, 2, "44");
    terminal.wait_for("最终");
    leave(terminal);
    let last = places(path);
    assert_eq!(last.len(), 32, "everybody has a place");
    let of = |rows: &[(u64, u64, Option<u64>)]| rows.iter().map(|row| row.1).collect::<Vec<_>>();
    assert_eq!(of(&last)[..4], [swiss[0].1, swiss[1].1, swiss[2].1, swiss[3].1]);
    assert_eq!(of(&last)[4..], of(&swiss)[4..], "behind them as the Swiss left them");
    assert!(last[4..].iter().all(|row| row.2 == Some(1)));
    assert_verified(path);
}

#[test]
fn twenty_four_players_in_four_groups_then_crossed_quarter_finals() {
    let home = tempfile::tempdir().expect("a directory");
    let stages = "(name: \"小组\", format: round_robin, groups: (count: 4, by: snake)),\n\
        (name: \"决赛\", format: crossed, qualify: 2, knockout: (placement: 8, first_game: upper_position)),\n";
    let directory = event_directory(home.path(), stages, 24);
    let path = directory.to_str().expect("a path");
    let mut terminal = pty::qisai([path]).size(120, 36).env("LANG", "zh_CN.UTF-8").start();
    terminal.wait_for("[小组] > 决赛");
    for round in 1..=5 {
        publish(&mut terminal, round);
        if round == 1 {
            terminal.type_keys("D");
            terminal.wait_for("A组");
            terminal.type_keys("<Esc>");
        }
        play(&mut terminal, round, &mixed(12, round));
    }
    let groups = json(&["standings", path, "--json"]);
    let named = |place: u64, group: &str| -> u64 {
        let rows = groups["standings"].as_array().expect("rows");
        let found = rows.iter().filter(|row| row["group"] == group).nth(place as usize - 1).expect("a place");
        found["number"].as_u64().expect("a number")
    };
    publish(&mut terminal, 1);
    let drawn = json(&["crosstable", path, "--json"]);
    let met = |one: u64, other: u64| {
        let rows = drawn["rows"].as_array().expect("rows");
        rows.iter().any(|row| row["number"] == one && row["cells"][0]["opponent"] == other)
    };
    assert!(met(named(1, "A"), named(2, "D")) && met(named(2, "A"), named(1, "D")));
    assert!(met(named(1, "B"), named(2, "C")) && met(named(2, "B"), named(1, "C")));
    play(&mut terminal, 1, "4444");
    publish(&mut terminal, 2);
    play(&mut terminal, 2, "4444");
    // A slip of the first round was read wrongly: somebody else is through, and what stands on it falls.
    terminal.type_keys("<Left>");
    terminal.wait_for("对阵 第1轮(旧轮)");
    terminal.type_keys("1<Enter>");
    terminal.wait_for("结果 ");
    terminal.type_keys("02");
    terminal.wait_for("不再成立");
    terminal.type_keys("n");
    terminal.type_keys("<Esc>");
    terminal.wait_for("对阵 第2轮");
    publish(&mut terminal, 3);
    play(&mut terminal, 3, "4444");
    terminal.wait_for("最终");
    leave(terminal);
    let last = places(path);
    let first_eight: Vec<u64> = last[..8].iter().map(|row| row.0).collect();
    assert_eq!(first_eight, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(last[8].0, 9, "the third of the groups share the ninth place");
    assert_verified(path);
}

#[test]
fn sixteen_players_n_plus_one() {
    let home = tempfile::tempdir().expect("a directory");
    let stages = "(name: \"N加1\", format: position, rounds: 6, pairing: (final_of_two: true), \
        procedure: \"two_rapid\"),\n";
    let directory = event_directory(home.path(), stages, 16);
    let path = directory.to_str().expect("a path");
    let mut terminal = pty::qisai([path]).size(120, 36).env("LANG", "zh_CN.UTF-8").start();
    terminal.wait_for("联赛");
    for round in 1..=5 {
        publish(&mut terminal, round);
        play(&mut terminal, round, &mixed(8, round));
    }
    let before = json(&["standings", path, "--json"]);
    let two: Vec<u64> = before["standings"].as_array().expect("rows")[..2]
        .iter()
        .filter_map(|row| row["number"].as_u64())
        .collect();
    publish(&mut terminal, 6);
    terminal.type_keys(":1 11<Enter>");
    terminal.wait_for("快棋");
    terminal.type_keys(":1 20<Enter>");
    terminal.wait_for("胜出");
    play_rest(&mut terminal, 6);
    terminal.wait_for("最终");
    leave(terminal);
    let last = places(path);
    let mut finalists = [last[0].1, last[1].1];
    finalists.sort_unstable();
    let mut wanted = [two[0], two[1]];
    wanted.sort_unstable();
    assert_eq!(finalists, wanted, "the two of the final are first and second");
    assert_verified(path);
}

/// The tables but the first, which is decided.
fn play_rest(terminal: &mut Terminal, round: u32) {
    terminal.type_keys("s");
    terminal.type_keys("4444444");
    terminal.type_keys("<Esc>");
    terminal.wait_for("已录 8/8");
    terminal.type_keys(":结束<Enter>");
    terminal.wait_for(&format!("第{round}轮结束"));
}
