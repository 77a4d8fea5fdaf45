//! How far a round is, and its clock: the one clock that every board's time is read off.

use serde::{Deserialize, Serialize};

use super::time::{Boot, MachineTime, Passed, Tenths};

/// How far a round is, and its clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// How far it is.
    pub progress: Progress,
    /// Since when the round's clock runs, in seconds of Unix time; none while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running_since: Option<i64>,
    /// What it showed when it was last stopped, in whole seconds.
    #[serde(default)]
    pub elapsed_seconds: u32,
    /// The tenths of a second beyond that, 0 to 9.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub elapsed_tenths: u8,
    /// Since when it runs as the machine measured it; none while it stands, and in journals of older programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<MachineTime>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Phase {
    /// The phase `progress` whose clock runs on from what it shows, from `now` on.
    #[must_use]
    pub fn running(self, progress: Progress, now: MachineTime) -> Self {
        let stopped = self.stopped(progress, now);
        // Of a moment that no machine measured only the wall clock is known.
        let since = (now.boot != Boot::UNKNOWN).then_some(now);
        Self { running_since: Some(now.unix_seconds()), since, ..stopped }
    }

    /// The phase `progress` whose clock stands at what it shows `now`.
    #[must_use]
    pub fn stopped(self, progress: Progress, now: MachineTime) -> Self {
        let shown = self.clock_at(now).time;
        Self {
            progress,
            running_since: None,
            elapsed_seconds: shown.whole_seconds(),
            elapsed_tenths: shown.0.rem_euclid(10) as u8,
            since: None,
        }
    }

    /// What the round's clock shows at `now`, and whether that had to be guessed. A clock that jumps back shows no less
    /// than when it was last stopped.
    pub fn clock_at(&self, now: MachineTime) -> Passed {
        let stood = Tenths::seconds(self.elapsed_seconds) + Tenths(i64::from(self.elapsed_tenths));
        let ran = match (self.since, self.running_since) {
            (Some(since), _) => now.since(since),
            (None, Some(since)) => now.since(MachineTime::by_wall(since)),
            (None, None) => Passed::default(),
        };
        Passed { time: stood + ran.time, guessed: ran.guessed }
    }

    /// What the round's clock shows at `now`, in whole seconds.
    pub fn elapsed_at(&self, now: impl Into<MachineTime>) -> u32 {
        self.clock_at(now.into()).time.whole_seconds()
    }
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// Published (公布), not yet started.
    #[default]
    Published,
    /// Being played (开赛).
    Started,
    /// Stopped for a while (暂停).
    Paused,
    /// Over (结束).
    Closed,
}
