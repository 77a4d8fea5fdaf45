//! `qisai pair`: the next round, paired and published.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai pair events/spring --dry-run")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The stage; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// Only show what would be published.
    #[arg(long)]
    pub dry_run: bool,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
