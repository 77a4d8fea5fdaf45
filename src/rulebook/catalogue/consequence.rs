//! What a clause says that follows.

use serde::{Deserialize, Serialize};

use crate::rulebook::chain::Words;

/// Minutes on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Minutes {
    /// As many as the clause says.
    Exactly(u32),
    /// As many as the arbiter finds fit, and no more than this.
    UpTo(u32),
}

impl Minutes {
    /// What is proposed: what the clause says; where it leaves the number to the arbiter nothing is invented.
    pub const fn proposed(self) -> u32 {
        match self {
            Self::Exactly(minutes) => minutes,
            Self::UpTo(_) => 0,
        }
    }
}

/// How a clause ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The side loses.
    Loses,
    /// Both sides lose.
    BothLose,
    /// The side wins.
    Wins,
    /// A draw.
    Draw,
    /// The game is played anew.
    Replay,
}

/// By what a game is ended; it tells the tables how the marks came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// On the board.
    Board,
    /// Absence (`+` and `-`).
    Absence,
    /// Time.
    Time,
    /// Fouls or violations.
    Fouls,
    /// An arbiter's ruling.
    Ruling,
    /// The players agreed.
    Agreement,
    /// The natural limit.
    NaturalLimit,
    /// Discipline.
    Discipline,
}

/// A sanction (处分; gomoku 处罚), from the lightest to the heaviest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sanction {
    /// A warning (18.1).
    Warning,
    /// Loss of the right to this game (18.2).
    LossOfRight,
    /// Sent out of the hall (gomoku 12.7).
    SentOut,
    /// Disqualification (gomoku 2.20(4)) or expulsion (18.3): as a withdrawal.
    Disqualification,
    /// A proposal to the authority: suspension, loss of titles (18.4).
    Authority,
}

impl Sanction {
    /// Every sanction.
    pub const ALL: [Self; 5] =
        [Self::Warning, Self::LossOfRight, Self::SentOut, Self::Disqualification, Self::Authority];

    /// Whether one proposes it and a body approves it: two recorded steps.
    pub const fn needs_approval(self) -> bool {
        matches!(self, Self::Disqualification | Self::Authority)
    }
}

/// What follows. What is left out does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Consequence {
    /// Fouls (gomoku: violations) that count against the side in this game.
    #[serde(skip_serializing_if = "is_nought")]
    pub fouls: u32,
    /// Minutes off the side's clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_off: Option<Minutes>,
    /// Minutes more on the opponent's clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_on: Option<Minutes>,
    /// The end of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// By what it is ended, where that is not what the entry's kind says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
    /// A sanction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanction: Option<Sanction>,
    /// What is put right, or what is told to the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction: Option<Words>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_nought(count: &u32) -> bool {
    *count == 0
}
