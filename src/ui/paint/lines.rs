//! The lines of a bracket and of group tables ([`crate::app::bracket`]) on the buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Align, Brush, cells, pad, put, shorten};
use crate::app::bracket::{Line, Link, Tone, TreeCell};
use crate::ui::theme::Role;

/// A column of the tree, at least and at most.
const COLUMN: (u16, u16) = (10, 28);

/// Draws one line.
pub fn paint_line(line: &Line, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let room = usize::from(area.width);
    match line {
        Line::Text(text, tone) => {
            put(buf, area.x, area.y, room, text, brush.style(role(*tone)));
        }
        Line::Tree(row) => paint_tree(row, area, buf, brush),
        Line::Table(row) => {
            let mut x = area.x;
            for cell in row {
                let width = cell.width.min(area.right().saturating_sub(x));
                let align = if cell.right { Align::Right } else { Align::Left };
                let text = pad(&shorten(&cell.text, usize::from(width)), usize::from(width), align);
                put(buf, x, area.y, usize::from(width), &text, brush.style(role(cell.tone)));
                x += width + u16::from(width > 0);
            }
        }
    }
}

fn paint_tree(row: &[TreeCell], area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let width = (area.width / (row.len() as u16).max(1)).clamp(COLUMN.0, COLUMN.1);
    let tree = brush.glyphs.tree;
    for (column, cell) in row.iter().enumerate() {
        let x = area.x + column as u16 * width;
        if x >= area.right() {
            break;
        }
        let room = width.min(area.right() - x);
        // The last cell of a column is the line, the one before it stays free.
        let text = usize::from(room.saturating_sub(2));
        let shown = shorten(&cell.text, text);
        put(buf, x, area.y, text, &shown, brush.style(role(cell.tone)));
        let link = match cell.link {
            Link::None => continue,
            Link::Down => tree.down,
            Link::Through => tree.through,
            Link::Fork => tree.fork,
            Link::Up => tree.up,
        };
        let line = brush.style(Role::Border);
        if matches!(cell.link, Link::Down | Link::Up) {
            let from = cells(&shown).min(text) as u16;
            for dash in x + from + 1..x + room.saturating_sub(1) {
                put(buf, dash, area.y, 1, tree.dash, line);
            }
        }
        put(buf, x + room.saturating_sub(1), area.y, 1, link, line);
    }
}

const fn role(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Text,
        Tone::Through => Role::Title,
        Tone::Muted => Role::Muted,
        Tone::Open => Role::Open,
        Tone::Head => Role::ColumnHead,
        Tone::Fallen => Role::Error,
    }
}
