//! The criteria, one file each: what an entrant has, and the terms that it is made of.

mod average_opponent_rating;
mod board_points;
mod cut_score;
mod direct_encounter;
mod earlier_places;
mod earlier_points;
mod fouls;
mod game_points;
mod games_as_second;
mod lots;
mod match_wins;
mod median_score;
mod opponents_score;
mod points;
mod progressive_cut;
mod progressive_score;
mod sanctions;
mod second_in_direct_encounter;
pub(super) mod shared;
mod small_score;
mod team_small_score;
mod wins;
mod wins_as_second;

use std::cmp::Ordering;

use super::tally::Tally;
use super::value::{Quarters, Term, Value};
use crate::rulebook::chain::Criterion;

/// Whether everybody has a value, which a column of the standings can show; otherwise it is asked only among those who
/// are still equal.
pub const fn is_a_column(criterion: Criterion) -> bool {
    match criterion {
        Criterion::Points
        | Criterion::MatchPoints
        | Criterion::GamePoints
        | Criterion::OpponentsScore
        | Criterion::OpponentsMatchPoints
        | Criterion::MatchWins
        | Criterion::ProgressiveScore
        | Criterion::SmallScore
        | Criterion::Wins
        | Criterion::Fouls
        | Criterion::GamesAsSecond
        | Criterion::WinsAsSecond
        | Criterion::MedianScore
        | Criterion::CutScore
        | Criterion::AverageOpponentRating
        | Criterion::AverageOpponentRatingCut => true,
        Criterion::ProgressiveCut
        | Criterion::BoardPoints
        | Criterion::Sanctions
        | Criterion::DirectEncounter
        | Criterion::SecondInDirectEncounter
        | Criterion::EarlierPlaces
        | Criterion::EarlierPoints
        | Criterion::Lots
        | Criterion::Shared => false,
    }
}

/// Whether its value after two stretches of rounds is the sum of its values in each.
pub(super) const fn adds_up_by_rounds(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Wins
            | Criterion::MatchWins
            | Criterion::Fouls
            | Criterion::GamesAsSecond
            | Criterion::WinsAsSecond
    )
}

/// Whether less of it ranks higher.
pub const fn fewer_ranks_higher(criterion: Criterion) -> bool {
    matches!(criterion, Criterion::Fouls | Criterion::Sanctions | Criterion::EarlierPlaces | Criterion::Lots)
}

/// Which of two values ranks higher: `Less` where `one` does.
pub fn compare(criterion: Criterion, one: &Value, other: &Value) -> Ordering {
    if fewer_ranks_higher(criterion) { one.cmp(other) } else { other.cmp(one) }
}

/// Who is asked, and among whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub tally: &'a Tally<'a>,
    /// Those who are still equal, by row.
    pub group: &'a [usize],
    /// The places after each earlier round, by row; needed by [`Criterion::EarlierPlaces`].
    pub places: &'a [Vec<u32>],
}

/// The value of a criterion that is a column.
pub(super) fn value(criterion: Criterion, tally: &Tally<'_>, row: usize) -> Value {
    fn total(terms: impl Iterator<Item = Term>) -> Value {
        Value::Amount(terms.map(|term| term.adds).sum())
    }
    match criterion {
        // In an event of teams the points are those of the matches.
        Criterion::Points | Criterion::MatchPoints => Value::Amount(tally.points(row)),
        Criterion::GamePoints => total(game_points::terms(tally, row)),
        Criterion::OpponentsScore | Criterion::OpponentsMatchPoints => {
            total(opponents_score::terms(tally, row))
        }
        Criterion::ProgressiveScore => total(progressive_score::terms(tally, row)),
        Criterion::SmallScore if tally.is_of_teams() => team_small_score::value(tally, row),
        Criterion::SmallScore => total(small_score::terms(tally, row)),
        Criterion::MatchWins => total(match_wins::terms(tally, row)),
        Criterion::Wins => total(wins::terms(tally, row)),
        Criterion::Fouls => total(fouls::terms(tally, row)),
        Criterion::GamesAsSecond => total(games_as_second::terms(tally, row)),
        Criterion::WinsAsSecond => total(wins_as_second::terms(tally, row)),
        Criterion::MedianScore => total(median_score::terms(tally, row)),
        Criterion::CutScore if tally.field.settings.cut_until_separated => {
            Value::Sequence(cut_score::sequence(tally, row))
        }
        Criterion::CutScore => total(cut_score::terms(tally, row)),
        Criterion::AverageOpponentRating => average_opponent_rating::value(tally, row, 0),
        Criterion::AverageOpponentRatingCut => {
            average_opponent_rating::value(tally, row, tally.field.settings.rating_cut)
        }
        Criterion::ProgressiveCut
        | Criterion::BoardPoints
        | Criterion::Sanctions
        | Criterion::DirectEncounter
        | Criterion::SecondInDirectEncounter
        | Criterion::EarlierPlaces
        | Criterion::EarlierPoints
        | Criterion::Lots
        | Criterion::Shared => Value::Nothing,
    }
}

/// The values within a group of equals, in its order.
pub(super) fn among(criterion: Criterion, question: Question<'_>) -> Vec<Value> {
    let Question { tally, group, places } = question;
    let each = |value: &dyn Fn(usize) -> Value| group.iter().map(|&row| value(row)).collect();
    match criterion {
        Criterion::DirectEncounter => direct_encounter::among(tally, group),
        Criterion::SecondInDirectEncounter => second_in_direct_encounter::among(tally, group),
        Criterion::Sanctions => each(&|row| sanctions::value(tally, row)),
        Criterion::ProgressiveCut => each(&|row| Value::Sequence(progressive_cut::sequence(tally, row))),
        Criterion::BoardPoints => each(&|row| Value::Sequence(board_points::sequence(tally, row))),
        Criterion::EarlierPoints => each(&|row| Value::Sequence(earlier_points::sequence(tally, row))),
        Criterion::EarlierPlaces => {
            each(&|row| Value::Sequence(earlier_places::sequence(tally, row, places)))
        }
        Criterion::Lots => lots::among(tally, group),
        Criterion::Shared => vec![Value::Nothing; group.len()],
        _ => each(&|row| value(criterion, tally, row)),
    }
}

/// One amount each that orders a group as [`among`] does, where there is such an amount.
pub(super) fn amounts(criterion: Criterion, question: Question<'_>) -> Option<Vec<Quarters>> {
    let Question { tally, group, places } = question;
    if criterion == Criterion::EarlierPlaces {
        return earlier_places::last(tally, places)
            .map(|places| group.iter().map(|&row| Quarters::whole(i64::from(places[row]))).collect());
    }
    if !is_a_column(criterion) {
        return None;
    }
    group.iter().map(|&row| value(criterion, tally, row).amount()).collect()
}

/// What a value is made of.
pub(super) fn terms(criterion: Criterion, question: Question<'_>, row: usize) -> Vec<Term> {
    let Question { tally, group, places } = question;
    match criterion {
        Criterion::Points | Criterion::MatchPoints => points::terms(tally, row).collect(),
        Criterion::GamePoints => game_points::terms(tally, row).collect(),
        Criterion::OpponentsScore | Criterion::OpponentsMatchPoints => {
            opponents_score::terms(tally, row).collect()
        }
        Criterion::ProgressiveScore => progressive_score::terms(tally, row).collect(),
        Criterion::ProgressiveCut => progressive_cut::terms(tally, row).collect(),
        Criterion::SmallScore if tally.is_of_teams() => team_small_score::terms(tally, row).collect(),
        Criterion::SmallScore => small_score::terms(tally, row).collect(),
        Criterion::MatchWins => match_wins::terms(tally, row).collect(),
        Criterion::Wins => wins::terms(tally, row).collect(),
        Criterion::DirectEncounter => direct_encounter::terms(tally, row, group).collect(),
        Criterion::Fouls => fouls::terms(tally, row).collect(),
        Criterion::Sanctions => sanctions::terms(tally, row).collect(),
        Criterion::GamesAsSecond => games_as_second::terms(tally, row).collect(),
        Criterion::WinsAsSecond => wins_as_second::terms(tally, row).collect(),
        Criterion::SecondInDirectEncounter => second_in_direct_encounter::terms(tally, row, group).collect(),
        Criterion::EarlierPlaces => earlier_places::terms(tally, row, places).collect(),
        Criterion::EarlierPoints => earlier_points::terms(tally, row).collect(),
        Criterion::MedianScore => median_score::terms(tally, row).collect(),
        Criterion::CutScore => cut_score::terms(tally, row).collect(),
        Criterion::AverageOpponentRating => average_opponent_rating::terms(tally, row, 0),
        Criterion::AverageOpponentRatingCut => {
            average_opponent_rating::terms(tally, row, tally.field.settings.rating_cut)
        }
        Criterion::BoardPoints | Criterion::Lots | Criterion::Shared => Vec::new(),
    }
}
