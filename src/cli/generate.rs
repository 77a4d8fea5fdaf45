//! `qisai generate`: an event made up from a seed.

use clap::Args;

use super::{Answer, Context, Failure};

/// What is made up.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai generate --entrants 32 --rounds 7 --seed 5 --to trf")]
pub struct Arguments {
    /// How many entrants.
    #[arg(long, value_name = "N", default_value_t = 18)]
    pub entrants: u32,
    /// How many rounds.
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub rounds: u32,
    /// The seed; the same seed gives the same event.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How likely a draw is, from 0 to 1.
    #[arg(long, value_name = "P")]
    pub draws: Option<f64>,
    /// How likely a forfeit is, from 0 to 1.
    #[arg(long, value_name = "P")]
    pub forfeits: Option<f64>,
    /// How likely a withdrawal is, from 0 to 1 a round.
    #[arg(long, value_name = "P")]
    pub withdrawals: Option<f64>,
    /// The format.
    #[arg(long, value_name = "F")]
    pub format: Option<String>,
    /// `trf` for standard output, or the directory that is made.
    #[arg(long, value_name = "trf|DIR")]
    pub to: String,
}

/// Makes it up.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("`generate` is not merged here.").into())
}
