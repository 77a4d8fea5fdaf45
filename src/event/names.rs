//! The small types by which the parts of an event are named.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! plain_number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

plain_number! {
    /// Which entrant, for ever: the number in the roster (or the one given at a late entry). Records use it.
    EntrantId
}
plain_number! {
    /// The entrant's number (序号): drawn by lot, or the roster's own where no lots are drawn. From 1. People and
    /// the pairing rules use it.
    Number
}
plain_number! {
    /// A round of a stage (轮), from 1.
    RoundNumber
}
plain_number! {
    /// A stage of an event (阶段), from 1.
    StageNumber
}
plain_number! {
    /// A table of a round (台), from 1.
    Table
}

/// The two sides of a game (先手, 后手): the first is red in xiangqi and black in gomoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
}

impl Side {
    /// The side across the board.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
