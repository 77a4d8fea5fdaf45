//! The panes of the dashboard, one a file.

mod board;
mod clocks;
pub(super) mod notes;
pub(super) mod pairings;
pub(super) mod standings;

use ratatui::buffer::Buffer;

use super::layout::Places;
use super::paint::Brush;
use super::screen::Seen;
use crate::app::model::App;

/// Draws the panes that have room.
pub fn paint(app: &App, places: Places, buf: &mut Buffer, brush: &Brush<'_>, seen: &mut Seen) {
    if let Some(area) = places.pairings {
        seen.pairings = Some(pairings::paint(app, area, buf, brush));
    }
    if let Some(area) = places.board {
        board::paint(app, area, buf, brush);
    }
    if let Some(area) = places.standings {
        seen.standings = Some(standings::paint(app, area, buf, brush));
    }
    if let Some(area) = places.clocks {
        let (ticking, view) = clocks::paint(app, area, buf, brush);
        seen.ticking |= ticking;
        seen.clocks = view;
    }
    if let Some(area) = places.notes {
        seen.notes = Some(notes::paint(app, area, buf, brush));
    }
}
