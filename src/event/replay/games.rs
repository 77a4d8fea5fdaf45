//! Games: which of them a meeting has, and what stands for each.

use super::Fold;
use crate::event::act::{GameRef, Slot};
use crate::event::outcome::Outcome;
use crate::event::procedure::{FirstIs, GamePlayed, MeetingStands, walk};
use crate::event::register::{Register, Subject, Value};
use crate::event::state::{Game, Meeting, Standing};
use crate::event::team_match;

impl Fold {
    /// The games of a meeting arise as its procedure needs them: each result may bring the next one, or end it.
    pub(super) fn refresh_meeting(&mut self, reference: &GameRef) {
        let Some(index) = (reference.table.0 as usize).checked_sub(1) else { return };
        let Some(meeting) = self
            .state
            .stage(reference.stage)
            .and_then(|stage| stage.rounds.get(&reference.round))
            .filter(|round| round.id == reference.publication)
            .and_then(|round| round.meetings.get(index))
        else {
            return;
        };
        let mut fresh = Meeting { games: Vec::new(), through: None, ..meeting.clone() };
        let first_game = GameRef { slot: Slot::ONLY, ..*reference };
        if let Some(Value::Through(through)) = self.latest(Subject::Through(first_game)) {
            fresh.through = *through;
        }
        self.arise(&mut fresh, first_game);
        let place = self
            .stage_mut(reference.stage)
            .and_then(|stage| stage.rounds.get_mut(&reference.round))
            .and_then(|round| round.meetings.get_mut(index));
        if let Some(place) = place {
            *place = fresh;
        }
    }

    fn arise(&self, meeting: &mut Meeting, first_game: GameRef) {
        if let Some(boards) = meeting.boards {
            for board in 1..=boards {
                let reference = GameRef { slot: Slot { board, game: 1 }, ..first_game };
                let game = self.game(meeting, reference, FirstIs::Known(team_match::first_on(board)));
                meeting.games.push(game);
            }
            meeting.stands = team_match::stands(meeting.games.iter().map(Game::outcome));
            return;
        }
        let procedure = meeting.procedure();
        let before = meeting.before();
        for number in 1.. {
            let played: Vec<GamePlayed<'_>> = meeting.games.iter().map(Game::as_played).collect();
            meeting.stands = walk(procedure, &played, before);
            let MeetingStands::ToPlay { game, first } = meeting.stands else { return };
            if game != number {
                return;
            }
            let game = self.game(meeting, GameRef { slot: Slot::game(number), ..first_game }, first);
            meeting.games.push(game);
        }
    }

    fn game(&self, meeting: &Meeting, reference: GameRef, first: FirstIs) -> Game {
        let (standing, records) = match self.registers.get(&Subject::Game(reference)) {
            Some(register) => (standing_of(register), register.heads()),
            None => (Standing::Open, Vec::new()),
        };
        let reversed = self.latest(Subject::Colours(reference)) == Some(&Value::Reversed(true));
        let first = match self.latest(Subject::FirstMove(reference)) {
            Some(Value::FirstMove(Some(who))) => meeting.side_of(*who).map_or(first, FirstIs::Known),
            _ => first,
        };
        let swapped = match self.latest(Subject::Swap(reference)) {
            Some(Value::Swapped(swapped)) => *swapped,
            _ => None,
        };
        let fouls_held = self.fouls_held(&reference);
        Game { reference, first, reversed, swapped, standing, fouls_held, records }
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
