//! 对手平均等级分 (gomoku 18.4 A): the mean of the opponents' ratings, and the same without the lowest rated (appendix 4,
//! 5(1)2). By a setting it is over those who have one, or over the rounds.

use super::super::tally::Tally;
use super::super::value::{Mean, Quarters, Term, Value};
use crate::rulebook::settings::RatingAverage;

/// The mean without the `cut` lowest rated opponents; nothing where nobody is left.
pub(super) fn value(tally: &Tally<'_>, row: usize, cut: u32) -> Value {
    let terms = terms(tally, row, cut);
    let sum: Quarters = terms.iter().map(|term| term.adds).sum();
    let left_out = terms.len().min(cut as usize);
    let over = match tally.field.settings.rating_average {
        RatingAverage::RatedOpponents => terms.len(),
        RatingAverage::Rounds => {
            let unrated = |opponent: Option<usize>| opponent.is_some_and(|row| tally.rating(row).is_none());
            let without = tally.games(row).filter(|(_, _, opponent)| unrated(*opponent)).count();
            tally.rounds().count() - without
        }
    };
    let count = over - left_out;
    if terms.len() == left_out || count == 0 {
        Value::Nothing
    } else {
        Value::Mean(Mean { sum: sum.0 / 4, count: count as i64 })
    }
}

/// The rated opponents; those that are left out add nothing.
pub(super) fn terms(tally: &Tally<'_>, row: usize, cut: u32) -> Vec<Term> {
    let rated = tally.games(row).filter_map(|(round, cell, opponent)| {
        let rating = Quarters::whole(i64::from(tally.rating(opponent?)?));
        Some(Term::of_game(round, cell, rating, rating))
    });
    let mut terms: Vec<Term> = rated.collect();
    let mut by_rating: Vec<usize> = (0..terms.len()).collect();
    by_rating.sort_by_key(|&index| terms[index].amount);
    for lowest in by_rating.into_iter().take(cut as usize) {
        terms[lowest].adds = Quarters::ZERO;
    }
    terms
}
