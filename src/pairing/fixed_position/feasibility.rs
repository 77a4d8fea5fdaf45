//! Whether everybody can be paired without a rematch, and if not, who is in the way (S3). Never a silent rematch.

use std::fmt;

use super::field::FieldFault;
use super::repair::barred_places;
use super::sheet::{Index, Sheet};
use crate::event::names::Number;
use crate::pairing::matching::cardinality::SparseComplement;

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPair {
    /// The field makes no sense by itself.
    Malformed(FieldFault),
    /// No legal pairing exists.
    Infeasible(Infeasible),
}

/// No legal pairing exists: an arbiter has to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Infeasible {
    /// The groups of entrants (of odd size) who have only each other and the barrier left to meet, by number.
    pub stranded: Vec<Vec<Number>>,
    /// The entrants who would have to meet somebody of every group, and are too few for it (the deficiency set of
    /// Tutte and Berge); often nobody.
    pub barrier: Vec<Number>,
    /// How many entrants stay without an opponent whatever is done, the bye of an odd field taken off.
    pub excess: u32,
    /// What the arbiter can do.
    pub choices: Vec<Choice>,
}

/// What an arbiter can do where no legal pairing exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Lift pairs that he has forbidden himself.
    LiftForbiddenPairs,
    /// Let somebody above the lowest score have the bye.
    ByeAboveLowest,
    /// Give so many byes without colour.
    GiveByes(u32),
    /// Allow a named rematch: pair two by hand.
    AllowRematch,
    /// End the Swiss here.
    StopSwiss,
}

impl Infeasible {
    /// Everybody concerned, by number.
    pub fn entrants(&self) -> Vec<Number> {
        let mut numbers: Vec<Number> = self.stranded.iter().flatten().chain(&self.barrier).copied().collect();
        numbers.sort_unstable();
        numbers
    }
}

impl fmt::Display for CannotPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(fault) => fault.fmt(f),
            Self::Infeasible(infeasible) => infeasible.fmt(f),
        }
    }
}

impl fmt::Display for Infeasible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[Number]| numbers.iter().map(Number::to_string).collect::<Vec<_>>().join(", ");
        write!(f, "The round cannot be paired without a rematch: ")?;
        let groups: Vec<String> = self.stranded.iter().map(|group| list(group)).collect();
        if self.barrier.is_empty() {
            write!(f, "among themselves nobody is left to meet for {}.", groups.join("; "))
        } else {
            write!(
                f,
                "{} can only be paired through {}, who are too few.",
                groups.join("; "),
                list(&self.barrier)
            )
        }
    }
}

impl std::error::Error for CannotPair {}
impl std::error::Error for Infeasible {}

/// Whether all of these can be paired.
pub(in crate::pairing) fn can_all_be_paired(sheet: &Sheet, everybody: &[Index]) -> bool {
    let count = everybody.len();
    if count % 2 == 1 {
        return false;
    }
    let most_barred = everybody.iter().map(|&index| sheet.barred[index as usize].len()).max().unwrap_or(0);
    if count >= 2 * (most_barred + 1) {
        return true;
    }
    SparseComplement { apart: &barred_places(sheet, everybody) }.has_perfect_matching()
}

/// Says who is in the way.
pub(in crate::pairing) fn explain(
    sheet: &Sheet,
    everybody: &[Index],
    forbidden: bool,
    lowest_only: bool,
) -> Infeasible {
    let barrier = SparseComplement { apart: &barred_places(sheet, everybody) }.barrier();
    let numbers = |places: &[u32]| {
        let mut numbers: Vec<Number> =
            places.iter().map(|&place| sheet.number(everybody[place as usize])).collect();
        numbers.sort_unstable();
        numbers
    };
    let odd = everybody.len() % 2;
    let excess = barrier.excess().saturating_sub(odd) as u32;
    let mut stranded: Vec<Vec<Number>> =
        barrier.odd_components.iter().map(|component| numbers(component)).collect();
    stranded.sort_unstable();
    let mut choices = Vec::new();
    if forbidden {
        choices.push(Choice::LiftForbiddenPairs);
    }
    if odd == 1 && lowest_only {
        choices.push(Choice::ByeAboveLowest);
    }
    if excess > 0 {
        choices.push(Choice::GiveByes(excess));
    }
    choices.extend([Choice::AllowRematch, Choice::StopSwiss]);
    Infeasible { stranded, barrier: numbers(&barrier.barrier), excess, choices }
}
