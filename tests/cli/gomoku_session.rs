//! A gomoku event at the keyboard of the real program: a game on its board from the opening to its result, and a swap that the
//! next pairing must not mistake for a change of colours.

use serde_json::Value;

use crate::keyboard::{self, open};
use crate::pty::Terminal;
use crate::shell::Shell;

/// An event of four whose first round is started: 1 meets 3, and 4 meets 2.
fn playing() -> Shell {
    let shell = Shell::new();
    shell.event(4, "format: halves, rounds: 3, time_control: preset(\"rapid\")", "");
    shell.edit("cup/event.ron", "xiangqi-2020", "gomoku-2013");
    shell.edit("cup/event.ron", ", time_control: preset(\"rapid\")", "");
    shell.say(&["公布", "开赛"]).fine();
    shell
}

fn quit(mut terminal: Terminal) {
    terminal.type_keys("<Esc>");
    terminal.wait_gone("棋谱 第");
    keyboard::quit(terminal);
}

fn standings(shell: &Shell) -> Vec<(u64, String)> {
    let value = shell.run(&["standings", "cup", "--json"]).fine().json();
    let rows = value["standings"].as_array().expect("rows").clone();
    let row = |row: &Value| (row["number"].as_u64().expect("a number"), row["points"].to_string());
    rows.iter().map(row).collect()
}

/// The pairs of the next round, first and second.
fn next_pairs(shell: &Shell) -> Vec<(u64, u64)> {
    let value = shell.run(&["pair", "cup", "--dry-run", "--json"]).fine().json();
    let pairs = value["pairs"].as_array().expect("pairs").clone();
    let number = |pair: &Value, side: &str| pair[side].as_u64().expect("a number");
    pairs.iter().map(|pair| (number(pair, "first"), number(pair, "second"))).collect()
}

#[test]
fn g2013_10_1_2_a_game_from_the_opening_to_a_claimed_double_three() {
    let shell = playing();
    let mut terminal = open(&shell);
    terminal.type_keys("d");
    terminal.wait_for("棋谱 第1轮 1台");
    terminal.type_keys("h8h9i8");
    terminal.wait_for("雨月局");
    terminal.type_keys("2<Enter>");
    terminal.wait_for("选择是否交换");
    terminal.type_keys("t<Enter>");
    terminal.wait_for("不交换");
    terminal.type_keys("a2j9j10j9");
    terminal.wait_for("白方留下 J9 为黑5");
    terminal.type_keys("a4j10a6j8");
    terminal.wait_for("活三 (纵线): J8、J9、J10");
    terminal.wait_for("指出禁手");
    terminal.type_keys("x<Enter>");
    terminal.wait_for("白胜");
    terminal.wait_for("10.1(2)");
    terminal.type_keys("y");
    terminal.wait_for("已录 1/2");
    terminal.wait_for("白方指出, 白胜");
    quit(terminal);
    let record = shell.read("cup/games/1-1-1.sgf");
    assert!(
        record.contains("PB[棋手1]PW[棋手3]ON[雨月 6D]RE[W+]") && record.ends_with(";CF[9])\n"),
        "{record}"
    );
    shell.say(&["2 55"]).fine();
    assert_eq!(standings(&shell)[0], (3, "1".to_owned()));
    let value = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    assert_eq!(value["rows"][0]["cells"][0]["mark"], "loss");
    assert_eq!(value["rows"][0]["cells"][0]["colour"], "first");
    let log = shell.run(&["log", "cup", "--lang", "zh"]).fine().out;
    assert!(log.contains("10.1(2)") && log.contains("三三"), "{log}");
    assert!(shell.run(&["check", "cup", "--lang", "zh"]).out.lines().all(|line| !line.contains("games/")));
}

#[test]
fn g2013_2_9_a_swap_leaves_the_colours_of_the_next_pairing_as_they_were_given() {
    let round_2 = |swap: &str, wins: &str| {
        let shell = playing();
        let mut terminal = open(&shell);
        terminal.type_keys("d");
        terminal.wait_for("棋谱 第1轮 1台");
        terminal.type_keys(&format!("h8h9i81<Enter>{swap}<Enter>"));
        terminal.wait_for("白方行棋");
        let held = if swap == "s" { "黑 3 棋手3" } else { "黑 1 棋手1" };
        terminal.wait_for(held);
        terminal.type_keys("<Esc>");
        terminal.wait_gone("棋谱 第");
        // Who was given black wins, by the colour that is held after the swap.
        terminal.type_keys(&format!(":1 {wins}<Enter>"));
        terminal.wait_for("已录 1/2");
        terminal.type_keys(":2 01<Enter>");
        terminal.wait_for("已录 2/2");
        terminal.type_keys("e");
        terminal.type_keys("q");
        terminal.wait_for_exit(0);
        terminal.assert_left_clean();
        let points = standings(&shell).into_iter().find(|(number, _)| *number == 1).expect("a player").1;
        assert_eq!(points, "1", "the win is that of who was given black");
        (shell.read("cup/games/1-1-1.sgf"), next_pairs(&shell))
    };
    let (swapped, pairs) = round_2("s", "白胜");
    let (stayed, others) = round_2("t", "黑胜");
    assert!(swapped.contains("PB[棋手3]PW[棋手1]") && stayed.contains("PB[棋手1]PW[棋手3]"));
    // 1 and 4 were given black and 2 and 3 white: each has the other colour now, whatever stones they played with.
    assert_eq!(pairs, [(2, 1), (3, 4)]);
    assert_eq!(pairs, others);
}
