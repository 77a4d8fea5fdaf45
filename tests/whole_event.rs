//! A whole event through the keyboard of the real program: from the first pairing to the final standings.

mod pty;

#[path = "support/program.rs"]
mod program;

use std::path::{Path, PathBuf};

use program::{json, qisai};
use pty::Terminal;

const EVENT: &str = r#"// 整个赛事的测试
(
    schema: 1,
    title: "秋季公开赛",
    rulebook: "xiangqi-2020",
    stages: [(name: "公开组", format: position, rounds: 9)],
    overrides: (late_limit_minutes: 15),
)
"#;

const ENTRANTS: u32 = 18;
const ROUNDS: u32 = 9;

fn event_directory(home: &Path) -> PathBuf {
    let directory = home.join("open");
    std::fs::create_dir(&directory).expect("a new directory");
    std::fs::write(directory.join("event.ron"), EVENT).expect("written");
    let entrants: Vec<String> = (1..=ENTRANTS)
        .map(|number| {
            format!("    (number: {number}, name: \"选手{number:02}\", unit: \"单位{}\"),\n", number % 5)
        })
        .collect();
    std::fs::write(
        directory.join("roster.ron"),
        format!("(schema: 1, entrants: [\n{}])\n", entrants.concat()),
    )
    .expect("written");
    directory
}

/// Places, numbers and points.
fn standings(directory: &str) -> Vec<(u64, u64, f64)> {
    let value = json(&["standings", directory, "--json"]);
    let rows = value["standings"].as_array().expect("rows");
    rows.iter()
        .map(|row| {
            let number = |name: &str| row[name].as_u64().unwrap_or_else(|| panic!("{name} of {row}"));
            (number("place"), number("number"), row["points"].as_f64().expect("points"))
        })
        .collect()
}

/// Publishes the next round and starts it.
fn publish(terminal: &mut Terminal, round: u32) {
    terminal.type_keys("p");
    terminal.wait_for(&format!("第{round}轮编排草案"));
    terminal.type_keys("P");
    terminal.wait_for(&format!("公布第{round}轮"));
    terminal.type_keys("B");
    terminal.wait_for(&format!("第{round}轮开赛"));
}

/// Down the sheet: every open table gets a result.
fn sheet(terminal: &mut Terminal, round: u32, open: u32) {
    terminal.type_keys("s");
    let keys: String =
        (0..open).map(|table| ["4", "5", "6", "4"][((table * 7 + round * 5) % 4) as usize]).collect();
    terminal.type_keys(&keys);
    terminal.type_keys("<Esc>");
    terminal.wait_for("已录 9/9");
}

#[test]
fn nine_rounds_with_everything_that_happens_to_an_event() {
    let home = tempfile::tempdir().expect("a directory");
    let directory = event_directory(home.path());
    let path = directory.to_str().expect("a path");
    let mut terminal = pty::qisai([path]).size(120, 36).env("LANG", "zh_CN.UTF-8").start();
    terminal.wait_for("秋季公开赛");
    for round in 1..=ROUNDS {
        if round == 2 {
            // A late entry makes the field odd: somebody has the bye from now on.
            terminal.type_keys(":补报 后来者 远方队<Enter>");
            terminal.wait_for("19号 后来者");
        }
        publish(&mut terminal, round);
        match round {
            2 => terminal.wait_for("轮空"),
            // Nobody came to one table.
            4 => {
                terminal.type_keys("2<Enter>--");
                terminal.wait_for("- -");
            }
            _ => {}
        }
        sheet(&mut terminal, round, if round == 4 { 8 } else { 9 });
        if round == 3 {
            // A slip of round 1 was read wrongly.
            terminal.type_keys("<Left><Left>");
            terminal.wait_for("对阵 第1轮(旧轮)");
            terminal.type_keys("1<Enter>");
            terminal.wait_for("结果 ");
            terminal.type_keys("02");
            terminal.wait_for("名次变动");
            terminal.type_keys("y");
            terminal.wait_for("黑胜。");
            terminal.type_keys("<Esc>");
            terminal.wait_for("对阵 第3轮");
        }
        if round == 5 {
            // Somebody goes home; the field is even again.
            terminal.type_keys(":7 退赛 生病<Enter>");
            terminal.wait_for("7号 选手07 从第6轮起退赛");
        }
        terminal.type_keys("e");
        terminal.wait_for(&format!("第{round}轮结束"));
    }
    terminal.wait_for("最终");
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();

    let replayed = standings(path);
    assert_eq!(replayed.len(), 19);
    let verified = qisai(&["verify", path]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));

    let report = home.path().join("open.trf");
    let copy = home.path().join("copy");
    let (report, copy) = (report.to_str().expect("a path"), copy.to_str().expect("a path"));
    assert!(qisai(&["export", path, "--to", "trf", "--out", report]).status.success());
    let imported = qisai(&["import", "trf", report, copy]);
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    assert_eq!(standings(copy), replayed);
}
