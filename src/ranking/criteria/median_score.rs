//! 中间对手分 (gomoku 18.4 C): the opponents' score without so many of the highest and so many of the lowest opponents.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::opponents_score;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let cut = tally.field.settings.median_cut;
    let mut terms: Vec<Term> = opponents_score::terms(tally, row).collect();
    // By the place in the list among equals, so that the highest and the lowest are never one.
    let mut by_amount: Vec<usize> = (0..terms.len()).collect();
    by_amount.sort_by_key(|&index| terms[index].adds);
    let lowest = by_amount.iter().take(cut.lowest as usize);
    for &end in lowest.chain(by_amount.iter().rev().take(cut.highest as usize)) {
        terms[end].adds = Quarters::ZERO;
    }
    terms.into_iter()
}
