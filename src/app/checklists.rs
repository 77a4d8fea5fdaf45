//! The checklists at their moments: told once, with the key, and nothing waits for them.

use super::model::{App, Page, Said, Tone};
use crate::desk::conduct::checklists::{due, lines};
use crate::lang::conduct_records;

impl App {
    /// Says which lists' moment has come that was not said yet; `behind` what was just recorded, where something was. What
    /// is refused is read first.
    pub(super) fn announce_checklists(&mut self, behind: bool) {
        let refused = matches!(self.said, Some(Said { tone: Tone::Refused, .. }));
        if refused || self.role().is_none() {
            return;
        }
        let mut news = due(self.state());
        news.retain(|due| self.announced.insert((due.stage, due.round, due.moment)));
        if news.is_empty() {
            return;
        }
        let call =
            conduct_records::checklists_due(self.language, news.iter().map(|due| (due.moment, due.open)));
        match &mut self.said {
            Some(said) if behind => {
                said.text.push(' ');
                said.text += &call;
            }
            _ => self.tell(call),
        }
    }

    /// Opens the lists at the first item that is to be done now.
    pub(super) fn open_checklists(&mut self) {
        self.open(Page::Checklists);
        let moment = due(self.state()).first().map(|due| due.moment);
        let lines = lines(self.state(), self.shown.map(|(_, round)| round));
        let row = lines.iter().position(|line| Some(line.item.moment) == moment && !line.done);
        self.cursors.page.row = row.unwrap_or(0);
    }
}
