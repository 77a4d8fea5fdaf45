//! 14.3 of 2011: the score after the round before the last (前一轮成绩), and so on back to round 1.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::progressive_score;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let mut totals: Vec<Quarters> = progressive_score::terms(tally, row).map(|term| term.adds).collect();
    totals.pop();
    let rounds: Vec<_> = tally.rounds().take(totals.len()).collect();
    rounds.into_iter().zip(totals).rev().map(|(round, total)| Term::after(round, total))
}

pub(super) fn sequence(tally: &Tally<'_>, row: usize) -> Vec<Quarters> {
    terms(tally, row).map(|term| term.adds).collect()
}
