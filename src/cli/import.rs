//! `qisai import`: an event of a file.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Answer, Context, Failure, import_entrants};

/// What is imported.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  qisai import trf spring.trf events/spring\n  qisai import entrants list.csv events/spring"
)]
pub struct Arguments {
    /// The kind of file.
    #[command(subcommand)]
    pub kind: Kind,
}

/// The kind of file.
#[derive(Debug, Subcommand)]
pub enum Kind {
    /// An event from a tournament report file (TRF16, TRF-2026).
    #[command(after_help = "Example:\n  qisai import trf spring.trf events/spring --option points=3-1-0")]
    Trf(Trf),
    /// Entrants from a table, as spreadsheets save it.
    #[command(after_help = "Example:\n  qisai import entrants list.csv events/spring")]
    Entrants(Entrants),
}

/// A tournament report file.
#[derive(Debug, Args)]
pub struct Trf {
    /// The file.
    pub file: PathBuf,
    /// The event's directory; it is made.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The edition of the rules.
    #[arg(long, value_name = "R")]
    pub rulebook: Option<String>,
    /// The format.
    #[arg(long, value_name = "F")]
    pub format: Option<String>,
    /// How many rounds the event has.
    #[arg(long, value_name = "N")]
    pub rounds: Option<u32>,
    /// The ranking criteria in order.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub chain: Vec<String>,
    /// An option of the method or the rulebook.
    #[arg(long = "option", value_name = "K=V")]
    pub options: Vec<String>,
}

/// A table of entrants.
#[derive(Debug, Args)]
pub struct Entrants {
    /// The file.
    pub file: PathBuf,
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
}

/// Imports.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    match &arguments.kind {
        Kind::Trf(_) => Err(Failure::usage("`import trf` is not merged here.").into()),
        Kind::Entrants(entrants) => import_entrants::run(entrants, context),
    }
}
