//! The messages: problems in files, alarms of the store, conflicts, and what differs from the edition.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::message::Severity;
use crate::app::model::App;
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, put, wrap};
use crate::ui::theme::Role;

/// Draws the page: a line each, and the whole of the chosen one below.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let messages = app.messages();
    let inner =
        Pane { title: language.pick("消息", "Messages"), note: "", focused: true }.paint(area, buf, brush);
    if messages.is_empty() {
        let text = language.pick(
            "没有消息: 文件无误, 没有冲突, 没有补充规定。",
            "Nothing to tell: the files are good, nothing is in conflict, nothing is overridden.",
        );
        put(
            buf,
            inner.x + 1,
            inner.y,
            usize::from(inner.width.saturating_sub(1)),
            text,
            brush.style(Role::Good),
        );
        return GridView::default();
    }
    let chosen = messages.get(app.cursors.page.row);
    let whole = chosen.map_or("", |trouble| language.pick(&trouble.words.chinese, &trouble.words.english));
    let lines: Vec<String> =
        whole.lines().flat_map(|line| wrap(line, usize::from(inner.width.saturating_sub(2)))).collect();
    let below = (lines.len() as u16 + 1).min(inner.height / 2);
    let list = Rect { height: inner.height - below, ..inner };
    let columns = [Column::fixed("", 2), Column::flexible("", 20, 400)];
    let grid = Grid {
        columns: &columns,
        count: messages.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: false,
    };
    let view = grid.paint(list, buf, brush, |index| {
        let trouble = &messages[index];
        let (mark, role) = match trouble.severity {
            Severity::Error => (brush.glyphs.cross, Role::Error),
            Severity::Warning => (brush.glyphs.warning, Role::Warning),
            Severity::Information => (" ", Role::Text),
        };
        let text =
            language.pick(&trouble.words.chinese, &trouble.words.english).lines().next().unwrap_or_default();
        GridRow {
            cells: vec![GridCell::with_role(mark, role), GridCell::with_role(text.to_owned(), role)],
            role: None,
            mark: None,
        }
    });
    for (y, line) in (list.bottom() + 1..inner.bottom()).zip(lines) {
        put(buf, inner.x + 1, y, usize::from(inner.width.saturating_sub(1)), &line, brush.style(Role::Text));
    }
    view
}
