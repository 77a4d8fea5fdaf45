//! The ruling of a claim from the game's record.

use super::{Action, ActionInfo, Context};
use crate::app::key::Key;

const RULING: &[Context] = &[Context::Ruling];

/// In the order of the help.
pub(super) const ACTIONS: &[ActionInfo] = &[
    ActionInfo {
        action: Action::Ruling,
        keys: &[Key::Char('r'), Key::Ctrl('r')],
        contexts: &[Context::Dashboard, Context::Ledger],
        chinese: ("裁定", "按棋谱裁定: 循环的每着与条款, 自然限着的审核; 棋谱页用 Ctrl-r, 按台号 12r"),
        english: (
            "ruling",
            "rule from the record: the kinds of repeated moves and the clause, the audit of the natural limit; Ctrl-r on the game's page, 12r by the table",
        ),
        footer: 9,
    },
    ActionInfo {
        action: Action::Conclude,
        keys: &[Key::Enter],
        contexts: RULING,
        chinese: ("记录", "记下画面上写明的下一步: 不受理、令其变着、已变着、判负、判和"),
        english: (
            "record",
            "record the next step that is shown: not heard, told to vary, varied, a loss, a draw",
        ),
        footer: 1,
    },
    ActionInfo {
        action: Action::OtherExhibit,
        keys: &[Key::Tab],
        contexts: RULING,
        chinese: ("循环/限着", "在循环、自然限着、末着(21.6)之间切换"),
        english: ("other audit", "the repetition, the natural limit, the last move (21.6)"),
        footer: 2,
    },
    ActionInfo {
        action: Action::Heard,
        keys: &[Key::Char('h')],
        contexts: RULING,
        chinese: ("受理", "次数存疑时, 定为受理或不受理"),
        english: ("heard", "where the count is in doubt: the claim is heard, or it is not"),
        footer: 4,
    },
    ActionInfo {
        action: Action::NotHeard,
        keys: &[Key::Char('n')],
        contexts: RULING,
        chinese: ("不受理", "不予受理, 写明条款(记录缺4着以上: 22.3)"),
        english: (
            "not heard",
            "the claim is not heard, with the clause (22.3: more than four moves missing)",
        ),
        footer: 5,
    },
    ActionInfo {
        action: Action::RoundGone,
        keys: &[Key::Char('x')],
        contexts: RULING,
        chinese: ("过一回合", "令其变着后一回合已过而未变, 棋谱没有录入时"),
        english: ("round gone", "told to vary, and a round has gone by that the record does not have"),
        footer: 0,
    },
    ActionInfo {
        action: Action::EarlierClaim,
        keys: &[Key::Left],
        contexts: RULING,
        chinese: ("早一着", "要求提出得早一着(22.4)"),
        english: ("earlier", "the claim was made one move earlier (22.4)"),
        footer: 0,
    },
    ActionInfo {
        action: Action::LaterClaim,
        keys: &[Key::Right],
        contexts: RULING,
        chinese: ("晚一着", "要求提出得晚一着"),
        english: ("later", "the claim was made one move later"),
        footer: 0,
    },
    ActionInfo {
        action: Action::OtherClaimant,
        keys: &[Key::Char('c')],
        contexts: RULING,
        chinese: ("换提出方", "尚无要求时, 按另一方提出来审核限着"),
        english: (
            "other claimant",
            "audit the natural limit as if the other side claimed, where nobody does",
        ),
        footer: 0,
    },
];
