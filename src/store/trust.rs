//! Whose word a journal is: the owner of the file, as the system says, not what the text says.

use std::sync::Arc;

use super::accounts::Accounts;
use super::disk::{Facts, Kind};
use super::trouble::Distrust;

/// Larger than any journal can become by use.
pub const LARGEST_JOURNAL: u64 = 256 * 1024 * 1024;

/// By which measure the journals of a directory are trusted.
#[derive(Clone, Debug)]
pub struct Trust {
    accounts: Arc<Accounts>,
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
}

impl Author {
    /// The login that a record is by, if it may be by the writer that it names.
    pub fn of(&self, writer: &str) -> Option<String> {
        let (login, _) = writer.rsplit_once('@')?;
        match self {
            Self::Login(owner) => (owner == login).then(|| owner.clone()),
            Self::AsWritten => (!login.is_empty()).then(|| login.to_owned()),
        }
    }
}

impl Trust {
    /// The measure for a directory.
    pub fn new(accounts: Arc<Accounts>, directory: &Facts) -> Self {
        let closed = !others_may_write(&accounts, directory);
        Self { vouching: closed.then_some(directory.owner), accounts }
    }

    /// The measure where every file speaks for its owner alone.
    #[must_use]
    pub fn nobody_vouches(accounts: Arc<Accounts>) -> Self {
        Self { accounts, vouching: None }
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
        if others_may_write(&self.accounts, facts) {
            return Err(Distrust::OthersMayWrite);
        }
        if facts.length > LARGEST_JOURNAL {
            return Err(Distrust::TooLarge { length: facts.length });
        }
        if self.vouching == Some(facts.owner) {
            return Ok(Author::AsWritten);
        }
        if facts.names > 1 {
            return Err(Distrust::SeveralNames);
        }
        let (login, _) = name.rsplit_once('@').ok_or(Distrust::NoLoginInName)?;
        if self.accounts.login(facts.owner) == login {
            Ok(Author::Login(login.into()))
        } else {
            Err(Distrust::OtherOwner { owner: facts.owner })
        }
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
        Trust::new(accounts(), &Facts { kind: Kind::Directory, ..facts(0, 50, 0o3770) })
    }

    #[test]
    fn in_a_shared_directory_the_owner_of_the_file_is_the_author() {
        let trust = shared();
        let author = trust.judge("anna@hall.001.ron", &facts(1000, 50, 0o640)).expect("her own");
        assert_eq!(author.of("anna@hall"), Some("anna".into()));
        assert_eq!(author.of("bert@hall"), None);
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
        let mine = Trust::new(accounts(), &Facts { kind: Kind::Directory, ..facts(1000, 1000, 0o775) });
        let author = mine.judge("bert@hall.001.ron", &facts(1000, 1000, 0o664)).expect("vouched for");
        assert_eq!(author.of("bert@hall"), Some("bert".into()));
        assert_eq!(author.of("nobody"), None);
        assert_eq!(
            mine.judge("carl@hall.001.ron", &facts(1001, 1001, 0o640)),
            Err(Distrust::OtherOwner { owner: 1001 })
        );
    }
}
