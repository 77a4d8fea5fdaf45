//! 抽签: the lots that were drawn after the round, as recorded. They separate only those who drew together; where
//! somebody else is equal with them, lots have to be drawn anew.

use super::super::tally::Tally;
use super::super::value::{Quarters, Value};

/// The lots within a group of equals, in its order; 1 is the best.
pub(super) fn among(tally: &Tally<'_>, group: &[usize]) -> Vec<Value> {
    let ledger = tally.field.ledger;
    let round = tally.rounds().next_back().unwrap_or_default();
    let lot_of =
        |order: &[_], row: usize| order.iter().position(|entrant| *entrant == ledger.rows[row].entrant);
    let draws = ledger.place_lots.get(&round).map_or(&[][..], Vec::as_slice);
    draws
        .iter()
        .find_map(|draw| group.iter().map(|&row| lot_of(&draw.order, row)).collect::<Option<Vec<usize>>>())
        .map_or_else(
            || vec![Value::Nothing; group.len()],
            |lots| lots.into_iter().map(|lot| Value::Amount(Quarters::whole(lot as i64 + 1))).collect(),
        )
}
