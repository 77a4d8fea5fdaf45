//! 后走局数: games in which the entrant moved second; more rank higher. A forfeited game keeps its colours by setting.
//! A bye has no colour, and a game without a result is not counted yet.

use super::super::ledger::{Cell, CellHow};
use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::names::Side;
use crate::rulebook::Settings;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter(move |(_, cell, _)| is_second(cell, settings)).map(|(round, cell, _)| {
        let one = Quarters::whole(1);
        Term::of_game(round, cell, one, one)
    })
}

pub(super) fn is_second(cell: &Cell, settings: &Settings) -> bool {
    let forfeited = matches!(cell.how, CellHow::Forfeit | CellHow::BothAbsent);
    cell.colour == Some(Side::Second)
        && cell.mark.is_some()
        && (!forfeited || settings.forfeit_counts_as_second)
}
