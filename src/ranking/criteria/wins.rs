//! 胜局: games won. Whether a bye (14.4: "as a won game") and a win by forfeit are among them is a setting each.

use super::super::ledger::{Cell, CellHow};
use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::outcome::Mark;
use crate::rulebook::Settings;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter(move |(_, cell, _)| won(cell, settings) > 0).map(move |(round, cell, _)| {
        let games = Quarters::whole(i64::from(won(cell, settings)));
        Term::of_game(round, cell, games, games)
    })
}

/// How many games were won; in a meeting of several each counts.
fn won(cell: &Cell, settings: &Settings) -> u32 {
    let counts = match cell.how {
        CellHow::Bye | CellHow::RequestedBye => settings.bye_counts_as_win,
        CellHow::Forfeit | CellHow::BothAbsent => settings.forfeit_counts_as_win,
        _ => true,
    };
    match cell.several {
        Some(several) if counts => several.wins,
        None if counts => u32::from(cell.mark == Some(Mark::Win)),
        _ => 0,
    }
}

pub(super) fn is_win(cell: &Cell, settings: &Settings) -> bool {
    cell.mark == Some(Mark::Win)
        && match cell.how {
            CellHow::Bye | CellHow::RequestedBye => settings.bye_counts_as_win,
            CellHow::Forfeit | CellHow::BothAbsent => settings.forfeit_counts_as_win,
            _ => true,
        }
}
