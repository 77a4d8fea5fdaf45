//! Time controls: how much time the sides have for a game (27 and 28 of xiangqi, 8.1 to 8.3 of gomoku).
//!
//! One form for all that the rules know. Sudden death: `(minutes: 15)`. With an increment:
//! `(minutes: 10, increment_seconds: 10)`. Several periods: `(minutes: 90, moves: 40, then: [(minutes: 30)])`. Byo-yomi:
//! `(minutes: 60, byo_yomi: (seconds: 30))`. One time for both sides: `(minutes: 120, shared: true)`. Unequal sides:
//! `(minutes: 6, second_minutes: 4, increment_seconds: 3)`.

use serde::{Deserialize, Serialize};

use super::tempo::Tempo;

/// How much time a side has for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Minutes of the first period; where it is the only one, for all moves.
    pub minutes: u32,
    /// Seconds added for every move of the first period; 0 is sudden death.
    #[serde(default)]
    pub increment_seconds: u32,
    /// Minutes of the second side where they differ (a decider in which a draw wins for black).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_minutes: Option<u32>,
    /// The moves that must be made in the first period (gomoku 8.2); none: as many as there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The periods that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Period>,
    /// The time for each move (读秒) once the periods are used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byo_yomi: Option<ByoYomi>,
    /// Whether the minutes are one time that both sides use up together (gomoku 8.1).
    #[serde(default, skip_serializing_if = "is_false")]
    pub shared: bool,
    /// The class of the game where the organiser says it; none: as the rulebook classes the times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tempo: Option<Tempo>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A period after the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// Its minutes. What is left of the period before is kept.
    pub minutes: u32,
    /// The moves that must be made in it; none: as many as there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Seconds added for every move.
    #[serde(default)]
    pub increment_seconds: u32,
}

/// A time for each move, given anew after every move (gomoku 8.2, 读秒).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByoYomi {
    /// Seconds for the moves of one turn of it.
    pub seconds: u32,
    /// How often the seconds may run out: the last time loses. 1 is the text's reading.
    #[serde(default = "one")]
    pub times: u32,
    /// How many moves the seconds are for.
    #[serde(default = "one")]
    pub moves: u32,
}

const fn one() -> u32 {
    1
}

/// What makes no sense in a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlFault {
    /// There is no time at all.
    NoTime,
    /// A number of moves, seconds or times is 0, or a period has no time.
    Nought,
    /// A shared time has no other side's minutes, no further periods, no increment and no byo-yomi.
    SharedIsPlain,
    /// More than a day (1,440 minutes), or more than an hour for a move: a game ends on its day (gomoku 8.1).
    TooLong,
}

const DAY_IN_MINUTES: u32 = 24 * 60;
const HOUR_IN_SECONDS: u32 = 60 * 60;

impl TimeControl {
    /// Sudden death, or with an increment in seconds.
    pub fn of(minutes: u32, increment_seconds: u32) -> Self {
        Self { minutes, increment_seconds, ..Self::default() }
    }

    /// Whether no move brings time.
    pub fn is_sudden_death(&self) -> bool {
        self.increment_seconds == 0
            && self.byo_yomi.is_none()
            && self.then.iter().all(|period| period.increment_seconds == 0)
    }

    /// The minutes of one side in all periods; of a shared time the half.
    pub fn minutes_of_a_side(&self) -> u32 {
        let first = if self.shared {
            self.minutes.div_ceil(2)
        } else {
            self.minutes.max(self.second_minutes.unwrap_or(0))
        };
        self.then.iter().fold(first, |sum, period| sum.saturating_add(period.minutes))
    }

    /// The most seconds that a move may bring: an increment, or the time for a move.
    pub fn seconds_for_a_move(&self) -> u32 {
        let byo_yomi = self.byo_yomi.map_or(0, |byo_yomi| byo_yomi.seconds);
        let increments = self.then.iter().map(|period| period.increment_seconds);
        increments.fold(self.increment_seconds.max(byo_yomi), u32::max)
    }

    /// What makes no sense, where something does.
    pub fn fault(&self) -> Option<TimeControlFault> {
        let nought = |count: Option<u32>| count == Some(0);
        let minutes = [Some(self.minutes), self.second_minutes].into_iter().flatten();
        let minutes = minutes.chain(self.then.iter().map(|period| period.minutes));
        if self.minutes == 0 && self.byo_yomi.is_none() {
            return Some(TimeControlFault::NoTime);
        }
        if minutes.clone().fold(0, u32::saturating_add) > DAY_IN_MINUTES
            || self.seconds_for_a_move() > HOUR_IN_SECONDS
        {
            return Some(TimeControlFault::TooLong);
        }
        let byo_yomi_is_empty = self
            .byo_yomi
            .is_some_and(|byo_yomi| byo_yomi.seconds == 0 || byo_yomi.times == 0 || byo_yomi.moves == 0);
        if nought(self.moves)
            || nought(self.second_minutes)
            || byo_yomi_is_empty
            || self.then.iter().any(|period| period.minutes == 0 || nought(period.moves))
        {
            return Some(TimeControlFault::Nought);
        }
        let plain = self.second_minutes.is_none()
            && self.then.is_empty()
            && self.byo_yomi.is_none()
            && self.moves.is_none()
            && self.increment_seconds == 0;
        if self.shared && !plain {
            return Some(TimeControlFault::SharedIsPlain);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TimeControl {
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)
            .expect("a time control")
    }

    #[test]
    fn every_kind_of_the_rules_can_be_written() {
        assert_eq!(read("(minutes: 60, increment_seconds: 30)"), TimeControl::of(60, 30));
        let periods = read("(minutes: 90, moves: 40, then: [(minutes: 30, moves: 20), (minutes: 15)])");
        assert_eq!((periods.moves, periods.then.len(), periods.minutes_of_a_side()), (Some(40), 2, 135));
        let byo_yomi = read("(minutes: 60, byo_yomi: (seconds: 30, times: 3))");
        assert_eq!(byo_yomi.byo_yomi, Some(ByoYomi { seconds: 30, times: 3, moves: 1 }));
        let shared = read("(minutes: 120, shared: true)");
        assert_eq!((shared.shared, shared.minutes_of_a_side()), (true, 60));
        let unequal = read("(minutes: 6, second_minutes: 4, increment_seconds: 3)");
        assert_eq!(unequal.minutes_of_a_side(), 6);
        for control in [periods, byo_yomi, shared, unequal] {
            assert_eq!(control.fault(), None);
            let written = ron::to_string(&control).expect("plain data");
            assert_eq!(ron::from_str(&written), Ok(control));
        }
    }

    #[test]
    fn what_makes_no_sense_is_said() {
        for (text, fault) in [
            ("(minutes: 0)", TimeControlFault::NoTime),
            ("(minutes: 60, byo_yomi: (seconds: 0))", TimeControlFault::Nought),
            ("(minutes: 60, moves: 0)", TimeControlFault::Nought),
            ("(minutes: 1441)", TimeControlFault::TooLong),
            ("(minutes: 5, increment_seconds: 3601)", TimeControlFault::TooLong),
            ("(minutes: 60, shared: true, increment_seconds: 5)", TimeControlFault::SharedIsPlain),
        ] {
            assert_eq!(read(text).fault(), Some(fault), "{text}");
        }
        assert_eq!(read("(minutes: 0, byo_yomi: (seconds: 30))").fault(), None);
        assert_eq!(read("(minutes: 60, then: [(minutes: 30)])").fault(), None, "8.2: time alone leads on");
    }
}
