//! `qisai export`: an event as another kind of file.

use std::path::PathBuf;

use clap::Args;

use serde_json::{Value, json};

use super::session::Session;
use super::{Answer, Context, Failure};
use crate::event::state::EventState;
use crate::exchange::csv_tables;
use crate::exchange::{trf, trf_event};
use crate::lang::Language;
use crate::ranking::crosstable::Crosstable;
use crate::ranking::json::{CrosstableJson, StandingsJson};
use crate::ranking::standings::Standings;

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
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let session = Session::open_to_read(&arguments.directory, context)?;
    let state = session.state();
    let text = match arguments.to.as_str() {
        "trf" => {
            let written = trf::write(&trf_event::file_of(state)).map_err(|refused| {
                let told: Vec<String> = refused.iter().map(|reason| reason.sentence(language)).collect();
                Failure::event(told.join("\n"))
            })?;
            for cut in &written.cuts {
                context.tell(&cut.sentence(language));
            }
            written.text
        }
        "csv" => csv_tables::standings_and_crosstable(state, language),
        "json" => serde_json::to_string_pretty(&whole(state))? + "\n",
        other => {
            return Err(Failure::usage(match language {
                Language::Chinese => format!("不能导出为 \"{other}\"; 可用: trf csv json。"),
                Language::English => {
                    format!("There is no export to \"{other}\"; there are trf, csv and json.")
                }
            })
            .into());
        }
    };
    match &arguments.out {
        None => context.print(&text)?,
        Some(path) => {
            std::fs::write(path, text).map_err(|error| Failure::of_io(language, path, &error))?;
        }
    }
    Ok(Answer::Fine)
}

/// The whole event as one value: what was announced, who takes part, and the tables of the stage.
fn whole(state: &EventState) -> Value {
    let event = &state.configuration.event;
    let entrants: Vec<Value> = state
        .entrants
        .values()
        .map(|entrant| {
            json!({
                "number": entrant.number.0, "name": entrant.name, "unit": entrant.unit, "rating": entrant.rating,
                "withdrawn_from_round": entrant.withdrawal.map(|withdrawal| withdrawal.from_round.0),
            })
        })
        .collect();
    let tables = state.current_stage().map(|stage| {
        let standings = Standings::in_force(state, stage, None);
        let crosstable = Crosstable::of(state, stage, None);
        json!({
            "stage": stage.number.0,
            "name": stage.config.name,
            "format": stage.config.format.name(),
            "standings": StandingsJson::of(&standings, state),
            "crosstable": CrosstableJson::from(&crosstable),
        })
    });
    json!({ "title": event.title, "rulebook": event.rulebook, "entrants": entrants, "tables": tables })
}
