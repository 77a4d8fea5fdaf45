//! The two files that people write, as they stand; and the configurations that were adopted.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{journal, troubles};
use crate::app::message::FilesSeen;
use crate::event::act::{Act, Adoption, ContentId};
use crate::event::configuration::{Configuration, EventFile};
use crate::event::roster::Roster;
use crate::lang::{Language, command_line};
use crate::store::config_file::{
    Config, FileProblem, Severity, check_text, fault_problem, read_config, read_config_at_once,
};
use crate::store::directory::EventDirectory;
use crate::store::follower::Stored;
use crate::store::trouble::StoreTrouble;

/// `event.ron` and `roster.ron` as they stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Files {
    /// `event.ron`.
    pub event: Config<EventFile>,
    /// `roster.ron`.
    pub roster: Config<Roster>,
    /// What they say together, where both are good.
    pub configuration: Option<(Adoption, Arc<Configuration>)>,
    /// What is wrong with them.
    pub problems: Vec<FileProblem>,
}

/// The configurations that were adopted, by their texts.
pub type Library = BTreeMap<Adoption, Arc<Configuration>>;

/// A configuration that was adopted and cannot be had any more.
#[derive(Clone, Debug)]
pub struct LostCopy {
    /// Which.
    pub adoption: Adoption,
    /// Why not; none where the text is there and this program cannot read it.
    pub why: Option<StoreTrouble>,
}

impl LostCopy {
    /// What that means and what to do.
    pub fn sentence(&self, language: Language) -> String {
        let why = self.why.as_ref().map(|trouble| trouble.sentence(language)).unwrap_or_default();
        command_line::lost_copy(language, &why)
    }
}

impl Files {
    /// Reads both. A file that is being written at this moment is waited for, up to a second.
    pub fn read(directory: &EventDirectory) -> Self {
        Self::judged(read_config(&directory.event_ron()), read_config(&directory.roster_ron()))
    }

    /// Reads both as they are at this moment, which may be in the middle of an editor's save.
    pub fn read_at_once(directory: &EventDirectory) -> Self {
        Self::judged(
            read_config_at_once(&directory.event_ron()),
            read_config_at_once(&directory.roster_ron()),
        )
    }

    /// As the app is told.
    pub fn seen(&self) -> FilesSeen {
        FilesSeen {
            configuration: self.configuration.clone(),
            problems: self.problems.iter().map(troubles::of_problem).collect(),
        }
    }

    /// What two texts come to.
    pub fn judged(event: Config<EventFile>, roster: Config<Roster>) -> Self {
        let mut problems: Vec<FileProblem> = event.problems.iter().chain(&roster.problems).cloned().collect();
        let configuration = match (&event.value, &roster.value) {
            (Some(event_file), Some(roster_file)) => {
                match Configuration::new(event_file.clone(), roster_file.clone()) {
                    Ok(configuration) => {
                        let adoption = Adoption { event: event.content(), roster: roster.content() };
                        Some((adoption, Arc::new(configuration)))
                    }
                    Err(faults) => {
                        problems.extend(faults.iter().map(|fault| fault_problem(fault, &event, &roster)));
                        None
                    }
                }
            }
            _ => None,
        };
        Self { event, roster, configuration, problems }
    }

    /// The machines that `event.ron` trusts where files do not say who wrote them; none while it cannot be read.
    pub fn trusted_hosts(&self) -> &[String] {
        self.event.value.as_ref().map_or(&[], |event| &event.trusted_hosts)
    }

    /// The gravest problem, the first of several.
    pub fn first_error(&self) -> Option<&FileProblem> {
        self.problems.iter().find(|problem| problem.severity == Severity::Error)
    }
}

/// Adds to the library what these records adopt, from the copies; a copy that is gone is taken from the files where
/// they still say the same.
pub fn learn(
    directory: &EventDirectory,
    files: &Files,
    records: &[Stored<Act>],
    library: &mut Library,
) -> Vec<LostCopy> {
    let mut lost: Vec<LostCopy> = Vec::new();
    let adoptions = records.iter().flat_map(|stored| &stored.record.acts).filter_map(|act| match act {
        Act::Adopt(adoption) => Some(adoption),
        _ => None,
    });
    for adoption in adoptions {
        if library.contains_key(adoption) || lost.iter().any(|copy| copy.adoption == *adoption) {
            continue;
        }
        let from_files = files.configuration.as_ref().filter(|(at_hand, _)| at_hand == adoption);
        match (adopted(directory, adoption), from_files) {
            (Ok(configuration), _) => {
                library.insert(adoption.clone(), configuration);
            }
            (Err(_), Some((_, configuration))) => {
                library.insert(adoption.clone(), Arc::clone(configuration));
            }
            (Err(why), None) => lost.push(LostCopy { adoption: adoption.clone(), why }),
        }
    }
    lost
}

/// An adopted configuration from its copies; none in the error where they are there and this program cannot read them.
pub fn adopted(
    directory: &EventDirectory,
    adoption: &Adoption,
) -> Result<Arc<Configuration>, Option<StoreTrouble>> {
    let copies = directory.adopted();
    let text = |file: &str, content: &ContentId| copies.text(file, content).map_err(Some);
    let event = check_text(&directory.event_ron(), &text(journal::EVENT, &adoption.event)?);
    let roster = check_text(&directory.roster_ron(), &text(journal::ROSTER, &adoption.roster)?);
    let files = Files::judged(event, roster);
    files.configuration.map(|(_, configuration)| configuration).ok_or(None)
}
