//! What the store's tests share: an act, a writer and a reader, and a disk that forgets.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use qisai::event::record::RecordId;
use qisai::store::accounts::Accounts;
use qisai::store::disk::Disk;
use qisai::store::follower::{Follower, Stored};
use qisai::store::line::JournalAct;
use qisai::store::trouble::{NotSaved, StoreTrouble};
use qisai::store::writer::{Draft, Opening, Places, Writer, Written};
use serde::{Deserialize, Serialize};

/// An act for tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Act {
    /// Opens a journal.
    Open {
        /// The event's id.
        event: String,
    },
    /// Says something.
    Note(String),
}

impl JournalAct for Act {
    fn opens(&self) -> Option<&str> {
        match self {
            Self::Open { event } => Some(event),
            Self::Note(_) => None,
        }
    }
}

/// The event of the tests.
pub const EVENT: &str = "0123456789abcdef0123456789abcdef";

/// Places below a folder: `journal`, a lock, a spool.
pub fn places(root: &Path) -> Places {
    Places { journal: root.join("journal"), lock: root.join("lock"), spool: Some(root.join("spool")) }
}

/// The opening of a journal of an event.
pub fn opening(event: &str) -> Opening<Act> {
    Opening { at: "2026-07-04T09:00:00+08:00".into(), acts: vec![Act::Open { event: event.into() }] }
}

/// A writer on a disk.
pub fn open<D: Disk>(disk: D, root: &Path, name: &str) -> Result<Writer<Act, D>, StoreTrouble> {
    Writer::open(disk, places(root), name, opening(EVENT))
}

/// A note that answers records.
pub fn answering(text: &str, answers: Vec<RecordId>) -> Draft<Act> {
    Draft {
        at: "2026-07-04T14:03:11+08:00".into(),
        answers,
        adoption: None,
        undo_of: None,
        seen: BTreeMap::new(),
        acts: vec![Act::Note(text.into())],
    }
}

/// A note.
pub fn note(text: &str) -> Draft<Act> {
    answering(text, Vec::new())
}

/// Appends a note and gives its identity.
pub fn say<D: Disk>(writer: &mut Writer<Act, D>, text: &str) -> Result<RecordId, NotSaved> {
    let written: Vec<Written<Act>> = writer.append(note(text), &[])?;
    Ok(written.last().expect("the new record is the last").id)
}

/// A reader of a folder of journals.
pub fn reader<D: Disk>(disk: D, journal: PathBuf) -> Follower<Act, D> {
    Follower::new(disk, journal, Arc::new(Accounts::of_this_machine()), Some(EVENT.into()))
}

/// Everything that a fresh reader finds.
pub fn read_all<D: Disk>(disk: D, root: &Path) -> (Vec<Stored<Act>>, Follower<Act, D>) {
    let mut follower = reader(disk, root.join("journal"));
    let news = follower.look(Instant::now());
    (news.records, follower)
}

/// The notes of records, in their order.
pub fn notes(records: &[Stored<Act>]) -> Vec<&str> {
    let texts = records.iter().flat_map(|stored| &stored.record.acts).map(|act| match act {
        Act::Note(text) => text.as_str(),
        Act::Open { .. } => "(open)",
    });
    texts.collect()
}
