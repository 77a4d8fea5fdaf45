//! Small fields against the definition itself: every plan of every bracket is listed, the best value, the fewest
//! broken pairs and the one choice are read off the list. Nothing is shared with the engine but its types.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qisai::event::names::{Number, RoundNumber, Side};
use qisai::pairing::{CannotPair, Field, Float, PairingCard, pair_round};
use qisai::rulebook::points::HalfPoints;

/// Somebody of the field as the rule sees him.
#[derive(Clone, Debug)]
struct Entrant {
    number: i64,
    score: i32,
    met: BTreeSet<i64>,
    difference: i32,
    run: i32,
    float: Option<Float>,
    byes: u32,
    alone: bool,
}

impl Entrant {
    fn wants_second(&self) -> bool {
        self.difference > 0 || (self.difference == 0 && self.run > 0)
    }

    fn needed_run(&self) -> i32 {
        let run = if self.wants_second() { self.run } else { -self.run };
        if run >= 2 { run } else { 0 }
    }
}

struct Rule {
    round: u32,
    total: u32,
    three_first: bool,
    all: Vec<Entrant>,
}

/// Left over, their levels, threes, floats, differences, runs.
type Value = [i32; 6];
type Pairs = Vec<(usize, usize)>;
/// Who meets whom by number, and the byes.
type Round = (Vec<(u32, u32)>, Vec<u32>);

impl Rule {
    fn number(&self, one: usize) -> i64 {
        if self.round % 2 == 1 { self.all[one].number } else { -self.all[one].number }
    }

    fn key(&self, one: usize) -> (i32, i32, i32, i64) {
        let entrant = &self.all[one];
        (-entrant.score, -entrant.difference.abs(), -entrant.needed_run(), self.number(one))
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        one != other && !self.all[one].met.contains(&self.all[other].number)
    }

    fn threes(&self, first: usize, second: usize) -> i32 {
        [(first, 1), (second, -1)]
            .iter()
            .map(|&(one, step)| {
                let Entrant { difference, run, .. } = self.all[one];
                let new = difference + step;
                i32::from(new.abs() >= 3 && new.abs() > difference.abs())
                    + i32::from(run * step > 0 && run.abs() >= 2)
            })
            .sum()
    }

    fn colours(&self, one: usize, other: usize) -> (usize, usize) {
        let (a, b) = (&self.all[one], &self.all[other]);
        let one_first = if a.difference != b.difference {
            a.difference < b.difference
        } else if a.run != b.run {
            a.run < b.run
        } else if self.round + 2 >= self.total && a.score != b.score && (a.difference, a.run) != (0, 0) {
            (a.score > b.score) != a.wants_second()
        } else {
            (a.number < b.number) == ((a.number + b.number) % 2 == 1)
        };
        let (first, second) = if one_first { (one, other) } else { (other, one) };
        if self.threes(second, first) < self.threes(first, second) {
            (second, first)
        } else {
            (first, second)
        }
    }

    fn pair_value(&self, one: usize, other: usize) -> [i32; 4] {
        let (first, second) = self.colours(one, other);
        let (a, b) = (&self.all[one], &self.all[other]);
        let mut floats = 0;
        if a.score != b.score {
            let (high, low) = if a.score > b.score { (a, b) } else { (b, a) };
            floats += i32::from(high.float == Some(Float::Down) && !high.alone);
            floats += i32::from(low.float == Some(Float::Up) && !low.alone);
        }
        let mut squares = [0, 0];
        for (place, step) in [(first, 1), (second, -1)] {
            let entrant = &self.all[place];
            squares[0] += (entrant.difference + step).pow(2);
            if entrant.run * step > 0 {
                squares[1] += (entrant.run.abs() + 1).pow(2);
            }
        }
        [self.threes(first, second), floats, squares[0], squares[1]]
    }

    fn value(&self, pairs: &Pairs, left: &[usize], levels: &[i32]) -> Value {
        let mut value = [left.len() as i32, 0, 0, 0, 0, 0];
        for &one in left {
            let entrant = &self.all[one];
            value[1] += levels.iter().position(|&score| score == entrant.score).unwrap() as i32;
            value[3] += i32::from(entrant.float == Some(Float::Down) && !entrant.alone);
        }
        for &(one, other) in pairs {
            for (term, amount) in value[2..].iter_mut().zip(self.pair_value(one, other)) {
                *term += amount;
            }
        }
        if self.three_first && self.round < self.total {
            let [left, level, threes, rest @ ..] = value;
            let [floats, differences, runs] = rest;
            value = [threes, left, level, floats, differences, runs];
        }
        value
    }

    fn all_can_be_paired(&self, set: &[usize]) -> bool {
        let Some((&one, rest)) = set.split_first() else { return true };
        rest.iter().any(|&other| {
            self.may_meet(one, other)
                && self.all_can_be_paired(&rest.iter().copied().filter(|&x| x != other).collect::<Vec<_>>())
        })
    }

    /// Every plan: disjoint pairs and who is left over.
    fn plans(&self, set: &[usize]) -> Vec<(Pairs, Vec<usize>)> {
        let Some((&one, rest)) = set.split_first() else { return vec![(Vec::new(), Vec::new())] };
        let mut plans = self.plans(rest);
        for (_, left) in &mut plans {
            left.push(one);
        }
        for &other in rest.iter().filter(|&&other| self.may_meet(one, other)) {
            let others: Vec<usize> = rest.iter().copied().filter(|&x| x != other).collect();
            for (mut pairs, left) in self.plans(&others) {
                pairs.push((one, other));
                plans.push((pairs, left));
            }
        }
        plans
    }

    fn preference(&self, one: usize, other: usize) -> Vec<i64> {
        let (a, b) = (&self.all[one], &self.all[other]);
        let [threes, floats, ..] = self.pair_value(one, other);
        let mut rank = vec![i64::from(threes), i64::from(floats), i64::from((a.score - b.score).abs())];
        let kind = if b.difference != 0 {
            0
        } else if b.run.abs() >= 2 {
            1
        } else {
            2
        };
        let strongest = [-i64::from(b.difference.abs()), -i64::from(b.needed_run())];
        if a.wants_second() != b.wants_second() {
            rank.push(kind);
            rank.extend(strongest);
        } else if a.difference != 0 || a.run.abs() >= 2 {
            rank.push(5 - kind);
            rank.extend(strongest.map(|need| -need));
        } else {
            rank.push(3 + kind);
            rank.extend(strongest);
        }
        rank.push(self.number(other));
        rank
    }

    fn literal(&self, bracket: &[usize]) -> (Pairs, Vec<usize>) {
        let mut free = bracket.to_vec();
        let mut pairs = Vec::new();
        for across in [true, false] {
            let mut passed = BTreeSet::new();
            while let Some(&one) = free.iter().find(|one| !passed.contains(*one)) {
                let candidates = free.iter().copied().filter(|&other| {
                    let other_column = self.all[one].wants_second() != self.all[other].wants_second();
                    self.may_meet(one, other) && (!across || other_column)
                });
                match candidates.min_by_key(|&other| self.preference(one, other)) {
                    Some(other) => {
                        pairs.push((one, other));
                        free.retain(|&x| x != one && x != other);
                    }
                    None => {
                        passed.insert(one);
                    }
                }
            }
        }
        (pairs, free)
    }

    /// The plan of a bracket by definition.
    fn bracket(&self, bracket: &[usize], lower: &[usize]) -> (Pairs, Vec<usize>) {
        let mut levels: Vec<i32> = bracket.iter().map(|&one| self.all[one].score).collect();
        levels.sort_unstable();
        levels.dedup();
        let legal = |left: &[usize]| {
            let rest: Vec<usize> = left.iter().chain(lower).copied().collect();
            (left.is_empty() || !lower.is_empty())
                && rest.len().is_multiple_of(2)
                && self.all_can_be_paired(&rest)
        };
        let plans: Vec<_> = self.plans(bracket).into_iter().filter(|(_, left)| legal(left)).collect();
        let best = plans.iter().map(|(pairs, left)| self.value(pairs, left, &levels)).min().unwrap();
        let best_plans: Vec<BTreeSet<(usize, usize)>> = plans
            .iter()
            .filter(|(pairs, left)| self.value(pairs, left, &levels) == best)
            .map(|(pairs, _)| pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect())
            .collect();
        let has = |pairs: &[(usize, usize)], single: &[usize]| {
            best_plans.iter().any(|plan| {
                pairs.iter().all(|&(a, b)| plan.contains(&(a.min(b), a.max(b))))
                    && single.iter().all(|one| plan.iter().all(|&(a, b)| a != *one && b != *one))
            })
        };
        let (mut pairs, left) = self.literal(bracket);
        let is_best = legal(&left) && self.value(&pairs, &left, &levels) == best;
        if is_best {
            return (pairs, left);
        }
        while !has(&pairs, &[]) {
            pairs.pop();
        }
        let mut free: Vec<usize> =
            bracket.iter().copied().filter(|&one| pairs.iter().all(|&(a, b)| a != one && b != one)).collect();
        let mut left = Vec::new();
        while !free.is_empty() {
            let one = free.remove(0);
            let mut candidates: Vec<usize> =
                free.iter().copied().filter(|&other| self.may_meet(one, other)).collect();
            candidates.sort_by_key(|&other| self.preference(one, other));
            let found = candidates.into_iter().find(|&other| {
                pairs.push((one, other));
                let reached = has(&pairs, &left);
                pairs.pop();
                reached
            });
            match found {
                Some(other) => {
                    pairs.push((one, other));
                    free.retain(|&x| x != other);
                }
                None => left.push(one),
            }
        }
        (pairs, left)
    }

    /// The round: pairs with who is first, and the bye; none where it cannot be paired.
    fn round(&self) -> Option<Round> {
        let mut everybody: Vec<usize> = (0..self.all.len()).collect();
        everybody.sort_by_key(|&one| self.key(one));
        let mut bye = Vec::new();
        if everybody.len() % 2 == 1 {
            let mut candidates: Vec<usize> = everybody.iter().rev().copied().collect();
            candidates.sort_by_key(|&one| (self.all[one].score, self.all[one].byes));
            let fits = |one: usize| {
                self.all_can_be_paired(&everybody.iter().copied().filter(|&x| x != one).collect::<Vec<_>>())
            };
            let fresh = candidates.iter().copied().find(|&one| self.all[one].byes == 0 && fits(one));
            let chosen = fresh.or_else(|| candidates.into_iter().find(|&one| fits(one)))?;
            everybody.retain(|&one| one != chosen);
            bye.push(self.all[chosen].number as u32);
        }
        if !self.all_can_be_paired(&everybody) {
            return None;
        }
        let mut made = Vec::new();
        let mut carried: Vec<usize> = Vec::new();
        while let Some(&next) = everybody.first() {
            let score = self.all[next].score;
            let (level, lower): (Vec<usize>, Vec<usize>) =
                everybody.iter().partition(|&&one| self.all[one].score == score);
            let bracket: Vec<usize> = carried.iter().copied().chain(level).collect();
            let (pairs, left) = self.bracket(&bracket, &lower);
            made.extend(pairs);
            carried = left;
            everybody = lower;
        }
        made.sort_by_key(|&(a, b)| {
            let (a, b) = (self.all[a].score, self.all[b].score);
            (-a.max(b), -a.min(b))
        });
        let pairs = made.into_iter().map(|(one, other)| {
            let (first, second) = self.colours(one, other);
            (self.all[first].number as u32, self.all[second].number as u32)
        });
        Some((pairs.collect(), bye))
    }
}

prop_compose! {
    /// Histories that no tournament would make, so that every corner comes up.
    fn cards(most: usize)(count in 2..=most)(
        cards in prop::collection::vec(
            (0_i32..=2, prop::collection::vec(any::<bool>(), 0..=5), 0_u8..4, 0_u32..=1), count,
        ),
        met in prop::collection::vec((0..count, 0..count), 0..=3 * count),
    ) -> Vec<PairingCard> {
        let mut cards: Vec<PairingCard> = cards
            .into_iter()
            .enumerate()
            .map(|(place, (score, colours, float, byes))| PairingCard {
                score: HalfPoints(score),
                colours: colours.into_iter().map(|first| if first { Side::First } else { Side::Second }).collect(),
                last_float: match float {
                    0 => Some(Float::Down),
                    1 => Some(Float::Up),
                    _ => None,
                },
                byes,
                ..PairingCard::new(Number(place as u32 * 3 % 11 + 1))
            })
            .collect();
        for (one, other) in met {
            if one != other {
                let number = cards[other].number;
                cards[one].opponents.push(number);
                let number = cards[one].number;
                cards[other].opponents.push(number);
            }
        }
        for card in &mut cards {
            card.opponents.sort_unstable();
            card.opponents.dedup();
        }
        cards
    }
}

fn by_definition(field: &Field) -> Rule {
    let all = field
        .cards
        .iter()
        .map(|card| Entrant {
            number: i64::from(card.number.0),
            score: card.score.0,
            met: card.opponents.iter().map(|number| i64::from(number.0)).collect(),
            difference: card.difference(),
            run: card.run(),
            float: card.last_float,
            byes: card.byes,
            alone: field.cards.iter().filter(|other| other.score == card.score).count() == 1,
        })
        .collect();
    Rule { round: field.round.0, total: field.rounds_total, three_first: field.options.three_first, all }
}

fn check(cards: Vec<PairingCard>, round: u32, three_first: bool) -> Result<(), TestCaseError> {
    let mut field = Field::new(RoundNumber(round), 7, cards);
    field.options.three_first = three_first;
    let got = match pair_round(&field) {
        Ok(plan) => Some((
            plan.pairs.iter().map(|pair| (pair.first.0, pair.second.0)).collect::<Vec<_>>(),
            plan.byes.iter().map(|number| number.0).collect::<Vec<_>>(),
        )),
        Err(CannotPair::Infeasible(_)) => None,
        Err(CannotPair::Malformed(fault)) => panic!("{fault}"),
    };
    prop_assert_eq!(got, by_definition(&field).round());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2500))]
    #[test]
    fn x2020_app3_small_fields_are_paired_by_definition(
        cards in cards(7), round in 2_u32..=7, three_first in any::<bool>()
    ) {
        check(cards, round, three_first)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]
    #[test]
    fn x2020_app3_fields_of_up_to_ten_are_paired_by_definition(
        cards in cards(10), round in 2_u32..=7, three_first in any::<bool>()
    ) {
        check(cards, round, three_first)?;
    }
}
