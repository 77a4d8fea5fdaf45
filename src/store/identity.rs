//! Who we are: login and host, as the system says.

use super::accounts::Accounts;

/// The person and the machine of this session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The login, from the user number.
    pub login: String,
    /// The machine's name, as it may stand in a file name.
    pub host: String,
    /// The user number.
    pub user: u32,
}

impl Identity {
    /// The identity of this process.
    pub fn of_this_process(accounts: &Accounts) -> Self {
        let user = rustix::process::geteuid().as_raw();
        let host = file_name_host(&rustix::system::uname().nodename().to_string_lossy());
        Self { login: accounts.login(user), host, user }
    }

    /// The name under which records are written: `login@host`.
    pub fn writer(&self) -> String {
        format!("{}@{}", self.login, self.host)
    }
}

/// A machine's name with nothing in it that a file name could trip over.
fn file_name_host(name: &str) -> String {
    let kept = |sign: char| if sign.is_alphanumeric() || sign == '-' || sign == '.' { sign } else { '-' };
    let host: String = name.chars().map(kept).collect();
    let host = host.trim_matches(['.', '-']).to_lowercase();
    if host.is_empty() { "host".into() } else { host }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_fit_for_a_file_name() {
        assert_eq!(file_name_host("Hall-1.local"), "hall-1.local");
        assert_eq!(file_name_host("../a b@c"), "a-b-c");
        assert_eq!(file_name_host("(none)"), "none");
        assert_eq!(file_name_host(""), "host");
    }

    #[test]
    fn a_process_has_a_login_and_a_host() {
        let me = Identity::of_this_process(&Accounts::default());
        assert_eq!(me.login, format!("uid-{}", me.user));
        assert_eq!(me.writer(), format!("{}@{}", me.login, me.host));
    }
}
