//! Lots for places.

use super::Fold;
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::register::{Subject, Value};

impl Fold {
    pub(super) fn refresh_place_lots(&mut self, stage: StageNumber, round: RoundNumber) {
        let draws = match self.latest(Subject::PlaceLots(stage, round)) {
            Some(Value::PlaceLots(draws)) => draws.clone(),
            _ => return,
        };
        let Some(stage) = self.stage_mut(stage) else { return };
        if draws.is_empty() {
            stage.place_lots.remove(&round);
        } else {
            stage.place_lots.insert(round, draws);
        }
    }
}
