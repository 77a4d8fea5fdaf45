//! Entrants: withdrawals, attendance, late entries, replacements, lots.

use super::decision::{Decision, Desk, Question, Refused};
use super::entry::Newcomer;
use super::{results, rounds};
use crate::event::act::{Act, Attendance, Entry, Replacement, Withdrawal};
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::publication::ByeKind;
use crate::event::stage::Seating;
use crate::event::state::{Entrant, Game, Stage, Standing};
use crate::knockout::positions::size_for;
use crate::pairing::draft::{CannotPair, Draft};
use crate::pairing::knockout_draw::{self, Drawn};
use crate::pairing::lots::{self, Drawing, Layout};
use crate::ranking::ledger::planned_rounds;
use crate::rulebook::settings::RequestedBye;

/// As in the roster: five digits fit every paper.
const HIGHEST_NUMBER: u32 = 99_999;

/// An entrant withdraws (19): an open game is forfeited, later rounds are not played.
pub fn withdraw(desk: &Desk<'_>, number: Number, reason: &str) -> Result<Decision, Refused> {
    let stage = desk.played_stage()?;
    let entrant = find(desk, number)?;
    if entrant.withdrawal.is_some() {
        return Err(Refused::AlreadyWithdrawn(number));
    }
    let open = stage.latest().and_then(|round| {
        let meeting = round.meeting_of(entrant.id)?;
        let open = meeting.side_by_side().iter().filter(|game| game.standing == Standing::Open);
        let open: Vec<&Game> = open.collect();
        (!open.is_empty()).then_some((round, meeting, open))
    });
    // Between two stages it is the next one that is not played any more.
    let next = desk.stage_to_pair()?;
    let withdrawal = Some(match &open {
        Some((round, ..)) => Withdrawal { stage: stage.number, from_round: round.number },
        None => Withdrawal { stage: next.number, from_round: next.next_round() },
    });
    let mut acts = vec![Act::Withdraw { entrant: entrant.id, withdrawal, reason: reason.to_owned() }];
    let mut questions = Vec::new();
    if let Some((_, meeting, games)) = open
        && let Some(side) = meeting.side_of(entrant.id)
    {
        let forfeited = |game| results::result(meeting, game, Some(rounds::forfeit_of(side)));
        acts.extend(games.into_iter().map(forfeited));
        questions.push(Question::ForfeitsOpenGame(meeting.table));
    }
    desk.decided(acts, questions)
}

/// An entrant will stay away from the round to be paired: a forfeit, or a bye where the event grants them.
pub fn absent(desk: &Desk<'_>, number: Number, bye: bool) -> Result<Decision, Refused> {
    let attendance = if bye {
        match desk.state().configuration.settings.requested_bye {
            // Where the round cannot be paired otherwise, a bye is one of the ways out, and scores as one (14.4).
            RequestedBye::Refused if is_stuck(desk) => Attendance::Bye(ByeKind::FullPoint),
            RequestedBye::Refused => return Err(Refused::NoRequestedByes),
            RequestedBye::AsDraw => Attendance::Bye(ByeKind::HalfPoint),
            RequestedBye::AsLoss => Attendance::Bye(ByeKind::ZeroPoint),
        }
    } else {
        Attendance::Absent
    };
    let stage = desk.stage_to_pair()?;
    let entrant = find(desk, number)?;
    if entrant.withdrawal.is_some() {
        return Err(Refused::AlreadyWithdrawn(number));
    }
    attend(desk, stage, to_be_paired(desk, stage)?, entrant, attendance)
}

/// The round to be paired.
fn to_be_paired(desk: &Desk<'_>, stage: &Stage) -> Result<RoundNumber, Refused> {
    let round = stage.next_round();
    if round.0 > planned_rounds(desk.state(), stage) { Err(Refused::StageOver) } else { Ok(round) }
}

/// Whether the next round cannot be paired without a rematch.
fn is_stuck(desk: &Desk<'_>) -> bool {
    desk.stage_to_pair()
        .is_ok_and(|stage| matches!(Draft::next(desk.state(), stage), Err(CannotPair::Infeasible(_))))
}

/// An entrant is late in the round that is being played.
pub fn tardy(desk: &Desk<'_>, number: Number) -> Result<Decision, Refused> {
    let entrant = find(desk, number)?;
    let round = desk.round()?;
    attend(desk, desk.stage()?, round.number, entrant, Attendance::Tardy)
}

/// An entrant is back: from a withdrawal, an announced absence, or late at the table.
pub fn back(desk: &Desk<'_>, number: Number) -> Result<Decision, Refused> {
    let stage = desk.played_stage()?;
    let entrant = find(desk, number)?;
    let mut acts = Vec::new();
    if entrant.withdrawal.is_some() {
        acts.push(Act::Withdraw { entrant: entrant.id, withdrawal: None, reason: String::new() });
    }
    let rounds = [stage.latest().map(|round| round.number), Some(stage.next_round())];
    for round in rounds.into_iter().flatten() {
        if stage.attendance(round, entrant.id) != Attendance::Present {
            acts.push(Act::Attend {
                stage: stage.number,
                round,
                entrant: entrant.id,
                attendance: Attendance::Present,
            });
        }
    }
    if acts.is_empty() {
        return Ok(Decision::nothing_new());
    }
    desk.decided(acts, Vec::new())
}

fn attend(
    desk: &Desk<'_>,
    stage: &Stage,
    round: RoundNumber,
    entrant: &Entrant,
    attendance: Attendance,
) -> Result<Decision, Refused> {
    if stage.attendance(round, entrant.id) == attendance {
        return Ok(Decision::nothing_new());
    }
    let act = Act::Attend { stage: stage.number, round, entrant: entrant.id, attendance };
    desk.decided(vec![act], Vec::new())
}

/// Somebody is entered before the start.
pub fn add(desk: &Desk<'_>, newcomer: &Newcomer) -> Result<Decision, Refused> {
    if desk.state().stages.iter().any(|stage| !stage.rounds.is_empty()) {
        return Err(Refused::AlreadyBegan);
    }
    enter(desk, newcomer, RoundNumber(1))
}

/// Somebody is entered after the start, and plays from the next round on.
pub fn late_entry(desk: &Desk<'_>, newcomer: &Newcomer) -> Result<Decision, Refused> {
    let stage = desk.played_stage()?;
    if stage.number.0 > 1 || (!stage.rounds.is_empty() && !stage.config.format.is_swiss()) {
        return Err(Refused::FieldIsFixed);
    }
    // A field that is too small for a round yet is no stage that is over.
    let from_round = if stage.rounds.is_empty() { RoundNumber(1) } else { to_be_paired(desk, stage)? };
    enter(desk, newcomer, from_round)
}

fn enter(desk: &Desk<'_>, newcomer: &Newcomer, from_round: RoundNumber) -> Result<Decision, Refused> {
    let entrants = &desk.state().entrants;
    let same = |entrant: &&Entrant| entrant.name == newcomer.name && entrant.unit == newcomer.unit;
    if let Some(known) = entrants.values().find(same) {
        return Err(Refused::NameTaken(known.number));
    }
    let highest = entrants.values().map(|entrant| entrant.id.0.max(entrant.number.0)).max().unwrap_or(0);
    let entry = Entry {
        name: newcomer.name.clone(),
        unit: newcomer.unit.clone(),
        rating: newcomer.rating,
        from_round,
    };
    if highest >= HIGHEST_NUMBER {
        return Err(Refused::NumberOutOfRange(Number(highest.saturating_add(1))));
    }
    desk.decided(vec![Act::Enter { entrant: EntrantId(highest + 1), entry: Some(entry) }], Vec::new())
}

/// Somebody takes an entrant's place.
pub fn replace(desk: &Desk<'_>, number: Number, newcomer: &Newcomer) -> Result<Decision, Refused> {
    let entrant = find(desk, number)?;
    let replacement = Some(Replacement { name: newcomer.name.clone(), unit: newcomer.unit.clone() });
    desk.decided(vec![Act::Replace { entrant: entrant.id, replacement }], Vec::new())
}

/// A lot drawn by hand. Whoever had that number gets the other one, so that no number is ever given twice.
pub fn lot(desk: &Desk<'_>, who: Number, number: Number) -> Result<Decision, Refused> {
    before_the_start(desk)?;
    let entrant = find(desk, who)?;
    if !(1..=HIGHEST_NUMBER).contains(&number.0) {
        return Err(Refused::NumberOutOfRange(number));
    }
    if entrant.number == number {
        return Ok(Decision::nothing_new());
    }
    let mut numbers = vec![(entrant.id, Some(number))];
    if let Some(holder) = desk.state().by_number(number) {
        numbers.push((holder.id, Some(entrant.number)));
    }
    desk.decided(vec![Act::Lots { seed: None, numbers }], Vec::new())
}

/// A knockout whose numbers are the positions of the draw: a controlled lot, seeds at their positions and units apart.
fn draw_positions(desk: &Desk<'_>, seed: u64) -> Result<Decision, Refused> {
    let field: Vec<Drawn> = desk
        .state()
        .entrants
        .values()
        .filter(|entrant| entrant.withdrawal.is_none())
        .map(|entrant| Drawn { entrant: entrant.id, seed: entrant.seed, unit: entrant.unit.clone() })
        .collect();
    let seats = knockout_draw::draw(size_for(field.len() as u32), &field, seed);
    let mut numbers: Vec<(EntrantId, Option<Number>)> = seats
        .iter()
        .zip(1..)
        .filter_map(|(seat, position)| Some(((*seat)?, Some(Number(position)))))
        .collect();
    numbers.sort_by_key(|(entrant, _)| *entrant);
    desk.decided(vec![Act::Lots { seed: Some(seed), numbers }], Vec::new())
}

/// Lots for everybody.
pub fn draw_lots(desk: &Desk<'_>, seed: Option<u64>) -> Result<Decision, Refused> {
    before_the_start(desk)?;
    let stage = desk.played_stage()?;
    let field: Vec<Drawing> = desk
        .state()
        .entrants
        .values()
        .filter(|entrant| entrant.withdrawal.is_none())
        .map(|entrant| Drawing { entrant: entrant.id, seed: entrant.seed })
        .collect();
    let layout = if stage.config.format.is_swiss() { Layout::UpperHalfOdd } else { Layout::OnePot };
    let seed = seed.unwrap_or(desk.fresh_seed);
    if stage.config.format.is_knockout() && stage.config.knockout.seating == Seating::Positions {
        return draw_positions(desk, seed);
    }
    let mut numbers: Vec<(EntrantId, Option<Number>)> = lots::draw(seed, &field, layout)
        .into_iter()
        .map(|(entrant, number)| (entrant, Some(number)))
        .collect();
    // Who withdrew before the draw keeps out of the way of the numbers that were drawn.
    let gone = desk.state().entrants.values().filter(|entrant| entrant.withdrawal.is_some());
    numbers.extend(
        gone.zip(field.len() as u32 + 1..).map(|(entrant, number)| (entrant.id, Some(Number(number)))),
    );
    desk.decided(vec![Act::Lots { seed: Some(seed), numbers }], Vec::new())
}

fn before_the_start(desk: &Desk<'_>) -> Result<(), Refused> {
    let began = desk.state().stages.iter().any(|stage| !stage.rounds.is_empty());
    if began { Err(Refused::LotsTooLate) } else { Ok(()) }
}

/// The entrant of that number.
pub fn find<'a>(desk: &Desk<'a>, number: Number) -> Result<&'a Entrant, Refused> {
    desk.state().by_number(number).ok_or(Refused::NoEntrant(number))
}
