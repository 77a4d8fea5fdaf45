//! 局分总和 (14.2): what all games gave, where meetings of several games are ranked by points of their own.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).map(|(round, cell, _)| {
        let points = Quarters::from(cell.several.map_or(cell.points, |several| several.points));
        Term::of_game(round, cell, points, points)
    })
}
