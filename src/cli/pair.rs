//! `qisai pair`: the next round, paired and published.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::session::Session;
use super::table::{Column, Table};
use super::{Answer, Context, Failure};
use crate::desk::{self, Entry, Refused};
use crate::event::act::Act;
use crate::event::names::{EntrantId, RoundNumber, Side};
use crate::event::publication::{CostTerm, Form, Publication, PublishedPair};
use crate::event::record::RecordId;
use crate::event::replay::Fold;
use crate::event::state::EventState;
use crate::lang::{Language, acts, command_line, reasons, refusals, words};
use crate::pairing::draft::{CannotPair, Draft, stage_to_pair};
use crate::pairing::fixed_position::Infeasible;
use crate::ranking::json::Decimal;
use crate::ranking::ledger::{Ledger, OpenGames};
use crate::ranking::value::Quarters;
use crate::rulebook::points::HalfPoints;

/// What is paired.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  qisai pair events/spring --dry-run\n  qisai pair events/spring --json")]
pub struct Arguments {
    /// The event's directory.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
    /// The stage; without it the one whose next round is to be paired.
    #[arg(long, value_name = "N")]
    pub stage: Option<u32>,
    /// Only show what would be published.
    #[arg(long)]
    pub dry_run: bool,
}

/// A round, as `pair --json` prints it.
#[derive(Serialize)]
struct RoundJson {
    stage: u32,
    round: u32,
    published: bool,
    record: Option<String>,
    pairs: Vec<PairJson>,
    bye: Option<u32>,
    byes: Vec<u32>,
    absent: Vec<u32>,
    paired_as_draws: Vec<GameJson>,
    manual_cost: Vec<CostTerm>,
}

#[derive(Serialize)]
struct PairJson {
    table: u32,
    first: u32,
    second: u32,
    first_name: String,
    second_name: String,
    first_points: Decimal,
    second_points: Decimal,
    reason: ReasonJson,
}

#[derive(Serialize)]
struct ReasonJson {
    selector: Option<u32>,
    form: Form,
    broken_pairs: u32,
    colour_clause: &'static str,
    text: String,
}

#[derive(Serialize)]
struct GameJson {
    round: u32,
    table: u32,
}

#[derive(Serialize)]
struct CannotJson {
    infeasible: InfeasibleJson,
}

#[derive(Serialize)]
struct InfeasibleJson {
    entrants: Vec<u32>,
    message: String,
    choices: Vec<String>,
}

/// Pairs the next round, and publishes it unless only a look is asked for.
pub fn run(arguments: &Arguments, context: &Context) -> color_eyre::Result<Answer> {
    let language = context.language;
    if arguments.dry_run {
        let session = Session::open_to_read(&arguments.directory, context)?;
        check_stage(&session, arguments, language)?;
        let fold = session.as_written_to();
        return match drafted(&fold) {
            Ok(publication) => show(&fold, &publication, None, context),
            Err(reason) => refuse(&fold, &reason, context),
        };
    }
    let mut session = Session::open_to_write(&arguments.directory, context, true)?;
    check_stage(&session, arguments, language)?;
    session.refuse_to_pair_in_the_dark(language)?;
    session.refuse_to_repeat(language)?;
    let decision = match desk::decide(&session.desk(session.fold(), None), &Entry::Publish(String::new())) {
        Ok(decision) => decision,
        Err(Refused::CannotPair(reason)) => return refuse(session.fold(), &reason, context),
        Err(reason) => {
            return Err(Failure::event(refusals::refused(language, session.state(), &reason)).into());
        }
    };
    for question in &decision.questions {
        context.tell(&refusals::question(language, session.state(), question));
    }
    let publication = decision.acts.iter().find_map(|act| match act {
        Act::Publish(publication) => Some(publication.clone()),
        _ => None,
    });
    let before: HashSet<RecordId> = session.fold().log().map(|logged| logged.id).collect();
    let id = session.commit(decision.acts, None, language)?;
    if let Some(publication) = &publication
        && publishes_meanwhile(session.fold(), publication, &before, id)
    {
        context.tell(&command_line::stood_already(language, publication.round.0));
    }
    session.back_up(context);
    match publication {
        Some(publication) => show(session.fold(), &publication, Some(id.to_string()), context),
        None => Ok(Answer::Fine),
    }
}

/// Whether another session published this round between our look and our record.
fn publishes_meanwhile(fold: &Fold, ours: &Publication, before: &HashSet<RecordId>, id: RecordId) -> bool {
    let same = |act: &Act| matches!(act, Act::Publish(theirs) if (theirs.stage, theirs.round) == (ours.stage, ours.round));
    let others = fold.log().filter(|logged| logged.id != id && !before.contains(&logged.id));
    others.flat_map(|logged| &logged.record.acts).any(same)
}

/// A stage that is named has to be the one whose next round is paired.
fn check_stage(session: &Session, arguments: &Arguments, language: Language) -> Result<(), Failure> {
    let Some(named) = arguments.stage else { return Ok(()) };
    let asked = session.stage(Some(named), language)?.number;
    let to_pair = stage_to_pair(session.state()).map(|stage| stage.number);
    let paired = to_pair.unwrap_or(session.stage(None, language)?.number);
    if asked == paired { Ok(()) } else { Err(Failure::event(command_line::other_stage(language, paired.0))) }
}

/// The round as it would be published.
fn drafted(fold: &Fold) -> Result<Publication, CannotPair> {
    let stage = stage_to_pair(fold.state()).ok_or(CannotPair::StageOver)?;
    let draft = Draft::next(fold.state(), stage)?;
    if draft.in_conflict.is_empty() {
        Ok(draft.publication(String::new()))
    } else {
        Err(CannotPair::InConflict(draft.in_conflict))
    }
}

fn refuse(fold: &Fold, reason: &CannotPair, context: &Context) -> color_eyre::Result<Answer> {
    let message = refusals::cannot_pair(context.language, fold.state(), reason);
    let CannotPair::Infeasible(infeasible) = reason else { return Err(Failure::event(message).into()) };
    if context.json {
        context.print_json(&CannotJson::of(infeasible, message.clone(), context.language))?;
    }
    context.tell(&format!("qisai: {message}"));
    Ok(Answer::No)
}

impl CannotJson {
    fn of(infeasible: &Infeasible, message: String, language: Language) -> Self {
        let entrants = infeasible.entrants().iter().map(|number| number.0).collect();
        let choices = infeasible.choices.iter().map(|choice| refusals::choice(language, *choice)).collect();
        Self { infeasible: InfeasibleJson { entrants, message, choices } }
    }
}

fn show(
    fold: &Fold,
    publication: &Publication,
    record: Option<String>,
    context: &Context,
) -> color_eyre::Result<Answer> {
    let round = Paired::of(fold.state(), publication);
    if context.json {
        context.print_json(&round.json(record, context.language))?;
    } else {
        context.print(&round.text(context.language, record.is_some()))?;
    }
    Ok(Answer::Fine)
}

/// A round with the points that everybody had before it.
struct Paired<'a> {
    state: &'a EventState,
    publication: &'a Publication,
    ledger: Option<Ledger>,
}

impl<'a> Paired<'a> {
    fn of(state: &'a EventState, publication: &'a Publication) -> Self {
        let through = RoundNumber(publication.round.0.saturating_sub(1));
        let ledger = state
            .stage(publication.stage)
            .map(|stage| Ledger::of(state, stage, Some(through), OpenGames::AsDraws));
        Self { state, publication, ledger }
    }

    fn points(&self, entrant: EntrantId) -> HalfPoints {
        let row = self.ledger.as_ref().and_then(|ledger| ledger.row(entrant));
        row.map_or(HalfPoints::ZERO, crate::ranking::ledger::Row::points)
    }

    fn json(&self, record: Option<String>, language: Language) -> RoundJson {
        let number = |id: EntrantId| self.state.number(id).0;
        let byes: Vec<u32> = self.publication.byes.iter().map(|bye| number(bye.entrant)).collect();
        RoundJson {
            stage: self.publication.stage.0,
            round: self.publication.round.0,
            published: record.is_some(),
            record,
            pairs: self
                .publication
                .pairs
                .iter()
                .zip(1..)
                .map(|(pair, table)| self.pair(pair, table, language))
                .collect(),
            bye: match byes.as_slice() {
                [only] => Some(*only),
                _ => None,
            },
            byes,
            absent: self.publication.absent.iter().map(|id| number(*id)).collect(),
            paired_as_draws: self
                .publication
                .paired_as_draws
                .iter()
                .map(|(round, table)| GameJson { round: round.0, table: table.0 })
                .collect(),
            manual_cost: self.publication.manual_cost.clone(),
        }
    }

    fn pair(&self, pair: &PublishedPair, table: u32, language: Language) -> PairJson {
        let points = |id| Decimal::from(Quarters::from(self.points(id)));
        PairJson {
            table,
            first: self.state.number(pair.first).0,
            second: self.state.number(pair.second).0,
            first_name: self.state.name(pair.first).to_owned(),
            second_name: self.state.name(pair.second).to_owned(),
            first_points: points(pair.first),
            second_points: points(pair.second),
            reason: ReasonJson {
                selector: pair.reason.selector.map(|number| number.0),
                form: pair.reason.form,
                broken_pairs: pair.reason.broken_pairs,
                colour_clause: pair.reason.colour_clause.name(),
                text: reasons::pair(language, &pair.reason),
            },
        }
    }

    fn text(&self, language: Language, published: bool) -> String {
        let game = self.state.configuration.edition.game;
        let mut table = Table::new(vec![
            Column::right(language.pick("台", "Tbl")),
            Column::right(language.pick("序号", "No")),
            Column::left(words::colour_title(language, game, Side::First)),
            Column::right(language.pick("积分", "Pts")),
            Column::right(language.pick("积分", "Pts")),
            Column::left(words::colour_title(language, game, Side::Second)),
            Column::right(language.pick("序号", "No")),
            Column::left(language.pick("理由", "Reason")),
        ]);
        for (pair, number) in self.publication.pairs.iter().zip(1_u32..) {
            table.row(vec![
                number.to_string(),
                self.state.number(pair.first).to_string(),
                self.state.name(pair.first).to_owned(),
                self.points(pair.first).to_string(),
                self.points(pair.second).to_string(),
                self.state.name(pair.second).to_owned(),
                self.state.number(pair.second).to_string(),
                reasons::pair(language, &pair.reason),
            ]);
        }
        let head = acts::publication(language, self.state, self.publication, published);
        let mut text = head + "\n" + &table.text();
        for absent in &self.publication.absent {
            text += &command_line::stays_away(language, &acts::who(language, self.state, *absent));
            text.push('\n');
        }
        if !self.publication.manual_cost.is_empty() {
            text += &reasons::cost(language, &self.publication.manual_cost);
            text.push('\n');
        }
        text
    }
}
