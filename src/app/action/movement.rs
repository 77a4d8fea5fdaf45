//! Moving about on the screen.

use super::{ALL, Action, ActionInfo, DASHBOARD};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::NextPane,
        keys: &[Key::Tab],
        contexts: DASHBOARD,
        chinese: ("换窗", "焦点到下一个窗格"),
        english: ("next pane", "let the next pane have the keys"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PreviousPane,
        keys: &[Key::BackTab],
        contexts: DASHBOARD,
        chinese: ("前窗", "焦点到上一个窗格"),
        english: ("pane before", "let the pane before have the keys"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Zoom,
        keys: &[Key::Char('z')],
        contexts: DASHBOARD,
        chinese: ("放大", "当前窗格占满屏幕, 或复原"),
        english: ("zoom", "let the pane fill the screen, or go back"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Up,
        keys: &[Key::Up, Key::Char('k')],
        contexts: ALL,
        chinese: ("上", "上移一行"),
        english: ("up", "one row up"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Down,
        keys: &[Key::Down, Key::Char('j')],
        contexts: ALL,
        chinese: ("下", "下移一行"),
        english: ("down", "one row down"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PageUp,
        keys: &[Key::PageUp],
        contexts: ALL,
        chinese: ("上页", "上移一屏"),
        english: ("page up", "one screen up"),
        footer: 0,
    },
    ActionInfo {
        action: Action::PageDown,
        keys: &[Key::PageDown],
        contexts: ALL,
        chinese: ("下页", "下移一屏"),
        english: ("page down", "one screen down"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Top,
        keys: &[Key::Home, Key::Char('g')],
        contexts: ALL,
        chinese: ("首行", "到第一行"),
        english: ("top", "the first row"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Bottom,
        keys: &[Key::End, Key::Char('G')],
        contexts: ALL,
        chinese: ("末行", "到最后一行"),
        english: ("bottom", "the last row"),
        footer: 0,
    },
];
