//! `qisai check`: what is wrong with an event.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai check events/spring --json")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
