//! `qisai verify`: every round paired anew.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is verified.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai verify events/spring --json")]
pub struct Arguments {
    /// The event's directory or a TRF file.
    #[arg(value_name = "DIR|FILE.trf")]
    pub path: PathBuf,
}

/// Verifies.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("`verify` is not merged here.").into())
}
