//! The fold: configuration and records in, state out. Incremental: one more record costs what it touches.
//!
//! The order in which records arrive changes nothing: registers are order-free, and a configuration that arrives late
//! makes everything be judged anew. This file has the order of the steps; the others one family of subjects each.

mod clocks;
mod conduct;
mod configuration;
mod conflicts;
mod entrants;
mod games;
mod judging;
mod place_lots;
mod rounds;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::act::{Act, Adoption};
use super::configuration::{Configuration, Role, StageConfig};
use super::names::StageNumber;
use super::record::{Record, RecordId};
use super::register::{Effective, Register, Subject, Value};
use super::rights::Refusal;
use super::state::{EventState, Stage};

/// Where a record stands in the order of display: Lamport count, writer, number, identity. No clock.
pub type LogKey = (u64, Arc<str>, u64, RecordId);

/// A record as the fold took it.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its identity.
    pub id: RecordId,
    /// The login that the store vouches for; never a field that the record claims.
    pub login: String,
    /// The record.
    pub record: Record<Act>,
    /// The role that it was written with, or why it has no effect.
    pub judged: Result<Role, Refusal>,
}

/// All records and what they come to. A copy shares the records: a question of what would be takes one.
#[derive(Clone, Debug)]
pub struct Fold {
    library: BTreeMap<Adoption, Arc<Configuration>>,
    files: Arc<Configuration>,
    log: BTreeMap<LogKey, Arc<Logged>>,
    keys: HashMap<RecordId, LogKey>,
    registers: BTreeMap<Subject, Arc<Register>>,
    /// The adoptions with right that say what their authors had seen, in the order of display.
    cuts: Vec<LogKey>,
    /// The highest number of each writer.
    highest: BTreeMap<Arc<str>, u64>,
    state: EventState,
}

/// The whole fold of `records` at once.
pub fn replay(
    files: Arc<Configuration>,
    library: BTreeMap<Adoption, Arc<Configuration>>,
    records: impl IntoIterator<Item = (RecordId, String, Record<Act>)>,
) -> Fold {
    let mut fold = Fold::new(files, library);
    for (id, login, record) in records {
        fold.insert(id, login, record);
    }
    fold.rebuild();
    fold
}

fn adopts(record: &Record<Act>) -> bool {
    record.acts.iter().any(|act| matches!(act, Act::Adopt(_)))
}

impl Fold {
    /// An event without records: the files as they stand. `library` holds the adopted configurations by their texts.
    pub fn new(files: Arc<Configuration>, library: BTreeMap<Adoption, Arc<Configuration>>) -> Self {
        let state = EventState {
            configuration: Arc::clone(&files),
            adoption: None,
            rival_adoptions: Vec::new(),
            entrants: BTreeMap::new(),
            stages: Vec::new(),
            clocks: BTreeMap::new(),
            recesses: BTreeMap::new(),
            cases: BTreeMap::new(),
            claims: BTreeMap::new(),
            stops: BTreeMap::new(),
            ticks: BTreeSet::new(),
            conflicts: BTreeMap::new(),
        };
        let mut fold = Self {
            library,
            files,
            log: BTreeMap::new(),
            keys: HashMap::new(),
            registers: BTreeMap::new(),
            cuts: Vec::new(),
            highest: BTreeMap::new(),
            state,
        };
        fold.rebuild();
        fold
    }

    /// The same event without its records, to replay them step by step.
    #[must_use]
    pub fn without_records(&self) -> Self {
        Self::new(Arc::clone(&self.files), self.library.clone())
    }

    /// The state.
    pub const fn state(&self) -> &EventState {
        &self.state
    }

    /// Everything that was recorded, in the order of display.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &Logged> {
        self.log.values().map(Arc::as_ref)
    }

    /// How many records there are.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// A record by its identity.
    pub fn record(&self, id: RecordId) -> Option<&Logged> {
        self.log.get(self.keys.get(&id)?).map(Arc::as_ref)
    }

    /// What stands on a subject.
    pub fn register(&self, subject: Subject) -> Option<&Register> {
        self.registers.get(&subject).map(Arc::as_ref)
    }

    /// What the records on a subject stand for, those that were brought back among them.
    pub fn effective(
        &self,
        subject: Subject,
    ) -> Option<Effective<'_, impl Fn(RecordId) -> Option<RecordId>>> {
        Some(Effective::new(self.register(subject)?, |id| self.record(id)?.record.undo_of))
    }

    /// Whether anything that a record decided still holds, by itself or brought back. A publication holds by its round,
    /// not by the forfeits that came with it.
    pub fn holds(&self, id: RecordId) -> bool {
        let Some(logged) = self.record(id).filter(|logged| logged.judged.is_ok()) else { return false };
        let acts = &logged.record.acts;
        let publishes = acts.iter().any(|act| matches!(act, Act::Publish(_)));
        let mut subjects = acts.iter().flat_map(Act::effects).map(|(subject, _)| subject);
        subjects.any(|subject| {
            (!publishes || matches!(subject, Subject::Round(..)))
                && self.effective(subject).is_some_and(|mut effective| effective.holds(id))
        })
    }

    /// The records that stand on the subjects which `acts` write: what a new record answers.
    pub fn answered_by(&self, acts: &[Act]) -> Vec<RecordId> {
        let mut heads = BTreeSet::new();
        for (subject, _) in acts.iter().flat_map(Act::effects) {
            heads.extend(self.register(subject).map(Register::heads).unwrap_or_default());
        }
        heads.into_iter().collect()
    }

    /// Whether anything that a record decided still stands.
    pub fn is_in_force(&self, id: RecordId) -> bool {
        self.record(id).is_some_and(|logged| {
            let effects: Vec<_> = logged.record.acts.iter().flat_map(Act::effects).collect();
            logged.judged.is_ok()
                && (effects.is_empty()
                    || effects.iter().any(|(subject, _)| {
                        self.registers.get(subject).is_some_and(|register| !register.is_answered(id))
                    }))
        })
    }

    /// Makes an adopted configuration known. Records that wait for it are judged anew.
    pub fn learn(&mut self, adoption: Adoption, configuration: Arc<Configuration>) {
        let waits = |logged: &Arc<Logged>| {
            logged.record.acts.iter().filter_map(configuration::adoption_of).any(|named| *named == adoption)
        };
        let is_waited_for = self.log.values().any(waits);
        if self.library.insert(adoption, configuration).is_none() && is_waited_for {
            self.rebuild();
        }
    }

    /// The files as they stand now; they rule only while there is no journal.
    pub fn set_files(&mut self, files: Arc<Configuration>) {
        self.files = files;
        if self.state.adoption.is_none() {
            self.rebuild();
        }
    }

    /// Takes in a record. A copy of a known one changes nothing; the answer says whether it was new.
    pub fn add(&mut self, id: RecordId, login: String, record: Record<Act>) -> bool {
        if self.keys.contains_key(&id) {
            return false;
        }
        let configures = adopts(&record);
        self.insert(id, login, record);
        let Some(key) = self.keys.get(&id).cloned() else { return true };
        if configures && (self.log.keys().next_back() != Some(&key) || self.is_ahead_of_others(&key)) {
            // What comes behind it, or what its author had not seen, may have been judged without it.
            self.rebuild();
            return true;
        }
        let mut touched = BTreeSet::new();
        self.judge_and_write(&key, &mut touched);
        if configures && touched.contains(&Subject::Configuration) && !self.reconfigure() {
            self.rebuild();
            return true;
        }
        for subject in touched {
            self.refresh(subject);
        }
        true
    }

    fn insert(&mut self, id: RecordId, login: String, record: Record<Act>) {
        let key = (record.lamport, Arc::from(record.writer.as_str()), record.number, id);
        if self.keys.insert(id, key.clone()).is_none() {
            let highest = self.highest.entry(Arc::clone(&key.1)).or_default();
            *highest = record.number.max(*highest);
            let logged = Logged { id, login, record, judged: Err(Refusal::AdoptionUnknown) };
            self.log.insert(key, Arc::new(logged));
        }
    }

    /// Everything anew: configuration first, then the rest.
    fn rebuild(&mut self) {
        self.registers.clear();
        self.cuts.clear();
        let (adopting, others): (Vec<_>, Vec<_>) =
            self.log.iter().partition(|(_, logged)| adopts(&logged.record));
        let keys: Vec<LogKey> = adopting.into_iter().chain(others).map(|(key, _)| key.clone()).collect();
        for key in &keys {
            self.judge_and_write(key, &mut BTreeSet::new());
        }
        self.choose_configuration();
        self.state.conflicts.clear();
        self.state.cases.clear();
        self.state.claims.clear();
        self.state.stops.clear();
        self.state.ticks.clear();
        self.state.clocks.clear();
        self.state.recesses.clear();
        let stages = self.state.configuration.event.stages.iter().zip(1..);
        let stage = |(config, number): (&StageConfig, u32)| Stage {
            number: StageNumber(number),
            config: config.clone(),
            rounds: BTreeMap::new(),
            arrangements: BTreeMap::new(),
            attendance: BTreeMap::new(),
            lineups: BTreeMap::new(),
            withdrawn_publications: BTreeMap::new(),
            place_lots: BTreeMap::new(),
        };
        self.state.stages = stages.map(stage).collect();
        self.refresh_entrants();
        // A round before its phase and its games: the order of the subjects would do it the other way round.
        let subjects: Vec<Subject> = self.registers.keys().copied().collect();
        for subject in &subjects {
            match subject {
                Subject::Configuration
                | Subject::Entrant(_)
                | Subject::Replacement(_)
                | Subject::Withdrawal(_)
                | Subject::Number(_)
                | Subject::Game(_)
                | Subject::Colours(_)
                | Subject::Swap(_)
                | Subject::FirstMove(_)
                | Subject::Through(_)
                | Subject::Phase(..)
                | Subject::ClockEntry(..) => {}
                _ => self.refresh(*subject),
            }
        }
        self.refresh_all_clocks(&subjects);
        // Whether a game's conflict counts hangs on the rounds; so they come first.
        for subject in subjects {
            self.note_conflict(subject);
        }
    }

    /// Another configuration rules, and nothing that was judged by one before is judged otherwise: the rounds stay as
    /// they are. Answers whether that is all; another number of stages takes more.
    fn reconfigure(&mut self) -> bool {
        self.choose_configuration();
        let configs = &self.state.configuration.event.stages;
        if configs.len() != self.state.stages.len() {
            return false;
        }
        for (stage, config) in self.state.stages.iter_mut().zip(configs) {
            stage.config = config.clone();
        }
        self.refresh_entrants();
        true
    }

    /// The latest of the values that stand on a subject; for what is no matter of points the latest rules.
    fn latest(&self, subject: Subject) -> Option<&Value> {
        let register = self.register(subject)?;
        register.value(register.ruling(|id| self.keys.get(id).cloned())?)
    }

    fn refresh(&mut self, subject: Subject) {
        match subject {
            Subject::Configuration => {}
            Subject::Game(game)
            | Subject::Colours(game)
            | Subject::Swap(game)
            | Subject::FirstMove(game)
            | Subject::Through(game) => self.refresh_meeting(&game),
            Subject::Round(stage, round) => self.refresh_round(stage, round),
            Subject::Phase(stage, round, publication) => self.refresh_phase(stage, round, publication),
            Subject::Arrangement(stage, round) => self.refresh_arrangement(stage, round),
            Subject::Attendance(stage, round, entrant) => self.refresh_attendance(stage, round, entrant),
            Subject::Lineup(stage, round, team) => self.refresh_lineup(stage, round, team),
            Subject::PlaceLots(stage, round) => self.refresh_place_lots(stage, round),
            Subject::Case(id) => self.refresh_case(id),
            Subject::Claim(id) => self.refresh_claim(id),
            Subject::Stop(game) => self.refresh_stop(game),
            Subject::Tick(stage, round, item) => self.refresh_tick(stage, round, item),
            Subject::Entrant(_) | Subject::Replacement(_) | Subject::Withdrawal(_) | Subject::Number(_) => {
                self.refresh_entrants();
            }
            Subject::ClockEntry(game, _) => self.refresh_clock(&game),
            Subject::Recess(stage, round) => self.refresh_recess(stage, round),
        }
        self.note_conflict(subject);
    }

    /// Whether there are records that the author of an adoption had not seen.
    fn is_ahead_of_others(&self, key: &LogKey) -> bool {
        self.log.get(key).is_some_and(|logged| {
            let seen = &logged.record.seen;
            !seen.is_empty()
                && self
                    .highest
                    .iter()
                    .any(|(writer, number)| seen.get(writer.as_ref()).is_none_or(|seen| seen < number))
        })
    }

    fn stage_mut(&mut self, number: StageNumber) -> Option<&mut Stage> {
        self.state.stages.get_mut((number.0 as usize).checked_sub(1)?)
    }
}
