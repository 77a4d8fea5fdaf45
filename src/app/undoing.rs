//! What this session may undo or redo.

use super::message::Effect;
use super::model::App;
use crate::desk;
use crate::event::act::Act;
use crate::event::record::RecordId;

impl App {
    /// The last record of this session that decided something (or brought it back) and stands.
    pub fn last_own(&self) -> Option<RecordId> {
        self.last_that(|app, id| !app.takes_back(id) && app.decides(id))
    }

    /// The last undo of this session that stands.
    pub fn last_undo(&self) -> Option<RecordId> {
        self.last_that(Self::takes_back)
    }

    fn last_that(&self, wanted: impl Fn(&Self, RecordId) -> bool) -> Option<RecordId> {
        self.own_records.iter().rev().copied().find(|id| wanted(self, *id) && self.fold.is_in_force(*id))
    }

    fn decides(&self, id: RecordId) -> bool {
        let decides = |act: &Act| !matches!(act, Act::Open { .. });
        self.fold.record(id).is_some_and(|logged| logged.record.acts.iter().any(decides))
    }

    /// Whether a record undoes: an undo of an undo brings back.
    fn takes_back(&self, id: RecordId) -> bool {
        let mut undoes = false;
        let mut at = id;
        while let Some(of) = self.fold.record(at).and_then(|logged| logged.record.undo_of) {
            undoes = !undoes;
            at = of;
        }
        undoes
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
