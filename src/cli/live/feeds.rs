//! The times that a relay drops into `clocks/`: read again when a file changed, gone when it is gone.

use std::collections::BTreeMap;
use std::path::Path;

use crate::clock::feed::{Feed, FeedFault, FeedName};
use crate::clock::hall::Feeds;
use crate::event::time::MachineTime;
use crate::lang::clocks;
use crate::lang::messages::{Severity, Trouble};
use crate::store::disk::{Facts, RealDisk};

/// A feed is a line; what is longer is none.
const LONGEST: u64 = 4096;

/// What was read last.
#[derive(Debug, Default)]
pub struct FeedFiles {
    known: BTreeMap<FeedName, (Facts, Result<Feed, FeedFault>)>,
}

impl FeedFiles {
    /// Looks at the folder; answers with all feeds where one is new, changed or gone.
    pub fn look(&mut self, folder: &Path, now: MachineTime) -> Option<(Feeds, Vec<Trouble>)> {
        let mut seen = BTreeMap::new();
        let mut changed = false;
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let Some(name) = entry.file_name().to_str().and_then(FeedName::of_file) else { continue };
            let Ok(data) = entry.metadata() else { continue };
            let facts = Facts::from(&data);
            let read = match self.known.remove(&name) {
                Some((before, read)) if before == facts => read,
                _ => {
                    changed = true;
                    read(&entry.path(), now)
                }
            };
            seen.insert(name, (facts, read));
        }
        // What is left was there before and is not any more.
        changed |= !self.known.is_empty();
        self.known = seen;
        changed.then(|| self.told())
    }

    fn told(&self) -> (Feeds, Vec<Trouble>) {
        let feeds = self.known.iter().filter_map(|(name, (_, read))| Some((*name, read.clone().ok()?)));
        let faults = self.known.iter().filter_map(|(name, (_, read))| {
            let fault = read.as_ref().err()?;
            Some(Trouble { severity: Severity::Warning, words: clocks::bad_feed(name, fault) })
        });
        (feeds.collect(), faults.collect())
    }
}

fn read(path: &Path, now: MachineTime) -> Result<Feed, FeedFault> {
    let bytes = RealDisk::read_plain(path, LONGEST).map_err(|fault| FeedFault::Form(fault.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|fault| FeedFault::Form(fault.to_string()))?;
    Feed::read(&text, now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::names::Side;
    use crate::event::time::Tenths;

    #[test]
    fn a_feed_is_read_when_it_changes_and_gone_when_it_is_gone() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("1-3-12.ron");
        let now = MachineTime::by_wall(1_783_145_000);
        let mut files = FeedFiles::default();
        assert!(files.look(&folder.path().join("nowhere"), now).is_none());
        assert!(files.look(folder.path(), now).is_none(), "an empty folder is no news");
        let text =
            |first: &str| format!("(first: \"{first}\", second: \"0:31:40\", at: \"2026-07-04T06:03:20Z\")");
        std::fs::write(&file, text("0:23:11")).expect("written");
        std::fs::write(folder.path().join("notes.txt"), "x").expect("written");
        let (feeds, troubles) = files.look(folder.path(), now).expect("news");
        assert_eq!((feeds.len(), troubles.len()), (1, 0));
        let feed = feeds.values().next().expect("one");
        assert_eq!(feed.left(Side::First, now), Tenths(13_910));
        assert!(files.look(folder.path(), now).is_none(), "nothing changed");
        std::fs::write(&file, "(first: \"0:23\", secon").expect("written");
        let (feeds, troubles) = files.look(folder.path(), now).expect("news");
        assert_eq!((feeds.len(), troubles.len()), (0, 1), "half a file is told and shows nothing");
        std::fs::remove_file(&file).expect("removed");
        let (feeds, troubles) = files.look(folder.path(), now).expect("news");
        assert!(feeds.is_empty() && troubles.is_empty());
    }
}
