//! The configuration: as the two files say it now, and as it was adopted.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::troubles;
use crate::app::message::FilesSeen;
use crate::event::act::{Act, Adoption};
use crate::event::configuration::{Configuration, EventFile};
use crate::event::record::Record;
use crate::event::roster::Roster;
use crate::lang::messages::Trouble;
use crate::store::adopted::AdoptedCopies;
use crate::store::config_file::{
    Config, FileProblem, Severity, check_text, fault_problem, read_config, read_config_at_once,
};
use crate::store::directory::EventDirectory;
use crate::store::trouble::StoreTrouble;

/// The name of a kept copy of `event.ron`.
pub const EVENT: &str = "event";
/// The name of a kept copy of `roster.ron`.
pub const ROSTER: &str = "roster";

/// What the two files that people write said when they were read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// `event.ron`.
    pub event: Config<EventFile>,
    /// `roster.ron`.
    pub roster: Config<Roster>,
    /// What they say together, where both are good.
    pub configuration: Option<(Adoption, Arc<Configuration>)>,
    /// What is wrong, or strange, in them.
    pub problems: Vec<FileProblem>,
}

impl Reading {
    /// Reads the two files; a file that is being written is waited for, up to a second.
    pub fn patient(directory: &EventDirectory) -> Self {
        Self::new(read_config(&directory.event_ron()), read_config(&directory.roster_ron()))
    }

    /// Reads the two files as they are at this moment, which may be in the middle of an editor's save.
    pub fn at_once(directory: &EventDirectory) -> Self {
        Self::new(read_config_at_once(&directory.event_ron()), read_config_at_once(&directory.roster_ron()))
    }

    fn new(event: Config<EventFile>, roster: Config<Roster>) -> Self {
        let mut problems: Vec<FileProblem> = event.problems.iter().chain(&roster.problems).cloned().collect();
        let configuration = match (&event.value, &roster.value) {
            (Some(file), Some(entrants)) => match Configuration::new(file.clone(), entrants.clone()) {
                Ok(configuration) => {
                    let adoption = Adoption { event: event.content(), roster: roster.content() };
                    Some((adoption, Arc::new(configuration)))
                }
                Err(faults) => {
                    problems.extend(faults.iter().map(|fault| fault_problem(fault, &event, &roster)));
                    None
                }
            },
            _ => None,
        };
        Self { event, roster, configuration, problems }
    }

    /// Whether they can be used.
    pub const fn is_good(&self) -> bool {
        self.configuration.is_some()
    }

    /// Whether something in them is more than strange.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// As the app is told.
    pub fn seen(&self) -> FilesSeen {
        FilesSeen {
            configuration: self.configuration.clone(),
            problems: self.problems.iter().map(troubles::of_problem).collect(),
        }
    }
}

/// The configurations that are known by what was adopted.
#[derive(Clone, Debug)]
pub struct Library {
    copies: AdoptedCopies,
    known: BTreeMap<Adoption, Arc<Configuration>>,
    /// What records adopt and cannot be had, and why.
    missing: BTreeMap<Adoption, Vec<Trouble>>,
}

impl Library {
    /// The library of an event; nothing is read yet.
    pub fn new(directory: &EventDirectory) -> Self {
        Self { copies: directory.adopted(), known: BTreeMap::new(), missing: BTreeMap::new() }
    }

    /// All that is known.
    pub const fn known(&self) -> &BTreeMap<Adoption, Arc<Configuration>> {
        &self.known
    }

    /// A configuration that is known.
    pub fn get(&self, adoption: &Adoption) -> Option<&Arc<Configuration>> {
        self.known.get(adoption)
    }

    /// Takes in a configuration that was read from the files.
    pub fn learn(&mut self, adoption: Adoption, configuration: Arc<Configuration>) {
        self.missing.remove(&adoption);
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
        self.read_all(self.missing.keys().cloned().collect())
    }

    /// What is to be told of copies that cannot be had.
    pub fn troubles(&self) -> impl Iterator<Item = &Trouble> {
        self.missing.values().flatten()
    }

    fn read_all(&mut self, wanted: Vec<Adoption>) -> Vec<(Adoption, Arc<Configuration>)> {
        let mut learned = Vec::new();
        for adoption in wanted {
            if self.known.contains_key(&adoption) {
                continue;
            }
            match self.read(&adoption) {
                Ok(configuration) => {
                    let configuration = Arc::new(configuration);
                    self.learn(adoption.clone(), Arc::clone(&configuration));
                    learned.push((adoption, configuration));
                }
                Err(troubles) => {
                    self.missing.insert(adoption, troubles);
                }
            }
        }
        learned
    }

    fn read(&self, adoption: &Adoption) -> Result<Configuration, Vec<Trouble>> {
        let told = |trouble: StoreTrouble| vec![troubles::of_store(&trouble)];
        let event = self.copies.text(EVENT, &adoption.event).map_err(told)?;
        let roster = self.copies.text(ROSTER, &adoption.roster).map_err(told)?;
        // A copy was good when it was adopted; a newer program may have written what this one does not know.
        let event = check_text::<EventFile>(Path::new("adopted/event.ron"), &event);
        let roster = check_text::<Roster>(Path::new("adopted/roster.ron"), &roster);
        let reading = Reading::new(event, roster);
        let problems = || reading.problems.iter().map(troubles::of_problem).collect();
        match &reading.configuration {
            Some((_, configuration)) => Ok(Configuration::clone(configuration)),
            None => Err(problems()),
        }
    }
}
