//! Clocks: the entries of a board in order, and the break of a round.

use super::{Fold, LogKey};
use crate::event::act::GameRef;
use crate::event::clocks::{ClockEntry, ClockEntryId};
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::register::{Subject, Value};
use crate::event::time::MachineTime;

impl Fold {
    /// Every board that has entries, once.
    pub(super) fn refresh_all_clocks(&mut self, subjects: &[Subject]) {
        let board = |subject: &Subject| match subject {
            Subject::ClockEntry(game, _) => Some(*game),
            _ => None,
        };
        let mut boards: Vec<GameRef> = subjects.iter().filter_map(board).collect();
        boards.dedup();
        for board in boards {
            self.refresh_clock(&board);
        }
    }

    /// The entries of a board in the order in which they were made: one that was taken back and brought again stands where
    /// it stood.
    pub(super) fn refresh_clock(&mut self, board: &GameRef) {
        let entry = |number: u32, at: MachineTime| Subject::ClockEntry(*board, ClockEntryId { number, at });
        let written = self.registers.range(entry(0, MachineTime::MIN)..=entry(u32::MAX, MachineTime::MAX));
        let mut entries: Vec<(&LogKey, &ClockEntry)> = written
            .filter_map(|(subject, register)| {
                let first = register.records().filter_map(|id| self.keys.get(&id)).min()?;
                match self.latest(*subject) {
                    Some(Value::ClockEntry(Some(entry))) => Some((first, entry)),
                    _ => None,
                }
            })
            .collect();
        // Two entries of one record keep the order of their numbers: the sort is stable.
        entries.sort_by_key(|(key, _)| *key);
        let entries: Vec<ClockEntry> = entries.into_iter().map(|(_, entry)| entry.clone()).collect();
        if entries.is_empty() {
            self.state.clocks.remove(board);
        } else {
            self.state.clocks.insert(*board, entries);
        }
    }

    pub(super) fn refresh_recess(&mut self, stage: StageNumber, round: RoundNumber) {
        match self.latest(Subject::Recess(stage, round)) {
            Some(Value::Recess(Some(recess))) => {
                let recess = *recess;
                self.state.recesses.insert((stage, round), recess);
            }
            _ => {
                self.state.recesses.remove(&(stage, round));
            }
        }
    }
}
