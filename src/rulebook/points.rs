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

/// How people write points in a RON file: `2`, `0.5`. Anything that is not a multiple of a half is refused.
pub mod as_people_write {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::HalfPoints;

    /// Reads a number of points.
    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<HalfPoints, D::Error> {
        let points = f64::deserialize(input)?;
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(-2_000.0..=2_000.0).contains(&halves) {
            return Err(D::Error::custom(format!("{points} is not a whole or half number of points")));
        }
        Ok(HalfPoints(halves as i32))
    }

    /// Writes a number of points.
    pub fn serialize<S: Serializer>(points: &HalfPoints, output: S) -> Result<S::Ok, S::Error> {
        if points.0 % 2 == 0 {
            output.serialize_i32(points.0 / 2)
        } else {
            output.serialize_f64(f64::from(points.0) / 2.0)
        }
    }
}

/// What one side gets from a game (13.1, 13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidePoints {
    /// For a win.
    #[serde(with = "as_people_write")]
    pub win: HalfPoints,
    /// For a draw.
    #[serde(with = "as_people_write")]
    pub draw: HalfPoints,
    /// For a loss.
    #[serde(with = "as_people_write")]
    pub loss: HalfPoints,
}

/// The points of both sides; 13.3 lets them differ (a draw may give the second side more).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointScheme {
    /// Of the side that moves first.
    pub first: SidePoints,
    /// Of the side that moves second.
    pub second: SidePoints,
}

impl PointScheme {
    /// The same points for both sides, in halves.
    pub const fn equal(win: HalfPoints, draw: HalfPoints, loss: HalfPoints) -> Self {
        let side = SidePoints { win, draw, loss };
        Self { first: side, second: side }
    }

    /// What a win by default gives: the better of the two sides' wins (a bye has no side).
    pub fn win(&self) -> HalfPoints {
        self.first.win.max(self.second.win)
    }

    /// What a draw without a side gives: the lesser of the two sides' draws.
    pub fn draw(&self) -> HalfPoints {
        self.first.draw.min(self.second.draw)
    }

    /// What a loss without a side gives.
    pub fn loss(&self) -> HalfPoints {
        self.first.loss.min(self.second.loss)
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
