//! What `check` finds in an event that reads well: what the rules advise, what is not said, what does not fit.

use super::{Language, list};
use crate::event::configuration::Format;
use crate::event::names::{Number, StageNumber};
use crate::event::stage::Seating;
use crate::event::state::{EventState, Stage};
use crate::pairing::rounds_proposed::by_exponent;
use crate::ranking::ledger::expected_field;
use crate::rulebook::chain::Words;
use crate::rulebook::procedure::Procedure;

/// An even number of rounds.
pub fn even_rounds(language: Language, rounds: u32) -> String {
    match language {
        Language::Chinese => format!("积分编排 {rounds} 轮是偶数; 规则要求奇数轮(附录三原则2)。"),
        Language::English => {
            format!("A Swiss of {rounds} rounds: the rules ask for an odd number (appendix 3, principle 2).")
        }
    }
}

/// Fewer than 7 rounds.
pub fn few_rounds(language: Language, rounds: u32) -> String {
    match language {
        Language::Chinese => format!("积分编排 {rounds} 轮不足 7 轮(附录三原则2)。"),
        Language::English => {
            format!("A Swiss of {rounds} rounds has fewer than 7 (appendix 3, principle 2).")
        }
    }
}

/// More rounds than the field can bear.
pub fn too_many_rounds(language: Language, rounds: u32, entrants: usize) -> String {
    let most = entrants.saturating_sub(3);
    match language {
        Language::Chinese => {
            format!("{entrants} 人的积分编排最多宜 {most} 轮, 现为 {rounds} 轮, 后几轮可能排不通。")
        }
        Language::English => format!(
            "A Swiss of {entrants} bears at most {most} rounds; with {rounds} the last ones may not be paired."
        ),
    }
}

/// What the rules advise against in the format of a stage, each with the field of the stage that says it. Nothing of it is
/// forbidden.
pub fn formats(state: &EventState, stage: &Stage, entrants: u32) -> Vec<(Words, &'static str)> {
    let config = &stage.config;
    let mut told: Vec<(Words, &'static str)> = Vec::new();
    let mut say = |chinese: String, english: String, place| told.push((Words { chinese, english }, place));
    let procedure = config.procedure.as_deref().and_then(Procedure::named);
    if config.format.is_knockout() && !procedure.is_some_and(Procedure::decides_always) {
        say(
            "淘汰赛没有写能分出胜负的局制 procedure(第30条), 和棋后须由裁判裁定晋级。".into(),
            "No procedure that always decides (article 30): after a drawn game an arbiter says who goes through."
                .into(),
            "procedure",
        );
    }
    let seeds = state.entrants.values().filter(|entrant| entrant.seed.is_some()).count() as u32;
    let drawn = config.knockout.seating != Seating::InOrder;
    if config.format.is_knockout() && stage.number.0 == 1 && drawn && entrants > 4 {
        if seeds == 0 {
            say(
                format!("{entrants} 人的淘汰赛没有种子, 强手可能过早相遇(五子棋附录一)。"),
                format!(
                    "A knockout of {entrants} without seeds: the strongest may meet early (gomoku app. 1)."
                ),
                "format",
            );
        } else if !seeds.is_power_of_two() {
            say(
                format!("种子 {seeds} 名, 应是 2 的乘方数(五子棋附录一)。"),
                format!("{seeds} seeds; their number should be a power of two (gomoku app. 1)."),
                "format",
            );
        }
    }
    if let Some(qualify) = config.qualify
        && stage.number.0 > 1
    {
        let before = state.stage(StageNumber(stage.number.0 - 1));
        let field =
            before.map_or(0, |before| expected_field(state, before) / before.config.groups.count.max(1));
        if qualify > field {
            say(
                format!("录取 {qualify} 名, 上一阶段(每组)只有 {field} 人。"),
                format!("{qualify} qualify, and the stage (each group) before has {field}."),
                "qualify",
            );
        }
    }
    let count = config.groups.count;
    if count > 1 && entrants / count < 3 {
        say(
            format!("{entrants} 人分 {count} 组, 每组不足 3 人。"),
            format!("{entrants} in {count} groups: fewer than 3 in a group."),
            "groups",
        );
    }
    let schemes = matches!(config.format, Format::Halves | Format::Adjacent | Format::Fold);
    if let (true, Some(rounds)) = (schemes, config.rounds) {
        let proposed = by_exponent(entrants);
        if entrants < 10 {
            say(
                format!("{entrants} 人宜用循环制(五子棋附录四: 少于 10 人)。"),
                format!("For {entrants} a round robin is advised (gomoku app. 4: under 10)."),
                "format",
            );
        } else if !proposed.contains(&rounds) {
            let (from, to) = (proposed.start(), proposed.end());
            say(
                format!("{entrants} 人宜 {from}-{to} 轮, 现为 {rounds} 轮(五子棋附录四)。"),
                format!("{entrants} entrants suit {from} to {to} rounds, not {rounds} (gomoku app. 4)."),
                "rounds",
            );
        }
    }
    told
}

/// An odd field.
pub fn odd_field(language: Language, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("参赛 {entrants} 人是奇数, 每轮有一人轮空。"),
        Language::English => format!("The field of {entrants} is odd: somebody has the bye in every round."),
    }
}

/// Nobody to play.
pub fn too_few(language: Language, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("参赛者只有 {entrants} 人, 无法编排。"),
        Language::English => format!("With {entrants} entrants nothing can be paired."),
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
