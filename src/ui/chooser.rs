//! The choice among several events.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, fill, put_pieces};
use super::theme::Role;
use crate::app::chooser::Chooser;
use crate::lang::Language;

/// Draws the list; gives the rows in sight.
pub fn view(chooser: &Chooser, language: Language, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let screen = buf.area;
    fill(screen, buf, brush.style(Role::Text));
    let body = Rect { height: screen.height.saturating_sub(1), ..screen };
    let title = language.pick("棋赛: 选择赛事", "Qisai: choose an event");
    let inner = Pane { title, note: "", focused: true }.paint(body, buf, brush);
    let columns = [Column::fixed("", 3).right(), Column::flexible("", 8, 30), Column::flexible("", 20, 200)];
    let grid = Grid {
        columns: &columns,
        count: chooser.listed.len(),
        cursor: Some(chooser.row),
        first: chooser.first,
        focused: true,
        heads: false,
    };
    let view = grid.paint(inner, buf, brush, |index| {
        let listed = &chooser.listed[index];
        let role = if listed.good { Role::Text } else { Role::Error };
        let cells = vec![
            GridCell::with_role((index + 1).to_string(), Role::Muted),
            GridCell::plain(listed.name.as_str()),
            GridCell::with_role(listed.about.as_str(), role),
        ];
        GridRow { cells, role: None, mark: None }
    });
    let keys = [
        (" Enter ", Role::FooterKey),
        (language.pick("打开", "open"), Role::FooterText),
        ("  q ", Role::FooterKey),
        (language.pick("退出", "quit"), Role::FooterText),
    ];
    let pieces = keys.map(|(text, role)| (text, brush.style(role)));
    put_pieces(buf, screen.x, screen.bottom().saturating_sub(1), usize::from(screen.width), pieces);
    view
}
