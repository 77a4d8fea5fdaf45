//! 小分 (14.1): the points of beaten opponents and half of the points of those with whom the game was drawn.
//!
//! In a double round robin it is the sum of the small scores of the two cycles (14.1, second paragraph), each from the
//! points of that cycle alone. A bye has no opponent and adds nothing.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};
use crate::event::outcome::Mark;

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.cycles().iter().flat_map(move |cycle| terms_of_a_cycle(cycle, row))
}

fn terms_of_a_cycle(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).filter_map(move |(round, cell, opponent)| {
        let points = tally.points(opponent?);
        let adds = match cell.mark? {
            Mark::Win => points,
            Mark::Draw => points.halved(),
            Mark::Loss => Quarters::ZERO,
        };
        Some(Term::of_game(round, cell, points, adds))
    })
}
