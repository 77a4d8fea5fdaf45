//! Who of a pair has the first move (clause 4).

use super::options::EqualColours;
use super::sheet::{Index, Kind, Sheet};
use crate::event::publication::ColourClause;
use crate::pairing::card::Column;

/// The colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) struct Colours {
    /// Who has the first move.
    pub first: Index,
    /// Who has the second move.
    pub second: Index,
    /// By which clause.
    pub clause: ColourClause,
}

/// The colours of a pair: clause 4 with the guard against threes.
pub(in crate::pairing) fn colours(sheet: &Sheet, one: Index, other: Index) -> Colours {
    let by_clause = by_clause_four(sheet, one, other);
    if sheet.options.avoid_three {
        let first = sheet.kinds[by_clause.first as usize];
        let second = sheet.kinds[by_clause.second as usize];
        if threes(second, first) < threes(first, second) {
            let Colours { first, second, .. } = by_clause;
            return Colours { first: second, second: first, clause: ColourClause::AvoidThree };
        }
    }
    by_clause
}

/// How many threes a pair makes: differences that grow to three or more, and runs that become three or more.
pub(in crate::pairing) fn threes(first: Kind, second: Kind) -> u32 {
    threes_of(first, 1) + threes_of(second, -1)
}

fn threes_of(kind: Kind, move_: i32) -> u32 {
    let difference = kind.difference + move_;
    let too_many = difference.abs() >= 3 && difference.abs() > kind.difference.abs();
    let too_long = kind.run * move_ > 0 && kind.run.abs() + 1 >= 3;
    u32::from(too_many) + u32::from(too_long)
}

fn by_clause_four(sheet: &Sheet, one: Index, other: Index) -> Colours {
    let (kind, other_kind) = (sheet.kinds[one as usize], sheet.kinds[other as usize]);
    let assign = |one_first: bool, clause| {
        let (first, second) = if one_first { (one, other) } else { (other, one) };
        Colours { first, second, clause }
    };
    if kind.difference != other_kind.difference {
        return assign(kind.difference < other_kind.difference, ColourClause::FewerFirsts);
    }
    if kind.run != other_kind.run {
        return assign(kind.run < other_kind.run, ColourClause::LatestRun);
    }
    let history = kind.difference != 0 || kind.run != 0;
    if sheet.round + 2 >= sheet.rounds_total && kind.score != other_kind.score && history {
        // Both stand in one column: the higher score gets the colour that this column wants.
        let one_is_higher = kind.score > other_kind.score;
        return assign(one_is_higher == (kind.column() == Column::WantsFirst), ColourClause::HigherScore);
    }
    let (number, other_number) = (sheet.numbers[one as usize], sheet.numbers[other as usize]);
    let small_first = match sheet.options.equal_colours {
        EqualColours::SumOfNumbers => (u64::from(number) + u64::from(other_number)) % 2 == 1,
        EqualColours::RoundParity => sheet.round % 2 == 1,
    };
    assign((number < other_number) == small_first, ColourClause::SumOfNumbers)
}
