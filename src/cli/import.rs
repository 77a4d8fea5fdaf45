//! `qisai import`: an event of a file.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

use super::making::EventFlags;
use super::{Answer, Context, Failure, import_entrants, making};
use crate::exchange::chronicle::Chronicle;
use crate::exchange::event_files::{self, EventDraft};
use crate::exchange::trf::{TrfFile, TrfReading};
use crate::exchange::{options, trf_import};
use crate::lang::{Language, exchange, words};

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
    /// What is said of the event.
    #[command(flatten)]
    pub event: EventFlags,
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

/// What an import came to, as JSON.
#[derive(Serialize)]
struct ImportedJson {
    directory: PathBuf,
    entrants: usize,
    rounds: usize,
    warnings: Vec<String>,
}

/// Imports.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    match &arguments.kind {
        Kind::Trf(arguments) => trf(arguments, context),
        Kind::Entrants(arguments) => import_entrants::run(arguments, context),
    }
}

/// An event as a report file tells it, not on the disk yet.
pub struct Prepared {
    /// `event.ron`.
    pub event: String,
    /// `roster.ron`.
    pub roster: String,
    /// What happened.
    pub chronicle: Chronicle,
    /// What a reader should know.
    pub warnings: Vec<String>,
}

/// Reads a report file and works out the event that it tells.
///
/// # Errors
/// Where an option is unknown (wrong use), the file cannot be read, or its lines contradict each other.
pub fn prepare(arguments: &Trf, context: &Context) -> Result<Prepared, Failure> {
    let language = context.language;
    let mut draft = EventDraft {
        rulebook: making::rulebook_named(
            arguments.event.rulebook.as_deref().unwrap_or(making::DEFAULT_RULEBOOK),
            language,
        )?,
        ..EventDraft::default()
    };
    let format =
        arguments.event.format.as_deref().map(|name| making::format_named(name, language)).transpose()?;
    if let Some(rounds) = arguments.event.rounds {
        making::rounds_in_range(rounds, language)?;
    }
    making::add_options(&mut draft, &arguments.options, &arguments.chain, language)?;

    let reading = read_trf(&arguments.file, context)?;
    let file = &reading.file;
    let mut warnings: Vec<String> = reading
        .warnings
        .iter()
        .map(|problem| in_line(language, problem.line, &problem.sentence(language)))
        .collect();
    let format = format.unwrap_or_else(|| trf_import::format(file));
    let played = trf_import::rounds(&TrfFile { rounds: None, ..file.clone() });
    if let Some(said) = arguments.event.rounds.filter(|said| *said < played) {
        return Err(Failure::usage(exchange::too_few_rounds(language, said, played)));
    }
    draft.format = Some(format);
    draft.rounds =
        format.is_swiss().then(|| arguments.event.rounds.unwrap_or_else(|| trf_import::rounds(file)));
    draft.title = file.name().map_or_else(|| stem(&arguments.file), str::to_owned);
    file.header_text("022").unwrap_or_default().clone_into(&mut draft.place);
    let dates: Vec<&str> = ["042", "052"].iter().filter_map(|code| file.header_text(code)).collect();
    draft.dates = dates.join(" – ");
    words::format(language, format).clone_into(&mut draft.stage);
    if let Some(points) = trf_import::points(file)
        && !draft.overrides.iter().any(|(name, _)| name == "points")
    {
        draft.overrides.push(("points".into(), options::points_ron(&points)));
        warnings.push(exchange::points_of_the_file(language));
    }
    let event = event_files::event_ron(&draft, language);
    let roster = event_files::roster_ron(&trf_import::roster(file), language);
    let configuration = making::configuration_of(&arguments.directory, &event, &roster, language)?;
    let chronicle = trf_import::chronicle(file, &configuration)
        .map_err(|fault| Failure::event(fault.sentence(language)).at(&arguments.file, fault.line, 1))?;
    Ok(Prepared { event, roster, chronicle, warnings })
}

fn trf(arguments: &Trf, context: &Context) -> color_eyre::Result<Answer> {
    let prepared = prepare(arguments, context)?;
    let state = prepared.chronicle.state();
    let entrants = state.entrants.len();
    let rounds = state.current_stage().map_or(0, |stage| stage.rounds.len());
    let records = prepared.chronicle.into_records();
    making::write(&arguments.directory, &prepared.event, &prepared.roster, records, context)?;
    for warning in &prepared.warnings {
        context.tell(warning);
    }
    if context.json {
        let directory = arguments.directory.clone();
        context.print_json(&ImportedJson { directory, entrants, rounds, warnings: prepared.warnings })?;
    } else {
        context.print(&exchange::imported(context.language, entrants, rounds))?;
    }
    Ok(Answer::Fine)
}

/// Reads a report file; everything that is wrong with it is told.
///
/// # Errors
/// Where it cannot be read.
pub fn read_trf(path: &Path, context: &Context) -> Result<TrfReading, Failure> {
    let language = context.language;
    let bytes = read_bytes(path, crate::exchange::trf::MAX_BYTES, language)?;
    crate::exchange::trf::read(&bytes).map_err(|problems| {
        let mut problems = problems.into_iter();
        let Some(first) = problems.next() else { return Failure::event(String::new()) };
        let failure = Failure::event(first.sentence(language));
        let failure = match first.hint(language) {
            Some(hint) => failure.with_hint(hint),
            None => failure,
        };
        for problem in problems {
            context.tell(&in_line(language, problem.line, &problem.sentence(language)));
        }
        failure.at(path, first.line, first.column.max(1))
    })
}

/// The bytes of a file, one more than `most` at the most: readers then say themselves that it is too large.
fn read_bytes(path: &Path, most: usize, language: Language) -> Result<Vec<u8>, Failure> {
    let read = || -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    read().map_err(|error| Failure::of_io(language, path, &error))
}

fn in_line(language: Language, line: u32, sentence: &str) -> String {
    match (line, language) {
        (0, _) => sentence.to_owned(),
        (line, Language::Chinese) => format!("第{line}行: {sentence}"),
        (line, Language::English) => format!("Line {line}: {sentence}"),
    }
}

/// A title for a file that has none.
fn stem(path: &Path) -> String {
    path.file_stem().map_or_else(|| "TRF".to_owned(), |name| name.to_string_lossy().into_owned())
}
