//! The checker: every published round is paired anew from the facts as they were when it was published, and the first
//! rule that a published pair breaks is named.

use std::collections::BTreeSet;

use super::draft::{self, CannotPair, Draft};
use super::fixed_position::{self, Difference, FixedPair, TableDifference};
use crate::event::act::{Act, Arrangement};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, Number, RoundNumber, Table};
use crate::event::publication::{ByeKind, Form};
use crate::event::register::Subject;
use crate::event::replay::Fold;
use crate::event::state::{EventState, Round, Stage};

/// A rule that a published pair breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// One of the Swiss.
    Swiss(Difference),
    /// The table of the round robin has another pair there.
    RoundRobinTable,
}

/// A table that is not as the rule has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The table; none for a bye.
    pub table: Option<Table>,
    /// Who was published there, who has the first move first.
    pub published: Vec<Number>,
    /// Who the rule has there.
    pub expected: Vec<Number>,
    /// The first rule that is broken.
    pub rule: Broken,
}

/// What the checker says of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNumber,
    /// The tables that were paired by hand; the rest is compared around them.
    pub by_hand: Vec<Table>,
    /// What differs, or why the rule has no pairing at all.
    pub findings: Result<Vec<Finding>, CannotPair>,
}

impl RoundCheck {
    /// Whether the round is as the rule has it.
    pub fn is_same(&self) -> bool {
        self.findings.as_ref().is_ok_and(Vec::is_empty)
    }
}

/// Checks every published round of the stage that is being played.
pub fn verify(fold: &Fold) -> Vec<RoundCheck> {
    let Some(stage) = fold.state().current_stage() else { return Vec::new() };
    stage.rounds.values().map(|round| check(fold, stage, round)).collect()
}

fn check(fold: &Fold, stage: &Stage, round: &Round) -> RoundCheck {
    // Corrections that came later did not pair this round.
    let before = published_by(fold, stage, round).map(|lamport| fold.until(lamport));
    let state = before.as_ref().map_or_else(|| fold.state(), Fold::state);
    let by_hand: Vec<Table> = round
        .meetings
        .iter()
        .filter(|meeting| meeting.reason.form == Form::Manual)
        .map(|meeting| meeting.table)
        .collect();
    let findings = match state.stage(stage.number) {
        Some(stage) => compare(state, stage, round),
        None => Ok(Vec::new()),
    };
    RoundCheck { round: round.number, by_hand, findings }
}

/// The Lamport count of the record that published the round.
fn published_by(fold: &Fold, stage: &Stage, round: &Round) -> Option<u64> {
    let register = fold.register(Subject::Round(stage.number, round.number))?;
    let heads = register.heads();
    let published = heads.iter().filter_map(|id| fold.record(*id)).filter(|logged| {
        logged
            .record
            .acts
            .iter()
            .any(|act| matches!(act, Act::Publish(publication) if publication.id() == round.id))
    });
    published.map(|logged| logged.record.lamport).min()
}

fn compare(state: &EventState, stage: &Stage, round: &Round) -> Result<Vec<Finding>, CannotPair> {
    match stage.config.format {
        Format::RoundRobin | Format::DoubleRoundRobin => compare_with_table(state, stage, round),
        Format::Position => compare_with_plan(state, stage, round),
    }
}

fn participants(round: &Round) -> BTreeSet<EntrantId> {
    let met = round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
    let byes = round.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
    met.chain(byes).collect()
}

fn compare_with_plan(state: &EventState, stage: &Stage, round: &Round) -> Result<Vec<Finding>, CannotPair> {
    let participants = participants(round);
    let arrangement = stage.arrangements.get(&round.number).cloned().unwrap_or_default();
    let plain = draft::field(state, stage, round.number, &participants);
    let forbidden_only = Arrangement { fixed: Vec::new(), ..arrangement };
    let mut field = draft::with_arrangement(state, plain, &forbidden_only, &participants);
    let pairs: Vec<(Number, Number)> = round
        .meetings
        .iter()
        .map(|meeting| (state.number(meeting.first), state.number(meeting.second)))
        .collect();
    field.fixed = round
        .meetings
        .iter()
        .zip(&pairs)
        .filter(|(meeting, _)| meeting.reason.form == Form::Manual)
        .map(|(_, (first, second))| FixedPair { first: *first, second: *second })
        .collect();
    let byes: Vec<Number> = round
        .byes
        .iter()
        .filter(|bye| bye.kind == ByeKind::Pairing)
        .map(|bye| state.number(bye.entrant))
        .collect();
    let found = fixed_position::differences(&field, &pairs, &byes).map_err(CannotPair::from)?;
    Ok(found.into_iter().map(Finding::from).collect())
}

impl From<TableDifference> for Finding {
    fn from(difference: TableDifference) -> Self {
        let TableDifference { table, published, expected, rule } = difference;
        Self { table, published, expected, rule: Broken::Swiss(rule) }
    }
}

fn compare_with_table(state: &EventState, stage: &Stage, round: &Round) -> Result<Vec<Finding>, CannotPair> {
    let draft = Draft::of_round(state, stage, round.number, &participants(round), &Arrangement::default())?;
    let numbers = |first, second| vec![state.number(first), state.number(second)];
    let expected: Vec<Vec<Number>> =
        draft.pairs.iter().map(|pair| numbers(pair.first, pair.second)).collect();
    Ok(round
        .meetings
        .iter()
        .zip(expected.iter().map(Some).chain(std::iter::repeat(None)))
        .map(|(meeting, expected)| (meeting, numbers(meeting.first, meeting.second), expected))
        .filter(|(_, published, expected)| Some(published) != *expected)
        .map(|(meeting, published, expected)| Finding {
            table: Some(meeting.table),
            published,
            expected: expected.cloned().unwrap_or_default(),
            rule: Broken::RoundRobinTable,
        })
        .collect())
}
