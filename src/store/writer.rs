//! Appending to one's own journal, so that what was said to be saved is saved.
//!
//! The order of the steps is the whole point; `attempt` has them. Three rules are never broken: nothing is truncated
//! or rewritten, a failed sync is never believed when repeated (the bytes go into a new file), and a record is built
//! once, so that every retry writes the same bytes and a copy that did reach the disk is the same record.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::disk::{Disk, Facts, RealDisk};
use super::line::{JournalAct, Line, judge, opened_event, scan};
use super::numbering::{Numbering, Waiting};
use super::segment::{Condition, Segment, not_ours, segment_name, segment_number};
use super::spool::Spool;
use super::trouble::{Distrust, NotSaved, Step, StoreTrouble};
use crate::event::record::{Record, RecordId};

/// How long to wait for this login's other sessions.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many acknowledged lines go along into a new segment: a dying disk has been seen to say yes and mean no.
const CARRIED: usize = 32;
/// A new segment may lie on better blocks; after so many the fault is not in the blocks.
const SEGMENTS_TO_TRY: u32 = 3;
/// How many names taken by strangers are passed over.
const NAMES_TO_PASS: u32 = 100;

/// What an arbiter decided, before it has a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft<A> {
    /// The wall clock, RFC 3339 with its offset.
    pub at: String,
    /// The records that it answers.
    pub answers: Vec<RecordId>,
    /// The adoption of the configuration that the author saw.
    pub adoption: Option<RecordId>,
    /// The record that it undoes.
    pub undo_of: Option<RecordId>,
    /// What was decided.
    pub acts: Vec<A>,
}

/// The first record of a writer's journal, for the case that it has none.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<A> {
    /// The wall clock, RFC 3339 with its offset.
    pub at: String,
    /// The acts; one of them opens the event.
    pub acts: Vec<A>,
}

/// Where a writer keeps what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder of the journals.
    pub journal: PathBuf,
    /// The lock against this login's other sessions: on this machine, in a folder that only this login may write.
    pub lock: PathBuf,
    /// A folder on another file system, for when the journal cannot be written.
    pub spool: Option<PathBuf>,
}

/// A record that is on the disk.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<A> {
    /// Its identity.
    pub id: RecordId,
    /// The record as it stands in the journal.
    pub record: Record<A>,
}

/// The file name, if it can hold records of a writer without being a segment.
fn is_copy<'a>(writer: &str, name: &'a str) -> Option<&'a str> {
    let middle = name.strip_prefix(writer)?.strip_suffix(".ron")?;
    (middle.starts_with('.') && segment_number(writer, name).is_none()).then_some(name)
}

/// Why an attempt did not end.
enum Stop {
    /// Do it again, at once: the file was not ours, or was replaced.
    Again,
    Trouble(StoreTrouble),
}

impl From<StoreTrouble> for Stop {
    fn from(trouble: StoreTrouble) -> Self {
        Self::Trouble(trouble)
    }
}

/// Appends to the journals of one login on one host.
pub struct Writer<A, D: Disk = RealDisk> {
    disk: D,
    places: Places,
    event: Option<String>,
    opening: Opening<A>,
    /// The writer's opening record as it stands in its journal; each segment begins with it.
    opening_line: Option<Vec<u8>>,

    segment: Segment,
    /// The latest acknowledged lines are to be written once more.
    carry: bool,
    failed_segments: u32,

    numbering: Numbering,
    waiting: VecDeque<Waiting<A>>,
    /// A whole record at the segment's end that lacks only its line end: readers do not take it before it is sealed.
    unsealed: Option<Waiting<A>>,
    recent: VecDeque<(RecordId, Vec<u8>)>,
    spool: Spool,
    squatted: Vec<(PathBuf, Distrust)>,
}

impl<A: JournalAct, D: Disk> Writer<A, D> {
    /// Reads what this writer has written so far; writes nothing. `name` is `login@host`.
    ///
    /// Records that an earlier session had to leave in the spool are found again and wait (see [`Self::waiting`]).
    ///
    /// # Errors
    /// Where the folder or an own journal cannot be read: without them the next number is unknown.
    pub fn open(disk: D, places: Places, name: &str, opening: Opening<A>) -> Result<Self, StoreTrouble> {
        let names = disk
            .names(&places.journal)
            .map_err(|e| StoreTrouble::refused(Step::List, &places.journal, &e))?;
        let mut segments: Vec<u32> =
            names.iter().filter_map(|file| segment_number(name, file.to_str()?)).collect();
        segments.sort_unstable();
        let mut copies: Vec<&str> = names.iter().filter_map(|file| is_copy(name, file.to_str()?)).collect();
        copies.sort_unstable();
        let spool = Spool::new(places.spool.clone(), name);
        let mut writer = Self {
            event: opening.acts.iter().find_map(|act| act.opens().map(str::to_owned)),
            disk,
            places,
            opening,
            opening_line: None,
            segment: Segment::new(1),
            carry: false,
            failed_segments: 0,
            numbering: Numbering::new(name),
            waiting: VecDeque::new(),
            unsealed: None,
            recent: VecDeque::new(),
            spool,
            squatted: Vec::new(),
        };
        for copy in copies {
            writer.learn_copy(&writer.places.journal.join(copy));
        }
        writer.begin_segment(1);
        for segment in segments {
            writer.begin_segment(segment);
            writer.absorb()?;
        }
        writer.find_spooled()?;
        Ok(writer)
    }

    /// The writer's name, `login@host`.
    pub fn name(&self) -> &str {
        self.numbering.writer()
    }

    /// The records that are built and not yet saved, oldest first.
    pub fn waiting(&self) -> impl ExactSizeIterator<Item = &Record<A>> {
        self.waiting.iter().map(|waiting| &waiting.record)
    }

    /// Names of our own that are taken by something which is not ours, and why it is not.
    pub fn squatted(&self) -> &[(PathBuf, Distrust)] {
        &self.squatted
    }

    /// Tells the writer the highest Lamport count seen in anybody's journal.
    pub fn saw(&mut self, lamport: u64) {
        self.numbering.saw(lamport);
    }

    /// Appends one record and returns when the disk has it.
    ///
    /// `before` are the journals of the records that it answers; they are synced first, since a power cut could
    /// otherwise leave an answer to a record that never was.
    ///
    /// Gives all records that were saved by this, the new one last: what waited goes first.
    ///
    /// # Errors
    /// The record then waits and keeps its identity. Call [`Self::retry`] after a while (1 s, doubling up to 30 s), or
    /// append the next: all that waits goes first.
    pub fn append(&mut self, draft: Draft<A>, before: &[PathBuf]) -> Result<Vec<Written<A>>, NotSaved> {
        match self.numbering.build(draft, &self.waiting) {
            Ok(waiting) => self.waiting.push_back(waiting),
            Err(trouble) => return Err(NotSaved { trouble, waiting: self.waiting.len(), copy: None }),
        }
        self.commit(before)
    }

    /// Tries again to save what waits, the very same bytes.
    pub fn retry(&mut self) -> Result<Vec<Written<A>>, NotSaved> {
        if self.waiting.is_empty() { Ok(Vec::new()) } else { self.commit(&[]) }
    }

    fn path(&self) -> PathBuf {
        self.places.journal.join(segment_name(self.name(), self.segment.number))
    }

    fn begin_segment(&mut self, segment: u32) {
        if let Some(unsealed) = self.unsealed.take()
            && self.waiting.iter().all(|waiting| waiting.id != unsealed.id)
        {
            // It has its number and is never sealed where it stands: it is written once more, before what follows it.
            let known = self.waiting.iter().take_while(|waiting| self.numbering.has(waiting.id)).count();
            self.waiting.insert(known, unsealed);
        }
        self.segment = Segment::new(segment);
    }

    /// Reads an own segment at the start of a session.
    fn absorb(&mut self) -> Result<(), StoreTrouble> {
        let path = self.path();
        let Some(file) = self.open_own(&path, D::open_to_read)? else { return Ok(()) };
        let facts = self.facts(&file, &path)?;
        // What an earlier process left in memory may never have reached the disk: push it out, drop the clean pages,
        // and read what the disk holds.
        let synced = self.disk.sync_all(&file);
        self.disk.forget_cache(&file);
        let bytes = self.read(&file, 0, &path)?;
        if self.is_of_another_event(&bytes) {
            self.pass_over(&path, Distrust::OtherEvent);
            return Ok(());
        }
        self.learn(&bytes, 0);
        self.segment.remember(&facts, bytes.len() as u64);
        self.segment.fresh = false;
        if synced.is_err() {
            self.segment.condition = Condition::Poisoned;
        }
        Ok(())
    }

    /// Learns the numbers in a file of ours under another name: a restored one, a synchroniser's conflict.
    /// One that cannot be read is the readers' alarm and stops nobody from writing.
    fn learn_copy(&mut self, path: &Path) {
        if let Ok(Some(file)) = self.open_own(path, D::open_to_read)
            && let Ok(bytes) = self.disk.read_from(&file, 0)
            && !self.is_of_another_event(&bytes)
        {
            self.learn(&bytes, 0);
        }
    }

    /// Opens a file that must be ours; none where the name is free or taken by something else (which is noted).
    fn open_own(
        &mut self,
        path: &Path,
        open: impl FnOnce(&D, &Path) -> io::Result<D::File>,
    ) -> Result<Option<D::File>, StoreTrouble> {
        let opened = match open(&self.disk, path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened,
        };
        let facts = match &opened {
            Ok(file) => self.disk.facts(file),
            Err(_) => self.disk.facts_of_name(path),
        };
        if let Ok(facts) = facts
            && let Some(why) = not_ours(&facts, self.disk.me())
        {
            self.pass_over(path, why);
            return Ok(None);
        }
        opened.map(Some).map_err(|error| StoreTrouble::refused(Step::Open, path, &error))
    }

    fn pass_over(&mut self, path: &Path, why: Distrust) {
        self.segment.condition = Condition::Taken;
        let note = (path.to_path_buf(), why);
        if !self.squatted.contains(&note) {
            self.squatted.push(note);
        }
    }

    fn facts(&self, file: &D::File, path: &Path) -> Result<Facts, StoreTrouble> {
        self.disk.facts(file).map_err(|error| StoreTrouble::refused(Step::Look, path, &error))
    }

    fn read(&self, file: &D::File, offset: u64, path: &Path) -> Result<Vec<u8>, StoreTrouble> {
        self.disk.read_from(file, offset).map_err(|error| StoreTrouble::refused(Step::Read, path, &error))
    }

    fn is_of_another_event(&self, bytes: &[u8]) -> bool {
        let first = bytes.split(|byte| *byte == b'\n').find_map(|line| match judge::<A>(line) {
            Line::Good { record, .. } => Some(opened_event(&record).map(str::to_owned)),
            _ => None,
        });
        matches!((first.flatten(), &self.event), (Some(theirs), Some(ours)) if theirs != *ours)
    }

    /// Takes in the lines of the own segment that begin at `offset`; gives their identities.
    fn learn(&mut self, bytes: &[u8], offset: u64) -> HashSet<RecordId> {
        let (lines, tail) = scan::<A>(bytes);
        let whole = bytes.len() - tail;
        self.segment.learned = offset + whole as u64;
        let mut found: HashSet<RecordId> = HashSet::new();
        for placed in lines {
            let rest = &bytes[placed.offset as usize..whole];
            let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            found.extend(self.learn_line(placed.line, &rest[..length]).map(|waiting| waiting.id));
        }
        self.unsealed = self.learn_line(judge(&bytes[whole..]), &bytes[whole..]);
        found.extend(self.unsealed.as_ref().map(|waiting| waiting.id));
        found
    }

    /// Takes in one line (without its line end), if it is a record of this writer.
    fn learn_line(&mut self, line: Line<A>, text: &[u8]) -> Option<Waiting<A>> {
        let Line::Good { id, record } = line else { return None };
        if record.writer != self.name() {
            return None;
        }
        let line = [text, b"\n"].concat();
        if opened_event(&record).is_some() {
            self.segment.opened = true;
            self.opening_line.get_or_insert_with(|| line.clone());
        }
        self.numbering.know(id, &record);
        Some(Waiting { id, record, line })
    }

    /// What earlier sessions could not save waits again, in the bytes it had.
    fn find_spooled(&mut self) -> Result<(), StoreTrouble> {
        for text in self.spool.find(&self.disk)? {
            if let Line::Good { id, record } = judge::<A>(&text)
                && record.writer == self.name()
                && !self.numbering.has(id)
            {
                self.numbering.know(id, &record);
                self.waiting.push_back(Waiting { id, record, line: [&text[..], b"\n"].concat() });
            }
        }
        Ok(())
    }

    /// Saves all that waits, or says why not and puts a copy where a disk still works.
    ///
    /// One record after the other: of several in one write, a crash could leave a later one without an earlier one,
    /// and readers would report a loss that is none.
    fn commit(&mut self, before: &[PathBuf]) -> Result<Vec<Written<A>>, NotSaved> {
        let mut all = Vec::new();
        while !self.waiting.is_empty() {
            match self.save_next(before) {
                Ok(written) => all.extend(written),
                Err(trouble) => {
                    let recent = self.recent.iter().map(|(id, line)| (*id, line.as_slice()));
                    let waiting = self.waiting.iter().map(|waiting| (waiting.id, waiting.line.as_slice()));
                    let copy = self.spool.keep(&self.disk, recent.chain(waiting));
                    return Err(NotSaved { trouble, waiting: self.waiting.len(), copy });
                }
            }
        }
        self.spool.clear(&self.disk);
        Ok(all)
    }

    /// Saves the first of what waits.
    fn save_next(&mut self, before: &[PathBuf]) -> Result<Option<Written<A>>, StoreTrouble> {
        let mut begun = 0;
        let mut passes = 0;
        loop {
            match self.segment.condition {
                Condition::Sound => {}
                Condition::Taken => self.begin_segment(self.segment.number + 1),
                Condition::Poisoned if self.segment.fresh && self.failed_segments >= SEGMENTS_TO_TRY => {
                    // Nothing that was acknowledged lies here, and everything is written here once more.
                    self.segment.condition = Condition::Sound;
                    self.segment.opened = false;
                    self.carry = true;
                }
                Condition::Poisoned => {
                    self.begin_segment(self.segment.number + 1);
                    self.failed_segments += 1;
                    self.carry = true;
                }
            }
            match self.attempt(before) {
                Ok(next) => {
                    self.failed_segments = 0;
                    return Ok(next.map(|next| self.acknowledge(next)));
                }
                Err(Stop::Again) if passes < NAMES_TO_PASS => passes += 1,
                Err(Stop::Again) if self.segment.condition == Condition::Taken => {
                    return Err(StoreTrouble::NoFreeName { path: self.path() });
                }
                Err(Stop::Again) => return Err(StoreTrouble::KeepsChanging { path: self.path() }),
                Err(Stop::Trouble(_)) if self.segment.condition == Condition::Poisoned && begun == 0 => {
                    begun += 1;
                }
                Err(Stop::Trouble(trouble)) => return Err(trouble),
            }
        }
    }

    fn acknowledge(&mut self, Waiting { id, record, line }: Waiting<A>) -> Written<A> {
        self.numbering.know(id, &record);
        if opened_event(&record).is_some() {
            self.opening_line.get_or_insert_with(|| line.clone());
        }
        self.recent.push_back((id, line));
        let surplus = self.recent.len().saturating_sub(CARRIED);
        self.recent.drain(..surplus);
        Written { id, record }
    }

    /// The protocol, once, for the first record that waits; none where nothing waits any more.
    fn attempt(&mut self, before: &[PathBuf]) -> Result<Option<Waiting<A>>, Stop> {
        // 1. Only this login's own sessions are kept out, for a bounded time. The lock is not on the journal: whoever
        //    may read a file may lock it, and could hold us up for ever.
        let _held = match self.disk.lock(&self.places.lock, PATIENCE) {
            Ok(Some(held)) => Some(held),
            Ok(None) => {
                let path = self.places.lock.clone();
                return Err(StoreTrouble::Locked { path, seconds: PATIENCE.as_secs() }.into());
            }
            // The folder of locks may go with the login's last terminal. A record is worth more than its number: two
            // sessions without a lock can at worst take one number, which readers keep and report.
            Err(_) => None,
        };
        self.follow_other_sessions()?;

        // 2. The file, opened or created.
        let path = self.path();
        let file = self.open_or_create(&path)?;

        // 3. What we did not write ourselves is read: another session's lines, an editor's work.
        let facts = self.facts(&file, &path)?;
        self.catch_up(&file, &facts, &path)?;

        // 4. A torn tail is sealed with a line end. After a failure the tail is not what it reads as.
        let mut block = Vec::new();
        if self.segment.learned != self.segment.end || (self.carry && self.segment.end > 0) {
            block.push(b'\n');
        }
        let Some(next) = self.prepare_lines(&mut block)? else { return Ok(None) };

        // 5. What the records answer must be on the disk before them.
        for journal in before.iter().filter(|journal| **journal != path) {
            // A journal that cannot be synced is its writer's trouble; our record says what we saw.
            let _ = self.disk.open_to_read(journal).and_then(|file| self.disk.sync_data(&file));
        }

        // 6. and 7. Written, and on the disk.
        self.write(&file, &block, &path)?;
        if let Err(error) = self.disk.sync_data(&file) {
            self.segment.condition = Condition::Poisoned;
            return Err(StoreTrouble::refused(Step::Sync, &path, &error).into());
        }
        if !self.segment.name_safe {
            // Not "if we created it": a process that died, or a write that failed, may have made the name before.
            let synced =
                self.disk.sync_all(&file).and_then(|()| self.disk.sync_directory(&self.places.journal));
            if let Err(error) = synced {
                self.segment.condition = Condition::Poisoned;
                return Err(StoreTrouble::refused(Step::SyncName, &path, &error).into());
            }
            self.segment.name_safe = true;
        }

        // 8. Was the name taken from under us while we wrote?
        match self.disk.facts_of_name(&path) {
            Ok(now) if now.inode == facts.inode => {
                self.segment.remember(&now, self.segment.end + block.len() as u64);
            }
            _ => {
                self.segment.forget_file();
                self.carry = true;
                return Err(Stop::Again);
            }
        }
        self.segment.learned = self.segment.end;
        self.segment.opened = true;
        self.segment.fresh = false;
        self.unsealed = None;
        self.carry = false;
        self.waiting.pop_front();
        Ok(Some(next))
    }

    /// Another session of this login may have gone on to a later segment.
    fn follow_other_sessions(&mut self) -> Result<(), Stop> {
        loop {
            let next = self.places.journal.join(segment_name(self.name(), self.segment.number + 1));
            if self.disk.facts_of_name(&next).is_err() {
                return Ok(());
            }
            // Its bytes here are of no more use to us, but what it knows is.
            self.begin_segment(self.segment.number + 1);
            self.absorb()?;
            if self.segment.condition != Condition::Sound {
                return Err(Stop::Again);
            }
        }
    }

    fn open_or_create(&mut self, path: &Path) -> Result<D::File, Stop> {
        if let Some(file) = self.open_own(path, D::open_to_append)? {
            return Ok(file);
        }
        if self.segment.condition == Condition::Taken {
            return Err(Stop::Again);
        }
        self.segment.forget_file();
        match self.disk.create_to_append(path) {
            Ok(file) => Ok(file),
            // Another session of ours was quicker, or a stranger.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Stop::Again),
            Err(error) => Err(StoreTrouble::refused(Step::Create, path, &error).into()),
        }
    }

    fn catch_up(&mut self, file: &D::File, facts: &Facts, path: &Path) -> Result<(), Stop> {
        if self.segment.is_as_left(facts) {
            return Ok(());
        }
        let grown = self.segment.has_grown(facts);
        let offset = if grown { self.segment.learned } else { 0 };
        let bytes = self.read(file, offset, path)?;
        if offset == 0 && self.is_of_another_event(&bytes) {
            self.pass_over(path, Distrust::OtherEvent);
            return Err(Stop::Again);
        }
        if !grown {
            self.segment.forget_file();
        }
        let found = self.learn(&bytes, offset);
        if !grown && !self.segment.fresh && !self.recent.iter().all(|(id, _)| found.contains(id)) {
            // Somebody put an older or a shorter file in its place.
            self.carry = true;
        }
        self.segment.remember(facts, offset + bytes.len() as u64);
        Ok(())
    }

    /// The lines to write: the opening where the segment has none, what is carried along, the first that waits, which
    /// is given. None where another session has made it needless.
    fn prepare_lines(&mut self, block: &mut Vec<u8>) -> Result<Option<Waiting<A>>, StoreTrouble> {
        if self.opening_line.is_some() {
            // Another session of ours has opened the journal since.
            let numbering = &self.numbering;
            self.waiting
                .retain(|waiting| numbering.has(waiting.id) || opened_event(&waiting.record).is_none());
        } else if !self.waiting.iter().any(|waiting| opened_event(&waiting.record).is_some()) {
            let Opening { at, acts } = self.opening.clone();
            let draft = Draft { at, answers: Vec::new(), adoption: None, undo_of: None, acts };
            let opening = self.numbering.build(draft, &self.waiting)?;
            self.waiting.push_front(opening);
        }
        self.numbering.settle(&mut self.waiting)?;
        if !self.segment.opened
            && let Some(line) = &self.opening_line
        {
            block.extend_from_slice(line);
        }
        if self.carry {
            self.recent.iter().for_each(|(_, line)| block.extend_from_slice(line));
        }
        let next = self.waiting.front().cloned();
        if let Some(next) = &next {
            block.extend_from_slice(&next.line);
        }
        Ok(next)
    }

    /// One write. Where the disk takes only a part (it fills up, a signal came) the rest is tried once; a fragment
    /// stays and is sealed by the next attempt.
    fn write(&mut self, file: &D::File, block: &[u8], path: &Path) -> Result<(), StoreTrouble> {
        let mut rest = block;
        for _ in 0..2 {
            let taken = loop {
                match self.disk.write(file, rest) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    result => break result,
                }
            };
            match taken {
                Ok(count) if count >= rest.len() => return Ok(()),
                Ok(count) => rest = &rest[count..],
                Err(error) => {
                    let trouble = StoreTrouble::refused(Step::Write, path, &error);
                    // A full disk breaks nothing: the file is as it was, or has a fragment at its end.
                    if !trouble.is_full() && error.kind() != io::ErrorKind::WouldBlock {
                        self.segment.condition = Condition::Poisoned;
                    }
                    return Err(trouble);
                }
            }
        }
        Err(StoreTrouble::refused(Step::Write, path, &io::Error::from(io::ErrorKind::StorageFull)))
    }
}
