//! N+1 (10.4.3) and last-place elimination (10.4.2): what a Swiss does with its first two and with its last.

use std::collections::BTreeSet;

use super::bracket::procedure;
use super::{CannotPair, Draft};
use crate::event::act::Arrangement;
use crate::event::names::{EntrantId, RoundNumber, Side, Table};
use crate::event::publication::{ColourClause, Form, PairReason, PublishedPair};
use crate::event::state::{EventState, Stage};
use crate::ranking::ledger::{Ledger, OpenGames, planned_rounds};
use crate::ranking::standings::Standings;

/// Who is in the final, and who goes out, is taken from the places after the round before: refused while a game of it is
/// open.
pub fn places_are_known(stage: &Stage, round: RoundNumber, planned: u32) -> Result<(), CannotPair> {
    let pairing = &stage.config.pairing;
    let is_final = pairing.final_of_two && round.0 == planned;
    let goes_out = pairing.last_out.is_some_and(|rule| round.0 >= rule.from_round.max(2));
    if !stage.config.format.is_swiss() || !(is_final || goes_out) {
        return Ok(());
    }
    let rounds = stage.rounds.values().filter(|earlier| earlier.number < round);
    let open: Vec<(RoundNumber, Table)> = rounds
        .flat_map(|round| {
            let open = round.meetings.iter().filter(|meeting| !meeting.is_settled());
            open.map(|meeting| (round.number, meeting.table))
        })
        .collect();
    if open.is_empty() { Ok(()) } else { Err(CannotPair::PlacesOpen(open)) }
}

/// The two of the final, the better placed first: in the last round of an N+1 Swiss, from the places after round N.
pub fn finalists(
    state: &EventState,
    stage: &Stage,
    round: RoundNumber,
    participants: &BTreeSet<EntrantId>,
) -> Option<[EntrantId; 2]> {
    let last = stage.config.pairing.final_of_two && round.0 == planned_rounds(state, stage);
    if !last || round.0 < 2 {
        return None;
    }
    let standings = Standings::in_force(state, stage, Some(RoundNumber(round.0 - 1)));
    let mut here = standings.rows.iter().map(|row| row.entrant).filter(|id| participants.contains(id));
    Some([here.next()?, here.next()?])
}

/// Who is out before a round: the lowest of those who are still in.
pub fn eliminated(
    state: &EventState,
    stage: &Stage,
    round: RoundNumber,
    participants: &BTreeSet<EntrantId>,
) -> Vec<EntrantId> {
    let Some(rule) = stage.config.pairing.last_out else { return Vec::new() };
    if !stage.config.format.is_swiss() || round.0 < rule.from_round.max(2) {
        return Vec::new();
    }
    let out = (rule.each_round as usize).min(participants.len().saturating_sub(rule.keep as usize));
    lowest(state, stage, round, out, |id| participants.contains(&id))
}

/// The lowest so many before a round, the last first, of those that `is_in` names.
pub fn lowest(
    state: &EventState,
    stage: &Stage,
    round: RoundNumber,
    count: usize,
    is_in: impl Fn(EntrantId) -> bool,
) -> Vec<EntrantId> {
    let standings = Standings::in_force(state, stage, Some(RoundNumber(round.0 - 1)));
    standings.rows.iter().rev().map(|row| row.entrant).filter(|id| is_in(*id)).take(count).collect()
}

impl Draft {
    /// 10.4.3.1 and 10.4.3.2: the final, whether or not the two have met. The first move balances; where it is balanced
    /// already the better placed chooses.
    pub(super) fn add_final(
        &mut self,
        state: &EventState,
        stage: &Stage,
        [better, other]: [EntrantId; 2],
        arrangement: &Arrangement,
    ) {
        let ledger = Ledger::of(state, stage, Some(RoundNumber(self.round.0 - 1)), OpenGames::AsDraws);
        let firsts = |id: EntrantId| -> i32 {
            ledger.row(id).map_or(0, |row| {
                let colours = row.cells.iter().flatten().filter_map(|cell| cell.colour);
                colours.map(|colour| if colour == Side::First { 1 } else { -1 }).sum()
            })
        };
        let mut sides = match firsts(better).cmp(&firsts(other)) {
            std::cmp::Ordering::Less => (better, other, ColourClause::FewerFirsts),
            std::cmp::Ordering::Greater => (other, better, ColourClause::FewerFirsts),
            std::cmp::Ordering::Equal => (better, other, ColourClause::BetterPlaced),
        };
        let by_hand =
            arrangement.fixed.iter().find(|(a, b)| [*a, *b].iter().all(|id| [better, other].contains(id)));
        if let Some((first, second)) = by_hand {
            sides = (*first, *second, ColourClause::Manual);
        }
        let (first, second, colour_clause) = sides;
        let reason = PairReason { selector: None, form: Form::Final, broken_pairs: 0, colour_clause };
        let procedure = procedure(stage, Some(better));
        self.pairs.insert(0, PublishedPair { first, second, reason, procedure });
    }
}
