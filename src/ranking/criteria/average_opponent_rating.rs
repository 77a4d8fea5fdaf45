//! The mean of the opponents' ratings, over those who have one.

use super::super::tally::Tally;
use super::super::value::{Mean, Quarters, Term, Value};

pub(super) fn value(tally: &Tally<'_>, row: usize) -> Value {
    let (sum, count) =
        terms(tally, row).fold((Quarters::ZERO, 0), |(sum, count), term| (sum + term.adds, count + 1));
    if count == 0 { Value::Nothing } else { Value::Mean(Mean { sum: sum.0 / 4, count }) }
}

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.games(row).filter_map(|(round, cell, opponent)| {
        let rating = Quarters::whole(i64::from(tally.rating(opponent?)?));
        Some(Term::of_game(round, cell, rating, rating))
    })
}
