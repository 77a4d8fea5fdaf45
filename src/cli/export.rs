//! `qisai export`: an event as another kind of file.

use std::path::PathBuf;

use clap::Args;

use super::session::Session;
use super::{Answer, Context, Failure};
use crate::event::state::{EventState, Stage};
use crate::exchange::{tables_csv, trf, trf_export, whole_event};
use crate::lang::exchange;

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
    /// The stage; without it the one that is being played. The whole event goes out as json.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// Where to; without it standard output.
    #[arg(long, value_name = "PATH")]
    pub out: Option<PathBuf>,
}

/// Exports.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let known = ["trf", "csv", "json"].map(str::to_owned);
    if !known.contains(&arguments.to) {
        let what = language.pick("格式", "kind of file");
        return Err(Failure::usage(exchange::unknown(language, what, &arguments.to, &known)).into());
    }
    let session = Session::open_to_read(&arguments.directory, context)?;
    let stage = session.stage(arguments.stage, language)?;
    let published = session.state().stages.iter().filter(|stage| !stage.rounds.is_empty()).count();
    if arguments.to != "json" && arguments.stage.is_none() && published > 1 {
        context.tell(&exchange::one_stage(language, &stage.config.name));
    }
    let text = match arguments.to.as_str() {
        "trf" => trf_text(session.state(), stage, context)?,
        "csv" => tables_csv::text(session.state(), stage, language),
        _ => serde_json::to_string_pretty(&whole_event::EventJson::of(session.state()))? + "\n",
    };
    match &arguments.out {
        Some(path) => {
            std::fs::write(path, text).map_err(|error| Failure::of_io(language, path, &error))?;
        }
        None => context.print_data(&text)?,
    }
    Ok(Answer::Fine)
}

/// The report file of a stage; words that were cut are told.
///
/// # Errors
/// Where the format has no room for a fact.
pub fn trf_text(state: &EventState, stage: &Stage, context: &Context) -> Result<String, Failure> {
    let language = context.language;
    let several = trf_export::meetings_of_several(stage);
    if several > 0 {
        context.tell(&exchange::meetings_in_one_result(language, several));
    }
    match trf::write(&trf_export::file(state, stage)) {
        Ok(written) => {
            for cut in &written.cuts {
                context.tell(&cut.sentence(language));
            }
            Ok(written.text)
        }
        Err(unwritable) => {
            let sentences: Vec<String> = unwritable.iter().map(|fact| fact.sentence(language)).collect();
            Err(Failure::event(sentences.join(language.pick("", " "))))
        }
    }
}
