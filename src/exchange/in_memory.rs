//! An event in memory: recorded and folded as a journal would be, without any files. For events that are made up and for
//! files that are only looked at.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::event::act::{Act, Adoption, ContentId};
use crate::event::configuration::Configuration;
use crate::event::record::{Record, RecordId};
use crate::event::replay::Fold;
use crate::event::state::EventState;

/// Who writes in memory.
const WRITER: &str = "memory";

/// An event in memory.
#[derive(Clone, Debug)]
pub struct InMemory {
    fold: Fold,
    records: u64,
}

impl InMemory {
    /// An event of that configuration, adopted, with nothing else in it.
    pub fn new(configuration: Configuration) -> Self {
        let configuration = Arc::new(configuration);
        let adoption = Adoption { event: ContentId(WRITER.into()), roster: ContentId(WRITER.into()) };
        let library = BTreeMap::from([(adoption.clone(), Arc::clone(&configuration))]);
        let mut event = Self { fold: Fold::new(configuration, library), records: 0 };
        event.record(vec![Act::Adopt(adoption)]);
        event
    }

    /// Records acts, as the chief.
    pub fn record(&mut self, acts: Vec<Act>) {
        self.records += 1;
        let record = Record {
            writer: format!("{WRITER}@{WRITER}"),
            number: self.records,
            previous: None,
            lamport: self.records,
            at: String::new(),
            answers: self.fold.answered_by(&acts),
            adoption: self.fold.state().adoption,
            undo_of: None,
            acts,
        };
        let login = self.chief();
        self.fold.add(RecordId(self.records), login, record);
    }

    /// A login that may do everything in this event.
    fn chief(&self) -> String {
        let officials = &self.fold.state().configuration.event.officials;
        officials
            .iter()
            .max_by_key(|official| official.role)
            .map_or_else(|| WRITER.into(), |chief| chief.login.clone())
    }

    /// What was recorded.
    pub const fn fold(&self) -> &Fold {
        &self.fold
    }

    /// What it comes to.
    pub const fn state(&self) -> &EventState {
        self.fold.state()
    }
}
