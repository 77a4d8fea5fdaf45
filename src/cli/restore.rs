//! `qisai restore`: what an event has lost, taken back from a copy.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai restore events/spring backup/spring")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The copy of the directory.
    #[arg(value_name = "BACKUP")]
    pub copy: PathBuf,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
