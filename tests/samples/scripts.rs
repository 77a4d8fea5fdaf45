//! What happened in the sample events.

use std::path::Path;

use crate::games;
use crate::hand::Hand;

/// An 18-player Swiss: three rounds are over, the fourth is being played.
pub fn swiss(root: &Path) {
    let mut hand = Hand::open(root, "6d1f0c52a8e94b7390b41c7e5a2d8f63", "2026-05-01", "08:10:00");
    hand.say("08:40:00", "抽签 20260501")
        .say("08:52:00", "公布")
        .say("09:00:00", "开赛")
        // Somebody is not there when the clocks are started, and comes in time.
        .say("09:04:00", "14 迟到")
        .say("09:11:30", "14 归队")
        .slips(
            10,
            12,
            &[
                (4, "20"),
                (2, "02"),
                (7, "11"),
                (1, "20"),
                (9, "02 红犯1"),
                (5, "11"),
                (3, "20"),
                (8, "02"),
                (6, "20"),
            ],
        )
        .say("11:20:00", "结束");
    hand.say("13:40:00", "公布")
        .say("14:00:00", "开赛")
        // Nobody comes to table 9 within the limit on one side.
        .say("14:15:00", "9 -+")
        .slips(
            15,
            5,
            &[(3, "11"), (1, "11"), (6, "02"), (4, "20"), (2, "20"), (8, "11"), (5, "20"), (7, "02")],
        )
        // The slip of table 5 had been read from the wrong side.
        .say("15:31:00", "5 02")
        .say("15:40:00", "结束")
        .say("16:05:00", "17 缺席");
    hand.day("2026-05-02")
        .say("08:45:00", "公布")
        .say("09:00:00", "开赛")
        .slips(
            10,
            20,
            &[(2, "20"), (5, "11"), (1, "02"), (8, "20 黑犯2"), (3, "11"), (6, "20"), (4, "02"), (7, "11")],
        )
        .say("11:05:00", "结束");
    hand.say("13:42:00", "公布")
        .say("14:00:00", "开赛")
        .slips(15, 2, &[(6, "20"), (9, "02"), (3, "11"), (8, "20")])
        // The lights go out; the clocks stand while the boards are as they are.
        .say("15:12:00", "暂停");
}

/// A round robin of eight that is over.
pub fn round_robin(root: &Path) {
    let mut hand = Hand::open(root, "b37e94d01f5c4a86a2c8d90e6f14573b", "2026-09-25", "08:30:00");
    let rounds = [
        ("2026-09-25", 9, ["20", "11", "02", "20"]),
        ("2026-09-25", 14, ["11", "02", "20", "11"]),
        ("2026-09-25", 16, ["20", "20", "11", "02"]),
        ("2026-09-26", 9, ["02", "11", "20", "20 黑犯1"]),
        ("2026-09-26", 14, ["11", "20", "02", "11"]),
        ("2026-09-27", 9, ["20", "02", "11", "-+"]),
        ("2026-09-27", 14, ["11", "20", "11", "02"]),
    ];
    for (day, hour, slips) in rounds {
        let numbered: Vec<(u32, &str)> = (1..).zip(slips).collect();
        hand.day(day)
            .say(&format!("{:02}:50:00", hour - 1), "公布")
            .say(&format!("{hour:02}:00:00"), "开赛")
            .slips(hour, 28, &numbered)
            .say(&format!("{hour:02}:45:00"), "结束");
    }
}

/// A knockout of twelve: one semi-final is over, the other has gone to its rapid game.
pub fn knockout(root: &Path) {
    let mut hand = Hand::open(root, "0c6a9e3d7b1f48528d40e6a97c25b1f4", "2026-10-03", "08:20:00");
    hand.say("08:30:00", "抽签 20261003")
        .say("08:45:00", "公布")
        .say("09:00:00", "开赛")
        .slips(10, 40, &[(2, "20"), (1, "11"), (4, "02"), (3, "20")])
        // The drawn meeting goes on with a rapid game, colours reversed.
        .say("11:20:00", "1 20")
        .say("11:25:00", "结束");
    hand.say("13:30:00", "公布")
        .say("14:00:00", "开赛")
        .slips(15, 30, &[(1, "20"), (3, "02"), (4, "20"), (2, "11")])
        .say("16:05:00", "2 02")
        .say("16:10:00", "结束");
    hand.day("2026-10-04").say("08:50:00", "公布").say("09:00:00", "开赛").slips(
        10,
        50,
        &[(1, "20"), (2, "11")],
    );
}

/// Four groups of four, and their first two crossed: the quarter-finals are being played.
pub fn groups(root: &Path) {
    let mut hand = Hand::open(root, "5e20d7b48a9c4f1396b3d80f7a164ce2", "2026-05-01", "08:20:00");
    let rounds = [
        ("2026-05-01", 9, ["20", "20", "11", "20", "20", "02", "20", "11"]),
        ("2026-05-01", 14, ["02", "20", "20", "11", "02", "20", "11", "20"]),
        ("2026-05-02", 9, ["20", "11", "20", "20", "02", "20", "20", "20"]),
    ];
    for (day, hour, slips) in rounds {
        let numbered: Vec<(u32, &str)> = (1..).zip(slips).collect();
        hand.day(day)
            .say(&format!("{:02}:50:00", hour - 1), "公布")
            .say(&format!("{hour:02}:00:00"), "开赛")
            .slips(hour, 20, &numbered)
            .say(&format!("{hour:02}:45:00"), "结束");
    }
    hand.say("13:40:00", "公布")
        .say("14:00:00", "开赛")
        .slips(14, 20, &[(1, "20"), (2, "11"), (3, "20"), (4, "02")])
        // Where the two games are level, super rapid games follow until one is won; the lot for them is still to be drawn.
        .slips(14, 50, &[(2, "11"), (1, "11"), (3, "02"), (4, "20")]);
}

/// A gomoku Swiss of 24 by halves: three rounds are over, the fourth is being played.
pub fn gomoku(root: &Path) {
    let mut hand = Hand::open(root, "e41b7a905cd34f2c9a6f08d2b57c13e8", "2026-08-08", "08:20:00");
    let first = ["10", "55", "10", "01", "10", "10", "55", "01", "10", "01", "10", "10"];
    let second = ["55", "10", "01", "55", "10", "01", "10", "55", "01", "10", "10", "55"];
    let third = ["10", "01", "55", "10", "10", "55", "01", "10", "10", "01", "55", "10"];
    hand.say("08:45:00", "公布")
        .say("09:00:00", "开赛")
        // What the players chose after the third stone is noted where somebody looks after the board.
        .say("09:04:20", "1 交换")
        .say("09:05:10", "2 不交换")
        .say("09:06:40", "5 交换")
        .slips(
            9,
            8,
            &[
                (3, "不交换"),
                (4, "交换"),
                (6, "不交换"),
                (7, "不交换"),
                (8, "交换"),
                (9, "不交换"),
                (10, "交换"),
                (11, "交换"),
                (12, "不交换"),
            ],
        )
        .slips(9, 50, &numbered(&first))
        .say("10:50:00", "结束");
    hand.say("13:20:00", "公布")
        .say("13:30:00", "开赛")
        .say("13:36:30", "3 不交换")
        // Black of table 3 laid a double three, and white pointed it out at once.
        .say("14:02:00", "3 白胜 10.1(2) 三三禁手")
        .slips(14, 10, &numbered(&second).into_iter().filter(|(table, _)| *table != 3).collect::<Vec<_>>())
        .say("15:10:00", "结束");
    hand.say("15:30:00", "公布")
        .say("15:45:00", "开赛")
        .say("15:51:00", "4 交换")
        .slips(16, 30, &numbered(&third))
        // The slip of table 9 had been read from the wrong side.
        .say("17:02:00", "9 01")
        .say("17:10:00", "结束");
    hand.day("2026-08-09")
        .say("08:40:00", "公布")
        .say("09:00:00", "开赛")
        .say("09:07:00", "1 交换")
        .say("09:08:10", "6 交换")
        // Nobody comes to table 12 within the limit on the right side.
        .say("09:15:00", "12 +-")
        .say("09:48:00", "6 黑胜")
        .slips(10, 2, &[(4, "55"), (9, "10"), (2, "01")]);
    games::write(hand.state(), root);
}

/// The slips of a round, table by table.
fn numbered<'a>(slips: &[&'a str]) -> Vec<(u32, &'a str)> {
    (1..).zip(slips.iter().copied()).collect()
}

/// Ten teams on four boards: three rounds are over, the fourth is being played.
pub fn teams(root: &Path) {
    let mut hand = Hand::open(root, "a41c7e90d35b4f2e8b6f1d0c92e7a538", "2026-11-07", "08:15:00");
    hand.say("08:30:00", "抽签 20261107")
        .say("08:45:00", "公布")
        // A reserve plays on the last board.
        .say("08:50:00", "4 出场 1 2 3 5")
        .say("09:00:00", "开赛")
        .matches(9, 40, &["20 02 11 20", "11 11 02 11", "20 20 02 11", "02 11 20 02", "11 20 20 02"])
        .say("10:30:00", "结束");
    hand.say("10:40:00", "公布")
        .say("11:00:00", "开赛")
        // Nobody of the second team of table 5 is there within the limit.
        .say("11:15:00", "5 +-")
        .matches(11, 40, &["11 20 02 20", "20 11 11 11", "02 02 20 11", "20 11 02 02"])
        .say("12:20:00", "结束");
    hand.say("13:40:00", "公布")
        .say("13:50:00", "7 出场 1 3 4 5")
        .say("14:00:00", "开赛")
        .matches(14, 40, &["11 02 11 20", "20 20 11 02", "02 11 02 11", "11 20 20 11", "02 02 11 20"])
        .say("15:30:00", "结束");
    hand.say("15:40:00", "公布").say("16:00:00", "开赛").matches(16, 35, &["20 11", "11 02 20 11"]);
}
