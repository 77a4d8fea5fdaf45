//! Out of time: what a clause says of its deadline, held against what the event itself knows.
//!
//! Only what is recorded can show it: that the round began, that the game has its result, that a time is used up, that the
//! round was closed so long ago. Whether the opponent has moved since is for the arbiter to see.

use crate::event::time::Tenths;
use crate::rulebook::catalogue::{Clause, Deadline};

/// Mixed-up colours are put right in the first so many minutes only (gomoku 5.2(1)).
pub const FIRST_MINUTES: u32 = 15;

/// What is known of a game and of its round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// How long the round has been played by its clock; none: it was not started.
    pub played: Option<Tenths>,
    /// Whether the game has a result.
    pub decided: bool,
    /// Whether the time of the side is used up.
    pub out: bool,
    /// How long ago the round was closed, in seconds; none: it was not, or nobody knows when.
    pub closed_ago: Option<i64>,
    /// Minutes after the close until which an appeal is heard; none: no limit is set.
    pub appeal_minutes: Option<u32>,
}

/// What shows that it is too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// The round has been played for so long.
    Played(Tenths),
    /// The game has its result.
    Decided,
    /// The time of the side is used up.
    TimeOut,
    /// The round was closed longer ago than so many minutes.
    Closed {
        /// The minutes that are set.
        minutes: u32,
    },
}

/// Why something is out of time, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lateness {
    /// The clause; none where the event set the limit.
    pub clause: Option<Clause>,
    /// What it says.
    pub deadline: Deadline,
    /// What shows that it has gone by.
    pub passed: Passed,
    /// When that was entered, where the journal knows.
    pub entered: Option<Entered>,
}

/// When something was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    /// The time of day, as it was there: `14:03`.
    pub at: String,
    /// So many seconds ago; never negative.
    pub seconds_ago: i64,
}

/// What shows that a deadline has gone by; none where nothing does.
pub fn passed(deadline: Deadline, known: &Known) -> Option<Passed> {
    let decided = known.decided.then_some(Passed::Decided);
    let played = |least: Tenths| known.played.filter(|played| *played >= least).map(Passed::Played);
    match deadline {
        Deadline::BeforeStart => decided.or_else(|| played(Tenths::ZERO)),
        Deadline::BeforeFourthMove => decided.or_else(|| played(Tenths::minutes(FIRST_MINUTES))),
        Deadline::BeforeTimeOut => known.out.then_some(Passed::TimeOut).or(decided),
        Deadline::AppealTime => {
            let minutes = known.appeal_minutes?;
            let late = known.closed_ago? > i64::from(minutes) * 60;
            late.then_some(Passed::Closed { minutes })
        }
        Deadline::AtOnce
        | Deadline::OwnTime
        | Deadline::BeforeOwnMove
        | Deadline::TwoRounds
        | Deadline::NextMove
        | Deadline::FiveRounds
        | Deadline::BeforeEnd
        | Deadline::BeforeSigning => decided,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deadline_is_held_against_what_is_known() {
        let nothing = Known::default();
        let begun = Known { played: Some(Tenths::minutes(14)), ..nothing };
        let longer = Known { played: Some(Tenths::minutes(FIRST_MINUTES)), ..nothing };
        let decided = Known { decided: true, ..begun };
        let out = Known { out: true, ..begun };
        let closed =
            |minutes: i64| Known { closed_ago: Some(minutes * 60 + 1), appeal_minutes: Some(30), ..decided };
        let mut table = vec![
            (Deadline::BeforeStart, nothing, None),
            (Deadline::BeforeStart, begun, Some(Passed::Played(Tenths::minutes(14)))),
            (Deadline::BeforeFourthMove, begun, None),
            (Deadline::BeforeFourthMove, longer, Some(Passed::Played(Tenths::minutes(15)))),
            (Deadline::BeforeTimeOut, begun, None),
            (Deadline::BeforeTimeOut, out, Some(Passed::TimeOut)),
            (Deadline::AppealTime, decided, None),
            (Deadline::AppealTime, closed(29), None),
            (Deadline::AppealTime, closed(30), Some(Passed::Closed { minutes: 30 })),
            (Deadline::AppealTime, Known { appeal_minutes: None, ..closed(300) }, None),
        ];
        for deadline in [
            Deadline::AtOnce,
            Deadline::OwnTime,
            Deadline::BeforeOwnMove,
            Deadline::TwoRounds,
            Deadline::NextMove,
            Deadline::FiveRounds,
            Deadline::BeforeEnd,
            Deadline::BeforeSigning,
        ] {
            table.push((deadline, longer, None));
            table.push((deadline, decided, Some(Passed::Decided)));
        }
        for (deadline, known, expected) in table {
            assert_eq!(passed(deadline, &known), expected, "{deadline:?} {known:?}");
        }
    }
}
