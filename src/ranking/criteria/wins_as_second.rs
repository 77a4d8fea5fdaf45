//! 后走胜局 (14.1 also writes 后手胜局): games won moving second.

use super::super::tally::Tally;
use super::super::value::Term;
use super::{games_as_second, wins};

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    games_as_second::terms(tally, row)
        .filter(move |term| tally.cell(row, term.round).is_some_and(|cell| wins::is_win(cell, settings)))
}
