//! Reading everybody's journals, at each look only what is new.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::accounts::Accounts;
use super::alarm::Alarm;
use super::chain::Chains;
use super::disk::{Disk, Facts, RealDisk};
use super::line::{JournalAct, Line, Placed, opened_event, scan};
use super::trouble::{Distrust, Step, StoreTrouble};
use super::trust::{Author, Hosts, Stranger, Trust};
use crate::event::record::{Record, RecordId};

/// How long a line without its end may be in flight before it counts as torn.
const IN_FLIGHT: Duration = Duration::from_secs(2);
/// How far a Lamport count may be ahead of the number of known records.
pub(super) const FURTHEST_AHEAD: u64 = 1_000_000;

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

/// What is known of one file.
#[derive(Debug, Default)]
struct Source {
    /// As the file was when it was read last; none makes the next look read it whole.
    seen: Option<Facts>,
    /// Behind the last line end that was read.
    offset: u64,
    /// Bytes behind it, and since when they hang there.
    tail: Option<(u64, Instant)>,
    /// Whether anything but a torn line was seen: the first record tells the event.
    event_known: bool,
    records: HashSet<RecordId>,
    /// Those of them that the last look brought.
    latest: Vec<RecordId>,
    torn: Vec<u64>,
    newer: Vec<(u64, String)>,
    others: BTreeMap<(String, Stranger), usize>,
    distrust: Option<Distrust>,
    trouble: Option<StoreTrouble>,
}

impl Source {
    /// Forgets what was read, to read it whole; the records that it had are given back.
    fn reset(&mut self) -> HashSet<RecordId> {
        let records = std::mem::take(&mut self.records);
        *self = Self::default();
        records
    }
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

    fn look_at(&mut self, name: &OsStr, now: Instant, found: &mut Vec<Stored<A>>) {
        let path = self.journal.join(name);
        let mut source = self.sources.remove(name).unwrap_or_default();
        let before = self.disk.facts_of_name(&path);
        let unchanged = matches!((&before, &source.seen), (Ok(now), Some(then)) if now == then);
        if !unchanged {
            let mut lost = HashSet::new();
            match self.read(&path, &mut source, now, &mut lost, found) {
                Ok(facts) => source.seen = Some(facts),
                Err(Fault::Distrust(why)) => {
                    lost.extend(source.reset());
                    source.distrust = Some(why);
                    source.seen = before.ok();
                }
                // What was read stays; the next look tries again.
                Err(Fault::Trouble(trouble)) => {
                    source.records.extend(lost.drain());
                    source.trouble = Some(trouble);
                    source.seen = None;
                }
                // Gone between the list and the look: the next list says so.
                Err(Fault::Gone) => {}
            }
            lost.retain(|id| !source.records.contains(id));
            self.drop_copies(name, &lost);
            for id in source.latest.drain(..) {
                self.copies.entry(id).or_default().insert(name.to_owned());
            }
        }
        self.sources.insert(name.to_owned(), source);
    }

    fn read(
        &mut self,
        path: &Path,
        source: &mut Source,
        now: Instant,
        lost: &mut HashSet<RecordId>,
        found: &mut Vec<Stored<A>>,
    ) -> Result<Facts, Fault> {
        let file = match self.disk.open_to_read(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Fault::Gone),
            Err(error) => {
                let trust = self.trust();
                let judged = self.disk.facts_of_name(path).map(|facts| trust.judge(&name_of(path), &facts));
                return Err(match judged {
                    Ok(Err(why)) => Fault::Distrust(why),
                    _ if error.kind() == io::ErrorKind::PermissionDenied => {
                        Fault::Distrust(Distrust::NotReadable)
                    }
                    _ => Fault::Trouble(StoreTrouble::refused(Step::Open, path, &error)),
                });
            }
        };
        let trouble = |step, error: &io::Error| Fault::Trouble(StoreTrouble::refused(step, path, error));
        let facts = self.disk.facts(&file).map_err(|error| trouble(Step::Look, &error))?;
        let author = self.trust().judge(&name_of(path), &facts).map_err(Fault::Distrust)?;
        let grown = source.seen.is_some_and(|seen| seen.inode == facts.inode && facts.length > seen.length);
        if !grown {
            lost.extend(source.reset());
        }
        let mut bytes =
            self.disk.read_from(&file, source.offset).map_err(|error| trouble(Step::Read, &error))?;
        let (mut lines, mut tail) = scan::<A>(&bytes);
        if source.offset > 0 && lines.first().is_some_and(|first| first.line == Line::Bad) {
            // Either a torn line was sealed, or somebody changed what we had read: only the whole file tells.
            lost.extend(source.reset());
            bytes = self.disk.read_from(&file, 0).map_err(|error| trouble(Step::Read, &error))?;
            (lines, tail) = scan::<A>(&bytes);
        }
        source.trouble = None;
        source.distrust = None;
        let base = source.offset;
        for Placed { line, offset } in lines {
            if let (Some(kept), Line::Good { id, .. }) = (&mut self.lines, &line) {
                let rest = &bytes[offset as usize..];
                let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                kept.entry(*id).or_insert_with(|| rest[..end].into());
            }
            self.take(line, base + offset, &author, source, found)?;
        }
        source.offset = base + (bytes.len() - tail) as u64;
        let tail = tail as u64;
        source.tail = match source.tail {
            _ if tail == 0 => None,
            Some((same, since)) if same == tail => Some((same, since)),
            _ => Some((tail, now)),
        };
        // The length that was read, not the one before reading: what came in between is not read twice.
        let after = self.disk.facts(&file).unwrap_or(facts);
        let length = source.offset + tail;
        Ok(if after.length == length { after } else { Facts { length, ..facts } })
    }

    fn take(
        &mut self,
        line: Line<A>,
        offset: u64,
        author: &Author,
        source: &mut Source,
        found: &mut Vec<Stored<A>>,
    ) -> Result<(), Fault> {
        match line {
            Line::Bad => source.torn.push(offset),
            Line::Unknown { id, why } => {
                self.chains.see_unknown(id);
                source.newer.push((offset, why));
            }
            Line::Good { id, record } => {
                if !source.event_known {
                    source.event_known = true;
                    if let Some(theirs) = opened_event(&record) {
                        let ours = self.event.get_or_insert_with(|| theirs.to_owned());
                        if ours != theirs {
                            return Err(Fault::Distrust(Distrust::OtherEvent));
                        }
                    }
                }
                match author.of(&record.writer) {
                    Ok(author) => {
                        source.records.insert(id);
                        source.latest.push(id);
                        if !self.chains.has(id) {
                            found.push(Stored { id, author, record });
                        }
                    }
                    Err(why) => *source.others.entry((record.writer, why)).or_default() += 1,
                }
            }
        }
        Ok(())
    }

    fn trust(&self) -> Trust {
        // Without a look at the folder nobody vouches.
        self.trust.clone().unwrap_or_else(|| Trust::nobody_vouches(Arc::clone(&self.accounts)))
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

    fn current_alarms(&mut self, now: Instant) -> Vec<Alarm> {
        let mut alarms: Vec<Alarm> = self.folder.clone().map(Alarm::Unreadable).into_iter().collect();
        self.last_seen.retain(|id, _| !self.copies.contains_key(id));
        let mut vanished: BTreeMap<&OsString, usize> = BTreeMap::new();
        for name in self.last_seen.values() {
            *vanished.entry(name).or_default() += 1;
        }
        alarms.extend(
            vanished.into_iter().map(|(name, records)| Alarm::Vanished { file: name.into(), records }),
        );
        alarms.extend(self.chains.alarms(&self.ahead.keys().copied().collect()));
        alarms.extend(self.ahead.values().map(|stored| Alarm::FarAhead {
            writer: stored.record.writer.clone(),
            number: stored.record.number,
            lamport: stored.record.lamport,
        }));
        for (name, source) in &self.sources {
            let file = PathBuf::from(name);
            alarms.extend(source.trouble.clone().map(Alarm::Unreadable));
            alarms.extend(source.distrust.map(|why| Alarm::Untrusted { file: file.clone(), why }));
            alarms.extend(source.others.iter().map(|((writer, why), records)| Alarm::OtherAuthor {
                file: file.clone(),
                writer: writer.clone(),
                why: *why,
                records: *records,
            }));
            alarms.extend(source.newer.iter().map(|(offset, why)| Alarm::Newer {
                file: file.clone(),
                offset: *offset,
                why: why.clone(),
            }));
            alarms.extend(
                source.torn.iter().map(|offset| Alarm::TornLine { file: file.clone(), offset: *offset }),
            );
            if let Some((bytes, since)) = source.tail
                && now.saturating_duration_since(since) >= IN_FLIGHT
            {
                alarms.push(Alarm::TornTail { file, bytes });
            }
        }
        alarms.sort_by_key(|alarm| std::cmp::Reverse(alarm.severity()));
        alarms
    }
}

/// Why a file was not read to its end.
enum Fault {
    Distrust(Distrust),
    Trouble(StoreTrouble),
    Gone,
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
