//! An event's directory: where everything lies, and who we are in it.

mod access;
mod making;

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::accounts::Accounts;
use super::adopted::AdoptedCopies;
use super::backups::Backups;
use super::disk::{Facts, RealDisk};
use super::follower::Follower;
use super::identity::Identity;
use super::line::JournalAct;
use super::local;
use super::place::Place;
use super::presence::Presence;
use super::trouble::{Step, StoreTrouble};
use super::trust::Hosts;
use super::writer::{Opening, Places, Writer};

const EVENT: &str = "event.ron";
const ROSTER: &str = "roster.ron";
const EVENT_ID: &str = "event-id";
const ID_DIGITS: usize = 32;

/// An event's directory.
#[derive(Clone, Debug)]
pub struct EventDirectory {
    root: PathBuf,
    accounts: Arc<Accounts>,
    me: Identity,
}

impl EventDirectory {
    /// Whether there is an event in a directory: its file, or what was recorded of it. An editor that saves may take
    /// the file away for a moment, and somebody may have deleted it; what was adopted still rules.
    pub fn is_event(root: &Path) -> bool {
        root.join(EVENT).is_file() || (root.join("journal").is_dir() && root.join("adopted").is_dir())
    }

    /// The event in a directory. Nothing is written.
    ///
    /// # Errors
    /// Where there is none.
    pub fn open(root: &Path) -> Result<Self, StoreTrouble> {
        if Self::is_event(root) {
            Ok(Self::at(root))
        } else {
            Err(fs::metadata(root.join(EVENT)).map_or_else(|error| absent(root, &error), |_| no_event(root)))
        }
    }

    pub(in crate::store) fn at(root: &Path) -> Self {
        let accounts = Arc::new(Accounts::of_this_machine());
        let me = Identity::of_this_process(&accounts);
        Self { root: root.into(), accounts, me }
    }

    /// Where it lies.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Who we are.
    pub fn me(&self) -> &Identity {
        &self.me
    }

    /// `event.ron`.
    pub fn event_ron(&self) -> PathBuf {
        self.root.join(EVENT)
    }

    /// `roster.ron`.
    pub fn roster_ron(&self) -> PathBuf {
        self.root.join(ROSTER)
    }

    /// The folder of journals.
    pub fn journal(&self) -> PathBuf {
        self.root.join("journal")
    }

    /// The folder of game records.
    pub fn games(&self) -> PathBuf {
        self.root.join("games")
    }

    /// The folder of clock feeds.
    pub fn clocks(&self) -> PathBuf {
        self.root.join("clocks")
    }

    /// The folder of paper and pages.
    pub fn out(&self) -> PathBuf {
        self.root.join("out")
    }

    /// The folders whose changes are worth a look.
    pub fn watched(&self) -> Vec<PathBuf> {
        vec![self.root.clone(), self.journal(), self.games(), self.clocks()]
    }

    /// The configuration as adopted.
    pub fn adopted(&self) -> AdoptedCopies {
        AdoptedCopies::new(self.root.join("adopted"))
    }

    /// Who else has it open, and how to say that we do.
    pub fn presence(&self) -> Presence {
        Presence::new(self.root.join("presence"), &self.me)
    }

    /// The event's id; none until something was written.
    pub fn event_id(&self) -> Result<Option<String>, StoreTrouble> {
        let path = self.journal().join(EVENT_ID);
        let bytes = match RealDisk::read_plain(&path, 1024) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreTrouble::refused(Step::Read, &path, &error)),
        };
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        let whole = text.len() == ID_DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if whole { Ok(Some(text)) } else { Err(StoreTrouble::Damaged { path }) }
    }

    /// Whether several logins write here: the directory belongs to their group and gives it to what is made in it.
    pub fn is_shared(&self) -> bool {
        fs::metadata(&self.root).is_ok_and(|data| data.mode() & 0o2020 == 0o2020)
    }

    /// Follows all journals. Where the event's id cannot be read, the first journal tells it.
    pub fn follower<A: JournalAct>(&self) -> Follower<A> {
        let event = self.event_id().ok().flatten();
        Follower::new(RealDisk, self.journal(), Arc::clone(&self.accounts), event)
    }

    /// Whether something was adopted here once: then there were records.
    pub fn was_adopted(&self) -> bool {
        fs::read_dir(self.root.join("adopted")).is_ok_and(|mut copies| copies.next().is_some())
    }

    /// The machines whose journals count, where `event.ron` trusts these.
    pub fn hosts(&self, trusted: &[String]) -> Hosts {
        Hosts { here: self.me.host.clone(), trusted: trusted.iter().cloned().collect() }
    }

    /// What this login keeps of this event outside of it; none where it has no home.
    fn place(&self, id: &str) -> Option<Place> {
        let states = local::state_folder(&self.accounts, self.me.user)?;
        let root = fs::canonicalize(&self.root).unwrap_or_else(|_| self.root.clone());
        Some(Place::new(&states.join(id), &root))
    }

    /// The same, once something was written.
    pub fn own_place(&self) -> Option<Place> {
        self.place(&self.event_id().ok().flatten()?)
    }

    /// Whether an earlier session of this login left entries that are not in the journal.
    pub fn has_spool(&self) -> bool {
        self.own_place().is_some_and(|place| place.has_spooled(&self.me.writer(), &is_still_there))
    }

    /// Copies of the event, outside of it.
    pub fn backups(&self) -> Option<Backups> {
        self.own_place().map(|place| Backups::new(place.backups()))
    }

    /// Appends to our own journals. The opening's act carries the id that [`Self::prepare`] gives.
    pub fn writer<A: JournalAct>(&self, opening: Opening<A>) -> Result<Writer<A>, StoreTrouble> {
        let id = self.prepare()?;
        let name = self.me.writer();
        // Without a private folder there is no lock: sessions then at worst take one number twice, which is reported.
        let locks = local::runtime_folder(self.me.user).unwrap_or_else(|| PathBuf::from("/nonexistent"));
        let lock = locks.join(format!("{id}.{}.{name}.lock", self.which_folder()));
        let place = self.place(&id);
        if let Some(place) = &place {
            place.take_over_what_moved(&name, &is_still_there);
        }
        let spool = place.map(|place| place.spool());
        Writer::open(RealDisk, Places { journal: self.journal(), lock, spool }, &name, opening)
    }

    /// What tells the folder of journals from a copy of it on this machine, by whatever path it is reached.
    fn which_folder(&self) -> String {
        let (device, inode) =
            fs::metadata(self.journal()).map(|data| Facts::from(&data).inode).unwrap_or_default();
        format!("{device:x}-{inode:x}")
    }
}

fn no_event(root: &Path) -> StoreTrouble {
    StoreTrouble::NoEvent { path: root.into() }
}

/// What an `event.ron` that cannot be looked at says: a directory that is closed to this login may well hold an event.
fn absent(root: &Path, error: &io::Error) -> StoreTrouble {
    match error.kind() {
        io::ErrorKind::PermissionDenied => StoreTrouble::refused(Step::Read, root, error),
        _ => no_event(root),
    }
}

/// Whether a directory still holds the event of that id.
fn is_still_there(root: &Path, id: &str) -> bool {
    EventDirectory::is_event(root)
        && EventDirectory::at(root).event_id().ok().flatten().is_none_or(|theirs| theirs == id)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::event::Act;
    use crate::store::disk::Disk;
    use crate::store::sample::SampleAct;

    fn new_event(place: &Path) -> EventDirectory {
        EventDirectory::create(place, "(schema: 1)", "(entrants: [])").expect("an empty place")
    }

    #[test]
    fn a_new_event_has_its_two_files_and_is_not_made_twice() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let root = place.path().join("cup");
        assert_eq!(EventDirectory::open(&root).map(drop), Err(StoreTrouble::NoEvent { path: root.clone() }));
        let event = new_event(&root);
        assert_eq!(fs::read_to_string(event.event_ron()).expect("readable"), "(schema: 1)");
        assert_eq!(
            EventDirectory::create(&root, "", "").map(drop),
            Err(StoreTrouble::AlreadyThere { path: event.event_ron() })
        );
        assert_eq!(fs::read_to_string(event.event_ron()).expect("readable"), "(schema: 1)");
        assert!(EventDirectory::open(&root).is_ok());
        assert!(!event.journal().exists(), "reading makes nothing");
    }

    #[test]
    fn a_directory_that_is_closed_to_this_login_is_not_called_empty() {
        let closed = absent(Path::new("ev"), &io::Error::from(io::ErrorKind::PermissionDenied));
        assert_eq!(closed.to_string(), "Could not read ev: this login may not.");
        let missing = absent(Path::new("ev"), &io::Error::from(io::ErrorKind::NotFound));
        assert_eq!(missing, StoreTrouble::NoEvent { path: "ev".into() });
    }

    #[test]
    fn an_event_has_one_id_whoever_asks_first() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = new_event(place.path());
        assert_eq!(event.event_id(), Ok(None));
        let id = event.prepare().expect("writable");
        assert_eq!(event.publish_id(&"0".repeat(32)).as_ref(), Ok(&id), "the first stays");
        assert_eq!(event.prepare().as_ref(), Ok(&id));
        let other = tempfile::tempdir().expect("a scratch directory");
        assert_ne!(new_event(other.path()).prepare().expect("writable"), id);
        let left: Vec<_> = RealDisk.names(&event.journal()).expect("readable");
        assert_eq!(left, [EVENT_ID]);
    }

    #[test]
    fn a_damaged_id_is_told_by_the_journals() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = new_event(place.path());
        let id = event.prepare().expect("writable");
        let path = event.journal().join(EVENT_ID);
        fs::write(&path, "not an id").expect("writable");
        assert_eq!(event.prepare(), Err(StoreTrouble::Damaged { path: path.clone() }));
        let open = Act::Open { event: id.clone(), schema: 1, app: String::new(), machine: String::new() };
        fs::remove_file(&path).expect("ours");
        event.publish_id(&id).expect("writable");
        let opening = Opening { at: String::new(), acts: vec![open] };
        let mut writer = event.writer(opening).expect("writable");
        let draft = crate::store::writer::Draft::saying(Vec::new());
        writer.append(draft, &[]).expect("room");
        fs::write(&path, "not an id").expect("writable");
        assert_eq!(event.prepare().as_ref(), Ok(&id));
        fs::remove_file(&path).expect("ours");
        assert_eq!(event.prepare().as_ref(), Ok(&id));
        assert_eq!(event.event_id(), Ok(Some(id)), "and the file is back");
    }

    #[test]
    fn what_one_session_writes_another_reads() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let event = new_event(place.path());
        let id = event.prepare().expect("writable");
        let opening = Opening { at: String::new(), acts: vec![SampleAct::Open { event: id.clone() }] };
        let mut writer = event.writer(opening).expect("writable");
        let draft = crate::store::writer::Draft::saying(vec![SampleAct::Note("hello".into())]);
        writer.append(draft, &[]).expect("room");
        let mut follower: Follower<SampleAct> = event.follower();
        let news = follower.look(Instant::now());
        assert_eq!(news.records.len(), 2);
        assert!(news.records.iter().all(|stored| stored.author == event.me().login));
        assert_eq!(follower.event(), Some(id.as_str()));
        assert_eq!(follower.alarms(), []);
    }
}
