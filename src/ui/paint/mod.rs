//! The primitives that every screen is drawn with. All of them survive any area, also one that is empty or lies
//! outside the buffer, and none leaves half of a wide glyph behind.

mod big;
mod field;
mod glyphs;
mod grid;
mod lines;
mod pane;
mod popup;
pub mod printer;
mod text;
mod widths;

use ratatui::buffer::{Buffer, CellWidth};
use ratatui::layout::Rect;
use ratatui::style::Style;

pub use big::{Scale, big_size, paint_big};
pub use field::paint_field;
pub use glyphs::{GlyphSet, Glyphs};
pub use grid::{Grid, GridCell, GridRow, GridView, first_visible};
pub use lines::paint_line;
pub use pane::Pane;
pub use popup::{Popup, popup_area};
pub use text::{Align, cells, clean, cut, pad, put, put_pieces, shorten, wrap};
pub use widths::{Column, Width};

use super::theme::{Role, Theme};

/// What everything is drawn with: the theme and the glyphs.
#[derive(Clone, Copy, Debug)]
pub struct Brush<'a> {
    /// The styles.
    pub theme: &'a Theme,
    /// The marks and lines.
    pub glyphs: &'static Glyphs,
}

impl<'a> Brush<'a> {
    /// A brush of a theme and a set of glyphs.
    pub const fn new(theme: &'a Theme, set: GlyphSet) -> Self {
        Self { theme, glyphs: Glyphs::of(set) }
    }

    /// The style of a role.
    pub fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }
}

/// Empties an area, also where its left edge cuts through a wide glyph: the glyph's other half becomes a space. (The
/// library's own `Clear` leaves it, and the terminal then draws the glyph over the area's first column.)
pub fn clear(area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    for y in area.top()..area.bottom() {
        mend_left(area.x, y, buf);
        for x in area.left()..area.right() {
            buf[(x, y)].reset();
        }
    }
}

/// Empties an area and gives it a style.
pub fn fill(area: Rect, buf: &mut Buffer, style: Style) {
    clear(area, buf);
    buf.set_style(area.intersection(buf.area), style);
}

/// Before something is written at `x`: a wide glyph that begins one cell to the left loses its right half, so it
/// becomes a space.
fn mend_left(x: u16, y: u16, buf: &mut Buffer) {
    if x <= buf.area.x {
        return;
    }
    if let Some(cell) = buf.cell_mut((x - 1, y))
        && cell.symbol().cell_width() > 1
    {
        cell.set_symbol(" ");
    }
}

#[cfg(test)]
mod tests;
