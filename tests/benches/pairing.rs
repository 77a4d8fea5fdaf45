//! How long a round takes: `cargo bench --bench pairing`, or with sizes: `cargo bench --bench pairing -- 100 3000`.
//!
//! A history is generated (the same every time): everybody has a strength, results follow it, and the rounds are
//! paired by the program itself. The time of rounds 2, 4, 8 and 9 of 9 is the best of a few runs.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use qisai::event::names::{Number, RoundNumber, Side};
use qisai::pairing::{Field, Float, PairingCard, RoundPlan, pair_round};
use qisai::rulebook::points::HalfPoints;

const ROUNDS: u32 = 9;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

struct Tournament {
    cards: BTreeMap<Number, PairingCard>,
    strengths: BTreeMap<Number, f64>,
    random: Random,
}

impl Tournament {
    fn new(entrants: u32, seed: u64) -> Self {
        let mut random = Random(seed);
        let numbers = (1..=entrants).map(Number);
        let strengths = numbers
            .clone()
            .map(|number| (number, 200.0 * ((0..12).map(|_| random.unit()).sum::<f64>() - 6.0)))
            .collect();
        let cards = numbers.map(|number| (number, PairingCard::new(number))).collect();
        Self { cards, strengths, random }
    }

    fn field(&self, round: u32) -> Field {
        Field::new(RoundNumber(round), ROUNDS, self.cards.values().cloned().collect())
    }

    /// Points of the first side in half points: first 20 above, about 38 of a hundred drawn.
    fn play(&mut self, first: Number, second: Number) -> i32 {
        let gap = self.strengths[&first] - self.strengths[&second] + 40.0;
        let expected = 1.0 / (1.0 + 10.0_f64.powf(-gap / 400.0));
        let drawn = 0.38 * (1.0 - (2.0 * expected - 1.0).abs());
        let chance = self.random.unit();
        if chance < expected - drawn / 2.0 {
            4
        } else if chance < expected + drawn / 2.0 {
            2
        } else {
            0
        }
    }

    fn apply(&mut self, plan: &RoundPlan) {
        let before: BTreeMap<Number, HalfPoints> =
            self.cards.iter().map(|(&n, card)| (n, card.score)).collect();
        for card in self.cards.values_mut() {
            card.last_float = None;
        }
        for pair in &plan.pairs {
            let points = self.play(pair.first, pair.second);
            for (one, other, side, points) in [
                (pair.first, pair.second, Side::First, points),
                (pair.second, pair.first, Side::Second, 4 - points),
            ] {
                let card = self.cards.get_mut(&one).expect("everybody has a card");
                card.score += HalfPoints(points);
                card.opponents.push(other);
                card.opponents.sort_unstable();
                card.colours.push(side);
                card.last_float = match before[&one].cmp(&before[&other]) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                };
            }
        }
        for bye in &plan.byes {
            let card = self.cards.get_mut(bye).expect("everybody has a card");
            card.score += HalfPoints::whole(2);
            card.byes += 1;
        }
    }
}

fn main() {
    let mut sizes: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![100, 300, 1_000, 10_000];
    }
    println!("{:>9} {:>12} {:>12} {:>12} {:>12}", "entrants", "round 2", "round 4", "round 8", "round 9");
    for entrants in sizes {
        let mut tournament = Tournament::new(entrants, 1);
        let mut times = Vec::new();
        for round in 1..=ROUNDS {
            let field = tournament.field(round);
            let start = Instant::now();
            let plan = pair_round(&field).expect("a generated round can be paired");
            let mut best = start.elapsed();
            if [2, 4, 8, 9].contains(&round) {
                for _ in 0..if best < Duration::from_millis(200) { 5 } else { 0 } {
                    let start = Instant::now();
                    std::hint::black_box(pair_round(&field).is_ok());
                    best = best.min(start.elapsed());
                }
                times.push(format!("{:.2} ms", best.as_secs_f64() * 1e3));
            }
            if std::env::var_os("PAIRING_BENCH_EVERY_ROUND").is_some() {
                eprintln!("{entrants} entrants, round {round}: {:.2} ms", best.as_secs_f64() * 1e3);
            }
            tournament.apply(&plan);
        }
        println!("{entrants:>9} {:>12} {:>12} {:>12} {:>12}", times[0], times[1], times[2], times[3]);
    }
}
