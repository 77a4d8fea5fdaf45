//! Everything that an edition fixes and an event may override, in one list.

use serde::{Deserialize, Serialize};

use super::chain::ChainStep;
use super::points::PointScheme;
use super::tempo::{TempoClass, TempoPreset};

/// What a bye or an agreed absence scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeScore {
    /// As a won game.
    AsWin,
    /// As a drawn game.
    AsDraw,
    /// As a lost game.
    AsLoss,
    /// Not at all, and the round does not count (14.1: round robin).
    Uncounted,
}

/// Whether an entrant may ask for a bye, and what it scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestedBye {
    /// No: who stays away forfeits.
    Refused,
    /// Yes, as a drawn game.
    AsDraw,
    /// Yes, as a lost game.
    AsLoss,
}

/// What a bye adds to the opponents' score (14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeOpponent {
    /// The lowest points above nought.
    Lowest,
    /// The same, but half of it under 7 rounds or under 16 entrants.
    LowestHalvedInSmallFields,
    /// Nothing.
    Nothing,
}

/// What becomes of the results of one who withdraws (19.2, 19.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalRule {
    /// They stand; the games not played are forfeits.
    Stand,
    /// They are annulled where fewer than half of the opponents were met, else they stand.
    AnnulUnderHalf,
}

/// How the result between more than two equal entrants is read (14.1 is silent).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DirectEncounterRule {
    /// Only where exactly two are equal.
    OnlyTwo,
    /// A table among them, where all of them have met.
    TableAmongThem,
}

/// How the clocks of the boards begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockStart {
    /// The start of the round starts the first side's clock on every board.
    WithTheRound,
    /// Each board's clock is started by itself. So it is where the clocks stand on the tables, and the program shows only
    /// what it is told.
    OneByOne,
}

/// How the keyboard takes results in slip entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultKeys {
    /// Both numbers of the slip (`20`, `11`, `02`): the second checks the first.
    TwoNumbers,
    /// One key by place: `4` left, `5` draw, `6` right.
    OneKey,
}

/// A setting that differs from the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The setting's name.
    pub setting: &'static str,
    /// Its value in the edition, as RON; empty where the edition has none.
    pub edition: String,
    /// Its value in this event, as RON.
    pub here: String,
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The settings in force.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        pub struct Settings {
            $($(#[$doc])* pub $name: $kind,)*
        }

        /// Some settings: what an edition adds to its base, or what `event.ron` overrides.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct SettingsPatch {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $name: Option<$kind>,)*
        }

        impl SettingsPatch {
            /// The names of all settings.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            /// Lays `above` over these settings.
            #[must_use]
            pub fn overlaid(self, above: Self) -> Self {
                Self { $($name: above.$name.or(self.$name),)* }
            }

            /// The settings, or the names of those that are missing.
            pub fn complete(self) -> Result<Settings, Vec<&'static str>> {
                let mut missing = Vec::new();
                $(if self.$name.is_none() { missing.push(stringify!($name)); })*
                match self {
                    Self { $($name: Some($name),)* } => Ok(Settings { $($name,)* }),
                    _ => Err(missing),
                }
            }
        }

        impl Settings {
            /// These settings with `above` laid over them.
            #[must_use]
            pub fn overlaid(self, above: SettingsPatch) -> Self {
                Self { $($name: above.$name.unwrap_or(self.$name),)* }
            }

            /// What differs in `self` from `edition`, in the order of the list.
            pub fn differences(&self, edition: &Self) -> Vec<Difference> {
                let mut found = Vec::new();
                $(if self.$name != edition.$name {
                    found.push(Difference {
                        setting: stringify!($name),
                        edition: as_ron(&edition.$name),
                        here: as_ron(&self.$name),
                    });
                })*
                found
            }
        }
    };
}

fn as_ron(value: &impl Serialize) -> String {
    ron::to_string(value).unwrap_or_default()
}

settings! {
    /// 13.1, 13.3: what each side gets from a game.
    points: PointScheme,
    /// 14.4: what the bye of a Swiss round scores.
    bye_in_swiss: ByeScore,
    /// 14.1: what the bye of a round robin scores.
    bye_in_round_robin: ByeScore,
    /// Whether a bye may be asked for.
    requested_bye: RequestedBye,
    /// 14.4: what a bye adds to the opponents' score.
    bye_opponent: ByeOpponent,
    /// Whether a bye counts among the games won.
    bye_counts_as_win: bool,
    /// Whether a win by forfeit counts among the games won.
    forfeit_counts_as_win: bool,
    /// Whether a forfeited game keeps its colours in the ranking (games as second).
    forfeit_counts_as_second: bool,
    /// 19.2: withdrawals in a round robin.
    withdrawal_in_round_robin: WithdrawalRule,
    /// 19.3: withdrawals in a Swiss.
    withdrawal_in_swiss: WithdrawalRule,
    /// 14.1: direct encounter among more than two.
    direct_encounter: DirectEncounterRule,
    /// The ranking of a round robin (14.1).
    chain_round_robin: Vec<ChainStep>,
    /// The ranking of a double round robin (14.1, second paragraph).
    chain_double_round_robin: Vec<ChainStep>,
    /// The ranking of a Swiss (14.3.1).
    chain_swiss: Vec<ChainStep>,
    /// The other ranking of a Swiss (14.3.2), chosen by `ranking: progressive` of a stage.
    chain_swiss_progressive: Vec<ChainStep>,
    /// 20.1: minutes after the start at which an absent entrant forfeits; none where the organiser must say.
    late_limit_minutes: Option<u32>,
    /// The same for fast games, where it differs: 0 in gomoku (appendix 6, clause 5).
    late_limit_fast_minutes: Option<u32>,
    /// The same for the first round of the event, where it is longer (gomoku 8.5).
    late_limit_first_round_minutes: Option<u32>,
    /// Whether the time for which an entrant is late is charged to the entrant's clock (gomoku 8.5; xiangqi 20 is
    /// silent).
    lateness_is_charged: bool,
    /// Whether the start of a round starts the clocks of all boards.
    clock_start: ClockStart,
    /// 28.9: the most minutes between two games of a round.
    break_minutes: u32,
    /// After so many seconds without news the times that a relay dropped in are marked with their age.
    feed_stale_seconds: u32,
    /// The fouls that lose a slow game; none where the organiser must say (the text lacks it).
    fouls_that_lose: Option<u32>,
    /// The time controls that the rules name.
    tempo_presets: Vec<TempoPreset>,
    /// 27.2, 28.5: the tempo classes, the fastest first; the first that holds counts, and what none holds is slow.
    tempo_classes: Vec<TempoClass>,
    /// How results are typed.
    result_keys: ResultKeys,
}
