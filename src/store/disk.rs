//! The few things that the journal asks of a file system, so that a real disk and the model of one run the same code.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::fs::{Advice, Mode, OFlags};

/// What a directory entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A plain file.
    Plain,
    /// A directory.
    Directory,
    /// A symbolic link (seen only where the name itself is looked at).
    Link,
    /// A pipe, a socket, a device.
    Other,
}

/// What the file system says about a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Plain file, directory, …
    pub kind: Kind,
    /// Which file it is: device and inode.
    pub inode: (u64, u64),
    /// Bytes.
    pub length: u64,
    /// How many names it has.
    pub names: u64,
    /// The owner's user number.
    pub owner: u32,
    /// The group's number.
    pub group: u32,
    /// Permission bits (with setuid, setgid and sticky).
    pub mode: u32,
    /// Last change of the content: seconds and nanoseconds since 1970.
    pub changed: (i64, i64),
}

impl From<&std::fs::Metadata> for Facts {
    fn from(data: &std::fs::Metadata) -> Self {
        let kind = data.file_type();
        Self {
            kind: match () {
                () if kind.is_file() => Kind::Plain,
                () if kind.is_dir() => Kind::Directory,
                () if kind.is_symlink() => Kind::Link,
                () => Kind::Other,
            },
            inode: (data.dev(), data.ino()),
            length: data.len(),
            names: data.nlink(),
            owner: data.uid(),
            group: data.gid(),
            mode: data.mode() & 0o7777,
            changed: (data.mtime(), data.mtime_nsec()),
        }
    }
}

/// A disk, as far as journals need one. Errors are those of the operating system, with its number.
pub trait Disk {
    /// An open file.
    type File;
    /// A held lock; released when it goes out of scope.
    type Lock;

    /// Who we are: the user number that our files get.
    fn me(&self) -> u32;
    /// The names in a directory, in no order.
    fn names(&self, directory: &Path) -> io::Result<Vec<OsString>>;
    /// What a name stands for; a symbolic link is not followed.
    fn facts_of_name(&self, path: &Path) -> io::Result<Facts>;
    /// Opens for reading: never follows a link, never waits for a pipe's other end.
    fn open_to_read(&self, path: &Path) -> io::Result<Self::File>;
    /// Opens an existing file for appending and reading. It never creates: `fs.protected_regular` refuses that for
    /// other people's files in sticky directories, even to root.
    fn open_to_append(&self, path: &Path) -> io::Result<Self::File>;
    /// Creates a file for appending, mode 0640 whatever the umask; fails where the name is taken.
    fn create_to_append(&self, path: &Path) -> io::Result<Self::File>;
    /// What an open file is.
    fn facts(&self, file: &Self::File) -> io::Result<Facts>;
    /// All bytes from `offset` to the end.
    fn read_from(&self, file: &Self::File, offset: u64) -> io::Result<Vec<u8>>;
    /// One write at the end; says how many bytes were taken.
    fn write(&self, file: &Self::File, bytes: &[u8]) -> io::Result<usize>;
    /// The content is on the disk when this returns (`fdatasync`).
    fn sync_data(&self, file: &Self::File) -> io::Result<()>;
    /// Content and everything about the file are on the disk when this returns (`fsync`).
    fn sync_all(&self, file: &Self::File) -> io::Result<()>;
    /// The names in a directory are on the disk when this returns.
    fn sync_directory(&self, directory: &Path) -> io::Result<()>;
    /// Asks that the next read comes from the disk, not from memory. A hint: a failure means nothing.
    fn forget_cache(&self, file: &Self::File);
    /// Takes a lock against other sessions of the same user, waiting at most so long; none when the time is over.
    fn lock(&self, path: &Path, wait: Duration) -> io::Result<Option<Self::Lock>>;
    /// Makes a folder of our own, with all above it, if it is not there.
    fn make_folder(&self, path: &Path) -> io::Result<()>;
    /// Removes a name.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

/// Every open: close on exec, follow no link, wait for nothing, become nobody's terminal.
const CAREFUL: OFlags = OFlags::CLOEXEC.union(OFlags::NOFOLLOW).union(OFlags::NONBLOCK).union(OFlags::NOCTTY);
/// Journals are readable by the group and written by their owner.
const JOURNAL_MODE: u32 = 0o640;

fn open(path: &Path, flags: OFlags, mode: u32) -> io::Result<File> {
    Ok(File::from(rustix::fs::open(path, CAREFUL | flags, Mode::from_raw_mode(mode))?))
}

impl RealDisk {
    /// Puts a whole file in place at once: written beside, synced, renamed, the directory synced. A reader sees the
    /// old content or the new, never a part.
    pub fn publish(directory: &Path, name: &str, bytes: &[u8], mode: u32) -> io::Result<()> {
        let beside = directory.join(format!(".{name}.{}.tmp", std::process::id()));
        let write = || {
            // A file of this name can only be left over from a process of our number that died.
            match std::fs::remove_file(&beside) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            let mut file = open(&beside, OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL, mode)?;
            rustix::fs::fchmod(&file, Mode::from_raw_mode(mode))?;
            file.write_all(bytes)?;
            file.sync_all()?;
            std::fs::rename(&beside, directory.join(name))?;
            RealDisk.sync_directory(directory)
        };
        let result = write();
        if result.is_err() {
            // Best effort: what could not be written should not lie about.
            let _ = std::fs::remove_file(&beside);
        }
        result
    }

    /// Opens a plain file of at most `limit` bytes and reads it; a link is not followed.
    pub fn read_plain(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        Self::read_limited(open(path, OFlags::RDONLY, 0)?, limit)
    }

    /// The same for a file that people keep where they like: a link is followed.
    pub fn read_linked(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let flags = OFlags::RDONLY | CAREFUL.difference(OFlags::NOFOLLOW);
        Self::read_limited(File::from(rustix::fs::open(path, flags, Mode::empty())?), limit)
    }

    fn read_limited(file: File, limit: u64) -> io::Result<Vec<u8>> {
        let facts = Facts::from(&file.metadata()?);
        if facts.kind != Kind::Plain {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a plain file"));
        }
        let mut bytes = Vec::new();
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        Ok(bytes)
    }
}

impl Disk for RealDisk {
    type File = File;
    type Lock = File;

    fn me(&self) -> u32 {
        rustix::process::geteuid().as_raw()
    }

    fn names(&self, directory: &Path) -> io::Result<Vec<OsString>> {
        std::fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.file_name())).collect()
    }

    fn facts_of_name(&self, path: &Path) -> io::Result<Facts> {
        Ok(Facts::from(&std::fs::symlink_metadata(path)?))
    }

    fn open_to_read(&self, path: &Path) -> io::Result<File> {
        open(path, OFlags::RDONLY, 0)
    }

    fn open_to_append(&self, path: &Path) -> io::Result<File> {
        open(path, OFlags::RDWR | OFlags::APPEND, 0)
    }

    fn create_to_append(&self, path: &Path) -> io::Result<File> {
        let file = open(path, OFlags::RDWR | OFlags::APPEND | OFlags::CREATE | OFlags::EXCL, JOURNAL_MODE)?;
        rustix::fs::fchmod(&file, Mode::from_raw_mode(JOURNAL_MODE))?;
        Ok(file)
    }

    fn facts(&self, file: &File) -> io::Result<Facts> {
        Ok(Facts::from(&file.metadata()?))
    }

    fn read_from(&self, mut file: &File, offset: u64) -> io::Result<Vec<u8>> {
        file.seek(SeekFrom::Start(offset))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    fn sync_data(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    fn sync_all(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn sync_directory(&self, directory: &Path) -> io::Result<()> {
        File::open(directory)?.sync_all()
    }

    fn forget_cache(&self, file: &File) {
        // Only a hint; tmpfs and network file systems may refuse it.
        let _ = rustix::fs::fadvise(file, 0, None, Advice::DontNeed);
    }

    fn lock(&self, path: &Path, wait: Duration) -> io::Result<Option<File>> {
        let existing = || open(path, OFlags::RDWR, 0);
        let file = match existing() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match open(path, OFlags::RDWR | OFlags::CREATE | OFlags::EXCL, 0o600) {
                    // Another session of ours was quicker.
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => existing()?,
                    created => created?,
                }
            }
            opened => opened?,
        };
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::WouldBlock) if begun.elapsed() < wait => {
                    std::thread::sleep(Duration::from_micros(300));
                }
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        std::fs::remove_file(path)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_journal_is_0640_and_made_only_once() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let path = place.path().join("anna@hall.001.ron");
        assert_eq!(
            RealDisk.open_to_append(&path).map(drop).map_err(|error| error.kind()),
            Err(io::ErrorKind::NotFound)
        );
        let file = RealDisk.create_to_append(&path).expect("the name is free");
        assert_eq!(RealDisk.facts(&file).expect("open").mode, 0o640);
        assert_eq!(
            RealDisk.create_to_append(&path).map(drop).map_err(|error| error.kind()),
            Err(io::ErrorKind::AlreadyExists)
        );
        assert_eq!(RealDisk.write(&file, b"one").expect("room"), 3);
        let again = RealDisk.open_to_append(&path).expect("exists");
        assert_eq!(RealDisk.write(&again, b"two").expect("room"), 3);
        assert_eq!(RealDisk.read_from(&file, 2).expect("readable"), b"etwo");
    }

    #[test]
    fn links_are_not_followed_and_pipes_do_not_block() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let (target, link, pipe) = (place.path().join("t"), place.path().join("l"), place.path().join("p"));
        std::fs::write(&target, "x").expect("writable");
        symlink(&target, &link).expect("links exist here");
        assert!(RealDisk.open_to_read(&link).is_err());
        assert!(RealDisk.open_to_append(&link).is_err());
        assert_eq!(RealDisk.facts_of_name(&link).expect("is there").kind, Kind::Link);
        rustix::fs::mknodat(
            rustix::fs::CWD,
            &pipe,
            rustix::fs::FileType::Fifo,
            Mode::from_raw_mode(0o600),
            0,
        )
        .expect("pipes exist here");
        let opened = RealDisk.open_to_read(&pipe).expect("does not wait for a writer");
        assert_eq!(RealDisk.facts(&opened).expect("open").kind, Kind::Other);
    }

    #[test]
    fn the_lock_keeps_a_second_session_out_and_gives_up_in_time() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let path = place.path().join("lock");
        let held = RealDisk.lock(&path, Duration::ZERO).expect("lockable");
        assert!(held.is_some());
        assert!(RealDisk.lock(&path, Duration::ZERO).expect("lockable").is_none());
        drop(held);
        assert!(RealDisk.lock(&path, Duration::ZERO).expect("lockable").is_some());
    }

    #[test]
    fn publishing_replaces_a_file_whole_and_leaves_nothing_beside() {
        let place = tempfile::tempdir().expect("a scratch directory");
        RealDisk::publish(place.path(), "copy.ron", b"first", 0o640).expect("writable");
        RealDisk::publish(place.path(), "copy.ron", b"second", 0o640).expect("writable");
        assert_eq!(RealDisk::read_plain(&place.path().join("copy.ron"), 100).expect("readable"), b"second");
        assert_eq!(RealDisk.names(place.path()).expect("readable"), ["copy.ron"]);
        let error = RealDisk::read_plain(&place.path().join("copy.ron"), 5).expect_err("six bytes");
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }
}
