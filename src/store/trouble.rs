//! What can go wrong at the disk, as data: what was being done, where, and what the system answered.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What was being done when the disk refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Reading the names in a directory.
    List,
    /// Making a directory.
    MakeDirectory,
    /// Opening a file.
    Open,
    /// Creating a file.
    Create,
    /// Asking what a file is.
    Look,
    /// Reading a file.
    Read,
    /// Taking the lock against this login's other sessions.
    Lock,
    /// Writing.
    Write,
    /// Waiting until the content is on the disk.
    Sync,
    /// Waiting until the file's name is on the disk.
    SyncName,
    /// Putting a finished file in its place.
    Publish,
}

/// Why a file or a directory is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Distrust {
    /// A symbolic link.
    Link,
    /// A directory, a pipe, a device.
    NotPlain,
    /// It has several names (hard links).
    SeveralNames,
    /// People other than its owner may write to it.
    OthersMayWrite,
    /// Its owner is not the login that it is named after.
    OtherOwner {
        /// The owner's user number.
        owner: u32,
    },
    /// Its name does not say whose it is.
    NoLoginInName,
    /// It may not be read.
    NotReadable,
    /// Far larger than a journal can be.
    TooLarge {
        /// Bytes.
        length: u64,
    },
    /// It belongs to another event.
    OtherEvent,
}

/// A refusal of the operating system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What was being done.
    pub step: Step,
    /// To which file or directory.
    pub path: PathBuf,
    /// The kind, as Rust sorts them.
    pub kind: io::ErrorKind,
    /// The system's number (`errno`), if it gave one.
    pub number: Option<i32>,
}

impl Refusal {
    /// Whether the disk, or this login's share of it, is full: nothing is broken and the same bytes may succeed later.
    pub fn is_full(&self) -> bool {
        matches!(self.kind, io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
    }
}

/// Why the store could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreTrouble {
    /// The disk refused.
    Refused(Refusal),
    /// Another session of this login held the lock all the time that we were ready to wait.
    Locked {
        /// The lock file.
        path: PathBuf,
        /// How long we waited, in seconds.
        seconds: u64,
    },
    /// Every name that our journal could have is taken by something that is not ours.
    NoFreeName {
        /// The last one tried.
        path: PathBuf,
    },
    /// The journal's file was replaced again and again while we wrote.
    KeepsChanging {
        /// The file.
        path: PathBuf,
    },
    /// There is no event here.
    NoEvent {
        /// Where we looked.
        path: PathBuf,
    },
    /// Something is already here, and nothing is overwritten.
    AlreadyThere {
        /// What is there.
        path: PathBuf,
    },
    /// A file of the program's own is not what its name or its form promises.
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// A directory or file that we rely on is not to be trusted.
    Untrusted {
        /// The file.
        path: PathBuf,
        /// Why.
        why: Distrust,
    },
    /// A record cannot be written as text: a fault of the program, in ron's words.
    NotText {
        /// What ron says.
        words: String,
    },
}

impl StoreTrouble {
    /// A refusal of the system.
    pub fn refused(step: Step, path: &Path, error: &io::Error) -> Self {
        Self::Refused(Refusal { step, path: path.into(), kind: error.kind(), number: error.raw_os_error() })
    }

    /// Whether the disk, or this login's share of it, is full.
    pub fn is_full(&self) -> bool {
        matches!(self, Self::Refused(refusal) if refusal.is_full())
    }

    /// The file or directory that it is about, if it is about one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Refused(Refusal { path, .. })
            | Self::Locked { path, .. }
            | Self::NoFreeName { path }
            | Self::KeepsChanging { path }
            | Self::NoEvent { path }
            | Self::AlreadyThere { path }
            | Self::Damaged { path }
            | Self::Untrusted { path, .. } => Some(path),
            Self::NotText { .. } => None,
        }
    }
}

impl std::error::Error for StoreTrouble {}

impl fmt::Display for StoreTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(crate::lang::Language::English))
    }
}

/// What could not be saved, and what is safe of it all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotSaved {
    /// Why.
    pub trouble: StoreTrouble,
    /// How many records wait.
    pub waiting: usize,
    /// Where a copy of all that waits lies, if one could be made.
    pub copy: Option<PathBuf>,
}

impl std::error::Error for NotSaved {}

impl fmt::Display for NotSaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(crate::lang::Language::English))
    }
}
