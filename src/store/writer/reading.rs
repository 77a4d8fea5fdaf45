//! What the writer learns of its own journal: what it wrote before, and what others put there.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use super::Writer;
use crate::event::record::RecordId;
use crate::store::disk::{Disk, Facts};
use crate::store::line::{JournalAct, Line, judge, opened_event, scan};
use crate::store::numbering::Waiting;
use crate::store::segment::{Condition, not_ours};
use crate::store::trouble::{Distrust, Step, StoreTrouble};

impl<A: JournalAct, D: Disk> Writer<A, D> {
    /// Reads an own segment at the start of a session.
    pub(super) fn absorb(&mut self) -> Result<(), StoreTrouble> {
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
    pub(super) fn learn_copy(&mut self, path: &Path) {
        if let Ok(Some(file)) = self.open_own(path, D::open_to_read)
            && let Ok(bytes) = self.disk.read_from(&file, 0)
            && !self.is_of_another_event(&bytes)
        {
            self.learn(&bytes, 0);
        }
    }

    /// Opens a file that must be ours; none where the name is free or taken by something else (which is noted).
    pub(super) fn open_own(
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

    pub(super) fn pass_over(&mut self, path: &Path, why: Distrust) {
        self.segment.condition = Condition::Taken;
        let note = (path.to_path_buf(), why);
        if !self.squatted.contains(&note) {
            self.squatted.push(note);
        }
    }

    pub(super) fn facts(&self, file: &D::File, path: &Path) -> Result<Facts, StoreTrouble> {
        self.disk.facts(file).map_err(|error| StoreTrouble::refused(Step::Look, path, &error))
    }

    pub(super) fn read(&self, file: &D::File, offset: u64, path: &Path) -> Result<Vec<u8>, StoreTrouble> {
        self.disk.read_from(file, offset).map_err(|error| StoreTrouble::refused(Step::Read, path, &error))
    }

    pub(super) fn is_of_another_event(&self, bytes: &[u8]) -> bool {
        let first = bytes.split(|byte| *byte == b'\n').find_map(|line| match judge::<A>(line) {
            Line::Good { record, .. } => Some(opened_event(&record).map(str::to_owned)),
            _ => None,
        });
        matches!((first.flatten(), &self.event), (Some(theirs), Some(ours)) if theirs != *ours)
    }

    /// Takes in the lines of the own segment that begin at `offset`; gives their identities.
    pub(super) fn learn(&mut self, bytes: &[u8], offset: u64) -> HashSet<RecordId> {
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
    pub(super) fn find_spooled(&mut self) -> Result<(), StoreTrouble> {
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
}
