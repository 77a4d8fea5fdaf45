//! The times that a relay drops in: one small file a board, `clocks/<stage>-<round>-<table>.ron`.
//!
//! ```ron
//! (first: "0:23:11.4", second: "0:31:40", runs: first, at: "2026-07-04T14:03:11.5+08:00")
//! ```
//!
//! `runs` is left out while both clocks stand. In a match the table is followed by the board, `1-3-4.2.ron`, and the
//! game, `1-3-4.2.1.ron`.

use std::str::FromStr;

use serde::Deserialize;

use super::board::Sides;
use crate::event::act::Slot;
use crate::event::names::{RoundNumber, Side, StageNumber, Table};
use crate::event::time::{MachineTime, Tenths};

/// Which board a file is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeedName {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: Table,
    /// Which game of the meeting.
    pub slot: Slot,
}

impl FeedName {
    /// The board that a file's name says; none where it is no such file.
    pub fn of_file(name: &str) -> Option<Self> {
        let mut parts = name.strip_suffix(".ron")?.split('-');
        let number = |part: Option<&str>| {
            let part = part?;
            let plain = part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|number: &u32| plain && *number > 0)
        };
        let (stage, round) = (number(parts.next())?, number(parts.next())?);
        let mut place = parts.next()?.split('.');
        let table = number(place.next())?;
        let mut slot = Slot::ONLY;
        for into in [&mut slot.board, &mut slot.game] {
            match place.next() {
                Some(part) => *into = number(Some(part))?,
                None => break,
            }
        }
        let over = parts.next().is_some() || place.next().is_some();
        (!over).then_some(Self {
            stage: StageNumber(stage),
            round: RoundNumber(round),
            table: Table(table),
            slot,
        })
    }
}

/// Which clock runs, as a file says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Runs {
    First,
    Second,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FeedFile {
    first: String,
    second: String,
    #[serde(default)]
    runs: Option<Runs>,
    at: String,
}

/// What a relay said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed {
    /// What the clocks showed.
    pub left: Sides<Tenths>,
    /// Which of them ran.
    pub runs: Option<Side>,
    /// How old that was when it was read.
    pub age_when_read: Tenths,
    /// When it was read.
    pub read: MachineTime,
}

/// Why a file is no feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedFault {
    /// Not the form, with what the reader says.
    Form(String),
    /// No time on a clock.
    NoTime(String),
    /// No instant.
    NoInstant(String),
}

impl Feed {
    /// Reads a file's text at `now`. The instant in it is by the relay's wall clock and ages by ours; a relay whose clock
    /// is ahead has just spoken.
    ///
    /// # Errors
    /// Where the text is no feed.
    pub fn read(text: &str, now: MachineTime) -> Result<Self, FeedFault> {
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let file: FeedFile = options
            .from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|fault| FeedFault::Form(fault.to_string()))?;
        let time = |written: &str| clock_time(written).ok_or_else(|| FeedFault::NoTime(written.to_owned()));
        let left = Sides { first: time(&file.first)?, second: time(&file.second)? };
        let at = jiff::Timestamp::from_str(&file.at).map_err(|_| FeedFault::NoInstant(file.at.clone()))?;
        let age_when_read = (now.wall - Tenths(at.as_millisecond() / 100)).not_negative();
        let runs = file.runs.map(|runs| match runs {
            Runs::First => Side::First,
            Runs::Second => Side::Second,
        });
        Ok(Self { left, runs, age_when_read, read: now })
    }

    /// How old it is.
    pub fn age(&self, now: MachineTime) -> Tenths {
        self.age_when_read + now.since(self.read).time
    }

    /// What a clock shows by now: the one that ran has run on.
    pub fn left(&self, side: Side, now: MachineTime) -> Tenths {
        let ran = if self.runs == Some(side) { self.age(now) } else { Tenths::ZERO };
        *self.left.of(side) - ran
    }
}

/// A time as a clock or an arbiter has it: `1:23:45.6`, `23:11`; both parts behind a colon have two digits.
pub fn clock_time(written: &str) -> Option<Tenths> {
    let (whole, tenth) = match written.split_once('.') {
        Some((whole, tenth)) if tenth.len() == 1 => (whole, tenth.parse::<u8>().ok()?),
        Some(_) => return None,
        None => (written, 0),
    };
    let parts: Vec<&str> = whole.split(':').collect();
    let digits =
        |part: &str| !part.is_empty() && part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let (first, others) = parts.split_first()?;
    let behind_a_colon = |part: &&str| part.len() == 2 && digits(part) && **part < *"60";
    if !(1..=2).contains(&others.len()) || !digits(first) || !others.iter().all(behind_a_colon) {
        return None;
    }
    let mut seconds = 0_i64;
    for part in parts {
        seconds = seconds * 60 + part.parse::<i64>().ok()?;
    }
    Some(Tenths(seconds * 10 + i64::from(tenth)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_clocks_show_them() {
        for (written, tenths) in [
            ("0:23:11.4", Some(13_914)),
            ("23:11", Some(13_910)),
            ("1:00:00", Some(36_000)),
            ("90:00", Some(54_000)),
            ("0:07.5", Some(75)),
            ("23", None),
            ("23:1", None),
            ("23:61", None),
            ("1:2:3:4", None),
            ("-1:00", None),
            ("1:00.25", None),
            ("", None),
        ] {
            assert_eq!(clock_time(written), tenths.map(Tenths), "{written}");
        }
    }

    #[test]
    fn a_files_name_says_the_board() {
        let slot = |name: &str| {
            FeedName::of_file(name).map(|name| (name.stage.0, name.round.0, name.table.0, name.slot))
        };
        assert_eq!(slot("1-3-12.ron"), Some((1, 3, 12, Slot::ONLY)));
        assert_eq!(slot("1-3-4.2.ron"), Some((1, 3, 4, Slot { board: 2, game: 1 })));
        assert_eq!(slot("1-3-4.2.3.ron"), Some((1, 3, 4, Slot { board: 2, game: 3 })));
        for other in [
            "1-3.ron",
            "1-3-0.ron",
            "1-3-12.txt",
            "1-3-12.ron.tmp",
            "1-3-+2.ron",
            "1-3-1.1.1.1.ron",
            "1-2-3-4.ron",
        ] {
            assert_eq!(slot(other), None, "{other}");
        }
    }

    #[test]
    fn the_clock_that_ran_runs_on_and_the_age_is_known() {
        let at: jiff::Timestamp = "2026-07-04T06:03:11.5Z".parse().expect("an instant");
        let wall = Tenths(at.as_millisecond() / 100);
        let read =
            MachineTime { boot: crate::event::time::Boot(1), count: Tenths(50), wall: wall + Tenths(20) };
        let text =
            "(first: \"0:23:11.4\", second: \"0:31:40\", runs: first, at: \"2026-07-04T14:03:11.5+08:00\")";
        let feed = Feed::read(text, read).expect("a feed");
        let now = read.after(Tenths(100));
        assert_eq!(feed.age(now), Tenths(120));
        assert_eq!(feed.left(Side::First, now), Tenths(13_914 - 120));
        assert_eq!(feed.left(Side::Second, now), Tenths(19_000));
        // The wall clock of this machine is set a day on: only the count counts.
        let jumped = MachineTime { wall: now.wall + Tenths(864_000), ..now };
        assert_eq!(feed.age(jumped), Tenths(120));
        for bad in
            ["(first: \"x\", second: \"0:31:40\", at: \"2026-07-04T14:03:11Z\")", "(first: \"1:00\")", ""]
        {
            assert!(Feed::read(bad, now).is_err(), "{bad}");
        }
    }
}
