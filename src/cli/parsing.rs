//! The command line in the language of who writes it: its help, and what is wrong with it.

use std::error::Error;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};

use super::Cli;
use super::context::language_of;
use crate::lang::{Language, command_help, command_line};

/// The language that the arguments ask for, else the environment: help and errors come before the arguments are read.
pub fn language(arguments: &[OsString]) -> Language {
    let words: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let said = words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(at + 1).copied(),
        Some(value) => value.strip_prefix('='),
        None => None,
    });
    let said = said.and_then(|name| super::language(name).ok());
    said.unwrap_or_else(|| language_of(|name| std::env::var(name).ok()))
}

/// The commands with their help in that language.
pub fn command(language: Language) -> Command {
    match language {
        Language::English => Cli::command(),
        Language::Chinese => {
            let mut command = Cli::command();
            // The help of the help is made when it is built.
            command.build();
            in_chinese(command)
        }
    }
}

fn in_chinese(command: Command) -> Command {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let examples = command.get_after_help().map(ToString::to_string);
    let names: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let mut command = command.mut_args(|argument| {
        let heading = if argument.is_positional() { "参数" } else { "选项" };
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        let argument = argument.help_heading(heading);
        match command_help::chinese(&help) {
            Some(chinese) => argument.help(chinese).hide_default_value(true),
            None => argument,
        }
    });
    if let Some(chinese) = command_help::chinese(&about) {
        command = command.about(chinese);
    }
    if let Some(examples) = examples {
        command = command.after_help(command_help::examples(&examples));
    }
    for name in names {
        command = command.mut_subcommand(name, in_chinese);
    }
    command
        .subcommand_help_heading("子命令")
        .help_template("{about-with-newline}\n用法: {usage}\n\n{all-args}{after-help}")
}

/// What is wrong with a command line, in one sentence.
pub fn sentence(language: Language, error: &clap::Error) -> String {
    match language {
        Language::English => english(error),
        Language::Chinese => chinese(error),
    }
}

/// How the command is used, where the error knows it; or what an argument's own reading says of its value.
pub fn hint(language: Language, error: &clap::Error) -> Option<String> {
    let Some(usage) = error.get(ContextKind::Usage) else {
        return (language == Language::Chinese).then(|| why(error)).flatten();
    };
    let usage = match usage {
        ContextValue::StyledStr(usage) => usage.to_string(),
        other => other.to_string(),
    };
    let usage = usage.trim().trim_start_matches("Usage:").trim_start();
    Some(match language {
        Language::Chinese => format!("用法: {usage}"),
        Language::English => format!("Usage: {usage}"),
    })
}

/// What an argument's own reading says of a value; that it is no number needs no saying.
fn why(error: &clap::Error) -> Option<String> {
    let why = error.source().filter(|why| !why.is::<ParseIntError>() && !why.is::<ParseFloatError>());
    why.map(ToString::to_string)
}

/// The first paragraph of what the parser says: where it names arguments they stand in lines of their own.
fn english(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let text = lines.join(" ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

fn chinese(error: &clap::Error) -> String {
    let of = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::Strings(several)) => several.join(" "),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    let argument = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::MissingRequiredArgument => command_line::missing(&argument),
        ErrorKind::UnknownArgument => {
            command_line::unknown_argument(&argument, &of(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => command_line::unknown_command(
            &of(ContextKind::InvalidSubcommand),
            &of(ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            command_line::missing_command(&of(ContextKind::ValidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => command_line::missing_value(&argument),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            command_line::wrong_value(&argument, &value, &of(ContextKind::ValidValue))
        }
        ErrorKind::ArgumentConflict => command_line::conflict(&argument, &of(ContextKind::PriorArg)),
        _ => english(error),
    }
}
