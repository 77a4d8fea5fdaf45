//! Conduct at the keyboard of the real program: found, confirmed, withdrawn, and what comes of it in standings and log.

use std::process::Command;

use serde_json::Value;

use crate::keyboard::{open, quit};
use crate::pty::Terminal;
use crate::shell::Shell;

const RAPID: &str = "format: position, rounds: 3, time_control: preset(\"rapid\")";
const SLOW: &str = "format: position, rounds: 3";

/// An event of four whose first round is played: 1 meets 2, and 4 meets 3.
fn playing(stage: &str, more: &str) -> Shell {
    let shell = Shell::new();
    shell.event(4, stage, more);
    shell.say(&["公布", "开赛"]).fine();
    shell
}

/// At the board under the cursor: the clause, the side, and the question that is then asked.
fn clause(terminal: &mut Terminal, words: &str, side: &str, asked: &str) {
    terminal.type_keys("v");
    terminal.wait_for("条款号或字词");
    terminal.type_keys(&format!("{words}<Enter>"));
    terminal.wait_for("左右键选一方");
    terminal.type_keys(&format!("<{side}>"));
    terminal.wait_gone("左右键选一方");
    terminal.type_keys("<Enter>");
    terminal.wait_for(asked);
}

/// Numbers by place, with what separated each from the one before.
fn standings(shell: &Shell) -> Vec<(u64, Value)> {
    let value = shell.run(&["standings", "cup", "--json"]).fine().json();
    let rows = value["standings"].as_array().expect("rows").clone();
    rows.iter().map(|row| (row["number"].as_u64().expect("a number"), row["separated_by"].clone())).collect()
}

fn cell(shell: &Shell, number: u64) -> (String, String) {
    let value = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    let rows = value["rows"].as_array().expect("rows").clone();
    let row = rows.iter().find(|row| row["number"] == number).expect("a row").clone();
    let of = |name: &str| row["cells"][0][name].as_str().expect("a word").to_owned();
    (of("mark"), of("how"))
}

fn log(shell: &Shell) -> String {
    shell.run(&["log", "cup", "--lang", "zh"]).fine().out
}

#[test]
fn x2020_28_11_1_a_rapid_game_is_lost_by_its_second_foul() {
    let shell = playing(RAPID, "");
    let mut terminal = open(&shell);
    clause(&mut terminal, "28.7.1", "Left", "犯规1次(本局共1次)");
    terminal.type_keys("y");
    terminal.wait_for("案1 ");
    terminal.wait_for("犯规 1:0");
    clause(&mut terminal, "键钮", "Left", "黑胜");
    terminal.wait_for("28.11.1");
    terminal.type_keys("y");
    terminal.wait_for("犯规 2:0");
    terminal.wait_for("已录 1/2");
    terminal.type_keys("V");
    terminal.wait_for("案卷");
    terminal.wait_for("28.7.2");
    terminal.type_keys("<Esc>l");
    terminal.wait_for("裁判记录");
    terminal.wait_for("28.7.1 未用行棋的手按钟");
    terminal.type_keys("<Esc>");
    quit(terminal);
    assert_eq!(cell(&shell, 1), ("loss".into(), "foul".into()));
    assert_eq!(cell(&shell, 2), ("win".into(), "foul".into()));
    assert!(log(&shell).contains("案2"), "{}", log(&shell));
    // The same from the journal alone, and undone from there.
    shell.say(&["撤案 2 录像为准"]).fine();
    assert_eq!(cell(&shell, 1).1, "open");
}

#[test]
fn something_else_follows_for_a_reason_or_it_is_kept_as_a_note() {
    let shell = playing(RAPID, "");
    let mut terminal = open(&shell);
    clause(&mut terminal, "28.11.3", "Right", "红胜");
    terminal.type_keys("e");
    terminal.wait_for("1 右 28.11.3 改");
    terminal.type_keys("警告 初犯<Enter>");
    terminal.wait_for("照此裁定吗");
    terminal.type_keys("y");
    terminal.wait_for("改判原因: 初犯");
    clause(&mut terminal, "28.7.1", "Right", "犯规1次");
    terminal.type_keys("k");
    terminal.wait_for("记下吗");
    terminal.type_keys("y");
    terminal.wait_for("只记不罚");
    quit(terminal);
    assert_eq!(cell(&shell, 1).1, "open");
}

#[test]
fn x2020_18_5_a_warning_decides_a_place() {
    let shell = playing(SLOW, "");
    shell.say(&["1 红胜", "2 左胜"]).fine();
    let before: Vec<u64> = standings(&shell).into_iter().map(|(number, _)| number).take(2).collect();
    assert_eq!(before, [1, 4]);
    let mut terminal = open(&shell);
    clause(&mut terminal, "18.1", "Left", "警告");
    terminal.type_keys("y");
    terminal.wait_for("案1 ");
    quit(terminal);
    let after = standings(&shell);
    assert_eq!((after[0].0, after[1].0, after[1].1.as_str()), (4, 1, Some("sanctions")));
    assert!(log(&shell).contains("警告"), "{}", log(&shell));
}

#[test]
fn x2020_18_2_the_right_to_a_game_is_refused_to_a_board_arbiter_and_given_by_the_chief() {
    let me = Command::new("id").arg("-un").output().expect("it runs").stdout;
    let me = String::from_utf8(me).expect("a name");
    let official =
        |role: &str| format!("    officials: [(login: \"{}\", name: \"王\", role: {role})],\n", me.trim());
    let shell = playing(SLOW, &official("chief_arbiter"));
    let mut terminal = open(&shell);
    clause(&mut terminal, "18.2", "Left", "取消当场资格");
    terminal.type_keys("y");
    terminal.wait_for("案1 ");
    terminal.type_keys("u");
    terminal.wait_for("撤销: ");
    terminal.wait_for("已录 0/2");
    // The chief hands the board over: from here on this login is a board arbiter.
    shell.edit("cup/event.ron", "chief_arbiter", "board_arbiter");
    shell.say(&["采纳"]).fine();
    terminal.wait_for("监局裁判");
    clause_refused(&mut terminal, "18.2", "裁判长");
    clause(&mut terminal, "18.1", "Left", "警告");
    terminal.type_keys("y");
    terminal.wait_for("案1 ");
    quit(terminal);
    assert_eq!(cell(&shell, 1).1, "open");
}

/// The clause is found and the side said; then it is refused.
fn clause_refused(terminal: &mut Terminal, words: &str, told: &str) {
    clause(terminal, words, "Left", told);
    terminal.type_keys("<Esc><Esc>");
    terminal.wait_gone("备注");
    terminal.type_keys("<Esc>");
}

#[test]
fn x2020_18_3_a_disqualification_is_proposed_and_approved() {
    let shell = playing(SLOW, "");
    let mut terminal = open(&shell);
    terminal.type_keys(":2 处分 18.3 使用软件<Enter>");
    terminal.wait_for("提请批准");
    terminal.type_keys("V");
    terminal.wait_for("待处理 1");
    terminal.type_keys("<Enter>");
    terminal.wait_for("批准 1");
    terminal.type_keys("组委会 纪要5号<Enter>");
    terminal.wait_for("将判弃权");
    terminal.type_keys("y");
    terminal.wait_for("已批准: 组委会 纪要5号");
    terminal.type_keys("<Esc>");
    quit(terminal);
    assert_eq!(cell(&shell, 2), ("loss".into(), "forfeit".into()));
    let told = log(&shell);
    assert!(told.contains("提请批准") && told.contains("退赛"), "{told}");
}

#[test]
fn x2020_22_offers_and_claims_are_noted_listed_and_ruled() {
    let shell = playing(SLOW, "");
    let mut terminal = open(&shell);
    for count in 1..=2 {
        terminal.type_keys("o");
        terminal.wait_for(&format!("(已{}次)", count - 1));
        terminal.type_keys("4");
        terminal.wait_for(&format!("提和 {count}:0"));
    }
    terminal.type_keys("o4");
    terminal.wait_for("提和无效");
    terminal.type_keys("y");
    terminal.wait_for("22.1/excess");
    terminal.type_keys("a1");
    terminal.wait_for("自然限着");
    terminal.type_keys("6");
    terminal.wait_for("待裁 1");
    terminal.type_keys("V<Enter>");
    terminal.wait_for("裁 4");
    terminal.type_keys("不属实<Enter>");
    terminal.wait_for("扣5分钟");
    terminal.type_keys("y");
    terminal.wait_for("待裁 0");
    terminal.type_keys("<Esc>");
    terminal.wait_for("犯规 0:1");
    terminal.type_keys("h");
    terminal.wait_for("停钟");
    terminal.type_keys("h");
    terminal.wait_for("续赛");
    quit(terminal);
    let told = log(&shell);
    assert!(told.contains("不属实") && told.contains("黑扣5分钟"), "{told}");
}

#[test]
fn x2020_22_2_a_false_claim_of_the_natural_limit_flags() {
    let shell =
        playing("format: position, rounds: 3, time_control: times((minutes: 5, increment_seconds: 0))", "");
    shell.say(&["1 开钟"]).fine();
    let mut terminal = open(&shell);
    terminal.type_keys("a1");
    terminal.wait_for("自然限着");
    terminal.type_keys("4");
    terminal.wait_for("待裁 1");
    terminal.type_keys("V<Enter>");
    terminal.wait_for("裁 1");
    terminal.type_keys("不属实<Enter>");
    terminal.wait_for("扣后超时");
    terminal.wait_for("黑胜");
    terminal.type_keys("y");
    terminal.wait_for("待裁 0");
    terminal.type_keys("<Esc>");
    terminal.wait_for("已录 1/2");
    quit(terminal);
    assert_eq!(cell(&shell, 1), ("loss".into(), "time".into()));
}

#[test]
fn x2020_17_checklists_are_told_once_at_their_moment() {
    let shell = Shell::new();
    shell.event(
        4,
        SLOW,
        "    checklist: [(moment: before_round, words: (chinese: \"点名\", english: \"roll call\"))],\n",
    );
    let mut terminal = open(&shell);
    terminal.wait_for("清单待办(按 K): 赛场");
    terminal.type_keys("p");
    terminal.wait_for("编排草案");
    terminal.type_keys("P");
    terminal.wait_for("每轮前");
    terminal.type_keys("B");
    terminal.wait_for("第1轮开赛");
    terminal.wait_gone("清单待办");
    // K opens at the first item that is to be done; before the round that is the event's own as well.
    shell.say(&["1 20", "2 20", "结束", "公布"]).fine();
    terminal.wait_for("清单待办(按 K): 每轮前");
    terminal.type_keys("K");
    terminal.wait_for("点名");
    terminal.type_keys("<Enter>");
    terminal.wait_for("已办");
    terminal.type_keys("<Esc>");
    quit(terminal);
}

#[test]
fn a_foul_in_a_finished_game_is_asked_about_and_open_claims_are_called_so() {
    let shell = playing(RAPID, "");
    shell.say(&["1 20", "2 黑 要求 重复"]).fine();
    let mut terminal = open(&shell);
    terminal.wait_for("待裁 1");
    clause(&mut terminal, "28.7.1", "Right", "已有结果 红胜");
    terminal.wait_for("仍要记录吗");
    terminal.type_keys("y");
    terminal.wait_for("犯规 0:1");
    terminal.type_keys("L");
    terminal.wait_for("1 open claim,");
    // The ledger says what is written to withdraw a case.
    terminal.type_keys("V");
    terminal.wait_for("Ledger");
    terminal.type_keys("<Down><Enter>");
    terminal.wait_for("drop NUMBER REASON");
    terminal.type_keys("seen wrongly<Enter>");
    terminal.wait_for("withdrawn seen wrongly");
    terminal.type_keys("<Esc>");
    quit(terminal);
}
