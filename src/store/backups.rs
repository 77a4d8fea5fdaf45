//! Dated copies of an event, outside of it. Each is an event directory itself: it opens, and `restore` takes from it.

use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::directory::EventDirectory;
use super::disk::{Disk, RealDisk};
use super::trouble::{Step, StoreTrouble};
use super::trust::LARGEST_JOURNAL;

/// How many copies are kept: two a round for the longest Swiss, and some for rounds that were published again.
pub const KEPT: usize = 30;
/// The folders of an event that a copy has; the others can be made anew.
const FOLDERS: [&str; 3] = ["journal", "adopted", "games"];

/// Tells apart the copies that one process makes.
static BESIDE: AtomicU32 = AtomicU32::new(0);

/// The copies of one event directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backups(PathBuf);

impl Backups {
    /// The copies in a folder; nothing is made.
    pub fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// The copies, oldest first: their names begin with the time.
    pub fn list(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.0) else { return Vec::new() };
        let mut copies: Vec<PathBuf> = entries
            .flatten()
            .filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."))
            .map(|entry| entry.path())
            .filter(|path| EventDirectory::is_event(path))
            .collect();
        copies.sort();
        copies
    }

    /// Makes a copy and gives it; it is on the disk when this returns. `at` (RFC 3339) dates it, `why` says after what.
    /// Beyond [`KEPT`] copies the oldest go.
    ///
    /// # Errors
    /// What the disk says; no half copy is left that could be taken for one.
    pub fn make(&self, event: &EventDirectory, at: &str, why: &str) -> Result<PathBuf, StoreTrouble> {
        let name = format!("{}-{why}", file_name_time(at));
        // Another session may make its copy at the same moment: each makes it beside, under a name of its own.
        let own = BESIDE.fetch_add(1, Ordering::Relaxed);
        let beside = self.0.join(format!(".{name}.{}-{own}.tmp", std::process::id()));
        let made = copy(event, &beside).and_then(|()| self.put_in_place(&beside, &name));
        let target = made.inspect_err(|_| {
            // Best effort: half a copy has a name that nobody takes for one.
            let _ = fs::remove_dir_all(&beside);
        })?;
        let copies = self.list();
        for old in &copies[..copies.len().saturating_sub(KEPT)] {
            // One that stays is tried again after the next.
            let _ = fs::remove_dir_all(old);
        }
        Ok(target)
    }

    /// Gives a finished copy its name, or where that is taken the next.
    fn put_in_place(&self, beside: &Path, name: &str) -> Result<PathBuf, StoreTrouble> {
        let (mut target, mut again) = (self.0.join(name), 1);
        loop {
            // A copy is never empty, and a directory that is not empty is not replaced.
            match fs::rename(beside, &target) {
                Ok(()) => break,
                Err(error)
                    if matches!(
                        error.kind(),
                        io::ErrorKind::DirectoryNotEmpty | io::ErrorKind::AlreadyExists
                    ) =>
                {
                    again += 1;
                    target = self.0.join(format!("{name}-{again}"));
                }
                Err(error) => return Err(StoreTrouble::refused(Step::Publish, &target, &error)),
            }
        }
        RealDisk
            .sync_directory(&self.0)
            .map_err(|error| StoreTrouble::refused(Step::Publish, &target, &error))?;
        Ok(target)
    }
}

fn copy(event: &EventDirectory, target: &Path) -> Result<(), StoreTrouble> {
    let make = |folder: &Path| {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .map_err(|error| StoreTrouble::refused(Step::MakeDirectory, folder, &error))
    };
    make(target)?;
    for name in FOLDERS {
        let (from, to) = (event.root().join(name), target.join(name));
        if !from.is_dir() {
            continue;
        }
        make(&to)?;
        let names =
            RealDisk.names(&from).map_err(|error| StoreTrouble::refused(Step::List, &from, &error))?;
        for name in names.into_iter().filter(|name| !name.as_encoded_bytes().starts_with(b".")) {
            copy_file(&from.join(&name), &to.join(&name))?;
        }
        sync(&to)?;
    }
    for file in [event.roster_ron(), event.event_ron()] {
        let Some(name) = file.file_name() else { continue };
        copy_file(&file, &target.join(name))?;
    }
    sync(target)
}

fn sync(folder: &Path) -> Result<(), StoreTrouble> {
    RealDisk.sync_directory(folder).map_err(|error| StoreTrouble::refused(Step::SyncName, folder, &error))
}

/// Copies a plain file; what is none, or is gone meanwhile, is no part of the event.
fn copy_file(from: &Path, to: &Path) -> Result<(), StoreTrouble> {
    let bytes = match RealDisk::read_plain(from, LARGEST_JOURNAL) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(_) if fs::symlink_metadata(from).is_ok_and(|data| !data.is_file()) => return Ok(()),
        Err(error) => return Err(StoreTrouble::refused(Step::Read, from, &error)),
    };
    let write = || -> io::Result<()> {
        let mut file = File::create(to)?;
        io::Write::write_all(&mut file, &bytes)?;
        file.sync_all()
    };
    write().map_err(|error| StoreTrouble::refused(Step::Write, to, &error))
}

/// `2026-07-04T14-03-11` of an RFC 3339 time; the signs of one that is none.
fn file_name_time(at: &str) -> String {
    let plain = |sign: char| if sign.is_ascii_alphanumeric() || sign == '-' { sign } else { '-' };
    at.chars().take(19).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;
    use std::time::Instant;

    use super::*;
    use crate::store::follower::Follower;
    use crate::store::restore::restore;
    use crate::store::sample::SampleAct;
    use crate::store::writer::{Draft, Opening};

    fn event(root: &Path) -> EventDirectory {
        let event = EventDirectory::create(root, "(schema: 1)", "(entrants: [])").expect("an empty place");
        let id = event.prepare().expect("writable");
        let opening = Opening { at: String::new(), acts: vec![SampleAct::Open { event: id }] };
        let acts = vec![SampleAct::Note("hello".into())];
        let draft = Draft::saying(acts);
        event.writer(opening).expect("writable").append(draft, &[]).expect("room");
        event
    }

    #[test]
    fn a_copy_opens_like_the_event_and_gives_back_what_is_lost() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = event(&place.path().join("cup"));
        symlink("/etc/passwd", event.journal().join("odd.ron")).expect("links exist here");
        let backups = Backups::new(place.path().join("backups"));
        let copy = backups.make(&event, "2026-07-04T14:03:11.512+02:00", "round-3-closed").expect("writable");
        assert!(copy.ends_with("2026-07-04T14-03-11-round-3-closed"));
        let opened = EventDirectory::open(&copy).expect("an event");
        let mut follower: Follower<SampleAct> = opened.follower();
        assert_eq!(follower.look(Instant::now()).records.len(), 2);
        assert_eq!(follower.alarms(), []);
        fs::remove_dir_all(event.journal()).expect("ours");
        let restored = restore::<SampleAct>(event.root(), &copy).expect("readable");
        assert_eq!(restored.records, 2);
    }

    #[test]
    fn copies_made_at_the_same_moment_do_not_meet() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = event(&place.path().join("cup"));
        let backups = Backups::new(place.path().join("backups"));
        let start = std::sync::Barrier::new(4);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    start.wait();
                    backups.make(&event, "2026-07-04T14:03:11Z", "round-1-published").expect("writable");
                });
            }
        });
        assert_eq!(backups.list().len(), 4);
    }

    #[test]
    fn the_oldest_copies_go_and_a_second_of_one_moment_has_another_name() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let root = place.path().join("cup");
        let event = EventDirectory::create(&root, "(schema: 1)", "(entrants: [])").expect("an empty place");
        let backups = Backups::new(place.path().join("backups"));
        for round in 0..KEPT + 2 {
            let at = format!("2026-07-04T14:{round:02}:00Z");
            backups.make(&event, &at, "round").expect("writable");
        }
        let last =
            backups.make(&event, &format!("2026-07-04T14:{:02}:00Z", KEPT + 1), "round").expect("writable");
        assert!(last.ends_with(format!("2026-07-04T14-{:02}-00-round-2", KEPT + 1)));
        let kept = backups.list();
        assert_eq!(kept.len(), KEPT);
        assert!(kept[0].ends_with("2026-07-04T14-03-00-round"), "{:?}", kept[0]);
        assert_eq!(kept.last(), Some(&last));
    }
}
