//! What comes after its time, at the keyboard: the evidence is told, and the reason is all that is still to be written.

use super::desk::{say, started};
use super::rehearsal::{Rehearsal, field};

const GOMOKU: &str = r#"(schema: 1, title: "五子棋", rulebook: "gomoku-2013", stages: [(name: "甲", format: position, rounds: 3, time_control: times((minutes: 90)))], overrides: (appeal_minutes: 30))"#;

/// Waits until so many seconds after the last record, by the time that stands in it.
fn wait_after_the_record(hall: &mut Rehearsal, seconds: i64) {
    let last = hall.app.fold.log().next_back().and_then(|logged| logged.record.seconds()).expect("a time");
    let now = hall.app.now.seconds;
    hall.wait(last - now + seconds);
}

#[test]
fn g2013_8_11_an_appeal_that_comes_too_late_is_heard_for_a_reason() {
    let mut hall = started(GOMOKU);
    for table in 1..=4 {
        say(&mut hall, &format!("{table} 10"));
    }
    hall.keys("e");
    wait_after_the_record(&mut hall, 1801);
    hall.keys("Va3 事实 押金 200 记录有误<Enter>");
    let drawn = hall.text(120, 36);
    for told in ["8.11", "限申诉时限内", "时限 30 分钟", "30分前", "记录有误 逾期"] {
        assert!(drawn.contains(told), "{told}\n{drawn}");
    }
    hall.keys("刚从医院回来<Enter>");
    let claim = hall.app.state().claims.values().next().expect("it is heard").clone();
    assert_eq!((claim.late.as_str(), claim.deposit), ("刚从医院回来", Some(200)));
    assert!(hall.said().contains("逾期受理: 刚从医院回来"), "{}", hall.said());
}

#[test]
fn g2013_6_2_a_violation_that_comes_after_the_result_is_heard_for_a_reason() {
    let mut hall = started(GOMOKU);
    say(&mut hall, "1 10");
    wait_after_the_record(&mut hall, 90);
    hall.keys("v6.1(8)<Enter><Left><Enter>");
    let drawn = hall.text(120, 36);
    assert!(drawn.contains("结果已录") && drawn.contains("1分前"), "{drawn}");
    hall.keys("裁判员目睹<Enter>y");
    let case = hall.app.state().cases.values().next().expect("it is heard").clone();
    assert_eq!((case.late.as_str(), case.fouls), ("裁判员目睹", 1));
}

#[test]
fn x2020_17_the_checklists_of_a_moment_are_told_once() {
    let event = r#"(schema: 1, title: "快棋赛", rulebook: "xiangqi-2020", stages: [(name: "甲", format: position, rounds: 1)], overrides: (adjournment: true))"#;
    let mut hall = Rehearsal::new(&field(4), event);
    assert!(hall.said().contains("清单待办(按 K): 赛场"), "{}", hall.said());
    hall.keys("pP");
    assert!(hall.said().starts_with("公布第1轮") && hall.said().contains("每轮前"), "{}", hall.said());
    hall.keys("B");
    assert!(!hall.said().contains("清单"), "told once: {}", hall.said());
    say(&mut hall, "1 封棋 红");
    assert!(hall.said().contains("封棋") && hall.said().contains("(按 K)"), "{}", hall.said());
    say(&mut hall, "1 续 炮二平五");
    say(&mut hall, "1 20");
    say(&mut hall, "2 20");
    hall.keys("e");
    assert!(hall.said().contains("收尾"), "{}", hall.said());
    // K opens at the first item that is to be done now.
    hall.keys("K<Enter>");
    assert!(hall.said().contains("已办"), "{}", hall.said());
    let now = qisai::desk::conduct::checklists::due(hall.app.state());
    assert_eq!(now.len(), 1, "{now:?}");
}
