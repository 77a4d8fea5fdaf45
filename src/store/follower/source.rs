//! One journal as far as it was read, and reading on in it.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::{Follower, Stored};
use crate::event::record::RecordId;
use crate::store::disk::{Disk, Facts};
use crate::store::line::{JournalAct, Line, Placed, begins, opened_event, scan};
use crate::store::trouble::{Distrust, Step, StoreTrouble};
use crate::store::trust::{Author, Stranger, Trust};

/// What is known of one file.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// As the file was when it was read last; none makes the next look read it whole.
    pub(super) seen: Option<Facts>,
    /// Behind the last line end that was read.
    pub(super) offset: u64,
    /// Bytes behind it, and since when they hang there.
    pub(super) tail: Option<(u64, Instant)>,
    /// Whether anything but a torn line was seen: the first record tells the event.
    pub(super) event_known: bool,
    pub(super) records: HashSet<RecordId>,
    /// Those of them that the last look brought.
    pub(super) latest: Vec<RecordId>,
    pub(super) torn: Vec<u64>,
    /// The last line that was read is torn: what follows may be the same record, written again.
    ends_torn: bool,
    pub(super) newer: Vec<(u64, String)>,
    pub(super) others: BTreeMap<(String, Stranger), usize>,
    pub(super) distrust: Option<Distrust>,
    pub(super) trouble: Option<StoreTrouble>,
}

impl Source {
    /// Forgets what was read, to read it whole; the records that it had are given back.
    pub(super) fn reset(&mut self) -> HashSet<RecordId> {
        let records = std::mem::take(&mut self.records);
        *self = Self::default();
        records
    }
}

impl<A: JournalAct, D: Disk> Follower<A, D> {
    pub(super) fn look_at(&mut self, name: &OsStr, now: Instant, found: &mut Vec<Stored<A>>) {
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
        let grown = source.seen.is_some_and(|seen| seen.inode == facts.inode && facts.length > seen.length)
            && !source.ends_torn;
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
        let written_again = written_again(&lines, &bytes);
        source.ends_torn = lines.last().is_some_and(|last| last.line == Line::Bad);
        for Placed { line, offset } in lines {
            if written_again.contains(&offset) {
                continue;
            }
            if let (Some(kept), Line::Good { id, .. }) = (&mut self.lines, &line) {
                kept.entry(*id).or_insert_with(|| text_at(&bytes, offset).into());
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
}

/// Why a file was not read to its end.
enum Fault {
    Distrust(Distrust),
    Trouble(StoreTrouble),
    Gone,
}

/// Where torn lines begin that are whole in the next line which is: the disk was full, and the writer tried again.
fn written_again<A: JournalAct>(lines: &[Placed<A>], bytes: &[u8]) -> HashSet<u64> {
    let mut next: Option<&Placed<A>> = None;
    let mut offsets = HashSet::new();
    for placed in lines.iter().rev() {
        match (&placed.line, next) {
            (Line::Bad, Some(Placed { offset, line: Line::Good { record, .. } }))
                if begins(text_at(bytes, placed.offset), text_at(bytes, *offset), record) =>
            {
                offsets.insert(placed.offset);
            }
            (Line::Bad, _) => {}
            _ => next = Some(placed),
        }
    }
    offsets
}

/// The line that begins there, without its end.
fn text_at(bytes: &[u8], offset: u64) -> &[u8] {
    let rest = &bytes[offset as usize..];
    let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    &rest[..end]
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
