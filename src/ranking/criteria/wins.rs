//! 胜局: games won. Whether a bye (14.4: "as a won game") and a win by forfeit are among them is a setting each.

use super::super::ledger::{Cell, CellHow};
use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::outcome::Mark;
use crate::rulebook::Settings;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter(move |(_, cell, _)| is_win(cell, settings)).map(|(round, cell, _)| {
        let one = Quarters::whole(1);
        Term::of_game(round, cell, one, one)
    })
}

pub(super) fn is_win(cell: &Cell, settings: &Settings) -> bool {
    cell.mark == Some(Mark::Win)
        && match cell.how {
            CellHow::Bye | CellHow::RequestedBye => settings.bye_counts_as_win,
            CellHow::Forfeit | CellHow::BothAbsent => settings.forfeit_counts_as_win,
            _ => true,
        }
}
