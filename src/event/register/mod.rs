//! Registers: what a record writes to, and what stands there.
//!
//! Every decision writes to one or more subjects. On a subject stand the values that nobody answered: one, or several
//! equal ones, is the value; several different ones are a conflict, which is kept and shown. Nothing here depends on the
//! order in which records arrive.

mod effective;
mod effects;
mod restoring;
mod subject;

use std::collections::{BTreeMap, BTreeSet};

use super::configuration::Role;
use super::record::RecordId;

pub use effective::Effective;
pub use subject::{Subject, Value};

impl Value {
    /// The lowest role that may take it back: in conduct who may impose it.
    fn needs(&self) -> Role {
        match self {
            Self::Case(Some(case)) => case.role(),
            Self::Claim(Some(claim)) => claim.role(),
            _ => Role::Viewer,
        }
    }
}

/// One decision on a subject.
#[derive(Clone, Debug)]
struct Written {
    value: Value,
    role: Role,
    answers: Vec<RecordId>,
    /// How many publications the record withdrew; it may withdraw one and publish another.
    withdrawals: u32,
}

/// All that was decided on one subject.
#[derive(Clone, Debug, Default)]
pub struct Register {
    written: BTreeMap<RecordId, Written>,
}

impl Register {
    /// Takes in what a record decided, once; where it decided twice, the last holds.
    pub fn write(&mut self, record: RecordId, role: Role, answers: &[RecordId], value: Value) {
        let withdraws = u32::from(value == Value::Publication(None));
        let withdrawals = withdraws + self.written.get(&record).map_or(0, |earlier| earlier.withdrawals);
        self.written.insert(record, Written { value, role, answers: answers.to_vec(), withdrawals });
    }

    /// The records that stand: those that nobody answered who may. A lower role does not answer a higher one, and results
    /// that differ are settled by a deputy or the chief only.
    pub fn heads(&self) -> Vec<RecordId> {
        let answered: BTreeSet<RecordId> = self
            .written
            .iter()
            .filter(|(_, by)| by.role >= Role::Deputy || !self.settles(by))
            .flat_map(|(id, by)| {
                by.answers.iter().filter(move |answer| *answer != id).map(move |answer| (*answer, by.role))
            })
            .filter(|(answer, role)| self.written.get(answer).is_some_and(|earlier| earlier.role <= *role))
            .map(|(answer, _)| answer)
            .collect();
        self.written.keys().filter(|id| !answered.contains(id)).copied().collect()
    }

    /// Whether a decision answers results that differ.
    fn settles(&self, by: &Written) -> bool {
        matches!(by.value, Value::Outcomes(_))
            && by.answers.len() > 1
            && self.values_of(&by.answers).len() > 1
    }

    /// Every record that wrote here.
    pub fn records(&self) -> impl Iterator<Item = RecordId> {
        self.written.keys().copied()
    }

    /// The value that a record put here.
    pub fn value(&self, record: RecordId) -> Option<&Value> {
        self.written.get(&record).map(|written| &written.value)
    }

    /// With what role a record wrote here.
    pub fn role(&self, record: RecordId) -> Option<Role> {
        self.written.get(&record).map(|written| written.role)
    }

    /// The values that stand, without repetition.
    pub fn standing(&self) -> Vec<&Value> {
        self.values_of(&self.heads())
    }

    /// The values that stood before `record`: those that it answered.
    pub fn before(&self, record: RecordId) -> Vec<&Value> {
        self.values_of(self.answers(record))
    }

    /// What a record answered.
    fn answers(&self, record: RecordId) -> &[RecordId] {
        self.written.get(&record).map_or(&[], |written| &written.answers)
    }

    /// The record that rules where the latest does: of those that stand, in their order, each takes the place of the one
    /// before it, where its author could have imposed that too.
    pub fn ruling<Key: Ord>(&self, order: impl Fn(&RecordId) -> Key) -> Option<RecordId> {
        let mut heads = self.heads();
        heads.sort_by_key(order);
        heads.into_iter().reduce(|stands, next| {
            let needs = self.value(stands).map(Value::needs);
            if self.role(next) >= needs { next } else { stands }
        })
    }

    /// Whether another record answered `record` here.
    pub fn is_answered(&self, record: RecordId) -> bool {
        !self.heads().contains(&record)
    }

    /// How many publications were withdrawn here.
    pub fn withdrawn(&self) -> u32 {
        self.written.values().map(|written| written.withdrawals).sum()
    }

    fn values_of(&self, records: &[RecordId]) -> Vec<&Value> {
        let mut values: Vec<&Value> = Vec::new();
        for value in records.iter().filter_map(|id| self.value(*id)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }
}
