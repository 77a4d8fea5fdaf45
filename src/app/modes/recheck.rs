//! Recheck: every result is entered a second time, read from the other side (the right-hand number first). What was
//! entered is hidden; a mismatch stops and rings.

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::App;
use crate::desk::entry::{Entry, Said};
use crate::desk::words::folded;
use crate::desk::{self, Desk};
use crate::event::act::Act;
use crate::event::outcome::{How, Outcome};
use crate::lang::screen;

/// Where the recheck stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recheck {
    /// The row that is checked.
    pub row: usize,
    /// What was typed.
    pub typed: String,
    /// The two do not agree: the slip by this reading.
    pub mismatch: Option<String>,
    /// How many were checked.
    pub checked: usize,
    /// How many did not agree.
    pub mismatches: usize,
}

impl App {
    /// Begins at the first table with a result.
    pub fn begin_recheck(&mut self) {
        self.said = None;
        self.go_on(Recheck::default(), 0);
    }

    /// A key in the recheck.
    pub fn recheck_key(&mut self, mut recheck: Recheck, key: Key) -> Vec<Effect> {
        match (key.folded(), recheck.mismatch.take()) {
            (Key::Esc, None) => {
                self.mode = Mode::Reading;
                self.tell(screen::rechecked(self.language, recheck.checked, recheck.mismatches));
                Vec::new()
            }
            (Key::Enter, Some(written)) => {
                // The new reading is right: it replaces the result, with the usual question.
                let Some(table) = self.game_named() else { return Vec::new() };
                self.mode = Mode::Recheck(Recheck { typed: String::new(), ..recheck.clone() });
                let effects = self.say(&format!("{table} {written}"));
                if let Mode::Asking(asking) = &mut self.mode {
                    asking.then_recheck = Some(recheck.row + 1);
                }
                effects
            }
            (Key::Backspace, None) => {
                recheck.typed.pop();
                self.mode = Mode::Recheck(recheck);
                Vec::new()
            }
            // Skipped, or the old result kept.
            (Key::Enter, None) | (Key::Esc, Some(_)) => {
                let next = recheck.row + 1;
                recheck.typed.clear();
                self.go_on(recheck, next);
                Vec::new()
            }
            (Key::Char(typed), None) => {
                recheck.typed.push(typed);
                if recheck.typed.chars().count() < 2 {
                    self.mode = Mode::Recheck(recheck);
                    return Vec::new();
                }
                self.compare(recheck)
            }
            (_, mismatch) => {
                recheck.mismatch = mismatch;
                self.mode = Mode::Recheck(recheck);
                Vec::new()
            }
        }
    }

    fn compare(&mut self, mut recheck: Recheck) -> Vec<Effect> {
        let written: String = folded(&recheck.typed).chars().rev().collect();
        recheck.typed.clear();
        let Some(outcome) = self.outcome_of_slip(&written) else {
            self.refuse(screen::not_a_slip(self.language, &written));
            self.mode = Mode::Recheck(recheck);
            return vec![Effect::Bell];
        };
        recheck.checked += 1;
        let stands = self.game().and_then(|game| game.outcome()).cloned();
        if stands.as_ref().is_some_and(|stands| agree(stands, &outcome)) {
            let next = recheck.row + 1;
            self.go_on(recheck, next);
            return Vec::new();
        }
        recheck.mismatches += 1;
        recheck.mismatch = Some(written);
        self.mode = Mode::Recheck(recheck);
        self.refuse(screen::mismatch(self.language));
        vec![Effect::Bell]
    }

    /// The outcome that a slip means at the table under the cursor, by the published sides.
    fn outcome_of_slip(&self, written: &str) -> Option<Outcome> {
        let table = self.game_named()?;
        let said: Said = format!("{table} {written}").parse().ok()?;
        let Entry::Result(slip) = &said.entry else { return None };
        let desk = Desk { round: self.round().map(|round| round.number), ..self.desk() };
        desk::results::meant(&desk, slip).ok().map(|act| match act {
            Act::Result { outcome, .. } => outcome,
            _ => None,
        })?
    }

    /// Goes on with the next table that has a result, from `row` on.
    pub fn go_on(&mut self, recheck: Recheck, row: usize) {
        let rows = self.rows_in_sight();
        let next = self.round().and_then(|round| {
            let shown = round.boards().enumerate().take(rows.end).skip(row.max(rows.start));
            shown.into_iter().find(|(_, (meeting, game))| meeting.is_settled_at(game)).map(|(row, _)| row)
        });
        if let Some(row) = next {
            self.cursors.pairings.row = row;
            self.mode = Mode::Recheck(Recheck { row, ..recheck });
        } else {
            self.mode = Mode::Reading;
            self.tell(screen::rechecked(self.language, recheck.checked, recheck.mismatches));
        }
    }
}

/// Whether two readings of a slip agree. Fouls and reasons are not on the second reading.
fn agree(stands: &Outcome, read: &Outcome) -> bool {
    let forfeit = |outcome: &Outcome| outcome.how == How::Forfeit;
    stands.first.mark == read.first.mark
        && stands.second.mark == read.second.mark
        && forfeit(stands) == forfeit(read)
}
