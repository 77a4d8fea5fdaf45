//! The program itself.

use super::{ALL, Action, ActionInfo, READING};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Language,
        keys: &[Key::Char('L')],
        contexts: READING,
        chinese: ("English", "换成英文"),
        english: ("中文", "change to Chinese"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Theme,
        keys: &[Key::Char('T')],
        contexts: READING,
        chinese: ("配色", "换下一个配色"),
        english: ("theme", "the next theme"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Help,
        keys: &[Key::Char('?'), Key::Function(1)],
        contexts: ALL,
        chinese: ("帮助", "帮助: 此处能用的全部按键"),
        english: ("help", "help: all keys that work here"),
        footer: 9,
    },
    ActionInfo {
        action: Action::Back,
        keys: &[Key::Esc],
        contexts: ALL,
        chinese: ("返回", "返回一步"),
        english: ("back", "one step back"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Suspend,
        keys: &[Key::Ctrl('z')],
        contexts: ALL,
        chinese: ("挂起", "暂回命令行(fg 返回)"),
        english: ("suspend", "to the shell for a while (fg comes back)"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Quit,
        keys: &[Key::Char('q'), Key::Ctrl('c')],
        contexts: READING,
        chinese: ("退出", "退出程序; 已录的都已保存"),
        english: ("quit", "quit; everything entered is saved"),
        footer: 0,
    },
];
