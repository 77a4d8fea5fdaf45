//! What fills the screen instead of the panes, one page a file.

mod bracket;
mod checklists;
mod crosstable;
mod draft;
mod entrants;
mod game;
mod gomoku;
mod ledger;
mod log;
mod messages;
mod ruling;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Brush, GridView};
use crate::app::model::{App, Page};

/// Draws the page; gives the rows in sight.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<GridView> {
    match app.page {
        Page::Dashboard => None,
        Page::Game => {
            game::paint(app, area, buf, brush);
            None
        }
        Page::Ruling => ruling::paint(app, area, buf, brush),
        Page::Draft => draft::paint(app, area, buf, brush),
        Page::Bracket => Some(bracket::paint(app, area, buf, brush)),
        Page::Crosstable => Some(crosstable::paint(app, area, buf, brush)),
        Page::Log => Some(log::paint(app, area, buf, brush)),
        Page::Entrants => Some(entrants::paint(app, area, buf, brush)),
        Page::Messages => Some(messages::paint(app, area, buf, brush)),
        Page::Checklists => Some(checklists::paint(app, area, buf, brush)),
        Page::Ledger => Some(ledger::paint(app, area, buf, brush)),
    }
}
