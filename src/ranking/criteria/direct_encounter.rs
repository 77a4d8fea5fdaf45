//! 直胜 (14.1): the result between those who are equal, by the marks of their games: 1, ½, 0.
//!
//! The text does not say what holds among three and more. By the setting it then says nothing, or it is a table among
//! them where all of them have met.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term, Value};
use crate::event::outcome::Mark;
use crate::rulebook::settings::DirectEncounterRule;

/// The values within a group of equals, in its order.
pub(super) fn among(tally: &Tally<'_>, group: &[usize]) -> Vec<Value> {
    let applies = match tally.field.settings.direct_encounter {
        DirectEncounterRule::OnlyTwo => group.len() == 2,
        DirectEncounterRule::TableAmongThem => group.len() >= 2,
    };
    if !applies {
        return vec![Value::Nothing; group.len()];
    }
    let mut values = Vec::with_capacity(group.len());
    for &row in group {
        let met: Vec<(usize, Quarters)> = tally
            .games(row)
            .filter_map(|(_, cell, opponent)| {
                Some((opponent.filter(|opponent| group.binary_search(opponent).is_ok())?, share(cell.mark?)))
            })
            .collect();
        let all_met =
            group.iter().all(|&other| other == row || met.iter().any(|&(opponent, _)| opponent == other));
        if !all_met {
            return vec![Value::Nothing; group.len()];
        }
        values.push(Value::Amount(met.into_iter().map(|(_, share)| share).sum()));
    }
    values
}

pub(super) fn terms(tally: &Tally<'_>, row: usize, group: &[usize]) -> impl Iterator<Item = Term> {
    tally.games(row).filter_map(move |(round, cell, opponent)| {
        opponent.filter(|opponent| group.binary_search(opponent).is_ok())?;
        let share = share(cell.mark?);
        Some(Term::of_game(round, cell, share, share))
    })
}

const fn share(mark: Mark) -> Quarters {
    match mark {
        Mark::Win => Quarters::whole(1),
        Mark::Draw => Quarters::whole(1).halved(),
        Mark::Loss => Quarters::ZERO,
    }
}
