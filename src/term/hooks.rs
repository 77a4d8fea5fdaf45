//! What happens when the program is at fault: a panic in any thread leaves the terminal clean, tells itself on the main
//! screen, and ends the process.

use std::io::{self, IsTerminal, Write};

use color_eyre::config::{HookBuilder, Theme};
use color_eyre::eyre;

use super::guard;

/// The exit code after a panic.
const FAULT: i32 = 101;

/// Installs the hooks for panics and for error reports, before the terminal is entered. Reports are in colour on a
/// terminal only, and not where `NO_COLOR` is set.
pub fn install() -> Result<(), eyre::Report> {
    let plain =
        !io::stderr().is_terminal() || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let theme = if plain { Theme::new() } else { Theme::dark() };
    let (panics, errors) = HookBuilder::default().theme(theme).display_env_section(false).try_into_hooks()?;
    errors.install()?;
    std::panic::set_hook(Box::new(move |panic| {
        guard::restore();
        // The report may not be told where the terminal is gone; that must not be a second panic.
        let _ = writeln!(io::stderr(), "{}", panics.panic_report(panic));
        // Also from a thread in the background: a program that has lost a part of itself shows wrong things.
        std::process::exit(FAULT);
    }));
    Ok(())
}
