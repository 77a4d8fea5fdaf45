//! Looking things up: why, who, the other pages, other rounds.

use super::{ALL, Action, ActionInfo, Context, DASHBOARD, READING};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Why,
        keys: &[Key::Char('w')],
        contexts: &[Context::Dashboard, Context::Draft],
        chinese: ("为何", "为何如此: 一对的编排依据, 或一个名次的由来"),
        english: ("why", "why: the reason of a pair, or how a place came about"),
        footer: 6,
    },
    ActionInfo {
        action: Action::Sector,
        keys: &[Key::Char('F')],
        contexts: &[Context::Dashboard, Context::Sheet],
        chinese: ("本区", "只看分给自己的台, 或再看全部"),
        english: ("my tables", "show only the tables that are one's own, or all again"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Find,
        keys: &[Key::Char('/')],
        contexts: READING,
        chinese: ("找人", "按序号、汉字、拼音或首字母找人"),
        english: ("find", "find somebody by number, name, pinyin or initials"),
        footer: 7,
    },
    ActionInfo {
        action: Action::Palette,
        keys: &[Key::Char(':')],
        contexts: ALL,
        chinese: ("命令", "命令行: 任何录入(12 20、17 退赛)或动作"),
        english: ("command", "the command line: any entry (12 20, 17 withdraw) or action"),
        footer: 8,
    },
    ActionInfo {
        action: Action::Crosstable,
        keys: &[Key::Char('t')],
        contexts: DASHBOARD,
        chinese: ("交叉表", "交叉表: 对手、先后、胜负"),
        english: ("crosstable", "the crosstable: opponent, colour, mark"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Game,
        keys: &[Key::Char('d')],
        contexts: DASHBOARD,
        chinese: ("棋谱", "光标所在台的棋盘与棋谱: 录着、翻看"),
        english: (
            "game",
            "the board and record of the game under the cursor: enter moves, step through them",
        ),
        footer: 0,
    },
    ActionInfo {
        action: Action::Log,
        keys: &[Key::Char('l')],
        contexts: DASHBOARD,
        chinese: ("记录", "裁判记录: 何时何人录了什么"),
        english: ("log", "the report: who entered what and when"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Entrants,
        keys: &[Key::Char('n')],
        contexts: DASHBOARD,
        chinese: ("名单", "参赛名单"),
        english: ("entrants", "the list of entrants"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Messages,
        keys: &[Key::Char('m')],
        contexts: DASHBOARD,
        chinese: ("消息", "消息: 文件问题、冲突、与规则版本的不同"),
        english: ("messages", "messages: problems in files, conflicts, what differs from the edition"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Adopt,
        keys: &[Key::Char('A')],
        contexts: &[Context::Dashboard, Context::Page],
        chinese: ("采纳", "采纳修改过的 event.ron 和 roster.ron"),
        english: ("adopt", "adopt the edited event.ron and roster.ron"),
        footer: 0,
    },
    ActionInfo {
        action: Action::EarlierRound,
        keys: &[Key::Left, Key::Char('<')],
        contexts: DASHBOARD,
        chinese: ("上一轮", "看上一轮"),
        english: ("round before", "show the round before"),
        footer: 0,
    },
    ActionInfo {
        action: Action::LaterRound,
        keys: &[Key::Right, Key::Char('>')],
        contexts: DASHBOARD,
        chinese: ("下一轮", "看下一轮"),
        english: ("round after", "show the round after"),
        footer: 0,
    },
];
