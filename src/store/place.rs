//! What a login keeps of one event outside of it, on this machine: entries that the journal's disk refused, backups, what
//! was rescued. Each copy of an event directory has its own; one that was moved takes its own along.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

/// The file that says to which directory a place belongs.
const WHERE: &str = "where";
/// How files of entries that wait end.
const SPOOLED: &str = ".spool.ron";

/// The folder of one login for one event directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Of all copies of the event: named by the event's id.
    event: PathBuf,
    /// Of this one.
    folder: PathBuf,
    root: PathBuf,
}

impl Place {
    /// The place of the event directory `root` (an absolute path) below `event`, the folder named by the event's id.
    /// Nothing is made.
    pub fn new(event: &Path, root: &Path) -> Self {
        let name = blake3::hash(root.as_os_str().as_encoded_bytes()).to_hex()[..16].to_owned();
        Self { event: event.into(), folder: event.join(name), root: root.into() }
    }

    /// Entries that the journal's disk refused.
    pub fn spool(&self) -> PathBuf {
        self.folder.join("spool")
    }

    /// Dated copies of the event.
    pub fn backups(&self) -> PathBuf {
        self.folder.join("backups")
    }

    /// A second copy of the event, where no other folder is named for it.
    pub fn mirror(&self) -> PathBuf {
        self.folder.join("mirror")
    }

    /// Records that vanished from the disk, in the form of an event.
    pub fn rescue(&self) -> PathBuf {
        self.folder.join("rescued")
    }

    /// Whether entries of a writer wait here, or where this directory was before.
    pub fn has_spooled(&self, writer: &str, is_there: &dyn Fn(&Path, &str) -> bool) -> bool {
        !spooled(&self.spool(), writer).is_empty()
            || self.left_behind(is_there).iter().any(|folder| !spooled(folder, writer).is_empty())
    }

    /// Brings here what waits in the place of a directory that is there no more: it was moved, and this is it. What
    /// cannot be done is left as it is.
    pub fn take_over_what_moved(&self, writer: &str, is_there: &dyn Fn(&Path, &str) -> bool) {
        for folder in self.left_behind(is_there) {
            for file in spooled(&folder, writer) {
                let Some(name) = file.file_name() else { continue };
                let target = self.spool().join(name);
                let made = self
                    .say_where()
                    .and_then(|()| DirBuilder::new().recursive(true).mode(0o700).create(self.spool()));
                // A name that is taken here stays there; it is found again.
                if made.is_ok() && fs::symlink_metadata(&target).is_err() {
                    let _ = fs::rename(&file, &target);
                }
            }
        }
    }

    /// Says in the place whose it is: what waits there goes along when the directory is moved.
    ///
    /// # Errors
    /// What the disk says.
    pub fn say_where(&self) -> io::Result<()> {
        let file = self.folder.join(WHERE);
        let said = self.root.as_os_str().as_encoded_bytes();
        if fs::read(&file).is_ok_and(|there| there == said) {
            return Ok(());
        }
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        fs::write(file, said)
    }

    /// The spools of other places of this event whose directory is gone.
    fn left_behind(&self, is_there: &dyn Fn(&Path, &str) -> bool) -> Vec<PathBuf> {
        let id = self.event.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let Ok(entries) = fs::read_dir(&self.event) else { return Vec::new() };
        let others = entries.flatten().map(|entry| entry.path()).filter(|path| *path != self.folder);
        let mut gone: Vec<PathBuf> = others
            .filter(|folder| {
                fs::read_to_string(folder.join(WHERE)).is_ok_and(|root| !is_there(Path::new(&root), &id))
            })
            .map(|folder| folder.join("spool"))
            .collect();
        gone.sort();
        gone
    }
}

/// The files of a spool that hold entries of a writer.
fn spooled(folder: &Path, writer: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let prefix = format!("{writer}.");
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with(&prefix) && name.ends_with(SPOOLED)
        })
        .map(|entry| entry.path())
        .collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef0123456789abcdef";

    fn left(place: &Place, name: &str) {
        place.say_where().expect("writable");
        fs::create_dir_all(place.spool()).expect("writable");
        fs::write(place.spool().join(name), "x").expect("writable");
    }

    #[test]
    fn a_copy_of_an_event_has_a_spool_of_its_own_and_a_moved_one_takes_its_own_along() {
        let scratch = tempfile::tempdir().expect("a scratch directory");
        let event = scratch.path().join(ID);
        let (here, copy) = (Place::new(&event, Path::new("/cup")), Place::new(&event, Path::new("/copy")));
        left(&here, "anna@hall.7.spool.ron");
        let both_there = |_: &Path, _: &str| true;
        assert!(here.has_spooled("anna@hall", &both_there));
        assert!(!here.has_spooled("bert@hall", &both_there));
        assert!(!copy.has_spooled("anna@hall", &both_there), "the copy is another event directory");
        copy.take_over_what_moved("anna@hall", &both_there);
        assert!(here.has_spooled("anna@hall", &both_there));

        let moved = |root: &Path, id: &str| {
            assert_eq!(id, ID);
            root != Path::new("/cup")
        };
        assert!(copy.has_spooled("anna@hall", &moved));
        copy.take_over_what_moved("anna@hall", &moved);
        assert_eq!(spooled(&copy.spool(), "anna@hall").len(), 1);
        assert_eq!(spooled(&here.spool(), "anna@hall").len(), 0);
    }

    #[test]
    fn a_name_that_is_taken_is_not_replaced() {
        let scratch = tempfile::tempdir().expect("a scratch directory");
        let event = scratch.path().join(ID);
        let (was, is) = (Place::new(&event, Path::new("/was")), Place::new(&event, Path::new("/is")));
        left(&was, "anna@hall.7.spool.ron");
        left(&is, "anna@hall.7.spool.ron");
        fs::write(is.spool().join("anna@hall.7.spool.ron"), "mine").expect("writable");
        is.take_over_what_moved("anna@hall", &|root, _| root == Path::new("/is"));
        assert_eq!(fs::read(is.spool().join("anna@hall.7.spool.ron")).expect("readable"), b"mine");
        assert_eq!(spooled(&was.spool(), "anna@hall").len(), 1);
    }
}
