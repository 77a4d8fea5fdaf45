//! What is wrong in files that read well by their form.

use super::configuration::{EventFile, RankingChoice, SCHEMA, StageConfig};
use super::format::Format;
use super::team_match::TeamOptions;
use crate::rulebook::procedure::Procedure;
use crate::rulebook::settings::ProtocolFault;
use crate::rulebook::time_control::TimeControlFault;

/// Where in the two files a fault lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultPlace {
    /// In `event.ron`, at the named field.
    Event(&'static str),
    /// In the stage of that index, at the named field.
    Stage(usize, &'static str),
    /// In the official of that index.
    Official(usize),
    /// In the entrant of that index in `roster.ron`.
    Entrant(usize),
}

/// What is wrong in files that read well by their form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Written for a newer program.
    NewerSchema(u32),
    /// No such edition.
    UnknownRulebook(String),
    /// No stage at all.
    NoStage,
    /// How many come from the stage before must be said, and there must be one.
    QualifyMissing,
    /// A crossed knockout needs groups before it, both their number and how many come from each a power of two.
    NotToBeCrossed,
    /// No such procedure of a meeting.
    UnknownProcedure(String),
    /// No groups, or more than the field allows.
    GroupsOutOfRange(u32),
    /// Groups of a format that has none.
    NoGroupsInFormat,
    /// A Swiss without a number of rounds.
    RoundsMissing,
    /// A number of rounds out of 1 to 99.
    RoundsOutOfRange(u32),
    /// No such preset of a time control.
    UnknownTempo(String),
    /// A time control that makes no sense.
    TimeControl(TimeControlFault),
    /// An opening protocol that cannot be played by (gomoku 3).
    OpeningProtocol(ProtocolFault),
    /// A chain of no criteria.
    EmptyChain,
    /// A number that two entrants have.
    NumberTwice(u32),
    /// The number 0, or one beyond 99,999.
    NumberOutOfRange(u32),
    /// An entrant without a name.
    NameMissing,
    /// A login that two officials have.
    LoginTwice(String),
    /// Tables from a higher to a lower one.
    TablesReversed,
    /// A match of teams on fewer than 2 or more than 99 boards.
    BoardsOutOfRange(u32),
    /// A match of teams whose boards have several games.
    NoProcedureForTeams,
    /// A team with fewer members than boards.
    TooFewMembers {
        /// How many it has.
        members: usize,
        /// How many are wanted.
        boards: u32,
    },
    /// 11.1: a team with more members than boards.
    NoReserves {
        /// How many it has.
        members: usize,
        /// How many there may be.
        boards: u32,
    },
    /// Members of an entrant of an event of players.
    MembersWithoutTeams,
}

/// One fault and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: FaultPlace,
    /// What.
    pub kind: FaultKind,
}

impl StageConfig {
    fn collect_faults(
        &self,
        index: usize,
        before: Option<&Self>,
        fault: &mut impl FnMut(FaultPlace, FaultKind),
    ) {
        let groups_before = before.map_or(1, |before| before.groups.count);
        if self.format == Format::Crossed {
            let powers = |qualify: u32| {
                groups_before.is_power_of_two() && qualify.is_power_of_two() && groups_before * qualify >= 2
            };
            match (before, self.qualify) {
                (Some(_), Some(qualify)) if powers(qualify) => {}
                (Some(_), Some(_)) => fault(FaultPlace::Stage(index, "qualify"), FaultKind::NotToBeCrossed),
                _ => fault(FaultPlace::Stage(index, "qualify"), FaultKind::QualifyMissing),
            }
        }
        if self.qualify == Some(0) || (before.is_none() && self.qualify.is_some()) {
            fault(FaultPlace::Stage(index, "qualify"), FaultKind::QualifyMissing);
        }
        if let Some(name) = &self.procedure
            && Procedure::named(name).is_none()
        {
            fault(FaultPlace::Stage(index, "procedure"), FaultKind::UnknownProcedure(name.clone()));
        }
        if !(1..=99).contains(&self.groups.count) {
            fault(FaultPlace::Stage(index, "groups"), FaultKind::GroupsOutOfRange(self.groups.count));
        } else if self.groups.count > 1 && !self.format.is_round_robin() {
            fault(FaultPlace::Stage(index, "groups"), FaultKind::NoGroupsInFormat);
        }
    }
}

impl EventFile {
    pub(super) fn collect_faults(&self, faults: &mut Vec<Fault>) {
        let mut fault = |place, kind| faults.push(Fault { place, kind });
        if self.schema > SCHEMA {
            fault(FaultPlace::Event("schema"), FaultKind::NewerSchema(self.schema));
        }
        if self.stages.is_empty() {
            fault(FaultPlace::Event("stages"), FaultKind::NoStage);
        }
        if let Some(teams) = &self.teams {
            if !TeamOptions::BOARDS.contains(&teams.boards) {
                fault(FaultPlace::Event("teams"), FaultKind::BoardsOutOfRange(teams.boards));
            }
            for index in (0..self.stages.len()).filter(|&index| self.stages[index].procedure.is_some()) {
                fault(FaultPlace::Stage(index, "procedure"), FaultKind::NoProcedureForTeams);
            }
        }
        for (index, stage) in self.stages.iter().enumerate() {
            stage.collect_faults(index, index.checked_sub(1).map(|before| &self.stages[before]), &mut fault);
            match stage.rounds {
                None if stage.format.needs_rounds() => {
                    fault(FaultPlace::Stage(index, "rounds"), FaultKind::RoundsMissing);
                }
                Some(rounds) if !(1..=99).contains(&rounds) => {
                    fault(FaultPlace::Stage(index, "rounds"), FaultKind::RoundsOutOfRange(rounds));
                }
                _ => {}
            }
            if matches!(&stage.ranking, RankingChoice::Chain(steps) if steps.is_empty()) {
                fault(FaultPlace::Stage(index, "ranking"), FaultKind::EmptyChain);
            }
        }
        for (index, official) in self.officials.iter().enumerate() {
            if self.officials[..index].iter().any(|earlier| earlier.login == official.login) {
                fault(FaultPlace::Official(index), FaultKind::LoginTwice(official.login.clone()));
            }
            if official.tables.is_some_and(|(from, to)| from > to) {
                fault(FaultPlace::Official(index), FaultKind::TablesReversed);
            }
        }
    }
}
