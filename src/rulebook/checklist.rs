//! Checklists: what is looked at at a moment (15, 17, 28.1–28.3, 28.7.4; gomoku 9, 14), as data of the edition and of the event.

use serde::{Deserialize, Serialize};

use super::catalogue::Clause;
use super::chain::Words;

/// When an item matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The hall, before the event.
    Hall,
    /// Before round 1.
    BeforeRound1,
    /// Before each round.
    BeforeRound,
    /// When a game is adjourned.
    Sealing,
    /// When an adjourned game is resumed.
    Resuming,
    /// At the close of the event.
    Close,
}

impl Moment {
    /// Every moment, in the order of an event.
    pub const ALL: [Self; 6] =
        [Self::Hall, Self::BeforeRound1, Self::BeforeRound, Self::Sealing, Self::Resuming, Self::Close];

    /// Whether its items belong to an adjournment.
    pub const fn is_of_an_adjournment(self) -> bool {
        matches!(self, Self::Sealing | Self::Resuming)
    }

    /// Whether its items are ticked anew in each round.
    pub const fn is_of_each_round(self) -> bool {
        matches!(self, Self::BeforeRound | Self::Sealing | Self::Resuming)
    }
}

/// One item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChecklistItem {
    /// When it matters.
    pub moment: Moment,
    /// The clause; none for an event's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What is looked at.
    pub words: Words,
}
