//! Conflicts: where different decisions stand.

use super::Fold;
use super::games::standing_of;
use crate::event::act::{GameRef, Slot};
use crate::event::names::{RoundNumber, StageNumber, Table};
use crate::event::publication::PublicationId;
use crate::event::record::RecordId;
use crate::event::register::Subject;
use crate::event::state::Standing;

impl Fold {
    /// Notes where different decisions stand. On phases, arrangements and conduct the latest simply rules.
    pub(super) fn note_conflict(&mut self, subject: Subject) {
        if matches!(
            subject,
            Subject::Phase(..)
                | Subject::Arrangement(..)
                | Subject::ClockEntry(..)
                | Subject::Recess(..)
                | Subject::Case(_)
                | Subject::Claim(_)
                | Subject::Stop(_)
                | Subject::Tick(..)
        ) {
            return;
        }
        let Some(register) = self.registers.get(&subject) else { return };
        let disputed = match subject {
            Subject::Game(_) => matches!(standing_of(register), Standing::Disputed(_)),
            _ => register.standing().len() > 1,
        };
        let of_a_withdrawn_round = match subject {
            Subject::Game(game)
            | Subject::Colours(game)
            | Subject::Swap(game)
            | Subject::FirstMove(game)
            | Subject::Through(game) => self.state.game(&game).is_none(),
            _ => false,
        };
        if disputed && !of_a_withdrawn_round {
            self.state.conflicts.insert(subject, register.heads());
        } else {
            self.state.conflicts.remove(&subject);
        }
    }

    /// A conflict counts only while its game's publication is in force.
    pub(super) fn note_conflicts_of_games(&mut self, stage: StageNumber, round: RoundNumber) {
        let first = |round: RoundNumber| GameRef {
            stage,
            round,
            publication: PublicationId(RecordId(0)),
            table: Table(0),
            slot: Slot { board: 0, game: 0 },
        };
        let games = first(round)..first(RoundNumber(round.0.saturating_add(1)));
        let results = Subject::Game(games.start)..Subject::Game(games.end);
        let colours = Subject::Colours(games.start)..Subject::Colours(games.end);
        let swaps = Subject::Swap(games.start)..Subject::Swap(games.end);
        let written =
            [results, colours, swaps].map(|games| self.registers.range(games)).into_iter().flatten();
        let subjects: Vec<Subject> = written.map(|(subject, _)| *subject).collect();
        for subject in subjects {
            self.note_conflict(subject);
        }
    }
}
