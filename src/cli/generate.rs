//! `qisai generate`: an event made up from a seed.

use std::path::Path;

use clap::Args;
use serde::Serialize;

use super::{Answer, Context, Failure, making};
use crate::event::configuration::Format;
use crate::exchange::chronicle::Chronicle;
use crate::exchange::event_files::{self, EventDraft};
use crate::exchange::generator::{self, Recipe};
use crate::lang::{Language, exchange, refusals, words};

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
    /// How likely a draw is, from 0 to 1; 0.3 unless said.
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

/// The most entrants: more than any hall has.
const MOST_ENTRANTS: u32 = 9999;

/// What was made up, as JSON.
#[derive(Serialize)]
struct GeneratedJson<'a> {
    directory: &'a str,
    entrants: u32,
    rounds: usize,
    seed: u64,
}

/// Makes it up.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let to_trf = arguments.to == "trf";
    let recipe = recipe(arguments, !to_trf, language)?;
    if !(2..=MOST_ENTRANTS).contains(&arguments.entrants) {
        return Err(Failure::usage(exchange::entrants_out_of_range(language, MOST_ENTRANTS)).into());
    }
    let format = match arguments.format.as_deref() {
        Some(name) => making::format_named(name, language)?,
        None => Format::Position,
    };
    let rounds = making::rounds_in_range(arguments.rounds, language)?;
    let seed = arguments.seed;
    let draft = EventDraft {
        title: language.pick("生成的赛事", "Made-up event").to_owned() + &format!(" {seed}"),
        rulebook: making::DEFAULT_RULEBOOK.into(),
        stage: words::format(language, format).to_owned(),
        format: Some(format),
        rounds: format.needs_rounds().then_some(rounds),
        ..EventDraft::default()
    };
    let event = event_files::event_ron(&draft, language);
    let entrants = generator::entrants(arguments.entrants, seed, language);
    let roster = event_files::roster_ron(&entrants, language);
    let root = Path::new(&arguments.to);
    let configuration = making::configuration_of(root, &event, &roster, language)?;
    let chronicle = generator::play(&configuration, &recipe).map_err(|stuck| {
        // The entrants are those of the configuration: the sentence names them.
        let state = Chronicle::new(&configuration);
        let reason = refusals::cannot_pair(language, state.state(), &stuck.reason);
        Failure::event(exchange::stuck(language, stuck.round.0, &reason))
    })?;
    let played = chronicle.stage().map_or(0, |stage| stage.rounds.len());
    if to_trf {
        let Some(stage) = chronicle.stage() else { return Ok(Answer::No) };
        let written = super::export::trf_text(chronicle.state(), stage, context)?;
        context.print_data(&written)?;
        return Ok(Answer::Fine);
    }
    making::write(root, &event, &roster, chronicle.into_records(), context)?;
    if context.json {
        let directory = arguments.to.as_str();
        context.print_json(&GeneratedJson {
            directory,
            entrants: arguments.entrants,
            rounds: played,
            seed,
        })?;
    } else {
        context.print(&exchange::made(language, entrants.len()))?;
    }
    Ok(Answer::Fine)
}

fn recipe(arguments: &Arguments, last_round_open: bool, language: Language) -> Result<Recipe, Failure> {
    let likelihood = |option: &str, given: Option<f64>, otherwise: f64| {
        let value = given.unwrap_or(otherwise);
        if (0.0..=1.0).contains(&value) {
            Ok(value)
        } else {
            Err(Failure::usage(exchange::not_a_likelihood(language, option)))
        }
    };
    Ok(Recipe {
        seed: arguments.seed,
        draws: likelihood("--draws", arguments.draws, 0.3)?,
        forfeits: likelihood("--forfeits", arguments.forfeits, 0.0)?,
        withdrawals: likelihood("--withdrawals", arguments.withdrawals, 0.0)?,
        last_round_open,
    })
}
