//! Appending to one's own journal, so that what was said to be saved is saved.
//!
//! The order of the steps is the whole point; `saving::attempt` has them. Three rules are never broken: nothing is
//! truncated or rewritten, a failed sync is never believed when repeated (the bytes go into a new file), and a record is
//! built once, so that every retry writes the same bytes and a copy that did reach the disk is the same record.

mod reading;
mod saving;

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use super::disk::{Disk, RealDisk};
use super::line::JournalAct;
use super::numbering::{Numbering, Waiting};
use super::segment::{Segment, segment_name, segment_number};
use super::spool::Spool;
use super::trouble::{Distrust, NotSaved, Step, StoreTrouble};
use crate::event::record::{Record, RecordId};

/// What an arbiter decided, before it has a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft<A> {
    /// The wall clock, RFC 3339 with its offset.
    pub at: String,
    /// The records that it answers.
    pub answers: Vec<RecordId>,
    /// The adoption of the configuration that the author saw.
    pub adoption: Option<RecordId>,
    /// The record that it undoes.
    pub undo_of: Option<RecordId>,
    /// Of an adoption: up to which number each writer's records were seen; empty for all else.
    pub seen: BTreeMap<String, u64>,
    /// What was decided.
    pub acts: Vec<A>,
}

/// The first record of a writer's journal, for the case that it has none.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<A> {
    /// The wall clock, RFC 3339 with its offset.
    pub at: String,
    /// The acts; one of them opens the event.
    pub acts: Vec<A>,
}

/// Where a writer keeps what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder of the journals.
    pub journal: PathBuf,
    /// The lock against this login's other sessions: on this machine, in a folder that only this login may write.
    pub lock: PathBuf,
    /// A folder on another file system, for when the journal cannot be written.
    pub spool: Option<PathBuf>,
}

/// A record that is on the disk.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<A> {
    /// Its identity.
    pub id: RecordId,
    /// The record as it stands in the journal.
    pub record: Record<A>,
}

/// Appends to the journals of one login on one host.
pub struct Writer<A, D: Disk = RealDisk> {
    disk: D,
    places: Places,
    event: Option<String>,
    opening: Opening<A>,
    /// The writer's opening record as it stands in its journal; each segment begins with it.
    opening_line: Option<Vec<u8>>,

    segment: Segment,
    /// The latest acknowledged lines are to be written once more.
    carry: bool,
    failed_segments: u32,

    numbering: Numbering,
    waiting: VecDeque<Waiting<A>>,
    /// A whole record at the segment's end that lacks only its line end: readers do not take it before it is sealed.
    unsealed: Option<Waiting<A>>,
    recent: VecDeque<(RecordId, Vec<u8>)>,
    spool: Spool,
    squatted: Vec<(PathBuf, Distrust)>,
}

impl<A: JournalAct, D: Disk> Writer<A, D> {
    /// Reads what this writer has written so far; writes nothing. `name` is `login@host`.
    ///
    /// Records that an earlier session had to leave in the spool are found again and wait (see [`Self::waiting`]).
    ///
    /// # Errors
    /// Where the folder or an own journal cannot be read: without them the next number is unknown.
    pub fn open(disk: D, places: Places, name: &str, opening: Opening<A>) -> Result<Self, StoreTrouble> {
        let names = disk
            .names(&places.journal)
            .map_err(|e| StoreTrouble::refused(Step::List, &places.journal, &e))?;
        let mut segments: Vec<u32> =
            names.iter().filter_map(|file| segment_number(name, file.to_str()?)).collect();
        segments.sort_unstable();
        let mut copies: Vec<&str> = names.iter().filter_map(|file| is_copy(name, file.to_str()?)).collect();
        copies.sort_unstable();
        let spool = Spool::new(places.spool.clone(), name);
        let mut writer = Self {
            event: opening.acts.iter().find_map(|act| act.opens().map(str::to_owned)),
            disk,
            places,
            opening,
            opening_line: None,
            segment: Segment::new(1),
            carry: false,
            failed_segments: 0,
            numbering: Numbering::new(name),
            waiting: VecDeque::new(),
            unsealed: None,
            recent: VecDeque::new(),
            spool,
            squatted: Vec::new(),
        };
        for copy in copies {
            writer.learn_copy(&writer.places.journal.join(copy));
        }
        writer.begin_segment(1);
        for segment in segments {
            writer.begin_segment(segment);
            writer.absorb()?;
        }
        writer.find_spooled()?;
        Ok(writer)
    }

    /// The writer's name, `login@host`.
    pub fn name(&self) -> &str {
        self.numbering.writer()
    }

    /// The records that are built and not yet saved, oldest first.
    pub fn waiting(&self) -> impl ExactSizeIterator<Item = &Record<A>> {
        self.waiting.iter().map(|waiting| &waiting.record)
    }

    /// The same with their identities.
    pub fn waiting_with_ids(&self) -> impl Iterator<Item = (RecordId, &Record<A>)> {
        self.waiting.iter().map(|waiting| (waiting.id, &waiting.record))
    }

    /// Names of our own that are taken by something which is not ours, and why it is not.
    pub fn squatted(&self) -> &[(PathBuf, Distrust)] {
        &self.squatted
    }

    /// Tells the writer the highest Lamport count seen in anybody's journal.
    pub fn saw(&mut self, lamport: u64) {
        self.numbering.saw(lamport);
    }

    /// Appends one record and returns when the disk has it.
    ///
    /// `before` are the journals of the records that it answers; they are synced first, since a power cut could
    /// otherwise leave an answer to a record that never was.
    ///
    /// Gives all records that were saved by this, the new one last: what waited goes first.
    ///
    /// # Errors
    /// The record then waits and keeps its identity. Call [`Self::retry`] after a while (1 s, doubling up to 30 s), or
    /// append the next: all that waits goes first.
    pub fn append(&mut self, draft: Draft<A>, before: &[PathBuf]) -> Result<Vec<Written<A>>, NotSaved> {
        match self.numbering.build(draft, &self.waiting) {
            Ok(waiting) => self.waiting.push_back(waiting),
            Err(trouble) => return Err(NotSaved { trouble, waiting: self.waiting.len(), copy: None }),
        }
        self.commit(before)
    }

    /// Tries again to save what waits, the very same bytes.
    pub fn retry(&mut self) -> Result<Vec<Written<A>>, NotSaved> {
        if self.waiting.is_empty() { Ok(Vec::new()) } else { self.commit(&[]) }
    }

    fn path(&self) -> PathBuf {
        self.places.journal.join(segment_name(self.name(), self.segment.number))
    }

    fn begin_segment(&mut self, segment: u32) {
        if let Some(unsealed) = self.unsealed.take()
            && self.waiting.iter().all(|waiting| waiting.id != unsealed.id)
        {
            // It has its number and is never sealed where it stands: it is written once more, before what follows it.
            let known = self.waiting.iter().take_while(|waiting| self.numbering.has(waiting.id)).count();
            self.waiting.insert(known, unsealed);
        }
        self.segment = Segment::new(segment);
    }
}

/// The file name, if it can hold records of a writer without being a segment.
fn is_copy<'a>(writer: &str, name: &'a str) -> Option<&'a str> {
    let middle = name.strip_prefix(writer)?.strip_suffix(".ron")?;
    (middle.starts_with('.') && segment_number(writer, name).is_none()).then_some(name)
}
