//! 中间对手分: the opponents' score without the highest and without the lowest opponent.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::opponents_score;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let mut terms: Vec<Term> = opponents_score::terms(tally, row).collect();
    // By the place in the list among equals, so that the two are never one.
    let mut by_amount: Vec<usize> = (0..terms.len()).collect();
    by_amount.sort_by_key(|&index| terms[index].adds);
    for end in [by_amount.first(), by_amount.last()].into_iter().flatten() {
        terms[*end].adds = Quarters::ZERO;
    }
    terms.into_iter()
}
