//! The opponents' score without the lowest opponent.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::opponents_score;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let mut terms: Vec<Term> = opponents_score::terms(tally, row).collect();
    let lowest = (0..terms.len()).min_by_key(|&index| terms[index].adds);
    if let Some(lowest) = lowest {
        terms[lowest].adds = Quarters::ZERO;
    }
    terms.into_iter()
}
