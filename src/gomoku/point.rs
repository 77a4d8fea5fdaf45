//! The points of the board (1): columns A–O from the left, rows 1–15 from below, H8 the centre.

use std::fmt;
use std::str::FromStr;

/// How many columns and rows the board has.
pub const SIZE: u8 = 15;

/// How many points the board has.
pub const POINTS: usize = SIZE as usize * SIZE as usize;

/// A point of the board, ordered row by row from A1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// 天元, H8.
    pub const CENTRE: Self = Self(7 * SIZE + 7);

    /// The point in a column and a row, both from 0; none outside of the board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self(row * SIZE + column)) } else { None }
    }

    /// The point of an index, from 0 (A1) to 224 (O15), row by row.
    pub const fn of_index(index: usize) -> Option<Self> {
        if index < POINTS { Some(Self(index as u8)) } else { None }
    }

    /// Its index, from 0 (A1) to 224 (O15), row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 0 (A) to 14 (O).
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// Its row, from 0 (1) to 14 (15).
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// The point so many columns to the right and rows up; none outside of the board.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        Self::new(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// Every point, from A1 row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..SIZE * SIZE).map(Self)
    }
}

impl fmt::Display for Point {
    /// Writes `H8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", char::from(b'A' + self.column()), self.row() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPoint {
    /// What was written.
    pub written: String,
}

impl fmt::Display for NoPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no point of the board (A1 to O15)", self.written)
    }
}

impl std::error::Error for NoPoint {}

impl FromStr for Point {
    type Err = NoPoint;

    /// Reads a letter and one or two digits, in capitals or small letters.
    fn from_str(written: &str) -> Result<Self, NoPoint> {
        let no_point = || NoPoint { written: written.to_owned() };
        let (letter, digits) = written.as_bytes().split_first().ok_or_else(no_point)?;
        let column = letter.to_ascii_uppercase().wrapping_sub(b'A');
        if digits.is_empty() || digits.len() > 2 || !digits.iter().all(u8::is_ascii_digit) {
            return Err(no_point());
        }
        let number = digits.iter().fold(0, |number, digit| number * 10 + (digit - b'0'));
        number.checked_sub(1).and_then(|row| Self::new(column, row)).ok_or_else(no_point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2013_1_1_points_are_read_back_as_they_are_written() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
        assert_eq!(Point::all().count(), POINTS);
        assert_eq!(Point::CENTRE.to_string(), "H8");
    }

    #[test]
    fn what_is_no_point_is_refused() {
        for written in
            ["", "H", "8", "P1", "A0", "A16", "H-1", "H8 ", "H1.5", "HH8", "@1", "A100", "A+1", "黑8", "Ｈ8"]
        {
            assert!(written.parse::<Point>().is_err(), "{written}");
        }
    }
}
