//! The command line: one file a subcommand.
//!
//! * [`answer`]: what a command comes to: its exit code, and how an error is told.
//! * [`context`]: the language and the form of what is printed.
//! * [`session`]: an event directory read, and written to.
//!
//! A subcommand's file has its `Arguments` and `run(&Arguments, &Context) -> color_eyre::Result<Answer>`.

pub mod answer;
mod ask;
pub mod check;
pub mod chooser;
pub mod clock;
pub mod context;
pub mod counted;
pub mod crosstable;
pub mod do_;
mod entrants_list;
pub mod export;
pub mod files;
mod game_records;
pub mod generate;
pub mod import;
mod import_entrants;
pub mod journal;
pub mod judge;
pub mod library;
pub mod live;
pub mod load;
pub mod log;
pub mod look;
pub mod making;
pub mod new;
pub mod open;
pub mod pair;
mod parsing;
pub mod recorder;
pub mod restore;
pub mod rules;
pub mod session;
pub mod standings;
mod table;
pub mod troubles;
pub mod verify;
pub mod wall;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, FromArgMatches, Parser, Subcommand};

pub use answer::{Answer, Failure};
pub use context::Context;

use crate::lang::Language;

/// Live control of xiangqi and gomoku events from the keyboard.
#[derive(Debug, Parser)]
#[command(
    name = "qisai",
    version,
    about = "棋赛: pairings, results, rulings and standings of xiangqi events, by the rules.",
    after_help = "Examples:\n  qisai events/spring-open             the dashboard of an event\n  \
                  qisai new autumn-cup --rounds 7      a new event\n  \
                  qisai do autumn-cup \"12 20\"          table 12, the left side won\n\n\
                  Exit codes: 0 fine, 1 the event has problems or the answer is no, 2 wrong use."
)]
pub struct Cli {
    /// What is the same for every command.
    #[command(flatten)]
    pub everywhere: Everywhere,
    /// The command; none: the dashboard.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The dashboard.
    #[command(flatten)]
    pub open: open::Arguments,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
pub struct Everywhere {
    /// The language of what is printed and shown (zh or en); without it `QISAI_LANG`, then the locale.
    #[arg(long, global = true, value_name = "zh|en", value_parser = language)]
    pub lang: Option<Language>,
    /// Print one JSON value; field names are stable.
    #[arg(long, global = true)]
    pub json: bool,
}

/// A language by its name on the command line.
fn language(name: &str) -> Result<Language, String> {
    match name {
        "zh" | "中文" => Ok(Language::Chinese),
        "en" => Ok(Language::English),
        other => Err(format!("\"{other}\" is no language here; use zh or en")),
    }
}

/// A subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show an event on a wall: large pages that turn, read-only.
    Wall(wall::Arguments),
    /// Make a new event.
    New(new::Arguments),
    /// Say what is wrong with an event, and what it does otherwise than its edition of the rules.
    Check(check::Arguments),
    /// Pair the next round and publish it.
    Pair(pair::Arguments),
    /// Show the standings.
    Standings(standings::Arguments),
    /// Show the crosstable.
    Crosstable(crosstable::Arguments),
    /// Show what was recorded.
    Log(log::Arguments),
    /// Enter results and decisions.
    #[command(name = "do")]
    Do(do_::Arguments),
    /// Make an event of a file.
    Import(import::Arguments),
    /// Take back from a copy what an event has lost.
    Restore(restore::Arguments),
    /// Write an event as another kind of file.
    Export(export::Arguments),
    /// Make up an event with results, from a seed.
    Generate(generate::Arguments),
    /// Pair every round anew and name the first rule that a published pair breaks.
    Verify(verify::Arguments),
    /// Judge a position: forbidden points, openings.
    Judge(judge::Arguments),
    /// Find violations, discipline cases and rulings by clause or by words.
    Rules(rules::Arguments),
}

/// Runs the command line and gives the exit code.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = parsing::command(parsing::language(&arguments));
    let matches = command.try_get_matches_from_mut(&arguments);
    match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            let context = Context::of(&cli.everywhere);
            answer::exit(run(&cli, &context), &context)
        }
        Err(error) => answer::wrong_use(&error, &arguments),
    }
}

fn run(cli: &Cli, context: &Context) -> color_eyre::Result<Answer> {
    let Some(command) = &cli.command else { return open::run(&cli.open, context) };
    if let Some(stray) = cli.open.stray() {
        return Err(Failure::stray(context.language, stray).into());
    }
    match command {
        Command::Wall(arguments) => wall::run(arguments, context),
        Command::New(arguments) => new::run(arguments, context),
        Command::Check(arguments) => check::run(arguments, context),
        Command::Pair(arguments) => pair::run(arguments, context),
        Command::Standings(arguments) => standings::run(arguments, context),
        Command::Crosstable(arguments) => crosstable::run(arguments, context),
        Command::Log(arguments) => log::run(arguments, context),
        Command::Do(arguments) => do_::run(arguments, context),
        Command::Import(arguments) => import::run(arguments, context),
        Command::Restore(arguments) => restore::run(arguments, context),
        Command::Export(arguments) => export::run(arguments, context),
        Command::Generate(arguments) => generate::run(arguments, context),
        Command::Verify(arguments) => verify::run(arguments, context),
        Command::Judge(arguments) => judge::run(arguments, context),
        Command::Rules(arguments) => rules::run(arguments, context),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_help_is_in_both_languages() {
        fn visit(command: &clap::Command) {
            let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
            let help = arguments.filter_map(|argument| argument.get_help());
            for text in help.chain(command.get_about()).map(ToString::to_string) {
                let is_chinese = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
                assert!(text.contains(is_chinese), "{} says in Chinese: {text}", command.get_name());
            }
            command.get_subcommands().for_each(visit);
        }
        visit(&parsing::command(Language::Chinese));
    }

    #[test]
    fn every_help_has_an_example() {
        fn visit(command: &clap::Command) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("qisai"), "{} has no example", command.get_name());
            command.get_subcommands().for_each(visit);
        }
        visit(&Cli::command());
    }
}
