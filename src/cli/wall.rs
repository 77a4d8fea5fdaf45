//! `qisai wall`: large pages that turn, read-only.

use std::path::PathBuf;

use clap::Args;

use super::open::Looks;
use super::{Answer, Context, Failure};

/// What the wall is told.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai wall events/spring-open --pages pairings,standings --seconds 20")]
pub struct Arguments {
    /// The events' directories; several turn one after the other.
    #[arg(required = true, value_name = "DIR")]
    pub directories: Vec<PathBuf>,
    /// The pages, in order.
    #[arg(long, value_delimiter = ',', value_name = "pairings,standings,…")]
    pub pages: Vec<String>,
    /// How long a page stands.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: Option<u64>,
    /// How it looks.
    #[command(flatten)]
    pub looks: Looks,
}

/// Opens the wall.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("The wall is not merged here.").into())
}
