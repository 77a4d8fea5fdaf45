//! 后走胜局 (14.1 also writes 后手胜局): games won moving second.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::{games_as_second, wins};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter_map(move |(round, cell, _)| {
        let count = match cell.several {
            Some(several) => several.wins_as_second,
            None => u32::from(games_as_second::is_second(cell, settings) && wins::is_win(cell, settings)),
        };
        let games = Quarters::whole(i64::from(count));
        (count > 0).then(|| Term::of_game(round, cell, games, games))
    })
}
