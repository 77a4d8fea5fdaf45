//! Who else has the event open: a small file a session, rewritten often, worth nothing afterwards.
//!
//! Nothing here may stop anybody: what cannot be written or read is left out.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rustix::io::Errno;
use rustix::process::Pid;
use serde::{Deserialize, Serialize};

use super::accounts::Accounts;
use super::disk::{Facts, Kind, RealDisk};
use super::identity::Identity;

/// After so long without a sign a session counts as gone.
pub const STALE: Duration = Duration::from_secs(30);
/// Larger than any such file.
const LARGEST: u64 = 4096;

/// Where somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Here {
    /// The login.
    pub login: String,
    /// The machine.
    pub host: String,
    /// The process.
    pub process: u32,
    /// The stage that is looked at.
    #[serde(default)]
    pub stage: Option<u32>,
    /// The round that is looked at.
    #[serde(default)]
    pub round: Option<u32>,
    /// The table that is looked at.
    #[serde(default)]
    pub table: Option<u32>,
    /// The wall clock of the machine, RFC 3339.
    #[serde(default)]
    pub at: String,
}

/// The presence of this session and the sight of others.
#[derive(Debug)]
pub struct Presence {
    folder: PathBuf,
    mine: String,
    here: Here,
}

impl Presence {
    /// The presence of a person in a folder; nothing is written yet.
    pub fn new(folder: PathBuf, me: &Identity) -> Self {
        let process = std::process::id();
        let here = Here { login: me.login.clone(), host: me.host.clone(), process, ..Here::default() };
        Self { folder, mine: format!("{}.{process}.ron", me.writer()), here }
    }

    /// Says where we are. The login, host and process are ours whatever `here` says.
    pub fn say(&mut self, here: &Here) {
        self.here = Here {
            login: self.here.login.clone(),
            host: self.here.host.clone(),
            process: self.here.process,
            ..here.clone()
        };
        if let Ok(text) = ron::to_string(&self.here) {
            let _ = fs::create_dir(&self.folder);
            // A temporary file and a rename, without waiting for the disk: a lost presence is no loss.
            let beside = self.folder.join(format!(".{}.tmp", self.mine));
            let _ = fs::write(&beside, text).and_then(|()| fs::rename(&beside, self.folder.join(&self.mine)));
        }
    }

    /// Who else is here, by login, host and process; sessions without a sign for [`STALE`] are left
    /// out, and those of this machine whose process is gone.
    pub fn others(&self, accounts: &Accounts, now: SystemTime) -> Vec<Here> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut others: Vec<Here> = entries
            .flatten()
            .filter(|entry| entry.file_name() != self.mine.as_str())
            .filter_map(|entry| read(&entry.path(), accounts, now))
            .filter(|here| here.host != self.here.host || is_running(here.process))
            .collect();
        others.sort_by(|one, other| {
            (&one.login, &one.host, one.process).cmp(&(&other.login, &other.host, other.process))
        });
        others
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let _ = fs::remove_file(self.folder.join(&self.mine));
    }
}

/// Whether a process of this machine is there; of one that belongs to somebody else the system says at least that.
fn is_running(process: u32) -> bool {
    let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) else { return false };
    rustix::process::test_kill_process(process) != Err(Errno::SRCH)
}

fn read(path: &Path, accounts: &Accounts, now: SystemTime) -> Option<Here> {
    let name = path.file_name()?.to_str()?;
    if name.starts_with('.') || path.extension().is_none_or(|ending| ending != "ron") {
        return None;
    }
    let data = fs::symlink_metadata(path).ok()?;
    let facts = Facts::from(&data);
    let age = now.duration_since(data.modified().ok()?).unwrap_or_default();
    if facts.kind != Kind::Plain || age > STALE {
        return None;
    }
    let bytes = RealDisk::read_plain(path, LARGEST).ok()?;
    let here: Here = ron::de::from_bytes(&bytes).ok()?;
    // Nobody says for another that he is here.
    (here.login == accounts.login(facts.owner)).then_some(here)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn someone(login: &str) -> Identity {
        Identity { login: login.into(), host: "hall".into(), user: rustix::process::geteuid().as_raw() }
    }

    #[test]
    fn others_are_seen_until_they_go_or_fall_silent() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().join("presence");
        let accounts = Accounts::of_this_machine();
        let me = accounts.login(rustix::process::geteuid().as_raw());
        let mut one = Presence::new(folder.clone(), &someone(&me));
        one.say(&Here { round: Some(3), table: Some(12), login: "somebody else".into(), ..Here::default() });
        let two = Presence::new(folder.clone(), &Identity { host: "desk".into(), ..someone(&me) });
        let now = SystemTime::now();
        let seen = two.others(&accounts, now);
        assert_eq!(seen.len(), 1);
        assert_eq!((seen[0].login.as_str(), seen[0].round, seen[0].table), (me.as_str(), Some(3), Some(12)));
        assert!(one.others(&accounts, now).is_empty(), "oneself is not another");
        assert!(two.others(&accounts, now + STALE + Duration::from_mins(1)).is_empty());
        drop(one);
        assert!(two.others(&accounts, now).is_empty());
    }

    #[test]
    fn a_process_of_this_machine_that_is_gone_is_not_here() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let accounts = Accounts::of_this_machine();
        let me = accounts.login(rustix::process::geteuid().as_raw());
        let mut gone = std::process::Command::new("true").spawn().expect("a process");
        let process = gone.id();
        gone.wait().expect("it ends");
        for host in ["hall", "desk"] {
            let here = Here { login: me.clone(), host: host.into(), process, ..Here::default() };
            let text = ron::to_string(&here).expect("plain data");
            fs::write(place.path().join(format!("{me}@{host}.{process}.ron")), text).expect("writable");
        }
        let seen = Presence::new(place.path().into(), &someone(&me)).others(&accounts, SystemTime::now());
        let hosts: Vec<&str> = seen.iter().map(|here| here.host.as_str()).collect();
        assert_eq!(hosts, ["desk"], "of another machine only its silence tells");
    }

    #[test]
    fn a_forged_or_broken_file_is_nobody() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let accounts = Accounts::of_this_machine();
        fs::write(place.path().join("zoe@hall.1.ron"), "(login:\"zoe\",host:\"hall\",process:1)")
            .expect("writable");
        fs::write(place.path().join("x@hall.1.ron"), "(((").expect("writable");
        let one = Presence::new(place.path().into(), &someone("anna"));
        assert!(one.others(&accounts, SystemTime::now()).is_empty());
    }
}
