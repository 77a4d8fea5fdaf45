//! `qisai log`: what was recorded, as the arbiter's report has it.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context, Failure, clock};
use crate::desk::Refused;
use crate::event::act::Act;
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::register::{Subject, Value};
use crate::event::replay::{Fold, Logged};
use crate::event::rights;
use crate::event::state::EventState;
use crate::lang::{Language, acts, list, refusals, words};

/// What is shown.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  qisai log events/spring --round 3 --board 12\n  \
                        qisai log events/spring --round 3 --check-list")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// Only about this round.
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// Only about this table.
    #[arg(long, value_name = "N")]
    pub board: Option<u32>,
    /// Only about the entrant of this number.
    #[arg(long, value_name = "N")]
    pub entrant: Option<u32>,
    /// Only by this login.
    #[arg(long, value_name = "LOGIN")]
    pub by: Option<String>,
    /// A check list: what is in force, sorted by who entered it, with a box to tick for each.
    #[arg(long)]
    pub check_list: bool,
}

#[derive(Serialize)]
struct LogJson {
    records: Vec<RecordJson>,
}

#[derive(Serialize)]
struct RecordJson {
    id: String,
    at: String,
    by: String,
    what: String,
    text: String,
    instead_of: Vec<String>,
    /// What stood before for the games that it decides, in words.
    was: Option<String>,
    undo_of: Option<String>,
    in_force: bool,
    refused: Option<String>,
}

/// What a record must be about to be shown.
struct Filter {
    round: Option<RoundNumber>,
    board: Option<u32>,
    entrant: Option<EntrantId>,
    by: Option<String>,
}

/// Shows the log.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    let session = Session::open_to_read(&arguments.directory, context)?;
    let state = session.state();
    let entrant = arguments
        .entrant
        .map(|number| {
            let number = Number(number);
            state.by_number(number).map(|entrant| entrant.id).ok_or_else(|| {
                Failure::event(refusals::refused(language, state, &Refused::NoEntrant(number)))
            })
        })
        .transpose()?;
    let filter = Filter {
        round: arguments.round.map(RoundNumber),
        board: arguments.board,
        entrant,
        by: arguments.by.clone(),
    };
    let mut records: Vec<RecordJson> = session
        .fold()
        .log()
        .filter(|logged| filter.shows(state, logged))
        .map(|logged| RecordJson::of(session.fold(), logged, language))
        .collect();
    if arguments.check_list {
        records.retain(|record| record.in_force);
        // Among the entries of one login the order in which they were made.
        records.sort_by(|one, other| one.by.cmp(&other.by));
    }
    if context.json {
        context.print_json(&LogJson { records })?;
    } else if arguments.check_list {
        context.print(&check_list(&records, state, language))?;
    } else if !records.is_empty() {
        context.print(&text(&records, language))?;
    }
    Ok(Answer::Fine)
}

impl RecordJson {
    fn of(fold: &Fold, logged: &Logged, language: Language) -> Self {
        let record = &logged.record;
        Self {
            id: logged.id.to_string(),
            at: record.at.clone(),
            by: logged.login.clone(),
            what: what(&record.acts),
            text: acts::record(language, fold.state(), record),
            instead_of: record.answers.iter().map(ToString::to_string).collect(),
            was: was(fold, logged, language),
            undo_of: record.undo_of.map(|id| id.to_string()),
            in_force: fold.is_in_force(logged.id),
            refused: logged.judged.as_ref().err().map(|refusal| refusals::no_right(language, refusal)),
        }
    }
}

/// What stood before for the games that a record decides; none where nothing did.
fn was(fold: &Fold, logged: &Logged, language: Language) -> Option<String> {
    let games = logged.record.acts.iter().filter_map(|act| match act {
        Act::Result { game, .. } | Act::Dispute { game, .. } => Some(game),
        _ => None,
    });
    let stood = games.filter_map(|game| Some((game, fold.register(Subject::Game(*game))?.before(logged.id))));
    let told: Vec<String> = stood
        .flat_map(|(game, values)| {
            let outcomes = values.into_iter().flat_map(|value| match value {
                Value::Outcomes(outcomes) => outcomes.as_slice(),
                _ => &[],
            });
            outcomes
                .flatten()
                .map(|outcome| acts::outcome(language, fold.state(), game, outcome))
                .collect::<Vec<_>>()
        })
        .collect();
    (!told.is_empty()).then(|| list(language, told))
}

/// The kinds of what a record decided, each once, in order.
fn what(acts: &[Act]) -> String {
    let mut kinds: Vec<&str> = Vec::new();
    for kind in acts.iter().map(kind) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.join(",")
}

const fn kind(act: &Act) -> &'static str {
    match act {
        Act::Open { .. } => "open",
        Act::Adopt(_) => "adopt",
        Act::Result { outcome: Some(_), .. } => "result",
        Act::Result { outcome: None, .. } => "clear",
        Act::Dispute { .. } => "dispute",
        Act::Colours { .. } => "colours",
        Act::Swap { .. } => "swap",
        Act::FirstMove { .. } => "first_move",
        Act::Through { .. } => "through",
        Act::Arrange { .. } => "arrange",
        Act::Publish(_) => "publish",
        Act::Unpublish { .. } => "unpublish",
        Act::Phase { .. } => "phase",
        Act::Enter { .. } => "enter",
        Act::Replace { .. } => "replace",
        Act::Withdraw { withdrawal: Some(_), .. } => "withdraw",
        Act::Withdraw { withdrawal: None, .. } => "back",
        Act::Attend { .. } => "attend",
        Act::Lineup { .. } => "lineup",
        Act::Lots { .. } => "lots",
        Act::PlaceLots { .. } => "place_lots",
        Act::Clock { .. } => "clock",
        Act::Recess { .. } => "break",
        Act::Case { case: Some(_), .. } => "case",
        Act::Case { case: None, .. } => "case_taken_back",
        Act::Claim { .. } => "claim",
        Act::Tick { .. } => "tick",
        Act::Stop { stop: Some(_), .. } => "stop",
        Act::Stop { stop: None, .. } => "resume",
    }
}

impl Filter {
    fn shows(&self, state: &EventState, logged: &Logged) -> bool {
        let acts = &logged.record.acts;
        // The first line of a journal decides nothing.
        if acts.iter().all(|act| matches!(act, Act::Open { .. })) {
            return false;
        }
        self.by.as_ref().is_none_or(|login| *login == logged.login)
            && (self.round.is_none() && self.board.is_none() && self.entrant.is_none()
                || acts.iter().any(|act| self.is_about(state, act)))
    }

    fn is_about(&self, state: &EventState, act: &Act) -> bool {
        self.round.is_none_or(|round| round_of(act) == Some(round))
            && self.board.is_none_or(|board| act.game().is_some_and(|game| game.table.0 == board))
            && self.entrant.is_none_or(|entrant| entrants_of(state, act).contains(&entrant))
    }
}

fn round_of(act: &Act) -> Option<RoundNumber> {
    match act {
        Act::Case { case: Some(case), .. } => Some(case.round),
        Act::Claim { claim: Some(claim), .. } => Some(claim.round),
        Act::Arrange { round, .. }
        | Act::Unpublish { round, .. }
        | Act::Phase { round, .. }
        | Act::Tick { round, .. }
        | Act::Recess { round, .. }
        | Act::Attend { round, .. }
        | Act::PlaceLots { round, .. } => Some(*round),
        Act::Publish(publication) => Some(publication.round),
        Act::Enter { entry, .. } => entry.as_ref().map(|entry| entry.from_round),
        Act::Withdraw { withdrawal, .. } => withdrawal.map(|withdrawal| withdrawal.from_round),
        _ => act.game().map(|game| game.round),
    }
}

fn entrants_of(state: &EventState, act: &Act) -> Vec<EntrantId> {
    match act {
        Act::Result { first, second, .. } => vec![*first, *second],
        Act::Case { case: Some(case), .. } if case.entrant.is_some() => case.entrant.into_iter().collect(),
        Act::Claim { claim: Some(claim), .. } if claim.by.is_some() => claim.by.into_iter().collect(),
        Act::Arrange { arrangement, .. } => {
            let pairs = arrangement.fixed.iter().chain(&arrangement.forbidden);
            pairs.flat_map(|(one, other)| [*one, *other]).collect()
        }
        Act::Publish(publication) => {
            let paired = publication.pairs.iter().flat_map(|pair| [pair.first, pair.second]);
            let byes = publication.byes.iter().map(|bye| bye.entrant);
            paired.chain(byes).chain(publication.absent.iter().copied()).collect()
        }
        Act::Enter { entrant, .. }
        | Act::Replace { entrant, .. }
        | Act::Withdraw { entrant, .. }
        | Act::Attend { entrant, .. } => vec![*entrant],
        Act::Lots { numbers, .. } => numbers.iter().map(|(entrant, _)| *entrant).collect(),
        Act::PlaceLots { draws, .. } => draws.iter().flat_map(|draw| draw.order.iter().copied()).collect(),
        _ => {
            let meeting = act.game().and_then(|game| state.game(game));
            meeting.map(|(meeting, _)| vec![meeting.first, meeting.second]).unwrap_or_default()
        }
    }
}

/// A line each; what is not in force any more is marked.
fn text(records: &[RecordJson], language: Language) -> String {
    let mut table = Table::new(vec![
        Column::left(language.pick("时间", "At")),
        Column::left(language.pick("记录人", "By")),
        Column::left(language.pick("记录号", "Record")),
        Column::left(""),
        Column::left(language.pick("内容", "What")),
        Column::left(language.pick("原为", "Instead of")),
    ]);
    for record in records {
        let mark = if record.in_force { "" } else { "x" };
        let text = match &record.refused {
            Some(refused) => format!("{} [{refused}]", record.text),
            None => record.text.clone(),
        };
        table.row(vec![
            clock::day_and_time(&record.at),
            record.by.clone(),
            record.id.clone(),
            mark.to_owned(),
            text,
            record.was.clone().unwrap_or_default(),
        ]);
    }
    table.text()
}

/// What is in force, login by login, each entry with a box before it.
fn check_list(records: &[RecordJson], state: &EventState, language: Language) -> String {
    let mut lines = Vec::new();
    for own in records.chunk_by(|one, other| one.by == other.by) {
        let login = &own[0].by;
        let official = rights::official(&state.configuration.event, login);
        let who = official.map_or_else(
            || login.clone(),
            |official| format!("{} ({login}, {})", official.name, words::role(language, official.role)),
        );
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(format!("{who}: {}", own.len()));
        lines.extend(
            own.iter().map(|record| format!("  [ ] {}  {}", clock::day_and_time(&record.at), record.text)),
        );
    }
    lines.join("\n")
}
