//! Whether the records of each writer follow one another without a gap, and whether what they name is here.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::alarm::Alarm;
use crate::event::record::{Record, RecordId};

/// What a chain needs of a record.
#[derive(Debug)]
struct Link {
    id: RecordId,
    previous: Option<RecordId>,
    at: String,
}

/// The chains of all writers. Adding is free of order: any sequence of the same records ends in the same alarms.
#[derive(Debug, Default)]
pub struct Chains {
    writers: BTreeMap<String, BTreeMap<u64, Vec<Link>>>,
    known: HashSet<RecordId>,
    /// Lines of newer versions: here, though not understood.
    unknown: HashSet<RecordId>,
    /// What is named and was not here when it was named, and by whom.
    named: HashMap<RecordId, BTreeSet<(String, u64)>>,
    changed: BTreeSet<String>,
    /// Alarms of each writer's chain, as of the last check.
    broken: BTreeMap<String, Vec<Alarm>>,
    lamport: u64,
}

impl Chains {
    /// How many records are known.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// Whether a record is known.
    pub fn has(&self, id: RecordId) -> bool {
        self.known.contains(&id)
    }

    /// Whether a record is here, understood or not.
    pub fn is_here(&self, id: RecordId) -> bool {
        self.known.contains(&id) || self.unknown.contains(&id)
    }

    /// The highest number that is known of each writer.
    pub fn highest(&self) -> BTreeMap<String, u64> {
        let last = |(writer, numbers): (&String, &BTreeMap<u64, _>)| {
            Some((writer.clone(), *numbers.last_key_value()?.0))
        };
        self.writers.iter().filter_map(last).collect()
    }

    /// The highest Lamport count.
    pub fn lamport(&self) -> u64 {
        self.lamport
    }

    /// A line that this program does not understand exists.
    pub fn see_unknown(&mut self, id: RecordId) {
        if self.unknown.insert(id) {
            self.changed.extend(self.writers.keys().cloned());
        }
    }

    /// Has a writer's chain checked again: records that were set aside are others than before.
    pub fn touch(&mut self, writer: &str) {
        if !self.changed.contains(writer) {
            self.changed.insert(writer.to_owned());
        }
    }

    /// Adds a record; a copy changes nothing.
    pub fn add<A>(&mut self, id: RecordId, record: &Record<A>) {
        if !self.known.insert(id) {
            return;
        }
        self.lamport = self.lamport.max(record.lamport);
        self.named.remove(&id);
        for named in record.answers.iter().chain(&record.adoption).chain(&record.undo_of) {
            if !self.known.contains(named) {
                self.named.entry(*named).or_default().insert((record.writer.clone(), record.number));
            }
        }
        let link = Link { id, previous: record.previous, at: record.at.clone() };
        let numbers = match self.writers.get_mut(&record.writer) {
            Some(numbers) => numbers,
            None => self.writers.entry(record.writer.clone()).or_default(),
        };
        // The usual case: it follows the last one. That mends no gap and makes none, so the chain is not looked through.
        let follows = numbers.last_key_value().is_some_and(|(last, links)| {
            *last + 1 == record.number && links.iter().any(|before| Some(before.id) == record.previous)
        });
        let links = numbers.entry(record.number).or_default();
        links.push(link);
        links.sort_by_key(|link| link.id);
        if !follows {
            self.touch(&record.writer);
        }
    }

    /// Gaps, forks and answers to nothing. `set_aside` are records that are here without being taken.
    pub fn alarms(&mut self, set_aside: &BTreeSet<RecordId>) -> Vec<Alarm> {
        let here = |id: &RecordId| self.known.contains(id) || self.unknown.contains(id);
        for writer in std::mem::take(&mut self.changed) {
            let Some(numbers) = self.writers.get(&writer) else { continue };
            let mut alarms = Vec::new();
            let mut before: Option<&str> = None;
            for (number, links) in numbers {
                if links.len() > 1 {
                    alarms.push(Alarm::Fork { writer: writer.clone(), number: *number });
                }
                for link in links {
                    let fits = match link.previous {
                        Some(previous) => here(&previous) || set_aside.contains(&previous),
                        None => *number == 1,
                    };
                    if !fits {
                        alarms.push(Alarm::LostRecord {
                            writer: writer.clone(),
                            number: number.saturating_sub(1),
                            after: before.map(str::to_owned),
                            before: link.at.clone(),
                        });
                    }
                }
                before = links.first().map(|link| link.at.as_str());
            }
            self.broken.insert(writer, alarms);
        }
        let mut alarms: Vec<Alarm> = self.broken.values().flatten().cloned().collect();
        let mut dangling: Vec<(&String, u64, RecordId)> = self
            .named
            .iter()
            .filter(|(id, _)| !self.unknown.contains(id) && !set_aside.contains(id))
            .flat_map(|(id, by)| by.iter().map(|(writer, number)| (writer, *number, *id)))
            .collect();
        dangling.sort();
        alarms.extend(dangling.into_iter().map(|(writer, number, names)| Alarm::Dangling {
            writer: writer.clone(),
            number,
            names,
        }));
        alarms
    }
}
