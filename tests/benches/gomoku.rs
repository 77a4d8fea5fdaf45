//! How long the forbidden points of a whole board take, beside another implementation in the same run, and one claim:
//! `cargo bench --bench gomoku`.

#[path = "../support/gomoku_boards.rs"]
mod gomoku_boards;

use std::hint::black_box;
use std::time::{Duration, Instant};

use figrid_board::BitBoard;
use figrid_board::renju;
use gomoku_boards::Numbers;
use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::forbidden;
use qisai::gomoku::point::Point;

const BOARDS: usize = 2_000;
const RUNS: usize = 15;

fn main() {
    let mut numbers = Numbers::from_seed(2013);
    let boards: Vec<Board> = (0..BOARDS).map(|_| gomoku_boards::board(&mut numbers)).collect();
    let bits = |board: &Board, stone| {
        board.stones(stone).fold(BitBoard::EMPTY, |bits, point| bits.with(point.index()))
    };
    let others: Vec<(BitBoard, BitBoard, Vec<usize>)> = boards
        .iter()
        .map(|board| {
            let empty = board.empty_points().map(Point::index).collect();
            (bits(board, Stone::Black), bits(board, Stone::White), empty)
        })
        .collect();
    let here = || boards.iter().map(|board| forbidden::survey(board).forbidden.len()).sum::<usize>();
    let there = || {
        let of_board = |(black, white, empty): &(BitBoard, BitBoard, Vec<usize>)| {
            empty.iter().filter(|&&point| renju::is_forbidden(black, white, point)).count()
        };
        others.iter().map(of_board).sum::<usize>()
    };
    assert_eq!(here(), there(), "both find the same number of forbidden points");
    // In turns, so that a busy moment strikes both.
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        ours.push(timed(here));
        theirs.push(timed(there));
    }
    println!("{:<34} {:>12} {:>12}", "a whole board", "median", "fastest");
    for (what, times) in [("qisai", &mut ours), ("figrid-board", &mut theirs)] {
        times.sort_unstable();
        let [median, fastest] = [times[RUNS / 2], times[0]].map(|time| per(time, BOARDS));
        println!("{what:<34} {median:>9.2} us {fastest:>9.2} us");
    }
    // Of three tries the fastest, so that a busy moment is not taken for a slow claim.
    let claim = |board, point| (0..3).map(|_| timed(|| forbidden::ruling(board, point))).min();
    let claims = boards.iter().flat_map(|board| board.empty_points().map(move |point| (board, point)));
    let slowest = claims.filter_map(|(board, point)| claim(board, point)).max();
    let slowest = per(slowest.unwrap_or_default(), 1);
    println!("{:<34} {slowest:>9.2} us", "the slowest claim with its evidence");
}

fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

fn per(time: Duration, count: usize) -> f64 {
    time.as_secs_f64() * 1e6 / count as f64
}
