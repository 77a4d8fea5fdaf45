//! An explanation, line by line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::modes::Explanation;
use crate::ui::paint::{Brush, Popup, put, wrap};
use crate::ui::theme::Role;

/// Draws the popup.
pub fn paint(explanation: &Explanation, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let width = area.width.saturating_sub(6).min(96);
    let lines: Vec<String> = explanation
        .lines
        .iter()
        .flat_map(|line| {
            let indent = line.len() - line.trim_start().len();
            let mut wrapped = wrap(line, usize::from(width.saturating_sub(2)));
            for continued in wrapped.iter_mut().skip(1) {
                *continued = format!("{}{continued}", " ".repeat(indent));
            }
            wrapped
        })
        .collect();
    let popup = Popup { title: &explanation.title, width, height: lines.len() as u16 };
    let inner = popup.paint(area, buf, brush);
    let first = explanation.first.min(lines.len().saturating_sub(usize::from(inner.height)));
    for (y, line) in (inner.y..inner.bottom()).zip(&lines[first..]) {
        put(buf, inner.x + 1, y, usize::from(inner.width.saturating_sub(1)), line, brush.style(Role::Popup));
    }
}
