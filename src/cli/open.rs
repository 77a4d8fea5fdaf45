//! `qisai [DIR]`: the dashboard.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Context, Failure};
use crate::ui::theme::ColourChoice;

/// What the dashboard is told.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The event's directory, or one that holds events; without it ./events.
    pub directory: Option<PathBuf>,
    /// How it looks.
    #[command(flatten)]
    pub looks: Looks,
}

/// How a screen looks: the dashboard's and the wall's options.
#[derive(Debug, Clone, Args)]
pub struct Looks {
    /// A theme's name (dark, light, high-contrast, mono, or NAME.ron in themes/) or its file.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Draw with ASCII signs only; the text stays as it is.
    #[arg(long)]
    pub ascii: bool,
    /// The colours: auto, always, never, 16, 256 or true.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: ColourChoice,
}

impl Arguments {
    /// The word that stands before a subcommand and belongs to none.
    pub fn stray(&self) -> Option<&str> {
        self.directory.as_deref().map(|directory| directory.to_str().unwrap_or("DIR"))
    }
}

/// Opens the dashboard.
pub fn run(_arguments: &Arguments, _context: &Context) -> color_eyre::Result<Answer> {
    Err(Failure::usage("The dashboard is not merged here.").into())
}
