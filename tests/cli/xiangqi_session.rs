//! The xiangqi board at the keyboard of the real program: moves, a repetition from its claim to the loss, the natural limit.

use serde_json::Value;

use crate::keyboard::{self, open};
use crate::pty::Terminal;
use crate::shell::Shell;

/// Figure 4 of the rules: red chases for ever, black does not.
const FIGURE_4: &str = "4k4/4a4/4ba2b/5N3/2n5C/4p2p1/P4n3/4BA3/4A4/2B1K4 w";
const CHASE: [&str; 4] = ["f6d5", "i7g5", "d5f6", "g5i7"];
/// Nobody gives check here.
const QUIET: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w";
const STEPS: [&str; 8] = ["a1a2", "e9e8", "a2a3", "e8e9", "a3a2", "e9e8", "a2a1", "e8e9"];
/// Every move of red gives check here.
const CHECKS: &str = "2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w";
const CHECK: [&str; 4] = ["f0e0", "e8f8", "e0f0", "f8e8"];

/// An event of four whose first round is played: 1 meets 2, and 4 meets 3.
fn playing(more: &str) -> Shell {
    let shell = Shell::new();
    shell.event(4, "format: position, rounds: 3", more);
    shell.say(&["公布", "开赛"]).fine();
    shell
}

/// Drops a record into the folder of games.
fn drop_in(shell: &Shell, name: &str, fen: &str, moves: &[&str], count: usize) {
    std::fs::create_dir_all(shell.path("cup/games")).expect("writable");
    let moves: Vec<&str> = moves.iter().copied().cycle().take(count).collect();
    let text = format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n\n{}\n*\n", moves.join(" "));
    shell.write(&format!("cup/games/{name}"), &text);
}

/// From any page back to the dashboard, and out.
fn quit(mut terminal: Terminal, pages: usize) {
    for _ in 0..pages {
        terminal.type_keys("<Esc>");
    }
    terminal.wait_for("名次");
    keyboard::quit(terminal);
}

fn cell(shell: &Shell, number: u64) -> (String, String) {
    let value = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    let rows = value["rows"].as_array().expect("rows").clone();
    let row = rows.iter().find(|row| row["number"] == number).expect("a row").clone();
    let of = |name: &str| row["cells"][0][name].as_str().expect("a word").to_owned();
    (of("mark"), of("how"))
}

fn standings(shell: &Shell) -> Vec<(u64, f64)> {
    let value: Value = shell.run(&["standings", "cup", "--json"]).fine().json();
    let rows = value["standings"].as_array().expect("rows").clone();
    let row =
        |row: &Value| (row["number"].as_u64().expect("a number"), row["points"].as_f64().expect("points"));
    rows.iter().map(row).collect()
}

fn log(shell: &Shell) -> String {
    shell.run(&["log", "cup", "--lang", "zh"]).fine().out
}

#[test]
fn a_game_is_typed_move_by_move_stepped_through_and_a_wrong_move_refused() {
    let shell = playing("");
    let mut terminal = open(&shell);
    terminal.type_keys("d");
    terminal.wait_for("0/0 着");
    terminal.type_keys("p2p5");
    terminal.wait_for("第 1 回合 炮二平五(h2e2)");
    terminal.type_keys("H8+7");
    terminal.wait_for("马8进7(h9g7)");
    terminal.type_keys("马二进四");
    terminal.wait_for("蹩马腿");
    terminal.type_keys("<BS>三");
    terminal.wait_for("3/3 着");
    terminal.type_keys("<Left><Left>");
    terminal.wait_for("1/3 着");
    terminal.type_keys("马2进3");
    terminal.wait_for("后面还有 2 着");
    terminal.type_keys("<End>");
    terminal.wait_for("3/3 着");
    terminal.type_keys("<Home>");
    terminal.wait_for("0/3 着");
    quit(terminal, 1);
    let text = shell.read("cup/games/1-1-1.pgn");
    assert!(text.contains("炮二平五") && text.contains("马二进三") && !text.contains("马二进四"), "{text}");
}

#[test]
fn check_names_records_of_other_players_of_several_games_and_such_as_cannot_be_read() {
    let shell = playing("");
    std::fs::create_dir_all(shell.path("cup/games")).expect("writable");
    shell.write("cup/games/1-1-1.pgn", "[Red \"棋手1\"]\n[Black \"别人\"]\n\n炮二平五\n*\n");
    let game = "[Red \"棋手4\"]\n[Black \"棋手3\"]\n\n炮二平五\n*\n\n";
    shell.write("cup/games/1-1-2.pgn", &format!("{game}{game}"));
    shell.write("cup/games/1-2-1.xqf", "XQ\u{12} cut off");
    shell.write("cup/games/1-2-2.cbr", "CCBridge Record\0\0\0");
    let value = shell.run(&["check", "cup", "--json", "--lang", "zh"]).json();
    let problems = value["problems"].as_array().expect("problems").clone();
    let of = |file: &str| {
        let found =
            problems.iter().find(|problem| problem["file"].as_str().is_some_and(|name| name.ends_with(file)));
        found.map(|problem| problem["message"].as_str().expect("a sentence").to_owned()).unwrap_or_default()
    };
    assert_eq!(of("1-1-1.pgn"), "棋谱的对局者是 棋手1 对 别人, 本局是 棋手1 对 棋手2。");
    assert_eq!(of("1-1-2.pgn"), "文件里另有 1 局, 未采用: 一局一个文件。");
    assert!(of("1-2-1.xqf").contains("XQF 文件不完整"), "{problems:?}");
    assert!(of("1-2-2.cbr").contains("另存为 PGN"), "{problems:?}");
}

#[test]
fn x2020_23_5_2_a_repetition_from_the_claim_to_the_loss_in_the_standings() {
    let shell = playing("");
    drop_in(&shell, "1-1-1.pgn", FIGURE_4, &CHASE, 12);
    let mut terminal = open(&shell);
    terminal.type_keys("d");
    terminal.wait_for("12/12 着");
    terminal.type_keys("<C-r>");
    terminal.wait_for("红方: 长捉, 禁止着法");
    terminal.wait_for("红方变着, 不变作负(25.3)");
    terminal.wait_for("确定");
    terminal.type_keys("<Enter>6");
    terminal.wait_for("待裁 1");
    terminal.wait_for("Enter: 令红方变着(25.3)");
    terminal.type_keys("<Enter>");
    terminal.wait_for("令红方变着(25.3), 尚余2回合");
    // Red goes on as before: one round, then the other.
    for (moves, left) in [("f6d5i7g5", 1), ("d5f6g5i7", 0)] {
        terminal.type_keys("<Esc>");
        terminal.wait_for("录着");
        terminal.type_keys(moves);
        terminal.wait_for(&format!("/{} 着", 16 - 2 * left));
        terminal.type_keys("<C-r>");
        terminal.wait_for("一回合已过而未变着");
        terminal.type_keys("<Enter>");
        terminal.wait_for(&format!("尚余{left}回合"));
    }
    terminal.wait_for("Enter: 红方不变, 判负(25.3)");
    terminal.type_keys("<Enter>");
    terminal.wait_for("照此裁定吗");
    terminal.type_keys("y");
    terminal.wait_for("已录 1/2");
    terminal.wait_for("本局已有结果");
    quit(terminal, 2);
    assert_eq!(cell(&shell, 1), ("loss".into(), "adjudicated".into()));
    assert_eq!(standings(&shell)[0], (2, 2.0));
    let told = log(&shell);
    for part in ["令红方变着(25.3), 尚余2回合(红方长捉, 黑方长闲)", "属实(红 25.3", "案1"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn x2020_23_5_2_who_varies_in_time_plays_on() {
    let shell = playing("");
    drop_in(&shell, "1-1-1.pgn", FIGURE_4, &CHASE, 12);
    shell.say(&["1 黑 要求 重复"]).fine();
    let mut terminal = open(&shell);
    // From the ledger one key opens it too.
    terminal.type_keys("V");
    terminal.wait_for("案卷");
    terminal.type_keys("r");
    terminal.wait_for("Enter: 令红方变着(25.3)");
    terminal.type_keys("<Enter>");
    terminal.wait_for("尚余2回合");
    terminal.type_keys("<Esc>");
    terminal.wait_for("案卷");
    terminal.type_keys("<Esc>d");
    terminal.wait_for("12/12 着");
    terminal.type_keys("f6d5i7g5d5c3");
    terminal.wait_for("15/15 着");
    terminal.type_keys("<C-r>");
    terminal.wait_for("Enter: 已变着(");
    terminal.type_keys("<Enter>");
    terminal.wait_for("待裁 0");
    quit(terminal, 2);
    assert_eq!(cell(&shell, 1).1, "open");
    assert!(log(&shell).contains("属实(已变着"), "{}", log(&shell));
}

#[test]
fn x2020_22_2_a_claim_of_the_natural_limit_is_upheld_and_one_is_refused() {
    let shell = playing("    overrides: (natural_limit_rounds: 60),\n");
    drop_in(&shell, "1-1-1.pgn", QUIET, &STEPS, 120);
    // Red gave check with every move: ten of its sixty count.
    drop_in(&shell, "1-1-2.pgn", CHECKS, &CHECK, 120);
    let mut terminal = open(&shell);
    terminal.type_keys("a1");
    terminal.wait_for("自然限着");
    terminal.type_keys("6");
    terminal.wait_for("待裁 1");
    terminal.type_keys("r");
    terminal.wait_for("红方走60着(将军0计0)计60");
    terminal.wait_for("Enter: 属实, 判和");
    terminal.type_keys("<Enter>");
    terminal.wait_for("已录 1/2");
    terminal.type_keys("<Esc>");
    terminal.wait_for("名次");
    terminal.type_keys("<Down>a1");
    terminal.wait_for("自然限着");
    terminal.type_keys("4");
    terminal.wait_for("待裁 1");
    terminal.type_keys("r");
    terminal.wait_for("红方走60着(将军60计10)计10");
    terminal.wait_for("不属实");
    terminal.type_keys("<Enter>");
    terminal.wait_for("扣5分钟");
    terminal.type_keys("y");
    terminal.wait_for("待裁 0");
    terminal.type_keys("<Esc>");
    terminal.wait_for("犯规 1:0");
    quit(terminal, 0);
    assert_eq!(cell(&shell, 1), ("draw".into(), "natural_limit".into()));
    assert_eq!(cell(&shell, 4).1, "open");
    let told = log(&shell);
    assert!(told.contains("不属实(红方走60着(将军60计10)计10") && told.contains("红扣5分钟"), "{told}");
}
