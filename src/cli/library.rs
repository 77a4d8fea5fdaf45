//! The configurations that records adopt, as far as they could be had: for a screen that goes on reading.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::files::{self, LostCopy};
use super::troubles;
use crate::event::act::{Act, Adoption};
use crate::event::configuration::Configuration;
use crate::event::record::Record;
use crate::lang::messages::{Severity, Trouble};
use crate::store::directory::EventDirectory;

/// The configurations that are known by what was adopted.
#[derive(Clone, Debug)]
pub struct Library {
    directory: EventDirectory,
    known: files::Library,
    /// What records adopt and cannot be had.
    lost: BTreeMap<Adoption, LostCopy>,
}

impl Library {
    /// The library of an event; nothing is read yet.
    pub fn new(directory: &EventDirectory) -> Self {
        Self { directory: directory.clone(), known: files::Library::new(), lost: BTreeMap::new() }
    }

    /// All that is known.
    pub const fn known(&self) -> &files::Library {
        &self.known
    }

    /// A configuration that is known.
    pub fn get(&self, adoption: &Adoption) -> Option<&Arc<Configuration>> {
        self.known.get(adoption)
    }

    /// Takes in a configuration that was read from the files.
    pub fn learn(&mut self, adoption: Adoption, configuration: Arc<Configuration>) {
        self.lost.remove(&adoption);
        self.known.insert(adoption, configuration);
    }

    /// Reads the copies that records adopt and that are not known yet; gives those.
    pub fn look_up<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a Record<Act>>,
    ) -> Vec<(Adoption, Arc<Configuration>)> {
        let acts = records.into_iter().flat_map(|record| &record.acts);
        let wanted = acts.filter_map(|act| match act {
            Act::Adopt(adoption) => Some(adoption.clone()),
            _ => None,
        });
        self.read_all(wanted.collect())
    }

    /// Tries once more what could not be had; gives what now could.
    pub fn look_again(&mut self) -> Vec<(Adoption, Arc<Configuration>)> {
        self.read_all(self.lost.keys().cloned().collect())
    }

    /// What is to be told of copies that cannot be had.
    pub fn troubles(&self) -> impl Iterator<Item = Trouble> {
        self.lost.values().map(|copy| Trouble {
            severity: Severity::Error,
            words: troubles::words(|language| copy.sentence(language)),
        })
    }

    fn read_all(&mut self, wanted: Vec<Adoption>) -> Vec<(Adoption, Arc<Configuration>)> {
        let mut learned = Vec::new();
        for adoption in wanted {
            if self.known.contains_key(&adoption) {
                continue;
            }
            match files::adopted(&self.directory, &adoption) {
                Ok(configuration) => {
                    self.learn(adoption.clone(), Arc::clone(&configuration));
                    learned.push((adoption, configuration));
                }
                Err(why) => {
                    self.lost.insert(adoption.clone(), LostCopy { adoption, why });
                }
            }
        }
        learned
    }
}
