//! The order of play of a round robin (循环赛对局秩序表, appendix 2), by the rule and for any number of entrants.
//!
//! Write N for the largest number of an even table (an odd field is one short of it: who would meet N has the bye).
//! Round 1 is 1-N, 2-(N−1), and so on inwards. The opponent of N in the next round is the last number of the round
//! before, and the rest follow "backwards, across the neighbour, order kept": which is the circle of the numbers
//! 1 to N−1 seen from N's opponent c, with c+i meeting c−i. N has the first move in the even rounds.

use crate::event::names::Number;

/// One round of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobinRound {
    /// The pairs in the order of the table; the first named has the first move.
    pub pairs: Vec<(Number, Number)>,
    /// Who has the bye, in an odd field.
    pub bye: Option<Number>,
}

/// The whole order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobinTable {
    /// The rounds in order.
    pub rounds: Vec<RoundRobinRound>,
}

impl RoundRobinTable {
    /// Everybody meets everybody once. Empty for fewer than two entrants.
    pub fn single(entrants: u32) -> Self {
        if entrants < 2 {
            return Self { rounds: Vec::new() };
        }
        let largest = entrants + entrants % 2;
        Self { rounds: (0..largest - 1).map(|round| table_round(entrants, largest, round)).collect() }
    }

    /// Everybody meets everybody twice; the second cycle repeats the first with the colours reversed.
    pub fn double(entrants: u32) -> Self {
        let mut table = Self::single(entrants);
        let reversed: Vec<_> = table.rounds.iter().map(RoundRobinRound::reversed).collect();
        table.rounds.extend(reversed);
        table
    }
}

impl RoundRobinRound {
    /// The same round with the colours reversed.
    fn reversed(&self) -> Self {
        Self { pairs: self.pairs.iter().map(|&(first, second)| (second, first)).collect(), bye: self.bye }
    }
}

/// Round `round` (from 0) of the table with the largest number `largest`, for `entrants` of them.
fn table_round(entrants: u32, largest: u32, round: u32) -> RoundRobinRound {
    let circle = largest - 1;
    // From round to round the opponent of the largest number moves on by half a table.
    let centre = (u64::from(round) * u64::from(largest / 2) % u64::from(circle)) as u32;
    let on_circle = |place: u32| Number(place % circle + 1);
    let opponent = on_circle(centre);
    let mut pairs = Vec::with_capacity(largest as usize / 2);
    let odd_field = entrants < largest;
    if !odd_field {
        pairs.push(if round % 2 == 1 { (Number(largest), opponent) } else { (opponent, Number(largest)) });
    }
    pairs.extend((1..largest / 2).map(|step| (on_circle(centre + step), on_circle(centre + circle - step))));
    RoundRobinRound { pairs, bye: odd_field.then_some(opponent) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn x2020_app2_everybody_meets_everybody_once() {
        for entrants in 2..=41 {
            let table = RoundRobinTable::single(entrants);
            let mut met = BTreeSet::new();
            for round in &table.rounds {
                let mut seen: BTreeSet<Number> = round.bye.into_iter().collect();
                for &(first, second) in &round.pairs {
                    assert!(
                        seen.insert(first) && seen.insert(second),
                        "{entrants} entrants: twice in a round"
                    );
                    assert!(
                        met.insert((first.min(second), first.max(second))),
                        "{entrants} entrants: a rematch"
                    );
                }
                assert_eq!(seen.len(), entrants as usize);
            }
            assert_eq!(met.len(), (entrants * (entrants - 1) / 2) as usize);
        }
    }

    #[test]
    fn x2020_app2_number_one_has_the_bye_in_round_one_of_an_odd_field() {
        let table = RoundRobinTable::single(7);
        assert_eq!(table.rounds[0].bye, Some(Number(1)));
        assert_eq!(table.rounds[1].bye, Some(Number(5)));
    }

    #[test]
    fn x2020_app2_the_second_cycle_reverses_the_colours() {
        let double = RoundRobinTable::double(6);
        assert_eq!(double.rounds.len(), 10);
        for (first, second) in double.rounds[..5].iter().zip(&double.rounds[5..]) {
            let reversed: Vec<_> = second.pairs.iter().map(|&(a, b)| (b, a)).collect();
            assert_eq!(first.pairs, reversed);
        }
    }

    #[test]
    fn nobody_plays_alone() {
        assert!(RoundRobinTable::single(0).rounds.is_empty());
        assert!(RoundRobinTable::single(1).rounds.is_empty());
        assert_eq!(RoundRobinTable::single(2).rounds.len(), 1);
    }
}
