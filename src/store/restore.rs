//! Taking back from a copy of an event what the event has lost. Nothing that is there is changed.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::adopted::AdoptedCopies;
use super::directory::EventDirectory;
use super::disk::RealDisk;
use super::follower::Follower;
use super::line::{JournalAct, check};
use super::trouble::{Distrust, Step, StoreTrouble};
use super::trust::LARGEST_JOURNAL;
use crate::event::act::ContentId;

/// What was taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Files of people that were missing: `event.ron`, `roster.ron`.
    pub files: Vec<PathBuf>,
    /// Copies of adopted configurations that were missing or damaged.
    pub adopted: usize,
    /// Records that were missing.
    pub records: usize,
}

/// Takes back what an event lacks and its copy has. Journal lines are taken as they stand; each file of the copy gives
/// one new file beside the journals, so that a second time changes nothing.
///
/// # Errors
/// Where the copy is of another event, or a disk refuses.
pub fn restore<A: JournalAct>(root: &Path, copy: &Path) -> Result<Restored, StoreTrouble> {
    let theirs = EventDirectory::open(copy)?;
    fs::create_dir_all(root).map_err(|error| StoreTrouble::refused(Step::MakeDirectory, root, &error))?;
    let ours = EventDirectory::at(root);
    check_event(&ours, &theirs)?;
    let mut restored = Restored::default();
    ours.make_folders()?;
    if let (None, Some(id)) = (ours.event_id()?, theirs.event_id()?) {
        ours.publish_id(&id)?;
    }
    restored.adopted = restore_adopted(&theirs, &ours.adopted())?;
    restored.records = restore_records::<A>(&ours, &theirs)?;
    // Last, the file that makes it an event.
    for (source, target) in [(theirs.roster_ron(), ours.roster_ron()), (theirs.event_ron(), ours.event_ron())]
    {
        if fs::symlink_metadata(&target).is_err() && source.exists() {
            let text = fs::read_to_string(&source)
                .map_err(|error| StoreTrouble::refused(Step::Read, &source, &error))?;
            let name = target.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            ours.write_new(&name, &text)?;
            restored.files.push(target);
        }
    }
    Ok(restored)
}

fn check_event(ours: &EventDirectory, theirs: &EventDirectory) -> Result<(), StoreTrouble> {
    match (ours.event_id()?, theirs.event_id()?) {
        (Some(one), Some(other)) if one != other => {
            Err(StoreTrouble::Untrusted { path: theirs.root().into(), why: Distrust::OtherEvent })
        }
        _ => Ok(()),
    }
}

fn restore_adopted(theirs: &EventDirectory, ours: &AdoptedCopies) -> Result<usize, StoreTrouble> {
    let folder = theirs.root().join("adopted");
    let mut restored = 0;
    for name in names(&folder)? {
        let Some((file, content)) = name.strip_suffix(".ron").and_then(|name| name.rsplit_once('-')) else {
            continue;
        };
        let content = ContentId(content.to_owned());
        // What is damaged in the copy, too, is of no use.
        if let Ok(text) = theirs.adopted().text(file, &content)
            && ours.text(file, &content).is_err()
        {
            ours.keep(file, &text)?;
            restored += 1;
        }
    }
    Ok(restored)
}

fn restore_records<A: JournalAct>(
    ours: &EventDirectory,
    theirs: &EventDirectory,
) -> Result<usize, StoreTrouble> {
    let mut here: Follower<A> = ours.follower();
    here.look(Instant::now());
    let mut taken = BTreeSet::new();
    for name in names(&theirs.journal())? {
        let Some(stem) = name.strip_suffix(".ron").filter(|stem| !stem.starts_with('.')) else { continue };
        let path = theirs.journal().join(&name);
        let bytes = RealDisk::read_plain(&path, LARGEST_JOURNAL)
            .map_err(|error| StoreTrouble::refused(Step::Read, &path, &error))?;
        let mut lines = Vec::new();
        let mut count = 0;
        for line in bytes.split(|byte| *byte == b'\n') {
            if let Some((_, id)) = check(line)
                && !here.knows(id)
                && taken.insert(id)
            {
                lines.extend_from_slice(line);
                lines.push(b'\n');
                count += 1;
            }
        }
        if count > 0 {
            let content = &blake3::hash(&lines).to_hex()[..16];
            let target = format!("{stem}.restored-{content}.ron");
            RealDisk::publish(&ours.journal(), &target, &lines, 0o640).map_err(|error| {
                StoreTrouble::refused(Step::Publish, &ours.journal().join(&target), &error)
            })?;
        }
    }
    Ok(taken.len())
}

/// The names in a folder, in order; none where there is no folder.
fn names(folder: &Path) -> Result<Vec<String>, StoreTrouble> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(StoreTrouble::refused(Step::List, folder, &error)),
    };
    let mut names: Vec<String> =
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::store::sample::SampleAct;
    use crate::store::writer::{Draft, Opening};

    fn say(event: &EventDirectory, text: &str) {
        let id = event.prepare().expect("writable");
        let opening = Opening { at: String::new(), acts: vec![SampleAct::Open { event: id }] };
        let acts = vec![SampleAct::Note(text.into())];
        let draft = Draft::saying(acts);
        event.writer(opening).expect("writable").append(draft, &[]).expect("room");
    }

    fn texts(root: &Path) -> Vec<String> {
        let mut follower: Follower<SampleAct> = EventDirectory::open(root).expect("an event").follower();
        let records = follower.look(Instant::now()).records;
        assert_eq!(follower.alarms(), []);
        let acts = records.into_iter().flat_map(|stored| stored.record.acts);
        acts.filter_map(|act| match act {
            SampleAct::Note(text) => Some(text),
            SampleAct::Open { .. } => None,
        })
        .collect()
    }

    fn copy_folder(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("writable");
        for entry in fs::read_dir(from).expect("readable").flatten() {
            if entry.path().is_dir() {
                copy_folder(&entry.path(), &to.join(entry.file_name()));
            } else {
                fs::copy(entry.path(), to.join(entry.file_name())).expect("writable");
            }
        }
    }

    #[test]
    fn what_is_lost_comes_back_and_what_is_there_stays() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let (root, copy) = (place.path().join("cup"), place.path().join("copy"));
        let event = EventDirectory::create(&root, "(schema: 1)", "(entrants: [])").expect("an empty place");
        say(&event, "one");
        event.adopted().keep("event", "(schema: 1)").expect("writable");
        copy_folder(&root, &copy);
        say(&event, "two");
        assert_eq!(restore::<SampleAct>(&root, &copy), Ok(Restored::default()), "nothing is missing");

        // The journal's file is lost; what is written after that is kept.
        let journal = event.journal().join(format!("{}.001.ron", event.me().writer()));
        fs::remove_file(&journal).expect("ours");
        fs::remove_dir_all(root.join("adopted")).expect("ours");
        fs::remove_file(event.roster_ron()).expect("ours");
        let restored = restore::<SampleAct>(&root, &copy).expect("readable");
        assert_eq!(restored, Restored { files: vec![event.roster_ron()], adopted: 1, records: 2 });
        assert_eq!(texts(&root), ["one"]);
        say(&event, "three");
        assert_eq!(restore::<SampleAct>(&root, &copy), Ok(Restored::default()));
        assert!(texts(&root).contains(&"three".to_owned()));

        // All of it is lost.
        let new = place.path().join("new");
        let restored = restore::<SampleAct>(&new, &copy).expect("readable");
        assert_eq!((restored.files.len(), restored.adopted, restored.records), (2, 1, 2));
        assert_eq!(texts(&new), ["one"]);
        assert_eq!(EventDirectory::open(&new).and_then(|event| event.event_id()), event.event_id());
    }

    #[test]
    fn a_copy_of_another_event_is_refused() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let [one, two] = ["one", "two"].map(|name| {
            let root = place.path().join(name);
            let event = EventDirectory::create(&root, "()", "()").expect("an empty place");
            say(&event, name);
            root
        });
        assert_eq!(
            restore::<SampleAct>(&one, &two),
            Err(StoreTrouble::Untrusted { path: two, why: Distrust::OtherEvent })
        );
        assert_eq!(texts(&one), ["one"]);
    }
}
