//! An event on the table: a configuration, the fold, and somebody who says entries. No files, no clock.

use std::collections::BTreeMap;
use std::sync::Arc;

use qisai::desk::{self, Decision, Desk, Entry, Refused, Said};
use qisai::event::act::{Act, Adoption, ContentId};
use qisai::event::configuration::{Configuration, EventFile, Format, Official, Role, SCHEMA, StageConfig};
use qisai::event::record::{Record, RecordId};
use qisai::event::replay::Fold;
use qisai::event::roster::{Roster, RosterEntry};
use qisai::event::state::{EventState, Round, Stage};
use qisai::event::{EntrantId, Number, RoundNumber, StageNumber};
use qisai::rulebook::SettingsPatch;

/// The login that says things where nobody else is named.
pub const CHIEF: &str = "wang";

/// An event and its records.
#[derive(Clone)]
pub struct EventOnTable {
    pub fold: Fold,
    pub login: String,
    pub now: i64,
    pub stage: Option<StageNumber>,
    pub round: Option<RoundNumber>,
    pub waiting: Option<Adoption>,
    lamport: u64,
}

/// The files of an event of `entrants` players.
pub fn files(format: Format, rounds: u32, entrants: u32) -> (EventFile, Roster) {
    let stage =
        StageConfig { rounds: format.needs_rounds().then_some(rounds), ..StageConfig::new("预赛", format) };
    let event = EventFile {
        schema: SCHEMA,
        title: "测试赛".into(),
        rulebook: "xiangqi-2020".into(),
        place: String::new(),
        dates: String::new(),
        stages: vec![stage],
        teams: None,
        overrides: SettingsPatch::default(),
        conduct: Vec::new(),
        checklist: Vec::new(),
        officials: Vec::new(),
        trusted_hosts: Vec::new(),
    };
    let entrants = (1..=entrants)
        .map(|number| RosterEntry { number, name: format!("棋手{number}"), ..RosterEntry::default() })
        .collect();
    (event, Roster { schema: SCHEMA, entrants })
}

/// An official.
pub fn official(login: &str, role: Role) -> Official {
    Official { login: login.into(), name: login.into(), role, tables: None }
}

fn adoption_of(name: &str) -> Adoption {
    Adoption { event: ContentId::of(name), roster: ContentId::of(name) }
}

impl EventOnTable {
    /// A Swiss by fixed-position pairing.
    pub fn swiss(rounds: u32, entrants: u32) -> Self {
        let (event, roster) = files(Format::Position, rounds, entrants);
        Self::of(event, roster)
    }

    /// A round robin.
    pub fn round_robin(entrants: u32) -> Self {
        let (event, roster) = files(Format::RoundRobin, 1, entrants);
        Self::of(event, roster)
    }

    /// An event of these files, adopted by the chief.
    pub fn of(event: EventFile, roster: Roster) -> Self {
        let configuration = Arc::new(Configuration::new(event, roster).expect("a sound configuration"));
        let first = adoption_of("first");
        let library = BTreeMap::from([(first.clone(), Arc::clone(&configuration))]);
        let mut table = Self {
            fold: Fold::new(configuration, library),
            login: CHIEF.into(),
            now: 1_780_000_000,
            stage: None,
            round: None,
            waiting: None,
            lamport: 0,
        };
        table.record(Decision { acts: vec![Act::Adopt(first)], ..Decision::default() });
        table
    }

    /// Edited files lie there and are not adopted.
    pub fn edited(&mut self, event: EventFile, roster: Roster) {
        let second = adoption_of("second");
        let configuration = Configuration::new(event, roster).expect("a sound configuration");
        self.fold.learn(second.clone(), Arc::new(configuration));
        self.waiting = Some(second);
    }

    /// Somebody else speaks from now on.
    pub fn login(&mut self, login: &str) -> &mut Self {
        self.login = login.into();
        self
    }

    /// What an entry would come to.
    pub fn decide(&self, text: &str) -> Result<Decision, Refused> {
        let said: Said = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        self.decide_entry(&said.entry, said.round.or(self.round))
    }

    fn decide_entry(&self, entry: &Entry, round: Option<RoundNumber>) -> Result<Decision, Refused> {
        let desk = Desk {
            fold: &self.fold,
            login: &self.login,
            now: self.now.into(),
            fresh_seed: 7,
            waiting: self.waiting.as_ref(),
            stage: self.stage,
            round,
            last: None,
        };
        desk::decide(&desk, entry)
    }

    /// Says an entry and records it.
    pub fn say(&mut self, text: &str) -> RecordId {
        let decision = self.decide(text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
        assert!(!decision.acts.is_empty(), "{text}: stands already");
        self.record(decision)
    }

    /// Says entries one after the other.
    pub fn say_all<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) {
        for text in texts {
            self.say(text);
        }
    }

    /// Says several entries, each on the state after the one before, and records them as one.
    pub fn say_together(&mut self, texts: &[&str]) -> RecordId {
        let mut ahead = self.clone();
        let mut together = Decision::default();
        for text in texts {
            let decision = ahead.decide(text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
            together.acts.extend(decision.acts);
            ahead.fold = desk::effect::imagined(&self.fold, &self.login, &together.acts);
        }
        self.record(together)
    }

    /// Why an entry is refused.
    pub fn refusal(&self, text: &str) -> Refused {
        self.decide(text).err().unwrap_or_else(|| panic!("{text}: not refused"))
    }

    /// Records what was decided at a table as it is seen now.
    pub fn record(&mut self, decision: Decision) -> RecordId {
        let answers = self.fold.answered_by(&decision.acts);
        self.record_answering(decision, answers)
    }

    /// Records a decision that somebody made who saw less: it answers nothing that came since.
    pub fn record_unseen(&mut self, earlier: &Self, text: &str) -> RecordId {
        let decision = earlier.decide(text).unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
        let answers = earlier.fold.answered_by(&decision.acts);
        self.login.clone_from(&earlier.login);
        self.record_answering(decision, answers)
    }

    fn record_answering(&mut self, decision: Decision, answers: Vec<RecordId>) -> RecordId {
        self.lamport += 1;
        let id = RecordId(self.lamport);
        let record = Record {
            writer: format!("{}@hall", self.login),
            number: self.lamport,
            previous: None,
            lamport: self.lamport,
            at: jiff::Timestamp::from_second(self.now).expect("a time").to_string(),
            answers,
            adoption: self.fold.state().adoption,
            undo_of: decision.undo_of,
            seen: BTreeMap::new(),
            acts: decision.acts,
        };
        assert!(self.fold.add(id, self.login.clone(), record));
        let judged = self.fold.record(id).map(|logged| logged.judged.clone());
        assert!(matches!(judged, Some(Ok(_))), "recorded without right: {judged:?}");
        id
    }

    /// Publishes the next round and enters `slip` at every table.
    pub fn play_round(&mut self, slip: &str) {
        self.say("公布");
        for table in 1..=self.latest().meetings.len() {
            if self.fold.state().stages[0]
                .latest()
                .is_some_and(|round| !round.meetings[table - 1].is_settled())
            {
                self.say(&format!("{table} {slip}"));
            }
        }
    }

    pub fn state(&self) -> &EventState {
        self.fold.state()
    }

    pub fn stage(&self) -> &Stage {
        self.state().stage(StageNumber(1)).expect("one stage")
    }

    pub fn latest(&self) -> &Round {
        self.stage().latest().expect("a published round")
    }

    /// The numbers of the pairs of the latest round, table by table.
    pub fn pairs(&self) -> Vec<(u32, u32)> {
        let number = |id: EntrantId| self.state().number(id).0;
        self.latest().meetings.iter().map(|meeting| (number(meeting.first), number(meeting.second))).collect()
    }

    /// The table of an entrant in the latest round.
    pub fn table_of(&self, number: u32) -> u32 {
        let id = self.id(number);
        self.latest().meeting_of(id).expect("a meeting").table.0
    }

    /// Who has that number.
    pub fn id(&self, number: u32) -> EntrantId {
        self.state().by_number(Number(number)).expect("an entrant").id
    }
}
