//! `qisai export`: an event as another kind of file.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is exported.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai export events/spring --to trf --out spring.trf")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The kind of file: trf, csv or json.
    #[arg(long, value_name = "trf|csv|json")]
    pub to: String,
    /// Where to; without it standard output.
    #[arg(long, value_name = "PATH")]
    pub out: Option<PathBuf>,
}

/// Exports.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("`export` is not merged here.").into())
}
