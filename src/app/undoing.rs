//! What this session may undo or redo.

use super::message::Effect;
use super::model::App;
use crate::desk::{self, undo};
use crate::event::record::RecordId;

impl App {
    /// The last decision of this session (or one that it brought back) that still holds.
    pub fn last_own(&self) -> Option<RecordId> {
        undo::last_decided(&self.fold, self.own_records.iter().rev().copied())
    }

    /// The last undo of this session whose work still holds.
    pub fn last_undo(&self) -> Option<RecordId> {
        undo::last_undone(&self.fold, self.own_records.iter().rev().copied())
    }

    /// Undoes the last entry of this session.
    pub fn undo_last(&mut self) -> Vec<Effect> {
        let Some(id) = self.last_own() else { return Vec::new() };
        self.enter(&desk::Said { round: None, entry: desk::Entry::Undo(Some(id)) })
    }

    /// Takes the last undo of this session back.
    pub fn redo_last(&mut self) -> Vec<Effect> {
        let Some(id) = self.last_undo() else { return Vec::new() };
        self.enter(&desk::Said { round: None, entry: desk::Entry::Undo(Some(id)) })
    }
}
