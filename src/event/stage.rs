//! What a stage may say of itself beside its format: who plays it, in how many groups, how meetings go, how a bracket is
//! laid out. Every default is what the rules do where nothing is said.

use serde::{Deserialize, Serialize};

use crate::rulebook::procedure::DeciderChoice;

/// How a field is divided into groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grouping {
    /// 蛇形: down the groups in the order of the seeds, and back again (gomoku appendix 5).
    #[default]
    Snake,
    /// One after the other: the first entrants are the first group.
    InOrder,
    /// By lot, seeds in different groups; the number is the seed of the draw.
    Lot(u64),
    /// By the places in the groups of the stage before: all first in one, all second in the next (同名次, 10.1).
    SamePlace,
}

/// The groups of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Groups {
    /// How many.
    pub count: u32,
    /// How they are formed.
    pub by: Grouping,
}

impl Default for Groups {
    fn default() -> Self {
        Self { count: 1, by: Grouping::Snake }
    }
}

impl Groups {
    /// Whether nothing is said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// What somebody brings along from the stage before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarryOver {
    /// Nothing: everybody begins anew.
    #[default]
    Nothing,
    /// All points.
    Points,
    /// Half of the points, rounded down to halves.
    HalfOfThePoints,
    /// The games against those who came along, too. In a round robin they count as they were played and are not played
    /// again; elsewhere their points are brought along.
    PointsAmongThem,
}

impl CarryOver {
    /// Whether nothing is said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// How the field of a knockout gets its positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// By order: the first of the field as the first seed. By places in a later stage, by numbers in the first.
    #[default]
    InOrder,
    /// The numbers are the positions, as they were drawn by hand (签); positions without an entrant are byes.
    Positions,
    /// By a controlled lot with this seed: seeds at their positions, members of one unit apart (gomoku appendix 1).
    Lot(u64),
}

/// Who has the first move in the first game of a knockout meeting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstGame {
    /// 12.4, 10.4.1.3: by lot, drawn from [`KnockoutOptions::lot_seed`]; lots drawn by hand are entered before publishing.
    #[default]
    Lot,
    /// 10.4.1.4: the better placed chooses; he has the first move until he says otherwise.
    BetterPlaced,
    /// As the bracket has them: the upper position has the first move.
    UpperPosition,
}

/// How a knockout is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KnockoutOptions {
    /// How the positions are filled.
    pub seating: Seating,
    /// Down to which place everything is played out (附加赛): 2 the title alone, 4 also the bronze, 8 also 5 to 8.
    pub placement: u32,
    /// Double elimination: who is unbeaten must lose the final twice.
    pub second_final: bool,
    /// Who has the first move.
    pub first_game: FirstGame,
    /// The seed of the lots for the first move.
    pub lot_seed: u64,
    /// 30.1.1, 30.1.3: who chooses in the decider.
    pub decider: DeciderChoice,
}

impl Default for KnockoutOptions {
    fn default() -> Self {
        Self {
            seating: Seating::InOrder,
            placement: 4,
            second_final: true,
            first_game: FirstGame::Lot,
            lot_seed: 0,
            decider: DeciderChoice::NotInSlowGame,
        }
    }
}

impl KnockoutOptions {
    /// Whether nothing is said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// 10.4.2 末位淘汰: from a round on the lowest are out before every round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastOut {
    /// The first round before which somebody goes out.
    pub from_round: u32,
    /// How many go out before each round.
    pub each_round: u32,
    /// How many stay at least.
    pub keep: u32,
}

/// Who is served in the colours where both could be (gomoku appendix 4, part 3, 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColoursServe {
    /// The stronger.
    #[default]
    Stronger,
    /// The weaker.
    Weaker,
}
