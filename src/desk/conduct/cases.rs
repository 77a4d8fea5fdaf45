//! A clause against a side: proposed, confirmed, changed with a reason, kept as a note; withdrawn.

use super::refusal::ConductRefusal;
use super::said::{CaseSaid, Change, Treatment};
use super::{AtTable, deadlines, entry_of, next, role_of};
use crate::conduct::proposal::propose_instead;
use crate::conduct::{End, GameStanding, Proposal, propose};
use crate::desk::decision::{Decision, Desk, Question, Refused};
use crate::desk::results;
use crate::event::act::{Act, GameRef, Progress};
use crate::event::conduct::{Case, ConductId, PenaltyMinutes, Step};
use crate::event::configuration::Role;
use crate::event::outcome::{Mark, Outcome};
use crate::event::register::{Subject, Value};
use crate::event::state::Standing;
use crate::rulebook::catalogue::{Consequence, Ending, Entry, Minutes};

/// A clause is held against a side, or rules a game.
pub fn enter(desk: &Desk<'_>, said: &CaseSaid) -> Result<Decision, Refused> {
    let at = AtTable::find(desk, said.game)?;
    let (entry, proposal) = proposed(desk, said)?;
    if proposal.has_effect() && said.treatment != Treatment::Note {
        deadlines::hold_clause(desk, &at, entry, proposal.side, &said.late)?;
    }
    let case = case_of(desk, &at, said, entry, &proposal)?;
    confirmed(desk, &at, case, &proposal)
}

/// What the rules propose for what is said, or what shall follow instead, without recording anything.
pub fn proposed<'a>(desk: &Desk<'a>, said: &CaseSaid) -> Result<(&'a Entry, Proposal), Refused> {
    let at = AtTable::find(desk, said.game)?;
    let standing = at.standing(desk);
    let entry = entry_of(desk, &said.clause, standing.tempo)?;
    let side = said.side.map(|side| at.side(desk, side)).transpose()?;
    let configuration = &desk.state().configuration;
    let (catalogue, settings) = (&configuration.catalogue, &configuration.settings);
    let proposal = match &said.treatment {
        Treatment::Instead(changes) => {
            let consequence = consequence_of(changes);
            propose_instead(catalogue, settings, &standing, entry, &consequence, side)
        }
        Treatment::Note => {
            propose_instead(catalogue, settings, &standing, entry, &Consequence::default(), side)
        }
        Treatment::AsProposed { off, on } => {
            propose(catalogue, settings, &standing, entry, side).map(|proposal| at_will(proposal, *off, *on))
        }
    };
    let proposal =
        proposal.map_err(|why| ConductRefusal::NotProposed { clause: entry.clause.clone(), why })?;
    match &said.treatment {
        Treatment::AsProposed { off, on } => within(&proposal, *off, *on)?,
        Treatment::Instead(_) if said.note.trim().is_empty() => {
            return Err(ConductRefusal::ChangeNeedsReason.into());
        }
        Treatment::Instead(_) | Treatment::Note => {}
    }
    Ok((entry, proposal))
}

/// The minutes that a clause leaves to the arbiter.
fn at_will(proposal: Proposal, off: u32, on: u32) -> Proposal {
    Proposal { minutes_off: proposal.minutes_off + off, minutes_on: proposal.minutes_on + on, ..proposal }
}

/// Refuses more minutes than the clause leaves to the arbiter; those go by a change, with its reason.
fn within(proposal: &Proposal, off: u32, on: u32) -> Result<(), Refused> {
    let most = |minutes: u32, most: Option<u32>| match most.unwrap_or(0) {
        most if minutes > most => Err(ConductRefusal::TooManyMinutes { most }.into()),
        _ => Ok(()),
    };
    most(off, proposal.may_take)?;
    most(on, proposal.may_give)
}

fn consequence_of(changes: &[Change]) -> Consequence {
    let mut consequence = Consequence::default();
    for change in changes {
        match *change {
            Change::Nothing => consequence = Consequence::default(),
            Change::Fouls(count) => consequence.fouls = count,
            Change::Off(minutes) => consequence.minutes_off = Some(Minutes::Exactly(minutes)),
            Change::On(minutes) => consequence.minutes_on = Some(Minutes::Exactly(minutes)),
            Change::Loses => consequence.ending = Some(Ending::Loses),
            Change::Wins => consequence.ending = Some(Ending::Wins),
            Change::BothLose => consequence.ending = Some(Ending::BothLose),
            Change::Draw => consequence.ending = Some(Ending::Draw),
            Change::Replay => consequence.ending = Some(Ending::Replay),
            Change::Sanction(sanction) => consequence.sanction = Some(sanction),
        }
    }
    consequence
}

fn case_of(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    said: &CaseSaid,
    entry: &Entry,
    proposal: &Proposal,
) -> Result<Case, Refused> {
    let step = match (&said.treatment, proposal.sanction) {
        (Treatment::Note, _) => Step::Note,
        (_, Some(sanction)) if sanction.needs_approval() => Step::Proposed,
        _ => Step::Confirmed,
    };
    let instead = matches!(said.treatment, Treatment::Instead(_));
    let (note, reason) =
        if instead { (String::new(), said.note.clone()) } else { (said.note.clone(), String::new()) };
    // What is changed to both sides losing needs the chief (gomoku 12.3(2)C).
    let both = matches!(proposal.end, Some(End::Marks { first, second, .. }) if first == Mark::Loss && second == Mark::Loss && instead);
    Ok(Case {
        move_number: said.move_number,
        note,
        ended: proposal.end.is_some() && step == Step::Confirmed,
        reason,
        late: said.late.clone(),
        step,
        needs: if both { Role::ChiefArbiter } else { role_of(entry.by) },
        ..as_proposed(desk, at, proposal)?
    })
}

/// A case of a game with all that is proposed, confirmed.
pub(super) fn as_proposed(desk: &Desk<'_>, at: &AtTable<'_>, proposal: &Proposal) -> Result<Case, Refused> {
    let number = next(desk.state().cases.values().map(|case| case.number));
    let when = (desk.stage()?.number, at.round.number);
    Ok(Case {
        game: Some(at.game.reference),
        side: proposal.side,
        entrant: proposal.side.map(|side| at.meeting.entrant(side)),
        fouls: proposal.fouls,
        minutes: proposal.side.map_or(PenaltyMinutes::NONE, |side| {
            PenaltyMinutes::of(side, proposal.minutes_off, proposal.minutes_on)
        }),
        sanction: proposal.sanction,
        ended: proposal.end.is_some(),
        ..Case::new(number, when, proposal.clause.clone(), Role::BoardArbiter)
    })
}

/// The acts of a confirmed case: the case, and the marks where it ends the game. Fouls and minutes are in the case.
pub(super) fn confirmed(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    case: Case,
    proposal: &Proposal,
) -> Result<Decision, Refused> {
    let mut questions =
        vec![Question::Conduct { game: at.game.reference, proposal: Box::new(proposal.clone()) }];
    let id = id_of(desk, &case);
    let mut acts = Vec::new();
    // Who gave the reason why it is heard out of time knows it.
    if let (Some(stood), false) = (at.game.outcome(), case.ended || !case.late.is_empty()) {
        questions.push(Question::AfterResult { game: at.game.reference, stood: stood.clone() });
    }
    if let (true, Some(end)) = (case.ended, proposal.end) {
        let closed = at.round.phase.progress == Progress::Closed;
        if closed && desk.role()? < Role::Deputy {
            return Err(Refused::RoundClosed { round: at.round.number, needs: Role::Deputy });
        }
        let stood = match &at.game.standing {
            Standing::Disputed(_) => return Err(Refused::InDispute(at.meeting.table)),
            Standing::Settled(stood) => Some(stood),
            Standing::Open => None,
        };
        let outcome = outcome_of(end, &case, stood);
        if outcome.as_ref() != stood {
            questions.extend(
                stood.map(|stood| Question::Replaces { game: at.game.reference, stood: stood.clone() }),
            );
            acts.push(results::result(at.meeting, at.game, outcome));
        }
    }
    acts.insert(0, Act::Case { id, game: case.game, case: Some(Box::new(case)) });
    desk.decided(acts, questions)
}

/// The result that an end comes to; none where the game is played anew. What the slip says of fouls stays.
fn outcome_of(end: End, case: &Case, stood: Option<&Outcome>) -> Option<Outcome> {
    let End::Marks { first, second, how } = end else { return None };
    let mut outcome = Outcome::new(first, second, how);
    outcome.reason = case.clause.to_string();
    if let Some(stood) = stood {
        (outcome.first.fouls, outcome.second.fouls) = (stood.first.fouls, stood.second.fouls);
    }
    Some(outcome)
}

/// A new identity for a case.
pub(super) fn id_of(desk: &Desk<'_>, case: &Case) -> ConductId {
    let about = format!("case {} {} {:?}", case.number, case.clause, case.game);
    ConductId::of(desk.fresh_seed, &about, desk.fold.len())
}

/// A case is withdrawn: its fouls and minutes go. Where it ended the game, or where another case ended it that would not
/// without this one, the result that stood before is back, unless somebody changed it since.
pub fn drop(desk: &Desk<'_>, number: u32, reason: &str) -> Result<Decision, Refused> {
    let (id, case) = find(desk, number)?;
    let needs = case.role();
    if desk.role()? < needs {
        return Err(ConductRefusal::NeedsRole(needs).into());
    }
    if matches!(case.step, Step::Withdrawn(_)) {
        return Err(ConductRefusal::AlreadyWithdrawn(number).into());
    }
    let withdrawn = Case { step: Step::Withdrawn(reason.to_owned()), ended: false, ..case.clone() };
    let mut acts = vec![Act::Case { id, game: case.game, case: Some(Box::new(withdrawn)) }];
    let mut questions = Vec::new();
    let ending = if case.ended { Some((id, case)) } else { ended_by_count(desk, case) };
    if let Some((ending_id, ending)) = ending
        && let Some(game) = case.game
        && let Some((meeting, standing)) = desk.state().game(&game)
        && let Some(stood) = standing.outcome()
        && stood.reason == ending.clause.to_string()
    {
        if ending_id != id {
            let kept = Case { ended: false, ..ending.clone() };
            acts.push(Act::Case { id: ending_id, game: ending.game, case: Some(Box::new(kept)) });
        }
        acts.push(results::result(meeting, standing, before(desk, ending_id, &game)));
        questions.push(Question::TakesBack { game, stood: stood.clone() });
    }
    desk.decided(acts, questions)
}

/// The case that ended the game of `without` and would not have done so without it: the fouls no longer reach the number
/// that loses (28.11.1), or it is no repetition any more.
fn ended_by_count<'a>(desk: &Desk<'a>, without: &Case) -> Option<(ConductId, &'a Case)> {
    let state = desk.state();
    let (game, side) = (without.game?, without.side?);
    let (meeting, played) = state.game(&game)?;
    // What an arbiter decided instead, with a reason, stands by that reason.
    let (id, ending) = state.cases.iter().find(|(_, case)| {
        case.game == Some(game) && case.side == Some(side) && case.ended && case.reason.is_empty()
    })?;
    let mut standing = GameStanding::of(state, meeting, played);
    standing.result = None;
    let held = standing.side_mut(side);
    held.fouls = held.fouls.saturating_sub(without.fouls + ending.fouls);
    for clause in [&without.clause, &ending.clause] {
        if let Some(at) = held.clauses.iter().position(|held| held == clause) {
            held.clauses.remove(at);
        }
    }
    let configuration = &state.configuration;
    let entry = configuration.catalogue.entry(&ending.clause)?;
    let proposal =
        propose(&configuration.catalogue, &configuration.settings, &standing, entry, Some(side)).ok()?;
    proposal.end.is_none().then_some((*id, ending))
}

/// The result that the record of a case found, which its withdrawal brings back.
fn before(desk: &Desk<'_>, id: ConductId, game: &GameRef) -> Option<Outcome> {
    let record = desk.fold.register(Subject::Case(id))?.heads().into_iter().next()?;
    let stood = desk.fold.register(Subject::Game(*game))?.before(record);
    match stood.as_slice() {
        [Value::Outcomes(outcomes)] if outcomes.len() == 1 => outcomes[0].clone(),
        _ => None,
    }
}

/// The case of that number; two of one number, made at once, cannot be told apart by it.
pub(super) fn find<'a>(desk: &Desk<'a>, number: u32) -> Result<(ConductId, &'a Case), Refused> {
    let mut found = desk.state().cases.iter().filter(|(_, case)| case.number == number);
    match (found.next(), found.next()) {
        (Some((id, case)), None) => Ok((*id, case)),
        (Some(_), Some(_)) => Err(ConductRefusal::TwoOfThatNumber(number).into()),
        _ => Err(ConductRefusal::NoCase(number).into()),
    }
}
