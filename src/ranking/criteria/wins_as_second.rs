//! 后走胜局 (14.1 also writes 后手胜局): games won moving second.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use super::{games_as_second, wins};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    games_as_second::terms(tally, row).filter_map(move |term| {
        let cell = tally.cell(row, term.round)?;
        match cell.several {
            Some(several) => {
                let games = Quarters::whole(i64::from(several.wins_as_second));
                (several.wins_as_second > 0).then_some(Term { amount: games, adds: games, ..term })
            }
            None => wins::is_win(cell, settings).then_some(term),
        }
    })
}
