//! How long a ruling on repeated moves takes: `cargo bench --bench adjudication`.
//!
//! The rule book's figures, each judged with the limits of the program; then ten thousand random cycles, for the slowest of them and for
//! the most positions that one move was allowed to look at.

use std::time::{Duration, Instant};

use qisai::xiangqi::adjudication::{Cycle, Limits, Rules, judge};
use qisai::xiangqi::{Move, Position, fen};
use serde::Deserialize;

const RANDOM_CYCLES: usize = 10_000;

#[derive(Deserialize)]
struct Figure {
    id: String,
    fen: String,
    #[serde(default)]
    lead_moves: Vec<String>,
    moves: Vec<String>,
}

fn figures() -> Vec<(String, Cycle)> {
    let figures: Vec<Figure> =
        serde_json::from_str(include_str!("../data/xiangqi/figures.json")).expect("the figures");
    let read =
        |moves: &[String]| -> Vec<Move> { moves.iter().map(|mv| mv.parse().expect("a move")).collect() };
    figures
        .into_iter()
        .map(|figure| {
            let start = fen::read(&figure.fen).expect("a position").position;
            let cycle = Cycle::new(&start, &read(&figure.lead_moves), &read(&figure.moves));
            (figure.id, cycle.expect("legal moves"))
        })
        .collect()
}

/// What many cycles take: the time of each with its name, and the most positions for one move.
struct Times {
    each: Vec<(Duration, String)>,
    most_nodes: u32,
}

impl Times {
    fn of(cycles: impl Iterator<Item = (String, Cycle)>) -> Self {
        let mut times = Self { each: Vec::new(), most_nodes: 0 };
        for (name, cycle) in cycles {
            let begun = Instant::now();
            let judgement = judge(&cycle, Rules::Full, Limits::default());
            times.each.push((begun.elapsed(), name));
            let nodes = judgement.moves.iter().map(|judged| judged.nodes).max().unwrap_or(0);
            times.most_nodes = times.most_nodes.max(nodes);
        }
        times.each.sort();
        times
    }

    fn print(&self, title: &str) {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
        let (worst, name) = self.each.last().expect("there are some");
        println!(
            "{title}: {} cycles, median {:.2} ms, worst {:.1} ms ({name}), at most {} positions a move",
            self.each.len(),
            milliseconds(self.each[self.each.len() / 2].0),
            milliseconds(*worst),
            self.most_nodes,
        );
    }
}

/// A fixed sequence of numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Four moves to and fro somewhere in a random game.
fn random_cycle(numbers: &mut Numbers) -> Option<Cycle> {
    let mut position = Position::initial();
    for _ in 0..numbers.below(160) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position.make(moves[numbers.below(moves.len())]);
    }
    let mut moves = Vec::new();
    let mut now = position;
    for _ in 0..2 {
        let quiet: Vec<Move> = now.legal_moves().iter().copied().filter(|mv| now.is_empty(mv.to)).collect();
        let mv = *quiet.get(numbers.below(quiet.len().max(1)))?;
        moves.push(mv);
        now.make(mv);
    }
    moves.extend([0, 1].map(|at: usize| Move::new(moves[at].to, moves[at].from)));
    Cycle::new(&position, &[], &moves).ok().filter(Cycle::closes)
}

fn main() {
    Times::of(figures().into_iter()).print("Figures");
    let mut numbers = Numbers(6);
    let random = std::iter::from_fn(|| Some(random_cycle(&mut numbers))).flatten().take(RANDOM_CYCLES);
    Times::of(random.map(|cycle| (format!("{} {:?}", cycle.position(0), cycle.moves()), cycle)))
        .print("Random cycles");
}
