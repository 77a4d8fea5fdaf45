//! What is raised out of time: told with its evidence, and heard all the same only for a reason, which is recorded.

use super::AtTable;
use super::refusal::ConductRefusal;
use crate::conduct::Lateness;
use crate::conduct::lateness::{Entered, Known, Passed, passed};
use crate::desk::clocks;
use crate::desk::decision::{Desk, Refused};
use crate::event::act::Progress;
use crate::event::conduct::ClaimKind;
use crate::event::names::Side;
use crate::event::record::RecordId;
use crate::event::register::Subject;
use crate::event::state::Round;
use crate::rulebook::catalogue::{Deadline, Entry, Serves};

/// Refuses what `entry` says where its time is over and nobody said why it is heard.
pub(super) fn hold_clause(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    entry: &Entry,
    side: Option<Side>,
    late: &str,
) -> Result<(), Refused> {
    let Some(deadline) = entry.deadline.filter(|_| late.is_empty()) else { return Ok(()) };
    let round = at.round;
    let left = side.and_then(|side| clocks::seconds_left(desk, round, at.game, side));
    let known = Known {
        played: (round.phase.progress != Progress::Published).then(|| round.phase.clock_at(desk.now).time),
        decided: at.game.outcome().is_some(),
        out: left == Some(0),
        closed_ago: closed(desk, round).map(|closed| closed.seconds_ago),
        appeal_minutes: desk.state().configuration.settings.appeal_minutes,
    };
    let Some(passed) = passed(deadline, &known) else { return Ok(()) };
    let entered = match passed {
        Passed::Decided => latest(desk, at.game.records.iter().copied()),
        Passed::Closed { .. } => closed(desk, round),
        Passed::Played(_) | Passed::TimeOut => None,
    };
    refused(Lateness { clause: Some(entry.clause.clone()), deadline, passed, entered })
}

/// Refuses a claim that the rules hear during the game only, or before the result is signed (22.4, 29.1.2).
pub(super) fn hold_claim(
    desk: &Desk<'_>,
    at: &AtTable<'_>,
    kind: ClaimKind,
    side: Side,
    late: &str,
) -> Result<(), Refused> {
    let catalogue = &desk.state().configuration.catalogue;
    let tempo = at.standing(desk).tempo;
    let serving = |purpose| catalogue.serving(purpose, tempo);
    let entry = match kind {
        ClaimKind::NaturalLimit => {
            serving(Serves::LimitAuditAfterwards).or_else(|| serving(Serves::ClaimInOwnTime))
        }
        ClaimKind::Repetition => serving(Serves::ClaimInOwnTime),
        _ => None,
    };
    entry.map_or(Ok(()), |entry| hold_clause(desk, at, entry, Some(side), late))
}

/// Until when an appeal about the round is heard, in seconds of Unix time, where the event sets a limit and the round is
/// closed. One that comes later is refused where nobody said why it is heard (gomoku 8.11).
pub(super) fn hold_appeal(
    desk: &Desk<'_>,
    round: Option<&Round>,
    late: &str,
) -> Result<Option<i64>, Refused> {
    let configuration = &desk.state().configuration;
    let appeal_minutes = configuration.settings.appeal_minutes;
    let Some((closed, minutes)) = round.and_then(|round| closed(desk, round)).zip(appeal_minutes) else {
        return Ok(None);
    };
    let until = desk.now.unix_seconds() - closed.seconds_ago + i64::from(minutes) * 60;
    let known = Known { closed_ago: Some(closed.seconds_ago), appeal_minutes, ..Known::default() };
    let deadline = Deadline::AppealTime;
    if let Some(passed) = passed(deadline, &known).filter(|_| late.is_empty()) {
        let says = configuration.catalogue.entries().iter().find(|entry| entry.deadline == Some(deadline));
        let clause = says.map(|entry| entry.clause.clone());
        refused(Lateness { clause, deadline, passed, entered: Some(closed) })?;
    }
    Ok(Some(until))
}

fn refused(lateness: Lateness) -> Result<(), Refused> {
    Err(ConductRefusal::OutOfTime(Box::new(lateness)).into())
}

/// When a round was closed, where it is.
fn closed(desk: &Desk<'_>, round: &Round) -> Option<Entered> {
    if round.phase.progress != Progress::Closed {
        return None;
    }
    let phase = Subject::Phase(round.publication.stage, round.number, round.id);
    latest(desk, desk.fold.register(phase)?.heads().into_iter())
}

/// When the latest of these records was entered, by the clock of who wrote it.
fn latest(desk: &Desk<'_>, records: impl Iterator<Item = RecordId>) -> Option<Entered> {
    let records = records.filter_map(|id| Some(&desk.fold.record(id)?.record));
    let (seconds, record) =
        records.filter_map(|record| Some((record.seconds()?, record))).max_by_key(|(seconds, _)| *seconds)?;
    let at = record.at.get(11..16).unwrap_or_default().to_owned();
    Some(Entered { at, seconds_ago: (desk.now.unix_seconds() - seconds).max(0) })
}
