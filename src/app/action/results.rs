//! Results of games, and taking entries back.

use super::{ALL, Action, ActionInfo, Context, DASHBOARD, SHEET};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Slip,
        keys: &[Key::Enter],
        contexts: DASHBOARD,
        chinese: ("录成绩", "按台号录成绩: 台号 Enter, 再打成绩单上的两个数字(20 11 02)"),
        english: ("result", "enter a result: the table, Enter, then the two numbers of the slip (20 11 02)"),
        footer: 1,
    },
    ActionInfo {
        action: Action::Sheet,
        keys: &[Key::Char('s')],
        contexts: DASHBOARD,
        chinese: ("连录", "按台序连录: 每台一键, 自动到下一未录台"),
        english: ("sheet", "enter results down the sheet: one key a table, on to the next open one"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Recheck,
        keys: &[Key::Char('R')],
        contexts: DASHBOARD,
        chinese: ("复核", "从另一方再录一遍核对; 不符即停"),
        english: ("recheck", "enter the results again from the other side; a mismatch stops"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Forfeit,
        keys: &[Key::Char('.')],
        contexts: SHEET,
        chinese: ("弃权", "弃权: . 然后 4 左胜 6 右胜 0 双弃"),
        english: ("forfeit", "forfeit: . and then 4 left wins, 6 right wins, 0 nobody came"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Clear,
        keys: &[Key::Delete],
        contexts: &[Context::Dashboard, Context::Sheet],
        chinese: ("清除", "清除光标所在台的结果"),
        english: ("clear", "take back the result of the table under the cursor"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Settle,
        keys: &[Key::Char('S')],
        contexts: DASHBOARD,
        chinese: ("裁定", "裁定光标所在台的冲突"),
        english: ("settle", "settle the conflict at the table under the cursor"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Undo,
        keys: &[Key::Char('u')],
        contexts: ALL,
        chinese: ("撤销", "撤销本次使用中的最后一条记录"),
        english: ("undo", "undo the last entry of this session"),
        footer: 4,
    },
    ActionInfo {
        action: Action::Redo,
        keys: &[Key::Char('U')],
        contexts: ALL,
        chinese: ("恢复", "恢复刚撤销的记录"),
        english: ("redo", "redo what was just undone"),
        footer: 0,
    },
];
