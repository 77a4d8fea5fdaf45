//! An event of teams at the keyboard of the real program: from the list to the standings.

use crate::keyboard::{open, quit};
use crate::shell::Shell;

#[test]
fn x2020_13_2_a_match_is_entered_board_by_board_from_its_slip() {
    let shell = Shell::new();
    let team = |unit: &str| {
        let members: Vec<String> = (1..=4).map(|member| format!("{unit}{member}")).collect();
        format!("{unit}队,{}\n", members.join("/"))
    };
    let list = String::from("队名,队员\n") + &["甲", "乙", "丙", "丁"].map(team).concat();
    shell.write("teams.csv", &list);
    let made = [
        "new",
        "cup",
        "--title",
        "团体赛",
        "--format",
        "round_robin",
        "--boards",
        "3",
        "--entrants",
        "teams.csv",
    ];
    shell.run(&made).fine();

    let mut terminal = open(&shell);
    terminal.wait_for("未公布");
    terminal.type_keys("p");
    terminal.wait_for("编排草案");
    terminal.type_keys("P");
    terminal.wait_for("公布第1轮");
    // Team 1 leaves out its second member (11.2); in the first round it meets team 4.
    terminal.type_keys(":1 出场 1 3 4<Enter>");
    terminal.wait_for("1号 甲队 出场");
    terminal.type_keys("B");
    terminal.wait_for("第1轮开赛");
    terminal.type_keys("1<Enter>20");
    terminal.wait_for("第1轮1.1台 1号 甲队 甲1 对 4号 丁队 丁1: 红胜");
    // The cursor and the slip go on by themselves; on the second board the other team has red.
    terminal.type_keys("20");
    terminal.wait_for("第1轮1.2台 4号 丁队 丁2 对 1号 甲队 甲3: 红胜");
    terminal.type_keys("11");
    terminal.wait_for("第1轮1.3台 1号 甲队 甲4 对 4号 丁队 丁3: 和");
    terminal.wait_for("甲队 3 : 3 丁队");
    // A second look at one board: it was won after all.
    terminal.type_keys("1.3<Enter>20");
    terminal.wait_for("要更改吗");
    terminal.type_keys("y");
    terminal.wait_for("甲队 4 : 2 丁队");
    // Nobody of team 3 is there.
    terminal.type_keys(":2 +-<Enter>");
    terminal.wait_for("6/6");
    quit(terminal);

    let value = shell.run(&["standings", "cup", "--json"]).fine().json();
    let rows = value["standings"].as_array().expect("rows");
    let told: Vec<(u64, f64)> = rows
        .iter()
        .map(|row| (row["number"].as_u64().expect("a number"), row["points"].as_f64().expect("points")))
        .collect();
    assert_eq!(told, [(2, 2.0), (1, 2.0), (4, 0.0), (3, 0.0)], "{value}");
    shell.run(&["verify", "cup"]).fine();
}
