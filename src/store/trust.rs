//! Whose word a journal is: the owner of the file, as the system says, not what the text says.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::accounts::Accounts;
use super::disk::{Facts, Kind};
use super::trouble::Distrust;

/// Larger than any journal can become by use.
pub const LARGEST_JOURNAL: u64 = 256 * 1024 * 1024;

/// The machines whose word counts where the owners of files were lost on the way here (a synchroniser's files all belong
/// to whoever runs it). As `trusted_hosts` of `event.ron` names them, on this machine: trust must be known before the first
/// record is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hosts {
    /// This machine.
    pub here: String,
    /// The others that are trusted; none: files alone say who wrote them.
    pub trusted: BTreeSet<String>,
}

/// By which measure the journals of a directory are trusted.
#[derive(Clone, Debug)]
pub struct Trust {
    accounts: Arc<Accounts>,
    hosts: Arc<Hosts>,
    /// Who owns the directory, and so could remove and replace any file in it.
    keeper: Option<u32>,
    /// Where only the directory's owner can put files into it, the owner vouches for the names in them: whoever copies
    /// an event for himself may read it.
    vouching: Option<u32>,
}

/// Whose records a trusted file may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// Only this login's: the owner of the file.
    Login(String),
    /// Whoever the records name: the directory's owner vouches for it.
    AsWritten,
    /// Whoever the records name, on this machine or on one that is trusted.
    OnKnownHosts(Arc<Hosts>),
    /// Whoever the records name, on another machine that is trusted.
    OnTrustedHosts(Arc<Hosts>),
}

/// Why a record is not taken for its writer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stranger {
    /// The file does not belong to the login that the record names.
    Login,
    /// The machine that the record names is not trusted.
    Host,
}

impl Author {
    /// The login that a record is by, if it may be by the writer that it names.
    pub fn of(&self, writer: &str) -> Result<String, Stranger> {
        let (login, host) = writer.rsplit_once('@').ok_or(Stranger::Login)?;
        match self {
            Self::Login(owner) if owner != login => return Err(Stranger::Login),
            Self::OnKnownHosts(hosts) if host != hosts.here && !hosts.trusted.contains(host) => {
                return Err(Stranger::Host);
            }
            Self::OnTrustedHosts(hosts) if host == hosts.here => return Err(Stranger::Login),
            Self::OnTrustedHosts(hosts) if !hosts.trusted.contains(host) => return Err(Stranger::Host),
            _ => {}
        }
        if login.is_empty() { Err(Stranger::Login) } else { Ok(login.to_owned()) }
    }
}

impl Trust {
    /// The measure for a directory.
    pub fn new(accounts: Arc<Accounts>, hosts: Arc<Hosts>, directory: &Facts) -> Self {
        let closed = !others_may_write(&accounts, directory);
        Self { vouching: closed.then_some(directory.owner), keeper: Some(directory.owner), hosts, accounts }
    }

    /// The measure where every file speaks for its owner alone.
    #[must_use]
    pub fn nobody_vouches(accounts: Arc<Accounts>) -> Self {
        Self { accounts, hosts: Arc::default(), keeper: None, vouching: None }
    }

    /// Whether the directory's owner vouches, and who that is.
    pub fn vouching(&self) -> Option<u32> {
        self.vouching
    }

    /// Whose records a journal may hold, by its name and by what the system says of it.
    pub fn judge(&self, name: &str, facts: &Facts) -> Result<Author, Distrust> {
        match facts.kind {
            Kind::Plain => {}
            Kind::Link => return Err(Distrust::Link),
            Kind::Directory | Kind::Other => return Err(Distrust::NotPlain),
        }
        if name.contains(char::is_control) {
            return Err(Distrust::NoLoginInName);
        }
        if others_may_write(&self.accounts, facts) {
            return Err(Distrust::OthersMayWrite);
        }
        if facts.length > LARGEST_JOURNAL {
            return Err(Distrust::TooLarge { length: facts.length });
        }
        let hosts = || Arc::clone(&self.hosts);
        let some_trusted = !self.hosts.trusted.is_empty();
        if self.vouching == Some(facts.owner) {
            return Ok(if some_trusted { Author::OnKnownHosts(hosts()) } else { Author::AsWritten });
        }
        if facts.names > 1 {
            return Err(Distrust::SeveralNames);
        }
        let (login, _) = name.rsplit_once('@').ok_or(Distrust::NoLoginInName)?;
        if self.accounts.login(facts.owner) == login {
            return Ok(Author::Login(login.into()));
        }
        // What a synchroniser brought belongs to whoever runs it. That must be somebody who can replace any file here
        // anyway; else everybody who may add a file could speak for a trusted machine.
        let kept = facts.owner == 0 || self.keeper == Some(facts.owner);
        if some_trusted && kept {
            return Ok(Author::OnTrustedHosts(hosts()));
        }
        Err(Distrust::OtherOwner { owner: facts.owner })
    }
}

fn others_may_write(accounts: &Accounts, facts: &Facts) -> bool {
    let group = facts.mode & 0o020 != 0 && !accounts.is_private(facts.group, facts.owner);
    group || facts.mode & 0o002 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accounts() -> Arc<Accounts> {
        Arc::new(Accounts::parse(
            "anna:x:1000:1000::/home/anna:\nbert:x:1001:1001::/home/bert:\n",
            "anna:x:1000:\nbert:x:1001:\narbiters:x:50:anna,bert\n",
        ))
    }

    fn facts(owner: u32, group: u32, mode: u32) -> Facts {
        Facts { kind: Kind::Plain, inode: (1, 1), length: 10, names: 1, owner, group, mode, changed: (0, 0) }
    }

    fn shared() -> Trust {
        trusting(&[], 0o3770)
    }

    /// The measure on the machine "hall" in a folder of anna's.
    fn trusting(trusted: &[&str], mode: u32) -> Trust {
        let trusted = trusted.iter().map(|host| (*host).to_owned()).collect();
        let hosts = Hosts { here: "hall".into(), trusted };
        let folder = Facts { kind: Kind::Directory, ..facts(1000, 50, mode) };
        Trust::new(accounts(), Arc::new(hosts), &folder)
    }

    #[test]
    fn in_a_shared_directory_the_owner_of_the_file_is_the_author() {
        let trust = shared();
        let author = trust.judge("anna@hall.001.ron", &facts(1000, 50, 0o640)).expect("her own");
        assert_eq!(author.of("anna@hall"), Ok("anna".into()));
        assert_eq!(author.of("bert@hall"), Err(Stranger::Login));
        assert_eq!(
            trust.judge("anna@hall.001.ron", &facts(1001, 50, 0o640)),
            Err(Distrust::OtherOwner { owner: 1001 })
        );
        assert_eq!(trust.judge("notes.ron", &facts(1000, 50, 0o640)), Err(Distrust::NoLoginInName));
    }

    #[test]
    fn what_others_can_write_is_nobodys_word() {
        for mode in [0o660, 0o642, 0o666] {
            assert_eq!(
                shared().judge("anna@hall.001.ron", &facts(1000, 50, mode)),
                Err(Distrust::OthersMayWrite)
            );
        }
        // A group of one's own is nobody else.
        assert!(shared().judge("anna@hall.001.ron", &facts(1000, 1000, 0o660)).is_ok());
    }

    #[test]
    fn links_pipes_second_names_and_giants_are_refused() {
        let plain = facts(1000, 50, 0o640);
        for (odd, why) in [
            (Facts { kind: Kind::Link, ..plain }, Distrust::Link),
            (Facts { kind: Kind::Other, ..plain }, Distrust::NotPlain),
            (Facts { kind: Kind::Directory, ..plain }, Distrust::NotPlain),
            (Facts { names: 2, ..plain }, Distrust::SeveralNames),
            (Facts { length: 1 << 40, ..plain }, Distrust::TooLarge { length: 1 << 40 }),
        ] {
            assert_eq!(shared().judge("anna@hall.001.ron", &odd), Err(why));
        }
    }

    #[test]
    fn the_owner_of_a_closed_directory_vouches_for_the_names_in_it() {
        let folder = Facts { kind: Kind::Directory, ..facts(1000, 1000, 0o775) };
        let mine = Trust::new(accounts(), Arc::default(), &folder);
        let author = mine.judge("bert@hall.001.ron", &facts(1000, 1000, 0o664)).expect("vouched for");
        assert_eq!(author.of("bert@hall"), Ok("bert".into()));
        assert_eq!(author.of("nobody"), Err(Stranger::Login));
        assert_eq!(
            mine.judge("carl@hall.001.ron", &facts(1001, 1001, 0o640)),
            Err(Distrust::OtherOwner { owner: 1001 })
        );
    }

    #[test]
    fn where_a_synchroniser_lost_the_owners_the_host_is_trusted_and_nobody_else() {
        let trust = trusting(&["annexe", "hall"], 0o3770);
        let brought =
            trust.judge("bert@annexe.001.ron", &facts(1000, 50, 0o640)).expect("anna keeps the folder");
        assert_eq!(brought.of("bert@annexe"), Ok("bert".into()));
        assert_eq!(brought.of("bert@elsewhere"), Err(Stranger::Host));
        // Whoever writes on this machine owns the file, whatever the list says.
        assert_eq!(brought.of("bert@hall"), Err(Stranger::Login));
        // Anybody may add a file: only the folder's keeper, or root, brings those of other machines.
        assert_eq!(
            trust.judge("anna@annexe.001.ron", &facts(1001, 50, 0o640)),
            Err(Distrust::OtherOwner { owner: 1001 })
        );
        assert!(trust.judge("carl@annexe.001.ron", &facts(0, 50, 0o640)).is_ok());
        assert_eq!(
            shared().judge("bert@annexe.001.ron", &facts(1000, 50, 0o640)),
            Err(Distrust::OtherOwner { owner: 1000 }),
            "without the list nobody speaks for another"
        );
    }

    #[test]
    fn in_a_directory_of_ones_own_the_list_says_which_machines_count() {
        let trust = trusting(&["annexe"], 0o750);
        let brought = trust.judge("bert@annexe.001.ron", &facts(1000, 50, 0o640)).expect("her own folder");
        assert_eq!(brought.of("bert@annexe"), Ok("bert".into()));
        assert_eq!(brought.of("bert@hall"), Ok("bert".into()));
        assert_eq!(brought.of("bert@elsewhere"), Err(Stranger::Host));
    }
}
