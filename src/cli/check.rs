//! `qisai check`: what is wrong with an event, and what it does otherwise than its edition of the rules.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::files::Files;
use super::session::{Seen, Session};
use super::{Answer, Context, Failure, game_records};
use crate::event::configuration::StageConfig;
use crate::event::names::Number;
use crate::event::names::StageNumber;
use crate::event::register::{Subject, Value};
use crate::event::state::EventState;
use crate::lang::messages::{self, Severity as Gravity};
use crate::lang::{Language, advice, checks, command_line, refusals, xiangqi_record};
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;
use crate::rulebook::settings::Difference;
use crate::rulebook::tempo::Tempo;
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
    differs: Vec<Difference>,
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
    if seen.follower.known() == 0 && seen.directory.was_adopted() {
        let words = messages::journal_missing();
        problems.push(Problem::error(language.pick(&words.chinese, &words.english).to_owned()));
    }
    let mut differs = Vec::new();
    if let Ok(session) = seen.session() {
        of_session(&session, language, &mut problems);
        differs = session.state().configuration.differences();
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

    fn at(self, file: &Path, (line, column): (usize, usize)) -> Self {
        Self { file: Some(file.to_owned()), line: Some(line), column: Some(column), ..self }
    }

    fn with_hint(self, hint: String) -> Self {
        Self { hint: Some(hint), ..self }
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
    problems.extend(messages::of_state(state).into_iter().map(|trouble| {
        let Words { chinese, english } = trouble.words;
        let message = language.pick(&chinese, &english).to_owned();
        match trouble.severity {
            Gravity::Error => Problem::error(message),
            Gravity::Warning | Gravity::Information => Problem::warning(message),
        }
    }));
    problems.extend(session.fold().log().filter_map(|logged| {
        let refusal = logged.judged.as_ref().err()?;
        let reason = refusals::no_right(language, refusal);
        Some(Problem::warning(checks::without_effect(
            language,
            &logged.id.to_string(),
            &logged.login,
            &reason,
        )))
    }));
    of_late_entries(session, language, problems);
    if state.configuration.edition.game == GameKind::Xiangqi {
        of_games(session, language, problems);
    }
    of_entrants(state, files, language, problems);
    of_settings(state, files, language, problems);
    for stage in &state.stages {
        of_stage(state, stage.number.0, &stage.config, files, language, problems);
    }
}

/// Records of games that cannot be read to their end.
fn of_games(session: &Session, language: Language, problems: &mut Vec<Problem>) {
    let folder = session.directory().games();
    problems.extend(game_records::faulty(&mut Games::new(folder.clone())).into_iter().map(|faulty| {
        let file = folder.join(&faulty.file);
        match faulty.why {
            Ok(fault) => Problem::warning(xiangqi_record::fault(language, &fault))
                .at(&file, (fault.at.line, fault.at.column)),
            Err(words) => Problem {
                file: Some(file),
                ..Problem::warning(language.pick(&words.chinese, &words.english).to_owned())
            },
        }
    }));
}

/// Late entrants whose number the roster has given to somebody else.
fn of_late_entries(session: &Session, language: Language, problems: &mut Vec<Problem>) {
    let state = session.state();
    for entry in &state.configuration.roster.entrants {
        let Some(register) = session.fold().register(Subject::Entrant(entry.id())) else { continue };
        let late = register.standing().into_iter().find_map(|value| match value {
            Value::Entry(Some(late)) if late.name != entry.name => Some(late),
            _ => None,
        });
        if let Some(late) = late {
            problems.push(Problem::error(checks::late_entrants_number(
                language,
                entry.number,
                &late.name,
                &entry.name,
            )));
        }
    }
}

fn of_entrants(state: &EventState, files: &Files, language: Language, problems: &mut Vec<Problem>) {
    let mut by_number: BTreeMap<Number, Vec<&str>> = BTreeMap::new();
    for entrant in state.entrants.values().filter(|entrant| entrant.withdrawal.is_none()) {
        by_number.entry(entrant.number).or_default().push(&entrant.name);
    }
    for (number, names) in by_number.iter().filter(|(_, names)| names.len() > 1) {
        problems.push(Problem::error(checks::number_twice(language, *number, names)));
    }
    let Some(roster) = &files.roster.value else { return };
    let mut known: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (index, entry) in roster.entrants.iter().enumerate() {
        let Some(earlier) = known.insert((&entry.name, &entry.unit), entry.number) else { continue };
        let way = [Way::Field("entrants".into()), Way::Entry(index), Way::Field("name".into())];
        let problem = Problem::warning(checks::name_twice(language, &entry.name, (earlier, entry.number)));
        problems.push(problem.at(&files.roster.file, files.roster.position(&way)));
    }
}

fn of_settings(state: &EventState, files: &Files, language: Language, problems: &mut Vec<Problem>) {
    let place = files.event.position(&[Way::Field("overrides".into())]);
    let mut unsaid = |message: String, hint: String| {
        problems.push(Problem::warning(message).with_hint(hint).at(&files.event.file, place));
    };
    if state.configuration.settings.late_limit_minutes.is_none() {
        unsaid(checks::no_late_limit(language), checks::late_limit_hint(language));
    }
    let any_slow = state.stages.iter().any(|stage| is_slow(state, &stage.config));
    if any_slow && state.configuration.settings.fouls_that_lose.is_none() {
        unsaid(checks::no_foul_limit(language), checks::foul_limit_hint(language));
    }
}

/// Whether the games of a stage are slow ones, or may be: their time control is not said.
fn is_slow(state: &EventState, config: &StageConfig) -> bool {
    state.configuration.tempo(config) == Tempo::Slow
}

fn of_stage(
    state: &EventState,
    number: u32,
    config: &StageConfig,
    files: &Files,
    language: Language,
    problems: &mut Vec<Problem>,
) {
    let field = |name: &str| {
        files.event.position(&[
            Way::Field("stages".into()),
            Way::Entry(number as usize - 1),
            Way::Field(name.into()),
        ])
    };
    let mut warn = |message: String, hint: Option<String>, place: (usize, usize)| {
        let problem = Problem { hint, ..Problem::warning(message) };
        problems.push(problem.at(&files.event.file, place));
    };
    if state.configuration.time_control(config).is_none() {
        warn(
            checks::no_time_control(language),
            Some(checks::time_control_hint(language)),
            field("time_control"),
        );
    }
    let Some(stage) = state.stage(StageNumber(number)) else { return };
    for (advice, place) in advice::of_stage(language, state, stage) {
        warn(advice, None, field(place));
    }
}

fn text(problems: &[Problem], differs: &[Difference], language: Language) -> String {
    let mut lines: Vec<String> = problems.iter().map(|problem| line(problem, language)).collect();
    if problems.is_empty() {
        lines.push(checks::no_problems(language));
    }
    lines.extend(differs.iter().map(|difference| {
        let words = messages::difference(difference);
        language.pick(&words.chinese, &words.english).to_owned()
    }));
    lines.join("\n")
}

fn line(problem: &Problem, language: Language) -> String {
    let severity = checks::severity(language, problem.severity == "error");
    if let Some(rendered) = &problem.rendered {
        return format!("{severity}: {rendered}");
    }
    let place = match (&problem.file, problem.line, problem.column) {
        (Some(file), Some(line), Some(column)) => format!("{}:{line}:{column}: ", file.display()),
        _ => String::new(),
    };
    let hint = problem.hint.as_ref().map(|hint| format!("\n  {hint}")).unwrap_or_default();
    format!("{severity}: {place}{}{hint}", problem.message)
}
