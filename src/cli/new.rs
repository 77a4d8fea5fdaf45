//! `qisai new`: a new event.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};

/// What is told of the new event; what is not told is asked.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  qisai new autumn-cup --title 秋季公开赛 --rulebook xiangqi-2020 --format position --rounds 7 --entrants list.csv"
)]
pub struct Arguments {
    /// The event's directory; it is made.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The title.
    #[arg(long, value_name = "T")]
    pub title: Option<String>,
    /// The edition of the rules.
    #[arg(long, value_name = "R")]
    pub rulebook: Option<String>,
    /// The format.
    #[arg(long, value_name = "F")]
    pub format: Option<String>,
    /// How many rounds a Swiss has.
    #[arg(long, value_name = "N")]
    pub rounds: Option<u32>,
    /// A table of entrants, as spreadsheets save it.
    #[arg(long, value_name = "FILE")]
    pub entrants: Option<PathBuf>,
    /// Several logins of a group write.
    #[arg(long)]
    pub shared: bool,
}

/// Makes the event.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("`new` is not merged here.").into())
}
