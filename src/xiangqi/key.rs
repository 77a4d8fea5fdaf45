//! Keys of positions: numbers that equal positions share and that different ones practically never do.

use super::piece::Piece;
use super::square::Square;

/// A fixed sequence of numbers that look random (splitmix64).
const fn table() -> [[u64; Square::COUNT]; 14] {
    let mut table = [[0; Square::COUNT]; 14];
    let mut state: u64 = 0x7869_616e_6771_6921;
    let mut piece = 0;
    while piece < table.len() {
        let mut square = 0;
        while square < Square::COUNT {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            table[piece][square] = mixed ^ (mixed >> 31);
            square += 1;
        }
        piece += 1;
    }
    table
}

static KEYS: [[u64; Square::COUNT]; 14] = table();

/// What changes when black is to move.
pub(super) const BLACK_TO_MOVE: u64 = 0x5851_f42d_4c95_7f2d;

/// What a piece on a point adds.
#[inline]
pub(super) fn key(piece: Piece, square: Square) -> u64 {
    KEYS[piece.index()][square.index()]
}
