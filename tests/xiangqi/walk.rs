//! Random games from a fixed sequence of numbers.

use qisai::xiangqi::{Position, fen};

/// A sequence of numbers that looks random and is the same everywhere (splitmix64).
pub struct Numbers(u64);

impl Numbers {
    pub fn from(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// The positions of the tables of move generation.
pub fn known() -> Vec<Position> {
    crate::board::tables().into_iter().map(|table| fen::read(&table.fen).expect("a FEN").position).collect()
}

/// Calls for every position of some random games that begin at the known positions.
pub fn positions(seed: u64, games: usize, length: usize, mut look: impl FnMut(&Position)) {
    let mut numbers = Numbers::from(seed);
    let starts = known();
    for game in 0..games {
        let mut position = starts[game % starts.len()];
        for _ in 0..length {
            look(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[numbers.below(moves.len())]);
        }
    }
}
