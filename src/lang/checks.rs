//! What `check` finds in an event that reads well: what is not said, what does not fit.

use super::{Language, list};
use crate::event::names::{Number, RoundNumber};

/// A result stands although a side's fouls lose the game.
pub fn result_against_fouls(language: Language, lose: &str, result: &str) -> String {
    match language {
        Language::Chinese => format!("{lose}, 而所录结果为 {result}。"),
        Language::English => format!("{lose}, but the result stands as {result}."),
    }
}

/// A game is open although a side's fouls lose it.
pub fn open_against_fouls(language: Language, lose: &str) -> String {
    match language {
        Language::Chinese => format!("{lose}, 而该局没有结果。"),
        Language::English => format!("{lose}, but it has no result."),
    }
}

/// The late limit is not said.
pub fn no_late_limit(language: Language) -> String {
    language
        .pick(
            "没有规定迟到时限(20.1); 到时是否判负须由裁判决定。",
            "The late limit (20.1) is not said; when an absent side forfeits is left to the arbiter.",
        )
        .into()
}

/// How to say it.
pub fn late_limit_hint(language: Language) -> String {
    language
        .pick(
            "在 event.ron 写 overrides: (late_limit_minutes: 分钟数)。",
            "Write in event.ron: overrides: (late_limit_minutes: MINUTES).",
        )
        .into()
}

/// How many fouls lose a slow game is not said.
pub fn no_foul_limit(language: Language) -> String {
    language
        .pick(
            "没有规定慢棋犯规几次判负; 规则原文没有这个数。",
            "How many fouls lose a slow game is not said; the rules leave the number out.",
        )
        .into()
}

/// How to say it.
pub fn foul_limit_hint(language: Language) -> String {
    language
        .pick(
            "在 event.ron 写 overrides: (fouls_that_lose: 次数)。",
            "Write in event.ron: overrides: (fouls_that_lose: COUNT).",
        )
        .into()
}

/// The natural limit of slow games is not said.
pub fn no_natural_limit(language: Language) -> String {
    language
        .pick(
            "没有规定慢棋的自然限着; 规则原文没有这个数。",
            "The natural limit of slow games is not said; the rules leave the number out.",
        )
        .into()
}

/// How to say it.
pub fn natural_limit_hint(language: Language) -> String {
    language
        .pick(
            "在 event.ron 写 overrides: (natural_limit_rounds: 回合数)。",
            "Write in event.ron: overrides: (natural_limit_rounds: ROUNDS).",
        )
        .into()
}

/// The time control is not said.
pub fn no_time_control(language: Language) -> String {
    language
        .pick(
            "没有写用时; 棋钟和迟到倒计时无从显示。",
            "The time control is not said; no clock can be shown.",
        )
        .into()
}

/// How to say it.
pub fn time_control_hint(language: Language) -> String {
    language
        .pick(
            "在阶段里写 time_control: times((minutes: 60, increment_seconds: 30))。",
            "Write in the stage: time_control: times((minutes: 60, increment_seconds: 30)).",
        )
        .into()
}

/// A number that several have.
pub fn number_twice(language: Language, number: Number, names: &[&str]) -> String {
    let names = list(language, names);
    match language {
        Language::Chinese => format!("{number}号由多人使用: {names}。用 签 改正。"),
        Language::English => format!("Several have the number {number}: {names}. Correct it with: lot."),
    }
}

/// The roster gives a late entrant's number to somebody else.
pub fn late_entrants_number(language: Language, number: u32, late: &str, listed: &str) -> String {
    match language {
        Language::Chinese => format!(
            "{number}号是补报的 {late}, roster.ron 却写成 {listed}; 他的对局会算到 {listed} 名下。请给 {listed} 另一个号码。"
        ),
        Language::English => format!(
            "Number {number} is {late}, who came in late, and roster.ron gives it to {listed}, to whom the games would \
             then belong. Give {listed} another number."
        ),
    }
}

/// A name that occurs twice in one unit.
pub fn name_twice(language: Language, name: &str, numbers: (u32, u32)) -> String {
    let (one, other) = numbers;
    match language {
        Language::Chinese => format!("{one}号和{other}号同单位同姓名: {name}。"),
        Language::English => format!("Numbers {one} and {other} have the same name and unit: {name}."),
    }
}

/// A round is published and the one before it is not. `stage` names the stage of that one where it is another.
pub fn published_without_the_one_before(
    language: Language,
    round: RoundNumber,
    stage: &str,
    missing: RoundNumber,
) -> String {
    match language {
        Language::Chinese => {
            format!(
                "第{round}轮已公布, 而其前的{stage}第{missing}轮没有公布: 撤销第{round}轮, 或恢复{stage}第{missing}轮。"
            )
        }
        Language::English => {
            let before = format!("{stage} round {missing}");
            let before = before.trim_start();
            format!(
                "Round {round} is published and {before} before it is not: withdraw round {round}, or restore {before}."
            )
        }
    }
}

/// A record without effect.
pub fn without_effect(language: Language, record: &str, by: &str, reason: &str) -> String {
    match language {
        Language::Chinese => format!("{by} 的记录 {record} 不生效: {reason}"),
        Language::English => format!("Record {record} by {by} has no effect: {reason}"),
    }
}

/// Nothing is wrong.
pub fn no_problems(language: Language) -> String {
    language.pick("没有发现问题。", "No problems.").into()
}

/// The word before a problem.
pub fn severity(language: Language, is_error: bool) -> &'static str {
    if is_error { language.pick("错误", "error") } else { language.pick("注意", "warning") }
}
