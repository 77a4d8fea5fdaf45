//! What came out of a game: two separate marks and how they came about.

use serde::{Deserialize, Serialize};

use super::names::Side;
use crate::rulebook::points::{HalfPoints, PointScheme};

/// What one side got from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// 胜
    Win,
    /// 和
    Draw,
    /// 负
    Loss,
}

impl Mark {
    /// The mark that the other side has where nobody decided otherwise.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    /// What the mark gives to a side.
    pub fn points(self, side: Side, scheme: &PointScheme) -> HalfPoints {
        let points = match side {
            Side::First => &scheme.first,
            Side::Second => &scheme.second,
        };
        match self {
            Self::Win => points.win,
            Self::Draw => points.draw,
            Self::Loss => points.loss,
        }
    }
}

/// How the marks came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// On the board.
    Played,
    /// A side was absent (`+` and `-`, 20.3).
    Forfeit,
    /// By time (21).
    Time,
    /// By the number of fouls.
    Foul,
    /// By an arbiter's ruling.
    Adjudicated,
    /// A draw by agreement (22.1).
    Agreed,
    /// A draw by the natural limit (22.2).
    NaturalLimit,
    /// By discipline (18).
    Discipline,
}

/// One side's part of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideOutcome {
    /// What the side got.
    pub mark: Mark,
    /// The side's fouls in the game (犯规).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fouls: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// The outcome of one game. The sides are those of the published pair, also where the players reversed the colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The side that was given the first move.
    pub first: SideOutcome,
    /// The side that was given the second move.
    pub second: SideOutcome,
    /// How it came about.
    pub how: How,
    /// The clause or the reason, where somebody decided.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

impl Outcome {
    /// An outcome without fouls and without a reason.
    pub const fn new(first: Mark, second: Mark, how: How) -> Self {
        Self {
            first: SideOutcome { mark: first, fouls: 0 },
            second: SideOutcome { mark: second, fouls: 0 },
            how,
            reason: String::new(),
        }
    }

    /// A game played on the board, by the mark of the side that moved first.
    pub const fn played(first: Mark) -> Self {
        Self::new(first, first.opposite(), How::Played)
    }

    /// One side's part.
    pub const fn side(&self, side: Side) -> &SideOutcome {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// The same seen with the sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        Self { first: self.second, second: self.first, ..self }
    }

    /// Whether nobody appeared.
    pub fn both_absent(&self) -> bool {
        self.how == How::Forfeit && self.first.mark == Mark::Loss && self.second.mark == Mark::Loss
    }
}
