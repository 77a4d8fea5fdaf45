//! The sentences of a claim that is heard: the count of a repetition, the audit of the natural limit.

use super::Language;
use super::adjudication::{doubt, judgement, ruling};
use super::xiangqi_move::side;
use crate::xiangqi::adjudication::{Doubt, Judgement};
use crate::xiangqi::hearing::Hearing;
use crate::xiangqi::last_move::LastMove;
use crate::xiangqi::natural_limit::{Account, Checks, Ledger, Whose};
use crate::xiangqi::repetition::{Repetition, ThreeTimes};
use crate::xiangqi::{Side, Standing};

/// What repeats in a record, and how often.
pub fn repetition(language: Language, of: &Repetition) -> String {
    let [every, one] = [ThreeTimes::EveryPosition, ThreeTimes::OnePosition].map(|reading| of.times(reading));
    let (first, last) = (of.first + 1, of.first + of.period);
    let deducted = if of.deducted.contains(&true) {
        language.pick(" 首着吃子, 已扣除(23.2)。", " The move that arrived captured and is deducted (23.2).")
    } else {
        ""
    };
    match language {
        Language::Chinese => format!(
            "循环: 第 {first} 至 {last} 着, 共 {} 着; 其中每个局面至少出现 {every} 次, 最多的出现 {one} 次。{deducted}",
            of.period
        ),
        Language::English => format!(
            "The cycle: moves {first} to {last}, {} in all; each of its positions was seen {every} times at least, one of them {one} times.{deducted}",
            of.period
        ),
    }
}

/// A claim that comes too early.
pub fn not_threefold(language: Language) -> String {
    language
        .pick(
            "重复局面不足三次, 不予受理(23.3)。",
            "It is not repeated three times; the claim is not heard (23.3).",
        )
        .into()
}

/// The ruling of a hearing, as a sentence.
pub fn ruling_heard(language: Language, of: &Hearing) -> String {
    let Judgement { ruling: ruled, clause, rules, .. } = of.judgement;
    if of.heard { ruling(language, ruled, clause, rules) } else { not_threefold(language) }
}

/// A whole hearing, line by line: the count, the judgement.
pub fn hearing(language: Language, of: &Hearing) -> String {
    let mut lines = Vec::new();
    lines.extend(of.repetition.as_ref().map(|found| repetition(language, found)));
    lines.extend(of.doubts.iter().map(|&doubt| count_in_doubt(language, doubt)));
    if !of.heard {
        lines.push(not_threefold(language));
    }
    lines.push(judgement(language, &of.judgement));
    lines.join("\n")
}

/// A point in doubt about the count of a repetition.
pub fn count_in_doubt(language: Language, of: Doubt) -> String {
    let doubt = doubt(language, of);
    match language {
        Language::Chinese => format!("能否受理尚有疑问: {doubt}。"),
        Language::English => format!("Whether the claim is heard is in doubt: {doubt}."),
    }
}

/// How many moves of a side count: `60, 将军60计10: 10`.
fn account(language: Language, of: &Account) -> String {
    let (moves, checks, counted) = (of.moves(), of.checks(), of.counted());
    let of_checks = of.checks_counted();
    match language {
        Language::Chinese => {
            format!("{}走{moves}着(将军{checks}计{of_checks})计{counted}", side(language, of.side))
        }
        Language::English => {
            format!(
                "{}: {moves} moves, {checks} checks of which {of_checks} count, {counted} in all",
                side(language, of.side)
            )
        }
    }
}

/// The count of an audit, in short.
pub fn limit_count(language: Language, of: &Ledger) -> String {
    let [red, black] = [Side::Red, Side::Black].map(|one| account(language, of.account(one)));
    let rounds = of.limit.rounds;
    match language {
        Language::Chinese => format!("{red}, {black}, 限{rounds}回合"),
        Language::English => format!("{red}; {black}; the limit is {rounds} rounds"),
    }
}

/// An audit, line by line: who claims, by which limit, the last capture, both sides' counts, what comes of it.
pub fn audit(
    language: Language,
    of: &Ledger,
    claimed: bool,
    clause: &str,
    upheld: Option<bool>,
) -> Vec<String> {
    let who = side(language, of.claimant);
    let checks = match (of.limit.checks, language) {
        (Checks::None, Language::Chinese) => "将军不计".to_owned(),
        (Checks::None, Language::English) => "checks do not count".to_owned(),
        (Checks::AtMost(u32::MAX, _), _) => language.pick("将军都计", "all checks count").to_owned(),
        (Checks::AtMost(most, Whose::Claimants), Language::Chinese) => format!("提出方将军最多计{most}着"),
        (Checks::AtMost(most, Whose::Claimants), Language::English) => {
            format!("of the claimant's checks {most} count")
        }
        (Checks::AtMost(most, Whose::Both), Language::Chinese) => format!("将军最多计{most}着"),
        (Checks::AtMost(most, Whose::Both), Language::English) => format!("of a side's checks {most} count"),
    };
    let rounds = of.limit.rounds;
    let capture = of.last_capture.map(|number| number + 1);
    let mut lines = match language {
        Language::Chinese => vec![
            format!(
                "{}: {who}; 自然限着 {rounds} 回合, {checks}({clause})",
                if claimed { "提出" } else { "若由此方提出(c 换)" }
            ),
            capture
                .map_or("全局没有吃子。".to_owned(), |number| format!("最后吃子: 第 {number} 着。")),
        ],
        Language::English => vec![
            format!(
                "{} {who}; {rounds} rounds, {checks} ({clause})",
                if claimed { "Claimed by" } else { "If claimed (c changes) by" }
            ),
            capture.map_or("Nothing was captured.".to_owned(), |number| {
                format!("The last capture: move {number}.")
            }),
        ],
    };
    lines.extend([Side::Red, Side::Black].map(|one| account(language, of.account(one))));
    lines.push(
        match upheld {
            Some(true) => language.pick("属实。", "The claim holds."),
            Some(false) => language.pick("不属实。", "The claim does not hold."),
            None => language.pick(
                "需要裁判判断: 29.1.1 没有说明谁的将军限计; 两种计法结果不同。",
                "It needs your judgement: 29.1.1 does not say whose checks are limited, and the two readings differ.",
            ),
        }
        .to_owned(),
    );
    lines
}

/// What the last move did (21.6).
pub fn last_move(language: Language, of: &LastMove) -> String {
    let replies = of.replies.len();
    match (of.standing, language) {
        (Standing::Mate, _) => language.pick("末着将死。", "The last move mates.").to_owned(),
        (Standing::Stalemate, _) => language.pick("末着困毙。", "The last move stalemates.").to_owned(),
        (Standing::Check, Language::Chinese) => format!("末着将军, 对方有 {replies} 种应着。"),
        (Standing::Check, Language::English) => {
            format!("The last move gives check; the answers to it: {replies}.")
        }
        (Standing::Free, Language::Chinese) => format!("末着后对方有 {replies} 种着法。"),
        (Standing::Free, Language::English) => format!("Moves behind the last one: {replies}."),
    }
}
