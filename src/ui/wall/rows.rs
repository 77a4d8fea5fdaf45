//! The rows of a sheet, in columns side by side under their heads.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Brush, Column, Grid, GridRow};
use super::super::theme::Role;
use super::Fit;
use crate::app::wall::Sheet;

/// A list as it stands on its sheets.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    /// How it stands.
    pub fit: Fit,
    /// The columns of a row.
    pub columns: &'a [Column<'a>],
    /// How many cells a row takes at most.
    pub widest: u16,
    /// How many rows the whole list has.
    pub count: usize,
}

impl Rows<'_> {
    /// Draws the rows of a sheet. Every second row is striped where rows stand close, but not one with a role of its own.
    pub fn paint<'r>(
        &self,
        sheet: Sheet,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
        row: impl Fn(usize) -> GridRow<'r>,
    ) {
        let Self { fit, columns, widest, count } = *self;
        let bands = fit.columns(area, widest);
        let heads = Grid { columns, count: 0, cursor: None, first: 0, focused: false, heads: true };
        for band in &bands {
            heads.paint(Rect { height: 1, ..*band }, buf, brush, |_| GridRow::default());
        }
        let (from, to) = fit.rows_of(sheet.part, count);
        for index in from..to {
            let (band, down) = fit.place(index - from);
            let Some(band) = bands.get(band) else { continue };
            let line = Rect { y: area.y + down, height: 1, ..*band };
            let grid = Grid { count: 1, heads: false, ..heads };
            grid.paint(line, buf, brush, |_| {
                let mut row = row(index);
                if !fit.is_airy() && down % 2 == 0 {
                    row.role = row.role.or(Some(Role::WallStripe));
                }
                row
            });
        }
    }
}
