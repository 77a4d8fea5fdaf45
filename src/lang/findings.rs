//! What the checker finds, in words.

use super::Language;
use crate::event::names::Number;
use crate::pairing::fixed_position::Difference;
use crate::pairing::verify::{Broken, Finding};

/// The rule's name in one word, for programs.
pub const fn name(rule: Broken) -> &'static str {
    match rule {
        Broken::Swiss(difference) => difference.name(),
        Broken::RoundRobinTable => "round_robin_table",
    }
}

/// The rule that is broken, as a sentence.
pub const fn sentence(language: Language, rule: Broken) -> &'static str {
    let Broken::Swiss(difference) = rule else {
        return language.pick(
            "与循环赛秩序表不同(附录二)。",
            "The table of the round robin has another pair (appendix 2).",
        );
    };
    match difference {
        Difference::NotInField => {
            language.pick("不参加本轮的号被编入。", "A number is not to be paired in this round.")
        }
        Difference::Twice => language.pick("同一号出现两次。", "A number stands in two places."),
        Difference::Missing => {
            language.pick("应编排的号未编入。", "A number is to be paired and stands nowhere.")
        }
        Difference::Rematch => {
            language.pick("双方已相遇过(附录三原则6)。", "The two have met before (appendix 3, principle 6).")
        }
        Difference::Forbidden => language.pick("裁判已定不得相遇。", "The arbiter has forbidden this pair."),
        Difference::Bye => language.pick(
            "轮空应为另一人(附录三原则5)。",
            "Somebody else should have the bye (appendix 3, principle 5).",
        ),
        Difference::Bracket => language.pick(
            "跨越积分段多于必要(附录三原则4)。",
            "The pair reaches across more score levels than needed (appendix 3, principle 4).",
        ),
        Difference::Three => language.pick(
            "可以避免的三先或三后(附录三原则11)。",
            "The pair makes a three that can be avoided (appendix 3, principle 11).",
        ),
        Difference::Float => language.pick(
            "可以避免的连续上下调(附录三原则9)。",
            "The pair repeats a float that can be avoided (appendix 3, principle 9).",
        ),
        Difference::Balance => language.pick(
            "先后手次数可以更平衡(附录三原则10)。",
            "First and second moves can be balanced better (appendix 3, principle 10).",
        ),
        Difference::Alternation => language.pick(
            "可以变换上轮先后手而未变换(附录三原则10)。",
            "A colour is repeated that can be changed (appendix 3, principle 10).",
        ),
        Difference::Selection => language.pick(
            "先编与优先配对的顺序给出另一对(附录三 2.2、2.3)。",
            "The order of selection and preference gives another pair (appendix 3, 2.2 and 2.3).",
        ),
        Difference::Colour => {
            language.pick("先后走相反(附录三 2.4)。", "The colours are reversed (appendix 3, 2.4).")
        }
        Difference::TableOrder => language.pick("台次不同。", "The pair belongs to another table."),
    }
}

/// A finding: the table, who was published and who was expected, and the rule.
pub fn told(language: Language, finding: &Finding) -> String {
    let pair = |numbers: &[Number]| match numbers {
        [] => language.pick("无", "nobody").to_owned(),
        numbers => numbers.iter().map(Number::to_string).collect::<Vec<_>>().join("-"),
    };
    let (published, expected) = (pair(&finding.published), pair(&finding.expected));
    let sentence = sentence(language, finding.rule);
    match (language, finding.table) {
        (Language::Chinese, Some(table)) => format!("{table}台 {published}, 按规则 {expected}: {sentence}"),
        (Language::Chinese, None) => format!("{published}, 按规则 {expected}: {sentence}"),
        (Language::English, Some(table)) => {
            format!("table {table} {published}, by the rule {expected}: {sentence}")
        }
        (Language::English, None) => format!("{published}, by the rule {expected}: {sentence}"),
    }
}
