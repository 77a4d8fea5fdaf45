//! What a ruling on repeated moves comes to (23.5): a side varies within its rounds, or the clause ends the game.

use super::refusal::ConductRefusal;
use super::said::{Held, VarySaid};
use super::{AtTable, cases, claims, entry_of};
use crate::conduct::proposal::{NotProposed, propose_instead};
use crate::conduct::{Proposal, propose};
use crate::desk::decision::{Decision, Desk, Refused};
use crate::event::act::Act;
use crate::event::conduct::{Case, Claim, ClaimKind, Told};
use crate::rulebook::catalogue::{Concerns, Deadline, Entry};

/// How many rounds of moves a side has to vary (23.5.2).
const ROUNDS_TO_VARY: u32 = 2;

/// A side is told to vary within its rounds of moves; said again without a clause, one of them has gone by (23.5.2).
pub fn vary(desk: &Desk<'_>, said: &VarySaid) -> Result<Decision, Refused> {
    let (id, claim) = claims::find(desk, said.claim)?;
    if claim.kind != ClaimKind::Repetition {
        return Err(ConductRefusal::NoRepetition(claim.number).into());
    }
    if let Some((at, _)) = claims::at_table(desk, claim)
        && at.game.outcome().is_some()
    {
        return Err(ConductRefusal::GameOver(at.meeting.table).into());
    }
    let mut told = claim.clone();
    match (&said.held, claim.to_vary) {
        (Some(held), _) => {
            let (found, entry) = meant(desk, claim, held)?;
            told.to_vary = Some(rounds(entry));
            told.told = Some(Told { moves: said.moves, ..found });
        }
        (None, None) => told.to_vary = Some(ROUNDS_TO_VARY),
        (None, Some(0)) => return Err(ConductRefusal::NoRoundsLeft(claim.number).into()),
        (None, Some(left)) => told.to_vary = Some(left.saturating_sub(1)),
    }
    if !said.note.is_empty() {
        told.note.clone_from(&said.note);
    }
    desk.decided(vec![Act::Claim { id, game: told.game, claim: Some(Box::new(told)) }], Vec::new())
}

/// Appendix 1 gives who checks for ever his next move.
const fn rounds(entry: &Entry) -> u32 {
    match entry.deadline {
        Some(Deadline::NextMove) => 1,
        _ => ROUNDS_TO_VARY,
    }
}

/// The side and the entry that are meant; a clause about one side is said with it.
fn meant<'a>(desk: &Desk<'a>, claim: &Claim, held: &Held) -> Result<(Told, &'a Entry), Refused> {
    let (at, _) = claims::at_table(desk, claim).ok_or(ConductRefusal::NoClaim(claim.number))?;
    let entry = entry_of(desk, &held.clause, at.standing(desk).tempo)?;
    let side = match (entry.concerns, held.side) {
        (Concerns::Game, _) => None,
        (_, Some(side)) => Some(at.side(desk, side)?),
        (_, None) => {
            let clause = entry.clause.clone();
            return Err(ConductRefusal::NotProposed { clause, why: NotProposed::NeedsSide }.into());
        }
    };
    Ok((Told { side, clause: entry.clause.clone(), moves: None }, entry))
}

/// What an upheld claim comes to by a clause: nothing where that ends no game, or is about a side and none is said.
pub(super) fn ended(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    claim: &Claim,
    held: &Held,
) -> Result<Decision, Refused> {
    let standing = at.standing(desk);
    let entry = entry_of(desk, &held.clause, standing.tempo)?;
    if entry.concerns != Concerns::Game && held.side.is_none() {
        return Ok(Decision::default());
    }
    let side = held.side.map(|side| at.side(desk, side)).transpose()?;
    let Some(proposal) = ending(desk, at, entry, side)? else { return Ok(Decision::default()) };
    // 23.5.2: but for a perpetual check nobody loses, and nothing is drawn, before the rounds to vary have gone by.
    let varies = matches!(entry.deadline, Some(Deadline::TwoRounds | Deadline::NextMove));
    if varies && claim.to_vary != Some(0) {
        return Err(ConductRefusal::FirstToVary { claim: claim.number, left: claim.to_vary }.into());
    }
    let case = Case { move_number: claim.move_number, ..cases::as_proposed(desk, at, &proposal)? };
    cases::confirmed(desk, at, case, &proposal)
}

/// How an entry ends the game: by what follows from it, or by what it leaves to choose.
fn ending(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    entry: &Entry,
    side: Option<crate::event::names::Side>,
) -> Result<Option<Proposal>, Refused> {
    let standing = at.standing(desk);
    let configuration = &desk.state().configuration;
    let (catalogue, settings) = (&configuration.catalogue, &configuration.settings);
    let choice = entry.choices.iter().find(|choice| choice.ending.is_some());
    let proposal = match (entry.consequence.ending, choice) {
        (Some(_), _) => propose(catalogue, settings, &standing, entry, side),
        (None, Some(choice)) => propose_instead(catalogue, settings, &standing, entry, choice, side),
        (None, None) => return Ok(None),
    };
    let refused = |why| ConductRefusal::NotProposed { clause: entry.clause.clone(), why }.into();
    proposal.map(Some).map_err(refused)
}
