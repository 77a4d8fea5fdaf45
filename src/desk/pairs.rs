//! Pairs by hand in the round to be paired: fixed, forbidden, colours exchanged. The rest is paired by the rule.

use super::decision::{Decision, Desk, Refused};
use super::entrants::find;
use crate::event::act::{Act, Arrangement};
use crate::event::names::{EntrantId, Number, RoundNumber, Table};
use crate::event::state::Stage;
use crate::pairing::draft::{CannotPair, Draft};
use crate::ranking::ledger::takes_part;

/// These two meet, the first named with the first move.
pub fn fix(desk: &Desk<'_>, first: Number, second: Number) -> Result<Decision, Refused> {
    let (first, second) = both(desk, first, second)?;
    arrange(desk, |arrangement| fix_pair(arrangement, first, second))
}

/// These two shall not meet.
pub fn forbid(desk: &Desk<'_>, one: Number, other: Number) -> Result<Decision, Refused> {
    let (one, other) = both(desk, one, other)?;
    arrange(desk, |arrangement| forbid_pair(arrangement, one, other))
}

/// The pair at a table of the draft shall not be: a pair by hand is dropped, a pair by the rule is forbidden.
pub fn unpair(desk: &Desk<'_>, table: Table) -> Result<Decision, Refused> {
    let (first, second) = pair_at(desk, table)?;
    arrange(desk, |arrangement| {
        let before = arrangement.fixed.len();
        arrangement.fixed.retain(|pair| !same(*pair, (first, second)));
        if arrangement.fixed.len() == before {
            forbid_pair(arrangement, first, second);
        }
    })
}

/// The pair at a table of the draft gets the other colours.
pub fn exchange_colours(desk: &Desk<'_>, table: Table) -> Result<Decision, Refused> {
    let (first, second) = pair_at(desk, table)?;
    arrange(desk, |arrangement| fix_pair(arrangement, second, first))
}

/// All that was fixed by hand is dropped.
pub fn by_rule(desk: &Desk<'_>) -> Result<Decision, Refused> {
    arrange(desk, |arrangement| *arrangement = Arrangement::default())
}

fn fix_pair(arrangement: &mut Arrangement, first: EntrantId, second: EntrantId) {
    arrangement.forbidden.retain(|pair| !same(*pair, (first, second)));
    arrangement.fixed.retain(|(one, other)| ![one, other].iter().any(|id| [first, second].contains(id)));
    arrangement.fixed.push((first, second));
}

fn forbid_pair(arrangement: &mut Arrangement, one: EntrantId, other: EntrantId) {
    arrangement.fixed.retain(|pair| !same(*pair, (one, other)));
    if !arrangement.forbidden.iter().any(|pair| same(*pair, (one, other))) {
        arrangement.forbidden.push((one, other));
    }
}

fn same(pair: (EntrantId, EntrantId), other: (EntrantId, EntrantId)) -> bool {
    pair == other || pair == (other.1, other.0)
}

fn arrange(desk: &Desk<'_>, change: impl FnOnce(&mut Arrangement)) -> Result<Decision, Refused> {
    let (stage, round) = to_be_paired(desk)?;
    let before = stage.arrangements.get(&round).cloned().unwrap_or_default();
    let mut arrangement = before.clone();
    change(&mut arrangement);
    if arrangement == before {
        return Ok(Decision::nothing_new());
    }
    // What cannot be paired any more is refused now, not when the round is to be published. Where nothing could be paired
    // before either, several pairs by hand may be needed until it can.
    if let Err(reason) = Draft::arranged(desk.state(), stage, &arrangement) {
        let stuck = |reason: &CannotPair| matches!(reason, CannotPair::Infeasible(_));
        let was_stuck = Draft::arranged(desk.state(), stage, &before).is_err_and(|reason| stuck(&reason));
        if !(was_stuck && stuck(&reason)) {
            return Err(Refused::CannotPair(reason));
        }
    }
    desk.decided(vec![Act::Arrange { stage: stage.number, round, arrangement }], Vec::new())
}

fn to_be_paired<'a>(desk: &Desk<'a>) -> Result<(&'a Stage, RoundNumber), Refused> {
    let stage = desk.stage_to_pair()?;
    let round = stage.next_round();
    if round.0 > crate::ranking::ledger::planned_rounds(desk.state(), stage) {
        return Err(Refused::StageOver);
    }
    Ok((stage, round))
}

fn both(desk: &Desk<'_>, one: Number, other: Number) -> Result<(EntrantId, EntrantId), Refused> {
    if one == other {
        return Err(Refused::WithOneself);
    }
    let (stage, round) = to_be_paired(desk)?;
    let active = |number| {
        let entrant = find(desk, number)?.id;
        if takes_part(desk.state(), stage, round, entrant) {
            Ok(entrant)
        } else {
            Err(Refused::TakesNoPart(number))
        }
    };
    Ok((active(one)?, active(other)?))
}

fn pair_at(desk: &Desk<'_>, table: Table) -> Result<(EntrantId, EntrantId), Refused> {
    let (stage, _) = to_be_paired(desk)?;
    let draft = Draft::next(desk.state(), stage).map_err(Refused::CannotPair)?;
    let tables = draft.pairs.len() as u32;
    let index = (table.0 as usize).checked_sub(1);
    index
        .and_then(|index| draft.pairs.get(index))
        .map(|pair| (pair.first, pair.second))
        .ok_or(Refused::NoTable { table, tables })
}

/// Why a stage has no draft, as the desk says it.
impl From<CannotPair> for Refused {
    fn from(reason: CannotPair) -> Self {
        Self::CannotPair(reason)
    }
}
