//! 14.3.2: the progressive score without round 1, then without rounds 1 and 2, and so on until separated.
//!
//! A round is left out with its running total. Building the totals anew without the round gives the same order, because
//! all sums before were equal: who had less early ranks higher.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::progressive_score;

pub(super) fn sequence(tally: &Tally<'_>, row: usize) -> Vec<Quarters> {
    let totals: Vec<Quarters> = progressive_score::terms(tally, row).map(|term| term.adds).collect();
    let mut rest: Quarters = totals.iter().copied().sum();
    let shortened = totals.iter().take(totals.len().saturating_sub(1));
    shortened
        .map(|&total| {
            rest = rest - total;
            rest
        })
        .collect()
}

/// One term for each shortened sum; its round is the last that was left out.
pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    sequence(tally, row).into_iter().zip(tally.rounds()).map(|(rest, left_out)| Term::after(left_out, rest))
}
