//! What a pairing costs as a whole, whoever made it: so that a change by hand can be compared with the plan.

use std::collections::BTreeMap;
use std::fmt;

use super::cost::cost_as_played;
use super::field::Field;
use super::sheet::{Index, Sheet};
use crate::event::names::Number;

/// The cost of a pairing of a whole round, with the colours that it has. Smaller is better, the first term first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlanValue {
    /// Pairs who have met before.
    pub repeat_meetings: u32,
    /// Pairs that the arbiter has forbidden.
    pub forbidden_pairs: u32,
    /// Steps between score levels, over all pairs: 0 where everybody meets his own score.
    pub level_crossings: u32,
    /// Players whose colours become three too many of one, or whose run becomes three or more.
    pub threes: u32,
    /// Players who float a second time in the same direction, though they are not alone on their score.
    pub repeat_floats: u32,
    /// Sum of the squared differences of first and second moves after the round.
    pub squared_difference: u32,
    /// Sum of the squared runs of those who have the same colour again.
    pub squared_run: u32,
}

/// A pair names somebody who is not in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownNumber(pub Number);

impl fmt::Display for UnknownNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Number {} is not to be paired in this round.", self.0)
    }
}

impl std::error::Error for UnknownNumber {}

/// What these pairs cost, each written with who has the first move first.
///
/// # Errors
/// [`UnknownNumber`] where a pair names somebody who is not in the field.
pub fn value_of(field: &Field, pairs: &[(Number, Number)]) -> Result<PlanValue, UnknownNumber> {
    let sheet = Sheet::new(field, false);
    let index = |number: Number| sheet.index(number).ok_or(UnknownNumber(number));
    let pairs = pairs
        .iter()
        .map(|&(first, second)| Ok((index(first)?, index(second)?)))
        .collect::<Result<Vec<_>, UnknownNumber>>()?;
    Ok(value_on_sheet(&sheet, &levels(field), field, pairs.into_iter()))
}

/// The level of every score, counted from below.
pub(in crate::pairing) fn levels(field: &Field) -> BTreeMap<i32, u32> {
    let mut levels: BTreeMap<i32, u32> = field.cards.iter().map(|card| (card.score.0, 0)).collect();
    for (place, level) in levels.values_mut().enumerate() {
        *level = place as u32;
    }
    levels
}

pub(in crate::pairing) fn value_on_sheet(
    sheet: &Sheet,
    levels: &BTreeMap<i32, u32>,
    field: &Field,
    pairs: impl Iterator<Item = (Index, Index)>,
) -> PlanValue {
    let forbidden = |one: Number, other: Number| {
        field.forbidden.contains(&(one, other)) || field.forbidden.contains(&(other, one))
    };
    let mut opponents: BTreeMap<Number, &[Number]> = BTreeMap::new();
    for card in &field.cards {
        opponents.insert(card.number, &card.opponents);
    }
    let met = |one: Number, other: Number| opponents.get(&one).is_some_and(|met| met.contains(&other));
    let mut value = PlanValue::default();
    for (first, second) in pairs {
        let (one, other) = (sheet.number(first), sheet.number(second));
        value.repeat_meetings += u32::from(met(one, other) || met(other, one));
        value.forbidden_pairs += u32::from(forbidden(one, other));
        let level = |index: Index| levels.get(&sheet.score(index)).copied().unwrap_or(0);
        value.level_crossings += level(first).abs_diff(level(second));
        let cost = cost_as_played(sheet.kinds[first as usize], sheet.kinds[second as usize]);
        value.threes += cost.threes;
        value.repeat_floats += cost.repeat_floats;
        value.squared_difference += cost.squared_difference;
        value.squared_run += cost.squared_run;
    }
    value
}
