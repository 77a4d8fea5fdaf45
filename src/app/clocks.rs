//! The clocks on the screen: which board is looked at, and the entry that an alert asks for.

use super::message::Effect;
use super::model::{App, Pane};
use crate::clock::{Hall, HallBoard};
use crate::event::time::Tenths;
use crate::lang::clocks;

impl App {
    /// All boards of the round that is shown, as they stand now. One frame asks for them several times.
    pub fn hall(&self) -> Option<&Hall> {
        let boards = self.boards.get_or_init(|| {
            let round = self.round()?;
            Some(Hall::at(self.state(), self.stage_number(), round, &self.feeds, self.now.machine))
        });
        boards.as_ref()
    }

    /// What is left of the break between two games (28.9), where there is one.
    pub fn recess_left(&self) -> Option<Tenths> {
        let round = self.round()?;
        self.state().recesses.get(&(self.stage_number(), round.number))?.left(self.now.machine)
    }

    /// How many boards ask for an arbiter now.
    pub fn clocks_calling(&self) -> usize {
        self.hall().map_or(0, |hall| hall.calling().count())
    }

    /// The row of the board that is looked at: it stays with its board, wherever that goes; at first the most urgent.
    pub fn clock_row(&self, hall: &Hall) -> usize {
        let looked_at =
            self.clock_board.and_then(|game| hall.boards.iter().position(|board| board.game == game));
        looked_at.unwrap_or(0)
    }

    /// Looks at another board of the clocks; the card of the board follows.
    pub(super) fn move_clock(&mut self, step: isize) {
        let Some(hall) = self.hall() else { return };
        let last = hall.boards.len().saturating_sub(1) as isize;
        let row = (self.clock_row(hall) as isize).saturating_add(step).clamp(0, last) as usize;
        let Some(game) = hall.boards.get(row).map(|board| board.game) else { return };
        self.clock_board = Some(game);
        let row = self.round().and_then(|round| round.row_of_game(&game));
        self.cursors.pairings.row = row.unwrap_or(self.cursors.pairings.row);
        self.clamp_cursors();
    }

    /// The board whose alert is meant: the one that is looked at, where the clocks have the keys; else the most urgent.
    pub fn alerted(&self) -> Option<HallBoard> {
        let hall = self.hall()?;
        let looked_at = (self.focus == Pane::Clocks).then(|| self.clock_row(hall));
        let board = looked_at.and_then(|row| hall.boards.get(row)).filter(|board| board.alert.is_some());
        board.or_else(|| hall.calling().next()).cloned()
    }

    /// Opens the palette with the entry that the alert asks for, to be confirmed or changed; the rule's proviso stands
    /// beside it.
    pub(super) fn begin_alert(&mut self) -> Vec<Effect> {
        let Some(board) = self.alerted() else { return Vec::new() };
        let quick = board.tempo.is_quick();
        let Some((entry, note)) = clocks::proposal(self.language, self.state(), quick, &board) else {
            return Vec::new();
        };
        self.begin_palette(&entry);
        self.tell(note);
        Vec::new()
    }
}
