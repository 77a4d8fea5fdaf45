//! What the rules advise a stage against, and settings that come to nothing. Nothing of it is forbidden.

use crate::event::configuration::Format;
use crate::event::names::StageNumber;
use crate::event::stage::{CarryOver, LastOut, Seating};
use crate::event::state::{EventState, Stage};
use crate::pairing::rounds_proposed::by_exponent;
use crate::ranking::ledger::expected_field;
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;
use crate::rulebook::procedure::Procedure;

/// What is said of a stage, each with the field of it in `event.ron` that says it.
struct Advice {
    told: Vec<(Words, &'static str)>,
}

impl Advice {
    fn say(&mut self, chinese: impl Into<String>, english: impl Into<String>, place: &'static str) {
        self.told.push((Words { chinese: chinese.into(), english: english.into() }, place));
    }
}

/// The advice for a stage, each with the field of it in `event.ron` that it is about.
pub fn of_stage(state: &EventState, stage: &Stage) -> Vec<(Words, &'static str)> {
    let mut advice = Advice { told: Vec::new() };
    let entrants = expected_field(state, stage);
    field(&mut advice, stage, entrants);
    if stage.config.format.is_knockout() {
        knockout(&mut advice, state, stage, entrants);
    }
    qualifiers(&mut advice, state, stage);
    groups(&mut advice, stage, entrants);
    if stage.config.format.is_swiss() {
        rounds(&mut advice, state, stage, entrants);
    }
    last_round(&mut advice, stage, entrants);
    advice.told
}

fn field(advice: &mut Advice, stage: &Stage, entrants: u32) {
    let config = &stage.config;
    if entrants < 2 {
        advice.say(
            format!("参赛者只有 {entrants} 人, 无法编排。"),
            format!("With {entrants} entrants nothing can be paired."),
            "name",
        );
    } else if config.format == Format::Match && entrants != 2 {
        advice.say(
            format!("对抗赛由两人进行, 现有 {entrants} 人。"),
            format!("A match is of two; {entrants} take part."),
            "format",
        );
    } else if entrants % 2 == 1 && !config.format.is_knockout() && config.groups.count <= 1 {
        advice.say(
            format!("参赛 {entrants} 人是奇数, 每轮有一人轮空。"),
            format!("The field of {entrants} is odd: somebody has the bye in every round."),
            "name",
        );
    }
}

fn knockout(advice: &mut Advice, state: &EventState, stage: &Stage, entrants: u32) {
    let config = &stage.config;
    let procedure = config.procedure.as_deref().and_then(Procedure::named);
    if !procedure.is_some_and(Procedure::decides_always) {
        advice.say(
            "淘汰赛没有写能分出胜负的局制 procedure(第30条), 和棋后须由裁判裁定晋级。",
            "No procedure that always decides (article 30): after a drawn game an arbiter says who goes through.",
            "procedure",
        );
    }
    let seeds = state.entrants.values().filter(|entrant| entrant.seed.is_some()).count() as u32;
    let drawn = config.knockout.seating != Seating::InOrder;
    if stage.number.0 == 1 && drawn && entrants > 4 {
        if seeds == 0 {
            advice.say(
                format!("{entrants} 人的淘汰赛没有种子, 强手可能过早相遇(五子棋附录一)。"),
                format!(
                    "A knockout of {entrants} without seeds: the strongest may meet early (gomoku app. 1)."
                ),
                "format",
            );
        } else if !seeds.is_power_of_two() {
            advice.say(
                format!("种子 {seeds} 名, 应是 2 的乘方数(五子棋附录一)。"),
                format!("{seeds} seeds; their number should be a power of two (gomoku app. 1)."),
                "format",
            );
        }
    }
    let placement = config.knockout.placement;
    if !placement.is_power_of_two() || placement < 2 {
        advice.say(
            format!("附加赛名次 placement 应是 2、4、8、16 等, 现为 {placement}。"),
            format!("Places are played out down to 2, 4, 8, 16 and so on (placement), not {placement}."),
            "knockout",
        );
    }
}

fn qualifiers(advice: &mut Advice, state: &EventState, stage: &Stage) {
    let config = &stage.config;
    if let Some(qualify) = config.qualify
        && stage.number.0 > 1
    {
        let before = state.stage(StageNumber(stage.number.0 - 1));
        let field =
            before.map_or(0, |before| expected_field(state, before) / before.config.groups.count.max(1));
        if qualify > field {
            advice.say(
                format!("录取 {qualify} 名, 上一阶段(每组)只有 {field} 人。"),
                format!("{qualify} qualify, and the stage (each group) before has {field}."),
                "qualify",
            );
        }
    }
    if config.carry == CarryOver::Nothing {
        return;
    }
    if stage.number.0 == 1 {
        advice.say(
            "第一阶段之前没有可带入的成绩(carry)。",
            "Nothing comes before the first stage that could be carried over.",
            "carry",
        );
    } else if config.format.is_knockout() {
        advice.say(
            "淘汰赛按胜负定名次, 带入的积分(carry)不起作用。",
            "A knockout ranks by who is out when; points carried over count for nothing.",
            "carry",
        );
    } else if config.carry == CarryOver::PointsAmongThem && config.format != Format::RoundRobin {
        advice.say(
            "相互间的成绩带入后, 此赛制仍会让他们再相遇, 同一对手的分计两次; 不重赛只有单循环(round_robin)。",
            "Who brings a game along may meet again in this format, and the pair counts twice; only a round_robin leaves \
             such meetings out.",
            "carry",
        );
    } else if matches!(config.carry, CarryOver::Points | CarryOver::HalfOfThePoints)
        && config.format.is_round_robin()
        && config.qualify.is_some_and(|qualify| qualify > 1)
    {
        advice.say(
            "带入全部积分而同组出线者再次相遇: 相互间的成绩计两次; 只带相互成绩且不重赛用 points_among_them。",
            "All points are carried over, and those of one group meet again, so that their game counts twice; \
             points_among_them carries the games among them and leaves those meetings out.",
            "carry",
        );
    }
}

fn groups(advice: &mut Advice, stage: &Stage, entrants: u32) {
    let config = &stage.config;
    let count = config.groups.count;
    if count > 1 && entrants / count < 3 {
        advice.say(
            format!("{entrants} 人分 {count} 组, 每组不足 3 人。"),
            format!("{entrants} in {count} groups: fewer than 3 in a group."),
            "groups",
        );
    }
}

/// The number of rounds of a Swiss.
fn rounds(advice: &mut Advice, state: &EventState, stage: &Stage, entrants: u32) {
    let config = &stage.config;
    let Some(rounds) = config.rounds else { return };
    let schemes = config.format != Format::Position;
    // The rules of xiangqi ask for an odd number, and seven; those of gomoku have a range by the field.
    if !schemes || state.configuration.edition.game == GameKind::Xiangqi {
        if rounds % 2 == 0 {
            advice.say(
                format!("积分编排 {rounds} 轮是偶数; 规则要求奇数轮(附录三原则2)。"),
                format!(
                    "A Swiss of {rounds} rounds: the rules ask for an odd number (appendix 3, principle 2)."
                ),
                "rounds",
            );
        }
        if rounds < 7 {
            advice.say(
                format!("积分编排 {rounds} 轮不足 7 轮(附录三原则2)。"),
                format!("A Swiss of {rounds} rounds has fewer than 7 (appendix 3, principle 2)."),
                "rounds",
            );
        }
    }
    let most = entrants.saturating_sub(3);
    if rounds > most {
        advice.say(
            format!("{entrants} 人的积分编排最多宜 {most} 轮, 现为 {rounds} 轮, 后几轮可能排不通。"),
            format!("A Swiss of {entrants} bears at most {most} rounds; with {rounds} the last ones may not be paired."),
            "rounds",
        );
    }
    if schemes {
        let proposed = by_exponent(entrants);
        if entrants < 10 {
            advice.say(
                format!("{entrants} 人宜用循环制(五子棋附录四: 少于 10 人)。"),
                format!("For {entrants} a round robin is advised (gomoku app. 4: under 10)."),
                "format",
            );
        } else if !proposed.contains(&rounds) {
            let (from, to) = (proposed.start(), proposed.end());
            advice.say(
                format!("{entrants} 人宜 {from}-{to} 轮, 现为 {rounds} 轮(五子棋附录四)。"),
                format!("{entrants} entrants suit {from} to {to} rounds, not {rounds} (gomoku app. 4)."),
                "rounds",
            );
        }
    }
}

/// Last-place elimination (10.4.2) and the final of N+1 (10.4.3).
fn last_round(advice: &mut Advice, stage: &Stage, entrants: u32) {
    let config = &stage.config;
    let pairing = &config.pairing;
    if !config.format.is_swiss() {
        if pairing.last_out.is_some() || pairing.final_of_two {
            advice.say(
                "末位淘汰(last_out)和 N+1 决赛(final_of_two)只用于积分编排, 此赛制不起作用(10.4.2, 10.4.3)。",
                "last_out and final_of_two are of a Swiss and do nothing in this format (10.4.2, 10.4.3).",
                "pairing",
            );
        }
        return;
    }
    if pairing.final_of_two && config.procedure.is_none() {
        advice.say(
            "N+1 决赛没有写局制 procedure(第30条), 和棋后须由裁判裁定冠军(10.4.3)。",
            "The final of N+1 has no procedure (article 30): after a drawn game an arbiter says who wins (10.4.3).",
            "procedure",
        );
    }
    let (Some(rule), Some(rounds)) = (pairing.last_out, config.rounds) else { return };
    if rule.from_round > rounds || rule.each_round == 0 || rule.keep >= entrants {
        advice.say(
            "末位淘汰(last_out)的写法不会淘汰任何人(10.4.2)。",
            "As last_out is written nobody ever goes out (10.4.2).",
            "pairing",
        );
    } else if let Some((round, left)) = runs_out(rule, rounds, entrants) {
        advice.say(
            format!(
                "末位淘汰到第{round}轮只剩 {left} 人, 未相遇的对手可能不够, 排不通; 应少淘汰(each_round)、多保留(keep)或减少轮数(10.4.2)。"
            ),
            format!(
                "With last_out only {left} are left in round {round}, who may have no opponents left to meet; let fewer go \
                 out (each_round), keep more (keep) or play fewer rounds (10.4.2)."
            ),
            "pairing",
        );
    }
}

/// The first round in which so few are left that somebody may have met them all, and how many they are; the same measure as
/// for a whole Swiss.
fn runs_out(rule: LastOut, rounds: u32, entrants: u32) -> Option<(u32, u32)> {
    let mut left = entrants;
    for round in 1..=rounds {
        if round >= rule.from_round.max(2) {
            left -= rule.each_round.min(left.saturating_sub(rule.keep));
            if round > left.saturating_sub(3) {
                return Some((round, left));
            }
        }
    }
    None
}
