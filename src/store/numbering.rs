//! The numbers of one writer's records: each record gets its own once, and follows the one before it.

use std::collections::{HashMap, HashSet, VecDeque};

use super::follower::FURTHEST_AHEAD;
use super::line::{JournalAct, encode};
use super::trouble::StoreTrouble;
use super::writer::Draft;
use crate::event::record::{Record, RecordId};

/// A record that is built and not yet known to be on the disk.
#[derive(Clone, Debug)]
pub struct Waiting<A> {
    /// Its identity.
    pub id: RecordId,
    /// The record.
    pub record: Record<A>,
    /// Its line, with the line end.
    pub line: Vec<u8>,
}

/// What is known of a writer's records.
#[derive(Debug)]
pub struct Numbering {
    writer: String,
    next: u64,
    last: Option<RecordId>,
    lamport: u64,
    /// Identities of the writer's records that were read or acknowledged.
    own: HashSet<RecordId>,
}

impl Numbering {
    /// The numbering of a writer of whom nothing was read.
    pub fn new(writer: &str) -> Self {
        Self { writer: writer.into(), next: 1, last: None, lamport: 0, own: HashSet::new() }
    }

    /// The writer's name.
    pub fn writer(&self) -> &str {
        &self.writer
    }

    /// Somebody's record had this Lamport count.
    pub fn saw(&mut self, lamport: u64) {
        self.lamport = self.lamport.max(lamport);
    }

    /// Whether a record of the writer was read or acknowledged.
    pub fn has(&self, id: RecordId) -> bool {
        self.own.contains(&id)
    }

    /// A record of the writer stands in a file.
    pub fn know<A>(&mut self, id: RecordId, record: &Record<A>) {
        self.own.insert(id);
        // Readers set an impossible count aside; taking it over would take our next records out of sight, too.
        if record.lamport <= self.lamport.saturating_add(self.own.len() as u64 + FURTHEST_AHEAD) {
            self.saw(record.lamport);
        }
        if record.number >= self.next {
            self.next = record.number.saturating_add(1);
            self.last = Some(id);
        }
    }

    /// Gives a draft its place behind all that is known and all that waits.
    pub fn build<A: JournalAct>(
        &self,
        draft: Draft<A>,
        waiting: &VecDeque<Waiting<A>>,
    ) -> Result<Waiting<A>, StoreTrouble> {
        let tail = waiting.iter().map(|waiting| (waiting.record.number, waiting.id)).max();
        let (number, previous) = match tail {
            Some((number, id)) if number >= self.next => (number.saturating_add(1), Some(id)),
            _ => (self.next, self.last),
        };
        let lamport = waiting.iter().map(|waiting| waiting.record.lamport).fold(self.lamport, u64::max);
        let mut seen = draft.seen;
        if !seen.is_empty() {
            // All of one's own, also what is on its way.
            seen.insert(self.writer.clone(), number);
        }
        finish(Record {
            writer: self.writer.clone(),
            number,
            previous,
            lamport: lamport.saturating_add(1),
            at: draft.at,
            answers: draft.answers,
            adoption: draft.adoption,
            undo_of: draft.undo_of,
            seen,
            acts: draft.acts,
        })
    }

    /// Records are built once. Only where another session of this writer took a number are they built anew; records
    /// that were seen in a file keep theirs.
    pub fn settle<A: JournalAct>(&self, waiting: &mut VecDeque<Waiting<A>>) -> Result<(), StoreTrouble> {
        let mut renamed: HashMap<RecordId, RecordId> = HashMap::new();
        let (mut number, mut previous, mut lamport) = (self.next, self.last, self.lamport);
        for one in waiting.iter_mut().filter(|one| !self.own.contains(&one.id)) {
            if one.record.number != number || one.record.previous != previous {
                let mut record = one.record.clone();
                record.number = number;
                if let Some(own) = record.seen.get_mut(&self.writer) {
                    *own = number;
                }
                record.previous = previous;
                record.lamport = record.lamport.max(lamport.saturating_add(1));
                let named = record.answers.iter_mut().chain(&mut record.adoption).chain(&mut record.undo_of);
                for id in named {
                    *id = renamed.get(id).copied().unwrap_or(*id);
                }
                let anew = finish(record)?;
                renamed.insert(one.id, anew.id);
                *one = anew;
            }
            number = number.saturating_add(1);
            previous = Some(one.id);
            lamport = lamport.max(one.record.lamport);
        }
        Ok(())
    }
}

fn finish<A: JournalAct>(record: Record<A>) -> Result<Waiting<A>, StoreTrouble> {
    match encode(&record) {
        Ok((line, id)) => Ok(Waiting { id, record, line }),
        Err(error) => Err(StoreTrouble::NotText { words: error.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::store::sample::{SampleAct, record};

    fn note(text: &str, undo_of: Option<RecordId>) -> Draft<SampleAct> {
        let acts = vec![SampleAct::Note(text.into())];
        Draft { at: String::new(), answers: Vec::new(), adoption: None, undo_of, seen: BTreeMap::new(), acts }
    }

    #[test]
    fn what_waits_moves_behind_a_number_that_another_session_took() {
        let mut numbering = Numbering::new("anna@hall");
        let mut waiting = VecDeque::new();
        let first = numbering.build(note("first", None), &waiting).expect("plain data");
        let first_id = first.id;
        waiting.push_back(first);
        let second = numbering.build(note("undo it", Some(first_id)), &waiting).expect("plain data");
        assert_eq!(second.record.previous, Some(first_id));
        waiting.push_back(second);
        numbering.settle(&mut waiting).expect("plain data");
        assert_eq!(waiting[0].id, first_id, "nobody took the number: the same bytes");

        let other = record(1, None, SampleAct::Note("from another window".into()));
        let (_, other_id) = encode(&other).expect("plain data");
        numbering.know(other_id, &other);
        numbering.settle(&mut waiting).expect("plain data");
        assert_eq!((waiting[0].record.number, waiting[0].record.previous), (2, Some(other_id)));
        assert_eq!((waiting[1].record.number, waiting[1].record.previous), (3, Some(waiting[0].id)));
        assert_eq!(
            waiting[1].record.undo_of,
            Some(waiting[0].id),
            "and names what it undoes by its new name"
        );
        assert!(waiting[0].record.lamport > other.lamport);
    }

    #[test]
    fn an_impossible_count_of_our_own_is_not_taken_over() {
        let mut numbering = Numbering::new("anna@hall");
        let wild =
            Record { lamport: u64::MAX, number: u64::MAX, ..record(1, None, SampleAct::Note("x".into())) };
        let (_, id) = encode(&wild).expect("plain data");
        numbering.know(id, &wild);
        let next = numbering.build(note("next", None), &VecDeque::new()).expect("plain data");
        assert_eq!(next.record.lamport, 1);
        assert_eq!(next.record.previous, Some(id));
    }
}
