//! One event on the wall.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::message::{FilesSeen, Message, Severity, Trouble};
use crate::clock::Hall;
use crate::clock::hall::Feeds;
use crate::event::act::Progress;
use crate::event::names::{EntrantId, RoundNumber, Table};
use crate::event::replay::Fold;
use crate::event::state::{EventState, Round, Stage};
use crate::event::time::{MachineTime, Tenths};
use crate::pairing::fallen::{self, Fallen};
use crate::ranking::ledger::{Ledger, OpenGames};
use crate::ranking::standings::Standings;
use crate::rulebook::points::HalfPoints;

/// One event on the wall.
#[derive(Clone, Debug)]
pub struct Section {
    fold: Fold,
    /// The standings after the latest round.
    pub standings: Option<Standings>,
    /// What was published and no longer stands.
    pub fallen: Vec<Fallen>,
    /// Everybody's points before the latest round.
    pub points_before: BTreeMap<EntrantId, HalfPoints>,
    /// When something was recorded last, in seconds of Unix time; none where nothing was.
    pub changed: Option<i64>,
    /// The times that a relay dropped in.
    pub feeds: Feeds,
    /// Whether the directory is watched (else it is looked at once a second).
    pub watched: bool,
    file_problems: Vec<Trouble>,
    alarms: Vec<Trouble>,
}

impl Section {
    /// An event as it is opened. `changed` is when the last record was written.
    pub fn new(fold: Fold, files: FilesSeen, alarms: Vec<Trouble>, changed: Option<i64>) -> Self {
        let mut section = Self {
            fold,
            standings: None,
            fallen: Vec::new(),
            points_before: BTreeMap::new(),
            changed,
            feeds: Feeds::new(),
            watched: true,
            file_problems: files.problems,
            alarms,
        };
        section.derive();
        section
    }

    /// The state of the event.
    pub const fn state(&self) -> &EventState {
        self.fold.state()
    }

    /// The stage that is played.
    pub fn stage(&self) -> Option<&Stage> {
        self.state().current_stage()
    }

    /// The latest round.
    pub fn round(&self) -> Option<&Round> {
        self.stage().and_then(Stage::latest)
    }

    /// Whether a meeting of the latest round no longer follows from the results.
    pub fn is_fallen(&self, table: Table) -> bool {
        let Some((stage, round)) = self.stage().zip(self.round()) else { return false };
        self.fallen.iter().any(|fallen| {
            (fallen.stage, fallen.round) == (stage.number, round.number)
                && fallen.what.table().is_none_or(|fallen| fallen == table)
        })
    }

    /// All boards of the latest round at `now`.
    pub fn hall(&self, now: MachineTime) -> Option<Hall> {
        let round = self.round()?;
        Some(Hall::at(self.state(), self.stage()?.number, round, &self.feeds, now))
    }

    /// What is left of the break between two games (28.9), where there is one.
    pub fn recess_left(&self, now: MachineTime) -> Option<Tenths> {
        let (stage, round) = (self.stage()?, self.round()?);
        self.state().recesses.get(&(stage.number, round.number))?.left(now)
    }

    /// Whether a clock of the round's page runs.
    pub fn clock_runs(&self, now: MachineTime) -> bool {
        let runs = self.round().is_some_and(|round| {
            round.phase.running_since.is_some() && round.phase.progress < Progress::Closed
        });
        runs || self.recess_left(now).is_some()
            || self.hall(now).is_some_and(|hall| hall.boards.iter().any(crate::clock::HallBoard::flows))
    }

    /// Whether something is wrong that may make the page incomplete.
    pub fn is_doubtful(&self) -> bool {
        self.file_problems.iter().chain(&self.alarms).any(|trouble| trouble.severity == Severity::Error)
    }

    /// Takes in what happened.
    pub fn take(&mut self, message: Message, now: i64) {
        match message {
            Message::Arrived(records) | Message::Saved(records) => {
                let mut news = false;
                for arrived in records {
                    news |= self.fold.add(arrived.id, arrived.login, arrived.record);
                }
                if news {
                    self.changed = Some(now);
                    self.derive();
                }
            }
            Message::Learned(configurations) => {
                for (adoption, configuration) in configurations {
                    self.fold.learn(adoption, configuration);
                }
                self.derive();
            }
            Message::Files(seen) => {
                self.file_problems = seen.problems;
                if let Some((adoption, configuration)) = seen.configuration {
                    // An edit that is adopted later is known by then; one that is not changes nothing here.
                    self.fold.learn(adoption, Arc::clone(&configuration));
                    self.fold.set_files(configuration);
                    self.derive();
                }
            }
            Message::Alarms(alarms) => self.alarms = alarms,
            Message::Watched(watched) => self.watched = watched,
            Message::Feeds(feeds, _) => self.feeds = feeds,
            Message::Key(_)
            | Message::Paste(_)
            | Message::NotSaved(..)
            | Message::GivenUp(_)
            | Message::Tick(_)
            | Message::CannotWrite(_)
            | Message::Colleagues(_)
            | Message::Games(_)
            | Message::GameWritten(..)
            | Message::GameNotWritten(..) => {}
        }
    }

    fn derive(&mut self) {
        let state = self.fold.state();
        let Some(stage) = state.current_stage() else { return };
        let latest = stage.latest().map_or(1, |round| round.number.0);
        let before = Ledger::of(state, stage, Some(RoundNumber(latest.saturating_sub(1))), OpenGames::Wait);
        self.points_before = before.rows.iter().map(|row| (row.entrant, row.points())).collect();
        self.standings = Some(fallen::standings(state, stage, None));
        self.fallen = fallen::fallen(state);
    }
}
