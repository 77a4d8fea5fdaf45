//! What an arbiter does to the clocks of a board. Each entry names what the round's clock showed: a board's time is read
//! off the round's clock, so that stopping the round stops every board.

use serde::{Deserialize, Serialize};

use super::names::Side;
use super::time::{MachineTime, Tenths};

/// By what an entry of a board is known: its place among the board's entries and the moment. Two arbiters at one board
/// at once make two entries, and both count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockEntryId {
    /// One more than the entries that the author saw.
    pub number: u32,
    /// When it was entered.
    pub at: MachineTime,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockEntry {
    /// What the round's clock showed.
    pub round_clock: Tenths,
    /// What was done.
    pub deed: ClockDeed,
    /// Why; a correction has one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What was done. The sides are those of the clocks: who moves first in the game as it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockDeed {
    /// That side's time runs from now on (开钟).
    Start(Side),
    /// The side whose time ran has moved and pressed (按钟).
    Switch,
    /// Both stand (停钟).
    Stop,
    /// The times that the clocks show from now on (校钟); none: stays.
    Set {
        /// The first side's.
        first: Option<Tenths>,
        /// The second side's.
        second: Option<Tenths>,
    },
    /// Time is given to a side, or taken (加时, 罚时).
    Adjust {
        /// Whose.
        side: Side,
        /// How much; negative: taken.
        by: Tenths,
    },
    /// That side was not there when the round began (未到).
    Missing(Side),
    /// It is there now (已到).
    Arrived(Side),
    /// An arbiter saw that side's flag fall, or the zero (超时).
    Flag(Side),
    /// A shared time is divided: each side has half of the rest (gomoku 8.1).
    Halve,
}

/// A break between two games (28.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recess {
    /// When it began.
    pub at: MachineTime,
    /// How long it lasts, in minutes.
    pub minutes: u32,
}

impl Recess {
    /// What is left of it; none where it is over.
    pub fn left(&self, now: MachineTime) -> Option<Tenths> {
        let left = Tenths::minutes(self.minutes) - now.since(self.at).time;
        (left > Tenths::ZERO).then_some(left)
    }
}
