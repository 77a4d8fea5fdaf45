//! What is entered of a game, and what comes of it: the words that the game and all who ask about it share.

use crate::gomoku::board::Stone;
use crate::gomoku::fifth_moves::Equality;
use crate::gomoku::forbidden::Kinds;
use crate::gomoku::point::Point;

/// Who sits at the board: the players, whatever colour they hold at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Who was given black by the pairing.
    AssignedBlack,
    /// Who was given white.
    AssignedWhite,
}

impl Player {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::AssignedBlack => Self::AssignedWhite,
            Self::AssignedWhite => Self::AssignedBlack,
        }
    }
}

/// What is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A stone of the side to move; while fifth moves are laid, one of them.
    Stone(Point),
    /// A stone of the opening that is against 3.2 and that the opponent has accepted (6.1, 6.2).
    Accepted(Point),
    /// 2.21: the side to move does not move.
    Pass,
    /// 2.10: how many fifth moves there will be, at least 1; said with the opening.
    Announce(u8),
    /// 2.9: the other player takes black.
    Swap,
    /// 2.9: the sides stay as they are.
    Stay,
    /// 2.10: White leaves this one of the fifth moves on the board.
    Keep(Point),
    /// 10.1(2): White points out that this black move, by its number, is forbidden.
    Claim(usize),
}

/// What is to be entered next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The next of the first three stones, by its number, where Black lays all of them (3.2).
    Opening(usize),
    /// The number of fifth moves (6.1(3): it must be said).
    Announce,
    /// Whether the sides are swapped.
    Swap,
    /// An ordinary move.
    Move,
    /// A fifth move; so many lie there, so many there must be.
    FifthMove {
        /// Laid already.
        laid: usize,
        /// In all.
        of: usize,
    },
    /// Which of the fifth moves stays.
    Keep,
    /// Nothing: the game is over.
    Over,
}

/// A move that stands: a stone, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The side.
    pub stone: Stone,
    /// The point; none for a pass.
    pub point: Option<Point>,
    /// What makes it forbidden, when it was played; nothing where it made five, and for White.
    pub kinds: Kinds,
}

/// Something that the arbiter should know about an entry that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The fifth move is of the same shape as another one.
    EqualMove {
        /// The new one.
        point: Point,
        /// The one before.
        other: Point,
        /// By which reading.
        equality: Equality,
    },
    /// The move is forbidden; White may claim it.
    Forbidden {
        /// The point.
        point: Point,
        /// The kinds.
        kinds: Kinds,
    },
}
