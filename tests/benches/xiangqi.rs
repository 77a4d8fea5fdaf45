//! How fast moves are generated: `cargo bench --bench xiangqi`.

use std::time::Instant;

use qisai::xiangqi::fen;
use qisai::xiangqi::generation::perft;
use serde::Deserialize;

#[derive(Deserialize)]
struct Table {
    fen: String,
    perft: Vec<u64>,
}

fn main() {
    let tables: Vec<Table> =
        serde_json::from_str(include_str!("../data/xiangqi/perft.json")).expect("the tables");
    println!("{:>6} {:>10} {:>9} {:>12}  position", "depth", "lines", "seconds", "lines/second");
    for table in tables {
        let position = fen::read(&table.fen).expect("a FEN").position;
        for (depth, expected) in (1..).zip(&table.perft).skip(2) {
            let start = Instant::now();
            let lines = perft(&position, depth);
            let seconds = start.elapsed().as_secs_f64();
            assert_eq!(lines, *expected, "{} to depth {depth}", table.fen);
            println!("{depth:>6} {lines:>10} {seconds:>9.3} {:>12.0}  {}", lines as f64 / seconds, table.fen);
        }
    }
}
