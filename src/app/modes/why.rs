//! Why: the reason of a pair, or how a place came about, as lines to read.

use super::Mode;
use crate::app::key::Key;
use crate::app::message::Effect;
use crate::app::model::{App, Page, Pane};
use crate::lang::why;

/// An explanation is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// What is explained.
    pub title: String,
    /// The lines.
    pub lines: Vec<String>,
    /// The first line on the screen.
    pub first: usize,
}

impl App {
    /// Explains what is under the cursor of the pane that has the keys.
    pub fn begin_why(&mut self) {
        if let Some((title, lines)) = self.explained() {
            self.mode = Mode::Why(Explanation { title, lines, first: 0 });
        }
    }

    /// The explanation of what is under the cursor, if there is one: a title and lines.
    pub fn explained(&self) -> Option<(String, Vec<String>)> {
        match self.page {
            Page::Draft => self.why_drafted(),
            Page::Ruling => self.why_ruled(),
            _ => self.why_here(),
        }
    }

    fn why_here(&self) -> Option<(String, Vec<String>)> {
        let state = self.state();
        if self.focus == Pane::Standings {
            let standings = self.derived.standings.as_ref()?;
            let row = self.cursors.standings.row;
            let here = standings.rows.get(row)?;
            let neighbour = if row == 0 { standings.rows.get(1) } else { standings.rows.get(row - 1) };
            return Some(why::place(self.language, state, standings, here, neighbour));
        }
        let round = self.round()?;
        let meeting = self.meeting()?;
        let score = |id| self.derived.points_before.get(&id).copied().unwrap_or_default();
        Some(why::pair(
            self.language,
            state,
            round.number,
            meeting.table,
            (meeting.first, score(meeting.first)),
            (meeting.second, score(meeting.second)),
            &meeting.reason,
        ))
    }

    fn why_drafted(&self) -> Option<(String, Vec<String>)> {
        let draft = self.derived.draft.as_ref()?.as_ref().ok()?;
        let row = self.cursors.page.row;
        let pair = draft.pairs.get(row)?;
        Some(why::pair(
            self.language,
            self.state(),
            draft.round,
            crate::event::names::Table(row as u32 + 1),
            (pair.first, draft.score(pair.first)),
            (pair.second, draft.score(pair.second)),
            &pair.reason,
        ))
    }

    /// A key while an explanation is read.
    pub fn why_key(&mut self, mut explanation: Explanation, key: Key) -> Vec<Effect> {
        let last = explanation.lines.len().saturating_sub(1);
        match key.folded() {
            Key::Up | Key::Char('k') => explanation.first = explanation.first.saturating_sub(1),
            Key::Down | Key::Char('j') => explanation.first = (explanation.first + 1).min(last),
            Key::PageUp => explanation.first = explanation.first.saturating_sub(10),
            Key::PageDown => explanation.first = (explanation.first + 10).min(last),
            _ => {
                self.mode = Mode::Reading;
                return Vec::new();
            }
        }
        self.mode = Mode::Why(explanation);
        Vec::new()
    }
}
