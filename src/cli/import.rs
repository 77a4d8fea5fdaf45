//! `qisai import`: an event of a file.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::files::Files;
use super::session::Session;
use super::{Answer, Context, Failure, import_entrants};
use crate::event::configuration::{Configuration, EventFile, Format};
use crate::event::roster::Roster;
use crate::exchange::event_files::{self, EventDraft};
use crate::exchange::trf::{self, TrfFile};
use crate::exchange::trf_event;
use crate::lang::Language;
use crate::rulebook::settings::SettingsPatch;
use crate::store::config_file::check_text;
use crate::store::directory::EventDirectory;

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

impl Trf {
    /// A file that is only looked at.
    pub fn plain(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            directory: PathBuf::new(),
            rulebook: None,
            format: None,
            rounds: None,
            chain: Vec::new(),
            options: Vec::new(),
        }
    }
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
        Kind::Trf(trf) => import_trf(trf, context),
        Kind::Entrants(entrants) => import_entrants::run(entrants, context),
    }
}

/// Reads a report file, or tells everything that is wrong in it.
pub fn read_trf(path: &Path, context: &Context) -> Result<TrfFile, Failure> {
    let language = context.language;
    let bytes = std::fs::read(path).map_err(|error| Failure::of_io(language, path, &error))?;
    let reading = trf::read(&bytes).map_err(|problems| {
        let told = |problem: &trf::TrfProblem| {
            format!("{}:{}:{}: {}", path.display(), problem.line, problem.column, problem.sentence(language))
        };
        for problem in problems.iter().skip(1) {
            context.tell(&told(problem));
        }
        match problems.first() {
            Some(first) => {
                let failure = Failure::event(first.sentence(language)).at(path, first.line, first.column);
                match first.hint(language) {
                    Some(hint) => failure.with_hint(hint),
                    None => failure,
                }
            }
            None => Failure::event(language.pick("文件读不出。", "The file cannot be read.")),
        }
    })?;
    for warning in &reading.warnings {
        context.tell(&format!(
            "{}:{}:{}: {}",
            path.display(),
            warning.line,
            warning.column,
            warning.sentence(language)
        ));
    }
    Ok(reading.file)
}

/// What an imported event is written from.
pub fn event_draft(file: &TrfFile, asked: &Trf, context: &Context) -> Result<EventDraft, Failure> {
    let language = context.language;
    let format = match asked.format.as_deref() {
        Some(name) => format_named(name, language)?,
        // What we wrote ourselves says its format; another program's words say nothing about ours.
        None => file
            .header_text("092")
            .and_then(|name| Format::ALL.into_iter().find(|format| format.name() == name))
            .unwrap_or(Format::Position),
    };
    let played = trf_event::paired_rounds(file);
    let (pairing, overrides) = options(&asked.options, language)?;
    Ok(EventDraft {
        title: file.name().unwrap_or("TRF").to_owned(),
        rulebook: asked.rulebook.clone().unwrap_or_else(|| "xiangqi-2020".into()),
        place: file.header_text("022").unwrap_or_default().to_owned(),
        dates: file.header_text("042").unwrap_or_default().to_owned(),
        stage: language.pick("导入", "Imported").to_owned(),
        format: Some(format),
        rounds: Some(asked.rounds.or(file.rounds).unwrap_or(played).max(played).max(1)),
        chain: asked.chain.iter().map(|name| name.trim().to_owned()).collect(),
        pairing,
        overrides,
    })
}

/// The format of that name.
pub fn format_named(name: &str, language: Language) -> Result<Format, Failure> {
    Format::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let known = known.join(" ");
        Failure::usage(match language {
            Language::Chinese => format!("没有赛制 \"{name}\"; 可用: {known}。"),
            Language::English => format!("There is no format \"{name}\"; there are {known}."),
        })
    })
}

/// The options of the pairing, by their names in `event.ron`.
const PAIRING: [&str; 6] =
    ["first_round", "bye", "equal_colours", "three_first", "avoid_three", "units_apart_in_rounds"];

type Settings = Vec<(String, String)>;

/// `K=V` as settings of the pairing and as overrides of the rulebook.
fn options(written: &[String], language: Language) -> Result<(Settings, Settings), Failure> {
    let (mut pairing, mut overrides) = (Vec::new(), Vec::new());
    for option in written {
        let wrong = || {
            let known = PAIRING.iter().chain(SettingsPatch::NAMES).copied().collect::<Vec<_>>().join(" ");
            Failure::usage(match language {
                Language::Chinese => format!("选项 \"{option}\" 不认识; 写作 名=值, 可用的名: {known}。"),
                Language::English => {
                    format!("The option \"{option}\" is not known; write NAME=VALUE with one of {known}.")
                }
            })
        };
        let (name, value) = option.split_once('=').ok_or_else(wrong)?;
        let (name, value) = (name.trim(), value.trim());
        if PAIRING.contains(&name) {
            pairing.push((name.to_owned(), value.to_owned()));
        } else if name == "points" && !value.starts_with('(') {
            let points: Vec<&str> = value.split('-').map(str::trim).collect();
            let [win, draw, loss] = points.as_slice() else { return Err(wrong()) };
            let side = format!("(win: {win}, draw: {draw}, loss: {loss})");
            overrides.push((name.to_owned(), format!("(first: {side}, second: {side})")));
        } else if SettingsPatch::NAMES.contains(&name) {
            overrides.push((name.to_owned(), value.to_owned()));
        } else {
            return Err(wrong());
        }
    }
    Ok((pairing, overrides))
}

/// The configuration of two texts, or the first thing that is wrong with what was asked for.
pub fn configured(event: &str, roster: &str, context: &Context) -> Result<Configuration, Failure> {
    let language = context.language;
    let event = check_text::<EventFile>(Path::new("event.ron"), event);
    let roster = check_text::<Roster>(Path::new("roster.ron"), roster);
    let files = Files::judged(event, roster);
    match files.configuration {
        Some((_, configuration)) => Ok(Configuration::clone(&configuration)),
        None => Err(match files.first_error() {
            Some(problem) => Failure::usage(problem.message(language)),
            None => Failure::usage(language.pick("设置有误。", "The settings are wrong.")),
        }),
    }
}

fn import_trf(asked: &Trf, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let file = read_trf(&asked.file, context)?;
    let draft = event_draft(&file, asked, context)?;
    let event = event_files::event_ron(&draft, language);
    let roster = event_files::roster_ron(&trf_event::entrants(&file), language);
    configured(&event, &roster, context)?;
    EventDirectory::create(&asked.directory, &event, &roster)
        .map_err(|trouble| Failure::of_store(language, &trouble))?;
    let mut session = Session::open_to_write(&asked.directory, context, false)?;
    let rounds = trf_event::paired_rounds(&file);
    for round in 1..=rounds {
        let acts = trf_event::round_acts(&file, session.fold(), round);
        session.commit(acts, None, language)?;
    }
    let next = trf_event::next_round_acts(&file, session.fold());
    if !next.is_empty() {
        session.commit(next, None, language)?;
    }
    let (entrants, directory) = (file.players.len(), asked.directory.display());
    if context.json {
        let value =
            serde_json::json!({ "entrants": entrants, "rounds": rounds, "directory": directory.to_string() });
        context.print_json(&value)?;
    } else {
        context.print(&match language {
            Language::Chinese => format!("已导入 {entrants} 人、{rounds} 轮到 {directory}。"),
            Language::English => {
                format!("{entrants} entrants and {rounds} rounds are imported into {directory}.")
            }
        })?;
    }
    Ok(Answer::Fine)
}
