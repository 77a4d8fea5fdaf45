//! The round that is being played.

use super::{Action, ActionInfo, DASHBOARD};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Start,
        keys: &[Key::Char('B')],
        contexts: DASHBOARD,
        chinese: ("开赛", "本轮开赛, 轮钟开始"),
        english: ("start", "start the round and its clock"),
        footer: 5,
    },
    ActionInfo {
        action: Action::Pause,
        keys: &[Key::Char('b')],
        contexts: DASHBOARD,
        chinese: ("暂停", "暂停或恢复本轮"),
        english: ("pause", "pause the round, or let it go on"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Close,
        keys: &[Key::Char('e')],
        contexts: DASHBOARD,
        chinese: ("结束", "结束本轮(成绩全部录入后)"),
        english: ("close", "close the round, once all results are in"),
        footer: 3,
    },
    ActionInfo {
        action: Action::Clocks,
        keys: &[Key::Char('c')],
        contexts: DASHBOARD,
        chinese: ("棋钟", "棋钟占满屏幕: 各台按紧急程度排列"),
        english: ("clocks", "let the clocks fill the screen: all boards, the most urgent first"),
        footer: 6,
    },
    ActionInfo {
        action: Action::Alert,
        keys: &[Key::Char('!')],
        contexts: DASHBOARD,
        chinese: ("处理", "处理棋钟的提醒: 超时判负, 迟到弃权, 写好待确认"),
        english: ("alert", "the entry that a clock's alert asks for (time, lateness), to be confirmed"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Unpublish,
        keys: &[Key::Char('X')],
        contexts: DASHBOARD,
        chinese: ("撤公布", "撤销本轮的公布; 开赛后须写原因"),
        english: ("unpublish", "withdraw the publication; after the start with a reason"),
        footer: 0,
    },
];
