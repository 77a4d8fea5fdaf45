//! Undo: the value before, as an ordinary record that names the one it undoes.

use super::decision::{Decision, Desk, Refused};
use super::rounds;
use crate::event::act::Act;
use crate::event::configuration::Role;
use crate::event::record::RecordId;
use crate::event::register::{Effective, Subject};
use crate::event::replay::{Fold, Logged};
use crate::pairing::draft;

/// Takes back the named record, or the last of this login that can be.
pub fn undo(desk: &Desk<'_>, named: Option<RecordId>) -> Result<Decision, Refused> {
    let own = || desk.fold.log().rev().filter(|logged| logged.login == desk.login).map(|logged| logged.id);
    let id = match named.or(desk.last) {
        Some(id) => id,
        None => last_decided(desk.fold, own()).ok_or(Refused::NothingToUndo)?,
    };
    let logged = desk.fold.record(id).ok_or(Refused::NoRecord(id))?;
    let acts = restoring(desk, logged)?;
    let mut decision = desk.decided(acts, Vec::new())?;
    decision.undo_of = Some(id);
    Ok(decision)
}

/// The first of these records, latest first, that decided something (or brought it back) and still holds. What was brought
/// back is named by the record that decided it.
pub fn last_decided(fold: &Fold, mut latest_first: impl Iterator<Item = RecordId>) -> Option<RecordId> {
    latest_first.find_map(|id| {
        let (decided, undoes) = origin(fold, id);
        let is_one = !undoes && fold.record(decided).is_some_and(decides) && fold.holds(decided);
        is_one.then_some(decided)
    })
}

/// The first of these records, latest first, that took something back that is still gone.
pub fn last_undone(fold: &Fold, mut latest_first: impl Iterator<Item = RecordId>) -> Option<RecordId> {
    latest_first.find(|id| origin(fold, *id).1 && fold.holds(*id))
}

/// The record that all the undoing began with, and whether it is taken back: an undo of an undo brings back.
fn origin(fold: &Fold, id: RecordId) -> (RecordId, bool) {
    let (mut at, mut undoes) = (id, false);
    while let Some(of) = fold.record(at).and_then(|logged| logged.record.undo_of) {
        undoes = !undoes;
        at = of;
    }
    (at, undoes)
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
            if let Some(mut effective) =
                desk.fold.effective(Subject::Round(publication.stage, publication.round))
            {
                stands(&mut effective, id)?;
            }
            // Withdrawing a round has its own conditions, and takes its games with it.
            let round = Desk { stage: Some(publication.stage), round: Some(publication.round), ..*desk };
            return Ok(rounds::unpublish(&round, reason_before(desk.fold, logged))?.acts);
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
            let Some(mut effective) = desk.fold.effective(subject) else { continue };
            stands(&mut effective, id)?;
            refuse_where_played_on(desk, subject)?;
            // To take one of several results back decides between the others.
            let is_disputed = desk.state().conflicts.contains_key(&subject);
            if matches!(subject, Subject::Game(_)) && is_disputed && desk.role()? < Role::Deputy {
                return Err(Refused::SettlingNeeds(Role::Deputy));
            }
            let left = effective.without(id);
            if let Some(act) = subject.restoring(&effective.values(&left), sides) {
                if let Act::Publish(publication) = &act
                    && let Some((stage, round)) =
                        draft::missing_before(desk.state(), publication.stage, publication.round)
                {
                    return Err(Refused::EarlierRoundMissing {
                        round: publication.round,
                        stage,
                        missing: round,
                    });
                }
                acts.push(act);
            }
        }
    }
    Ok(joined(acts))
}

/// The reason with which a round was withdrawn that an undo brought back: withdrawn again it is for the same.
fn reason_before<'a>(fold: &'a Fold, logged: &'a Logged) -> &'a str {
    let mut at = Some(logged);
    while let Some(logged) = at {
        let mut reasons = logged.record.acts.iter().filter_map(|act| match act {
            Act::Unpublish { reason, .. } if !reason.is_empty() => Some(reason.as_str()),
            _ => None,
        });
        if let Some(reason) = reasons.next_back() {
            return reason;
        }
        at = logged.record.undo_of.and_then(|id| fold.record(id));
    }
    ""
}

/// Refuses where another decision already stands upon this one, or it does not hold any more.
fn stands<UndoOf: Fn(RecordId) -> Option<RecordId>>(
    effective: &mut Effective<'_, UndoOf>,
    id: RecordId,
) -> Result<(), Refused> {
    if effective.holds(id) {
        return Ok(());
    }
    let by = effective.upon(id);
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
