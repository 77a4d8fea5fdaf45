//! 14.3.1 of 2020: the place after the round before the last (前一轮名次), and so on back to round 1.
//!
//! The places after a round come from the same chain, so that this criterion is asked again inside itself; places are
//! made once for each round, from round 1 upwards. Two who share a place after some round were equal in every round
//! before, too.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term};

/// The places after the round before the last alone. They separate whomever the sequence separates: who shares a place
/// there was equal in every round before.
pub(super) fn last<'a>(tally: &Tally<'_>, places: &'a [Vec<u32>]) -> Option<&'a [u32]> {
    let earlier = tally.rounds().count().checked_sub(2)?;
    places.get(earlier).map(Vec::as_slice)
}

/// `places` holds the places after each round, from round 1, by row.
pub(super) fn sequence(tally: &Tally<'_>, row: usize, places: &[Vec<u32>]) -> Vec<Quarters> {
    terms(tally, row, places).map(|term| term.adds).collect()
}

pub(super) fn terms(tally: &Tally<'_>, row: usize, places: &[Vec<u32>]) -> impl Iterator<Item = Term> {
    let earlier = tally.rounds().count().saturating_sub(1);
    tally
        .rounds()
        .zip(places.iter().take(earlier))
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .map(move |(round, places)| Term::after(round, Quarters::whole(i64::from(places[row]))))
}
