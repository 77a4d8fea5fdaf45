//! Whether this login can write here at all: known before the first entry, and said before it.

use std::io;

use rustix::fs::{Access, AtFlags, CWD};

use super::EventDirectory;
use crate::store::trouble::{Step, StoreTrouble};

impl EventDirectory {
    /// Why nothing can be appended here: a file system that is read-only, a folder that is another's. Nothing is
    /// written. None where it can be, as far as the system says beforehand; whether there is room, only writing shows.
    pub fn cannot_write(&self) -> Option<StoreTrouble> {
        let journal = self.journal();
        let folder = match std::fs::metadata(&journal) {
            Ok(data) if data.is_dir() => journal.as_path(),
            Ok(_) => {
                let error = io::Error::from(io::ErrorKind::NotADirectory);
                return Some(StoreTrouble::refused(Step::Write, &journal, &error));
            }
            // The first entry makes it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.root(),
            Err(error) => return Some(StoreTrouble::refused(Step::Look, &journal, &error)),
        };
        // As the effective user, who the files would belong to.
        let asked = rustix::fs::accessat(CWD, folder, Access::WRITE_OK | Access::EXEC_OK, AtFlags::EACCESS);
        asked.err().map(|error| StoreTrouble::refused(Step::Write, folder, &io::Error::from(error)))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::store::trouble::Refusal;

    #[test]
    fn a_folder_that_cannot_be_written_is_known_before_anything_is_entered() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = EventDirectory::create(&place.path().join("cup"), "()", "()").expect("an empty place");
        assert_eq!(event.cannot_write(), None);
        fs::write(event.journal(), "in the way").expect("writable");
        match event.cannot_write() {
            Some(StoreTrouble::Refused(Refusal { kind, path, .. })) => {
                assert_eq!((kind, path), (io::ErrorKind::NotADirectory, event.journal()));
            }
            other => panic!("{other:?}"),
        }
        fs::remove_file(event.journal()).expect("ours");
        fs::create_dir(event.journal()).expect("ours");
        assert_eq!(event.cannot_write(), None);
        fs::set_permissions(event.journal(), fs::Permissions::from_mode(0o555)).expect("ours");
        let told = event.cannot_write();
        // Root may write everywhere.
        assert_eq!(told.is_none(), rustix::process::geteuid().is_root(), "{told:?}");
    }
}
