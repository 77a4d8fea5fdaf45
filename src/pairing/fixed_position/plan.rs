//! What is answered: the pairs of a round in the order of their tables, each with its reason.

use super::worth::PlanValue;
use crate::event::names::{Number, RoundNumber};
use crate::event::publication::PairReason;

/// Two entrants who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedPair {
    /// Who has the first move.
    pub first: Number,
    /// Who has the second move.
    pub second: Number,
    /// Why.
    pub reason: PairReason,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPlan {
    /// The round.
    pub round: RoundNumber,
    /// The pairs; table 1 comes first.
    pub pairs: Vec<PlannedPair>,
    /// Who has the bye: nobody in an even field.
    pub byes: Vec<Number>,
    /// The avoided pairs had to be dropped: with them the round could not be paired.
    pub avoided_dropped: bool,
    /// What the pairing costs, so that changes by hand can be compared with it.
    pub value: PlanValue,
}
