//! What stands in a game when somebody names a clause.

use crate::event::conduct::ClaimKind;
use crate::event::names::Side;
use crate::event::outcome::Outcome;
use crate::event::state::{EventState, Game, Meeting};
use crate::rulebook::catalogue::Clause;
use crate::rulebook::edition::GameKind;
use crate::rulebook::tempo::Tempo;

/// What stands against one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideStanding {
    /// Fouls (gomoku: violations) in this game.
    pub fouls: u32,
    /// The clauses that were held against the side in this game.
    pub clauses: Vec<Clause>,
    /// Draw offers made in this game.
    pub offers: u32,
    /// Seconds left on the side's clock, where somebody knows.
    pub seconds_left: Option<u32>,
}

/// What stands in a game. The sides are those of the published pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStanding {
    /// The speed of the game.
    pub tempo: Tempo,
    /// What stands against who was given the first move.
    pub first: SideStanding,
    /// What stands against who was given the second move.
    pub second: SideStanding,
    /// Who was given the first move.
    pub opener: Side,
    /// Who plays black; none while nobody said whether the players changed colours (gomoku 2.9).
    pub black: Option<Side>,
    /// The result, where one was confirmed.
    pub result: Option<Outcome>,
}

impl GameStanding {
    /// A game of that speed in which nothing happened; who was given the first move plays black.
    pub fn clean(tempo: Tempo) -> Self {
        Self {
            tempo,
            first: SideStanding::default(),
            second: SideStanding::default(),
            opener: Side::First,
            black: Some(Side::First),
            result: None,
        }
    }

    /// What stands in a game of an event.
    pub fn of(state: &EventState, meeting: &Meeting, game: &Game) -> Self {
        let stage = state.configuration.stage(game.reference.stage);
        let of_stage = || stage.map_or(Tempo::Slow, |stage| state.configuration.tempo(stage));
        // A later game of a meeting is faster than the first (30.1).
        let step = meeting.procedure.as_ref().and_then(|_| meeting.step(game));
        let own = step.filter(|step| step.time_control.is_some()).map(|step| step.tempo);
        let mut standing = Self::clean(own.unwrap_or_else(of_stage));
        let black = match state.configuration.edition.game {
            GameKind::Xiangqi => Side::Second,
            GameKind::Gomoku => Side::First,
        };
        standing.opener = game.assigned(Side::First);
        let swapped = game.is_swapped(&state.configuration.settings);
        standing.black = swapped.map(|swapped| game.assigned(if swapped { black.other() } else { black }));
        for side in [Side::First, Side::Second] {
            let entrant = meeting.entrant(side);
            let offers = state.claims.values().filter(|claim| {
                claim.kind == ClaimKind::DrawOffer
                    && claim.game == Some(game.reference)
                    && claim.by == Some(entrant)
            });
            *standing.side_mut(side) = SideStanding {
                fouls: game.fouls(side),
                clauses: state
                    .cases_of(&game.reference)
                    .into_iter()
                    .filter(|(_, case)| case.holds() && case.side == Some(side))
                    .map(|(_, case)| case.clause.clone())
                    .collect(),
                offers: offers.count() as u32,
                seconds_left: None,
            };
        }
        standing.result = game.outcome().cloned();
        standing
    }

    /// One side's part.
    pub const fn side(&self, side: Side) -> &SideStanding {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// One side's part, to be filled.
    pub const fn side_mut(&mut self, side: Side) -> &mut SideStanding {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
