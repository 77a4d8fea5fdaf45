//! A hall with several writers: each sees some of the records and decides on what it sees.

use std::collections::BTreeMap;
use std::sync::Arc;

use qisai::event::act::{Act, Adoption, ContentId};
use qisai::event::configuration::{Configuration, EventFile, Format, Official, Role, SCHEMA, StageConfig};
use qisai::event::outcome::{Mark, Outcome};
use qisai::event::publication::{ColourClause, Form, PairReason, Publication, PublishedPair};
use qisai::event::register::{Subject, Value};
use qisai::event::roster::{Roster, RosterEntry};
use qisai::event::state::{Game, Round};
use qisai::event::{
    EntrantId, EventState, Fold, GameRef, Record, RecordId, RoundNumber, Slot, StageNumber, Table, replay,
};
use qisai::rulebook::SettingsPatch;

pub const STAGE: StageNumber = StageNumber(1);
pub const FIRST: RoundNumber = RoundNumber(1);

/// An official: login, role, and the tables from and to where it has only some.
pub type Sworn = (&'static str, Role, Option<(u32, u32)>);

/// The officials of the hall, by login: chief, deputy, pairing officer and a board arbiter of the tables 1 and 2.
pub const OFFICIALS: [Sworn; 4] = [
    ("wang", Role::ChiefArbiter, None),
    ("li", Role::Deputy, None),
    ("zhao", Role::PairingOfficer, None),
    ("qian", Role::BoardArbiter, Some((1, 2))),
];

/// A configuration of eight entrants, with the name of its event as its content.
pub fn configuration(title: &str, officials: &[Sworn], entrants: u32) -> Configuration {
    let official = |&(login, role, tables): &Sworn| Official {
        login: login.into(),
        name: login.into(),
        role,
        tables: tables.map(|(from, to)| (Table(from), Table(to))),
    };
    let event = EventFile {
        schema: SCHEMA,
        title: title.into(),
        rulebook: "xiangqi-2020".into(),
        place: String::new(),
        dates: String::new(),
        stages: vec![StageConfig { rounds: Some(5), ..StageConfig::new("预赛", Format::Position) }],
        teams: None,
        overrides: SettingsPatch::default(),
        conduct: Vec::new(),
        checklist: Vec::new(),
        officials: officials.iter().map(official).collect(),
        trusted_hosts: Vec::new(),
    };
    let roster = Roster {
        schema: SCHEMA,
        entrants: (1..=entrants)
            .map(|number| RosterEntry { number, name: format!("棋手{number}"), ..RosterEntry::default() })
            .collect(),
    };
    Configuration::new(event, roster).expect("a sound configuration")
}

/// By what a record adopts the configuration of that title.
pub fn adoption(title: &str) -> Adoption {
    Adoption { event: ContentId::of(title), roster: ContentId::of("roster") }
}

pub type Library = BTreeMap<Adoption, Arc<Configuration>>;

/// A record with its identity and the login that the store vouches for.
pub type Written = (RecordId, String, Record<Act>);

/// All that was written, and what each writer has seen of it.
pub struct Hall {
    pub library: Library,
    pub files: Arc<Configuration>,
    pub written: Vec<Written>,
    views: BTreeMap<String, Fold>,
}

impl Hall {
    /// A hall whose files hold the officials above.
    pub fn new() -> Self {
        Self::with(&[("春季赛", &OFFICIALS, 8)])
    }

    /// A hall that knows several configurations; the first is what the files hold.
    pub fn with(configurations: &[(&str, &[Sworn], u32)]) -> Self {
        let library: Library = configurations
            .iter()
            .map(|&(title, officials, entrants)| {
                (adoption(title), Arc::new(configuration(title, officials, entrants)))
            })
            .collect();
        let files = Arc::clone(&library[&adoption(configurations[0].0)]);
        Self { library, files, written: Vec::new(), views: BTreeMap::new() }
    }

    /// A hall where the chief has adopted the files and everybody has seen it.
    pub fn opened() -> Self {
        let mut hall = Self::new();
        hall.write("wang", vec![Act::Adopt(adoption("春季赛"))]);
        hall.everybody_sees_everything();
        hall
    }

    /// What a writer sees.
    pub fn view(&mut self, login: &str) -> &mut Fold {
        self.views
            .entry(login.to_owned())
            .or_insert_with(|| Fold::new(Arc::clone(&self.files), self.library.clone()))
    }

    /// Brings records to a writer.
    pub fn see(&mut self, login: &str, records: &[RecordId]) {
        let written: Vec<Written> =
            self.written.iter().filter(|(id, ..)| records.contains(id)).cloned().collect();
        let view = self.view(login);
        for (id, author, record) in written {
            view.add(id, author, record);
        }
    }

    /// Brings all records to all writers.
    pub fn everybody_sees_everything(&mut self) {
        let all: Vec<RecordId> = self.written.iter().map(|(id, ..)| *id).collect();
        for (login, ..) in OFFICIALS {
            self.see(login, &all);
        }
    }

    /// The record that a writer would write now: it answers what the writer sees.
    pub fn draft(&mut self, login: &str, acts: Vec<Act>) -> Record<Act> {
        let number = self.written.iter().filter(|(_, author, _)| author == login).count() as u64 + 1;
        let view = self.view(login);
        let lamport = view.log().map(|logged| logged.record.lamport).max().unwrap_or(0) + 1;
        Record {
            writer: format!("{login}@hall"),
            number,
            previous: None,
            lamport,
            at: "2026-07-04T09:00:00+08:00".into(),
            answers: view.answered_by(&acts),
            adoption: view.state().adoption,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        }
    }

    /// Writes; only the writer sees it at once.
    pub fn write(&mut self, login: &str, acts: Vec<Act>) -> RecordId {
        let record = self.draft(login, acts);
        self.put(login, record)
    }

    /// Adopts as a session does: with what its author has seen of everybody's records.
    pub fn adopt(&mut self, login: &str, title: &str) -> RecordId {
        let mut record = self.draft(login, vec![Act::Adopt(adoption(title))]);
        for logged in self.view(login).log() {
            record.seen.insert(logged.record.writer.clone(), logged.record.number);
        }
        record.seen.insert(record.writer.clone(), record.number);
        self.put(login, record)
    }

    /// Writes a record as it is.
    pub fn put(&mut self, login: &str, record: Record<Act>) -> RecordId {
        // Spread, so that the order of the identities is not that of the writing.
        let id = RecordId((self.written.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.written.push((id, login.to_owned(), record.clone()));
        self.view(login).add(id, login.to_owned(), record);
        id
    }

    /// Undoes a record as far as the writer sees it: the values before it, written again.
    pub fn undo(&mut self, login: &str, undone: RecordId) -> Option<RecordId> {
        let view = self.view(login);
        let acts: Vec<Act> = view
            .record(undone)?
            .record
            .acts
            .iter()
            .flat_map(Act::effects)
            .filter_map(|(subject, value)| {
                let before = view.register(subject)?.before(undone);
                match (subject, value) {
                    (Subject::Round(stage, round), Value::Publication(Some(publication)))
                        if before.is_empty() =>
                    {
                        let reason = String::new();
                        Some(Act::Unpublish { stage, round, publication: publication.id(), reason })
                    }
                    (Subject::Game(game), _) => {
                        let meeting =
                            view.state().game(&game).map(|(meeting, _)| (meeting.first, meeting.second));
                        subject.restoring(&before, Some(meeting.unwrap_or((EntrantId(1), EntrantId(2)))))
                    }
                    _ => subject.restoring(&before, None),
                }
            })
            .collect();
        let mut record = self.draft(login, acts);
        record.undo_of = Some(undone);
        Some(self.put(login, record))
    }

    /// The whole fold of everything.
    pub fn whole(&self) -> Fold {
        replay(Arc::clone(&self.files), self.library.clone(), self.written.clone())
    }

    /// Everything, one record at a time, in the order in which it was written.
    pub fn one_by_one(&self) -> Fold {
        let mut fold = Fold::new(Arc::clone(&self.files), self.library.clone());
        for (id, login, record) in self.written.clone() {
            fold.add(id, login, record);
        }
        fold
    }

    /// The state of everything, the same whole and one by one.
    pub fn state(&self) -> EventState {
        let whole = self.whole();
        assert_eq!(*whole.state(), *self.one_by_one().state(), "incremental is whole");
        whole.state().clone()
    }
}

/// A round in which the entrants meet in the order given, two by two.
pub fn publication(round: u32, order: &[u32], withdrawn_before: u32) -> Publication {
    let reason = PairReason {
        selector: None,
        form: Form::Manual,
        broken_pairs: 0,
        colour_clause: ColourClause::Manual,
    };
    let bare = format!("(stage:{STAGE},round:{round},pairs:[])");
    let bare: Publication = ron::from_str(&bare).expect("the required fields");
    let pairs = order
        .chunks_exact(2)
        .map(|pair| PublishedPair {
            first: EntrantId(pair[0]),
            second: EntrantId(pair[1]),
            reason,
            procedure: None,
        })
        .collect();
    Publication { pairs, withdrawn_before, ..bare }
}

/// The game at a table of a publication.
pub fn game_at(publication: &Publication, table: u32) -> GameRef {
    GameRef {
        stage: publication.stage,
        round: publication.round,
        publication: publication.id(),
        table: Table(table),
        slot: Slot::ONLY,
    }
}

/// A result at a table of a publication; none takes it back.
pub fn result(publication: &Publication, table: u32, mark: Option<Mark>) -> Act {
    let pair = publication.pair(Table(table)).expect("a pair");
    let outcome = mark.map(Outcome::played);
    Act::Result { game: game_at(publication, table), first: pair.first, second: pair.second, outcome }
}

/// The round of that number in the only stage.
pub fn round(state: &EventState, number: u32) -> Option<&Round> {
    state.stage(STAGE)?.rounds.get(&RoundNumber(number))
}

/// The game at a table of a round in force.
pub fn game(state: &EventState, number: u32, table: u32) -> &Game {
    round(state, number)
        .and_then(|round| round.meeting(Table(table)))
        .and_then(|meeting| meeting.game())
        .expect("a game in force")
}
