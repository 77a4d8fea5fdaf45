//! `qisai do`: entries, as arbiters say them. Several become one record, all or none.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::session::Session;
use super::{Answer, Context, Failure, ask};
use crate::desk::effect::{self, LaterPairing, Move};
use crate::desk::{self, Desk, Entry, Question, Said};
use crate::event::act::Act;
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::record::RecordId;
use crate::event::replay::Fold;
use crate::event::state::{EventState, Stage};
use crate::lang::{Language, acts, command_line, refusals, screen};
use crate::ranking::ledger::{Ledger, OpenGames};

/// What is entered.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  qisai do events/spring \"12 20\" \"13 和\" \"17 退赛\"\n  \
                        qisai do events/spring --round 2 \"3 02\"\n  qisai do events/spring undo\n  \
                        qisai do events/spring --dry-run \"12 红 28.7.1\"    shown, and not recorded")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The stage that the entries are about; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// The round that the entries are about; without it the one that is being played.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// Say what the entries come to, with what a screen would ask before, and record nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// The entries, in order; all of them become one record, or none.
    #[arg(required = true, value_name = "ENTRY")]
    pub entries: Vec<String>,
}

/// What several entries come to together.
struct Decided {
    acts: Vec<Act>,
    undo_of: Option<RecordId>,
    questions: Vec<Question>,
}

/// What was recorded, as JSON.
#[derive(Serialize)]
struct DoneJson {
    record: Option<String>,
    undo_of: Option<String>,
    text: Vec<String>,
    told: Vec<String>,
    changed: ChangedJson,
}

#[derive(Default, Serialize)]
struct ChangedJson {
    places: Vec<MoveJson>,
    later_rounds: Vec<LaterJson>,
}

#[derive(Serialize)]
struct MoveJson {
    number: u32,
    name: String,
    from: u32,
    to: u32,
}

#[derive(Serialize)]
struct LaterJson {
    round: u32,
    tables: Vec<u32>,
}

/// Records the entries.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let said = read(arguments, language)?;
    let adopts = said.iter().any(|(_, said)| said.entry == Entry::Adopt);
    let mut session = Session::open_to_write(&arguments.directory, context, !adopts)?;
    if said.iter().any(|(_, said)| matches!(said.entry, Entry::Publish(_))) {
        session.refuse_to_pair_in_the_dark(language)?;
    }
    if said.iter().any(|(_, said)| matches!(said.entry, Entry::Publish(_) | Entry::Undo(_))) {
        session.refuse_to_repeat(language)?;
    }
    let stage = arguments.stage.map(|number| session.stage(Some(number), language).map(|stage| stage.number));
    let decided = decide_all(&session, &said, stage.transpose()?, language)?;
    let questions = |say: fn(Language, &EventState, &Question) -> String| -> Vec<String> {
        decided.questions.iter().map(|question| say(language, session.state(), question)).collect()
    };
    if arguments.dry_run {
        let text = decided.acts.iter().map(|act| acts::act(language, session.state(), act)).collect();
        return report(context, &DoneJson { text, ..nothing_new(questions(refusals::question)) });
    }
    // Who writes an entry at the command line has decided; what a screen would ask first is told.
    let mut told = questions(refusals::told);
    if decided.acts.is_empty() {
        context.tell(&screen::stands_already(language));
        return report(context, &nothing_new(told));
    }
    if ask::somebody_is_there() && decided.questions.iter().any(must_be_confirmed) {
        for fact in std::mem::take(&mut told) {
            context.tell(&fact);
        }
        if !ask::confirmed(language)? {
            context.tell(&command_line::nothing_recorded(language));
            return Ok(Answer::No);
        }
    }
    let before = session.fold().clone();
    let id = session.commit(decided.acts, decided.undo_of, language)?;
    session.back_up(context);
    report(context, &done(&session, &before, id, told, language))
}

/// Whether somebody at a terminal is asked before it is recorded. A script is told what it brings down.
const fn must_be_confirmed(question: &Question) -> bool {
    matches!(question, Question::Falls(_) | Question::GamesFall(..) | Question::NextGame { .. })
}

fn nothing_new(told: Vec<String>) -> DoneJson {
    DoneJson { record: None, undo_of: None, text: Vec::new(), told, changed: ChangedJson::default() }
}

/// Reads all entries; nothing is decided where one cannot be read.
fn read(arguments: &Arguments, language: Language) -> Result<Vec<(&str, Said)>, Failure> {
    let said: Vec<(&str, Said)> = arguments
        .entries
        .iter()
        .map(|entry| {
            let said: Said = entry.parse().map_err(|reason| {
                Failure::event(command_line::in_entry(
                    language,
                    entry,
                    &refusals::unreadable(language, &reason),
                ))
            })?;
            let round = said.round.or(arguments.round.map(RoundNumber));
            Ok((entry.as_str(), Said { round, ..said }))
        })
        .collect::<Result<_, Failure>>()?;
    let undoes = said.iter().any(|(_, said)| matches!(said.entry, Entry::Undo(_)));
    if undoes && said.len() > 1 {
        return Err(Failure::event(command_line::undo_stands_alone(language)));
    }
    Ok(said)
}

/// Each entry is decided on the state after the ones before it.
fn decide_all(
    session: &Session,
    said: &[(&str, Said)],
    stage: Option<StageNumber>,
    language: Language,
) -> Result<Decided, Failure> {
    let mut all = Decided { acts: Vec::new(), undo_of: None, questions: Vec::new() };
    // The first entries of an event stand on the adoption that is recorded before them; an edit that is adopted by
    // word is adopted by its entry.
    let base = match session.state().adoption {
        None => session.as_written_to(),
        Some(_) => session.fold().clone(),
    };
    let mut fold = base.clone();
    for (written, Said { round, entry }) in said {
        let decision =
            desk::decide(&Desk { stage, ..session.desk(&fold, *round) }, entry).map_err(|reason| {
                let reason = refusals::refused(language, fold.state(), &reason);
                Failure::event(if said.len() > 1 {
                    command_line::in_entry(language, written, &reason)
                } else {
                    reason
                })
            })?;
        all.questions.extend(decision.questions);
        all.undo_of = all.undo_of.or(decision.undo_of);
        if !decision.acts.is_empty() {
            all.acts.extend(decision.acts);
            fold = effect::imagined(&base, session.login(), &all.acts);
        }
    }
    Ok(all)
}

/// What to say of a record that is on the disk.
fn done(session: &Session, before: &Fold, id: RecordId, told: Vec<String>, language: Language) -> DoneJson {
    let state = session.state();
    let Some(logged) = session.fold().record(id) else { return nothing_new(told) };
    let record = &logged.record;
    let text = match record.undo_of {
        Some(_) => vec![acts::record(language, state, record) + &totals(language, state, &record.acts)],
        None => record
            .acts
            .iter()
            .map(|act| acts::act(language, state, act) + &totals(language, state, std::slice::from_ref(act)))
            .collect(),
    };
    let stage = effect::stage_of(before.state(), &record.acts);
    let places = effect::moves(before.state(), state, stage);
    let later = if reaches_back(before.state(), &record.acts) {
        effect::later_pairings(before.state(), state, stage)
    } else {
        Vec::new()
    };
    DoneJson {
        record: Some(id.to_string()),
        undo_of: record.undo_of.map(|id| id.to_string()),
        text,
        told,
        changed: ChangedJson {
            places: places.iter().map(|moved| MoveJson::of(moved, state)).collect(),
            later_rounds: later.iter().map(LaterJson::of).collect(),
        },
    }
}

/// The new points of both sides of each game that these acts are about.
fn totals(language: Language, state: &EventState, acts: &[Act]) -> String {
    let sides: Vec<[EntrantId; 2]> = acts
        .iter()
        .filter_map(|act| match act {
            Act::Result { first, second, .. } => Some([*first, *second]),
            Act::Colours { game, .. }
            | Act::Dispute { game, .. }
            | Act::FirstMove { game, .. }
            | Act::Through { game, .. } => {
                state.game(game).map(|(meeting, _)| [meeting.first, meeting.second])
            }
            _ => None,
        })
        .collect();
    // In a bracket points say nothing.
    let counts = |stage: &&Stage| !sides.is_empty() && !stage.config.format.is_knockout();
    let stage = state.stage(effect::stage_of(state, acts)).filter(counts);
    let Some(stage) = stage else { return String::new() };
    let ledger = Ledger::of(state, stage, None, OpenGames::Wait);
    sides
        .iter()
        .map(|both| {
            screen::totals(language, state, both, |id| {
                ledger.row(id).map_or_else(Default::default, crate::ranking::ledger::Row::points)
            })
        })
        .collect()
}

/// Whether the acts are about a round before the latest one.
fn reaches_back(before: &EventState, acts: &[Act]) -> bool {
    let latest = before.current_stage().and_then(|stage| Some((stage.number, stage.latest()?.number)));
    acts.iter().any(|act| match act {
        Act::Result { game, .. }
        | Act::Colours { game, .. }
        | Act::Dispute { game, .. }
        | Act::FirstMove { game, .. }
        | Act::Through { game, .. } => Some((game.stage, game.round)) < latest,
        _ => false,
    })
}

fn report(context: &Context, done: &DoneJson) -> color_eyre::Result<Answer> {
    for told in &done.told {
        context.tell(told);
    }
    if context.json {
        context.print_json(done)?;
    } else {
        let lines =
            done.text.iter().chain(&done.changed.sentences(context.language)).cloned().collect::<Vec<_>>();
        if !lines.is_empty() {
            context.print(&lines.join("\n"))?;
        }
    }
    Ok(Answer::Fine)
}

impl ChangedJson {
    /// Places move with every result; only what a correction does to rounds that were paired already is worth a line.
    fn sentences(&self, language: Language) -> Vec<String> {
        self.later_rounds
            .iter()
            .map(|later| command_line::paired_otherwise(language, later.round, &later.tables))
            .collect()
    }
}

impl MoveJson {
    fn of(moved: &Move, state: &EventState) -> Self {
        let (number, name) = (state.number(moved.entrant).0, state.name(moved.entrant).to_owned());
        Self { number, name, from: moved.from, to: moved.to }
    }
}

impl LaterJson {
    fn of(later: &LaterPairing) -> Self {
        Self { round: later.round.0, tables: later.tables.iter().map(|table| table.0).collect() }
    }
}
