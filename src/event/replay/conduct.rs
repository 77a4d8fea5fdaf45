//! Conduct: cases, claims, games that stand still. On each the latest decision rules.

use super::Fold;
use crate::event::act::GameRef;
use crate::event::conduct::{ConductId, TickId};
use crate::event::names::{RoundNumber, Side, StageNumber};
use crate::event::register::{Subject, Value};

impl Fold {
    pub(super) fn refresh_case(&mut self, id: ConductId) {
        let case = match self.latest(Subject::Case(id)) {
            Some(Value::Case(case)) => case.clone(),
            _ => return,
        };
        let now = case.as_ref().and_then(|case| case.game);
        let before = match case {
            Some(case) => self.state.cases.insert(id, *case),
            None => self.state.cases.remove(&id),
        };
        // A game counts the fouls that stand against its sides.
        let before = before.and_then(|case| case.game);
        for game in before.into_iter().chain(now) {
            self.refresh_meeting(&game);
        }
    }

    pub(super) fn refresh_claim(&mut self, id: ConductId) {
        match self.latest(Subject::Claim(id)) {
            Some(Value::Claim(Some(claim))) => {
                let claim = claim.as_ref().clone();
                self.state.claims.insert(id, claim);
            }
            Some(Value::Claim(None)) => {
                self.state.claims.remove(&id);
            }
            _ => {}
        }
    }

    pub(super) fn refresh_stop(&mut self, game: GameRef) {
        match self.latest(Subject::Stop(game)) {
            Some(Value::Stop(Some(stop))) => {
                let stop = stop.clone();
                self.state.stops.insert(game, stop);
            }
            Some(Value::Stop(None)) => {
                self.state.stops.remove(&game);
            }
            _ => {}
        }
    }

    pub(super) fn refresh_tick(&mut self, stage: StageNumber, round: RoundNumber, item: TickId) {
        match self.latest(Subject::Tick(stage, round, item)) {
            Some(Value::Tick(_, true)) => {
                self.state.ticks.insert((stage, round, item));
            }
            Some(_) => {
                self.state.ticks.remove(&(stage, round, item));
            }
            None => {}
        }
    }

    /// The fouls that the ledger holds against the two sides of a game.
    pub(super) fn fouls_held(&self, game: &GameRef) -> [u32; 2] {
        let mut fouls = [0; 2];
        for case in self.state.cases.values().filter(|case| case.game == Some(*game) && case.holds()) {
            match case.side {
                Some(Side::First) => fouls[0] += case.fouls,
                Some(Side::Second) => fouls[1] += case.fouls,
                None => {}
            }
        }
        fouls
    }
}
