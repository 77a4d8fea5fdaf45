//! `qisai crosstable`: everybody, round by round.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai crosstable events/spring")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The stage; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// After this round; without it after all published ones.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
