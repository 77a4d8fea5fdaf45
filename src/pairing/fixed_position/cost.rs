//! What a pair costs (principles 9 to 11), and the one number in which a bracket's costs are compared.
//!
//! The cost depends on the kinds of the two alone: where clause 4 falls back on numbers or scores, difference and run
//! are equal, and either assignment costs the same.

use super::colour::threes;
use super::sheet::{Kind, Sheet};

/// The cost of a pair, or of many pairs together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::pairing) struct PairCost {
    /// Differences and runs that become three or more.
    pub threes: u32,
    /// Floats repeated in the same direction.
    pub repeat_floats: u32,
    /// Sum of the squared new differences.
    pub squared_difference: u32,
    /// Sum of the squared new runs of those who repeat their last colour.
    pub squared_run: u32,
}

/// The cost of a pair by clause 4.
pub(in crate::pairing) fn pair_cost(sheet: &Sheet, one: Kind, other: Kind) -> PairCost {
    let one_first = (one.difference, one.run) <= (other.difference, other.run);
    let (mut first, mut second) = if one_first { (one, other) } else { (other, one) };
    if sheet.options.avoid_three && threes(second, first) < threes(first, second) {
        (first, second) = (second, first);
    }
    cost_as_played(first, second)
}

/// The cost of a pair with these colours.
pub(in crate::pairing) fn cost_as_played(first: Kind, second: Kind) -> PairCost {
    let repeat_floats = match first.score.cmp(&second.score) {
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => u32::from(first.down_again) + u32::from(second.up_again),
        std::cmp::Ordering::Less => u32::from(second.down_again) + u32::from(first.up_again),
    };
    let square = |value: i32| value.unsigned_abs().pow(2);
    let repeated = |kind: Kind, move_: i32| if kind.run * move_ > 0 { square(kind.run.abs() + 1) } else { 0 };
    PairCost {
        threes: threes(first, second),
        repeat_floats,
        squared_difference: square(first.difference + 1) + square(second.difference - 1),
        squared_run: repeated(first, 1) + repeated(second, -1),
    }
}

/// A bracket's value as one number: the terms of S5 in their order, each in a digit wide enough for its greatest sum.
pub(in crate::pairing) struct Scale {
    left: i128,
    level: i128,
    threes: i128,
    repeat_floats: i128,
    squared_difference: i128,
}

impl Scale {
    /// A scale for a bracket of these kinds, on so many score levels.
    pub fn new(kinds: &[Kind], entrants: usize, levels: usize, three_first: bool) -> Self {
        let entrants = entrants as i128 + 1;
        let widest = |value: fn(&Kind) -> i32| {
            let most = kinds.iter().map(|kind| i128::from(value(kind).unsigned_abs()) + 1).max().unwrap_or(1);
            entrants * most * most + 1
        };
        let squared_difference = widest(|kind| kind.run);
        let repeat_floats = squared_difference * widest(|kind| kind.difference);
        // At most one repeated float and two threes an entrant.
        let above_floats = repeat_floats * (entrants + 1);
        let (left, level, threes);
        if three_first {
            level = above_floats;
            left = level * (entrants * levels as i128 + 1);
            threes = left * (entrants + 1);
        } else {
            threes = above_floats;
            level = threes * (2 * entrants + 1);
            left = level * (entrants * levels as i128 + 1);
        }
        Self { left, level, threes, repeat_floats, squared_difference }
    }

    /// The value of a pair.
    pub fn of_pair(&self, cost: PairCost) -> i128 {
        self.threes * i128::from(cost.threes)
            + self.repeat_floats * i128::from(cost.repeat_floats)
            + self.squared_difference * i128::from(cost.squared_difference)
            + i128::from(cost.squared_run)
    }

    /// The value of somebody left over on this level of the bracket, counted from below.
    pub fn of_left_over(&self, kind: Kind, level: usize) -> i128 {
        self.left + self.level * level as i128 + if kind.down_again { self.repeat_floats } else { 0 }
    }
}
