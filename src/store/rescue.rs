//! Records that a session read and that are in no file any more: somebody deleted a journal, put an older one in its place,
//! or cut it. What was acknowledged on a screen is there afterwards: memory gives it back to the disk.
//!
//! Nothing is rewritten. What may be written in a writer's name (his own records; all of them, where the folder is one's
//! own) comes back as one more file of that writer. Records of others in a shared folder would not be believed in a file of
//! ours: they go into a folder of our own, in the form of an event, from which their owner can take them with `restore`.

use std::collections::BTreeMap;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::directory::EventDirectory;
use super::disk::RealDisk;
use super::follower::Follower;
use super::line::{JournalAct, Line, judge};
use super::trouble::{Step, StoreTrouble};
use crate::event::record::RecordId;
use crate::lang::Language;

/// What was saved from memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rescued {
    /// Records that are in the journal again.
    pub written_back: usize,
    /// Records that lie aside, and where; of others, who must take them back themselves.
    pub aside: Option<(PathBuf, usize)>,
}

/// A line of a writer, by its number.
type Numbered<'a> = (u64, RecordId, &'a [u8]);

/// Gives back to the disk what the follower still has and no file has.
///
/// # Errors
/// What the disk says; what was written until then stays.
pub fn rescue<A: JournalAct>(
    directory: &EventDirectory,
    follower: &Follower<A>,
) -> Result<Rescued, StoreTrouble> {
    let mut writers: BTreeMap<String, Vec<Numbered<'_>>> = BTreeMap::new();
    for (id, line) in follower.vanished() {
        if let Line::Good { record, .. } = judge::<A>(line) {
            writers.entry(record.writer).or_default().push((record.number, id, line));
        }
    }
    let mut rescued = Rescued::default();
    if writers.is_empty() {
        return Ok(rescued);
    }
    directory.make_folders()?;
    if let Some(id) = follower.event() {
        directory.publish_id(id)?;
    }
    let (me, own_folder) = (directory.me(), follower.is_vouched_by(directory.me().user));
    for (writer, mut lines) in writers {
        lines.sort_unstable();
        let content: Vec<u8> =
            lines.iter().flat_map(|(_, _, line)| line.iter().chain(b"\n")).copied().collect();
        let name = format!("{writer}.rescued-{}.ron", &blake3::hash(&content).to_hex()[..16]);
        if own_folder || writer == me.writer() {
            publish(&directory.journal(), &name, &content)?;
            rescued.written_back += lines.len();
            continue;
        }
        let Some(folder) = directory.own_place().map(|place| place.rescue()) else { continue };
        for folder in ["journal", "adopted"].map(|name| folder.join(name)) {
            DirBuilder::new()
                .recursive(true)
                .mode(0o755)
                .create(&folder)
                .map_err(|error| StoreTrouble::refused(Step::MakeDirectory, &folder, &error))?;
        }
        publish(&folder.join("journal"), &name, &content)?;
        rescued.aside.get_or_insert((folder, 0)).1 += lines.len();
    }
    Ok(rescued)
}

fn publish(folder: &Path, name: &str, content: &[u8]) -> Result<(), StoreTrouble> {
    RealDisk::publish(folder, name, content, 0o640)
        .map_err(|error| StoreTrouble::refused(Step::Publish, &folder.join(name), &error))
}

impl Rescued {
    /// What was done, as a sentence; none where nothing was.
    pub fn sentence(&self, language: Language) -> Option<String> {
        let Self { written_back, aside } = self;
        let mut sentences = Vec::new();
        if *written_back > 0 {
            sentences.push(match language {
                Language::Chinese => {
                    format!("记录文件曾被删除或改短；内存中的 {written_back} 条记录已写回 journal/。")
                }
                Language::English => format!(
                    "Journals were deleted or cut while they were open here; {written_back} records were written back to journal/ from memory."
                ),
            });
        }
        if let Some((folder, count)) = aside {
            let folder = folder.display();
            sentences.push(match language {
                Language::Chinese => format!(
                    "他人的 {count} 条记录不能以他人名义写回，已另存于 {folder}；由本人执行 qisai restore 目录 {folder}。"
                ),
                Language::English => format!(
                    "{count} records of others cannot be written in their name and lie in {folder}; their owner takes them back with: qisai restore DIR {folder}."
                ),
            });
        }
        (!sentences.is_empty()).then(|| sentences.join(language.pick("", " ")))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::time::Instant;

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

    fn followed(event: &EventDirectory) -> Follower<SampleAct> {
        let mut follower = event.follower().keeping_lines();
        follower.look(Instant::now());
        follower
    }

    #[test]
    fn a_deleted_folder_of_journals_comes_back_from_memory() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = EventDirectory::create(&place.path().join("cup"), "()", "()").expect("an empty place");
        say(&event, "one");
        let mut follower = followed(&event);
        assert_eq!(rescue(&event, &follower), Ok(Rescued::default()), "nothing is gone");
        let id = event.event_id();
        fs::remove_dir_all(event.journal()).expect("ours");
        follower.look(Instant::now());
        assert_eq!(follower.vanished().len(), 2);
        assert_eq!(rescue(&event, &follower), Ok(Rescued { written_back: 2, aside: None }));
        assert_eq!(event.event_id(), id);
        follower.look(Instant::now());
        assert_eq!(follower.alarms(), []);
        say(&event, "two");
        let mut fresh: Follower<SampleAct> = event.follower();
        assert_eq!(fresh.look(Instant::now()).records.len(), 3);
        assert_eq!(fresh.alarms(), []);
    }

    #[test]
    fn a_shortened_journal_comes_back_and_one_that_is_only_locked_away_is_left_alone() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = EventDirectory::create(&place.path().join("cup"), "()", "()").expect("an empty place");
        say(&event, "one");
        say(&event, "two");
        let mut follower = followed(&event);
        let journal = event.journal().join(format!("{}.001.ron", event.me().writer()));
        fs::set_permissions(&journal, fs::Permissions::from_mode(0o666)).expect("ours");
        follower.look(Instant::now());
        assert_eq!(follower.vanished(), []);
        fs::set_permissions(&journal, fs::Permissions::from_mode(0o640)).expect("ours");
        let whole = fs::read(&journal).expect("readable");
        let first = whole.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
        fs::write(&journal, &whole[..first]).expect("writable");
        follower.look(Instant::now());
        assert_eq!(rescue(&event, &follower), Ok(Rescued { written_back: 2, aside: None }));
        follower.look(Instant::now());
        assert_eq!(follower.alarms(), []);
    }

    #[test]
    fn what_was_done_is_said_in_both_languages() {
        let rescued = Rescued { written_back: 2, aside: Some(("/r".into(), 3)) };
        for language in [Language::Chinese, Language::English] {
            let sentence = rescued.sentence(language).expect("something was done");
            assert!(
                sentence.contains('2') && sentence.contains('3') && sentence.contains("/r"),
                "{sentence}"
            );
        }
        assert_eq!(Rescued::default().sentence(Language::English), None);
    }
}
