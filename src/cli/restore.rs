//! `qisai restore`: what an event has lost, taken back from a copy. Nothing that is there is changed.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::{Answer, Context, Failure};
use crate::event::act::Act;
use crate::lang::command_line;
use crate::store::restore::restore;

/// What is taken back, and from where.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai restore events/spring backup/spring")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The copy of the directory.
    #[arg(value_name = "BACKUP")]
    pub copy: PathBuf,
}

#[derive(Serialize)]
struct RestoredJson {
    files: Vec<PathBuf>,
    adopted: usize,
    records: usize,
}

/// Takes back what is missing.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let restored = restore::<Act>(&arguments.directory, &arguments.copy)
        .map_err(|trouble| Failure::of_store(context.language, &trouble))?;
    if context.json {
        let (files, adopted, records) = (restored.files, restored.adopted, restored.records);
        context.print_json(&RestoredJson { files, adopted, records })?;
    } else {
        let files = restored.files.len();
        context.print(&command_line::restored(
            context.language,
            files,
            restored.adopted,
            restored.records,
        ))?;
    }
    Ok(Answer::Fine)
}
