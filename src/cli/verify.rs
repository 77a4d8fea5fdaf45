//! `qisai verify`: every round paired anew.

use std::path::PathBuf;

use clap::Args;

use serde::Serialize;

use super::import::{self, Trf};
use super::session::Session;
use super::{Answer, Context, Failure};
use crate::event::names::Number;
use crate::event::state::EventState;
use crate::exchange::in_memory::InMemory;
use crate::exchange::{event_files, trf_event};
use crate::lang::{Language, findings, refusals};
use crate::pairing::verify::{self, Finding, RoundCheck};

/// What is verified.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai verify events/spring --json")]
pub struct Arguments {
    /// The event's directory or a TRF file.
    #[arg(value_name = "DIR|FILE.trf")]
    pub path: PathBuf,
}

#[derive(Serialize)]
struct VerifiedJson {
    rounds: Vec<RoundJson>,
}

#[derive(Serialize)]
struct RoundJson {
    round: u32,
    same: bool,
    by_hand: Vec<u32>,
    differences: Vec<DifferenceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
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
    if arguments.path.is_dir() {
        let session = Session::open_to_read(&arguments.path, context)?;
        return tell(&verify::verify(session.fold()), session.state(), context);
    }
    let event = of_file(arguments, context)?;
    tell(&verify::verify(event.fold()), event.state(), context)
}

/// A report file as an event in memory.
fn of_file(arguments: &Arguments, context: &Context) -> Result<InMemory, Failure> {
    let file = import::read_trf(&arguments.path, context)?;
    let draft = import::event_draft(&file, &Trf::plain(&arguments.path), context)?;
    let event = event_files::event_ron(&draft, context.language);
    let roster = event_files::roster_ron(&trf_event::entrants(&file), context.language);
    let mut event = InMemory::new(import::configured(&event, &roster, context)?);
    for round in 1..=trf_event::paired_rounds(&file) {
        event.record(trf_event::round_acts(&file, event.fold(), round));
    }
    Ok(event)
}

fn tell(checks: &[RoundCheck], state: &EventState, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let same = checks.iter().all(RoundCheck::is_same);
    if context.json {
        context.print_json(&VerifiedJson {
            rounds: checks.iter().map(|check| json(check, state, language)).collect(),
        })?;
    } else {
        let lines: Vec<String> = checks.iter().flat_map(|check| lines(check, state, language)).collect();
        context.print(&lines.join("\n"))?;
    }
    Ok(if same { Answer::Fine } else { Answer::No })
}

fn json(check: &RoundCheck, state: &EventState, language: Language) -> RoundJson {
    let numbers = |numbers: &[Number]| numbers.iter().map(|number| number.0).collect();
    let (differences, message) = match &check.findings {
        Ok(found) => {
            let difference = |finding: &Finding| DifferenceJson {
                table: finding.table.map(|table| table.0),
                published: numbers(&finding.published),
                expected: numbers(&finding.expected),
                rule: findings::name(finding.rule),
                message: findings::sentence(language, finding.rule).to_owned(),
            };
            (found.iter().map(difference).collect(), None)
        }
        Err(reason) => (Vec::new(), Some(refusals::cannot_pair(language, state, reason))),
    };
    RoundJson {
        round: check.round.0,
        same: check.is_same(),
        by_hand: check.by_hand.iter().map(|table| table.0).collect(),
        differences,
        message,
    }
}

fn lines(check: &RoundCheck, state: &EventState, language: Language) -> Vec<String> {
    let round = check.round;
    let head = |told: &str| match language {
        Language::Chinese => format!("第{round}轮: {told}"),
        Language::English => format!("Round {round}: {told}"),
    };
    let mut lines = match &check.findings {
        Err(reason) => vec![head(&refusals::cannot_pair(language, state, reason))],
        Ok(found) if found.is_empty() => vec![head(language.pick("与规则一致", "as the rule has it"))],
        Ok(found) => found.iter().map(|finding| head(&findings::told(language, finding))).collect(),
    };
    if !check.by_hand.is_empty() {
        let tables = crate::lang::list(language, &check.by_hand);
        lines.push(match language {
            Language::Chinese => format!("    手工编排的台: {tables}"),
            Language::English => format!("    paired by hand: tables {tables}"),
        });
    }
    lines
}
