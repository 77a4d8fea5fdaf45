//! A second place for what the journal's disk refuses: lines on another file system, taken in again later.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::line::check;
use super::trouble::{Step, StoreTrouble};
use crate::event::record::RecordId;

/// The spool of one writer in one process.
#[derive(Debug)]
pub struct Spool {
    directory: Option<PathBuf>,
    prefix: String,
    kept: HashSet<RecordId>,
    /// Files whose lines wait for the journal: those of earlier sessions, and our own.
    files: Vec<PathBuf>,
}

impl Spool {
    /// The spool of this writer; without a directory it keeps nothing.
    pub fn new(directory: Option<PathBuf>, writer: &str) -> Self {
        Self { directory, prefix: format!("{writer}."), kept: HashSet::new(), files: Vec::new() }
    }

    /// The lines (without line ends, checksums right) that earlier sessions of this writer left.
    pub fn find<D: Disk>(&mut self, disk: &D) -> Result<Vec<Vec<u8>>, StoreTrouble> {
        let Some(directory) = &self.directory else { return Ok(Vec::new()) };
        let names = match disk.names(directory) {
            Ok(names) => names,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(StoreTrouble::refused(Step::List, directory, &error)),
        };
        let mut names: Vec<String> = names
            .into_iter()
            .filter_map(|name| name.into_string().ok())
            .filter(|name| name.starts_with(&self.prefix) && name.ends_with(".spool.ron"))
            .collect();
        names.sort();
        let mut lines = Vec::new();
        for name in names {
            let path = directory.join(name);
            let bytes = disk
                .open_to_read(&path)
                .and_then(|file| disk.read_from(&file, 0))
                .map_err(|error| StoreTrouble::refused(Step::Read, &path, &error))?;
            for line in bytes.split(|byte| *byte == b'\n') {
                if let Some((_, id)) = check(line) {
                    // It is kept where it is: only what is new goes into a file of this process.
                    self.kept.insert(id);
                    lines.push(line.to_vec());
                }
            }
            self.files.push(path);
        }
        Ok(lines)
    }

    /// Keeps a copy of lines; says where, if all of them are on that disk.
    pub fn keep<'a, D: Disk>(
        &mut self,
        disk: &D,
        lines: impl Iterator<Item = (RecordId, &'a [u8])>,
    ) -> Option<PathBuf> {
        let directory = self.directory.clone()?;
        let path = directory.join(format!("{}{}.spool.ron", self.prefix, std::process::id()));
        let mut ids = Vec::new();
        // A fragment of an earlier attempt is sealed.
        let mut block = vec![b'\n'];
        for (id, line) in lines.filter(|(id, _)| !self.kept.contains(id)) {
            block.extend_from_slice(line);
            ids.push(id);
        }
        if !ids.is_empty() {
            disk.make_folder(&directory).ok()?;
            append(disk, &directory, &path, &block).ok()?;
            self.kept.extend(ids);
            if !self.files.contains(&path) {
                self.files.push(path.clone());
            }
        }
        if self.files.contains(&path) { Some(path) } else { self.files.last().cloned() }
    }

    /// All lines are in the journal: the copies go. A file to which another session has added since stays.
    pub fn clear<D: Disk>(&mut self, disk: &D) {
        for path in self.files.drain(..) {
            let read = disk.open_to_read(&path).and_then(|file| disk.read_from(&file, 0));
            let is_saved = |line: &[u8]| check(line).is_none_or(|(_, id)| self.kept.contains(&id));
            if read.is_ok_and(|bytes| bytes.split(|byte| *byte == b'\n').all(is_saved)) {
                // A copy that stays is found, compared and removed by a later session.
                let _ = disk.remove(&path);
            }
        }
        self.kept.clear();
    }
}

fn append<D: Disk>(disk: &D, directory: &Path, path: &Path, block: &[u8]) -> io::Result<()> {
    let file = match disk.open_to_append(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => disk.create_to_append(path)?,
        opened => opened?,
    };
    let mut rest = block;
    while !rest.is_empty() {
        match disk.write(&file, rest) {
            Ok(0) => return Err(io::Error::from(io::ErrorKind::WriteZero)),
            Ok(count) => rest = &rest[count..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    disk.sync_all(&file)?;
    disk.sync_directory(directory)
}
