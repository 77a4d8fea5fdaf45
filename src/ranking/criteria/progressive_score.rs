//! 累进分 (14.3.2): the sum of the running totals after each round. Byes are scored, so they enter it.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let mut total = Quarters::ZERO;
    tally.rounds().map(move |round| match tally.cell(row, round) {
        Some(cell) => {
            let points = Quarters::from(cell.points);
            total += points;
            Term::of_game(round, cell, points, total)
        }
        None => Term { amount: Quarters::ZERO, ..Term::after(round, total) },
    })
}
