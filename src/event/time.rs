//! Time as the records carry it: spans in tenths of a second, and moments that do not hang on the clock on the wall.

use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A span of time, in tenths of a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tenths(pub i64);

impl Tenths {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many minutes.
    pub const fn minutes(minutes: u32) -> Self {
        Self(minutes as i64 * 600)
    }

    /// So many seconds.
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds as i64 * 10)
    }

    /// The whole seconds in it, from 0.
    pub fn whole_seconds(self) -> u32 {
        u32::try_from((self.0 / 10).max(0)).unwrap_or(u32::MAX)
    }

    /// The seconds as a clock counts them down: a second that has begun is shown, so that 0 means that the time is used up.
    pub fn seconds_shown(self) -> u32 {
        Self(self.0.saturating_add(9)).whole_seconds()
    }

    /// The larger of the two, at least nought.
    #[must_use]
    pub fn not_negative(self) -> Self {
        self.max(Self::ZERO)
    }
}

impl Add for Tenths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Tenths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Tenths {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Tenths {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Tenths {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// One run of a machine from its start to its end: within it the count since the start is sure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Boot(pub u64);

impl Boot {
    /// It is not known which; such moments are told apart by the wall clock only.
    pub const UNKNOWN: Self = Self(0);
}

/// A moment as a machine measured it, twice: by its count since it was started, which nobody sets, and by its wall clock,
/// which also goes on while the machine is off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MachineTime {
    /// Which run of which machine.
    pub boot: Boot,
    /// The time since that run began.
    pub count: Tenths,
    /// The wall clock: Unix time.
    pub wall: Tenths,
}

/// How much time passed between two moments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// How much, never negative.
    pub time: Tenths,
    /// Whether it had to be taken from the wall clock: the machine was started anew in between, or it is another machine.
    pub guessed: bool,
}

impl MachineTime {
    /// Before every other in the order of the derived comparison.
    pub const MIN: Self = Self { boot: Boot(0), count: Tenths(i64::MIN), wall: Tenths(i64::MIN) };
    /// After every other.
    pub const MAX: Self = Self { boot: Boot(u64::MAX), count: Tenths(i64::MAX), wall: Tenths(i64::MAX) };

    /// A moment of which only the wall clock is known, in seconds of Unix time.
    pub const fn by_wall(seconds: i64) -> Self {
        Self { boot: Boot::UNKNOWN, count: Tenths::ZERO, wall: Tenths(seconds.saturating_mul(10)) }
    }

    /// The time since `earlier`.
    pub fn since(self, earlier: Self) -> Passed {
        let sure = self.boot == earlier.boot && self.boot != Boot::UNKNOWN;
        let time = if sure { self.count - earlier.count } else { self.wall - earlier.wall };
        Passed { time: time.not_negative(), guessed: !sure }
    }

    /// The same moment `later`, on the same run of the machine.
    #[must_use]
    pub fn after(self, later: Tenths) -> Self {
        Self { boot: self.boot, count: self.count + later, wall: self.wall + later }
    }

    /// Seconds of Unix time by the wall clock.
    pub const fn unix_seconds(self) -> i64 {
        self.wall.0.div_euclid(10)
    }
}

impl From<i64> for MachineTime {
    fn from(seconds: i64) -> Self {
        Self::by_wall(seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_clock_counts_only_across_a_restart() {
        let start = MachineTime { boot: Boot(7), count: Tenths(100), wall: Tenths(1_000_000) };
        let day_off = MachineTime { wall: Tenths(1_000_000 + 864_000), ..start.after(Tenths(55)) };
        assert_eq!(day_off.since(start), Passed { time: Tenths(55), guessed: false });
        let restarted = MachineTime { boot: Boot(8), count: Tenths(3), wall: Tenths(1_000_600) };
        assert_eq!(restarted.since(start), Passed { time: Tenths(600), guessed: true });
        let set_back = MachineTime { wall: Tenths(5), ..restarted };
        assert_eq!(set_back.since(start), Passed { time: Tenths::ZERO, guessed: true });
    }

    #[test]
    fn a_second_that_has_begun_is_shown() {
        let shown: Vec<u32> =
            [0, 1, 9, 10, 11, 599, 600, -3].map(|tenths| Tenths(tenths).seconds_shown()).to_vec();
        assert_eq!(shown, [0, 1, 1, 1, 2, 60, 60, 0]);
    }
}
