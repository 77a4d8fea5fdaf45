//! What stands on a subject for those who undo: an undo stands for what stood before the record that it took back.

use std::collections::{BTreeMap, BTreeSet};

use super::{Register, Value};
use crate::event::record::RecordId;

/// Finds what records stand for on one subject.
pub struct Effective<'a, UndoOf> {
    register: &'a Register,
    undo_of: UndoOf,
    known: BTreeMap<RecordId, BTreeSet<RecordId>>,
}

impl<'a, UndoOf: Fn(RecordId) -> Option<RecordId>> Effective<'a, UndoOf> {
    /// `undo_of` says which record another undoes.
    pub const fn new(register: &'a Register, undo_of: UndoOf) -> Self {
        Self { register, undo_of, known: BTreeMap::new() }
    }

    /// The records whose decisions stand, by themselves or brought back.
    pub fn heads(&mut self) -> BTreeSet<RecordId> {
        self.all(&self.register.heads())
    }

    /// Whether what a record did still holds: of an undo, that what it brought back is what stands.
    pub fn holds(&mut self, record: RecordId) -> bool {
        let heads = self.register.heads();
        if heads.contains(&record) {
            return true;
        }
        let stands_for = self.of(record);
        let standing = self.all(&heads);
        let is_itself = stands_for.contains(&record);
        if is_itself {
            standing.contains(&record)
        } else {
            self.register.value(record).is_some() && standing == stands_for
        }
    }

    /// The records that stand upon one: they answered it, or what came of it.
    pub fn upon(&mut self, record: RecordId) -> Vec<RecordId> {
        let heads = self.heads();
        heads.into_iter().filter(|head| *head != record && self.comes_of(*head, record)).collect()
    }

    /// What stands once a record is taken back: what it had answered, and what stands beside it.
    pub fn without(&mut self, record: RecordId) -> BTreeSet<RecordId> {
        let heads = self.heads();
        self.taking_back(&heads, record)
    }

    /// The values of these records, without repetition.
    pub fn values(&self, records: &BTreeSet<RecordId>) -> Vec<&'a Value> {
        self.register.values_of(&records.iter().copied().collect::<Vec<_>>())
    }

    fn taking_back(&mut self, standing: &BTreeSet<RecordId>, record: RecordId) -> BTreeSet<RecordId> {
        let gone = self.of(record);
        let beside: BTreeSet<RecordId> = standing.difference(&gone).copied().collect();
        let before = self.all(self.register.answers(record));
        let mut left = beside.clone();
        for earlier in before {
            if !beside.iter().any(|other| self.comes_of(*other, earlier)) {
                left.insert(earlier);
            }
        }
        left
    }

    /// What a record stands for: itself, or what its undoing left.
    fn of(&mut self, record: RecordId) -> BTreeSet<RecordId> {
        if let Some(known) = self.known.get(&record) {
            return known.clone();
        }
        if self.register.value(record).is_none() {
            return BTreeSet::new();
        }
        // A journal that answers itself in a circle ends here.
        self.known.insert(record, BTreeSet::from([record]));
        let undone = (self.undo_of)(record).filter(|undone| self.register.value(*undone).is_some());
        let stands_for = match undone {
            None => BTreeSet::from([record]),
            Some(undone) => {
                let stood = self.all(self.register.answers(record));
                self.taking_back(&stood, undone)
            }
        };
        self.known.insert(record, stands_for.clone());
        stands_for
    }

    fn all(&mut self, records: &[RecordId]) -> BTreeSet<RecordId> {
        records.iter().flat_map(|record| self.of(*record)).collect()
    }

    fn comes_of(&mut self, later: RecordId, earlier: RecordId) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = vec![later];
        while let Some(record) = open.pop() {
            if !seen.insert(record) {
                continue;
            }
            let answered = self.all(self.register.answers(record));
            if answered.contains(&earlier) {
                return true;
            }
            open.extend(answered);
        }
        false
    }
}
