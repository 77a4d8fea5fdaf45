//! Everything that an edition fixes and an event may override, in one list.

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use super::chain::ChainStep;
use super::points::PointScheme;
use super::tempo::{Tempo, TempoClass, TempoPreset};
use crate::gomoku::protocol::Protocol;
pub use crate::gomoku::protocol::ProtocolFault;

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
    /// They are annulled where fewer games than half of all rounds were played, else they stand (gomoku 18.5).
    AnnulUnderHalfOfRounds,
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

/// Which colours count for the balance where the players sat down with them mixed up and the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MixedUpColours {
    /// Those that were played.
    AsPlayed,
    /// Those of the pairing, as if nothing had happened (gomoku 5.2(2)).
    AsPaired,
}

/// How the first stones of a gomoku game come about (gomoku 3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningProtocol {
    /// Black lays one of the 26 openings and announces the fifth moves, and the other may take black (2.9, 2.10, 3.2).
    Named,
    /// The organiser sets the opening.
    Fixed,
    /// The sides move in turn from the first stone (3.3).
    Free,
    /// A protocol of the event's own.
    Own(Box<Protocol>),
}

impl OpeningProtocol {
    /// Those that the program brings.
    pub const SHIPPED: [Self; 3] = [Self::Named, Self::Fixed, Self::Free];

    /// The protocol itself.
    pub fn protocol(&self) -> Protocol {
        let id = match self {
            Self::Named => "2013",
            Self::Fixed => "fixed",
            Self::Free => "free",
            Self::Own(own) => return (**own).clone(),
        };
        Protocol::named(id).unwrap_or_default()
    }

    /// Whether the players may change colours during the game.
    pub fn may_swap(&self) -> bool {
        match self {
            Self::Named => true,
            Self::Fixed | Self::Free => false,
            Self::Own(own) => own.swap,
        }
    }
}

/// How many opponents the median of the opponents' scores leaves out (gomoku 18.4 C: one or several, of the highest or of the
/// lowest; appendix 4, 5(3)2: of both).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MedianCut {
    /// Of those with the most points.
    pub highest: u32,
    /// Of those with the fewest.
    pub lowest: u32,
}

/// By what the sum of the opponents' ratings is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingAverage {
    /// By the opponents who have a rating.
    RatedOpponents,
    /// By the rounds (gomoku appendix 4, 5(1)1), without those in which the opponent has no rating: a bye and a round
    /// without a game lower it.
    Rounds,
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

/// How many checks count towards the natural limit (22.2, 29.1.1; appendix 1: none).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChecksCounted {
    /// All of them.
    All,
    /// So many; those beyond are left out.
    AtMost(u32),
}

/// By which rules repeated moves are ruled on in xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RepetitionRules {
    /// Articles 23 to 26 of the 2020 rules.
    Full,
    /// Their appendix 1, part 5, clause 2.
    Grassroots,
}

/// What it means that moves repeat three times (23.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RepetitionCount {
    /// Every position of the cycle was seen three times.
    EveryPosition,
    /// One position of the cycle was seen three times.
    OnePosition,
}

/// What becomes of the opponent's result where a side loses by discipline after the result was confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossAfterResult {
    /// It stays as the game gave it (gomoku 2.20(3)).
    LeavesOpponent,
    /// The opponent wins.
    OpponentWins,
}

/// A setting that differs from the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The setting's name.
    pub setting: &'static str,
    /// Its value in the edition, as it would stand in `event.ron`; empty where the edition has none.
    pub edition: String,
    /// Its value in this event, in the same way.
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

impl Settings {
    /// The fouls that lose a game of that speed; none where nobody said.
    pub const fn foul_limit(&self, tempo: Tempo) -> Option<u32> {
        match tempo {
            Tempo::Slow => self.fouls_that_lose,
            _ => self.fouls_that_lose_quick,
        }
    }

    /// The natural limit of a game of that speed: rounds of moves, and how many checks count.
    pub fn natural_limit(&self, tempo: Tempo) -> Option<(u32, ChecksCounted)> {
        match tempo {
            Tempo::Slow => self.natural_limit_rounds.map(|rounds| (rounds, self.natural_limit_checks)),
            _ => self.natural_limit_rounds_quick.map(|rounds| (rounds, self.natural_limit_checks_quick)),
        }
    }
}

/// As people write it: without `Some`.
fn as_ron(value: &impl Serialize) -> String {
    let people = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let text = people.to_string(value).unwrap_or_default();
    if text == "None" { String::new() } else { text }
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
    /// Which colours count after a mix-up (28.8.3 lets the game stand; gomoku 5.2(2)).
    mixed_up_colours: MixedUpColours,
    /// 14.1: direct encounter among more than two.
    direct_encounter: DirectEncounterRule,
    /// What the median of the opponents' scores leaves out (gomoku 18.4 C).
    median_cut: MedianCut,
    /// Whether the cut score leaves out the lowest, then the two lowest and so on until it separates (gomoku appendix 4,
    /// 5(3)3); else only the lowest.
    cut_until_separated: bool,
    /// By what the mean of the opponents' ratings is divided (gomoku 18.4 A).
    rating_average: RatingAverage,
    /// How many of the lowest rated opponents its cut form leaves out (gomoku appendix 4, 5(1)2).
    rating_cut: u32,
    /// The ranking of a round robin (14.1).
    chain_round_robin: Vec<ChainStep>,
    /// The ranking of a double round robin (14.1, second paragraph).
    chain_double_round_robin: Vec<ChainStep>,
    /// The ranking of a Swiss (14.3.1).
    chain_swiss: Vec<ChainStep>,
    /// The other ranking of a Swiss (14.3.2), chosen by `ranking: progressive` of a stage.
    chain_swiss_progressive: Vec<ChainStep>,
    /// The ranking of a round robin of teams (14.5, gomoku 18.3(2)).
    chain_team_round_robin: Vec<ChainStep>,
    /// The ranking of a double round robin of teams (14.6).
    chain_team_double_round_robin: Vec<ChainStep>,
    /// The ranking of a Swiss of teams (14.7, gomoku 18.4(2)).
    chain_team_swiss: Vec<ChainStep>,
    /// 20.1: minutes after the start at which an absent entrant forfeits; none where the organiser must say.
    late_limit_minutes: Option<u32>,
    /// The same for fast games, where it differs: 0 in gomoku (appendix 6, clause 5).
    late_limit_quick_minutes: Option<u32>,
    /// The same for the first round of the event, where it is longer (gomoku 8.5).
    late_limit_first_round_minutes: Option<u32>,
    /// Whether the time for which an entrant is late is charged to the entrant's clock (gomoku 8.5; xiangqi 20 is
    /// silent).
    lateness_is_charged: bool,
    /// Whether the start of a round starts the clocks of all boards.
    clock_start: ClockStart,
    /// 28.9: the most minutes between two games of a round; none: any.
    break_minutes: Option<u32>,
    /// After so many seconds without news the times that a relay dropped in are marked with their age.
    feed_stale_seconds: u32,
    /// The fouls that lose a slow game; none where the organiser must say (the text lacks it).
    fouls_that_lose: Option<u32>,
    /// The fouls that lose a rapid game or a decider (28.11.1).
    fouls_that_lose_quick: Option<u32>,
    /// The natural limit of slow games, in rounds of moves without a capture; none where the organiser must say.
    natural_limit_rounds: Option<u32>,
    /// How many of the claimant's checks count towards it (22.2).
    natural_limit_checks: ChecksCounted,
    /// The natural limit of rapid games and deciders (29.1.1).
    natural_limit_rounds_quick: Option<u32>,
    /// How many checks count towards that.
    natural_limit_checks_quick: ChecksCounted,
    /// By which rules repeated moves are ruled on; none where the edition has no such rules.
    repetition_rules: Option<RepetitionRules>,
    /// 23.1: what "three times" means; none: both readings are shown, and an arbiter decides where they differ.
    repetition_count: Option<RepetitionCount>,
    /// 22.1: how many draw offers more than the opponent a side may make.
    draw_offers_above: u32,
    /// No draw is agreed before this round of moves; none: at any time.
    no_draw_before_round: Option<u32>,
    /// What a loss by discipline after the result was confirmed does to the opponent (gomoku 2.20(3)).
    loss_after_result: LossAfterResult,
    /// How the first stones come about; none in xiangqi (gomoku 3).
    opening_protocol: Option<OpeningProtocol>,
    /// Whether games are adjourned with a sealed move (gomoku 9).
    adjournment: bool,
    /// The deposit of an appeal, in the event's currency; none where the organiser asks for none or says later.
    appeal_deposit: Option<u32>,
    /// Minutes after the round's close until which an appeal is heard; none where nothing is set.
    appeal_minutes: Option<u32>,
    /// The time controls that the rules name.
    tempo_presets: Vec<TempoPreset>,
    /// 27.2, 28.5: the tempo classes, the fastest first; the first that holds counts, and what none holds is slow.
    tempo_classes: Vec<TempoClass>,
    /// How results are typed.
    result_keys: ResultKeys,
}
