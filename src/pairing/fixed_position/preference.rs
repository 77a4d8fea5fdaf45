//! Whom a selector prefers (clause 3): by kind, and inside equal kinds by number.

use super::cost::pair_cost;
use super::sheet::{Kind, Sheet};

/// Kinds that a selector likes equally well; among them the number decides.
pub(in crate::pairing) type EqualKinds = Vec<u32>;

/// The kinds of a bracket in the order in which a selector of kind `selector` prefers them.
pub(in crate::pairing) fn order(sheet: &Sheet, kinds: &[Kind], selector: Kind) -> Vec<EqualKinds> {
    let mut ranked: Vec<(Rank, u32)> = kinds
        .iter()
        .enumerate()
        .map(|(place, &candidate)| (rank(sheet, selector, candidate), place as u32))
        .collect();
    ranked.sort_unstable();
    let mut groups: Vec<EqualKinds> = Vec::new();
    let mut last = None;
    for (rank, kind) in ranked {
        match groups.last_mut() {
            Some(group) if last == Some(rank) => group.push(kind),
            _ => groups.push(vec![kind]),
        }
        last = Some(rank);
    }
    groups
}

/// How well a candidate suits a selector; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    threes: u32,
    repeat_floats: u32,
    score_gap: u32,
    category: u32,
    need: (i64, i64),
}

fn rank(sheet: &Sheet, selector: Kind, candidate: Kind) -> Rank {
    let cost = pair_cost(sheet, selector, candidate);
    let (category, need) = category(selector, candidate);
    Rank {
        threes: cost.threes,
        repeat_floats: cost.repeat_floats,
        score_gap: selector.score.abs_diff(candidate.score),
        category,
        need,
    }
}

/// The place of a candidate in clause 3's list for this selector, and the order inside that place.
fn category(selector: Kind, candidate: Kind) -> (u32, (i64, i64)) {
    let unbalanced = candidate.difference != 0;
    let long_run = candidate.run.abs() >= 2;
    let strongest = (-i64::from(candidate.difference.abs()), -i64::from(candidate.needed_run()));
    if candidate.column() != selector.column() {
        // Across: 多后 > 连后 > 上后, or its mirror.
        let place = if unbalanced {
            0
        } else if long_run {
            1
        } else {
            2
        };
        return (place, strongest);
    }
    let strong_selector = selector.difference != 0 || selector.run.abs() >= 2;
    if strong_selector {
        // ① ②: in the own column the weaker need comes first.
        let place = if unbalanced {
            5
        } else if long_run {
            4
        } else {
            3
        };
        (place, (i64::from(candidate.difference.abs()), i64::from(candidate.needed_run())))
    } else {
        // ③ ④: in the own column the strongest need comes first.
        let place = if unbalanced {
            3
        } else if long_run {
            4
        } else {
            5
        };
        (place, strongest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(difference: i32, run: i32) -> Kind {
        Kind { score: 0, difference, run, down_again: false, up_again: false }
    }

    /// The candidates in the order in which clause 3 lists them, best first.
    fn listed(selector: Kind, candidates: &[Kind]) -> Vec<(i32, i32)> {
        let mut sorted = candidates.to_vec();
        sorted.sort_by_key(|&candidate| category(selector, candidate));
        sorted.iter().map(|kind| (kind.difference, kind.run)).collect()
    }

    #[test]
    fn x2020_app3_3_1_who_had_more_firsts_prefers_fewer_then_runs_then_the_last_colour() {
        let candidates = [kind(2, 1), kind(0, 2), kind(0, 1), kind(0, -1), kind(0, -2), kind(-2, -1)];
        let wanted = [(-2, -1), (0, -2), (0, -1), (0, 1), (0, 2), (2, 1)];
        assert_eq!(listed(kind(2, 1), &candidates), wanted);
        assert_eq!(listed(kind(0, 2), &candidates), wanted);
    }

    #[test]
    fn x2020_app3_3_2_who_had_fewer_firsts_prefers_the_mirror() {
        let candidates = [kind(-2, -1), kind(0, -2), kind(0, -1), kind(0, 1), kind(0, 2), kind(2, 1)];
        let wanted = [(2, 1), (0, 2), (0, 1), (0, -1), (0, -2), (-2, -1)];
        assert_eq!(listed(kind(-2, -1), &candidates), wanted);
        assert_eq!(listed(kind(0, -2), &candidates), wanted);
    }

    #[test]
    fn x2020_app3_3_3_a_balanced_selector_takes_the_strongest_of_the_own_column() {
        let candidates = [kind(0, 1), kind(0, 2), kind(2, 1), kind(0, -1), kind(0, -2), kind(-2, -1)];
        let wanted = [(-2, -1), (0, -2), (0, -1), (2, 1), (0, 2), (0, 1)];
        assert_eq!(listed(kind(0, 1), &candidates), wanted);
    }

    #[test]
    fn x2020_app3_3_4_and_so_does_its_mirror() {
        let candidates = [kind(0, -1), kind(0, -2), kind(-2, -1), kind(0, 1), kind(0, 2), kind(2, 1)];
        let wanted = [(2, 1), (0, 2), (0, 1), (-2, -1), (0, -2), (0, -1)];
        assert_eq!(listed(kind(0, -1), &candidates), wanted);
    }
}
