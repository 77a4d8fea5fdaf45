//! Why two entrants meet and who has the first move, in words.

use super::Language;
use crate::event::names::Number;
use crate::event::publication::{ColourClause, CostTerm, Form, PairReason, Weighed};

/// The whole reason of a pair.
pub fn pair(language: Language, reason: &PairReason) -> String {
    let mut text = form(language, reason.form, reason.selector);
    if reason.broken_pairs > 0 {
        text += &match language {
            Language::Chinese => format!(", 为得最佳方案拆 {} 对", reason.broken_pairs),
            Language::English => format!(", with {} pairs broken for the best plan", reason.broken_pairs),
        };
    }
    text += language.pick("; 先后: ", "; colours: ");
    text + colour(language, reason.colour_clause)
}

fn form(language: Language, form: Form, selector: Option<Number>) -> String {
    let who = |chinese: &str, english: &str| match (language, selector) {
        (Language::Chinese, Some(number)) => format!("{number}号先编, {chinese}"),
        (Language::English, Some(number)) => format!("number {number} selects: {english}"),
        (Language::Chinese, None) => chinese.to_owned(),
        (Language::English, None) => english.to_owned(),
    };
    match form {
        Form::FirstRound => who("首轮按序号配对", "first round, by the numbers"),
        Form::SamePosition => who("异行同位配对", "the head of the other column"),
        Form::Shifted => who("异行错位配对", "the next in the other column that was not met"),
        Form::NextSelector => who("次先编者异行配对", "across, after an earlier selector found nobody there"),
        Form::SameColumn => who("异行已无人, 同行配对", "own column, since nobody is left across"),
        Form::RePaired => who("拆对后重排", "paired anew after pairs were broken"),
        Form::RoundRobin => who("循环赛秩序表", "by the table of the round robin"),
        Form::Scheme => who("按编排法的次序配对", "as the scheme of the method has it"),
        Form::OffScheme => {
            who("次序对手不宜, 取最近者", "the nearest to the scheme that keeps the relative principles")
        }
        Form::Floated => who("下调者对本段排前者", "from a higher bracket, with the first of this one"),
        Form::Bracket => who("按淘汰赛对阵表", "by the bracket"),
        Form::Final => who("第N轮后前两名决赛 (10.4.3.1)", "10.4.3.1: the first two after round N"),
        Form::Match => who("对抗赛双方", "the two of the match"),
        Form::Manual => who("裁判手工配对", "by the hand of an arbiter"),
        Form::Imported => who("按导入的文件", "as the imported file has it"),
    }
}

const fn colour(language: Language, clause: ColourClause) -> &'static str {
    match clause {
        ColourClause::FirstRound => language.pick("首轮按序号", "first round, by the numbers"),
        ColourClause::FewerFirsts => {
            language.pick("4(1) 少先者先走", "4(1) who has had fewer first moves has this one")
        }
        ColourClause::LatestRun => {
            language.pick("4(2-7) 按连走与上轮先后", "4(2-7) by the latest run of colours")
        }
        ColourClause::SumOfNumbers => {
            language.pick("4(8) 条件相同, 按两号之和奇偶", "4(8) all equal: by the sum of the two numbers")
        }
        ColourClause::HigherScore => {
            language.pick("4(9) 最后三轮低分服从高分", "4(9) the last three rounds serve the higher score")
        }
        ColourClause::AvoidThree => {
            language.pick("原则11 避免三先三后", "principle 11: three of one colour are avoided")
        }
        ColourClause::RoundRobin => language.pick("秩序表号码在前者先走", "12.1 the number named first"),
        ColourClause::Favoured => {
            language.pick("条件相同, 先平衡事先确定的一方", "all equal: the side named beforehand is served")
        }
        ColourClause::Lot => language.pick("12.4 抽签", "12.4 by lot"),
        ColourClause::BetterPlaced => {
            language.pick("名次列前者选择先后走", "the better placed chooses; as written until then")
        }
        ColourClause::UpperPosition => language.pick("号位在上者先走", "the upper position of the bracket"),
        ColourClause::InTurn => language.pick("逐局换先", "in turn from game to game"),
        ColourClause::Manual => language.pick("裁判手工指定", "by the hand of an arbiter"),
        ColourClause::Imported => language.pick("按导入的文件", "as the imported file has it"),
    }
}

/// What the hand of an arbiter costs, in words.
pub fn cost(language: Language, terms: &[CostTerm]) -> String {
    super::list(
        language,
        terms.iter().map(|term| {
            let (what, rule, hand) = (weighed(language, term.weighed), term.by_rule, term.by_hand);
            match language {
                Language::Chinese => format!("{what} 规则 {rule} 手工 {hand}"),
                Language::English => format!("{what} {rule} by the rule, {hand} by hand"),
            }
        }),
    )
}

const fn weighed(language: Language, weighed: Weighed) -> &'static str {
    match weighed {
        Weighed::RepeatMeetings => language.pick("重复相遇", "rematches"),
        Weighed::ForbiddenPairs => language.pick("不得相遇者相遇", "forbidden pairs"),
        Weighed::LevelCrossings => language.pick("跨积分段", "steps between score levels"),
        Weighed::Threes => language.pick("三先三后", "threes of one colour"),
        Weighed::RepeatFloats => language.pick("连续上下调", "repeated floats"),
        Weighed::SquaredDifference => language.pick("先后差平方和", "squared colour differences"),
        Weighed::SquaredRun => language.pick("连走平方和", "squared colour runs"),
    }
}
