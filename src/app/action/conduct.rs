//! Conduct: a clause against a side, draw offers, claims, the ledger.

use super::{Action, ActionInfo, Context, DASHBOARD};
use crate::app::key::Key;

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Clause,
        keys: &[Key::Char('v')],
        contexts: DASHBOARD,
        chinese: ("犯规", "犯规、纪律、裁定: 按条款或字词查找, 选一方, 确认后果"),
        english: (
            "clause",
            "a violation, a discipline case or a ruling: find it by clause or words, say the side, confirm",
        ),
        footer: 3,
    },
    ActionInfo {
        action: Action::Offer,
        keys: &[Key::Char('o')],
        contexts: DASHBOARD,
        chinese: ("提和", "提和: 记一次, 或记同意、拒绝"),
        english: ("draw offer", "a draw offer: note it, or that it was accepted or declined"),
        footer: 4,
    },
    ActionInfo {
        action: Action::Claim,
        keys: &[Key::Char('a')],
        contexts: DASHBOARD,
        chinese: ("要求", "要求裁定: 限着、重复、超时、其他; 留待裁决"),
        english: ("claim", "a claim that waits for a ruling: limit, repetition, time, other"),
        footer: 0,
    },
    ActionInfo {
        action: Action::StopGame,
        keys: &[Key::Char('h')],
        contexts: DASHBOARD,
        chinese: ("停/续", "光标所在台停钟, 或续赛"),
        english: ("stop", "stop the game under the cursor, or let it go on"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Ledger,
        keys: &[Key::Char('V')],
        contexts: DASHBOARD,
        chinese: ("案卷", "案卷: 待裁、申诉、犯规、处分"),
        english: ("ledger", "the ledger: open claims and appeals, violations, sanctions"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Decide,
        keys: &[Key::Enter],
        contexts: &[Context::Ledger],
        chinese: ("处理", "裁定光标处的待裁, 批准提请的处分, 或撤回一案(裁、批准、撤案)"),
        english: (
            "decide",
            "rule the claim under the cursor, approve the sanction proposed, or withdraw the case (rule, approve, drop)",
        ),
        footer: 1,
    },
    ActionInfo {
        action: Action::Appeal,
        keys: &[Key::Char('a')],
        contexts: &[Context::Ledger],
        chinese: ("申诉", "登记申诉: 申诉人、类别、押金"),
        english: ("appeal", "enter an appeal: who, its kind, the deposit"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Checklists,
        keys: &[Key::Char('K')],
        contexts: DASHBOARD,
        chinese: ("清单", "检查清单: 赛场、首轮前、每轮前、封棋、收尾"),
        english: ("checklists", "the checklists: hall, before round 1, before each round, sealing, close"),
        footer: 0,
    },
    ActionInfo {
        action: Action::Tick,
        keys: &[Key::Enter, Key::Char(' ')],
        contexts: &[Context::Checklists],
        chinese: ("勾", "勾去光标处的一项, 或取消"),
        english: ("tick", "tick the item under the cursor, or take the tick back"),
        footer: 1,
    },
];
