//! What is shown and what is under the cursor: stage, round, board.

use super::model::App;
use crate::event::names::{StageNumber, Table};
use crate::event::state::{Game, Meeting, Round, Stage};
use crate::pairing::fallen::Fallen;

impl App {
    /// The stage that is shown.
    pub fn stage(&self) -> Option<&Stage> {
        match self.shown {
            Some((stage, _)) => self.state().stage(stage),
            None => self.state().current_stage(),
        }
    }

    /// Whether that is the stage that is being played.
    pub fn shows_played_stage(&self) -> bool {
        let played = self.state().current_stage().map(|stage| stage.number);
        self.stage().map(|stage| stage.number) == played
    }

    /// The round that is shown.
    pub fn round(&self) -> Option<&Round> {
        let stage = self.stage()?;
        match self.shown {
            Some((_, number)) => stage.rounds.get(&number),
            None => stage.latest(),
        }
    }

    /// Whether the round that is shown is the latest.
    pub fn shows_latest(&self) -> bool {
        let latest = self.stage().and_then(Stage::latest).map(|round| round.number);
        self.shows_played_stage() && self.round().map(|round| round.number) == latest
    }

    /// The board under the cursor: the meeting, and the game that is played there.
    pub fn at_cursor(&self) -> Option<(&Meeting, &Game)> {
        self.round()?.boards().nth(self.cursors.pairings.row)
    }

    /// The meeting under the cursor.
    pub fn meeting(&self) -> Option<&Meeting> {
        self.at_cursor().map(|(meeting, _)| meeting)
    }

    /// The game under the cursor.
    pub fn game(&self) -> Option<&Game> {
        self.at_cursor().map(|(_, game)| game)
    }

    /// By what entries name the game under the cursor.
    pub fn game_named(&self) -> Option<String> {
        self.at_cursor().map(|(meeting, game)| meeting.named(game))
    }

    /// Why a meeting of the round that is shown no longer follows from the results, where it does not.
    pub fn fallen_at(&self, table: Table) -> Option<&Fallen> {
        let (stage, round) = self.stage().zip(self.round())?;
        let mut here = self.derived.fallen.iter().filter(|fallen| fallen.stage == stage.number);
        here.find(|fallen| {
            fallen.round == round.number && fallen.what.table().is_none_or(|fallen| fallen == table)
        })
    }

    /// The stage number that entries are about.
    pub fn stage_number(&self) -> StageNumber {
        self.stage().map_or(StageNumber(1), |stage| stage.number)
    }
}
