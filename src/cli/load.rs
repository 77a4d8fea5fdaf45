//! An event as it is opened: its files, its journals, and the state that they come to. Nothing is written.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::clock;
use super::files::Files;
use super::library::Library;
use super::troubles;
use crate::app::Arrived;
use crate::event::act::Act;
use crate::event::configuration::Configuration;
use crate::event::record::RecordId;
use crate::event::replay::{Fold, replay};
use crate::event::rights;
use crate::lang::Language;
use crate::lang::messages::{self, Severity, Trouble};
use crate::store::config_file::FileProblem;
use crate::store::directory::EventDirectory;
use crate::store::follower::{Follower, Stored};
use crate::store::trouble::StoreTrouble;

/// Clocks that are set by the network move by so many seconds now and then.
const CLOCK_TOLERANCE: i64 = 5;

/// An event that is open for reading.
pub struct Loaded {
    /// Where it lies and who we are.
    pub directory: EventDirectory,
    /// The journals, read so far.
    pub follower: Follower<Act>,
    /// The configurations that records name.
    pub library: Library,
    /// The two files as they are.
    pub files: Files,
    /// The state.
    pub fold: Fold,
}

/// Why an event cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum CannotOpen {
    /// The store could not do what was needed.
    Store(StoreTrouble),
    /// The files cannot be read, and nothing was adopted that could stand in for them.
    Files(Vec<FileProblem>),
    /// The system gave no thread, in its own words.
    Thread(String),
}

impl From<StoreTrouble> for CannotOpen {
    fn from(trouble: StoreTrouble) -> Self {
        Self::Store(trouble)
    }
}

impl CannotOpen {
    /// What is to be printed, each with its place, its line and a hint.
    pub fn sentences(&self, language: Language) -> Vec<String> {
        match self {
            Self::Store(trouble) => vec![trouble.sentence(language)],
            Self::Files(problems) => problems.iter().map(|problem| problem.rendered(language)).collect(),
            Self::Thread(reason) => vec![match language {
                Language::Chinese => format!("系统未能启动线程: {reason}。"),
                Language::English => format!("The system started no thread: {reason}."),
            }],
        }
    }
}

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences(Language::English).join("\n"))
    }
}

impl std::error::Error for CannotOpen {}

impl Loaded {
    /// Opens the event in a directory.
    pub fn open(path: &Path) -> Result<Self, CannotOpen> {
        let directory = EventDirectory::open(path)?;
        let files = Files::read(&directory);
        let mut follower = directory.follower().keeping_lines();
        follower.trust_hosts(directory.hosts(files.trusted_hosts()));
        let records = follower.look(Instant::now()).records;
        let mut library = Library::new(&directory);
        if let Some((adoption, configuration)) = &files.configuration {
            library.learn(adoption.clone(), Arc::clone(configuration));
        }
        library.look_up(records.iter().map(|stored| &stored.record));
        let Some(basis) = files
            .configuration
            .as_ref()
            .map(|(_, configuration)| Arc::clone(configuration))
            .or_else(|| latest_adopted(&library, &records))
        else {
            return Err(CannotOpen::Files(files.problems));
        };
        let records = records.into_iter().map(|stored| (stored.id, stored.author, stored.record));
        let fold = replay(basis, library.known().clone(), records);
        Ok(Self { directory, follower, library, files, fold })
    }

    /// What there is to say about the journals and the adopted copies.
    pub fn alarms(&self) -> Vec<Trouble> {
        let mut told = alarms(&self.follower, &self.library);
        told.extend(self.own_troubles());
        told
    }

    /// What there is to say of the event as it was opened, which later looks at the journals do not show.
    pub fn own_troubles(&self) -> Vec<Trouble> {
        let mut told = Vec::new();
        if self.follower.known() == 0 && self.directory.was_adopted() {
            told.push(Trouble { severity: Severity::Error, words: messages::journal_missing() });
        }
        told.extend(self.clock_behind(clock::seconds()));
        told
    }

    /// This machine's clock shows an earlier time than a record that was written on this machine.
    fn clock_behind(&self, now: i64) -> Option<Trouble> {
        let here = format!("@{}", self.directory.me().host);
        let own = self.fold.log().filter(|logged| logged.record.writer.ends_with(&here));
        let latest = own.filter_map(|logged| clock::seconds_of(&logged.record.at)).max()?;
        let behind = latest - now;
        (behind > CLOCK_TOLERANCE)
            .then(|| Trouble { severity: Severity::Warning, words: messages::clock_went_back(behind) })
    }
}

/// What there is to say about the journals and the adopted copies.
pub fn alarms(follower: &Follower<Act>, library: &Library) -> Vec<Trouble> {
    follower.alarms().iter().map(troubles::of_alarm).chain(library.troubles()).collect()
}

/// Records as the app takes them.
pub fn arrived(records: Vec<Stored<Act>>) -> Vec<Arrived> {
    records
        .into_iter()
        .map(|stored| Arrived { id: stored.id, login: stored.author, record: stored.record })
        .collect()
}

/// The last record that adopts what is known, by somebody who may.
pub fn last_adoption<'a>(
    library: &Library,
    records: impl IntoIterator<Item = (RecordId, &'a str, &'a [Act])>,
) -> Option<RecordId> {
    let adopts = |login: &str, acts: &[Act]| {
        acts.iter().any(|act| match act {
            Act::Adopt(adoption) => {
                library.get(adoption).is_some_and(|known| rights::judge(&known.event, login, acts).is_ok())
            }
            _ => false,
        })
    };
    records.into_iter().filter(|(_, login, acts)| adopts(login, acts)).map(|(id, ..)| id).last()
}

fn latest_adopted(library: &Library, records: &[Stored<Act>]) -> Option<Arc<Configuration>> {
    let by_id =
        records.iter().map(|stored| (stored.id, stored.author.as_str(), stored.record.acts.as_slice()));
    let id = last_adoption(library, by_id)?;
    let record = &records.iter().find(|stored| stored.id == id)?.record;
    record.acts.iter().find_map(|act| match act {
        Act::Adopt(adoption) => library.get(adoption).cloned(),
        _ => None,
    })
}
