//! How far a stage goes: how many rounds it has, how many play it, and who plays a round of it.

use crate::event::act::Attendance;
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::state::{Entrant, EventState, Stage};
use crate::knockout::bracket::Part;
use crate::ranking::knockout::{KnockoutStage, bracket_for};

/// How many rounds a stage has in all. A knockout says how many there will be by what is known so far.
pub fn planned_rounds(state: &EventState, stage: &Stage) -> u32 {
    let config = &stage.config;
    let largest_group = || {
        let grouped = stage.field().map(|field| field.groups.iter().map(Vec::len).max().unwrap_or(0) as u32);
        // Once round 1 is published its table is what is played; it names everybody.
        let named = stage
            .rounds
            .get(&RoundNumber(1))
            .map(|round| (round.meetings.len() * 2 + round.byes.len() + round.absent.len()) as u32);
        grouped.or(named).unwrap_or_else(|| expected_field(state, stage).div_ceil(config.groups.count.max(1)))
    };
    let cycle = |field: u32| if field.is_multiple_of(2) { field.saturating_sub(1) } else { field };
    match config.format {
        Format::RoundRobin => {
            stage.field().and_then(|field| field.rounds).unwrap_or_else(|| cycle(largest_group()))
        }
        Format::DoubleRoundRobin => cycle(largest_group()) * 2,
        Format::Knockout | Format::DoubleKnockout | Format::Crossed => {
            if let Some(knockout) = KnockoutStage::of(state, stage, None) {
                // Rounds from one that has fallen on are played anew.
                let standing = knockout.fallen.iter().map(|(round, _)| round.0 - 1).min();
                let standing = standing.unwrap_or(stage.rounds.len() as u32);
                return standing + knockout.rounds_to_come();
            }
            let size = expected_field(state, stage).next_power_of_two();
            let bracket = bracket_for(config, size);
            bracket.rounds() - u32::from(bracket.meetings.iter().any(|meeting| meeting.part == Part::Reset))
        }
        _ => config.rounds.unwrap_or(0),
    }
}

/// How many will play a stage, as far as that is known.
pub fn expected_field(state: &EventState, stage: &Stage) -> u32 {
    if let Some(field) = stage.field() {
        return field.entrants().count() as u32;
    }
    let before = stage.number.0.checked_sub(1).and_then(|before| state.stage(StageNumber(before)));
    match before {
        Some(before) => {
            let all = expected_field(state, before);
            let each = stage.config.qualify.unwrap_or(all);
            all.min(each.saturating_mul(before.config.groups.count.max(1)))
        }
        None => state.entrants.values().filter(|entrant| starts(entrant)).count() as u32,
    }
}

/// Whether an entrant is there from round 1; who withdrew before the start is not (14.4).
fn starts(entrant: &Entrant) -> bool {
    entrant.from_round.0 <= 1 && entrant.withdrawal.is_none_or(|withdrawal| withdrawal.from_round.0 > 1)
}

/// Whether an entrant is to be paired in a round.
pub fn takes_part(state: &EventState, stage: &Stage, round: RoundNumber, entrant: EntrantId) -> bool {
    state.entrants.get(&entrant).is_some_and(|entrant| {
        has_come(entrant, stage.number, round)
            && !has_gone(entrant, stage.number, round)
            && stage.has(entrant.id, round)
            && matches!(stage.attendance(round, entrant.id), Attendance::Present | Attendance::Tardy)
    })
}

/// Whether an entrant is in the event by a round: who came late came into the first stage.
pub fn has_come(entrant: &Entrant, stage: StageNumber, round: RoundNumber) -> bool {
    stage.0 > 1 || entrant.from_round <= round
}

/// Whether an entrant had withdrawn by a round.
pub fn has_gone(entrant: &Entrant, stage: StageNumber, round: RoundNumber) -> bool {
    entrant.withdrawal.is_some_and(|withdrawal| (withdrawal.stage, withdrawal.from_round) <= (stage, round))
}
