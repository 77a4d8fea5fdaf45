//! The bracket, who waits for whom; in a round robin the tables of the groups.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::bracket;
use crate::app::model::App;
use crate::ui::paint::{Brush, GridView, Pane, paint_line, put};
use crate::ui::theme::Role;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let Some(stage) = app.stage() else { return GridView::default() };
    let title = bracket::title(stage, language);
    let inner = Pane { title, note: &stage.config.name, focused: true }.paint(area, buf, brush);
    let lines = bracket::page(app.state(), stage, language);
    if lines.is_empty() {
        let text = language.pick("本阶段没有对阵图或分组。", "This stage has no bracket and no groups.");
        put(
            buf,
            inner.x + 1,
            inner.y,
            usize::from(inner.width.saturating_sub(1)),
            text,
            brush.style(Role::Muted),
        );
        return GridView::default();
    }
    let rows = usize::from(inner.height).min(lines.len());
    // The page is read, not chosen from: it scrolls by its first line.
    let first = app.cursors.page.row.min(lines.len() - rows);
    for (line, y) in lines[first..first + rows].iter().zip(inner.y..) {
        let place = Rect { x: inner.x + 1, y, width: inner.width.saturating_sub(2), height: 1 };
        paint_line(line, place, buf, brush);
    }
    let view = GridView { first, rows, count: lines.len() };
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}
