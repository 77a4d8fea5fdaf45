//! Who a user number is, from the system's own lists.

use std::collections::HashMap;
use std::fs;

/// The logins and groups of this machine.
#[derive(Clone, Debug, Default)]
pub struct Accounts {
    users: HashMap<u32, User>,
    groups: HashMap<u32, Group>,
}

#[derive(Clone, Debug)]
struct User {
    login: String,
    group: u32,
    home: String,
}

#[derive(Clone, Debug)]
struct Group {
    name: String,
    members: Vec<String>,
}

impl Accounts {
    /// Reads `/etc/passwd` and `/etc/group`. What cannot be read is empty: logins are then numbers.
    pub fn of_this_machine() -> Self {
        let text = |path| fs::read_to_string(path).unwrap_or_default();
        Self::parse(&text("/etc/passwd"), &text("/etc/group"))
    }

    /// The lists from the text of the two files; lines that are no entries are passed over.
    pub fn parse(passwd: &str, group: &str) -> Self {
        let mut accounts = Self::default();
        for line in passwd.lines() {
            let fields: Vec<&str> = line.split(':').collect();
            if let [login, _, user, group, _, home, ..] = fields[..]
                && let (Ok(user), Ok(group)) = (user.parse(), group.parse())
            {
                let entry = User { login: login.into(), group, home: home.into() };
                accounts.users.entry(user).or_insert(entry);
            }
        }
        for line in group.lines() {
            let fields: Vec<&str> = line.split(':').collect();
            if let [name, _, number, members, ..] = fields[..]
                && let Ok(number) = number.parse()
            {
                let members = members.split(',').filter(|member| !member.is_empty());
                let entry = Group { name: name.into(), members: members.map(str::to_owned).collect() };
                accounts.groups.entry(number).or_insert(entry);
            }
        }
        accounts
    }

    /// The login of a user number; `uid-<number>` where the machine does not know it, or where the login could not be
    /// part of a file name.
    pub fn login(&self, user: u32) -> String {
        match self.users.get(&user) {
            Some(known) if fits_a_file_name(&known.login) => known.login.clone(),
            _ => format!("uid-{user}"),
        }
    }

    /// The home directory of a user number, where the machine knows it.
    pub fn home(&self, user: u32) -> Option<&str> {
        self.users.get(&user).map(|known| known.home.as_str()).filter(|home| home.starts_with('/'))
    }

    /// The name of a group number; the number where the machine does not know it.
    pub fn group(&self, group: u32) -> String {
        self.groups.get(&group).map_or_else(|| group.to_string(), |known| known.name.clone())
    }

    /// Whether a group has its owner as its only member: the group of a login's own that many systems give, under
    /// which files are made group-writable by habit.
    pub fn is_private(&self, group: u32, owner: u32) -> bool {
        match (self.users.get(&owner), self.groups.get(&group)) {
            (Some(user), Some(entry)) => {
                user.group == group
                    && entry.name == user.login
                    && entry.members.iter().all(|member| *member == user.login)
            }
            _ => false,
        }
    }
}

fn fits_a_file_name(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with('.')
        && text.chars().all(|sign| !sign.is_control() && !sign.is_whitespace() && !"/\\@".contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSWD: &str = "anna:x:1000:1000:Anna:/home/anna:/bin/sh\nbad line\nbert:x:1001:100::/home/bert:/bin/sh\n\
                          odd/one:x:1002:1002::/:/bin/sh\n";
    const GROUP: &str = "anna:x:1000:\nusers:x:100:anna,bert\n";

    #[test]
    fn numbers_become_logins_and_unknown_ones_stay_numbers() {
        let accounts = Accounts::parse(PASSWD, GROUP);
        assert_eq!(accounts.login(1000), "anna");
        assert_eq!(accounts.login(7), "uid-7");
        assert_eq!(accounts.login(1002), "uid-1002");
        assert_eq!(accounts.home(1001), Some("/home/bert"));
        assert_eq!((accounts.group(100), accounts.group(7)), ("users".to_owned(), "7".to_owned()));
    }

    #[test]
    fn a_group_of_ones_own_is_nobody_else() {
        let accounts = Accounts::parse(PASSWD, GROUP);
        assert!(accounts.is_private(1000, 1000));
        assert!(!accounts.is_private(100, 1001));
        assert!(!accounts.is_private(1000, 1001));
        let joined = Accounts::parse(PASSWD, "anna:x:1000:bert\n");
        assert!(!joined.is_private(1000, 1000));
    }
}
