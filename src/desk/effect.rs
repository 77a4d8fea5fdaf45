//! What a decision would change: places, and what later pairings would have been. Shown before it is saved.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::event::act::{Act, Arrangement};
use crate::event::names::{EntrantId, RoundNumber, StageNumber, Table};
use crate::event::publication::{Form, PublishedPair};
use crate::event::record::{Record, RecordId};
use crate::event::replay::Fold;
use crate::event::state::EventState;
use crate::pairing::draft::Draft;
use crate::ranking::standings::Standings;

/// A place that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub entrant: EntrantId,
    /// The place now.
    pub from: u32,
    /// The place afterwards.
    pub to: u32,
}

/// A later round that was paired with the old facts. It stays as it was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterPairing {
    /// The round.
    pub round: RoundNumber,
    /// The tables that the rule would have paired otherwise.
    pub tables: Vec<Table>,
}

/// What would change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The places that move, best first.
    pub places: Vec<Move>,
    /// The later rounds.
    pub pairings: Vec<LaterPairing>,
}

/// The state with these acts recorded, without recording them. What was imagined before may be imagined on.
pub fn imagined(fold: &Fold, login: &str, acts: &[Act]) -> Fold {
    let mut imagined = fold.clone();
    let lamport = fold.log().next_back().map_or(0, |logged| logged.record.lamport) + 1;
    // No real record has such a number: a journal would have to be longer than any disk.
    let number = u64::MAX - fold.len() as u64;
    let record = Record {
        writer: format!("{login}@imagined"),
        number,
        previous: None,
        lamport,
        at: String::new(),
        answers: fold.answered_by(acts),
        adoption: fold.state().adoption,
        undo_of: None,
        seen: BTreeMap::new(),
        acts: acts.to_vec(),
    };
    imagined.add(RecordId(number), login.to_owned(), record);
    imagined
}

/// What these acts would change in the stage that they are about.
pub fn effect(fold: &Fold, login: &str, acts: &[Act]) -> Effect {
    let after = imagined(fold, login, acts);
    let (before, after) = (fold.state(), after.state());
    let stage = stage_of(before, acts);
    Effect { places: moves(before, after, stage), pairings: later_pairings(before, after, stage) }
}

/// The stage that acts are about: that of their games, else the one that is being played.
pub fn stage_of(state: &EventState, acts: &[Act]) -> StageNumber {
    let of_a_game = acts.iter().find_map(|act| act.game().map(|game| game.stage));
    of_a_game.or_else(|| state.current_stage().map(|stage| stage.number)).unwrap_or(StageNumber(1))
}

/// The places that move in a stage, best first.
pub fn moves(before: &EventState, after: &EventState, stage: StageNumber) -> Vec<Move> {
    let (Some(old), Some(new)) = (before.stage(stage), after.stage(stage)) else { return Vec::new() };
    let (old, new) = (Standings::in_force(before, old, None), Standings::in_force(after, new, None));
    new.rows
        .iter()
        .filter_map(|row| {
            let (from, to) = (old.row(row.entrant)?.place?, row.place?);
            (from != to).then_some(Move { entrant: row.entrant, from, to })
        })
        .collect()
}

/// The later rounds of a stage that the rule would have paired otherwise.
pub fn later_pairings(before: &EventState, after: &EventState, stage: StageNumber) -> Vec<LaterPairing> {
    let (Some(old), Some(new)) = (before.stage(stage), after.stage(stage)) else { return Vec::new() };
    // What a bracket no longer bears does not stand: that is told as what falls.
    if old.config.format.is_knockout() {
        return Vec::new();
    }
    let rule = Arrangement::default();
    // What a round was paired by lies before it: up to the first round that changes nothing can differ.
    let same_field = before.entrants == after.entrants && before.configuration == after.configuration;
    let first_changed = old.rounds.iter().find(|(number, round)| new.rounds.get(number) != Some(*round));
    let from = match first_changed {
        Some((number, _)) if same_field => RoundNumber(number.0 + 1),
        None if same_field => return Vec::new(),
        _ => RoundNumber(1),
    };
    old.rounds
        .range(from..)
        .filter_map(|(&round, published)| {
            let paired = Draft::again(before, old, round, &rule).ok()?;
            let otherwise = Draft::again(after, new, round, &rule).ok()?;
            let is_in = |draft: &Draft, pair: &PublishedPair| {
                draft.pairs.iter().any(|other| (other.first, other.second) == (pair.first, pair.second))
            };
            // A table that departed from the rule before is no news, and one that comes back to it is none either.
            let tables: Vec<Table> = published
                .publication
                .pairs
                .iter()
                .zip(1..)
                .filter(|(pair, _)| pair.reason.form != Form::Final)
                .filter(|(pair, _)| is_in(&paired, pair) && !is_in(&otherwise, pair))
                .map(|(_, table)| Table(table))
                .collect();
            (!tables.is_empty()).then_some(LaterPairing { round, tables })
        })
        .collect()
}

/// Whether something that is decided already differs: points, places, published pairings, who somebody is that came in
/// late, or who may do what. An edit of the files that changes none of it may be adopted without asking.
pub fn changes_what_is_decided(before: &EventState, after: &EventState) -> bool {
    decided(before) != decided(after)
        || takes_a_late_entrants_number(before, after)
        || before.configuration.event.officials != after.configuration.event.officials
}

/// A late entrant's games go by a number that the roster does not have; a roster that gives it to somebody else makes
/// them that person's games.
fn takes_a_late_entrants_number(before: &EventState, after: &EventState) -> bool {
    let listed = |state: &EventState, id: EntrantId| {
        state.configuration.roster.entrants.iter().any(|entry| entry.id() == id)
    };
    before.entrants.values().any(|entrant| {
        !listed(before, entrant.id) && listed(after, entrant.id) && after.name(entrant.id) != entrant.name
    })
}

fn decided(state: &EventState) -> impl PartialEq + use<> {
    state
        .stages
        .iter()
        .map(|stage| {
            let rounds: Vec<_> = stage.rounds.values().map(|round| Arc::clone(&round.publication)).collect();
            // Before the first round there are no places yet, only the order of the list.
            let counted: Vec<_> = if rounds.is_empty() {
                Vec::new()
            } else {
                let rows = Standings::in_force(state, stage, None).rows;
                rows.into_iter().map(|row| (row.entrant, row.place, row.points, row.values)).collect()
            };
            (counted, rounds)
        })
        .collect::<Vec<_>>()
}
