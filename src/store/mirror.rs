//! A second copy of an event on another disk, kept while the event is open: against a disk that dies, or that says it has
//! what it has not. It has the form of an event: it opens like one, and `restore` takes from it.
//!
//! A mirror only grows: what is deleted or cut in the event stays in it, and a journal that is no longer what it was goes
//! on in one more file. Copies of records are harmless, wherever they lie. No modes are set: the stick may know none.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::directory::EventDirectory;
use super::disk::{Disk, Facts, Kind, RealDisk};
use super::trouble::{Step, StoreTrouble};
use super::trust::LARGEST_JOURNAL;

/// How long another window that writes the same mirror is waited for.
const WAIT: Duration = Duration::from_secs(10);

/// The mirror of one event.
#[derive(Debug)]
pub struct Mirror {
    event: EventDirectory,
    /// The folder that holds mirrors; none: this login's own place for the event.
    folder: Option<PathBuf>,
    /// The journals, as far as they were copied.
    journals: HashMap<OsString, Copied>,
    /// The other files as they were when they were copied.
    others: HashMap<PathBuf, Facts>,
}

/// How far a journal is copied.
#[derive(Clone, Debug)]
struct Copied {
    source: Facts,
    target: PathBuf,
    target_length: u64,
}

impl Mirror {
    /// The mirror of an event in a folder that is there already (a stick that is not in has none), or in this login's own
    /// place. Nothing is written yet.
    pub fn new(event: EventDirectory, folder: Option<PathBuf>) -> Self {
        Self { event, folder, journals: HashMap::new(), others: HashMap::new() }
    }

    /// Where the mirror is; none before anything was recorded in the event.
    ///
    /// # Errors
    /// Where the event's id cannot be read.
    pub fn path(&self) -> Result<Option<PathBuf>, StoreTrouble> {
        let Some(id) = self.event.event_id()? else { return Ok(None) };
        let Some(folder) = &self.folder else {
            return Ok(self.event.own_place().map(|place| place.mirror()));
        };
        // Two events of one name do not meet, and a person finds the right one.
        let root = fs::canonicalize(self.event.root()).unwrap_or_else(|_| self.event.root().into());
        let name = root.file_name().unwrap_or(OsStr::new("event")).to_string_lossy().into_owned();
        Ok(Some(folder.join(format!("{name}-{}", &id[..8]))))
    }

    /// Copies what is new; it is on the mirror's disk when this returns.
    ///
    /// # Errors
    /// What that disk says. What was copied stays, and the next time goes on from there.
    pub fn bring_up_to_date(&mut self) -> Result<(), StoreTrouble> {
        let Some(target) = self.path()? else { return Ok(()) };
        if let Some(folder) = &self.folder {
            RealDisk.names(folder).map_err(|error| StoreTrouble::refused(Step::List, folder, &error))?;
        }
        for name in ["", "journal", "adopted", "games"] {
            let folder = target.join(name);
            // In this login's own place it is nobody else's; on a stick the stick decides.
            let mode = if self.folder.is_some() { 0o755 } else { 0o700 };
            DirBuilder::new()
                .recursive(true)
                .mode(mode)
                .create(&folder)
                .map_err(|error| StoreTrouble::refused(Step::MakeDirectory, &folder, &error))?;
        }
        let lock = target.join(".lock");
        let held =
            RealDisk.lock(&lock, WAIT).map_err(|error| StoreTrouble::refused(Step::Lock, &lock, &error))?;
        if held.is_none() {
            return Err(StoreTrouble::Locked { path: lock, seconds: WAIT.as_secs() });
        }
        // What a journal names comes before the journal.
        self.copy_changed("adopted", &target)?;
        self.copy_changed("journal", &target)?;
        self.copy_changed("games", &target)?;
        for file in [self.event.roster_ron(), self.event.event_ron()] {
            self.copy_whole(&file, &target)?;
        }
        Ok(())
    }

    /// Copies what changed in a folder of the event.
    fn copy_changed(&mut self, folder: &str, target: &Path) -> Result<(), StoreTrouble> {
        let (from, to) = (self.event.root().join(folder), target.join(folder));
        let names = match RealDisk.names(&from) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            names => names.map_err(|error| StoreTrouble::refused(Step::List, &from, &error))?,
        };
        for name in names.into_iter().filter(|name| !name.as_encoded_bytes().starts_with(b".")) {
            if folder == "journal" && Path::new(&name).extension() == Some(OsStr::new("ron")) {
                self.copy_journal(&from.join(&name), &name, &to)?;
            } else {
                self.copy_whole(&from.join(&name), &to)?;
            }
        }
        Ok(())
    }

    /// Appends what a journal has more than its copy.
    fn copy_journal(&mut self, from: &Path, name: &OsStr, to: &Path) -> Result<(), StoreTrouble> {
        // What is no journal is told where the journals are read.
        let source = plain(from).filter(|facts| facts.length <= LARGEST_JOURNAL);
        let Some(source) = source else { return Ok(()) };
        let known = self.journals.get(name).cloned();
        if known.as_ref().is_some_and(|known| known.source == source) {
            return Ok(());
        }
        // Where nobody touched either of the two, only the end is read.
        let grown = known.filter(|known| {
            known.source.inode == source.inode
                && known.source.length <= source.length
                && plain(&known.target).is_some_and(|copy| copy.length == known.target_length)
        });
        let offset = grown.as_ref().map_or(0, |known| known.source.length);
        let read = RealDisk.open_to_read(from).and_then(|file| RealDisk.read_from(&file, offset));
        let bytes = match read {
            Ok(bytes) => bytes,
            Err(error)
                if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied) =>
            {
                return Ok(());
            }
            Err(error) => return Err(StoreTrouble::refused(Step::Read, from, &error)),
        };
        let (target, already) = match grown {
            Some(known) => (known.target, 0),
            None => begun_copy(&bytes, name, to)?,
        };
        let rest = &bytes[already..];
        let target_length =
            append(&target, rest).map_err(|error| StoreTrouble::refused(Step::Write, &target, &error))?;
        let source = Facts { length: offset + bytes.len() as u64, ..source };
        self.journals.insert(name.to_owned(), Copied { source, target, target_length });
        Ok(())
    }

    /// Copies a file that is no journal, where it changed.
    fn copy_whole(&mut self, from: &Path, to: &Path) -> Result<(), StoreTrouble> {
        let Some(source) = fs::metadata(from).ok().map(|data| Facts::from(&data)) else { return Ok(()) };
        let Some(name) = from.file_name() else { return Ok(()) };
        if source.kind != Kind::Plain || self.others.get(from) == Some(&source) {
            return Ok(());
        }
        let Ok(bytes) = RealDisk::read_linked(from, LARGEST_JOURNAL) else { return Ok(()) };
        let target = to.join(name);
        if !fs::read(&target).is_ok_and(|there| there == bytes) {
            let write = || {
                let beside = to.join(format!(".{}.tmp", name.to_string_lossy()));
                let mut file = File::create(&beside)?;
                file.write_all(&bytes)?;
                file.sync_all()?;
                fs::rename(&beside, &target)?;
                RealDisk.sync_directory(to)
            };
            write().map_err(|error: io::Error| StoreTrouble::refused(Step::Write, &target, &error))?;
        }
        self.others.insert(from.into(), source);
        Ok(())
    }
}

/// A plain file's facts.
fn plain(path: &Path) -> Option<Facts> {
    RealDisk.facts_of_name(path).ok().filter(|facts| facts.kind == Kind::Plain)
}

/// The copy that a journal's bytes go on, and how many of them it has. A copy of what the journal no longer is stays as it
/// is; the journal begins one more.
fn begun_copy(bytes: &[u8], name: &OsStr, to: &Path) -> Result<(PathBuf, usize), StoreTrouble> {
    let stem = Path::new(name).file_stem().unwrap_or(name).to_string_lossy().into_owned();
    let mut target = to.join(name);
    for number in 2_u32.. {
        match fs::read(&target) {
            Ok(there) if bytes.starts_with(&there) => return Ok((target, there.len())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((target, 0)),
            Ok(_) => {}
            Err(error) => return Err(StoreTrouble::refused(Step::Read, &target, &error)),
        }
        target = to.join(format!("{stem}.mirror-{number}.ron"));
    }
    Err(StoreTrouble::NoFreeName { path: target })
}

/// Appends, waits for the disk, and gives the length.
fn append(target: &Path, bytes: &[u8]) -> io::Result<u64> {
    let is_new = !target.exists();
    let mut file = OpenOptions::new().append(true).create(true).open(target)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    if is_new && let Some(folder) = target.parent() {
        RealDisk.sync_directory(folder)?;
    }
    Ok(file.metadata()?.len())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Instant;

    use super::*;
    use crate::store::follower::Follower;
    use crate::store::restore::restore;
    use crate::store::sample::SampleAct;
    use crate::store::writer::{Draft, Opening, Writer};

    struct Cup {
        place: tempfile::TempDir,
        event: EventDirectory,
        writer: Writer<SampleAct>,
    }

    impl Cup {
        fn new() -> Self {
            let place = tempfile::tempdir().expect("a scratch directory");
            let event =
                EventDirectory::create(&place.path().join("cup"), "(schema: 1)", "()").expect("empty");
            fs::create_dir(place.path().join("stick")).expect("writable");
            let id = event.prepare().expect("writable");
            let opening = Opening { at: String::new(), acts: vec![SampleAct::Open { event: id }] };
            let writer = event.writer(opening).expect("writable");
            Self { place, event, writer }
        }

        fn note(&mut self, text: &str) {
            let acts = vec![SampleAct::Note(text.into())];
            let (answers, seen) = (Vec::new(), BTreeMap::new());
            let draft = Draft { at: String::new(), answers, adoption: None, undo_of: None, seen, acts };
            self.writer.append(draft, &[]).expect("room");
        }

        fn mirror(&self) -> Mirror {
            Mirror::new(self.event.clone(), Some(self.place.path().join("stick")))
        }
    }

    fn records(root: &Path) -> usize {
        let event = EventDirectory::open(root).expect("an event");
        let mut follower: Follower<SampleAct> = event.follower();
        let records = follower.look(Instant::now()).records.len();
        assert_eq!(follower.alarms(), []);
        records
    }

    #[test]
    fn a_mirror_follows_and_gives_back_what_the_event_lost() {
        let mut cup = Cup::new();
        let mut mirror = cup.mirror();
        cup.note("one");
        mirror.bring_up_to_date().expect("room");
        cup.note("two");
        mirror.bring_up_to_date().expect("room");
        let copy = mirror.path().expect("readable").expect("recorded");
        assert!(copy.starts_with(cup.place.path().join("stick")));
        assert_eq!(records(&copy), 3);
        assert_eq!(fs::read(copy.join("event.ron")).expect("copied"), b"(schema: 1)");
        // Another session goes on where this one was.
        cup.note("three");
        cup.mirror().bring_up_to_date().expect("room");
        assert_eq!(records(&copy), 4);
        assert_eq!(
            RealDisk.names(&copy.join("journal")).expect("readable").len(),
            2,
            "the id and one journal"
        );
        // The event's disk is gone.
        fs::remove_dir_all(cup.event.root()).expect("ours");
        restore::<SampleAct>(cup.event.root(), &copy).expect("room");
        assert_eq!(records(cup.event.root()), 4);
    }

    #[test]
    fn what_is_cut_or_deleted_in_the_event_stays_in_its_mirror() {
        let mut cup = Cup::new();
        cup.note("one");
        cup.note("two");
        let mut mirror = cup.mirror();
        mirror.bring_up_to_date().expect("room");
        let copy = mirror.path().expect("readable").expect("recorded");
        let journal = cup.event.journal().join(format!("{}.001.ron", cup.event.me().writer()));
        let text = fs::read_to_string(&journal).expect("readable");
        let cut = text.find('\n').expect("lines") + 1;
        fs::write(&journal, &text[..cut]).expect("ours");
        mirror.bring_up_to_date().expect("room");
        assert_eq!(records(&copy), 3, "a cut journal is one more copy, and copies are harmless");
        fs::remove_file(&journal).expect("ours");
        mirror.bring_up_to_date().expect("room");
        assert_eq!(records(&copy), 3);
    }

    #[test]
    fn a_stick_that_is_not_in_is_told_and_nothing_is_made_in_its_place() {
        let mut cup = Cup::new();
        cup.note("one");
        let folder = cup.place.path().join("other");
        let mut mirror = Mirror::new(cup.event.clone(), Some(folder.clone()));
        match mirror.bring_up_to_date() {
            Err(StoreTrouble::Refused(refusal)) => assert_eq!(refusal.path, folder),
            other => panic!("{other:?}"),
        }
        assert!(!folder.exists());
        fs::create_dir(&folder).expect("writable");
        assert_eq!(mirror.bring_up_to_date(), Ok(()), "it is in now");
        assert_eq!(records(&mirror.path().expect("readable").expect("recorded")), 2);
    }
}
