//! `qisai verify`: every round paired anew.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::import::{self, Trf};
use super::making::EventFlags;
use super::session::Session;
use super::{Answer, Context};
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::replay::Fold;
use crate::event::state::EventState;
use crate::lang::{self, Language, exchange};
use crate::pairing::fallen::{self, Fallen};
use crate::pairing::verification::{self, Departure, RoundVerdict};

/// What is verified.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  qisai verify events/spring --json\n  qisai verify spring.trf")]
pub struct Arguments {
    /// The event's directory or a TRF file.
    #[arg(value_name = "DIR|FILE.trf")]
    pub path: PathBuf,
}

/// What `verify --json` prints.
#[derive(Serialize)]
struct VerdictsJson {
    rounds: Vec<RoundJson>,
    fallen: Vec<FallenJson>,
}

/// What no longer follows from the results, with the rounds that are to be withdrawn for it, in that order.
#[derive(Serialize)]
struct FallenJson {
    stage: u32,
    round: u32,
    table: Option<u32>,
    withdraw: Vec<PlaceJson>,
    message: String,
}

#[derive(Serialize)]
struct PlaceJson {
    stage: u32,
    round: u32,
}

#[derive(Serialize)]
struct RoundJson {
    stage: u32,
    round: u32,
    same: bool,
    differences: Vec<DifferenceJson>,
    by_hand: Vec<u32>,
}

#[derive(Serialize)]
struct DifferenceJson {
    table: Option<u32>,
    published: Vec<u32>,
    expected: Vec<u32>,
    rule: &'static str,
    message: String,
}

/// Verifies.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    if arguments.path.is_file() {
        let file = Trf {
            file: arguments.path.clone(),
            directory: PathBuf::new(),
            event: EventFlags::default(),
            chain: Vec::new(),
            options: Vec::new(),
        };
        let prepared = import::prepare(&file, context)?;
        for warning in &prepared.warnings {
            context.tell(warning);
        }
        return answer(prepared.chronicle.fold(), context);
    }
    let session = Session::open_to_read(&arguments.path, context)?;
    answer(session.fold(), context)
}

fn answer(fold: &Fold, context: &Context) -> color_eyre::Result<Answer> {
    let verdicts = verification::verify(fold);
    let fallen = fallen::fallen(fold.state());
    let language = context.language;
    if context.json {
        let rounds = verdicts.iter().map(|verdict| RoundJson::of(verdict, fold.state(), language)).collect();
        let fallen = fallen.iter().map(|fallen| FallenJson::of(fallen, fold.state(), language)).collect();
        context.print_json(&VerdictsJson { rounds, fallen })?;
    } else if verdicts.is_empty() {
        context.print(&exchange::nothing_to_verify(language))?;
    } else {
        let mut lines: Vec<String> =
            verdicts.iter().flat_map(|verdict| lines(verdict, fold.state(), language)).collect();
        lines.extend(fallen.iter().map(|fallen| lang::fallen::sentence(language, fold.state(), fallen)));
        context.print(&lines.join("\n"))?;
    }
    Ok(if fallen.is_empty() && verdicts.iter().all(RoundVerdict::is_same) {
        Answer::Fine
    } else {
        Answer::No
    })
}

fn lines(verdict: &RoundVerdict, state: &EventState, language: Language) -> Vec<String> {
    // Of several stages each round says which it belongs to.
    let stage = state.stage(verdict.stage).filter(|_| state.stages.len() > 1);
    let stage = stage.map_or_else(String::new, |stage| format!("{} ", stage.config.name));
    let mut lines = vec![stage + &exchange::verdict(language, verdict.round.0, verdict.departures.len())];
    lines.extend(verdict.departures.iter().map(|departure| {
        let json = DifferenceJson::of(departure, state, language);
        let place = exchange::departure(language, json.table, &json.published, &json.expected);
        format!("  {place}  {}", json.message)
    }));
    if !verdict.by_hand.is_empty() {
        let tables: Vec<u32> = verdict.by_hand.iter().map(|table| table.0).collect();
        lines.push(format!("  {}", exchange::by_hand(language, &tables)));
    }
    lines
}

impl FallenJson {
    fn of(fallen: &Fallen, state: &EventState, language: Language) -> Self {
        let place = |(stage, round): (StageNumber, RoundNumber)| PlaceJson { stage: stage.0, round: round.0 };
        Self {
            stage: fallen.stage.0,
            round: fallen.round.0,
            table: fallen.what.table().map(|table| table.0),
            withdraw: fallen::to_withdraw(state, fallen).into_iter().map(place).collect(),
            message: lang::fallen::sentence(language, state, fallen),
        }
    }
}

impl RoundJson {
    fn of(verdict: &RoundVerdict, state: &EventState, language: Language) -> Self {
        Self {
            stage: verdict.stage.0,
            round: verdict.round.0,
            same: verdict.is_same(),
            differences: verdict
                .departures
                .iter()
                .map(|departure| DifferenceJson::of(departure, state, language))
                .collect(),
            by_hand: verdict.by_hand.iter().map(|table| table.0).collect(),
        }
    }
}

impl DifferenceJson {
    fn of(departure: &Departure, state: &EventState, language: Language) -> Self {
        Self {
            table: departure.table.map(|table| table.0),
            published: departure.published.iter().map(|number| number.0).collect(),
            expected: departure.expected.iter().map(|number| number.0).collect(),
            rule: departure.rule.name(),
            message: exchange::broken(language, state, &departure.rule),
        }
    }
}
