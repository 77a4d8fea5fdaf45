//! Sheet entry: the cursor names the table, one key is a result, and the cursor goes on to the next open table.

use super::Mode;
use super::slip::{by_place, forfeit_by_place};
use crate::app::action::{Action, Context, meant};
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::event::state::Standing;
use crate::lang::screen;

/// Where sheet entry stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The key for a forfeit was typed; the next one says whose.
    pub forfeit: bool,
}

impl App {
    /// Begins sheet entry at the first open table.
    pub fn begin_sheet(&mut self) {
        self.said = None;
        self.mode = Mode::Sheet(Sheet::default());
        if !self.to_open_table(0) {
            self.tell(screen::all_entered(self.language));
        }
    }

    /// A key in sheet entry.
    pub fn sheet_key(&mut self, sheet: Sheet, key: Key) -> Vec<Effect> {
        let key = key.folded();
        self.mode = Mode::Sheet(Sheet::default());
        if let Key::Char(typed) = key {
            let written = if sheet.forfeit {
                forfeit_by_place(typed).map(str::to_owned)
            } else {
                by_place(&typed.to_string()).map(|mark| self.written(mark))
            };
            if let Some(written) = written {
                return self.sheet_result(&written);
            }
        }
        if sheet.forfeit {
            // Any other key takes the prefix back.
            return Vec::new();
        }
        match (key, meant(Context::Sheet, key)) {
            (Key::Enter, _) => {
                self.to_open_table(self.cursors.pairings.row + 1);
                Vec::new()
            }
            (_, Some(Action::Forfeit)) => {
                self.mode = Mode::Sheet(Sheet { forfeit: true });
                Vec::new()
            }
            (_, Some(action)) => self.act(action),
            _ => Vec::new(),
        }
    }

    fn sheet_result(&mut self, written: &str) -> Vec<Effect> {
        let Some(table) = self.game_named() else { return Vec::new() };
        let effects = self.say(&format!("{table} {written}"));
        if effects.iter().any(|effect| matches!(effect, Effect::Record(_))) {
            // The table that was just entered still counts as open until it is saved.
            self.to_open_table(self.cursors.pairings.row + 1);
        }
        effects
    }

    /// Puts the cursor on the next open table from `row` on, and from the top if there is none; whether there is one.
    pub fn to_open_table(&mut self, row: usize) -> bool {
        let Some(round) = self.round() else { return false };
        let open: Vec<bool> = round.boards().map(|(_, game)| game.standing == Standing::Open).collect();
        let is_open = |row: usize| open[row];
        let rows = self.rows_in_sight();
        let row = row.clamp(rows.start, rows.end);
        let found = (row..rows.end).chain(rows.start..row).find(|&row| is_open(row));
        if let Some(found) = found {
            self.cursors.pairings.row = found;
        }
        found.is_some()
    }
}
