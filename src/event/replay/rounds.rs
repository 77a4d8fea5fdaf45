//! Rounds: arranged, attended, published, withdrawn, started, closed.

use std::sync::Arc;

use super::Fold;
use crate::event::act::{GameRef, Phase};
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::publication::{Publication, PublicationId};
use crate::event::register::{Subject, Value};
use crate::event::state::{Meeting, Round};

impl Fold {
    pub(super) fn refresh_arrangement(&mut self, stage: StageNumber, round: RoundNumber) {
        let arrangement = match self.latest(Subject::Arrangement(stage, round)) {
            Some(Value::Arrangement(arrangement)) => arrangement.clone(),
            _ => return,
        };
        if let Some(stage) = self.stage_mut(stage) {
            stage.arrangements.insert(round, arrangement);
        }
    }

    pub(super) fn refresh_attendance(&mut self, stage: StageNumber, round: RoundNumber, entrant: EntrantId) {
        let subject = Subject::Attendance(stage, round, entrant);
        let Some(&Value::Attendance(attendance)) = self.latest(subject) else { return };
        if let Some(stage) = self.stage_mut(stage) {
            stage.attendance.insert((round, entrant), attendance);
        }
    }

    pub(super) fn refresh_lineup(&mut self, stage: StageNumber, round: RoundNumber, team: EntrantId) {
        let lineup = match self.latest(Subject::Lineup(stage, round, team)) {
            Some(Value::Lineup(lineup)) => lineup.clone(),
            _ => return,
        };
        let Some(stage) = self.stage_mut(stage) else { return };
        match lineup {
            Some(lineup) => stage.lineups.insert((round, team), lineup),
            None => stage.lineups.remove(&(round, team)),
        };
    }

    pub(super) fn refresh_round(&mut self, stage: StageNumber, round: RoundNumber) {
        let Some(register) = self.registers.get(&Subject::Round(stage, round)) else { return };
        let mut publications: Vec<Arc<Publication>> = register
            .standing()
            .into_iter()
            .filter_map(|value| match value {
                Value::Publication(publication) => publication.clone(),
                _ => None,
            })
            .collect();
        publications.sort_by_key(|publication| publication.id());
        let rivals: Vec<PublicationId> =
            publications.iter().skip(1).map(|publication| publication.id()).collect();
        let withdrawn = register.withdrawn();
        let rebuilt =
            publications.first().map(|publication| Round::published(Arc::clone(publication), rivals));
        let Some(stage_state) = self.stage_mut(stage) else { return };
        stage_state.withdrawn_publications.insert(round, withdrawn);
        let Some(rebuilt) = rebuilt else {
            stage_state.rounds.remove(&round);
            self.note_conflicts_of_games(stage, round);
            return;
        };
        let id = rebuilt.id;
        let games: Vec<GameRef> =
            rebuilt.meetings.iter().filter_map(|meeting| Some(meeting.games.first()?.reference)).collect();
        stage_state.rounds.insert(round, rebuilt);
        for game in games {
            self.refresh_meeting(&game);
        }
        self.refresh_phase(stage, round, id);
        self.note_conflicts_of_games(stage, round);
    }

    pub(super) fn refresh_phase(
        &mut self,
        stage: StageNumber,
        round: RoundNumber,
        publication: PublicationId,
    ) {
        let phase = match self.latest(Subject::Phase(stage, round, publication)) {
            Some(Value::Phase(phase)) => *phase,
            _ => return,
        };
        if let Some(round) = self.stage_mut(stage).and_then(|stage| stage.rounds.get_mut(&round))
            && round.id == publication
        {
            round.phase = phase;
        }
    }
}

impl Round {
    fn published(publication: Arc<Publication>, rivals: Vec<PublicationId>) -> Self {
        let id = publication.id();
        let meetings = (0..publication.pairs.len())
            .filter_map(|index| Meeting::published(&publication, id, index))
            .collect();
        Self {
            number: publication.round,
            id,
            rivals,
            phase: Phase::default(),
            meetings,
            byes: publication.byes.clone(),
            absent: publication.absent.clone(),
            publication,
        }
    }
}
