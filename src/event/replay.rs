//! The fold: configuration and records in, state out. Incremental: one more record costs what it touches.
//!
//! The order in which records arrive changes nothing: registers are order-free, and a configuration that arrives late
//! makes everything be judged anew.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::act::{Act, Adoption, Entry, GameRef, Slot};
use super::clocks::{ClockEntry, ClockEntryId};
use super::configuration::{Configuration, Role};
use super::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use super::outcome::Outcome;
use super::publication::{Publication, PublicationId};
use super::record::{Record, RecordId};
use super::register::{Register, Subject, Value};
use super::rights::{self, Refusal};
use super::state::{Entrant, EventState, Game, Meeting, Round, Stage, Standing};
use super::time::MachineTime;

/// Where a record stands in the order of display: Lamport count, writer, number, identity. No clock.
pub type LogKey = (u64, String, u64, RecordId);

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

/// All records and what they come to.
#[derive(Clone, Debug)]
pub struct Fold {
    library: BTreeMap<Adoption, Arc<Configuration>>,
    files: Arc<Configuration>,
    log: BTreeMap<LogKey, Logged>,
    keys: HashMap<RecordId, LogKey>,
    registers: BTreeMap<Subject, Register>,
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
            conflicts: BTreeMap::new(),
        };
        let mut fold = Self {
            library,
            files,
            log: BTreeMap::new(),
            keys: HashMap::new(),
            registers: BTreeMap::new(),
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
        self.log.values()
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
        self.log.get(self.keys.get(&id)?)
    }

    /// What stands on a subject.
    pub fn register(&self, subject: Subject) -> Option<&Register> {
        self.registers.get(&subject)
    }

    /// The records that stand on the subjects which `acts` write: what a new record answers.
    pub fn answered_by(&self, acts: &[Act]) -> Vec<RecordId> {
        let mut heads = BTreeSet::new();
        for (subject, _) in acts.iter().flat_map(Act::effects) {
            heads.extend(self.registers.get(&subject).map(Register::heads).unwrap_or_default());
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
        if self.library.insert(adoption, configuration).is_none() {
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
        let configures = record.acts.iter().any(|act| matches!(act, Act::Adopt(_)));
        self.insert(id, login, record);
        if configures {
            self.rebuild();
            return true;
        }
        let Some(key) = self.keys.get(&id).cloned() else { return true };
        let mut touched = BTreeSet::new();
        self.judge_and_write(&key, &mut touched);
        for subject in touched {
            self.refresh(subject);
        }
        true
    }

    fn insert(&mut self, id: RecordId, login: String, record: Record<Act>) {
        let key = (record.lamport, record.writer.clone(), record.number, id);
        if self.keys.insert(id, key.clone()).is_none() {
            self.log.insert(key, Logged { id, login, record, judged: Err(Refusal::AdoptionUnknown) });
        }
    }

    /// Judges one record and writes its effects.
    fn judge_and_write(&mut self, key: &LogKey, touched: &mut BTreeSet<Subject>) {
        let Some(logged) = self.log.get(key) else { return };
        let judged = self.judged(logged);
        let id = logged.id;
        if let Ok(role) = judged {
            for (subject, value) in logged.record.acts.iter().flat_map(Act::effects) {
                let answers = &logged.record.answers;
                self.registers.entry(subject).or_default().write(id, role, answers, value);
                touched.insert(subject);
            }
        }
        if let Some(logged) = self.log.get_mut(key) {
            logged.judged = judged;
        }
    }

    /// The right of a record's author, by the configuration that the author saw.
    fn judged(&self, logged: &Logged) -> Result<Role, Refusal> {
        let acts = &logged.record.acts;
        // An adoption whose texts are not here yet would leave nothing to stand on: the one before rules on.
        for adoption in acts.iter().filter_map(adoption_of) {
            self.library.get(adoption).ok_or(Refusal::AdoptionUnknown)?;
        }
        let event = match (logged.record.adoption, acts.iter().rev().find_map(adoption_of)) {
            (Some(seen), _) => &self.adopted(seen, logged.record.lamport)?.event,
            // Before anything is adopted only an opening and the first adoption can be; and that rules itself. It cannot
            // answer another one: who answers an adoption has seen it.
            (None, Some(adoption)) if !self.answers_an_adoption(logged) => {
                &self.library.get(adoption).ok_or(Refusal::AdoptionUnknown)?.event
            }
            (None, None) if acts.iter().all(|act| matches!(act, Act::Open { .. })) => {
                return Ok(Role::Viewer);
            }
            (None, _) => return Err(Refusal::AdoptionUnknown),
        };
        rights::judge(event, &logged.login, acts)
    }

    /// The configuration that a record adopted, for one who saw it. It must have been adopted with right, and before:
    /// whoever saw a record counts on from it.
    fn adopted(&self, seen: RecordId, lamport: u64) -> Result<&Configuration, Refusal> {
        self.record(seen)
            .filter(|adopting| adopting.judged.is_ok() && adopting.record.lamport < lamport)
            .and_then(|adopting| adopting.record.acts.iter().rev().find_map(adoption_of))
            .and_then(|adoption| self.library.get(adoption))
            .map(Arc::as_ref)
            .ok_or(Refusal::AdoptionUnknown)
    }

    fn answers_an_adoption(&self, logged: &Logged) -> bool {
        logged.record.answers.iter().any(|answer| {
            self.record(*answer)
                .is_some_and(|other| other.record.acts.iter().any(|act| adoption_of(act).is_some()))
        })
    }

    /// Everything anew: configuration first, then the rest.
    fn rebuild(&mut self) {
        self.registers.clear();
        let keys: Vec<LogKey> = self.log.keys().cloned().collect();
        for key in &keys {
            self.judge_and_write(key, &mut BTreeSet::new());
        }
        self.choose_configuration();
        self.state.conflicts.clear();
        self.state.clocks.clear();
        self.state.recesses.clear();
        let configuration = Arc::clone(&self.state.configuration);
        self.state.stages = configuration
            .event
            .stages
            .iter()
            .enumerate()
            .map(|(index, config)| Stage {
                number: StageNumber(index as u32 + 1),
                config: config.clone(),
                rounds: BTreeMap::new(),
                arrangements: BTreeMap::new(),
                attendance: BTreeMap::new(),
                withdrawn_publications: BTreeMap::new(),
            })
            .collect();
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
                | Subject::Phase(..)
                | Subject::ClockEntry(..) => {}
                _ => self.refresh(*subject),
            }
        }
        let mut boards: Vec<GameRef> = subjects
            .iter()
            .filter_map(|subject| match subject {
                Subject::ClockEntry(game, _) => Some(*game),
                _ => None,
            })
            .collect();
        boards.dedup();
        for board in boards {
            self.refresh_clock(&board);
        }
        // Whether a game's conflict counts hangs on the rounds; so they come first.
        for subject in subjects {
            self.note_conflict(subject);
        }
    }

    fn choose_configuration(&mut self) {
        let heads = self.registers.get(&Subject::Configuration).map(Register::heads).unwrap_or_default();
        let mut known: Vec<(&LogKey, RecordId, Arc<Configuration>)> = heads
            .into_iter()
            .filter_map(|id| {
                let adoption = self.record(id)?.record.acts.iter().rev().find_map(adoption_of)?;
                Some((self.keys.get(&id)?, id, Arc::clone(self.library.get(adoption)?)))
            })
            .collect();
        known.sort_by_key(|(key, ..)| *key);
        let ruling = known.pop().map(|(_, id, configuration)| (id, configuration));
        let rivals: Vec<RecordId> = known
            .iter()
            .filter(|(.., other)| ruling.as_ref().is_some_and(|(_, ruling)| other != ruling))
            .map(|(_, id, _)| *id)
            .collect();
        self.state.rival_adoptions = rivals;
        self.state.adoption = ruling.as_ref().map(|(id, _)| *id);
        self.state.configuration =
            ruling.map_or_else(|| Arc::clone(&self.files), |(_, configuration)| configuration);
    }

    /// The latest of the values that stand on a subject; for what is no matter of points the latest rules.
    fn latest(&self, subject: Subject) -> Option<&Value> {
        let register = self.registers.get(&subject)?;
        let head = register.heads().into_iter().max_by_key(|id| self.keys.get(id))?;
        register.value(head)
    }

    fn refresh(&mut self, subject: Subject) {
        match subject {
            Subject::Configuration => {}
            Subject::Game(game) | Subject::Colours(game) => self.refresh_game(&game),
            Subject::Round(stage, round) => self.refresh_round(stage, round),
            Subject::Phase(stage, round, publication) => self.refresh_phase(stage, round, publication),
            Subject::Arrangement(stage, round) => {
                let arrangement = match self.latest(subject) {
                    Some(Value::Arrangement(arrangement)) => arrangement.clone(),
                    _ => return,
                };
                if let Some(stage) = self.stage_mut(stage) {
                    stage.arrangements.insert(round, arrangement);
                }
            }
            Subject::Attendance(stage, round, entrant) => {
                let Some(&Value::Attendance(attendance)) = self.latest(subject) else { return };
                if let Some(stage) = self.stage_mut(stage) {
                    stage.attendance.insert((round, entrant), attendance);
                }
            }
            Subject::Entrant(_) | Subject::Replacement(_) | Subject::Withdrawal(_) | Subject::Number(_) => {
                self.refresh_entrants();
            }
            Subject::ClockEntry(game, _) => self.refresh_clock(&game),
            Subject::Recess(stage, round) => match self.latest(subject) {
                Some(Value::Recess(Some(recess))) => {
                    let recess = *recess;
                    self.state.recesses.insert((stage, round), recess);
                }
                _ => {
                    self.state.recesses.remove(&(stage, round));
                }
            },
        }
        self.note_conflict(subject);
    }

    /// Notes where different decisions stand. On phases and arrangements the latest simply rules.
    fn note_conflict(&mut self, subject: Subject) {
        if matches!(
            subject,
            Subject::Phase(..) | Subject::Arrangement(..) | Subject::ClockEntry(..) | Subject::Recess(..)
        ) {
            return;
        }
        let Some(register) = self.registers.get(&subject) else { return };
        let disputed = match subject {
            Subject::Game(_) => matches!(standing_of(register), Standing::Disputed(_)),
            _ => register.standing().len() > 1,
        };
        let of_a_withdrawn_round = match subject {
            Subject::Game(game) | Subject::Colours(game) => self.state.game(&game).is_none(),
            _ => false,
        };
        if disputed && !of_a_withdrawn_round {
            self.state.conflicts.insert(subject, register.heads());
        } else {
            self.state.conflicts.remove(&subject);
        }
    }

    fn stage_mut(&mut self, number: StageNumber) -> Option<&mut Stage> {
        self.state.stages.get_mut((number.0 as usize).checked_sub(1)?)
    }

    fn refresh_entrants(&mut self) {
        let mut entrants: BTreeMap<EntrantId, Entrant> = self
            .state
            .configuration
            .roster
            .entrants
            .iter()
            .map(|entry| (entry.id(), Entrant::from(entry)))
            .collect();
        let about_entrants = Subject::Entrant(EntrantId(0))..;
        for subject in self.registers.range(about_entrants.clone()).map(|(subject, _)| subject) {
            if let Subject::Entrant(id) = *subject
                && let Some(Value::Entry(Some(entry))) = self.latest(*subject)
            {
                entrants.entry(id).or_insert_with(|| Entrant::late(id, entry));
            }
        }
        for subject in self.registers.range(about_entrants).map(|(subject, _)| subject) {
            match (*subject, self.latest(*subject)) {
                (Subject::Replacement(id), Some(Value::Replacement(Some(replacement)))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.formerly =
                            Some(std::mem::replace(&mut entrant.name, replacement.name.clone()));
                        if !replacement.unit.is_empty() {
                            entrant.unit.clone_from(&replacement.unit);
                        }
                    }
                }
                (Subject::Withdrawal(id), Some(Value::Withdrawal(withdrawal))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.withdrawal = *withdrawal;
                    }
                }
                (Subject::Number(id), Some(Value::Number(Some(number)))) => {
                    if let Some(entrant) = entrants.get_mut(&id) {
                        entrant.number = *number;
                    }
                }
                _ => {}
            }
        }
        self.state.entrants = entrants;
    }

    fn refresh_round(&mut self, stage: StageNumber, round: RoundNumber) {
        let Some(register) = self.registers.get(&Subject::Round(stage, round)) else { return };
        let mut publications: Vec<Arc<Publication>> = register
            .standing()
            .into_iter()
            .filter_map(|value| match value {
                Value::Publication(publication) => publication.clone(),
                _ => None,
            })
            .collect();
        publications.sort_by_key(|publication| publication.id());
        let rivals: Vec<PublicationId> =
            publications.iter().skip(1).map(|publication| publication.id()).collect();
        let withdrawn = register.withdrawn();
        let rebuilt =
            publications.first().map(|publication| Round::published(Arc::clone(publication), rivals));
        let Some(stage_state) = self.stage_mut(stage) else { return };
        stage_state.withdrawn_publications.insert(round, withdrawn);
        let Some(rebuilt) = rebuilt else {
            stage_state.rounds.remove(&round);
            self.note_conflicts_of_games(stage, round);
            return;
        };
        let id = rebuilt.id;
        let games: Vec<GameRef> =
            rebuilt.meetings.iter().flat_map(|meeting| &meeting.games).map(|game| game.reference).collect();
        stage_state.rounds.insert(round, rebuilt);
        for game in games {
            self.refresh_game(&game);
        }
        self.refresh_phase(stage, round, id);
        self.note_conflicts_of_games(stage, round);
    }

    /// A conflict counts only while its game's publication is in force.
    fn note_conflicts_of_games(&mut self, stage: StageNumber, round: RoundNumber) {
        let first = |round: RoundNumber| GameRef {
            stage,
            round,
            publication: PublicationId(RecordId(0)),
            table: Table(0),
            slot: Slot { board: 0, game: 0 },
        };
        let games = first(round)..first(RoundNumber(round.0.saturating_add(1)));
        let results = Subject::Game(games.start)..Subject::Game(games.end);
        let colours = Subject::Colours(games.start)..Subject::Colours(games.end);
        let written = self.registers.range(results).chain(self.registers.range(colours));
        let subjects: Vec<Subject> = written.map(|(subject, _)| *subject).collect();
        for subject in subjects {
            self.note_conflict(subject);
        }
    }

    fn refresh_phase(&mut self, stage: StageNumber, round: RoundNumber, publication: PublicationId) {
        let phase = match self.latest(Subject::Phase(stage, round, publication)) {
            Some(Value::Phase(phase)) => *phase,
            _ => return,
        };
        if let Some(round) = self.stage_mut(stage).and_then(|stage| stage.rounds.get_mut(&round))
            && round.id == publication
        {
            round.phase = phase;
        }
    }

    /// The entries of a board in the order in which they were made: one that was taken back and brought again stands where
    /// it stood.
    fn refresh_clock(&mut self, board: &GameRef) {
        let entry = |number: u32, at: MachineTime| Subject::ClockEntry(*board, ClockEntryId { number, at });
        let written = self.registers.range(entry(0, MachineTime::MIN)..=entry(u32::MAX, MachineTime::MAX));
        let mut entries: Vec<(&LogKey, &ClockEntry)> = written
            .filter_map(|(subject, register)| {
                let first = register.records().filter_map(|id| self.keys.get(&id)).min()?;
                match self.latest(*subject) {
                    Some(Value::ClockEntry(Some(entry))) => Some((first, entry)),
                    _ => None,
                }
            })
            .collect();
        // Two entries of one record keep the order of their numbers: the sort is stable.
        entries.sort_by_key(|(key, _)| *key);
        let entries: Vec<ClockEntry> = entries.into_iter().map(|(_, entry)| entry.clone()).collect();
        if entries.is_empty() {
            self.state.clocks.remove(board);
        } else {
            self.state.clocks.insert(*board, entries);
        }
    }

    fn refresh_game(&mut self, reference: &GameRef) {
        let (standing, records) = match self.registers.get(&Subject::Game(*reference)) {
            Some(register) => (standing_of(register), register.heads()),
            None => (Standing::Open, Vec::new()),
        };
        let reversed = self.latest(Subject::Colours(*reference)) == Some(&Value::Reversed(true));
        let game = self
            .stage_mut(reference.stage)
            .and_then(|stage| stage.rounds.get_mut(&reference.round))
            .filter(|round| round.id == reference.publication)
            .and_then(|round| round.meetings.get_mut((reference.table.0 as usize).checked_sub(1)?))
            .and_then(|meeting| meeting.games.iter_mut().find(|game| game.reference == *reference));
        if let Some(game) = game {
            *game = Game { reference: *reference, reversed, standing, records };
        }
    }
}

fn adoption_of(act: &Act) -> Option<&Adoption> {
    match act {
        Act::Adopt(adoption) => Some(adoption),
        _ => None,
    }
}

/// What stands for a game: nothing, one result, or several between which it stands.
fn standing_of(register: &Register) -> Standing {
    let mut outcomes: Vec<Option<Outcome>> = Vec::new();
    for value in register.standing() {
        if let Value::Outcomes(claimed) = value {
            for outcome in claimed {
                if !outcomes.contains(outcome) {
                    outcomes.push(outcome.clone());
                }
            }
        }
    }
    match (outcomes.len(), outcomes.pop()) {
        (0, _) | (1, Some(None)) => Standing::Open,
        (1, Some(Some(outcome))) => Standing::Settled(outcome),
        (_, last) => {
            outcomes.extend(last);
            Standing::Disputed(outcomes)
        }
    }
}

impl Round {
    fn published(publication: Arc<Publication>, rivals: Vec<PublicationId>) -> Self {
        let id = publication.id();
        let meetings = (0..publication.pairs.len())
            .filter_map(|index| Meeting::of_one_game(&publication, id, index))
            .collect();
        Self {
            number: publication.round,
            id,
            rivals,
            phase: super::act::Phase::default(),
            meetings,
            byes: publication.byes.clone(),
            absent: publication.absent.clone(),
            publication,
        }
    }
}

impl From<&super::roster::RosterEntry> for Entrant {
    fn from(entry: &super::roster::RosterEntry) -> Self {
        Self {
            id: entry.id(),
            number: Number(entry.number),
            name: entry.name.clone(),
            formerly: None,
            unit: entry.unit.clone(),
            rating: entry.rating,
            seed: entry.seed,
            pinyin: entry.pinyin.clone(),
            members: entry.members.clone(),
            from_round: RoundNumber(1),
            withdrawal: None,
        }
    }
}

impl Entrant {
    fn late(id: EntrantId, entry: &Entry) -> Self {
        Self {
            id,
            number: Number(id.0),
            name: entry.name.clone(),
            formerly: None,
            unit: entry.unit.clone(),
            rating: entry.rating,
            seed: None,
            pinyin: String::new(),
            members: Vec::new(),
            from_round: entry.from_round,
            withdrawal: None,
        }
    }
}
