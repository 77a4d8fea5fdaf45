//! Undo: the value before, as an ordinary record that names the one it undoes.

use super::decision::{Decision, Desk, Refused};
use super::rounds;
use crate::event::act::Act;
use crate::event::record::RecordId;
use crate::event::register::{Register, Subject};
use crate::event::replay::Logged;

/// Takes back the named record, or the last of this login that can be.
pub fn undo(desk: &Desk<'_>, named: Option<RecordId>) -> Result<Decision, Refused> {
    let id = match named.or(desk.last) {
        Some(id) => id,
        None => last_of(desk).ok_or(Refused::NothingToUndo)?,
    };
    let logged = desk.fold.record(id).ok_or(Refused::NoRecord(id))?;
    let acts = restoring(desk, logged)?;
    let mut decision = desk.decided(acts, Vec::new())?;
    decision.undo_of = Some(id);
    Ok(decision)
}

/// The latest record of the login that decided something, still stands, and is no undo itself.
fn last_of(desk: &Desk<'_>) -> Option<RecordId> {
    desk.fold
        .log()
        .rev()
        .filter(|logged| logged.login == desk.login && logged.record.undo_of.is_none())
        .find(|logged| decides(logged) && desk.fold.is_in_force(logged.id))
        .map(|logged| logged.id)
}

/// Whether a record decided something. An adoption did, and is refused by name: what was entered before it must not be
/// taken back in its stead.
fn decides(logged: &Logged) -> bool {
    logged.record.acts.iter().any(|act| !matches!(act, Act::Open { .. }))
}

fn restoring(desk: &Desk<'_>, logged: &Logged) -> Result<Vec<Act>, Refused> {
    let id = logged.id;
    if logged.judged.is_err() {
        return Err(Refused::NotInForce(id));
    }
    if !decides(logged) || logged.record.acts.iter().any(|act| matches!(act, Act::Adopt(_))) {
        return Err(Refused::CannotBeUndone(id));
    }
    let mut acts = Vec::new();
    // Last decided, first taken back: a publication goes after the results that came with it.
    for act in logged.record.acts.iter().rev() {
        if let Act::Publish(publication) = act {
            // Withdrawing a round has its own conditions, and takes its games with it.
            let round = Desk { stage: Some(publication.stage), round: Some(publication.round), ..*desk };
            return Ok(rounds::unpublish(&round, "")?.acts);
        }
        let sides = match act {
            Act::Result { first, second, .. } => Some((*first, *second)),
            _ => None,
        };
        if let Act::Tick { stage, round, item, done } = act {
            // Its subject does not know the words.
            acts.push(Act::Tick { stage: *stage, round: *round, item: item.clone(), done: !done });
            continue;
        }
        for (subject, _) in act.effects() {
            let Some(register) = desk.fold.register(subject) else { continue };
            stands(desk, register, id)?;
            refuse_where_played_on(desk, subject)?;
            let before = register.before(id);
            if let Some(act) = subject.restoring(&before, sides) {
                acts.push(act);
            }
        }
    }
    Ok(joined(acts))
}

/// Refuses where another decision already stands upon this one.
fn stands(desk: &Desk<'_>, register: &Register, id: RecordId) -> Result<(), Refused> {
    if !register.is_answered(id) {
        return Ok(());
    }
    let by: Vec<RecordId> = register
        .heads()
        .into_iter()
        .filter(|head| desk.fold.record(*head).is_some_and(|record| record.record.answers.contains(&id)))
        .collect();
    Err(if by.is_empty() { Refused::NotInForce(id) } else { Refused::StoodUpon { record: id, by } })
}

/// Who was paired cannot be taken out of the list, and numbers are not drawn anew once they were used.
fn refuse_where_played_on(desk: &Desk<'_>, subject: Subject) -> Result<(), Refused> {
    let published = desk.state().stages.iter().flat_map(|stage| stage.rounds.values());
    match subject {
        Subject::Number(_) if published.clone().next().is_some() => Err(Refused::LotsTooLate),
        Subject::Entrant(entrant) => {
            let mut published = published;
            match published.find(|round| {
                round.meeting_of(entrant).is_some() || round.byes.iter().any(|bye| bye.entrant == entrant)
            }) {
                Some(round) => Err(Refused::LaterRoundPublished(round.number)),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Lots given back one by one are one act again.
fn joined(acts: Vec<Act>) -> Vec<Act> {
    let mut lots = Vec::new();
    let mut others = Vec::new();
    for act in acts {
        match act {
            Act::Lots { numbers, .. } => lots.extend(numbers),
            other => others.push(other),
        }
    }
    if !lots.is_empty() {
        others.push(Act::Lots { seed: None, numbers: lots });
    }
    others
}
