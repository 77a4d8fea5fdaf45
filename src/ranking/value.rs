//! What a criterion comes to, exactly, and the terms that it is made of.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use super::ledger::CellHow;
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::outcome::Mark;
use crate::rulebook::points::HalfPoints;

/// An amount in quarters: half of an opponent's half points is the finest that the rules know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(pub i64);

impl Quarters {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// `count` whole ones.
    pub const fn whole(count: i64) -> Self {
        Self(count * 4)
    }

    /// Half of it; a quarter that cannot be halved does not come up, since points are counted in halves.
    #[must_use]
    pub const fn halved(self) -> Self {
        Self(self.0 / 2)
    }

    /// As a decimal number; exact, since quarters are.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / 4.0
    }
}

impl From<HalfPoints> for Quarters {
    fn from(points: HalfPoints) -> Self {
        Self(i64::from(points.0) * 2)
    }
}

impl Add for Quarters {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Quarters {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Quarters {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Quarters {
    /// Writes `7`, `7.5` or `6.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let quarters = self.0.unsigned_abs();
        let rest = ["", ".25", ".5", ".75"][(quarters % 4) as usize];
        f.pad(&format!("{sign}{}{rest}", quarters / 4))
    }
}

/// A mean, kept as a sum and how many were added; compared exactly.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    /// The sum.
    pub sum: i64,
    /// Of how many, at least 1.
    pub count: i64,
}

impl Mean {
    /// As a decimal number, rounded by the machine.
    pub fn as_f64(self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The fraction in its lowest terms.
    pub const fn lowest_terms(self) -> (i64, i64) {
        let (mut a, mut b) = (self.sum.unsigned_abs(), self.count.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let common = if a == 0 { 1 } else { a as i64 };
        (self.sum / common, self.count / common)
    }
}

impl PartialEq for Mean {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Mean {}

impl PartialOrd for Mean {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Mean {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.sum * other.count).cmp(&(other.sum * self.count))
    }
}

impl fmt::Display for Mean {
    /// Writes `2044` or `134/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lowest_terms() {
            (whole, 1) => f.pad(&whole.to_string()),
            (above, below) => f.pad(&format!("{above}/{below}")),
        }
    }
}

/// What a criterion comes to for one entrant.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// It says nothing about this entrant: it was not asked, or it does not apply.
    #[default]
    Nothing,
    /// An amount.
    Amount(Quarters),
    /// A mean.
    Mean(Mean),
    /// Amounts that are compared one after the other.
    Sequence(Vec<Quarters>),
}

impl Value {
    /// The amount, where it is one.
    pub const fn amount(&self) -> Option<Quarters> {
        match self {
            Self::Amount(amount) => Some(*amount),
            Self::Nothing | Self::Mean(_) | Self::Sequence(_) => None,
        }
    }
}

impl fmt::Display for Value {
    /// Writes `7.5`, `134/3`, `3 2 1`, or nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.pad(""),
            Self::Amount(amount) => amount.fmt(f),
            Self::Mean(mean) => mean.fmt(f),
            Self::Sequence(amounts) => {
                let written: Vec<String> = amounts.iter().map(ToString::to_string).collect();
                f.pad(&written.join(" "))
            }
        }
    }
}

/// One term of a criterion: what one round brings to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round.
    pub round: RoundNumber,
    /// The opponent, where the term has to do with one.
    pub opponent: Option<EntrantId>,
    /// What the entrant got in that round; none for a term that is no game.
    pub mark: Option<Mark>,
    /// How that came about; none for a term that is no game.
    pub how: Option<CellHow>,
    /// What it is about: the opponent's points or rating, the points of the round, the lowest points of the field for
    /// a bye, a place.
    pub amount: Quarters,
    /// What of it is added: half for a drawn opponent, nothing where it is dropped, the running total of a progressive
    /// score.
    pub adds: Quarters,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_written_as_decimals() {
        let written: Vec<String> = [28, 30, 25, -3, 0].map(|quarters| Quarters(quarters).to_string()).into();
        assert_eq!(written, ["7", "7.5", "6.25", "-0.75", "0"]);
    }

    #[test]
    fn means_are_compared_without_rounding() {
        let third = Mean { sum: 134, count: 3 };
        assert_eq!(third.to_string(), "134/3");
        assert_eq!(Mean { sum: 268, count: 6 }, third);
        assert!(Mean { sum: 44_667, count: 1000 } > third);
        assert_eq!(Mean { sum: 4000, count: 2 }.to_string(), "2000");
    }
}
