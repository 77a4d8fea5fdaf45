//! How the board ends a game (10.1, 10.2). What ends it beside the board (time, resignation, agreement, discipline) is not
//! known here.

use super::board::Stone;
use super::forbidden::Kinds;
use super::point::Point;

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// 10.1(1): a five; for White, and where there are no forbidden moves, also a longer row.
    Five {
        /// Whose.
        by: Stone,
        /// The stone that made it.
        point: Point,
    },
    /// 10.1(2): White claimed a forbidden move in time.
    Forbidden {
        /// The move, from 1.
        number: usize,
        /// Its point.
        point: Point,
        /// What still counted of it when it was claimed.
        kinds: Kinds,
    },
    /// 10.2(2): both sides passed.
    BothPassed,
    /// 10.2(3): no point is empty.
    FullBoard,
}

impl Ending {
    /// The side that won; none for a draw.
    pub const fn winner(&self) -> Option<Stone> {
        match self {
            Self::Five { by, .. } => Some(*by),
            Self::Forbidden { .. } => Some(Stone::White),
            Self::BothPassed | Self::FullBoard => None,
        }
    }
}
