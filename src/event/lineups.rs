//! Who of a team sits where (article 11), and the boards of a round one by one.

use super::act::{GameRef, Slot};
use super::names::{EntrantId, RoundNumber, StageNumber, Table};
use super::roster::Member;
use super::state::{EventState, Game, Meeting, Round};

impl EventState {
    /// Whether teams meet.
    pub fn is_of_teams(&self) -> bool {
        self.configuration.event.teams.is_some()
    }

    /// Who of a team sits at the boards of a round, from board 1 on, by the number in its list, from 1; empty where players
    /// meet.
    pub fn lineup(&self, stage: StageNumber, round: RoundNumber, team: EntrantId) -> Vec<u32> {
        let Some(teams) = &self.configuration.event.teams else { return Vec::new() };
        let said = self.stage(stage).and_then(|stage| stage.lineups.get(&(round, team)));
        said.cloned().unwrap_or_else(|| (1..=teams.boards).collect())
    }

    /// By what entries name a game: `12`, in a match of teams `3.2`, a later game of a meeting `12.1.2`.
    pub fn name_of(&self, game: &GameRef) -> String {
        let (table, Slot { board, game }) = (game.table, game.slot);
        match (self.is_of_teams(), board, game) {
            (false, 1, 1) => table.to_string(),
            (_, _, 1) => format!("{table}.{board}"),
            _ => format!("{table}.{board}.{game}"),
        }
    }

    /// Who of a team sits at a board; none where players meet, or nobody is entered for the board.
    pub fn member(&self, game: &GameRef, team: EntrantId) -> Option<&Member> {
        let lineup = self.lineup(game.stage, game.round, team);
        let number = *lineup.get((game.slot.board as usize).checked_sub(1)?)?;
        self.entrants.get(&team)?.members.get((number as usize).checked_sub(1)?)
    }
}

impl Meeting {
    /// By what entries name one of its games: `12`, in a match of teams `3.2`.
    pub fn named(&self, game: &Game) -> String {
        match self.boards {
            Some(_) => format!("{}.{}", self.table, game.reference.slot.board),
            None => self.table.to_string(),
        }
    }

    /// Whether nothing is to be played any more at a board: of players in the meeting.
    pub fn is_settled_at(&self, game: &Game) -> bool {
        if self.boards.is_some() {
            game.outcome().is_some() || self.through.is_some()
        } else {
            self.is_settled()
        }
    }

    /// Its game on a board; of players the one that is being played.
    pub fn on_board(&self, board: u32) -> Option<&Game> {
        self.side_by_side().iter().find(|game| self.boards.is_none() || game.reference.slot.board == board)
    }
}

impl Round {
    /// All that is played side by side, in the order of tables and boards: the rows of every list of the round.
    pub fn boards(&self) -> impl Iterator<Item = (&Meeting, &Game)> {
        self.meetings
            .iter()
            .flat_map(|meeting| meeting.side_by_side().iter().map(move |game| (meeting, game)))
    }

    /// In which row of [`Self::boards`] a table begins.
    pub fn row_of(&self, table: Table) -> Option<usize> {
        self.boards().position(|(meeting, _)| meeting.table == table)
    }

    /// In which row of [`Self::boards`] the board of a game is.
    pub fn row_of_game(&self, game: &GameRef) -> Option<usize> {
        self.boards().position(|(meeting, other)| {
            meeting.table == game.table
                && (meeting.boards.is_none() || other.reference.slot.board == game.slot.board)
        })
    }
}
