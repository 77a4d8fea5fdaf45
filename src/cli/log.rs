//! `qisai log`: what was recorded.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai log events/spring --round 3 --board 12")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// Only about this round.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// Only about this table.
    #[arg(long, value_name = "N")]
    pub board: Option<u32>,
    /// Only about the entrant of this number.
    #[arg(long, value_name = "N")]
    pub entrant: Option<u32>,
    /// Only by this login.
    #[arg(long, value_name = "LOGIN")]
    pub by: Option<String>,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
