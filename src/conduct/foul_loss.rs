//! A loss by fouls that a result leaves out of account.

use crate::event::names::Side;
use crate::event::outcome::{Mark, Outcome};
use crate::event::state::{EventState, Game, Meeting};

use super::standing::GameStanding;

/// A side whose fouls lose the game, which it did not lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoulLoss {
    /// The side of the published pair.
    pub side: Side,
    /// Its fouls in the game.
    pub fouls: u32,
}

impl FoulLoss {
    /// What would be left out of account with `outcome` in the place of what stands; none: with the game open. Where both
    /// have so many fouls, one of the two lost by being the first.
    pub fn beside(
        state: &EventState,
        meeting: &Meeting,
        game: &Game,
        outcome: Option<&Outcome>,
    ) -> Option<Self> {
        let tempo = GameStanding::of(state, meeting, game).tempo;
        let limit = state.configuration.settings.foul_limit(tempo)?;
        let fouls = |side: Side| {
            let held = match side {
                Side::First => game.fouls_held[0],
                Side::Second => game.fouls_held[1],
            };
            held.max(outcome.map_or(0, |outcome| outcome.side(side).fouls))
        };
        let losing = [Side::First, Side::Second].into_iter().filter(|side| fouls(*side) >= limit);
        let lost = |side: Side| outcome.is_some_and(|outcome| outcome.side(side).mark == Mark::Loss);
        let mut unheeded = None;
        for side in losing {
            if lost(side) {
                return None;
            }
            unheeded = unheeded.or(Some(Self { side, fouls: fouls(side) }));
        }
        unheeded
    }
}
