//! Round 1 from the numbers alone (S1, clause 1).

use super::feasibility::can_all_be_paired;
use super::options::FirstRoundScheme;
use super::sheet::{Index, Sheet};

/// The pairs of round 1 in order, who has the first move first, and the bye. None where a forbidden pair leaves no way.
pub(in crate::pairing) struct FirstRound {
    /// The pairs, and whether each is as the scheme has it.
    pub pairs: Vec<(Index, Index, bool)>,
    /// The bye of an odd field.
    pub bye: Option<Index>,
}

/// Pairs round 1.
pub(in crate::pairing) fn pair(sheet: &Sheet, everybody: &[Index]) -> Option<FirstRound> {
    let mut order = everybody.to_vec();
    order.sort_unstable_by_key(|&index| sheet.numbers[index as usize]);
    if let FirstRoundScheme::Random { seed } = sheet.options.first_round {
        shuffle(&mut order, seed);
    }
    let bye = if order.len() % 2 == 1 {
        // The last, unless forbidden pairs leave the others no way.
        let place = (0..order.len()).rev().find(|&place| {
            let mut rest = order.clone();
            rest.remove(place);
            can_all_be_paired(sheet, &rest)
        })?;
        Some(order.remove(place))
    } else if can_all_be_paired(sheet, &order) {
        None
    } else {
        return None;
    };
    let half = order.len() / 2;
    let scheme: Vec<Index> = match sheet.options.first_round {
        FirstRoundScheme::Near | FirstRoundScheme::Random { .. } => order,
        FirstRoundScheme::Fold => (0..half).flat_map(|i| [order[i], order[order.len() - 1 - i]]).collect(),
        FirstRoundScheme::Halves => (0..half).flat_map(|i| [order[i], order[half + i]]).collect(),
    };
    Some(FirstRound { pairs: keep_to_scheme(sheet, scheme)?, bye })
}

/// Follows the scheme; where two of it may not meet, the first takes the next one with whom the rest works out.
fn keep_to_scheme(sheet: &Sheet, mut rest: Vec<Index>) -> Option<Vec<(Index, Index, bool)>> {
    let mut pairs = Vec::with_capacity(rest.len() / 2);
    if rest.chunks_exact(2).all(|pair| sheet.may_meet(pair[0], pair[1])) {
        pairs.extend(rest.chunks_exact(2).map(|pair| (pair[0], pair[1], true)));
    } else {
        let partner_of: std::collections::HashMap<Index, Index> =
            rest.chunks_exact(2).flat_map(|pair| [(pair[0], pair[1]), (pair[1], pair[0])]).collect();
        while !rest.is_empty() {
            let one = rest.remove(0);
            let place = (0..rest.len()).find(|&place| {
                sheet.may_meet(one, rest[place]) && {
                    let mut others = rest.clone();
                    others.remove(place);
                    can_all_be_paired(sheet, &others)
                }
            })?;
            let other = rest.remove(place);
            pairs.push((one, other, partner_of.get(&one) == Some(&other)));
        }
    }
    for (table, pair) in pairs.iter_mut().enumerate() {
        let (one, other) = (sheet.numbers[pair.0 as usize], sheet.numbers[pair.1 as usize]);
        // Odd tables: the small number has the first move; even tables: the large one.
        if (one < other) != (table % 2 == 0) {
            *pair = (pair.1, pair.0, pair.2);
        }
    }
    Some(pairs)
}

/// Fisher and Yates with Steele's `SplitMix64`: the same order from the same seed on every machine, for ever.
fn shuffle(order: &mut [Index], seed: u64) {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    for last in (1..order.len()).rev() {
        let chosen = (u128::from(next()) * (last as u128 + 1)) >> 64;
        order.swap(last, chosen as usize);
    }
}
