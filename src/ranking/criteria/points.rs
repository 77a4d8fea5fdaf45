//! 积分 (13.1): the sum of what the games gave.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).map(|(round, cell, _)| {
        let points = Quarters::from(cell.points);
        Term::of_game(round, cell, points, points)
    })
}
