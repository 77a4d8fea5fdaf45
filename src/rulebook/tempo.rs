//! Time controls and the tempo classes of the rules (27, 28.5, 28.6, 30.3).

use serde::{Deserialize, Serialize};

use crate::rulebook::chain::Words;

/// How much time a side has for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Minutes for all moves.
    pub minutes: u32,
    /// Seconds added for every move; 0 is sudden death.
    #[serde(default)]
    pub increment_seconds: u32,
    /// Minutes of the second side where they differ (a decider in which a draw wins for black).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_minutes: Option<u32>,
}

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
