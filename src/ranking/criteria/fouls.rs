//! 犯规: the fouls of all games. The text does not say so, but fewer rank higher.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).filter(|(_, cell, _)| cell.fouls > 0).map(|(round, cell, _)| {
        let fouls = Quarters::whole(i64::from(cell.fouls));
        Term::of_game(round, cell, fouls, fouls)
    })
}
