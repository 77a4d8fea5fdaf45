//! The ledger: open claims and appeals first, then violations, sanctions and what was decided.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::ledger::LedgerLine;
use crate::app::model::App;
use crate::lang::{Language, conduct_records, counted};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, put, wrap};
use crate::ui::theme::Role;

/// Draws the page: a line each, and the whole of the chosen one below.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let lines = app.ledger_lines();
    let open = lines.iter().filter(|line| line.is_open(app)).count();
    let note = match language {
        Language::Chinese => format!("共 {} 条, 待处理 {open}", lines.len()),
        Language::English => format!("{}, {open} open", counted(lines.len(), "line")),
    };
    let title = language.pick("案卷", "Ledger");
    let inner = Pane { title, note: &note, focused: true }.paint(area, buf, brush);
    let width = usize::from(inner.width.saturating_sub(1));
    if lines.is_empty() {
        let text = language.pick(
            "没有待裁、犯规或处分。棋台上按 v 记犯规, o 记提和, a 记要求。",
            "No claim, violation or sanction. At a board, v holds a clause, o notes an offer, a a claim.",
        );
        put(buf, inner.x + 1, inner.y, width, text, brush.style(Role::Good));
        return GridView::default();
    }
    let told = |line: &LedgerLine<'_>| match line {
        LedgerLine::Claim(claim) => conduct_records::claim(language, app.state(), claim),
        LedgerLine::Case(case) => conduct_records::case(language, app.state(), case),
    };
    let whole = lines.get(app.cursors.page.row).map(told).unwrap_or_default();
    let below = wrap(&whole, width.saturating_sub(1));
    let height = (below.len() as u16 + 1).min(inner.height / 2);
    let list = Rect { height: inner.height - height, ..inner };
    let columns = [Column::fixed("", 2), Column::flexible("", 20, 400)];
    let grid = Grid {
        columns: &columns,
        count: lines.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: false,
    };
    let view = grid.paint(list, buf, brush, |index| {
        let line = &lines[index];
        let holds = match line {
            LedgerLine::Claim(_) => true,
            LedgerLine::Case(case) => case.holds(),
        };
        let (mark, role) = match (line.is_open(app), holds) {
            (true, _) => (brush.glyphs.warning, Role::Warning),
            (false, true) => (" ", Role::Text),
            (false, false) => (" ", Role::Muted),
        };
        let cells = vec![GridCell::with_role(mark, role), GridCell::with_role(told(line), role)];
        GridRow { cells, role: None, mark: None }
    });
    for (y, line) in (list.bottom() + 1..inner.bottom()).zip(below) {
        put(buf, inner.x + 1, y, width, &line, brush.style(Role::Text));
    }
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}
