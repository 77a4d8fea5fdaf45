//! Boards made up from a seed, for the test and the bench that look at many.

use qisai::gomoku::board::{Board, Stone};
use qisai::gomoku::point::Point;

/// A fixed sequence of numbers.
pub struct Numbers(u64);

impl Numbers {
    pub const fn from_seed(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub const fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

/// Boards with few to many stones, crowded or spread, with less white than black where black is to have room.
pub fn board(numbers: &mut Numbers) -> Board {
    let side = 7 + numbers.below(9) as u8;
    let from = [0, 0].map(|_: u8| numbers.below(u64::from(16 - side)) as u8);
    let area = u64::from(side) * u64::from(side);
    let stones = 4 + numbers.below(area * 7 / 10 - 3);
    let white_share = numbers.below(60);
    let mut board = Board::default();
    for _ in 0..stones {
        let place = numbers.below(area) as u8;
        let stone = if numbers.below(100) < white_share { Stone::White } else { Stone::Black };
        let point = Point::new(from[0] + place % side, from[1] + place / side).expect("on the board");
        // A place that was drawn before keeps its stone.
        let _ = board.place(point, stone);
    }
    board
}
