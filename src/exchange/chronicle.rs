//! An event that is told record by record without a directory: what an import reads, what a generator makes up.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::event::act::{Act, Adoption, ContentId};
use crate::event::configuration::Configuration;
use crate::event::record::{Record, RecordId};
use crate::event::replay::Fold;
use crate::event::state::{EventState, Stage};

/// Who tells it. The name stays in memory: a directory's records are written by the session's own writer.
const LOGIN: &str = "chronicle";

/// The event as told so far.
#[derive(Clone, Debug)]
pub struct Chronicle {
    fold: Fold,
    adoption: Option<RecordId>,
    records: Vec<Vec<Act>>,
}

impl Chronicle {
    /// An event of which only the configuration is known. Where it names officials, the first chief arbiter tells it.
    pub fn new(configuration: &Arc<Configuration>) -> Self {
        let adoption = Adoption { event: ContentId::of("event"), roster: ContentId::of("roster") };
        let library = BTreeMap::from([(adoption.clone(), Arc::clone(configuration))]);
        let mut chronicle =
            Self { fold: Fold::new(Arc::clone(configuration), library), adoption: None, records: Vec::new() };
        chronicle.tell(vec![Act::Adopt(adoption)]);
        chronicle.adoption = chronicle.state().adoption;
        chronicle.records.clear();
        chronicle
    }

    /// What it comes to.
    pub const fn state(&self) -> &EventState {
        self.fold.state()
    }

    /// The records and what they come to.
    pub const fn fold(&self) -> &Fold {
        &self.fold
    }

    /// The stage that is being played; none where the configuration has no stage, which is a fault of its own.
    pub fn stage(&self) -> Option<&Stage> {
        self.state().current_stage()
    }

    /// Records acts as one record.
    pub fn tell(&mut self, acts: Vec<Act>) {
        let number = self.fold.len() as u64 + 1;
        let login = self
            .state()
            .configuration
            .event
            .officials
            .iter()
            .max_by_key(|official| official.role)
            .map_or_else(|| LOGIN.to_owned(), |official| official.login.clone());
        let record = Record {
            writer: format!("{login}@memory"),
            number,
            previous: None,
            lamport: number,
            at: String::new(),
            answers: self.fold.answered_by(&acts),
            adoption: self.adoption,
            undo_of: None,
            seen: BTreeMap::new(),
            acts: acts.clone(),
        };
        self.fold.add(RecordId(number), login, record);
        self.records.push(acts);
    }

    /// What was recorded after the adoption, a list of acts a record, to be written to a directory.
    pub fn into_records(self) -> Vec<Vec<Act>> {
        self.records
    }
}
