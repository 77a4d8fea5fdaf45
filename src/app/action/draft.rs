//! The draft of the next round.

use super::{Action, ActionInfo, DASHBOARD, DRAFT};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Draft,
        keys: &[Key::Char('p')],
        contexts: DASHBOARD,
        chinese: ("编排", "查看下一轮的编排草案, 可调整, 再公布"),
        english: ("pair", "show the draft of the next round, change it, publish it"),
        footer: 3,
    },
    ActionInfo {
        action: Action::Publish,
        keys: &[Key::Char('P')],
        contexts: DRAFT,
        chinese: ("公布", "公布这份编排"),
        english: ("publish", "publish this pairing"),
        footer: 1,
    },
    ActionInfo {
        action: Action::Unpair,
        keys: &[Key::Char('x')],
        contexts: DRAFT,
        chinese: ("拆对", "拆开光标所在的一对; 其余按规则重排"),
        english: ("unpair", "break the pair under the cursor; the rest is paired by the rule"),
        footer: 3,
    },
    ActionInfo {
        action: Action::SwapColours,
        keys: &[Key::Char('c')],
        contexts: DRAFT,
        chinese: ("换色", "交换光标所在一对的先后走"),
        english: ("colours", "exchange the colours of the pair under the cursor"),
        footer: 4,
    },
    ActionInfo {
        action: Action::PairByHand,
        keys: &[Key::Char('f')],
        contexts: DRAFT,
        chinese: ("指定", "手工指定一对: 先走者在前"),
        english: ("fix pair", "make a pair by hand, the first move named first"),
        footer: 2,
    },
    ActionInfo {
        action: Action::ByRule,
        keys: &[Key::Char('r')],
        contexts: DRAFT,
        chinese: ("按规则", "取消全部手工编排"),
        english: ("by rule", "drop everything that was fixed by hand"),
        footer: 5,
    },
];
