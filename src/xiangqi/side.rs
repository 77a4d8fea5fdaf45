//! The two sides.

use std::ops::Not;

/// A side of a game of xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// 红方: begins, and sits at the bottom of the diagram.
    Red,
    /// 黑方
    Black,
}

impl Side {
    /// Both, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        self.other()
    }
}
