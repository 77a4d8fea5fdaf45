//! A thousand generated tournaments: nobody meets anybody twice, everybody is there once, and the order of the cards
//! says nothing.

#[path = "support/played_round.rs"]
mod played_round;

use std::collections::{BTreeMap, BTreeSet};

use played_round::write_down;
use qisai::event::names::{Number, RoundNumber};
use qisai::pairing::{CannotPair, Field, PairingCard, pair_round};
use qisai::rulebook::points::HalfPoints;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }
}

/// Plays a tournament; the number of rounds that could be paired.
fn play(seed: u64) -> u32 {
    let mut random = Random(seed);
    let entrants = 4 + random.below(37) as u32;
    let rounds = 5 + random.below(7) as u32;
    let three_first = random.below(4) == 0;
    let withdrawals = random.below(3) == 0;
    let mut cards: BTreeMap<Number, PairingCard> =
        (1..=entrants).map(|n| (Number(n), PairingCard::new(Number(n)))).collect();
    let mut met: BTreeSet<(Number, Number)> = BTreeSet::new();
    for round in 1..=rounds {
        if withdrawals && round > 2 && cards.len() > 4 && random.below(3) == 0 {
            let gone = *cards.keys().nth(random.below(cards.len() as u64) as usize).expect("an entrant");
            cards.remove(&gone);
        }
        let mut field = Field::new(RoundNumber(round), rounds, cards.values().cloned().collect());
        field.options.three_first = three_first;
        let plan = match pair_round(&field) {
            Ok(plan) => plan,
            Err(CannotPair::Infeasible(why)) => {
                assert!(why.excess > 0 && why.stranded.len() > why.barrier.len(), "seed {seed}: {why}");
                return round - 1;
            }
            Err(fault) => panic!("{fault}"),
        };
        for place in (1..field.cards.len()).rev() {
            field.cards.swap(place, random.below(place as u64 + 1) as usize);
        }
        assert_eq!(Ok(&plan), pair_round(&field).as_ref(), "seed {seed}, round {round}: shuffled");
        assert_eq!((plan.value.repeat_meetings, plan.avoided_dropped), (0, false));
        let mut there: BTreeSet<Number> = plan.byes.iter().copied().collect();
        for pair in &plan.pairs {
            assert!(
                there.insert(pair.first) && there.insert(pair.second),
                "seed {seed}, round {round}: twice"
            );
            let pair = (pair.first.min(pair.second), pair.first.max(pair.second));
            assert!(met.insert(pair), "seed {seed}, round {round}: a rematch");
        }
        assert_eq!(there.len(), cards.len());
        assert_eq!(plan.byes.len(), cards.len() % 2);
        write_down(&mut cards, &plan, |_, _| HalfPoints::whole(random.below(3) as i32));
    }
    rounds
}

#[test]
fn x2020_app3_1_6_a_thousand_tournaments_without_a_rematch() {
    let rounds: u32 = (0..1_000).map(play).sum();
    assert!(rounds > 6_000, "only {rounds} rounds could be paired");
}
