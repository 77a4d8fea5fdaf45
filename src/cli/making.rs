//! What `new`, `import` and `generate` share: words of the command line as settings, and a new event on the disk.

use std::path::Path;
use std::sync::Arc;

use clap::Args;

use super::files::Files;
use super::session::Session;
use super::{Context, Failure};
use crate::event::act::Act;
use crate::event::configuration::{Configuration, Format};
use crate::exchange::event_files::EventDraft;
use crate::exchange::options::{self, OptionFault};
use crate::lang::{Language, exchange};
use crate::rulebook::Rulebook;
use crate::rulebook::chain::Criterion;
use crate::store::config_file::check_text;
use crate::store::directory::EventDirectory;

/// The edition that is taken where none is said.
pub const DEFAULT_RULEBOOK: &str = "xiangqi-2020";

/// What is said of an event that is made.
#[derive(Debug, Default, Args)]
pub struct EventFlags {
    /// The edition of the rules.
    #[arg(long, value_name = "R")]
    pub rulebook: Option<String>,
    /// The format.
    #[arg(long, value_name = "F")]
    pub format: Option<String>,
    /// How many rounds a Swiss has.
    #[arg(long, value_name = "N")]
    pub rounds: Option<u32>,
}

/// The format of that name.
///
/// # Errors
/// Where no format has it: wrong use.
pub fn format_named(name: &str, language: Language) -> Result<Format, Failure> {
    Format::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| {
        let known: Vec<String> = Format::ALL.iter().map(|format| format.name().to_owned()).collect();
        Failure::usage(exchange::unknown(language, language.pick("赛制", "format"), name, &known))
    })
}

/// The edition of that name.
///
/// # Errors
/// Where no edition has it: wrong use.
pub fn rulebook_named(name: &str, language: Language) -> Result<String, Failure> {
    Rulebook::names().find(|known| *known == name).map(str::to_owned).ok_or_else(|| {
        let known: Vec<String> = Rulebook::names().map(str::to_owned).collect();
        Failure::usage(exchange::unknown(language, language.pick("规则版本", "rulebook"), name, &known))
    })
}

/// A number of rounds that an event can have.
///
/// # Errors
/// Where it is not from 1 to 99: wrong use.
pub fn rounds_in_range(rounds: u32, language: Language) -> Result<u32, Failure> {
    if (1..=99).contains(&rounds) {
        Ok(rounds)
    } else {
        Err(Failure::usage(exchange::rounds_out_of_range(language, rounds)))
    }
}

/// Adds options `NAME=VALUE` and a chain to a draft.
///
/// # Errors
/// Where a name or a value is unknown: wrong use.
pub fn add_options(
    draft: &mut EventDraft,
    given: &[String],
    chain: &[String],
    language: Language,
) -> Result<(), Failure> {
    options::add(draft, given).map_err(|fault| {
        Failure::usage(match fault {
            OptionFault::NoValue(written) => exchange::option_without_value(language, &written),
            OptionFault::Unknown { name, known } => {
                exchange::unknown(language, language.pick("选项", "option"), &name, &known)
            }
            OptionFault::Value { name, value, reason } => {
                exchange::option_value(language, &name, &value, &reason)
            }
        })
    })?;
    let names: Vec<String> = chain.iter().filter(|name| !name.trim().is_empty()).cloned().collect();
    draft.chain = options::chain(&names).map_err(|fault| {
        let known: Vec<String> = Criterion::ALL.iter().map(|criterion| criterion.name().to_owned()).collect();
        let what = language.pick("排名标准", "ranking criterion");
        Failure::usage(exchange::unknown(language, what, &fault.written, &known))
    })?;
    Ok(())
}

/// What two texts come to, before they are on the disk.
///
/// # Errors
/// The first thing that is wrong with them.
pub fn configuration_of(
    root: &Path,
    event: &str,
    roster: &str,
    language: Language,
) -> Result<Arc<Configuration>, Failure> {
    let event = check_text(&root.join("event.ron"), event);
    let roster = check_text(&root.join("roster.ron"), roster);
    let files = Files::judged(event, roster);
    if let Some(problem) = files.first_error() {
        return Err(Failure::of_problem(language, problem));
    }
    let configuration = files.configuration.map(|(_, configuration)| configuration);
    configuration.ok_or_else(|| Failure::event(crate::lang::command_line::nothing_readable(language)))
}

/// Makes an event on the disk: its two files, and each list of acts as one record.
///
/// # Errors
/// Where something is there already (then nothing is changed), or the disk refuses.
pub fn write(
    root: &Path,
    event: &str,
    roster: &str,
    records: Vec<Vec<Act>>,
    context: &Context,
) -> Result<(), Failure> {
    let language = context.language;
    EventDirectory::create(root, event, roster).map_err(|trouble| Failure::of_store(language, &trouble))?;
    if records.is_empty() {
        return Ok(());
    }
    let mut session = Session::open(root, language)?;
    for acts in records {
        session.commit(acts, None, language)?;
    }
    Ok(())
}
