//! The protocol of saving a record: the order of its steps, and what is done where a step fails.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Draft, Opening, Writer, Written};
use crate::store::disk::{Disk, Facts};
use crate::store::line::{JournalAct, opened_event};
use crate::store::numbering::Waiting;
use crate::store::segment::{Condition, segment_name};
use crate::store::trouble::{Distrust, NotSaved, Step, StoreTrouble};

/// How long to wait for this login's other sessions.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many acknowledged lines go along into a new segment: a dying disk has been seen to say yes and mean no.
const CARRIED: usize = 32;
/// A new segment may lie on better blocks; after so many the fault is not in the blocks.
const SEGMENTS_TO_TRY: u32 = 3;
/// How many names taken by strangers are passed over.
const NAMES_TO_PASS: u32 = 100;

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

impl<A: JournalAct, D: Disk> Writer<A, D> {
    /// Saves all that waits, or says why not and puts a copy where a disk still works.
    ///
    /// One record after the other: of several in one write, a crash could leave a later one without an earlier one,
    /// and readers would report a loss that is none.
    pub(super) fn commit(&mut self, before: &[PathBuf]) -> Result<Vec<Written<A>>, NotSaved> {
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
            let draft =
                Draft { at, answers: Vec::new(), adoption: None, undo_of: None, seen: BTreeMap::new(), acts };
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
