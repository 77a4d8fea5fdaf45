//! A disk in memory that forgets: what was written and not synced may be there after a crash, or in part, or as zeros,
//! or not at all; a name whose directory was not synced may be gone. Errors come on demand. The states after a crash
//! are enumerated, not sampled. (The idea of `SQLite`'s `test6.c`, of ALICE and of `LazyFS`.)

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use qisai::store::disk::{Disk, Facts, Kind};

/// The user of the model.
pub const ME: u32 = 1000;
/// No space left on device.
pub const ENOSPC: i32 = 28;
/// Input/output error.
pub const EIO: i32 = 5;

/// What the disk is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    Names,
    FactsOfName,
    OpenToRead,
    OpenToAppend,
    Create,
    Facts,
    Read,
    Write,
    SyncData,
    SyncAll,
    SyncDirectory,
    Lock,
    MakeFolder,
    Remove,
}

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// With an error number, and nothing was done.
    Error(i32),
    /// A write takes only so many bytes.
    Short(usize),
    /// A sync fails; the pages are marked clean, stay readable, and are not on the disk (ext4, XFS).
    SyncKeepsMemory,
    /// A sync fails; the file reads again as it was (Btrfs).
    SyncRevertsMemory,
}

#[derive(Clone, Debug, Default)]
struct Inode {
    durable: Vec<u8>,
    memory: Vec<u8>,
    dirty_from: Option<usize>,
}

/// What is on the disk, and what is only in memory.
#[derive(Clone, Debug, Default)]
pub struct State {
    inodes: Vec<Inode>,
    names: BTreeMap<PathBuf, usize>,
    durable_names: BTreeMap<PathBuf, usize>,
}

type Plan = Box<dyn FnMut(Call, &Path, usize) -> Option<Failure>>;

#[derive(Default)]
struct Inner {
    state: State,
    calls: usize,
    plan: Option<Plan>,
    history: Option<Vec<State>>,
}

/// The disk; clones share it.
#[derive(Clone, Default)]
pub struct ModelDisk(Rc<RefCell<Inner>>);

impl From<State> for ModelDisk {
    fn from(state: State) -> Self {
        let disk = Self::default();
        disk.0.borrow_mut().state = state;
        disk
    }
}

impl ModelDisk {
    /// Which call fails how, by the call, its file and its number (from 1).
    pub fn plan(&self, plan: impl FnMut(Call, &Path, usize) -> Option<Failure> + 'static) {
        self.0.borrow_mut().plan = Some(Box::new(plan));
    }

    /// No call fails any more.
    pub fn heal(&self) {
        self.0.borrow_mut().plan = None;
    }

    /// How many calls there were.
    pub fn calls(&self) -> usize {
        self.0.borrow().calls
    }

    /// Keeps the state behind each step that changes something, from now on.
    pub fn keep_history(&self) {
        self.0.borrow_mut().history = Some(Vec::new());
    }

    /// The states that were kept; begins anew.
    pub fn history(&self) -> Vec<State> {
        self.0.borrow_mut().history.replace(Vec::new()).unwrap_or_default()
    }

    /// The state now.
    pub fn state(&self) -> State {
        self.0.borrow().state.clone()
    }

    /// The content of a file as programs see it.
    pub fn content(&self, path: &Path) -> Vec<u8> {
        let inner = self.0.borrow();
        inner.state.names.get(path).map(|inode| inner.state.inodes[*inode].memory.clone()).unwrap_or_default()
    }

    /// Puts a file in place, on the disk.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        let mut inner = self.0.borrow_mut();
        let inode = Inode { durable: bytes.to_vec(), memory: bytes.to_vec(), dirty_from: None };
        inner.state.inodes.push(inode);
        let number = inner.state.inodes.len() - 1;
        inner.state.names.insert(path.into(), number);
        inner.state.durable_names.insert(path.into(), number);
    }

    fn call(&self, call: Call, path: &Path) -> io::Result<Option<Failure>> {
        let mut inner = self.0.borrow_mut();
        inner.calls += 1;
        let number = inner.calls;
        match inner.plan.as_mut().and_then(|plan| plan(call, path, number)) {
            Some(Failure::Error(number)) => Err(io::Error::from_raw_os_error(number)),
            failure => Ok(failure),
        }
    }

    fn changed(&self) {
        let mut inner = self.0.borrow_mut();
        let state = inner.state.clone();
        if let Some(history) = &mut inner.history {
            history.push(state);
        }
    }

    fn open(&self, call: Call, path: &Path) -> io::Result<File> {
        self.call(call, path)?;
        let inner = self.0.borrow();
        let inode = inner.state.names.get(path).ok_or_else(not_found)?;
        Ok(File { inode: *inode, path: path.into() })
    }

    fn sync(&self, call: Call, file: &File) -> io::Result<()> {
        let failure = self.call(call, &file.path)?;
        let result = {
            let inode = &mut self.0.borrow_mut().state.inodes[file.inode];
            match failure {
                Some(Failure::SyncKeepsMemory) => {
                    inode.dirty_from = None;
                    Err(io::Error::from_raw_os_error(EIO))
                }
                Some(Failure::SyncRevertsMemory) => {
                    inode.memory.clone_from(&inode.durable);
                    inode.dirty_from = None;
                    Err(io::Error::from_raw_os_error(EIO))
                }
                _ => {
                    if let Some(from) = inode.dirty_from.take() {
                        // Pages that an earlier failed sync marked clean are not written by this one.
                        inode.durable.resize(from, 0);
                        inode.durable.extend_from_slice(&inode.memory[from..]);
                    }
                    Ok(())
                }
            }
        };
        self.changed();
        result
    }
}

fn not_found() -> io::Error {
    io::Error::from(io::ErrorKind::NotFound)
}

/// An open file of the model.
pub struct File {
    inode: usize,
    path: PathBuf,
}

fn facts(kind: Kind, inode: u64, length: u64) -> Facts {
    let mode = if kind == Kind::Directory { 0o700 } else { 0o640 };
    // The length stands for the time of the last change: the model has no clock.
    Facts {
        kind,
        inode: (1, inode),
        length,
        names: 1,
        owner: ME,
        group: ME,
        mode,
        changed: (length as i64, 0),
    }
}

impl Disk for ModelDisk {
    type File = File;
    type Lock = ();

    fn me(&self) -> u32 {
        ME
    }

    fn names(&self, directory: &Path) -> io::Result<Vec<OsString>> {
        self.call(Call::Names, directory)?;
        let inner = self.0.borrow();
        let inside = inner.state.names.keys().filter(|path| path.parent() == Some(directory));
        Ok(inside.filter_map(|path| path.file_name()).map(OsString::from).collect())
    }

    fn facts_of_name(&self, path: &Path) -> io::Result<Facts> {
        self.call(Call::FactsOfName, path)?;
        let inner = self.0.borrow();
        if let Some(inode) = inner.state.names.get(path) {
            let length = inner.state.inodes[*inode].memory.len() as u64;
            return Ok(facts(Kind::Plain, *inode as u64, length));
        }
        if path.extension().is_none() { Ok(facts(Kind::Directory, u64::MAX, 0)) } else { Err(not_found()) }
    }

    fn open_to_read(&self, path: &Path) -> io::Result<File> {
        self.open(Call::OpenToRead, path)
    }

    fn open_to_append(&self, path: &Path) -> io::Result<File> {
        self.open(Call::OpenToAppend, path)
    }

    fn create_to_append(&self, path: &Path) -> io::Result<File> {
        self.call(Call::Create, path)?;
        let inode = {
            let state = &mut self.0.borrow_mut().state;
            if state.names.contains_key(path) {
                return Err(io::Error::from(io::ErrorKind::AlreadyExists));
            }
            state.inodes.push(Inode::default());
            state.names.insert(path.into(), state.inodes.len() - 1);
            state.inodes.len() - 1
        };
        self.changed();
        Ok(File { inode, path: path.into() })
    }

    fn facts(&self, file: &File) -> io::Result<Facts> {
        self.call(Call::Facts, &file.path)?;
        let length = self.0.borrow().state.inodes[file.inode].memory.len() as u64;
        Ok(facts(Kind::Plain, file.inode as u64, length))
    }

    fn read_from(&self, file: &File, offset: u64) -> io::Result<Vec<u8>> {
        self.call(Call::Read, &file.path)?;
        let inner = self.0.borrow();
        Ok(inner.state.inodes[file.inode].memory.get(offset as usize..).unwrap_or_default().to_vec())
    }

    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<usize> {
        let taken = match self.call(Call::Write, &file.path)? {
            Some(Failure::Short(count)) => count.min(bytes.len()),
            _ => bytes.len(),
        };
        {
            let inode = &mut self.0.borrow_mut().state.inodes[file.inode];
            if taken > 0 {
                let end = inode.memory.len();
                inode.dirty_from.get_or_insert(end);
            }
            inode.memory.extend_from_slice(&bytes[..taken]);
        }
        self.changed();
        Ok(taken)
    }

    fn sync_data(&self, file: &File) -> io::Result<()> {
        self.sync(Call::SyncData, file)
    }

    fn sync_all(&self, file: &File) -> io::Result<()> {
        self.sync(Call::SyncAll, file)
    }

    fn sync_directory(&self, directory: &Path) -> io::Result<()> {
        self.call(Call::SyncDirectory, directory)?;
        {
            let state = &mut self.0.borrow_mut().state;
            let here = |path: &PathBuf| path.parent() == Some(directory);
            state.durable_names.retain(|path, _| !here(path));
            let now: Vec<(PathBuf, usize)> = state
                .names
                .iter()
                .filter(|(path, _)| here(path))
                .map(|(path, inode)| (path.clone(), *inode))
                .collect();
            state.durable_names.extend(now);
        }
        self.changed();
        Ok(())
    }

    fn forget_cache(&self, file: &File) {
        let inode = &mut self.0.borrow_mut().state.inodes[file.inode];
        if inode.dirty_from.is_none() {
            inode.memory.clone_from(&inode.durable);
        }
    }

    fn lock(&self, path: &Path, _wait: Duration) -> io::Result<Option<()>> {
        self.call(Call::Lock, path)?;
        Ok(Some(()))
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.call(Call::MakeFolder, path).map(drop)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call(Call::Remove, path)?;
        self.0.borrow_mut().state.names.remove(path);
        self.changed();
        Ok(())
    }
}

/// How many of the possible cuts of a write are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cuts {
    /// The first and the last bytes, every 16th between, and each sector's border.
    Many,
    /// None of it, the middle, all but the line end, all.
    Few,
}

impl State {
    /// Every state that the disk may be in after the power goes now.
    ///
    /// One file varies at a time, with all or nothing of the others: files are independent of one another.
    pub fn after_a_crash(&self, cuts: Cuts) -> Vec<State> {
        let per: Vec<Vec<Vec<u8>>> = self.inodes.iter().map(|inode| inode.remains(cuts)).collect();
        let mut choices = vec![self.names.clone()];
        if self.names != self.durable_names {
            choices.push(self.durable_names.clone());
        }
        let mut states = Vec::new();
        for names in choices {
            if per.is_empty() {
                states.push(State { inodes: Vec::new(), names: names.clone(), durable_names: names.clone() });
            }
            for (which, contents) in per.iter().enumerate().filter(|(_, contents)| contents.len() > 1) {
                for content in contents {
                    for others_whole in [false, true] {
                        states.push(state_of(&per, &names, others_whole, Some((which, content))));
                    }
                }
            }
            for whole in [false, true] {
                states.push(state_of(&per, &names, whole, None));
            }
        }
        states
    }
}

fn state_of(
    per: &[Vec<Vec<u8>>],
    names: &BTreeMap<PathBuf, usize>,
    whole: bool,
    odd: Option<(usize, &Vec<u8>)>,
) -> State {
    let content = |(number, contents): (usize, &Vec<Vec<u8>>)| match odd {
        Some((which, content)) if which == number => content.clone(),
        _ if whole => contents.last().cloned().unwrap_or_default(),
        _ => contents.first().cloned().unwrap_or_default(),
    };
    let inodes = per.iter().enumerate().map(content).map(|bytes| Inode {
        durable: bytes.clone(),
        memory: bytes,
        dirty_from: None,
    });
    State { inodes: inodes.collect(), names: names.clone(), durable_names: names.clone() }
}

impl Inode {
    /// What may remain of a file; the least first, the most last.
    fn remains(&self, cuts: Cuts) -> Vec<Vec<u8>> {
        let mut contents = vec![self.durable.clone()];
        let Some(from) = self.dirty_from else { return contents };
        let tail = &self.memory[from..];
        let mut base = self.durable.clone();
        base.resize(from, 0);
        let wanted = |cut: &usize| match cuts {
            Cuts::Few => [0, tail.len() / 2, tail.len() - 1].contains(cut),
            Cuts::Many => {
                *cut < 3
                    || cut + 23 > tail.len()
                    || cut.is_multiple_of(16)
                    || (from + cut).is_multiple_of(512)
            }
        };
        for cut in (0..tail.len()).filter(wanted) {
            let prefix = [&base[..], &tail[..cut]].concat();
            let mut zeros = prefix.clone();
            zeros.resize(base.len() + tail.len(), 0);
            let mut late = base.clone();
            late.resize(base.len() + cut, 0);
            late.extend_from_slice(&tail[cut..]);
            let garbage: Vec<u8> = (cut..tail.len()).map(|at| (at as u8).wrapping_mul(37) | 0x80).collect();
            let garbled = [&prefix[..], &garbage].concat();
            contents.extend([prefix, zeros, late, garbled]);
        }
        contents.sort();
        contents.dedup();
        contents.retain(|content| *content != self.durable);
        contents.insert(0, self.durable.clone());
        contents.push([&base[..], tail].concat());
        contents
    }
}
