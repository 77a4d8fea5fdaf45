//! The tempo classes of the rules (27, 28.5, 28.6, 30.3; gomoku appendix 6) and the time controls that they name.

use serde::{Deserialize, Serialize};

pub use super::time_control::TimeControl;
use crate::rulebook::chain::Words;

/// The class of a game by its speed; which rules of conduct apply hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    /// Slow game (慢棋).
    Slow,
    /// Rapid (快棋).
    Rapid,
    /// Super rapid (超快棋).
    SuperRapid,
    /// Lightning (闪电战).
    Lightning,
    /// The one game that must decide; a draw wins for the second side (附加赛).
    Decider,
}

/// A time control that the rules name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TempoPreset {
    /// By what `event.ron` names it.
    pub id: String,
    /// The clause that states it.
    pub clause: String,
    /// Its name on the screen.
    pub name: Words,
    /// Its class.
    pub tempo: Tempo,
    /// Its times.
    pub control: TimeControl,
}

/// The times up to which a game belongs to a class. Every bound is inclusive: a game on the bound belongs to the class.
///
/// The rules name single controls (28.5) or ranges that touch (appendix 6 of gomoku says 15 minutes twice), so the
/// editions list the classes from the fastest on, and the first that holds is the game's. Between two named controls
/// (8 minutes and 3 seconds) the slower class takes it; beyond the last one a game is slow.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TempoClass {
    /// The class.
    pub tempo: Tempo,
    /// The clause that bounds it.
    pub clause: String,
    /// The most minutes of a side where no move brings time.
    pub sudden_death_minutes: u32,
    /// The most minutes of a side at the start where moves bring time.
    pub start_minutes: u32,
    /// The most seconds that a move may bring; none: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment_seconds: Option<u32>,
    /// How many moves' increments count as time of the side. 0 is the reading of 27.2 that only the time at the start
    /// counts; an organiser who counts the whole time of a game writes 60, say.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub counted_moves: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl TempoClass {
    /// Whether the times lie within the class.
    fn holds(&self, control: &TimeControl) -> bool {
        let minutes = u64::from(control.minutes_of_a_side());
        if control.is_sudden_death() {
            return minutes <= u64::from(self.sudden_death_minutes);
        }
        let seconds = control.seconds_for_a_move();
        let whole = minutes * 60 + u64::from(seconds) * u64::from(self.counted_moves);
        whole <= u64::from(self.start_minutes) * 60
            && self.increment_seconds.is_none_or(|most| seconds <= most)
    }
}

impl Tempo {
    /// The class of a time control: what the organiser says; a control that the rules name; a decider where the sides have
    /// unequal times (28.6); else by the classes, of which the first that holds counts; else slow.
    pub fn of(control: &TimeControl, presets: &[TempoPreset], classes: &[TempoClass]) -> Self {
        let unequal = control.second_minutes.is_some_and(|second| second != control.minutes);
        let named = || presets.iter().find(|preset| preset.control == *control).map(|preset| preset.tempo);
        let bounded = || classes.iter().find(|class| class.holds(control)).map(|class| class.tempo);
        control
            .tempo
            .or_else(named)
            .or(unequal.then_some(Self::Decider))
            .or_else(bounded)
            .unwrap_or(Self::Slow)
    }

    /// Whether the game is one of the fast ones (快棋赛: 27.2; gomoku appendix 6).
    pub const fn is_quick(self) -> bool {
        !matches!(self, Self::Slow)
    }
}
