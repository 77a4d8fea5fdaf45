//! A move, and a list of moves.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use super::square::{NoSquare, Square};

/// A move from one point to another. Whether it is legal is a question to a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// A move.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The move where left and right are exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { from: self.from.mirrored(), to: self.to.mirrored() }
    }

    /// The same move of the opponent, seen from his side of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { from: self.from.turned(), to: self.to.turned() }
    }
}

impl fmt::Display for Move {
    /// Writes both points, ranks from 0: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = NoSquare;

    /// Reads `h2e2`, ranks from 0. (Other notations: [`super::notation`].)
    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let (from, to) = text.split_at_checked(2).ok_or(NoSquare)?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
    }
}

/// Moves of one position, without allocation. The pieces of a side never have more than 119 moves, so all fit.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    count: u8,
}

impl MoveList {
    const CAPACITY: usize = 120;

    pub(super) const fn new() -> Self {
        let nowhere = Move { from: Square::at(0), to: Square::at(0) };
        Self { moves: [nowhere; Self::CAPACITY], count: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, mv: Move) {
        self.moves[usize::from(self.count)] = mv;
        self.count += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];
    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..usize::from(self.count)]
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, { MoveList::CAPACITY }>>;
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(usize::from(self.count))
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
