//! How fast moves are generated: `cargo bench --bench xiangqi`. Beside it, in the same run, Fairy-Stockfish by its Python package
//! (`pip install pyffish`; `PYTHON=…/python` names another interpreter), where that is installed; the counts of both must agree.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use qisai::xiangqi::fen;
use qisai::xiangqi::generation::perft;
use serde::Deserialize;

#[derive(Deserialize)]
struct Table {
    fen: String,
    perft: Vec<u64>,
}

/// Counts the lines to a depth, as Fairy-Stockfish sees them: a FEN and a depth a line come in, the count and the seconds go out.
const ORACLE: &str = "
import sys, time
import pyffish
def lines(fen, depth):
    moves = pyffish.legal_moves('xiangqi', fen, [])
    if depth == 1:
        return len(moves)
    return sum(lines(pyffish.get_fen('xiangqi', fen, [move]), depth - 1) for move in moves)
for line in sys.stdin:
    depth, fen = line.split(' ', 1)
    begun = time.perf_counter()
    count = lines(fen.strip(), int(depth))
    print(count, time.perf_counter() - begun, flush=True)
";

fn main() {
    let tables: Vec<Table> =
        serde_json::from_str(include_str!("../data/xiangqi/perft.json")).expect("the tables");
    println!("{:>6} {:>10} {:>9} {:>12}  position", "depth", "lines", "seconds", "lines/second");
    for table in &tables {
        let position = fen::read(&table.fen).expect("a FEN").position;
        for (depth, expected) in (1..).zip(&table.perft).skip(2) {
            let start = Instant::now();
            let lines = perft(&position, depth);
            let seconds = start.elapsed().as_secs_f64();
            assert_eq!(lines, *expected, "{} to depth {depth}", table.fen);
            println!("{depth:>6} {lines:>10} {seconds:>9.3} {:>12.0}  {}", lines as f64 / seconds, table.fen);
        }
    }
    println!("\nFairy-Stockfish (pyffish, with the cost of Python and of reading each position anew):");
    match oracle(&tables) {
        Some(rows) => {
            for (table, (lines, seconds)) in tables.iter().zip(rows) {
                assert_eq!(lines, table.perft[DEPTH - 1], "{} to depth {DEPTH}", table.fen);
                println!(
                    "{DEPTH:>6} {lines:>10} {seconds:>9.3} {:>12.0}  {}",
                    lines as f64 / seconds,
                    table.fen
                );
            }
        }
        None => println!("  not installed"),
    }
}

/// How deep the oracle looks: Python makes each move, and each position is read anew.
const DEPTH: usize = 2;

/// The oracle's count and seconds for each table; nothing where it is not installed.
fn oracle(tables: &[Table]) -> Option<Vec<(u64, f64)>> {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let mut child = Command::new(python)
        .args(["-c", ORACLE])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    for table in tables {
        // Where the package is missing nobody reads this.
        let _ = writeln!(input, "{DEPTH} {} - - 0 1", table.fen);
    }
    drop(input);
    let output = child.wait_with_output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines()
        .map(|line| {
            let (lines, seconds) = line.split_once(' ')?;
            Some((lines.parse().ok()?, seconds.parse().ok()?))
        })
        .collect()
}
