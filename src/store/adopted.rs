//! The configuration as adopted: whole copies, named by their content, never changed.

use std::path::{Path, PathBuf};

use super::disk::RealDisk;
use super::trouble::{Step, StoreTrouble};
use crate::event::act::ContentId;

/// Larger than any configuration.
const LARGEST: u64 = 16 * 1024 * 1024;
/// Copies are readable by the group and never written again.
const MODE: u32 = 0o640;

/// The folder of adopted copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdoptedCopies(PathBuf);

impl AdoptedCopies {
    /// The copies in a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    fn path(&self, file: &str, content: &ContentId) -> PathBuf {
        self.0.join(format!("{file}-{}.ron", content.0))
    }

    /// Keeps a text under its content's name, which is given; it is on the disk when this returns. `file` is `event`
    /// or `roster`.
    pub fn keep(&self, file: &str, text: &str) -> Result<ContentId, StoreTrouble> {
        let content = ContentId::of(text);
        // What is there and right stays: it may belong to somebody else.
        if self.text(file, &content).is_ok() {
            return Ok(content);
        }
        let path = self.path(file, &content);
        let name = format!("{file}-{}.ron", content.0);
        RealDisk::publish(&self.0, &name, text.as_bytes(), MODE)
            .map_err(|error| StoreTrouble::refused(Step::Publish, &path, &error))?;
        Ok(content)
    }

    /// The text of a content, checked against its name.
    pub fn text(&self, file: &str, content: &ContentId) -> Result<String, StoreTrouble> {
        let path = self.path(file, content);
        if !content.0.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            // No name of a content, so no path is made of it.
            return Err(StoreTrouble::Damaged { path: self.0.clone() });
        }
        let bytes = read(&path)?;
        match String::from_utf8(bytes) {
            Ok(text) if ContentId::of(&text) == *content => Ok(text),
            _ => Err(StoreTrouble::Damaged { path }),
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>, StoreTrouble> {
    RealDisk::read_plain(path, LARGEST).map_err(|error| StoreTrouble::refused(Step::Read, path, &error))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_copy_has_its_contents_name_and_a_damaged_one_is_refused() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let copies = AdoptedCopies::new(place.path().into());
        let content = copies.keep("event", "(title: \"杯\")").expect("writable");
        assert_eq!(copies.keep("event", "(title: \"杯\")").as_ref(), Ok(&content));
        assert_eq!(copies.text("event", &content).as_deref(), Ok("(title: \"杯\")"));
        assert!(copies.text("roster", &content).is_err());
        let path = place.path().join(format!("event-{}.ron", content.0));
        fs::write(&path, "(title: \"其他\")").expect("writable");
        assert_eq!(copies.text("event", &content), Err(StoreTrouble::Damaged { path: path.clone() }));
        // A damaged copy is replaced where the right text is at hand.
        copies.keep("event", "(title: \"杯\")").expect("writable");
        assert!(copies.text("event", &content).is_ok());
    }

    #[test]
    fn a_name_that_is_no_content_is_no_path() {
        let copies = AdoptedCopies::new("/nonexistent".into());
        assert_eq!(
            copies.text("event", &ContentId("../../../../../../etc/passwd".into())),
            Err(StoreTrouble::Damaged { path: "/nonexistent".into() })
        );
    }
}
