//! Rounds: published, started, paused, resumed, closed, withdrawn.

use super::decision::{Decision, Desk, Question, Refused};
use super::results;
use crate::event::act::{Act, Attendance, Phase, Progress};
use crate::event::configuration::Role;
use crate::event::names::{EntrantId, Side, Table};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::Publication;
use crate::event::state::{Meeting, Round, Stage};
use crate::pairing::draft::{CannotPair, Draft};
use crate::ranking::knockout::to_be_decided;

/// The next round is published as the rule and the hand of the arbiter have it.
pub fn publish(desk: &Desk<'_>, reason: &str) -> Result<Decision, Refused> {
    let stage = desk.stage_to_pair()?;
    if let Some(round) = stage.latest()
        && !round.rivals.is_empty()
    {
        return Err(Refused::RivalPublications(round.number));
    }
    let draft = Draft::next(desk.state(), stage).map_err(Refused::CannotPair)?;
    if !draft.in_conflict.is_empty() && (reason.is_empty() || desk.role()? < Role::ChiefArbiter) {
        return Err(Refused::CannotPair(CannotPair::InConflict(draft.in_conflict)));
    }
    let against_conflict = if draft.in_conflict.is_empty() { String::new() } else { reason.to_owned() };
    let mut questions = Vec::new();
    if !draft.paired_as_draws.is_empty() {
        questions.push(Question::PairedAsDraws(draft.paired_as_draws.clone()));
    }
    if draft.costs_by_hand() {
        questions.push(Question::ByHand);
    }
    if !draft.units_meeting.is_empty() {
        questions.push(Question::UnitsMeet);
    }
    let publication = draft.publication(against_conflict);
    let mut acts = vec![Act::Publish(publication.clone())];
    acts.extend(forfeits_of_the_gone(desk, stage, &publication));
    desk.decided(acts, questions)
}

/// A round robin keeps everybody's place in its table. Who withdrew late enough forfeits the remaining games, and the
/// opponents win them (19.2); who is known to be absent forfeits this one.
fn forfeits_of_the_gone(desk: &Desk<'_>, stage: &Stage, publication: &Publication) -> Vec<Act> {
    let id = publication.id();
    let gone = |entrant: EntrantId| {
        stage.attendance(publication.round, entrant) == Attendance::Absent
            || desk.state().entrants.get(&entrant).is_some_and(|entrant| {
                entrant.withdrawal.is_some_and(|withdrawal| withdrawal.from_round <= publication.round)
            })
    };
    (0..publication.pairs.len())
        .filter_map(|index| Meeting::published(publication, id, index))
        .flat_map(|meeting| {
            let outcome = match (gone(meeting.first), gone(meeting.second)) {
                (true, true) => Outcome::new(Mark::Loss, Mark::Loss, How::Forfeit),
                (true, false) => Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
                (false, true) => Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
                (false, false) => return Vec::new(),
            };
            let forfeited = |game| results::result(&meeting, game, Some(outcome.clone()));
            meeting.side_by_side().iter().map(forfeited).collect()
        })
        .collect()
}

/// Play begins, and the round's clock with it.
pub fn start(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let round = desk.round()?;
    match round.phase.progress {
        Progress::Published => {
            let phase = Phase::default().running(Progress::Started, desk.now);
            desk.decided(vec![phase_act(desk, round, phase)?], Vec::new())
        }
        Progress::Started => Ok(Decision::nothing_new()),
        Progress::Paused => resume(desk),
        Progress::Closed => Err(Refused::AlreadyClosed(round.number)),
    }
}

/// The round stands still, and its clock with it.
pub fn pause(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let round = desk.round()?;
    match round.phase.progress {
        Progress::Published => Err(Refused::NotStarted),
        Progress::Started => {
            let phase = round.phase.stopped(Progress::Paused, desk.now);
            desk.decided(vec![phase_act(desk, round, phase)?], Vec::new())
        }
        Progress::Paused => Ok(Decision::nothing_new()),
        Progress::Closed => Err(Refused::AlreadyClosed(round.number)),
    }
}

/// The round goes on.
pub fn resume(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let round = desk.round()?;
    match round.phase.progress {
        Progress::Paused => {
            let phase = round.phase.running(Progress::Started, desk.now);
            desk.decided(vec![phase_act(desk, round, phase)?], Vec::new())
        }
        Progress::Closed => Err(Refused::AlreadyClosed(round.number)),
        Progress::Published | Progress::Started => Err(Refused::NotPaused),
    }
}

/// The round is over: all results are in.
pub fn close(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let round = desk.round()?;
    if round.phase.progress == Progress::Closed {
        return Ok(Decision::nothing_new());
    }
    let open: Vec<Table> =
        round.meetings.iter().filter(|meeting| !meeting.is_settled()).map(|meeting| meeting.table).collect();
    if !open.is_empty() {
        return Err(Refused::OpenGames(open));
    }
    let phase = round.phase.stopped(Progress::Closed, desk.now);
    let undecided = to_be_decided(desk.state(), desk.stage()?, round);
    let questions =
        if undecided.is_empty() { Vec::new() } else { vec![Question::Undecided(round.number, undecided)] };
    desk.decided(vec![phase_act(desk, round, phase)?], questions)
}

/// The publication is withdrawn: freely until the round is started, afterwards by the chief with a reason.
pub fn unpublish(desk: &Desk<'_>, reason: &str) -> Result<Decision, Refused> {
    let stage = desk.stage()?;
    let round = match desk.round {
        Some(number) => stage.rounds.get(&number).ok_or(Refused::RoundNotPublished(number))?,
        None => stage.latest().ok_or(Refused::NoRound)?,
    };
    if let Some((later, _)) = stage.rounds.range(round.number..).nth(1) {
        return Err(Refused::LaterRoundPublished(*later));
    }
    let mut later = desk.state().stages.iter().filter(|later| later.number > stage.number);
    if let Some(later) = later.find(|later| !later.rounds.is_empty()) {
        return Err(Refused::LaterStagePublished(later.number));
    }
    let mut questions = Vec::new();
    if played(round) > 0 || round.phase.progress != Progress::Published {
        if reason.is_empty() {
            return Err(Refused::NeedsReason(round.number));
        }
        questions.push(Question::WithdrawsResults(played(round)));
    }
    let act = Act::Unpublish {
        stage: stage.number,
        round: round.number,
        publication: round.id,
        reason: reason.to_owned(),
    };
    desk.decided(vec![act], questions)
}

/// Games with a result that was not put there by the publication itself.
fn played(round: &Round) -> usize {
    round
        .meetings
        .iter()
        .filter(|meeting| {
            meeting.games.iter().any(|game| game.outcome().is_some_and(|outcome| outcome.how != How::Forfeit))
        })
        .count()
}

fn phase_act(desk: &Desk<'_>, round: &Round, phase: Phase) -> Result<Act, Refused> {
    Ok(Act::Phase { stage: desk.stage()?.number, round: round.number, publication: round.id, phase })
}

/// Whether the side of a meeting is the one that stays away.
pub fn forfeit_of(side: Side) -> Outcome {
    match side {
        Side::First => Outcome::new(Mark::Loss, Mark::Win, How::Forfeit),
        Side::Second => Outcome::new(Mark::Win, Mark::Loss, How::Forfeit),
    }
}
