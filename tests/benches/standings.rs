//! How long the standings of a large Swiss take: `cargo bench --bench standings`.

#[expect(dead_code, reason = "the builder of the ranking tests; a bench prints no places")]
#[path = "../ranking/event.rs"]
mod event;

use std::hint::black_box;
use std::time::{Duration, Instant};

use event::{Line, Plan, chain, outcome, stage};
use qisai::event::publication::ByeKind;
use qisai::event::state::EventState;
use qisai::ranking::Standings;
use qisai::ranking::ledger::{Ledger, OpenGames};

const RUNS: usize = 15;

fn main() {
    println!("{:>9} {:>7}  {:<28} {:>10} {:>10}", "entrants", "rounds", "what", "median", "fastest");
    for (entrants, rounds) in [(100, 9), (1_000, 9), (10_000, 13)] {
        let state = played(entrants, rounds);
        let report = |what: &str, times: [Duration; 2]| {
            let [middle, fastest] = times.map(|time| time.as_secs_f64() * 1e3);
            println!("{entrants:>9} {rounds:>7}  {what:<28} {middle:>7.2} ms {fastest:>7.2} ms");
        };
        report("ledger", timed(|| Ledger::of(&state, stage(&state), None, OpenGames::Wait)));
        let settings = &state.configuration.settings;
        let chains = [
            ("14.3.1 (earlier places)", settings.chain_swiss.clone()),
            ("14.3.2 (progressive)", settings.chain_swiss_progressive.clone()),
            ("14.1", settings.chain_round_robin.clone()),
            ("points, earlier places", chain("points earlier_places")),
        ];
        for (what, chain) in chains {
            report(what, timed(|| Standings::of(&state, stage(&state), None, &chain)));
        }
        let standings = Standings::in_force(&state, stage(&state), None);
        let middle = standings.rows.len() / 2;
        let [above, below] = [middle, middle + 1].map(|position| standings.rows[position].entrant);
        report("why, in the middle", timed(|| standings.why(above, below)));
    }
}

/// The median and the fastest of some runs: on a busy machine the fastest says more.
fn timed<T>(mut work: impl FnMut() -> T) -> [Duration; 2] {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    [times[RUNS / 2], times[0]]
}

/// A Swiss in which neighbours by points meet; the results follow from a fixed sequence of numbers.
fn played(entrants: u32, rounds: u32) -> EventState {
    let mut numbers = 20_260_704_u64;
    let mut next = move |below: u64| {
        numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (numbers >> 33) % below
    };
    let mut plan = Plan::swiss(rounds, entrants);
    let mut points: Vec<(u32, u32)> = (1..=entrants).map(|number| (0, number)).collect();
    for _ in 0..rounds {
        // Who has most first, and among equals anybody: the numbers spread the pairs.
        let mut order: Vec<(u32, u64, u32)> =
            points.iter().map(|&(points, number)| (points, next(1 << 20), number)).collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        let mut lines = Vec::new();
        for pair in order.chunks(2) {
            if let &[(_, _, first), (_, _, second)] = pair {
                let result = ["20", "20", "20", "11", "11", "11", "11", "02", "02", "+-"][next(10) as usize];
                let [of_first, of_second] = match result {
                    "11" => [1, 1],
                    "02" => [0, 2],
                    _ => [2, 0],
                };
                points[first as usize - 1].0 += of_first;
                points[second as usize - 1].0 += of_second;
                lines.push(Line::Game { first, second, outcome: outcome(result), reversed: false });
            } else {
                points[pair[0].2 as usize - 1].0 += 2;
                lines.push(Line::Bye(pair[0].2, ByeKind::Pairing));
            }
        }
        plan.played.push(lines);
    }
    plan.state()
}
