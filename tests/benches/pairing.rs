//! How long a round takes: `cargo bench --bench pairing`, or with sizes: `cargo bench --bench pairing -- 100 3000`.
//!
//! Four shapes of field: a plain one; one of an odd number where in every round a few are absent, some withdraw and some
//! come late; threes before pairing fully; and units of a twentieth of the field that avoid each other.
//!
//! A history is generated (the same every time): everybody has a strength, results follow it, and the rounds are
//! paired by the program itself. The time of rounds 2, 4, 8 and 9 of 9 is the best of a few runs.

#[path = "../support/played_round.rs"]
mod played_round;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use played_round::write_down;
use qisai::event::names::{Number, RoundNumber};
use qisai::pairing::{Field, PairingCard, RoundPlan, pair_round};
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

#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Plain,
    Uneven,
    ThreesFirst,
    Units,
}

struct Tournament {
    shape: Shape,
    cards: BTreeMap<Number, PairingCard>,
    strengths: BTreeMap<Number, f64>,
    random: Random,
}

impl Tournament {
    fn new(entrants: u32, shape: Shape, seed: u64) -> Self {
        let mut random = Random(seed);
        let entrants = if shape == Shape::Uneven { entrants + 1 } else { entrants };
        let numbers = (1..=entrants).map(Number);
        let strengths = numbers
            .clone()
            .map(|number| (number, 200.0 * ((0..12).map(|_| random.unit()).sum::<f64>() - 6.0)))
            .collect();
        let unit = |number: Number| (shape == Shape::Units).then(|| (number.0 % 20).to_string());
        let cards = numbers
            .map(|number| (number, PairingCard { unit: unit(number), ..PairingCard::new(number) }))
            .collect();
        Self { shape, cards, strengths, random }
    }

    fn field(&mut self, round: u32) -> Field {
        let mut cards: Vec<PairingCard> = self.cards.values().cloned().collect();
        if self.shape == Shape::Uneven && round > 1 {
            cards.retain(|_| self.random.unit() > 0.03);
            if round == 2 {
                // A few come late and have the points of half a win.
                let last = cards.last().map_or(0, |card| card.number.0);
                for number in (last + 1..=last + 1 + last / 50).map(Number) {
                    let card = PairingCard { score: HalfPoints::whole(1), ..PairingCard::new(number) };
                    self.cards.insert(number, card.clone());
                    self.strengths.insert(number, 0.0);
                    cards.push(card);
                }
            }
        }
        let mut field = Field::new(RoundNumber(round), ROUNDS, cards);
        field.options.three_first = self.shape == Shape::ThreesFirst;
        field.avoid_same_unit();
        field
    }

    fn apply(&mut self, plan: &RoundPlan) {
        let Self { cards, strengths, random, .. } = self;
        write_down(cards, plan, |first, second| play(strengths[&first] - strengths[&second], random));
    }
}

/// Points of the first side, so much stronger in rating: first 40 above, about 38 of a hundred drawn.
fn play(stronger: f64, random: &mut Random) -> HalfPoints {
    let gap = stronger + 40.0;
    let expected = 1.0 / (1.0 + 10.0_f64.powf(-gap / 400.0));
    let drawn = 0.38 * (1.0 - (2.0 * expected - 1.0).abs());
    let chance = random.unit();
    if chance < expected - drawn / 2.0 {
        HalfPoints::whole(2)
    } else if chance < expected + drawn / 2.0 {
        HalfPoints::whole(1)
    } else {
        HalfPoints::whole(0)
    }
}

fn main() {
    let mut sizes: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![100, 300, 1_000, 10_000];
    }
    println!(
        "{:>9} {:<12} {:>11} {:>11} {:>11} {:>11} {:>11}",
        "entrants", "shape", "round 2", "round 4", "round 8", "round 9", "slowest"
    );
    for (&entrants, shape) in sizes.iter().flat_map(|size| {
        [Shape::Plain, Shape::Uneven, Shape::ThreesFirst, Shape::Units].map(|shape| (size, shape))
    }) {
        let mut tournament = Tournament::new(entrants, shape, 1);
        let mut times = Vec::new();
        let mut slowest = Duration::ZERO;
        for round in 1..=ROUNDS {
            let field = tournament.field(round);
            let start = Instant::now();
            let plan = pair_round(&field).expect("a generated round can be paired");
            let mut best = start.elapsed();
            for _ in 0..if best < Duration::from_millis(200) { 4 } else { 0 } {
                let start = Instant::now();
                std::hint::black_box(pair_round(&field).is_ok());
                best = best.min(start.elapsed());
            }
            slowest = slowest.max(best);
            if [2, 4, 8, 9].contains(&round) {
                times.push(milliseconds(best));
            }
            tournament.apply(&plan);
        }
        let shape = format!("{shape:?}");
        println!(
            "{entrants:>9} {shape:<12} {:>11} {:>11} {:>11} {:>11} {:>11}",
            times[0],
            times[1],
            times[2],
            times[3],
            milliseconds(slowest)
        );
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}
