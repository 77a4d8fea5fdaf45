//! 胜场 (14.5): matches won. Whether a bye and a win by forfeit are among them is a setting each.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::wins::is_win;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter(move |(_, cell, _)| is_win(cell, settings)).map(|(round, cell, _)| {
        let one = Quarters::whole(1);
        Term::of_game(round, cell, one, one)
    })
}
