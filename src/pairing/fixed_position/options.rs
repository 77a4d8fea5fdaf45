//! Where the rule leaves a choice to the organiser, or where practice reads it in two ways.

use serde::{Deserialize, Serialize};

/// How round 1 is paired from the numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstRoundScheme {
    /// 近号: 1-2, 4-3, 5-6, 8-7 and so on.
    #[default]
    Near,
    /// 首尾: the first number with the last, and so on inwards.
    Fold,
    /// 对半交叉: the first of the upper half with the first of the lower half, and so on.
    Halves,
    /// 随机: neighbours of an order drawn from this seed.
    Random {
        /// The seed; the same seed gives the same order.
        seed: u64,
    },
}

/// Who may have the bye of an odd field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeRule {
    /// From the lowest score upwards, somebody who has had none.
    #[default]
    NeverTwice,
    /// Only the lowest score, where need be a second time.
    LowestOnly,
}

/// Who has the first move where difference, run and last colour are all equal (clause 4(8)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualColours {
    /// By the sum of the two numbers: odd, the small number; even, the large one.
    #[default]
    SumOfNumbers,
    /// By the round: odd, the small number; even, the large one.
    RoundParity,
}

/// The settings of the method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How round 1 is paired.
    pub first_round: FirstRoundScheme,
    /// Who may have the bye.
    pub bye: ByeRule,
    /// Who has the first move where everything is equal.
    pub equal_colours: EqualColours,
    /// Avoiding threes goes before pairing a bracket fully, but in the last round (避三优先).
    pub three_first: bool,
    /// The colours of a pair are exchanged where that makes fewer threes (principle 11).
    pub avoid_three: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first_round: FirstRoundScheme::Near,
            bye: ByeRule::NeverTwice,
            equal_colours: EqualColours::SumOfNumbers,
            three_first: false,
            avoid_three: true,
        }
    }
}
