//! 对局时后走 (14.1): of two who are equal, who moved second in their game ranks higher.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term, Value};
use super::games_as_second;

/// The values within a group of equals, in its order; it says nothing about three and more.
pub(super) fn among(tally: &Tally<'_>, group: &[usize]) -> Vec<Value> {
    let &[one, other] = group else { return vec![Value::Nothing; group.len()] };
    if !tally.games(one).any(|(_, cell, opponent)| opponent == Some(other) && cell.mark.is_some()) {
        return vec![Value::Nothing; 2];
    }
    let seconds = |row| Value::Amount(terms(tally, row, group).map(|term| term.adds).sum());
    vec![seconds(one), seconds(other)]
}

pub(super) fn terms(tally: &Tally<'_>, row: usize, group: &[usize]) -> impl Iterator<Item = Term> {
    let settings = tally.field.settings;
    tally.games(row).filter_map(move |(round, cell, opponent)| {
        opponent.filter(|opponent| group.binary_search(opponent).is_ok())?;
        let adds =
            if games_as_second::is_second(cell, settings) { Quarters::whole(1) } else { Quarters::ZERO };
        Some(Term::of_game(round, cell, adds, adds))
    })
}
