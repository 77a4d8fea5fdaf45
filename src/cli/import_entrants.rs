//! `qisai import entrants`: the list of an event that has none yet; where there is no event yet, a new one.

use std::path::Path;

use serde::Serialize;

use super::import::Entrants;
use super::session::Seen;
use super::{Answer, Context, Failure, entrants_list, new};
use crate::exchange::event_files::roster_ron;
use crate::lang::new_event;
use crate::store::directory::EventDirectory;

#[derive(Serialize)]
struct ListedJson<'a> {
    directory: &'a Path,
    entrants: usize,
}

/// Imports a list of entrants.
pub fn run(arguments: &Entrants, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let root = &arguments.directory;
    if !EventDirectory::is_event(root) {
        return new::run(&new::Arguments::with_entrants(root, &arguments.file), context);
    }
    let seen = Seen::look(root).map_err(|trouble| Failure::of_store(language, &trouble))?;
    let file = seen.directory.roster_ron();
    let there = match &seen.files.roster.value {
        Some(roster) => roster.entrants.len(),
        // A list that cannot be read is somebody's work all the same.
        None if file.exists() => match seen.files.roster.problems.first() {
            Some(problem) => return Err(Failure::of_problem(language, problem).into()),
            None => 0,
        },
        None => 0,
    };
    if there > 0 {
        let refused = Failure::event(new_event::list_is_not_empty(language, &file, there));
        return Err(refused.with_hint(new_event::add_by_hand(language)).into());
    }
    if !seen.records.is_empty() {
        let refused = Failure::event(new_event::recorded_already(language));
        return Err(refused.with_hint(new_event::add_by_hand(language)).into());
    }
    let entrants = entrants_list::read(&arguments.file, context)?;
    seen.directory
        .write_roster(&roster_ron(&entrants, language))
        .map_err(|trouble| Failure::of_store(language, &trouble))?;
    if context.json {
        context.print_json(&ListedJson { directory: root, entrants: entrants.len() })?;
    } else {
        context.print(&new_event::listed(language, entrants.len(), &file))?;
    }
    Ok(Answer::Fine)
}
