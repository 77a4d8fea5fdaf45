//! What lies above the screen: a question, the finder, the palette, the help, an explanation.

mod asking;
mod conduct;
mod lists;
mod why;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::paint::Brush;
use crate::app::model::App;
use crate::app::modes::Mode;

/// Draws the popup of the mode, if it has one; gives the caret.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<Position> {
    match &app.mode {
        Mode::Asking(question) => {
            asking::paint(app, question, area, buf, brush);
            None
        }
        Mode::Finder(finder) => lists::paint_finder(app, finder, area, buf, brush),
        Mode::Palette(palette) => lists::paint_palette(app, palette, area, buf, brush),
        Mode::Help(help) => lists::paint_help(app, help, area, buf, brush),
        Mode::Why(explanation) => {
            why::paint(explanation, area, buf, brush);
            None
        }
        Mode::Clause(clauses) => conduct::paint_clause(app, clauses, area, buf, brush),
        Mode::Offer(offering) => {
            conduct::paint_offer(app, offering, area, buf, brush);
            None
        }
        Mode::Reading | Mode::Slip(_) | Mode::Sheet(_) | Mode::Recheck(_) | Mode::Game => None,
    }
}
