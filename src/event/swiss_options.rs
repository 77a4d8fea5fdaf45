//! The options of a Swiss (appendix 3 of xiangqi, appendix 4 of gomoku).

use serde::{Deserialize, Serialize};

use super::stage::{ColoursServe, LastOut};

/// The first round of a Swiss (appendix 3, part 2, clause 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstRound {
    /// 近号: 1-2, 4-3, 5-6, 8-7 …
    #[default]
    Near,
    /// 首尾: the first with the last, and so on inwards.
    Ends,
    /// 对半: the upper half against the lower half.
    Halves,
    /// 随机: neighbours of an order drawn from this seed.
    Random(u64),
}

/// Who gets the bye of a Swiss round (appendix 3, principle 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeRule {
    /// From the lowest score upwards, whoever has had none; a second bye only where it cannot be avoided.
    #[default]
    FewestByes,
    /// Always from the lowest score, there who has had the fewest.
    LowestOnly,
}

/// Who has the first move where all that clause 4 compares is equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualColours {
    /// 4(8): the sum of the numbers odd: the smaller, even: the larger.
    #[default]
    SumOfNumbers,
    /// In odd rounds the smaller number, in even rounds the larger.
    OddRoundSmallNumber,
}

/// The options of a Swiss; each default is the reading of the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SwissOptions {
    /// The first round.
    pub first_round: FirstRound,
    /// Who gets the bye.
    pub bye: ByeRule,
    /// Equal colours.
    pub equal_colours: EqualColours,
    /// Principle 11 before principle 10, except in the last round: avoid three of one colour before pairing fully.
    pub three_first: bool,
    /// Give a pair the other colours where that makes fewer threes.
    pub avoid_three: bool,
    /// Principle 7: rounds in which members of one unit do not meet where that is possible.
    pub units_apart_in_rounds: Vec<u32>,
    /// Who is served in the colours by halves, neighbours and ends.
    #[serde(skip_serializing_if = "is_default")]
    pub colours_serve: ColoursServe,
    /// N+1 (10.4.3): the last round is a final of the first two for those; the others go on.
    #[serde(skip_serializing_if = "is_default")]
    pub final_of_two: bool,
    /// 10.4.2: the lowest are out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_out: Option<LastOut>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Default for SwissOptions {
    fn default() -> Self {
        Self {
            first_round: FirstRound::default(),
            bye: ByeRule::default(),
            equal_colours: EqualColours::default(),
            three_first: false,
            avoid_three: true,
            units_apart_in_rounds: Vec::new(),
            colours_serve: ColoursServe::default(),
            final_of_two: false,
            last_out: None,
        }
    }
}
