//! Sanctions outside of a game (18; gomoku 12), and the second step of those that a body approves.

use super::refusal::ConductRefusal;
use super::{cases, entry_of, next, role_of};
use crate::desk::decision::{Decision, Desk, Refused};
use crate::desk::entrants;
use crate::event::act::Act;
use crate::event::conduct::{Approval, Case, ConductId, Step};
use crate::event::names::{Number, RoundNumber};
use crate::rulebook::catalogue::{Clause, Sanction};

/// A sanction against an entrant outside of a game. What needs a body's approval is proposed only.
pub fn enter(desk: &Desk<'_>, number: Number, clause: &Clause, note: &str) -> Result<Decision, Refused> {
    let stage = desk.stage()?;
    let tempo = desk.state().configuration.tempo(&stage.config);
    let entry = entry_of(desk, clause, tempo)?;
    let entrant = entrants::find(desk, number)?;
    let Some(sanction) = entry.consequence.sanction else {
        return Err(ConductRefusal::NoSanction(entry.clause.clone()).into());
    };
    if sanction == Sanction::LossOfRight {
        // The right to a game is lost in a game.
        return Err(ConductRefusal::NeedsGame(entry.clause.clone()).into());
    }
    let round = desk.round.or_else(|| stage.latest().map(|round| round.number)).unwrap_or(RoundNumber(1));
    let number = next(desk.state().cases.values().map(|case| case.number));
    let case = Case {
        entrant: Some(entrant.id),
        note: note.to_owned(),
        sanction: Some(sanction),
        step: if sanction.needs_approval() { Step::Proposed } else { Step::Confirmed },
        ..Case::new(number, (stage.number, round), entry.clause.clone(), role_of(entry.by))
    };
    let id = cases::id_of(desk, &case);
    let acts = vec![Act::Case { id, game: None, case: Some(Box::new(case)) }];
    desk.decided(acts, Vec::new())
}

/// The body approved: who is disqualified or expelled withdraws (18.3).
pub fn approve(desk: &Desk<'_>, number: u32, approval: &Approval) -> Result<Decision, Refused> {
    let (id, case) = proposed(desk, number)?;
    let approved = Case { step: Step::Approved(approval.clone()), ..case.clone() };
    let mut acts = vec![Act::Case { id, game: case.game, case: Some(Box::new(approved)) }];
    let mut questions = Vec::new();
    let entrant = case.entrant.and_then(|entrant| desk.state().entrants.get(&entrant));
    if let (Some(Sanction::Disqualification), Some(entrant)) = (case.sanction, entrant)
        && entrant.withdrawal.is_none()
    {
        let withdrawn = entrants::withdraw(desk, entrant.number, &case.clause.to_string())?;
        acts.extend(withdrawn.acts);
        questions.extend(withdrawn.questions);
    }
    desk.decided(acts, questions)
}

/// The body did not approve.
pub fn reject(desk: &Desk<'_>, number: u32, approval: &Approval) -> Result<Decision, Refused> {
    let (id, case) = proposed(desk, number)?;
    let rejected = Case { step: Step::Rejected(approval.clone()), ..case.clone() };
    let act = Act::Case { id, game: case.game, case: Some(Box::new(rejected)) };
    desk.decided(vec![act], Vec::new())
}

fn proposed<'a>(desk: &Desk<'a>, number: u32) -> Result<(ConductId, &'a Case), Refused> {
    let (id, case) = cases::find(desk, number)?;
    if case.step == Step::Proposed {
        Ok((id, case))
    } else {
        Err(ConductRefusal::NotWaitingForApproval(number).into())
    }
}
