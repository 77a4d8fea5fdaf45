//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use super::side::Side;

/// A point of the board, numbered from red's left corner, rank by rank: `a0` is 0, `i0` is 8, `i9` is 89.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: usize = 90;

    /// The point of a file (0–8: `a`–`i`, from red's left) and a rank (0–9, from red's side).
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 10 { Some(Self(rank * 9 + file)) } else { None }
    }

    /// The point with a number below [`Self::COUNT`].
    pub const fn numbered(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number as u8)) } else { None }
    }

    /// For tables whose numbers are known to lie on the board.
    pub(super) const fn at(number: u8) -> Self {
        debug_assert!((number as usize) < Self::COUNT);
        Self(number)
    }

    /// All points from `a0` to `i9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..90).map(Self)
    }

    /// Its number, 0–89.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, 0–8 from red's left.
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// Its rank, 0–9 from red's side.
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The number of its file as a side counts them, 1–9 from that side's right.
    pub const fn file_of(self, side: Side) -> u8 {
        match side {
            Side::Red => 9 - self.file(),
            Side::Black => self.file() + 1,
        }
    }

    /// The file (0–8) that a side calls by a number from 1 to 9.
    pub const fn file_called(side: Side, number: u8) -> Option<u8> {
        if number < 1 || number > 9 {
            return None;
        }
        Some(match side {
            Side::Red => 9 - number,
            Side::Black => number - 1,
        })
    }

    /// How far it lies from a side's own edge: 0–9.
    pub const fn rank_of(self, side: Side) -> u8 {
        match side {
            Side::Red => self.rank(),
            Side::Black => 9 - self.rank(),
        }
    }

    /// Whether it lies across the river for a side.
    pub const fn is_across(self, side: Side) -> bool {
        self.rank_of(side) >= 5
    }

    /// Whether it lies in the palace of a side.
    pub const fn in_palace(self, side: Side) -> bool {
        3 <= self.file() && self.file() <= 5 && self.rank_of(side) <= 2
    }

    /// The point where left and right are exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 - self.file() + 8 - self.file())
    }

    /// The point that the opponent sees at the same place of his side of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(89 - self.0)
    }

    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    /// Writes the file's letter and the rank from red's side, as in `h2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is no point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl FromStr for Square {
    type Err = NoSquare;

    /// Reads `a0`–`i9`, in capitals too.
    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let &[file, rank] = text.as_bytes() else { return Err(NoSquare) };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::new(file, rank.wrapping_sub(b'0')).ok_or(NoSquare)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_read_as_it_is_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        }
        for text in ["", "a", "a10", "j0", "a:", "炮2", "0a", "`0"] {
            assert_eq!(text.parse::<Square>(), Err(NoSquare), "{text}");
        }
    }

    #[test]
    fn files_are_counted_from_the_movers_right() {
        let square: Square = "h2".parse().expect("a point");
        assert_eq!((square.file_of(Side::Red), square.file_of(Side::Black)), (2, 8));
        for side in Side::BOTH {
            for square in Square::all() {
                assert_eq!(Square::file_called(side, square.file_of(side)), Some(square.file()));
                assert_eq!(square.file_of(side), square.turned().file_of(!side));
                assert_eq!(square.rank_of(side), square.turned().rank_of(!side));
                assert_eq!(square.mirrored().file_of(side), 10 - square.file_of(side));
            }
            assert_eq!(Square::file_called(side, 0), None);
            assert_eq!(Square::file_called(side, 10), None);
        }
    }
}
