//! Reading everybody's journals, at each look only what is new.

mod alarms;
mod source;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use super::accounts::Accounts;
use super::alarm::Alarm;
use super::chain::Chains;
use super::disk::{Disk, RealDisk};
use super::line::JournalAct;
use super::trouble::{Step, StoreTrouble};
use super::trust::{Hosts, Trust};
use crate::event::record::{Record, RecordId};
use source::Source;

/// How far a Lamport count may be ahead of the number of known records.
pub(in crate::store) const FURTHEST_AHEAD: u64 = 1_000_000;

/// A record as it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored<A> {
    /// Its identity.
    pub id: RecordId,
    /// The login that it is by: the owner of the file, not what the text says.
    pub author: String,
    /// The record.
    pub record: Record<A>,
}

impl<A> Stored<A> {
    /// The place in the order of display, the same for every reader: Lamport count, writer, number, identity.
    pub fn place(&self) -> (u64, &str, u64, RecordId) {
        (self.record.lamport, &self.record.writer, self.record.number, self.id)
    }
}

/// What a look brought.
#[derive(Clone, Debug, PartialEq)]
pub struct News<A> {
    /// Records that were not known before, in the order of display. They may belong before ones that are known.
    pub records: Vec<Stored<A>>,
    /// Whether the alarms are others than before.
    pub alarms_changed: bool,
}

/// Follows all journals of a folder.
pub struct Follower<A, D: Disk = RealDisk> {
    disk: D,
    journal: PathBuf,
    accounts: Arc<Accounts>,
    hosts: Arc<Hosts>,
    event: Option<String>,
    trust: Option<Trust>,
    sources: BTreeMap<OsString, Source>,
    /// Where each record lies, and in how many files; none when it is gone from all of them.
    copies: HashMap<RecordId, BTreeSet<OsString>>,
    /// The file where a record was seen last, for those that are gone.
    last_seen: HashMap<RecordId, OsString>,
    /// The lines of all records, where they are to be had after their files are gone.
    lines: Option<HashMap<RecordId, Box<[u8]>>>,
    chains: Chains,
    /// Records whose count is too high to be true.
    ahead: BTreeMap<RecordId, Stored<A>>,
    folder: Option<StoreTrouble>,
    alarms: Vec<Alarm>,
}

impl<A: JournalAct, D: Disk> Follower<A, D> {
    /// Follows the journals in a folder; reads nothing yet. `event` is the event's id: journals of another are refused.
    /// Without it, the first journal that is read tells it.
    pub fn new(disk: D, journal: PathBuf, accounts: Arc<Accounts>, event: Option<String>) -> Self {
        Self {
            disk,
            journal,
            accounts,
            hosts: Arc::default(),
            event,
            trust: None,
            sources: BTreeMap::new(),
            copies: HashMap::new(),
            last_seen: HashMap::new(),
            lines: None,
            chains: Chains::default(),
            ahead: BTreeMap::new(),
            folder: None,
            alarms: Vec::new(),
        }
    }

    /// Keeps every line that is read from now on, for [`Self::vanished`].
    #[must_use]
    pub fn keeping_lines(mut self) -> Self {
        self.lines.get_or_insert_default();
        self
    }

    /// The lines (without line ends) of records that were read and are in no file any more. Those of a file that is there
    /// and is not read (it is not to be trusted now, or cannot be opened) are not among them.
    pub fn vanished(&self) -> Vec<(RecordId, &[u8])> {
        let is_there = |name: &OsString| {
            self.sources.get(name).is_some_and(|source| source.distrust.is_some() || source.trouble.is_some())
        };
        let gone =
            self.last_seen.iter().filter(|(id, name)| !self.copies.contains_key(*id) && !is_there(name));
        let lines = self.lines.as_ref();
        let mut gone: Vec<(RecordId, &[u8])> =
            gone.filter_map(|(id, _)| Some((*id, lines?.get(id)?.as_ref()))).collect();
        gone.sort_by_key(|(id, _)| *id);
        gone
    }

    /// Whether the folder's owner, that user, vouches for all that is written in it.
    pub fn is_vouched_by(&self, user: u32) -> bool {
        self.trust.as_ref().is_none_or(|trust| trust.vouching() == Some(user))
    }

    /// Says which machines are trusted where files do not say who wrote them; the next look judges by that.
    pub fn trust_hosts(&mut self, hosts: Hosts) {
        if *self.hosts != hosts {
            self.hosts = Arc::new(hosts);
            self.judge_anew();
        }
    }

    /// Every file is judged anew at the next look.
    fn judge_anew(&mut self) {
        for source in self.sources.values_mut() {
            source.seen = None;
        }
    }

    /// Looks at all files and reads what is new. `now` tells lines in flight from torn ones.
    pub fn look(&mut self, now: Instant) -> News<A> {
        let mut found = Vec::new();
        match self.list() {
            Ok(names) => {
                self.folder = None;
                let gone: Vec<OsString> =
                    self.sources.keys().filter(|name| !names.contains(*name)).cloned().collect();
                for name in gone {
                    if let Some(mut source) = self.sources.remove(&name) {
                        self.drop_copies(&name, &source.reset());
                    }
                }
                for name in names {
                    self.look_at(&name, now, &mut found);
                }
            }
            Err(trouble) => self.folder = Some(trouble),
        }
        let records = self.accept(found);
        let alarms = self.current_alarms(now);
        let alarms_changed = alarms != self.alarms;
        self.alarms = alarms;
        News { records, alarms_changed }
    }

    /// What there is to say about the journals, the gravest first.
    pub fn alarms(&self) -> &[Alarm] {
        &self.alarms
    }

    /// The event's id, once it is known.
    pub fn event(&self) -> Option<&str> {
        self.event.as_deref()
    }

    /// The highest Lamport count among the records that were taken.
    pub fn lamport(&self) -> u64 {
        self.chains.lamport()
    }

    /// Up to which number each writer's records were seen.
    pub fn seen(&self) -> BTreeMap<String, u64> {
        self.chains.highest()
    }

    /// Whether a record is here: taken, set aside, or of a newer version.
    pub fn knows(&self, id: RecordId) -> bool {
        self.chains.is_here(id) || self.ahead.contains_key(&id)
    }

    /// How many records were taken.
    pub fn known(&self) -> usize {
        self.chains.count()
    }

    /// The journals where records lie: what must be on the disk before an answer to them is.
    pub fn journals_of(&self, records: &[RecordId]) -> Vec<PathBuf> {
        let names: BTreeSet<&OsString> =
            records.iter().filter_map(|id| self.copies.get(id)).filter_map(BTreeSet::first).collect();
        names.into_iter().map(|name| self.journal.join(name)).collect()
    }

    /// The files to look at, and by which measure they are trusted.
    fn list(&mut self) -> Result<BTreeSet<OsString>, StoreTrouble> {
        let refused = |step, error: &io::Error| StoreTrouble::refused(step, &self.journal, error);
        let directory = match self.disk.facts_of_name(&self.journal) {
            // An event without a journal has no records yet.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
            facts => facts.map_err(|error| refused(Step::Look, &error))?,
        };
        let trust = Trust::new(Arc::clone(&self.accounts), Arc::clone(&self.hosts), &directory);
        let names = self.disk.names(&self.journal).map_err(|error| refused(Step::List, &error))?;
        if self.trust.as_ref().map(Trust::vouching) != Some(trust.vouching()) {
            // Other people can write here than before.
            self.judge_anew();
        }
        self.trust = Some(trust);
        let is_journal = |name: &OsString| {
            Path::new(name).extension() == Some(OsStr::new("ron"))
                && !name.as_encoded_bytes().starts_with(b".")
        };
        Ok(names.into_iter().filter(is_journal).collect())
    }

    /// Takes in what was found, but for the impossible; gives what is new, in the order of display.
    fn accept(&mut self, found: Vec<Stored<A>>) -> Vec<Stored<A>> {
        if found.is_empty() && self.ahead.is_empty() {
            return Vec::new();
        }
        let aside: BTreeSet<RecordId> = self.ahead.keys().copied().collect();
        self.ahead.extend(found.into_iter().map(|stored| (stored.id, stored)));
        let limit = (self.chains.count() + self.ahead.len()) as u64 + FURTHEST_AHEAD;
        let (ahead, taken): (BTreeMap<_, _>, BTreeMap<_, _>) = std::mem::take(&mut self.ahead)
            .into_iter()
            .partition(|(_, stored)| stored.record.lamport > limit);
        self.ahead = ahead;
        // What is set aside is here for its chain, and what was set aside is here no longer in that way.
        let newly_aside = self.ahead.values().filter(|stored| !aside.contains(&stored.id));
        let no_longer = taken.values().filter(|stored| aside.contains(&stored.id));
        for stored in newly_aside.chain(no_longer) {
            self.chains.touch(&stored.record.writer);
        }
        let mut taken: Vec<Stored<A>> = taken.into_values().collect();
        taken.sort_by(|one, other| one.place().cmp(&other.place()));
        for stored in &taken {
            self.chains.add(stored.id, &stored.record);
        }
        taken
    }

    fn drop_copies(&mut self, name: &OsStr, ids: &HashSet<RecordId>) {
        for id in ids {
            if let Some(files) = self.copies.get_mut(id) {
                files.remove(name);
                if files.is_empty() {
                    self.copies.remove(id);
                    self.last_seen.insert(*id, name.to_owned());
                }
            }
        }
    }
}
