//! `qisai new`: a new event.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::ask::{self, Asking};
use super::making::{DEFAULT_RULEBOOK, EventFlags, format_named};
use super::{Answer, Context, Failure, clock, entrants_list};
use crate::event::configuration::Format;
use crate::event::roster::RosterEntry;
use crate::event::team_match::TeamOptions;
use crate::exchange::event_files::{EventDraft, event_ron, roster_ron};
use crate::lang::Language;
use crate::lang::exchange;
use crate::lang::new_event::{self, Asked};
use crate::pairing::rounds_proposed::{about_two_knockouts, by_exponent};
use crate::rulebook::Rulebook;
use crate::rulebook::edition::GameKind;
use crate::store::accounts::Accounts;
use crate::store::directory::EventDirectory;
use crate::store::sharing;
use crate::store::trouble::StoreTrouble;

/// What is told of the new event; what is not told is asked.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  qisai new autumn-cup --title 秋季公开赛 --rulebook xiangqi-2020 --format position --rounds 7 --entrants list.csv"
)]
pub struct Arguments {
    /// The event's directory; it is made.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The title.
    #[arg(long, value_name = "T")]
    pub title: Option<String>,
    /// What is said of the event.
    #[command(flatten)]
    pub event: EventFlags,
    /// A list of entrants: a table as spreadsheets save it, or a tournament report file.
    #[arg(long, value_name = "FILE")]
    pub entrants: Option<PathBuf>,
    /// On how many boards teams meet; without it on as many as every team of the list has members.
    #[arg(long, value_name = "N")]
    pub boards: Option<u32>,
    /// Several logins of the directory's group write.
    #[arg(long)]
    pub shared: bool,
}

impl Arguments {
    /// A new event of these entrants, and nothing else said.
    pub fn with_entrants(directory: &Path, entrants: &Path) -> Self {
        Self {
            directory: directory.to_owned(),
            title: None,
            event: EventFlags::default(),
            entrants: Some(entrants.to_owned()),
            boards: None,
            shared: false,
        }
    }
}

/// All that a new event is made from.
struct Wanted {
    draft: EventDraft,
    entrants: Vec<RosterEntry>,
}

#[derive(Serialize)]
struct MadeJson<'a> {
    directory: &'a Path,
    title: &'a str,
    rulebook: &'a str,
    format: &'static str,
    rounds: Option<u32>,
    entrants: usize,
    shared: bool,
}

/// Makes the event.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let wanted = if ask::somebody_is_there() && !context.json {
        let mut asking = Asking { answers: io::stdin().lock(), questions: io::stderr(), language };
        wanted(arguments, context, Some(&mut asking))?
    } else {
        wanted::<io::StdinLock<'_>, io::Stderr>(arguments, context, None)?
    };
    let made = make(&arguments.directory, &wanted.draft, &wanted.entrants, arguments.shared, language)?;
    if context.json {
        context.print_json(&MadeJson {
            directory: &arguments.directory,
            title: &wanted.draft.title,
            rulebook: &wanted.draft.rulebook,
            format: wanted.draft.format.unwrap_or(Format::Position).name(),
            rounds: wanted.draft.rounds,
            entrants: wanted.entrants.len(),
            shared: arguments.shared,
        })?;
    } else {
        context.print(&new_event::made(language, &arguments.directory, wanted.entrants.len()))?;
        if arguments.shared {
            let sharers = sharing::sharers(&made, &Accounts::of_this_machine());
            let path = arguments.directory.display().to_string();
            context.print(&sharers.map_or_else(String::new, |sharers| {
                exchange::shared(language, &sharers.group, sharers.only_owner, &path)
            }))?;
        }
    }
    Ok(Answer::Fine)
}

/// Writes the two files, and the folders of several logins.
///
/// # Errors
/// Where there is an event already, or the disk refuses.
pub fn make(
    root: &Path,
    draft: &EventDraft,
    entrants: &[RosterEntry],
    shared: bool,
    language: Language,
) -> Result<EventDirectory, Failure> {
    let refused = |trouble: StoreTrouble| Failure::of_store(language, &trouble);
    let (event, roster) = (event_ron(draft, language), roster_ron(entrants, language));
    let directory = EventDirectory::create(root, &event, &roster).map_err(refused)?;
    if shared {
        sharing::share(&directory)
            .map_err(|trouble| Failure::event(exchange::not_shared(language, &trouble.sentence(language))))?;
    }
    Ok(directory)
}

/// A sensible number of rounds for a field: about twice what a knockout has, and no more than can well be paired.
fn usual_rounds(entrants: usize) -> u32 {
    match entrants as u32 {
        0 => 7,
        field => about_two_knockouts(field).min(field.saturating_sub(3).max(1)),
    }
}

/// What the flags say, what is asked, and for the rest what is usual.
fn wanted<R: io::BufRead, W: io::Write>(
    arguments: &Arguments,
    context: &Context,
    mut asking: Option<&mut Asking<R, W>>,
) -> color_eyre::Result<Wanted> {
    let language = context.language;
    refuse_an_event(&arguments.directory, language)?;
    let named = name_of(&arguments.directory);
    let title = match &arguments.title {
        Some(title) => title.clone(),
        None => {
            asked(&mut asking, Asked::Title, &[], &named, |answer| Some(answer.to_owned()))?.unwrap_or(named)
        }
    };
    let rulebook = if let Some(name) = &arguments.event.rulebook {
        known_rulebook(name).ok_or_else(|| Failure::usage(new_event::unknown_rulebook(language, name)))?
    } else {
        let names: Vec<&str> = Rulebook::names().collect();
        asked(&mut asking, Asked::Rulebook, &names, DEFAULT_RULEBOOK, known_rulebook)?
            .unwrap_or_else(|| DEFAULT_RULEBOOK.to_owned())
    };
    let format = if let Some(name) = &arguments.event.format {
        format_named(name, language)?
    } else {
        let names: Vec<&str> = Format::ALL.into_iter().map(Format::name).collect();
        asked(&mut asking, Asked::Format, &names, Format::Position.name(), known_format)?
            .unwrap_or(Format::Position)
    };
    let file = match &arguments.entrants {
        Some(file) => Some(file.clone()),
        None => asked(&mut asking, Asked::Entrants, &[], "", |answer| {
            let file = PathBuf::from(answer);
            (answer.is_empty() || file.is_file()).then_some(file)
        })?
        .filter(|file| !file.as_os_str().is_empty()),
    };
    let entrants = match file {
        Some(file) => entrants_list::read(&file, context)?,
        None => Vec::new(),
    };
    let rounds = match arguments.event.rounds {
        Some(_) if !format.needs_rounds() => {
            return Err(Failure::usage(new_event::rounds_follow(language)).into());
        }
        Some(rounds) if !(1..=99).contains(&rounds) => {
            return Err(Failure::usage(new_event::impossible_rounds(language, rounds)).into());
        }
        Some(rounds) => Some(rounds),
        None if !format.needs_rounds() => None,
        None => {
            let usual = match format {
                Format::Position => usual_rounds(entrants.len()),
                Format::Match => 4,
                _ => *by_exponent(entrants.len().max(10) as u32).start(),
            };
            let possible = |answer: &str| answer.parse().ok().filter(|rounds| (1..=99).contains(rounds));
            Some(asked(&mut asking, Asked::Rounds, &[], &usual.to_string(), possible)?.unwrap_or(usual))
        }
    };
    let overrides = left_open(&mut asking, &rulebook)?;
    let fewest = entrants.iter().map(|entrant| entrant.members.len() as u32).min();
    let boards = arguments.boards.or(fewest.filter(|&members| members >= *TeamOptions::BOARDS.start()));
    if let Some(boards) = boards.filter(|boards| !TeamOptions::BOARDS.contains(boards)) {
        return Err(Failure::usage(new_event::impossible_boards(language, boards)).into());
    }
    let stage = new_event::stage_name(language, format).to_owned();
    let draft = EventDraft {
        title,
        rulebook,
        stage,
        format: Some(format),
        rounds,
        overrides,
        boards,
        lot_seed: Some(clock::fresh_seed()),
        groups: Some(if entrants.len() >= 16 { 4 } else { 2 }),
        ..EventDraft::default()
    };
    Ok(Wanted { draft, entrants })
}

fn refuse_an_event(root: &Path, language: Language) -> Result<(), Failure> {
    if EventDirectory::is_event(root) {
        let path = root.join("event.ron");
        return Err(Failure::of_store(language, &StoreTrouble::AlreadyThere { path }));
    }
    Ok(())
}

/// A title for want of another: the directory's own name.
fn name_of(directory: &Path) -> String {
    directory.file_name().map_or_else(|| "qisai".to_owned(), |name| name.to_string_lossy().into_owned())
}

fn known_rulebook(name: &str) -> Option<String> {
    Rulebook::names().find(|known| *known == name).map(str::to_owned)
}

fn known_format(name: &str) -> Option<Format> {
    Format::ALL.into_iter().find(|format| format.name() == name)
}

/// What the edition leaves to the organiser is asked, and left open where there is no answer.
fn left_open<R: io::BufRead, W: io::Write>(
    asking: &mut Option<&mut Asking<R, W>>,
    rulebook: &str,
) -> color_eyre::Result<Vec<(String, String)>> {
    let Ok(edition) = Rulebook::named(rulebook) else { return Ok(Vec::new()) };
    let mut overrides = Vec::new();
    let settings = &edition.settings;
    let knows_limit = edition.game == GameKind::Gomoku || settings.natural_limit_rounds.is_some();
    for (setting, question, is_open, range) in [
        ("late_limit_minutes", Asked::LateLimit, settings.late_limit_minutes.is_none(), 0..=240),
        ("fouls_that_lose", Asked::Fouls, settings.fouls_that_lose.is_none(), 1..=9),
        ("natural_limit_rounds", Asked::NaturalLimit, !knows_limit, 1..=200),
    ] {
        let number = |answer: &str| match answer {
            "" => Some(None),
            answer => answer.parse::<u32>().ok().filter(|number| range.contains(number)).map(Some),
        };
        if is_open && let Some(Some(answer)) = asked(asking, question, &[], "", number)? {
            overrides.push((setting.to_owned(), answer.to_string()));
        }
    }
    Ok(overrides)
}

/// The answer of a person, where there is one to ask.
fn asked<T, R: io::BufRead, W: io::Write>(
    asking: &mut Option<&mut Asking<R, W>>,
    what: Asked,
    choices: &[&str],
    default: &str,
    read: impl Fn(&str) -> Option<T>,
) -> color_eyre::Result<Option<T>> {
    let Some(asking) = asking else { return Ok(None) };
    let language = asking.language;
    let answer = asking.ask(&new_event::question(language, what, choices), default, read)?;
    answer.map(Some).ok_or_else(|| Failure::event(new_event::answers_ended(language)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_number_of_rounds_is_odd_and_can_be_paired() {
        let usual = [0, 2, 5, 8, 12, 16, 18, 64, 200].map(usual_rounds);
        assert_eq!(usual, [7, 1, 2, 5, 7, 7, 9, 11, 15]);
    }

    #[test]
    fn what_is_missing_is_asked_in_order() {
        let context = Context { language: Language::English, json: false };
        let arguments = Arguments {
            directory: PathBuf::from("/nonexistent/spring"),
            title: None,
            event: EventFlags::default(),
            entrants: None,
            boards: None,
            shared: false,
        };
        let mut questions = Vec::new();
        let mut asking = Asking {
            answers: "Spring Cup\n\nswiss\nposition\n\n9\n15\n\n0\n60\n".as_bytes(),
            questions: &mut questions,
            language: Language::English,
        };
        let wanted = wanted(&arguments, &context, Some(&mut asking)).expect("answers");
        assert_eq!(wanted.draft.title, "Spring Cup");
        assert_eq!(wanted.draft.rulebook, DEFAULT_RULEBOOK);
        assert_eq!((wanted.draft.format, wanted.draft.rounds), (Some(Format::Position), Some(9)));
        let said = wanted.draft.overrides.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        assert_eq!(said.collect::<Vec<_>>(), [("late_limit_minutes", "15"), ("natural_limit_rounds", "60")]);
        let questions = String::from_utf8(questions).expect("text");
        assert!(questions.contains("It cannot be \"swiss\""), "{questions}");
    }
}
