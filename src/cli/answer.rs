//! What a command comes to: an exit code, and for an error its sentence, its hint and its place.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use serde::Serialize;

use super::{Context, parsing};
use crate::lang::{Language, command_line};
use crate::store::config_file::FileProblem;
use crate::store::trouble::StoreTrouble;

/// What a command answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Fine: exit code 0.
    Fine,
    /// The event has problems, or the answer is no: exit code 1. What there is to say was printed.
    No,
    /// A signal ended it: exit code 128 and the signal's number.
    Signal(i32),
}

/// Whose fault a failure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blame {
    /// The event's: exit code 1.
    Event,
    /// The command line's: exit code 2.
    Use,
}

/// Why a command could not do what was asked, as a whole sentence.
#[derive(Clone, Debug)]
pub struct Failure {
    blame: Blame,
    message: String,
    hint: Option<String>,
    place: Option<Place>,
    /// How it looks on a terminal, where that is more than sentence and hint.
    rendered: Option<String>,
}

/// A place in a file.
#[derive(Clone, Debug, Serialize)]
struct Place {
    file: PathBuf,
    line: usize,
    column: usize,
}

impl Failure {
    /// The event does not allow it.
    pub fn event(message: impl Into<String>) -> Self {
        Self { blame: Blame::Event, message: message.into(), hint: None, place: None, rendered: None }
    }

    /// The same, with the word that what was entered is in no file.
    #[must_use]
    pub fn but_not_recorded(self, language: Language) -> Self {
        let message = command_line::not_recorded(language, &self.message);
        Self { message, ..self }
    }

    /// The command was used wrongly.
    pub fn usage(message: impl Into<String>) -> Self {
        Self { blame: Blame::Use, ..Self::event(message) }
    }

    /// A problem in a file.
    pub fn of_problem(language: Language, problem: &FileProblem) -> Self {
        Self {
            hint: problem.hint(language),
            place: Some(Place { file: problem.file.clone(), line: problem.line, column: problem.column }),
            rendered: Some(problem.rendered(language)),
            ..Self::event(problem.message(language))
        }
    }

    /// The store refused. Where there is no event at all the command was used wrongly.
    pub fn of_store(language: Language, trouble: &StoreTrouble) -> Self {
        let blame = match trouble {
            StoreTrouble::NoEvent { .. } => Blame::Use,
            _ => Blame::Event,
        };
        Self { blame, ..Self::event(trouble.sentence(language)) }
    }

    /// A file that is no event's could not be read or written.
    pub fn of_io(language: Language, path: &Path, error: &io::Error) -> Self {
        let step = crate::store::trouble::Step::Open;
        Self::of_store(language, &StoreTrouble::refused(step, path, error))
    }

    /// The same, where a file that the command line names is at fault.
    #[must_use]
    pub fn by_the_command_line(self) -> Self {
        Self { blame: Blame::Use, ..self }
    }

    /// A word that stands before a subcommand.
    pub fn stray(language: Language, word: &str) -> Self {
        Self::usage(command_line::stray(language, word))
    }

    /// The same with its place in a file, both from 1; line 0 is the file as a whole.
    #[must_use]
    pub fn at(self, file: &Path, line: u32, column: u32) -> Self {
        let place = Place { file: file.to_owned(), line: line as usize, column: column as usize };
        let rendered = match line {
            0 => format!("{}: {}", file.display(), self.message),
            line => format!("{}:{line}:{column}: {}", file.display(), self.message),
        };
        Self { place: Some(place), rendered: Some(rendered), ..self }
    }

    /// The same with what to do about it.
    #[must_use]
    pub fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The sentence.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.rendered, &self.hint) {
            (Some(rendered), Some(hint)) if !rendered.ends_with(hint.as_str()) => {
                write!(f, "{rendered}\n  {hint}")
            }
            (Some(rendered), _) => f.write_str(rendered),
            (None, Some(hint)) => write!(f, "{}\n  {hint}", self.message),
            (None, None) => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Failure {}

/// `{"error": …}`, as every command prints it with `--json`.
#[derive(Serialize)]
struct ErrorJson<'a> {
    error: ErrorFields<'a>,
}

#[derive(Serialize)]
struct ErrorFields<'a> {
    message: &'a str,
    hint: Option<&'a str>,
    file: Option<&'a Path>,
    line: Option<usize>,
    column: Option<usize>,
}

/// The exit code; an error is told.
pub fn exit(result: color_eyre::Result<Answer>, context: &Context) -> ExitCode {
    match result {
        Ok(Answer::Fine) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Signal(signal)) => ExitCode::from(128_u8.saturating_add(signal as u8)),
        Err(report) if is_broken_pipe(&report) => ExitCode::SUCCESS,
        Err(report) => {
            if let Some(failure) = report.downcast_ref::<Failure>() {
                tell(failure, context);
                return ExitCode::from(match failure.blame {
                    Blame::Event => 1,
                    Blame::Use => 2,
                });
            }
            if context.json {
                print_error(&Failure::event(format!("{report:#}")), context);
            }
            context.tell(&format!("{report:?}"));
            ExitCode::from(1)
        }
    }
}

/// Whoever reads us has seen enough; that is no error.
fn is_broken_pipe(report: &color_eyre::Report) -> bool {
    report
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn tell(failure: &Failure, context: &Context) {
    if context.json {
        print_error(failure, context);
    }
    context.tell(&format!("qisai: {failure}"));
}

fn print_error(failure: &Failure, context: &Context) {
    let place = failure.place.as_ref();
    let told = place.filter(|place| place.line > 0);
    let fields = ErrorFields {
        message: &failure.message,
        hint: failure.hint.as_deref(),
        file: place.map(|place| place.file.as_path()),
        line: told.map(|place| place.line),
        column: told.map(|place| place.column),
    };
    // Standard output is gone where this fails; the sentence still goes to standard error.
    let _ = context.print_json(&ErrorJson { error: fields });
}

/// The command line could not be read, or help was asked for.
pub fn wrong_use(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let json = arguments.iter().any(|argument| argument == "--json");
    // Where a subcommand is missing, its list is what helps.
    let lists = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let language = parsing::language(arguments);
    let context = Context { language, json };
    let mut failure = Failure::usage(parsing::sentence(language, error));
    failure.hint = parsing::hint(language, error);
    match (json, language) {
        (true, _) => tell(&failure, &context),
        (false, Language::Chinese) if !lists => tell(&failure, &context),
        (false, _) => {
            let _ = error.print();
        }
    }
    ExitCode::from(2)
}
