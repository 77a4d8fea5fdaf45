//! The dashboard of the event `cup` of a shell, in a pseudo-terminal of 120 by 36, in Chinese.

use crate::pty::{self, Terminal};
use crate::shell::Shell;

/// Opens it and waits for its first line.
pub fn open(shell: &Shell) -> Terminal {
    let mut start = pty::qisai([shell.path("cup").as_os_str()]).size(120, 36).env("LANG", "zh_CN.UTF-8");
    for (name, folder) in [("XDG_RUNTIME_DIR", "runtime"), ("XDG_STATE_HOME", "state")] {
        start = start.env(name, shell.path(folder));
    }
    let terminal = start.start();
    terminal.wait_for("公开赛");
    terminal
}

/// Leaves it from the dashboard.
pub fn quit(mut terminal: Terminal) {
    terminal.type_keys("q");
    terminal.wait_for_exit(0);
    terminal.assert_left_clean();
}
