//! The modes of an event in which several logins write, and what is too open in one.
//!
//! The event's folders belong to the arbiters' group and pass it on to what is made in them. They are sticky: whoever may
//! add a file may not remove or replace another's. That holds for the event's own folder, too, since whoever could put
//! another `event.ron` in place of the chief's would be one adoption away from being chief. The adopted copies are the
//! chief's alone.

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::accounts::Accounts;
use super::directory::EventDirectory;
use super::disk::{Facts, Kind};
use super::trouble::{Step, StoreTrouble};
use crate::lang::Language;

/// A folder in which every arbiter writes files of his own.
pub const FOLDER: u32 = 0o3770;
/// The folder of adopted copies.
pub const ADOPTED: u32 = 0o2750;
/// `event.ron` and `roster.ron`: the chief writes, the group reads.
const FILE: u32 = 0o640;

/// The folders that a shared event has from the start.
const FOLDERS: [(&str, u32); 5] =
    [("journal", FOLDER), ("adopted", ADOPTED), ("games", FOLDER), ("clocks", FOLDER), ("presence", FOLDER)];

/// Lets the group of a new event's directory write in it.
///
/// # Errors
/// Where a folder or a mode is refused.
pub fn share(event: &EventDirectory) -> Result<(), StoreTrouble> {
    let refused = |path: &Path, error: io::Error| StoreTrouble::refused(Step::MakeDirectory, path, &error);
    let set = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(|error| refused(path, error))
    };
    // First: what is made in it then gets its group.
    set(event.root(), FOLDER)?;
    for (name, mode) in FOLDERS {
        let folder = event.root().join(name);
        match fs::create_dir(&folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(refused(&folder, error));
            }
            _ => set(&folder, mode)?,
        }
    }
    set(&event.roster_ron(), FILE)?;
    set(&event.event_ron(), FILE)
}

/// The group that shares an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharers {
    /// Its name; its number where the machine knows no name.
    pub group: String,
    /// Whether it is the owner's own, so that nobody else shares yet.
    pub only_owner: bool,
}

/// Who shares an event: the group of its directory. None where it cannot be looked at.
pub fn sharers(event: &EventDirectory, accounts: &Accounts) -> Option<Sharers> {
    let facts = Facts::from(&fs::metadata(event.root()).ok()?);
    let only_owner = accounts.is_private(facts.group, facts.owner);
    Some(Sharers { group: accounts.group(facts.group), only_owner })
}

/// Something of an event that more people can change than should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooOpen {
    /// The file or folder.
    pub path: PathBuf,
    /// In what way.
    pub how: How,
}

/// In what way something is too open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// Everybody on the machine may write.
    Everybody,
    /// The group may write in a folder that is not sticky: everybody in it may remove and replace the others' files.
    NotSticky,
    /// The group may write what is the chief's alone.
    Group,
}

/// What is too open in an event.
pub fn too_open(event: &EventDirectory, accounts: &Accounts) -> Vec<TooOpen> {
    let chiefs = [event.event_ron(), event.roster_ron(), event.root().join("adopted")];
    let everybodys = ["journal", "games", "clocks", "presence"].map(|name| event.root().join(name));
    let all = [event.root().to_owned()].into_iter().chain(everybodys).map(|path| (path, false));
    all.chain(chiefs.map(|path| (path, true)))
        .filter_map(|(path, chiefs)| {
            let facts = Facts::from(&fs::metadata(&path).ok()?);
            let how = judged(&facts, chiefs, accounts)?;
            Some(TooOpen { path, how })
        })
        .collect()
}

fn judged(facts: &Facts, chiefs: bool, accounts: &Accounts) -> Option<How> {
    // A group of one's own is nobody else.
    let group = facts.mode & 0o020 != 0 && !accounts.is_private(facts.group, facts.owner);
    if facts.mode & 0o002 != 0 {
        Some(How::Everybody)
    } else if group && chiefs {
        Some(How::Group)
    } else if group && facts.kind == Kind::Directory && facts.mode & 0o1000 == 0 {
        Some(How::NotSticky)
    } else {
        None
    }
}

impl TooOpen {
    /// What that means and what to do, as a sentence.
    pub fn sentence(&self, language: Language) -> String {
        let path = self.path.display();
        let (chinese, english) = match self.how {
            How::Everybody => (
                format!("{path} 可被本机任何人改写。请执行 chmod o-w {path}。"),
                format!("Everybody on this machine may write to {path}. Run: chmod o-w {path}."),
            ),
            How::NotSticky => (
                format!("{path} 中组内任何人可删除、替换他人的文件。请执行 chmod +t {path}。"),
                format!(
                    "In {path} everybody of the group may remove and replace the others' files. Run: chmod +t {path}."
                ),
            ),
            How::Group => (
                format!("{path} 应只由裁判长改写，现在组内任何人都可以。请执行 chmod g-w {path}。"),
                format!(
                    "{path} is the chief's alone, and everybody of the group may write to it. Run: chmod g-w {path}."
                ),
            ),
        };
        language.pick(&chinese, &english).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accounts() -> Accounts {
        Accounts::parse("anna:x:1000:1000::/home/anna:\n", "anna:x:1000:\narbiters:x:50:anna\n")
    }

    fn facts(kind: Kind, group: u32, mode: u32) -> Facts {
        Facts { kind, inode: (1, 1), length: 0, names: 1, owner: 1000, group, mode, changed: (0, 0) }
    }

    #[test]
    fn what_is_too_open_is_told_by_its_mode_and_whose_it_is() {
        let judge = |kind, group, mode, chiefs| judged(&facts(kind, group, mode), chiefs, &accounts());
        assert_eq!(judge(Kind::Directory, 50, 0o3770, false), None);
        assert_eq!(judge(Kind::Directory, 50, 0o2770, false), Some(How::NotSticky));
        assert_eq!(judge(Kind::Directory, 50, 0o1777, false), Some(How::Everybody));
        assert_eq!(judge(Kind::Directory, 50, 0o3770, true), Some(How::Group));
        assert_eq!(judge(Kind::Directory, 50, 0o2750, true), None);
        assert_eq!(judge(Kind::Plain, 50, 0o660, true), Some(How::Group));
        assert_eq!(judge(Kind::Plain, 1000, 0o660, true), None, "a group of one's own");
        assert_eq!(judge(Kind::Directory, 1000, 0o775, false), None);
    }

    #[test]
    fn a_shared_event_is_not_too_open_and_an_opened_one_is_named() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = EventDirectory::create(&place.path().join("cup"), "()", "()").expect("an empty place");
        share(&event).expect("ours");
        share(&event).expect("a second time changes nothing");
        // No group is private here: every group may hold others.
        assert_eq!(too_open(&event, &Accounts::default()), []);
        assert!(event.is_shared());
        let chmod =
            |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("ours");
        chmod(&event.event_ron(), 0o660);
        chmod(&event.journal(), 0o2770);
        let found = too_open(&event, &Accounts::default());
        assert_eq!(
            found,
            [
                TooOpen { path: event.journal(), how: How::NotSticky },
                TooOpen { path: event.event_ron(), how: How::Group },
            ]
        );
        for language in [Language::Chinese, Language::English] {
            assert!(found[0].sentence(language).contains("chmod +t"));
        }
    }
}
