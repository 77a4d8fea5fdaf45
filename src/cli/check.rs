//! `qisai check`: what is wrong with an event, and what it does otherwise than its edition of the rules.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::files::Files;
use super::game_records::Wrong;
use super::session::{Seen, Session};
use super::{Answer, Context, Failure, game_records};
use crate::event::configuration::Role;
use crate::event::rights;
use crate::lang::findings::{Finding, Place, findings};
use crate::lang::messages::{self, Severity as Gravity};
use crate::lang::{Language, checks, command_line, gomoku_page, settings, xiangqi_record};
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;
use crate::rulebook::settings::{Difference, OpeningProtocol};
use crate::store::accounts::Accounts;
use crate::store::alarm::{self, Alarm};
use crate::store::config_file::{FileProblem, Severity};
use crate::store::games::Games;
use crate::store::ron_outline::Way;
use crate::store::sharing;

/// After so long without its end a journal's line counts as torn.
const LONG_ENOUGH: Duration = Duration::from_secs(5);

/// What is checked.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qisai check events/spring --json")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
}

#[derive(Serialize)]
struct CheckJson {
    problems: Vec<Problem>,
    differs: Vec<Differs>,
}

/// What an event does otherwise than its edition.
#[derive(Serialize)]
struct Differs {
    #[serde(flatten)]
    difference: Difference,
    text: String,
}

/// A problem, in a file or in the event itself.
#[derive(Serialize)]
struct Problem {
    severity: &'static str,
    file: Option<PathBuf>,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
    hint: Option<String>,
    #[serde(skip)]
    rendered: Option<String>,
}

/// Checks an event.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let mut seen =
        Seen::look(&arguments.directory).map_err(|trouble| Failure::of_store(language, &trouble))?;
    // A second look, as if later: what hangs at a journal's end now is in flight or torn, and nobody waits to see.
    let late = seen.follower.look(Instant::now() + LONG_ENOUGH);
    seen.records.extend(late.records);
    let mut problems: Vec<Problem> =
        seen.files.problems.iter().map(|problem| Problem::in_file(problem, language)).collect();
    problems.extend(seen.lost.iter().map(|copy| Problem::error(copy.sentence(language))));
    problems.extend(seen.follower.alarms().iter().map(|alarm| Problem::of_alarm(alarm, language)));
    let accounts = Accounts::of_this_machine();
    let officials = seen.files.event.value.as_ref().is_some_and(|event| !event.officials.is_empty());
    problems.extend(sharing::too_open(&seen.directory, &accounts).into_iter().map(|open| Problem {
        file: Some(open.path.clone()),
        // Where everybody is chief, an open door lets nobody do what he may not.
        ..Problem::new(if officials { "error" } else { "warning" }, open.sentence(language))
    }));
    let nothing_saved = seen.directory.cannot_write().map(|refused| {
        let words = messages::cannot_write(|language| refused.sentence(language));
        language.pick(&words.chinese, &words.english).to_owned()
    });
    if seen.follower.known() == 0 && seen.directory.was_adopted() {
        let words = messages::journal_missing();
        problems.push(Problem::error(language.pick(&words.chinese, &words.english).to_owned()));
    }
    let mut differs = Vec::new();
    if let Ok(session) = seen.session() {
        // Who may only look need not write.
        if rights::role_of(&session.state().configuration.event, session.login())
            .is_ok_and(|role| role > Role::Viewer)
        {
            problems.extend(nothing_saved.map(Problem::error));
        }
        of_session(&session, language, &mut problems);
        let configuration = &session.state().configuration;
        let said = settings::differences(configuration).into_iter();
        differs = configuration
            .differences()
            .into_iter()
            .zip(said)
            .map(|(difference, Words { chinese, english })| Differs {
                difference,
                text: language.pick(&chinese, &english).to_owned(),
            })
            .collect();
    }
    // Errors first; among equals the order in which they were found.
    problems.sort_by_key(|problem| problem.severity != "error");
    let answer =
        if problems.iter().any(|problem| problem.severity == "error") { Answer::No } else { Answer::Fine };
    if context.json {
        context.print_json(&CheckJson { problems, differs })?;
    } else {
        context.print(&text(&problems, &differs, language))?;
    }
    Ok(answer)
}

impl Problem {
    fn new(severity: &'static str, message: String) -> Self {
        Self { severity, file: None, line: None, column: None, message, hint: None, rendered: None }
    }

    fn error(message: String) -> Self {
        Self::new("error", message)
    }

    fn warning(message: String) -> Self {
        Self::new("warning", message)
    }

    fn in_file(problem: &FileProblem, language: Language) -> Self {
        let severity = match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let place = (problem.line > 0).then_some((problem.line, problem.column));
        Self {
            file: Some(problem.file.clone()),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            hint: problem.hint(language),
            rendered: Some(problem.rendered(language)),
            ..Self::new(severity, problem.message(language))
        }
    }

    fn of_alarm(alarm: &Alarm, language: Language) -> Self {
        match alarm.severity() {
            alarm::Severity::Red => Self::error(alarm.sentence(language)),
            alarm::Severity::Information | alarm::Severity::Warning => {
                Self::warning(alarm.sentence(language))
            }
        }
    }

    fn of_words(severity: Gravity, words: &Words, language: Language) -> Self {
        let severity = match severity {
            Gravity::Error => "error",
            Gravity::Warning | Gravity::Information => "warning",
        };
        Self::new(severity, language.pick(&words.chinese, &words.english).to_owned())
    }

    fn found(found: Finding, files: &Files, language: Language) -> Self {
        let problem = Self {
            hint: found.hint.map(|Words { chinese, english }| language.pick(&chinese, &english).to_owned()),
            ..Self::of_words(found.severity, &found.words, language)
        };
        let field = |name: &str| Way::Field(name.into());
        match found.place {
            None => problem,
            Some(Place::Overrides) => {
                problem.at(&files.event.file, files.event.position(&[field("overrides")]))
            }
            Some(Place::Stage(index, name)) => {
                let way = [field("stages"), Way::Entry(index), field(name)];
                problem.at(&files.event.file, files.event.position(&way))
            }
            Some(Place::Entrant(index)) => {
                let way = [field("entrants"), Way::Entry(index), field("name")];
                problem.at(&files.roster.file, files.roster.position(&way))
            }
        }
    }

    fn at(self, file: &Path, (line, column): (usize, usize)) -> Self {
        Self { file: Some(file.to_owned()), line: Some(line), column: Some(column), ..self }
    }
}

fn of_session(session: &Session, language: Language, problems: &mut Vec<Problem>) {
    let state = session.state();
    let files = session.files();
    if files.configuration.is_none() {
        problems.push(Problem::warning(command_line::adopted_rules(language)));
    }
    if session.waiting().is_some() {
        problems.push(Problem::warning(command_line::waiting(language)));
    }
    problems.extend(
        messages::of_state(state)
            .into_iter()
            .map(|trouble| Problem::of_words(trouble.severity, &trouble.words, language)),
    );
    problems.extend(findings(session.fold()).into_iter().map(|found| Problem::found(found, files, language)));
    match state.configuration.edition.game {
        GameKind::Xiangqi => of_games(session, language, problems),
        GameKind::Gomoku => of_scores(session, language, problems),
    }
}

/// Records of games that cannot be read to their end.
fn of_games(session: &Session, language: Language, problems: &mut Vec<Problem>) {
    let folder = session.directory().games();
    let mut games = Games::new(folder.clone(), GameKind::Xiangqi);
    let faulty = game_records::faulty(&mut games, session.state(), language);
    problems.extend(faulty.into_iter().map(|faulty| {
        let file = folder.join(&faulty.file);
        let about = |message| Problem { file: Some(file.clone()), ..Problem::warning(message) };
        match faulty.why {
            Wrong::Fault(fault) => Problem::warning(xiangqi_record::fault(language, &fault))
                .at(&file, (fault.at.line, fault.at.column)),
            Wrong::NoText(words) => about(language.pick(&words.chinese, &words.english).to_owned()),
            Wrong::Told(message) => about(message),
        }
    }));
}

/// The same of gomoku games.
fn of_scores(session: &Session, language: Language, problems: &mut Vec<Problem>) {
    let folder = session.directory().games();
    let mut games = Games::new(folder.clone(), GameKind::Gomoku);
    let setting = session.state().configuration.settings.opening_protocol.as_ref();
    let protocol = setting.map(OpeningProtocol::protocol).unwrap_or_default();
    let faulty = game_records::faulty_scores(&mut games, &protocol);
    problems.extend(faulty.into_iter().map(|(file, stopped)| {
        let told = stopped.map_or_else(
            || xiangqi_record::no_text(language).to_owned(),
            |stopped| gomoku_page::stopped(language, &stopped),
        );
        Problem { file: Some(folder.join(file)), ..Problem::warning(told) }
    }));
}

fn text(problems: &[Problem], differs: &[Differs], language: Language) -> String {
    let mut lines: Vec<String> = problems.iter().map(|problem| line(problem, language)).collect();
    if problems.is_empty() {
        lines.push(checks::no_problems(language));
    }
    lines.extend(differs.iter().map(|differs| differs.text.clone()));
    lines.join("\n")
}

fn line(problem: &Problem, language: Language) -> String {
    let severity = checks::severity(language, problem.severity == "error");
    if let Some(rendered) = &problem.rendered {
        return format!("{severity}: {rendered}");
    }
    let place = match (&problem.file, problem.line, problem.column) {
        (Some(file), Some(line), Some(column)) => format!("{}:{line}:{column}: ", file.display()),
        (Some(file), None, None) => format!("{}: ", file.display()),
        _ => String::new(),
    };
    let hint = problem.hint.as_ref().map(|hint| format!("\n  {hint}")).unwrap_or_default();
    format!("{severity}: {place}{}{hint}", problem.message)
}
