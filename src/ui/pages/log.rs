//! The log: the arbiters' report, latest first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::lang::{Language, acts, counted};
use crate::ui::paint::{Brush, Column, Grid, GridView, Pane};
use crate::ui::panes::notes;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let count = app.notes_count();
    let note = match app.language {
        Language::Chinese => format!("共 {count} 条"),
        Language::English => counted(count, "record"),
    };
    let title = app.language.pick("裁判记录", "Log");
    let inner = Pane { title, note: &note, focused: true }.paint(area, buf, brush);
    let columns = [Column::fixed("", 5), Column::flexible("", 4, 14), Column::flexible("", 20, 400)];
    let grid = Grid {
        columns: &columns,
        count,
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: false,
    };
    let view = grid.paint(inner, buf, brush, |index| {
        app.notes().nth(index).map(|logged| notes::row(app, logged, acts::record)).unwrap_or_default()
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}
