//! 后走局数: games in which the entrant moved second; more rank higher. A forfeited game keeps its colours by setting.
//! A bye has no colour, and a game without a result is not counted yet.

use super::super::ledger::{Cell, CellHow};
use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::names::Side;
use crate::rulebook::Settings;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter_map(move |(round, cell, _)| {
        let count = match cell.several {
            Some(several) => several.as_second,
            None => u32::from(is_second(cell, settings)),
        };
        let games = Quarters::whole(i64::from(count));
        (count > 0).then(|| Term::of_game(round, cell, games, games))
    })
}

pub(super) fn is_second(cell: &Cell, settings: &Settings) -> bool {
    let forfeited = matches!(cell.how, CellHow::Forfeit | CellHow::BothAbsent);
    cell.colour == Some(Side::Second)
        && cell.mark.is_some()
        && (!forfeited || settings.forfeit_counts_as_second)
}
