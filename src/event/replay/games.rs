//! Games: what stands for each of them.

use super::Fold;
use crate::event::act::GameRef;
use crate::event::outcome::Outcome;
use crate::event::register::{Register, Subject, Value};
use crate::event::state::{Game, Standing};

impl Fold {
    pub(super) fn refresh_game(&mut self, reference: &GameRef) {
        let (standing, records) = match self.registers.get(&Subject::Game(*reference)) {
            Some(register) => (standing_of(register), register.heads()),
            None => (Standing::Open, Vec::new()),
        };
        let reversed = self.latest(Subject::Colours(*reference)) == Some(&Value::Reversed(true));
        let swapped = match self.latest(Subject::Swap(*reference)) {
            Some(Value::Swapped(swapped)) => *swapped,
            _ => None,
        };
        let fouls_held = self.fouls_held(reference);
        let game = self
            .stage_mut(reference.stage)
            .and_then(|stage| stage.rounds.get_mut(&reference.round))
            .filter(|round| round.id == reference.publication)
            .and_then(|round| round.meetings.get_mut((reference.table.0 as usize).checked_sub(1)?))
            .and_then(|meeting| meeting.games.iter_mut().find(|game| game.reference == *reference));
        if let Some(game) = game {
            *game = Game { reference: *reference, reversed, swapped, standing, fouls_held, records };
        }
    }
}

/// What stands for a game: nothing, one result, or several between which it stands.
pub(super) fn standing_of(register: &Register) -> Standing {
    let mut outcomes: Vec<Option<Outcome>> = Vec::new();
    for value in register.standing() {
        if let Value::Outcomes(claimed) = value {
            for outcome in claimed {
                if !outcomes.contains(outcome) {
                    outcomes.push(outcome.clone());
                }
            }
        }
    }
    match (outcomes.len(), outcomes.pop()) {
        (0, _) | (1, Some(None)) => Standing::Open,
        (1, Some(Some(outcome))) => Standing::Settled(outcome),
        (_, last) => {
            outcomes.extend(last);
            Standing::Disputed(outcomes)
        }
    }
}
