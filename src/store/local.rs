//! Folders of this login on this machine, outside of any event: locks and spools.

use std::env;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::accounts::Accounts;
use super::disk::{Facts, Kind};

const PROGRAM: &str = "qisai";

/// A folder that only this login may enter, for locks: the login's runtime folder, else one below `/tmp`.
///
/// All sessions of a login must find the same one, or they would not keep each other out.
pub fn runtime_folder(user: u32) -> Option<PathBuf> {
    let of_session = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
    let of_system = PathBuf::from(format!("/run/user/{user}"));
    let base = of_session.into_iter().chain([of_system]).find(|path| is_private(path, user));
    let folder = match base {
        Some(base) => base.join(PROGRAM),
        None => PathBuf::from(format!("/tmp/{PROGRAM}-{user}")),
    };
    // It may be there already, and it may be somebody else's: only the look behind it counts.
    let _ = DirBuilder::new().mode(0o700).create(&folder);
    is_private(&folder, user).then_some(folder)
}

/// Where this login's state lies: `$XDG_STATE_HOME`, else `~/.local/state`.
pub fn state_folder(accounts: &Accounts, user: u32) -> Option<PathBuf> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || absolute("HOME").or_else(|| accounts.home(user).map(PathBuf::from));
    let base = absolute("XDG_STATE_HOME").or_else(|| home().map(|home| home.join(".local/state")))?;
    Some(base.join(PROGRAM))
}

fn is_private(path: &Path, user: u32) -> bool {
    fs::symlink_metadata(path).is_ok_and(|data| {
        let facts = Facts::from(&data);
        facts.kind == Kind::Directory && facts.owner == user && facts.mode & 0o022 == 0
    })
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_folder_that_others_can_write_is_not_private() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let me = rustix::process::geteuid().as_raw();
        assert!(is_private(place.path(), me));
        assert!(!is_private(place.path(), me + 1));
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o777)).expect("ours");
        assert!(!is_private(place.path(), me));
        assert!(!is_private(&place.path().join("nothing"), me));
    }
}
