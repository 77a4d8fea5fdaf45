//! The checklists, moment by moment, with what is done for the round that is shown.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::desk::conduct::checklists::lines;
use crate::lang::{Language, conduct, conduct_records};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridView, Pane};
use crate::ui::theme::Role;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let lines = lines(app.state(), app.shown.map(|(_, round)| round));
    let open = lines.iter().filter(|line| !line.done).count();
    let note = match language {
        Language::Chinese => format!("未办 {open}/{}", lines.len()),
        Language::English => format!("{open} of {} open", lines.len()),
    };
    let title = language.pick("检查清单", "Checklists");
    let inner = Pane { title, note: &note, focused: true }.paint(area, buf, brush);
    let columns = [
        Column::fixed("", 3).right(),
        Column::fixed("", 2),
        Column::flexible("", 6, 16),
        Column::fixed("", 8),
        Column::flexible("", 20, 400),
    ];
    let grid = Grid {
        columns: &columns,
        count: lines.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: false,
    };
    let view = grid.paint(inner, buf, brush, |index| {
        let line = lines[index];
        let (mark, role) = if line.done { (brush.glyphs.check, Role::Muted) } else { ("-", Role::Text) };
        let clause = line.item.clause.as_ref().map(|clause| conduct::clause(language, clause));
        [
            GridCell::with_role((index + 1).to_string(), Role::Muted),
            GridCell::with_role(mark, Role::Good),
            GridCell::with_role(conduct_records::moment(language, line.item.moment), Role::FooterKey),
            GridCell::with_role(clause.unwrap_or_default(), Role::Muted),
            GridCell::with_role(conduct::words(language, &line.item.words).to_owned(), role),
        ]
        .into_iter()
        .collect()
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}
