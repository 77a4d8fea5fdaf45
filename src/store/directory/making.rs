//! What is made in an event's directory: the two files of a new event, the folders and the id of a first write.

use std::fs::{self, DirBuilder};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use super::{EVENT, EVENT_ID, EventDirectory, ID_DIGITS, ROSTER};
use crate::event::Act;
use crate::store::disk::{Disk, RealDisk};
use crate::store::follower::Follower;
use crate::store::sharing;
use crate::store::trouble::{Step, StoreTrouble};

impl EventDirectory {
    /// Makes the directory of a new event with its two files; they are people's from then on.
    ///
    /// # Errors
    /// Where a file or folder of an event is there already; then nothing is changed.
    pub fn create(root: &Path, event: &str, roster: &str) -> Result<Self, StoreTrouble> {
        let taken = [EVENT, ROSTER, "journal", "adopted"].map(|name| root.join(name));
        if let Some(path) = taken.into_iter().find(|path| fs::symlink_metadata(path).is_ok()) {
            return Err(StoreTrouble::AlreadyThere { path });
        }
        fs::create_dir_all(root).map_err(|error| StoreTrouble::refused(Step::MakeDirectory, root, &error))?;
        let directory = Self::at(root);
        directory.write_new(ROSTER, roster)?;
        // Last: without it there is no event yet, and a crash before it leaves none.
        directory.write_new(EVENT, event)?;
        Ok(directory)
    }

    pub(in crate::store) fn write_new(&self, name: &str, text: &str) -> Result<(), StoreTrouble> {
        let path = self.root.join(name);
        let write = || -> io::Result<()> {
            let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o644).open(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            RealDisk.sync_directory(&self.root)
        };
        write().map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => StoreTrouble::AlreadyThere { path: path.clone() },
            _ => StoreTrouble::refused(Step::Create, &path, &error),
        })
    }

    /// Puts the list of entrants in place, whole. Only for an event whose list names nobody: another one is people's.
    ///
    /// # Errors
    /// What the disk says; the list is then as it was.
    pub fn write_roster(&self, text: &str) -> Result<(), StoreTrouble> {
        let mode = fs::metadata(self.roster_ron()).map_or(0o644, |data| data.mode() & 0o777);
        RealDisk::publish(&self.root, ROSTER, text.as_bytes(), mode)
            .map_err(|error| StoreTrouble::refused(Step::Create, &self.roster_ron(), &error))
    }

    /// Makes what a first write needs, and gives the event's id. Doing it twice changes nothing.
    pub fn prepare(&self) -> Result<String, StoreTrouble> {
        self.make_folders()?;
        let trouble = match self.event_id() {
            Ok(Some(id)) => return Ok(id),
            Ok(None) => None,
            Err(trouble) => Some(trouble),
        };
        // The file may be lost or damaged while the journals are here: they tell the id, too.
        let mut follower: Follower<Act> =
            Follower::new(RealDisk, self.journal(), Arc::clone(&self.accounts), None);
        follower.look(Instant::now());
        match (follower.event(), trouble) {
            (Some(id), Some(_)) => Ok(id.to_owned()),
            (None, Some(trouble)) => Err(trouble),
            (Some(id), None) => self.publish_id(id),
            (None, None) => self.publish_id(&random_id(&self.root)),
        }
    }

    /// Makes the folders of what the program writes, where they are not there.
    pub(in crate::store) fn make_folders(&self) -> Result<(), StoreTrouble> {
        let shared = self.is_shared();
        for (folder, mode) in
            [(self.journal(), sharing::FOLDER), (self.root.join("adopted"), sharing::ADOPTED)]
        {
            match DirBuilder::new().mode(0o755).create(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                // The mode is set behind the umask's back.
                Ok(()) if shared => fs::set_permissions(&folder, fs::Permissions::from_mode(mode)),
                made => made,
            }
            .map_err(|error| StoreTrouble::refused(Step::MakeDirectory, &folder, &error))?;
        }
        RealDisk
            .sync_directory(&self.root)
            .map_err(|error| StoreTrouble::refused(Step::SyncName, &self.root, &error))
    }

    /// Puts the id in place if nobody was quicker, and gives the one that is in place.
    pub(in crate::store) fn publish_id(&self, id: &str) -> Result<String, StoreTrouble> {
        let path = self.journal().join(EVENT_ID);
        let beside = self.journal().join(format!(".{EVENT_ID}.{}.tmp", std::process::id()));
        let publish = || -> io::Result<()> {
            let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o644).open(&beside)?;
            writeln!(file, "{id}")?;
            file.sync_all()?;
            // A link fails where the name is taken; a rename would replace the id that another session wrote.
            match fs::hard_link(&beside, &path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
                _ => RealDisk.sync_directory(&self.journal()),
            }
        };
        // Left over from a process of our number that died.
        let _ = fs::remove_file(&beside);
        let published = publish();
        let _ = fs::remove_file(&beside);
        published.map_err(|error| StoreTrouble::refused(Step::Publish, &path, &error))?;
        self.event_id()?.ok_or(StoreTrouble::Damaged { path })
    }
}

/// 32 hex digits that no other event has.
fn random_id(root: &Path) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut noise = [0; 32];
    if fs::File::open("/dev/urandom").and_then(|mut source| source.read_exact(&mut noise)).is_ok() {
        hasher.update(&noise);
    }
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    hasher.update(&time.as_nanos().to_le_bytes());
    hasher.update(&std::process::id().to_le_bytes());
    hasher.update(root.as_os_str().as_encoded_bytes());
    hasher.finalize().to_hex()[..ID_DIGITS].to_owned()
}
