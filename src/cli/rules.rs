//! `qisai rules`: the violations, discipline cases and rulings of an edition, by clause or by words.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context, Failure};
use crate::lang::{Language, command_line, conduct, new_event};
use crate::rulebook::Rulebook;
use crate::rulebook::catalogue::{
    Authority, Catalogue, Clause, Concerns, Consequence, Deadline, Entry, EntryKind, Tempos,
};
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;

/// What is looked for.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  qisai rules 28.7                        everything about clocks in rapid games\n  \
                  qisai rules clock                       by words, in either language\n  \
                  qisai rules phone --event events/spring         with the entries of that event\n  \
                  qisai rules 2.2 --rulebook xiangqi-2020-grassroots --json"
)]
pub struct Arguments {
    /// A clause (28.7.1) or words; nothing: everything.
    #[arg(value_name = "CLAUSE|WORDS")]
    asked: Vec<String>,
    /// The edition: xiangqi-2020, xiangqi-2011, xiangqi-2020-grassroots, gomoku-2013.
    #[arg(long, value_name = "R", default_value = "xiangqi-2020")]
    rulebook: String,
    /// As this event has them, with the entries of its own.
    #[arg(long, value_name = "DIR", conflicts_with = "rulebook")]
    event: Option<PathBuf>,
}

/// Shows what was found; nothing found is the answer no.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let (catalogue, book) = looked_up(arguments, context)?;
    let asked = arguments.asked.join(" ");
    let found = catalogue.search(&asked);
    if context.json {
        let entries = found.iter().map(|entry| EntryJson::of(entry)).collect();
        context.print_json(&RulesJson { rulebook: &book.id, entries })?;
    } else if found.is_empty() {
        context.tell(&command_line::no_rule(context.language, &asked));
    } else {
        context.print(&text(&found, book.game, context.language))?;
    }
    Ok(if found.is_empty() { Answer::No } else { Answer::Fine })
}

/// The catalogue that is meant, and its edition.
fn looked_up(arguments: &Arguments, context: &Context) -> Result<(Arc<Catalogue>, Rulebook), Failure> {
    if let Some(event) = &arguments.event {
        let session = Session::open_to_read(event, context)?;
        let configuration = &session.state().configuration;
        return Ok((Arc::clone(&configuration.catalogue), configuration.edition.clone()));
    }
    let book = Rulebook::named(&arguments.rulebook)
        .map_err(|unknown| Failure::usage(new_event::unknown_rulebook(context.language, &unknown.written)))?;
    Ok((Arc::clone(&book.catalogue), book))
}

fn text(found: &[&Entry], game: GameKind, language: Language) -> String {
    let mut table = Table::new(vec![
        Column::left(language.pick("条款", "Clause")),
        Column::left(language.pick("情形", "Case")),
        Column::left(language.pick("后果", "Consequence")),
        Column::left(language.pick("适用", "Games")),
        Column::left(language.pick("谁判", "By")),
        Column::left(language.pick("时限", "Until")),
    ]);
    for entry in found {
        table.row(vec![
            conduct::clause(language, &entry.clause),
            conduct::words(language, &entry.words).to_owned(),
            conduct::entry(language, game, entry),
            conduct::tempos(language, entry.tempos).to_owned(),
            conduct::authority(language, entry.by).to_owned(),
            conduct::until(language, entry),
        ]);
    }
    table.text()
}

/// What the command prints with `--json`.
#[derive(Serialize)]
struct RulesJson<'a> {
    rulebook: &'a str,
    entries: Vec<EntryJson<'a>>,
}

#[derive(Serialize)]
struct EntryJson<'a> {
    clause: &'a Clause,
    kind: EntryKind,
    words: &'a Words,
    tempos: Tempos,
    concerns: Concerns,
    consequence: &'a Consequence,
    again: Option<&'a Consequence>,
    choices: &'a [Consequence],
    by: Authority,
    objection: bool,
    deadline: Option<Deadline>,
}

impl<'a> EntryJson<'a> {
    fn of(entry: &'a Entry) -> Self {
        Self {
            clause: &entry.clause,
            kind: entry.kind,
            words: &entry.words,
            tempos: entry.tempos,
            concerns: entry.concerns,
            consequence: &entry.consequence,
            again: entry.again.as_ref(),
            choices: &entry.choices,
            by: entry.by,
            objection: entry.objection,
            deadline: entry.deadline,
        }
    }
}
