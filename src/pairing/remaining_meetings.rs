//! The order of play of a round robin in which some have met before and do not meet again (10.1): the meetings that remain.
//!
//! Where two groups of one size are left, each member of one with each of the other, it is the table of the all-play-all of
//! two teams (gomoku appendix 3). Otherwise it is the table of appendix 2 without the meetings that were played; rounds of
//! which nothing is left fall away.

use std::collections::BTreeSet;

use super::round_robin::{RoundRobinRound, RoundRobinTable};
use super::scheveningen;
use crate::event::names::Number;

/// The rounds for so many entrants, by their places in the group from 1; `met` says who does not meet again.
pub fn rounds(entrants: u32, met: impl Fn(Number, Number) -> bool) -> Vec<RoundRobinRound> {
    if let Some(sides) = two_sides(entrants, &met) {
        return between(&sides);
    }
    let left = |mut round: RoundRobinRound| {
        round.pairs.retain(|(one, other)| !met(*one, *other));
        round
    };
    let rounds = RoundRobinTable::single(entrants).rounds.into_iter().map(left);
    rounds.filter(|round| !round.pairs.is_empty()).collect()
}

/// The two sides of one size, where exactly the members of each have met among themselves.
fn two_sides(entrants: u32, met: &impl Fn(Number, Number) -> bool) -> Option<[Vec<Number>; 2]> {
    let all: BTreeSet<Number> = (1..=entrants).map(Number).collect();
    let (one, other): (Vec<Number>, Vec<Number>) =
        all.iter().copied().partition(|place| *place == Number(1) || met(Number(1), *place));
    let sides = [one, other];
    let side_of = |place: Number| sides[0].contains(&place);
    let right = all.iter().all(|one| {
        all.iter().all(|other| one == other || met(*one, *other) == (side_of(*one) == side_of(*other)))
    });
    (sides[0].len() == sides[1].len() && sides[0].len() > 1 && right).then_some(sides)
}

fn between([one, other]: &[Vec<Number>; 2]) -> Vec<RoundRobinRound> {
    let seat = |side: &[Number], member: u32| side[member as usize - 1];
    let pair = |board: scheveningen::Board| {
        let (a, b) = (seat(one, board.a), seat(other, board.b));
        if board.a_first { (a, b) } else { (b, a) }
    };
    let rounds = scheveningen::rounds(one.len() as u32).into_iter();
    rounds
        .map(|boards| RoundRobinRound { pairs: boards.into_iter().map(pair).collect(), bye: None })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody of `entrants` in so many groups, as the places of groups follow each other: A1 B1 A2 B2 …
    fn groups(count: u32) -> impl Fn(Number, Number) -> bool {
        move |one, other| (one.0 - 1) % count == (other.0 - 1) % count
    }

    fn check(entrants: u32, met: impl Fn(Number, Number) -> bool + Copy) -> usize {
        let rounds = rounds(entrants, met);
        let mut seen = BTreeSet::new();
        for round in &rounds {
            let mut busy = BTreeSet::new();
            for (one, other) in &round.pairs {
                assert!(busy.insert(*one) && busy.insert(*other), "twice in a round");
                assert!(!met(*one, *other), "{one} and {other} have met");
                assert!(seen.insert((*one.min(other), *one.max(other))), "{one} and {other} twice");
            }
            assert!(round.bye.is_none_or(|bye| !busy.contains(&bye)) && !busy.is_empty());
        }
        let places = (1..=entrants).flat_map(|one| (one + 1..=entrants).map(move |other| (one, other)));
        let wanted = places.filter(|(one, other)| !met(Number(*one), Number(*other))).count();
        assert_eq!(seen.len(), wanted, "everybody meets whom he has not met");
        rounds.len()
    }

    #[test]
    fn x2020_10_1_who_has_met_does_not_meet_again() {
        for entrants in 3..=16 {
            for count in 2..entrants {
                check(entrants, |one, other| groups(count)(one, other));
            }
            check(entrants, |_, _| false);
        }
    }

    #[test]
    fn g2013_app3_two_groups_that_join_take_as_many_rounds_as_each_has_members() {
        for members in 2..=8 {
            assert_eq!(check(2 * members, |one, other| groups(2)(one, other)), members as usize);
        }
    }
}
