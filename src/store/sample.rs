//! Acts and records for the tests of this room: as small as an act can be.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::line::JournalAct;
use super::writer::Draft;
use crate::event::record::{Record, RecordId};

/// An act for tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SampleAct {
    /// Opens a journal.
    Open { event: String },
    /// Says something.
    Note(String),
}

impl JournalAct for SampleAct {
    fn opens(&self) -> Option<&str> {
        match self {
            Self::Open { event } => Some(event),
            Self::Note(_) => None,
        }
    }
}

impl<A> Draft<A> {
    /// What somebody says, with nothing beside it.
    pub fn saying(acts: Vec<A>) -> Self {
        Self {
            at: String::new(),
            answers: Vec::new(),
            adoption: None,
            undo_of: None,
            seen: BTreeMap::new(),
            acts,
        }
    }
}

/// A record of `anna@hall`.
pub fn record(number: u64, previous: Option<RecordId>, act: SampleAct) -> Record<SampleAct> {
    Record {
        writer: "anna@hall".into(),
        number,
        previous,
        lamport: number,
        at: "2026-07-04T14:03:11+08:00".into(),
        answers: Vec::new(),
        adoption: None,
        undo_of: None,
        seen: BTreeMap::new(),
        acts: vec![act],
    }
}
