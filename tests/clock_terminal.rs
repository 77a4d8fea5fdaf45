//! The clocks in a real pseudo-terminal: two who are both late, a flag, and a relay's file; by keyboard, on a real event.

mod pty;
#[path = "support/shell.rs"]
#[allow(dead_code, reason = "other test programs use the rest of it")]
mod shell;

use pty::Terminal;
use shell::Shell;

/// An event whose first round is open, with a late limit of no minutes.
fn opened(shell: &Shell) -> Terminal {
    shell.event(
        8,
        "format: position, rounds: 3, time_control: times((minutes: 20, increment_seconds: 5))",
        "overrides: (late_limit_minutes: 0),",
    );
    let mut terminal = pty::qisai([shell.path("cup").as_os_str()])
        .env("LANG", "C.UTF-8")
        .env("XDG_RUNTIME_DIR", shell.path("runtime"))
        .env("XDG_STATE_HOME", shell.path("state"))
        .size(120, 36)
        .start();
    terminal.wait_for("未公布");
    terminal.type_keys("p");
    terminal.wait_for("编排草案");
    terminal.type_keys("P");
    terminal.wait_for("公布第1轮");
    terminal.type_keys("B");
    terminal.wait_for("第1轮开赛");
    terminal
}

fn leave(mut terminal: Terminal) {
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}

#[test]
fn x2020_20_2_both_late_and_21_1_a_flag_by_keyboard() {
    let shell = Shell::new();
    let mut terminal = opened(&shell);
    terminal.type_keys(":2 双未到<Enter>");
    terminal.wait_for("双方迟到超限");
    terminal.type_keys("!");
    terminal.wait_for("2 双弃 20.2");
    terminal.type_keys("<Enter>");
    terminal.wait_for("双弃");
    terminal.wait_gone("棋钟! 1");

    terminal.type_keys(":3 开钟<Enter>");
    terminal.wait_for("开红钟");
    terminal.type_keys(":3 校钟 红 0:00.1 试验<Enter>");
    terminal.wait_for("红方超时");
    // The board fills the screen with its clocks large, and one key proposes the loss.
    terminal.type_keys("c");
    terminal.wait_for("按 ! 处理");
    terminal.type_keys("!");
    terminal.wait_for("21.6");
    terminal.type_keys("<Enter>");
    terminal.wait_for("黑胜");
    terminal.type_keys("<Esc>");
    leave(terminal);

    let results = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    let cells = results["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .flat_map(|row| row["cells"].as_array().expect("cells"));
    let mut how: Vec<&str> =
        cells.filter_map(|cell| cell["how"].as_str()).filter(|how| *how != "open").collect();
    how.sort_unstable();
    assert_eq!(how, ["both_absent", "both_absent", "time", "time"]);
    let log = shell.run(&["log", "cup", "--board", "3", "--json"]).fine().json();
    let kinds: Vec<&str> = log["records"]
        .as_array()
        .expect("records")
        .iter()
        .filter_map(|record| record["what"].as_str())
        .collect();
    assert_eq!(kinds, ["clock", "clock", "result,clock"]);
    let verified = shell.run(&["check", "cup", "--json"]);
    assert!(!verified.out.contains("\"error\""), "{verified:?}");
}

/// 21.6: the move that mated was made before the time ran out, and the arbiter rules so against the alert.
#[test]
fn x2020_21_6_the_mating_move_before_the_flag_wins() {
    let shell = Shell::new();
    let mut terminal = opened(&shell);
    terminal.type_keys(":1 开钟<Enter>");
    terminal.wait_for("开红钟");
    terminal.type_keys(":1 校钟 红 0:00.1 试验<Enter>");
    terminal.wait_for("红方超时");
    terminal.type_keys("!");
    terminal.wait_for("1 红判负 21.1");
    terminal.wait_for("将死或困毙");
    // The proviso holds: no loss by time, but the win of who mated.
    terminal.type_keys("<Esc>v");
    terminal.wait_for("条款号或字词");
    terminal.type_keys("21.6/mate<Enter>");
    terminal.wait_for("左右键选一方");
    terminal.type_keys("<Left>");
    terminal.wait_gone("左右键选一方");
    terminal.type_keys("<Enter>");
    terminal.wait_for("红胜");
    terminal.type_keys("y");
    terminal.wait_for("已录 1/4");
    terminal.wait_gone("棋钟! 1");
    leave(terminal);
    let cells = shell.run(&["crosstable", "cup", "--json"]).fine().json();
    let row =
        cells["rows"].as_array().expect("rows").iter().find(|row| row["number"] == 1).expect("1").clone();
    assert_eq!(
        (row["cells"][0]["mark"].as_str(), row["cells"][0]["how"].as_str()),
        (Some("win"), Some("played"))
    );
    let clock = shell.run(&["log", "cup", "--board", "1", "--lang", "zh"]).fine().out;
    assert!(clock.contains("21.6/mate") && clock.contains("停钟"), "{clock}");
}

#[test]
fn a_relays_file_comes_onto_the_screen_and_one_that_cannot_be_read_is_told() {
    let shell = Shell::new();
    let mut terminal = opened(&shell);
    std::fs::create_dir_all(shell.path("cup/clocks")).expect("writable");
    let now = jiff::Timestamp::now();
    shell.write("cup/clocks/1-1-4.ron", &format!("(first: \"0:12:34\", second: \"0:31:40\", at: \"{now}\")"));
    terminal.wait_for("12:34");
    terminal.wait_for("转播");
    shell.write("cup/clocks/1-1-4.ron", "(first: \"12\"");
    terminal.wait_gone("12:34");
    terminal.type_keys("m");
    terminal.wait_for("clocks/1-1-4");
    terminal.type_keys("<Esc>");
    leave(terminal);
}
