//! 对手分 (14.3.1): the sum of the points of all opponents; a bye adds by 14.4.
//!
//! The text does not set apart who won or lost by forfeit: a drawn opponent is an opponent, also where the game was not
//! played. Who forfeited without being paired has no opponent in that round, and a bye on request that scores nothing is
//! no bye of 14.4, which scores.

use super::super::ledger::CellHow;
use super::super::tally::Tally;
use super::super::value::Term;
use crate::event::outcome::Mark;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    let (lowest, share) = tally.bye_share();
    tally.games(row).filter_map(move |(round, cell, opponent)| match (opponent, cell.how, cell.mark) {
        (Some(opponent), ..) => {
            let points = tally.points(opponent);
            Some(Term::of_game(round, cell, points, points))
        }
        (None, CellHow::Bye | CellHow::RequestedBye, Some(Mark::Win | Mark::Draw)) => {
            Some(Term::of_game(round, cell, lowest, share))
        }
        _ => None,
    })
}
