//! `event.ron`: what was announced. People write it; unknown fields are refused.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::names::{RoundNumber, StageNumber, Table};
use super::roster::Roster;
use super::stage::{CarryOver, Groups, KnockoutOptions};
use super::team_match::TeamOptions;
use crate::rulebook::catalogue::{Catalogue, Entry};
use crate::rulebook::chain::ChainStep;
use crate::rulebook::checklist::ChecklistItem;
use crate::rulebook::procedure::{Procedure, Step};
use crate::rulebook::settings::{Difference, OpeningProtocol, SettingsPatch};
use crate::rulebook::tempo::{Tempo, TempoPreset, TimeControl};
use crate::rulebook::{Rulebook, Settings};

pub use super::faults::{Fault, FaultKind, FaultPlace};
pub use super::format::Format;
pub use super::swiss_options::{ByeRule, EqualColours, FirstRound, SwissOptions};

/// The newest form of the two files that this program understands.
pub const SCHEMA: u32 = 1;

/// `event.ron` as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// The form of the file, [`SCHEMA`].
    pub schema: u32,
    /// The event's title.
    pub title: String,
    /// The name of the edition of the rules.
    pub rulebook: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// When it is played, in the organiser's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub dates: String,
    /// The parts of the event, in order.
    pub stages: Vec<StageConfig>,
    /// For an event of teams: how a match is played; none: players meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamOptions>,
    /// The organiser's supplementary rules: settings that replace the edition's.
    #[serde(default)]
    pub overrides: SettingsPatch,
    /// The organiser's own violations and rulings, and those of the edition that are otherwise here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conduct: Vec<Entry>,
    /// The organiser's own items of the checklists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checklist: Vec<ChecklistItem>,
    /// Who may do what; empty: everybody who can write is chief arbiter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub officials: Vec<Official>,
    /// The machines whose journals are believed where a synchroniser loses the owners of files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trusted_hosts: Vec<String>,
}

/// One stage as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageConfig {
    /// Its name (预赛, 决赛).
    pub name: String,
    /// How its rounds come about.
    pub format: Format,
    /// How many rounds a Swiss has. A round robin has as many as its field asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The time control of its games: a preset's name or the times themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<StageTime>,
    /// Which of the rulebook's rankings, or a chain of one's own.
    #[serde(default)]
    pub ranking: RankingChoice,
    /// How a Swiss is paired.
    #[serde(default)]
    pub pairing: SwissOptions,
    /// How many come from the stage before, of each of its groups; none: everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qualify: Option<u32>,
    /// In how many groups it is played.
    #[serde(default, skip_serializing_if = "Groups::is_default")]
    pub groups: Groups,
    /// What is brought along from the stage before.
    #[serde(default, skip_serializing_if = "CarryOver::is_default")]
    pub carry: CarryOver,
    /// How the games of a meeting follow each other: one of the procedures, by its name; none: one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub procedure: Option<String>,
    /// How a knockout is played.
    #[serde(default, skip_serializing_if = "KnockoutOptions::is_default")]
    pub knockout: KnockoutOptions,
}

impl StageConfig {
    /// A stage of which nothing is said but its name and its format.
    pub fn new(name: impl Into<String>, format: Format) -> Self {
        Self {
            name: name.into(),
            format,
            rounds: None,
            time_control: None,
            ranking: RankingChoice::Standard,
            pairing: SwissOptions::default(),
            qualify: None,
            groups: Groups::default(),
            carry: CarryOver::default(),
            procedure: None,
            knockout: KnockoutOptions::default(),
        }
    }
}

/// The time control of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageTime {
    /// One of the rulebook's, by its name.
    Preset(String),
    /// The times themselves.
    Times(TimeControl),
}

/// Which ranking a stage has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankingChoice {
    /// The rulebook's for the format.
    #[default]
    Standard,
    /// By progressive score (14.3.2).
    Progressive,
    /// These criteria in this order.
    Chain(Vec<ChainStep>),
}

/// What somebody may do; a later role may do all that an earlier one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Only look.
    Viewer,
    /// Enter the results of boards (监局裁判).
    BoardArbiter,
    /// Pair and keep the list of entrants (编排).
    PairingOfficer,
    /// Correct and settle (副裁判长).
    Deputy,
    /// Everything (裁判长).
    ChiefArbiter,
}

/// A person who may write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Official {
    /// The login on the machine; the identity.
    pub login: String,
    /// The name on the screen and in the report.
    pub name: String,
    /// What the person may do.
    pub role: Role,
    /// A board arbiter's tables, from and to; none: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<(Table, Table)>,
}

/// Both files and the edition that they name: what a replay stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// `event.ron`.
    pub event: EventFile,
    /// `roster.ron`.
    pub roster: Roster,
    /// The edition, as published.
    pub edition: Rulebook,
    /// The edition's settings with the event's overrides.
    pub settings: Settings,
    /// The edition's violations and rulings with the event's own.
    pub catalogue: Arc<Catalogue>,
}

impl Configuration {
    /// The configuration, or everything that is wrong with it.
    pub fn new(event: EventFile, roster: Roster) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        event.collect_faults(&mut faults);
        roster.collect_faults(event.teams.as_ref(), &mut faults);
        let edition = match Rulebook::named(&event.rulebook) {
            Ok(edition) => edition,
            Err(unknown) => {
                let kind = FaultKind::UnknownRulebook(unknown.written);
                faults.push(Fault { place: FaultPlace::Event("rulebook"), kind });
                return Err(faults);
            }
        };
        let settings = edition.settings.clone().overlaid(event.overrides.clone());
        if let Some(OpeningProtocol::Own(own)) = &settings.opening_protocol
            && let Some(fault) = own.fault()
        {
            let kind = FaultKind::OpeningProtocol(fault);
            faults.push(Fault { place: FaultPlace::Event("overrides"), kind });
        }
        for (index, stage) in event.stages.iter().enumerate() {
            if let Some(StageTime::Preset(name)) = &stage.time_control
                && !settings.tempo_presets.iter().any(|preset| preset.id == *name)
            {
                let kind = FaultKind::UnknownTempo(name.clone());
                faults.push(Fault { place: FaultPlace::Stage(index, "time_control"), kind });
            }
            if let Some(StageTime::Times(control)) = &stage.time_control
                && let Some(fault) = control.fault()
            {
                let kind = FaultKind::TimeControl(fault);
                faults.push(Fault { place: FaultPlace::Stage(index, "time_control"), kind });
            }
        }
        let catalogue = if event.conduct.is_empty() {
            Arc::clone(&edition.catalogue)
        } else {
            Arc::new(edition.catalogue.overlaid(&event.conduct))
        };
        if faults.is_empty() { Ok(Self { event, roster, edition, settings, catalogue }) } else { Err(faults) }
    }

    /// The checklists: the edition's items and the event's own, moment by moment; those of an adjournment only where games
    /// are adjourned.
    pub fn checklist(&self) -> Vec<&ChecklistItem> {
        let all = self.edition.checklist.iter().chain(&self.event.checklist);
        let adjourns = self.settings.adjournment;
        let mut items: Vec<&ChecklistItem> =
            all.filter(|item| adjourns || !item.moment.is_of_an_adjournment()).collect();
        // Stable: within a moment they stay as they are written.
        items.sort_by_key(|item| item.moment);
        items
    }

    /// What this event does otherwise than the edition.
    pub fn differences(&self) -> Vec<Difference> {
        self.settings.differences(&self.edition.settings)
    }

    /// The chain that ranks a stage.
    pub fn chain<'a>(&'a self, stage: &'a StageConfig) -> &'a [ChainStep] {
        match (&stage.ranking, stage.format) {
            (RankingChoice::Chain(steps), _) => steps,
            (RankingChoice::Progressive, format) if format.is_swiss() && self.event.teams.is_none() => {
                &self.settings.chain_swiss_progressive
            }
            (_, format) if format.is_swiss() && self.event.teams.is_some() => &self.settings.chain_team_swiss,
            (_, format) if format.is_swiss() => &self.settings.chain_swiss,
            // A bracket ranks by who went out when.
            (_, format) if format.is_knockout() => &[],
            (_, Format::DoubleRoundRobin) if self.event.teams.is_some() => {
                &self.settings.chain_team_double_round_robin
            }
            (_, Format::DoubleRoundRobin) => &self.settings.chain_double_round_robin,
            _ if self.event.teams.is_some() => &self.settings.chain_team_round_robin,
            _ => match stage.procedure.as_deref().and_then(Procedure::named) {
                Some(procedure) if !procedure.chain.is_empty() => &procedure.chain,
                _ => &self.settings.chain_round_robin,
            },
        }
    }

    /// The time control of a stage, where one is said.
    pub fn time_control(&self, stage: &StageConfig) -> Option<TimeControl> {
        match stage.time_control.as_ref()? {
            StageTime::Times(control) => Some(control.clone()),
            StageTime::Preset(name) => self.preset(name).map(|preset| preset.control.clone()),
        }
    }

    /// The time control of a game: that of its step in the meeting's procedure (30.3), else the stage's.
    pub fn time_control_of(&self, stage: &StageConfig, step: Option<&Step>) -> Option<TimeControl> {
        let own = step.and_then(|step| self.preset(step.time_control.as_deref()?));
        own.map(|preset| preset.control.clone()).or_else(|| self.time_control(stage))
    }

    fn preset(&self, name: &str) -> Option<&TempoPreset> {
        self.settings.tempo_presets.iter().find(|preset| preset.id == name)
    }

    /// The minutes after the start at which who is absent forfeits, for a game of that tempo in that round (20.1; gomoku
    /// 8.5, appendix 6 clause 5); none where the organiser must say.
    pub fn late_limit_minutes(&self, tempo: Tempo, stage: StageNumber, round: RoundNumber) -> Option<u32> {
        let settings = &self.settings;
        let very_first = stage == StageNumber(1) && round == RoundNumber(1);
        settings
            .late_limit_quick_minutes
            .filter(|_| tempo.is_quick())
            .or_else(|| settings.late_limit_first_round_minutes.filter(|_| very_first))
            .or(settings.late_limit_minutes)
    }

    /// The tempo class of a stage's games; slow where no time control is said.
    pub fn tempo(&self, stage: &StageConfig) -> Tempo {
        self.time_control(stage).map_or(Tempo::Slow, |control| {
            Tempo::of(&control, &self.settings.tempo_presets, &self.settings.tempo_classes)
        })
    }

    /// The stage of that number.
    pub fn stage(&self, number: StageNumber) -> Option<&StageConfig> {
        self.event.stages.get((number.0 as usize).checked_sub(1)?)
    }
}
