//! Lots, drawn from a recorded seed so that the draw can be repeated before witnesses.
//!
//! The order of a draw is the order of the BLAKE3 hashes of `qisai lots SEED ENTRANT`: anybody can work it out anew with
//! nothing but that sentence.

use crate::event::names::{EntrantId, Number};

/// Somebody who draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Who.
    pub entrant: EntrantId,
    /// The rank among the seeds (种子), from 1; none for the others.
    pub seed: Option<u32>,
}

/// How the numbers are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Everybody draws from one pot.
    OnePot,
    /// Appendix 3, part 2, clause 1: the upper half, seeds first, draws the odd numbers, the lower half the even ones.
    UpperHalfOdd,
}

/// The entrants in the order of the lots of `seed`.
pub fn order(seed: u64, mut entrants: Vec<EntrantId>) -> Vec<EntrantId> {
    entrants.sort_by_cached_key(|entrant| {
        let hash = blake3::hash(format!("qisai lots {seed} {entrant}").as_bytes());
        (*hash.as_bytes(), *entrant)
    });
    entrants
}

/// Draws the numbers 1 to n.
pub fn draw(seed: u64, field: &[Drawing], layout: Layout) -> Vec<(EntrantId, Number)> {
    let everybody = order(seed, field.iter().map(|drawing| drawing.entrant).collect());
    let seeded = field.iter().any(|drawing| drawing.seed.is_some());
    let mut numbers: Vec<(EntrantId, Number)> = match layout {
        Layout::UpperHalfOdd if seeded => {
            let rank = |entrant: &EntrantId| {
                field
                    .iter()
                    .find(|drawing| drawing.entrant == *entrant)
                    .and_then(|drawing| drawing.seed)
                    .unwrap_or(u32::MAX)
            };
            // A stable sort: those without a seed stay in the order of their lots.
            let mut ranked = everybody;
            ranked.sort_by_key(rank);
            let lower = ranked.split_off(ranked.len().div_ceil(2));
            let odd = order(seed, ranked).into_iter().zip((1..).step_by(2));
            let even = order(seed, lower).into_iter().zip((2..).step_by(2));
            odd.chain(even).map(|(entrant, number)| (entrant, Number(number))).collect()
        }
        Layout::OnePot | Layout::UpperHalfOdd => {
            everybody.into_iter().zip(1..).map(|(entrant, number)| (entrant, Number(number))).collect()
        }
    };
    numbers.sort_by_key(|(entrant, _)| *entrant);
    numbers
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn field(count: u32, seeds: u32) -> Vec<Drawing> {
        (1..=count)
            .map(|number| Drawing { entrant: EntrantId(number), seed: (number <= seeds).then_some(number) })
            .collect()
    }

    #[test]
    fn a_draw_can_be_repeated_and_gives_every_number_once() {
        for layout in [Layout::OnePot, Layout::UpperHalfOdd] {
            let first = draw(7, &field(17, 4), layout);
            assert_eq!(first, draw(7, &field(17, 4), layout));
            assert_ne!(first, draw(8, &field(17, 4), layout));
            let numbers: BTreeSet<u32> = first.iter().map(|(_, number)| number.0).collect();
            assert_eq!(numbers, (1..=17).collect());
        }
    }

    #[test]
    fn x2020_app3_2_1_seeds_draw_odd_numbers() {
        let drawn = draw(3, &field(18, 9), Layout::UpperHalfOdd);
        assert!(drawn.iter().all(|(entrant, number)| (entrant.0 <= 9) == (number.0 % 2 == 1)));
        let few = draw(3, &field(18, 4), Layout::UpperHalfOdd);
        assert!(few.iter().filter(|(entrant, _)| entrant.0 <= 4).all(|(_, number)| number.0 % 2 == 1));
    }
}
