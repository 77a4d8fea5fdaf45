//! 积分 (13.1): the sum of what the games gave, and the points that were brought along from an earlier stage.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::names::RoundNumber;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let carried = tally.carried(row).map(|points| Term::after(RoundNumber(0), points));
    carried.into_iter().chain(tally.games(row).map(|(round, cell, _)| {
        let points = Quarters::from(cell.points);
        Term::of_game(round, cell, points, points)
    }))
}
