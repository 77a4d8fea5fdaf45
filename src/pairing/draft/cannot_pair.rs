//! Why a round cannot be paired.

use crate::event::names::{Number, RoundNumber, Table};
use crate::pairing::fallen::Fallen;
use crate::pairing::fixed_position::{self, FieldFault, Infeasible};

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPair {
    /// All rounds are published.
    StageOver,
    /// Fewer than two take part.
    TooFew,
    /// Two entrants have one number.
    NumberTwice(Number),
    /// An earlier game stands between different results.
    InConflict(Vec<(RoundNumber, Table)>),
    /// An earlier round stands between different publications.
    RivalPublications(RoundNumber),
    /// A pair by hand cannot be.
    ByHand(FieldFault),
    /// Pairs cannot be set by hand in a round robin: its table is the rule.
    TableIsTheRule,
    /// Without a rematch it cannot be paired.
    Infeasible(Infeasible),
    /// The stage before is not over; these games are open.
    StageBeforeOpen(Vec<(RoundNumber, Table)>),
    /// Rounds that no longer follow from the results have to be withdrawn first.
    Fallen(Vec<Fallen>),
    /// The first two, or the last, are not known while these games are open (10.4.2, 10.4.3.1).
    PlacesOpen(Vec<(RoundNumber, Table)>),
    /// Meetings of a bracket of which nobody knows who goes through.
    Undecided(Vec<(RoundNumber, Table)>),
    /// A match is of two; so many take part.
    NotTwo(u32),
}

impl CannotPair {
    /// Whether pairs by hand could help, or dropping them.
    pub const fn can_be_mended_by_hand(&self) -> bool {
        matches!(self, Self::ByHand(_) | Self::Infeasible(_))
    }
}

impl From<fixed_position::CannotPair> for CannotPair {
    fn from(reason: fixed_position::CannotPair) -> Self {
        match reason {
            fixed_position::CannotPair::Malformed(fault) => Self::ByHand(fault),
            fixed_position::CannotPair::Infeasible(infeasible) => Self::Infeasible(infeasible),
        }
    }
}
