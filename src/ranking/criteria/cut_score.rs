//! 对手分截断法 (gomoku appendix 4, 5(3)3): the opponents' score without the lowest opponent; by a setting then without the
//! two lowest, and so on until it separates.

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

/// Without the lowest, without the two lowest and so on, as long as an opponent is left.
pub(super) fn sequence(tally: &Tally<'_>, row: usize) -> Vec<Quarters> {
    let mut amounts: Vec<Quarters> = opponents_score::terms(tally, row).map(|term| term.adds).collect();
    amounts.sort_unstable();
    let mut left: Quarters = amounts.iter().copied().sum();
    let cut = amounts.len().saturating_sub(1);
    amounts
        .into_iter()
        .take(cut)
        .map(|lowest| {
            left = left - lowest;
            left
        })
        .collect()
}
