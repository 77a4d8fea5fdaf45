//! Points, counted in halves so that no result is ever rounded.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// An amount of points in halves: `HalfPoints(3)` is one and a half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// `points` whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points * 2)
    }
}

impl fmt::Display for HalfPoints {
    /// Writes `7`, `7.5` or `-0.5`; the sign `½` is left out because terminals disagree on its width.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, halves) =
            if self.0 < 0 { ("-", self.0.unsigned_abs()) } else { ("", self.0.unsigned_abs()) };
        let text =
            if halves % 2 == 0 { format!("{sign}{}", halves / 2) } else { format!("{sign}{}.5", halves / 2) };
        f.pad(&text)
    }
}

impl Add for HalfPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for HalfPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_decimals() {
        let written: Vec<String> = [15, 14, 1, -1, 0].map(|halves| HalfPoints(halves).to_string()).into();
        assert_eq!(written, ["7.5", "7", "0.5", "-0.5", "0"]);
    }
}
