//! Bringing what an arbiter decided onto the disk, at a screen or by a command: what the journal needs before it, then the
//! record; a backup where a round was published or closed.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;

use super::files::Files;
use super::journal::{self, EVENT, ROSTER};
use super::troubles;
use crate::app::{Arrived, Entered};
use crate::event::act::{Act, Adoption, Phase, Progress};
use crate::event::configuration::Configuration;
use crate::event::record::{Record, RecordId};
use crate::event::rights;
use crate::lang::{command_line, refusals};
use crate::rulebook::chain::Words;
use crate::store::directory::EventDirectory;
use crate::store::follower::Follower;
use crate::store::trouble::{NotSaved, StoreTrouble};
use crate::store::writer::{Draft, Writer, Written};

/// How many readings of the files are remembered, so that what is adopted is what was seen.
const REMEMBERED: usize = 8;

/// Records entries in order. An entry that could not be saved stays, and [`Recorder::save`] tries it again; a record that
/// was built keeps its very bytes.
pub struct Recorder {
    directory: EventDirectory,
    writer: Option<Writer<Act>>,
    /// Entries that no record was built of yet.
    queue: VecDeque<Queued>,
    /// The files' texts as they were read, latest last.
    texts: VecDeque<Texts>,
    /// The adoption that entries stand on where they name none.
    adopted: Option<RecordId>,
    /// Why nothing can be adopted for the first time: something was, and its copy cannot be had.
    lost: Option<Words>,
    /// After what a backup is to be made, and when that was.
    backup: Option<(String, String)>,
}

struct Queued {
    entered: Entered,
    at: String,
}

struct Texts {
    adoption: Adoption,
    configuration: Arc<Configuration>,
    event: String,
    roster: String,
}

/// What came of saving.
#[derive(Clone, Debug, Default)]
pub struct Saved {
    /// The records that are on the disk now.
    pub records: Vec<Arrived>,
    /// Why the rest is not.
    pub trouble: Option<Unsaved>,
    /// Why entries were given up: they could never count.
    pub refused: Vec<Words>,
}

/// Why entries are not on the disk.
#[derive(Clone, Debug)]
pub struct Unsaved {
    /// What the disk refused, alone.
    pub cause: Words,
    /// The same with how many entries wait, and where.
    pub words: Words,
    /// Whether every entry that waits has a copy that outlives this process.
    pub kept: bool,
}

impl Unsaved {
    /// What lies in no file.
    const fn in_memory(words: Words, cause: Words) -> Self {
        Self { cause, words, kept: false }
    }
}

/// The files cannot be adopted: they cannot be read, or changed since.
struct NoText;

enum Stop {
    Store(StoreTrouble),
    NotSaved(NotSaved),
    Words(Words),
    /// The entry that comes next could never count.
    Refused(Words),
}

impl From<StoreTrouble> for Stop {
    fn from(trouble: StoreTrouble) -> Self {
        Self::Store(trouble)
    }
}

impl Recorder {
    /// Records in an event; nothing is written before the first entry.
    pub const fn new(directory: EventDirectory) -> Self {
        Self {
            directory,
            writer: None,
            queue: VecDeque::new(),
            texts: VecDeque::new(),
            adopted: None,
            lost: None,
            backup: None,
        }
    }

    /// Remembers what the files said, so that it can be adopted.
    pub fn remember(&mut self, files: &Files) {
        let Some((adoption, configuration)) = &files.configuration else { return };
        self.texts.retain(|texts| texts.adoption != *adoption);
        let (event, roster) = (files.event.text.clone(), files.roster.text.clone());
        let (adoption, configuration) = (adoption.clone(), Arc::clone(configuration));
        self.texts.push_back(Texts { adoption, configuration, event, roster });
        if self.texts.len() > REMEMBERED {
            self.texts.pop_front();
        }
    }

    /// Tells which adoption rules, as far as is known.
    pub const fn stands_on(&mut self, adoption: RecordId) {
        self.adopted = Some(adoption);
    }

    /// Tells whether what was adopted cannot be had: the files are then not adopted in its place.
    pub fn cannot_stand_on(&mut self, lost: Option<Words>) {
        self.lost = lost;
    }

    /// Takes an entry, decided `at` (RFC 3339). It is on the disk when [`Recorder::save`] says so.
    pub fn enter(&mut self, entered: Entered, at: String) {
        self.queue.push_back(Queued { entered, at });
    }

    /// How many entries are not on the disk.
    pub fn unsaved(&self) -> usize {
        self.queue.len() + self.writer.as_ref().map_or(0, |writer| writer.waiting().len())
    }

    /// How many entries of people those are: the opening of the journal and the adoption that goes ahead of the first
    /// entry are none.
    pub fn entries(&self) -> usize {
        let records: Vec<_> = self.waiting().collect();
        let goes_ahead = |at: usize| {
            let record = &records[at].1;
            record.acts.iter().all(|act| matches!(act, Act::Open { .. }))
                || (record.adoption.is_none()
                    && record.acts.iter().all(|act| matches!(act, Act::Adopt(_)))
                    && (at + 1 < records.len() || !self.queue.is_empty()))
        };
        self.queue.len() + (0..records.len()).filter(|at| !goes_ahead(*at)).count()
    }

    /// The records that are built and not in the journal, oldest first.
    pub fn waiting(&self) -> impl Iterator<Item = (RecordId, &Record<Act>)> {
        self.writer.iter().flat_map(Writer::waiting_with_ids)
    }

    /// Saves what is not on the disk yet, oldest first; returns when it is, or when something refuses. `follower` should
    /// have looked just now.
    pub fn save(&mut self, follower: &Follower<Act>) -> Saved {
        let (mut records, mut refused) = (Vec::new(), Vec::new());
        let outcome = loop {
            match self.save_all(follower, &mut records) {
                Err(Stop::Refused(words)) => {
                    self.queue.pop_front();
                    refused.push(words);
                }
                outcome => break outcome,
            }
        };
        let trouble = match outcome {
            Ok(()) => None,
            Err(Stop::Words(words) | Stop::Refused(words)) => Some(Unsaved::in_memory(words.clone(), words)),
            Err(Stop::Store(trouble)) => {
                let cause = troubles::words(|language| trouble.sentence(language));
                let refused = NotSaved { trouble, waiting: self.entries(), copy: None };
                let words = troubles::words(|language| refused.sentence(language));
                Some(Unsaved::in_memory(words, cause))
            }
            Err(Stop::NotSaved(refused)) => {
                let refused = NotSaved { waiting: self.entries(), ..refused };
                Some(Unsaved {
                    cause: troubles::words(|language| refused.trouble.sentence(language)),
                    words: troubles::words(|language| refused.sentence(language)),
                    kept: refused.copy.is_some() && self.queue.is_empty(),
                })
            }
        };
        Saved { records, trouble, refused }
    }

    fn save_all(&mut self, follower: &Follower<Act>, records: &mut Vec<Arrived>) -> Result<(), Stop> {
        // An entry behind one that is refused still becomes a record: its copy goes to the spool at once.
        let mut refused = None;
        if let Some(writer) = &mut self.writer {
            let written = writer.retry();
            refused = self.take(written, records).err();
        }
        while let Some(queued) = self.queue.front() {
            let at = queued.at.clone();
            if queued.entered.adoption.or(self.adopted).is_none() {
                if let Some(lost) = &self.lost {
                    return Err(Stop::Refused(lost.clone()));
                }
                self.refuse_vain_adoption()?;
            }
            self.open_writer(&at)?;
            self.adopt_first(follower, &at, records)?;
            let Some(Queued { entered, at }) = self.queue.pop_front() else { break };
            let adoption = entered.adoption.or(self.adopted);
            let Entered { acts, undo_of, answers, .. } = entered;
            let draft = Draft { at, answers, adoption, undo_of, seen: BTreeMap::new(), acts };
            refused = self.append(follower, draft, records).err();
        }
        refused.map_or(Ok(()), Err)
    }

    /// Takes in what an earlier session of this login could not save; nothing is written where it left nothing.
    pub fn recover(&mut self, follower: &Follower<Act>, at: &str) -> Saved {
        if !self.directory.has_spool() {
            return Saved::default();
        }
        match self.open_writer(at) {
            Ok(()) => self.save(follower),
            Err(trouble) => {
                let words = troubles::words(|language| trouble.sentence(language));
                Saved { trouble: Some(Unsaved::in_memory(words.clone(), words)), ..Saved::default() }
            }
        }
    }

    /// The first entry adopts the files, and one that this login may not adopt would stand on nothing.
    fn refuse_vain_adoption(&self) -> Result<(), Stop> {
        let Some(Texts { adoption, configuration, .. }) = self.texts.back() else { return Ok(()) };
        let acts = [Act::Adopt(adoption.clone())];
        match rights::judge(&configuration.event, &self.directory.me().login, &acts) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(Stop::Refused(troubles::words(|language| {
                format!(
                    "{} {}",
                    refusals::no_right(language, &refusal),
                    command_line::first_write_adopts(language)
                )
            }))),
        }
    }

    fn open_writer(&mut self, at: &str) -> Result<(), StoreTrouble> {
        if self.writer.is_none() {
            self.writer = Some(journal::writer(&self.directory, at.to_owned())?);
        }
        Ok(())
    }

    /// Before the next entry: the copies that it adopts, or, where nothing is adopted yet, the adoption of the files.
    fn adopt_first(
        &mut self,
        follower: &Follower<Act>,
        at: &str,
        records: &mut Vec<Arrived>,
    ) -> Result<(), Stop> {
        let Some(Queued { entered, .. }) = self.queue.front() else { return Ok(()) };
        let adopts: Vec<Adoption> = entered
            .acts
            .iter()
            .filter_map(|act| match act {
                Act::Adopt(adoption) => Some(adoption.clone()),
                _ => None,
            })
            .collect();
        for adoption in &adopts {
            self.keep(Some(adoption))?;
        }
        if !adopts.is_empty() || entered.adoption.or(self.adopted).is_some() {
            return Ok(());
        }
        let adoption = self.keep(None)?;
        let (at, acts) = (at.to_owned(), vec![Act::Adopt(adoption)]);
        self.append(
            follower,
            Draft { at, answers: Vec::new(), adoption: None, undo_of: None, seen: BTreeMap::new(), acts },
            records,
        )
    }

    /// Keeps the copies of what is adopted (of the latest reading where none is named), and gives its name.
    fn keep(&self, wanted: Option<&Adoption>) -> Result<Adoption, Stop> {
        let copies = self.directory.adopted();
        let known =
            self.texts.iter().rev().find(|texts| wanted.is_none_or(|wanted| *wanted == texts.adoption));
        match (known, wanted) {
            (Some(Texts { adoption, event, roster, .. }), _) => {
                journal::keep_copies(&self.directory, event, roster)?;
                Ok(adoption.clone())
            }
            // Adopted before by somebody, and adopted again.
            (None, Some(wanted))
                if copies.text(EVENT, &wanted.event).is_ok()
                    && copies.text(ROSTER, &wanted.roster).is_ok() =>
            {
                Ok(wanted.clone())
            }
            (None, _) => Err(NoText.into()),
        }
    }

    fn append(
        &mut self,
        follower: &Follower<Act>,
        draft: Draft<Act>,
        records: &mut Vec<Arrived>,
    ) -> Result<(), Stop> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let written = journal::append(writer, follower, draft);
        self.take(written, records)
    }

    fn take(
        &mut self,
        written: Result<Vec<Written<Act>>, NotSaved>,
        records: &mut Vec<Arrived>,
    ) -> Result<(), Stop> {
        let login = &self.directory.me().login;
        let written = written.map_err(|trouble| {
            if trouble.copy.is_some()
                && let Some(place) = self.directory.own_place()
            {
                // Only where the directory is moved before the entry is saved would this be missed.
                let _ = place.say_where();
            }
            Stop::NotSaved(trouble)
        })?;
        for Written { id, record } in written {
            if let Some(why) = record.acts.iter().find_map(worth_a_backup) {
                self.backup = Some((record.at.clone(), why));
            }
            if record.acts.iter().any(|act| matches!(act, Act::Adopt(_))) {
                self.adopted = Some(id);
            }
            records.push(Arrived { id, login: login.clone(), record });
        }
        Ok(())
    }
}

impl Recorder {
    /// Makes the backup that is due since a round was published or closed, and says where it is; none where none is due,
    /// or where this login has no home to put it.
    pub fn back_up(&mut self) -> Option<Result<PathBuf, StoreTrouble>> {
        let (at, why) = self.backup.take()?;
        Some(self.directory.backups()?.make(&self.directory, &at, &why))
    }
}

/// What a backup is made after, as its name says it.
fn worth_a_backup(act: &Act) -> Option<String> {
    match act {
        Act::Publish(publication) => Some(format!("round-{}-published", publication.round)),
        Act::Phase { round, phase: Phase { progress: Progress::Closed, .. }, .. } => {
            Some(format!("round-{round}-closed"))
        }
        _ => None,
    }
}

impl From<NoText> for Stop {
    fn from(_: NoText) -> Self {
        Self::Words(troubles::words(|language| {
            language
                .pick(
                    "event.ron 或 roster.ron 现在读不了, 不能采纳; 改好以后会自动重试。",
                    "event.ron or roster.ron cannot be read now and is not adopted; it is tried again once they are mended.",
                )
                .to_owned()
        }))
    }
}
