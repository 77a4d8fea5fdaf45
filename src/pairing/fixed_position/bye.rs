//! Who has the bye of an odd field (S2, principle 5).

use std::cmp::Reverse;

use super::feasibility::can_all_be_paired;
use super::options::ByeRule;
use super::sheet::{Index, Sheet};

/// Chooses the bye among these; the rest can then be paired. Of equals the last by `rank` has it. None where nobody will
/// do.
pub(in crate::pairing) fn choose(
    sheet: &Sheet,
    everybody: &[Index],
    rank: impl Fn(Index) -> u32,
) -> Option<Index> {
    let lowest = everybody.iter().map(|&index| sheet.score(index)).min()?;
    let mut candidates: Vec<Index> = everybody
        .iter()
        .copied()
        .filter(|&index| sheet.options.bye != ByeRule::LowestOnly || sheet.score(index) == lowest)
        .collect();
    candidates.sort_by_key(|&index| (sheet.score(index), sheet.byes[index as usize], Reverse(rank(index))));
    let without = |bye: Index| {
        let rest: Vec<Index> = everybody.iter().copied().filter(|&index| index != bye).collect();
        can_all_be_paired(sheet, &rest)
    };
    let never_before = candidates.iter().copied().find(|&i| sheet.byes[i as usize] == 0 && without(i));
    never_before.or_else(|| candidates.into_iter().find(|&index| without(index)))
}
