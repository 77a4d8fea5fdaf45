//! Programs of the system that a test needs and that may not be there.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Where a program is; none, with the reason printed, where it is not here.
pub fn tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Where servers lie is on the path of few logins.
    let folders = std::env::split_paths(&path).chain(["/usr/sbin", "/sbin"].map(PathBuf::from));
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    if found.is_none() {
        skipped(&format!("there is no {name} here"));
    }
    found
}

/// Says that a test is skipped, and why.
pub fn skipped(why: &str) {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    eprintln!("SKIPPED {test}: {why}");
    // The harness keeps what a passing test prints; the reason is to be read in every log.
    if let Ok(mut terminal) = std::fs::OpenOptions::new().append(true).open("/dev/stderr") {
        use std::io::Write;
        let _ = writeln!(terminal, "SKIPPED {test}: {why}");
    }
}

/// Whether a command can be run here; else the reason is printed.
pub fn works(command: &mut Command) -> bool {
    match command.stdin(Stdio::null()).output() {
        Ok(output) if output.status.success() => true,
        Ok(output) => {
            skipped(&format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim()));
            false
        }
        Err(error) => {
            skipped(&format!("{command:?}: {error}"));
            false
        }
    }
}
