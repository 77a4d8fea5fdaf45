//! `qisai do`: entries, as arbiters say them.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is asked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai do events/spring \"12 20\" \"13 和\" \"17 退赛\"")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The round that the entries are about; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// The entries, in order; all of them become one record, or none.
    #[arg(required = true, value_name = "ENTRY", allow_hyphen_values = true)]
    pub entries: Vec<String>,
}

/// Runs it.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("to be written").into())
}
