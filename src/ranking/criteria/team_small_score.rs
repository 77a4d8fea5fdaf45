//! 小分 of teams (gomoku 18.3(2) B): the share of the game points that was won from each team, times that team's points.
//!
//! The share is of all points of the match; matches of a stage are on equally many boards, so that what is added up is
//! divided once, at the end. The text leaves open which points of the other team are meant; they are those that the teams
//! are ranked by first.

use super::super::tally::Tally;
use super::super::value::{Mean, Quarters, Term, Value};

/// Game points times the opponents' points; divided by [`of_a_match`] they are the small score.
pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).filter_map(move |(round, cell, opponent)| {
        let points = tally.points(opponent?);
        let won = Quarters::from(cell.several?.points);
        cell.mark?;
        // Both are counted in halves at the finest, so that their product has no less than quarters.
        Some(Term::of_game(round, cell, points, Quarters(won.0 * points.0 / 4)))
    })
}

pub(super) fn value(tally: &Tally<'_>, row: usize) -> Value {
    let sum: Quarters = terms(tally, row).map(|term| term.adds).sum();
    match of_a_match(tally, row) {
        Some(points) if points > Quarters::ZERO => Value::Mean(Mean { sum: sum.0, count: points.0 }),
        _ => Value::Amount(Quarters::ZERO),
    }
}

/// All points of a match.
fn of_a_match(tally: &Tally<'_>, row: usize) -> Option<Quarters> {
    let games = tally.games(row).find_map(|(_, cell, _)| Some(cell.several?.games))?;
    let each = Quarters::from(tally.field.settings.points.win());
    Some(Quarters(each.0 * i64::from(games)))
}
