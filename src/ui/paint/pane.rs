//! A pane: a line around it, a title, and a mark that says which pane has the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Widget};

use super::{Brush, cells, clear, put, shorten};
use crate::ui::theme::Role;

/// A pane with a title.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pane<'a> {
    /// At the left of the upper line.
    pub title: &'a str,
    /// At the right of the upper line, where there is room beside the title: `provisional`, a count.
    pub note: &'a str,
    /// Whether the pane has the keys: the line is of another style, and the cursor's mark stands before the title.
    pub focused: bool,
}

impl Pane<'_> {
    /// Clears the area, draws the line and the title, and gives the area inside.
    pub fn paint(&self, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Rect {
        let role = if self.focused { Role::BorderFocused } else { Role::Border };
        self.paint_as(area, buf, brush, Role::Text, role)
    }

    pub(super) fn paint_as(
        &self,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
        ground: Role,
        line: Role,
    ) -> Rect {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return area;
        }
        clear(area, buf);
        buf.set_style(area, brush.style(ground));
        let block = Block::bordered().border_set(brush.glyphs.border).border_style(brush.style(line));
        let inside = block.inner(area);
        block.render(area, buf);
        self.paint_title(area, buf, brush, line);
        inside
    }

    fn paint_title(&self, area: Rect, buf: &mut Buffer, brush: &Brush<'_>, line: Role) {
        // A corner, a space, the title, a space, a corner.
        let room = usize::from(area.width).saturating_sub(4);
        if self.title.is_empty() || room == 0 {
            return;
        }
        let mark = if self.focused { brush.glyphs.cursor } else { " " };
        put(buf, area.x + 1, area.y, 1, mark, brush.style(line));
        let used = put(buf, area.x + 2, area.y, room, &shorten(self.title, room), brush.style(Role::Title));
        put(buf, area.x + 2 + used, area.y, 1, " ", brush.style(line));
        // The note keeps one cell of the line between itself and the title, else it is left out whole.
        let note = cells(self.note);
        if note > 0 && usize::from(used) + 3 + note <= room {
            let x = area.right() - 3 - note as u16;
            let style = brush.style(Role::Muted);
            put(buf, x, area.y, note + 2, &format!(" {} ", self.note), style);
        }
    }

    /// Writes a hint (how far a list is scrolled) at the right of the lower line, where it fits.
    pub fn paint_hint(area: Rect, buf: &mut Buffer, brush: &Brush<'_>, hint: &str) {
        let area = area.intersection(buf.area);
        let wide = cells(hint);
        if wide == 0 || area.height < 2 || wide + 4 > usize::from(area.width) {
            return;
        }
        let x = area.right() - 3 - wide as u16;
        put(buf, x, area.bottom() - 1, wide + 2, &format!(" {hint} "), brush.style(Role::Muted));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{brush, canvas};
    use super::super::{GlyphSet, printer};
    use super::*;

    #[test]
    fn a_pane_shows_its_title_its_note_and_its_hint() {
        let mut buf = canvas(24, 3);
        let pane = Pane { title: "名次", note: "暂定", focused: false };
        let inside = pane.paint(buf.area, &mut buf, &brush(GlyphSet::Unicode));
        Pane::paint_hint(Rect::new(0, 0, 24, 3), &mut buf, &brush(GlyphSet::Unicode), "1-1/9");
        assert_eq!(inside, Rect::new(1, 1, 22, 1));
        assert_eq!(
            printer::lines(&buf),
            ["┌ 名次 ────────── 暂定 ┐", "│                      │", "└─────────────── 1-1/9 ┘"]
        );
    }

    #[test]
    fn the_pane_that_has_the_keys_is_marked_without_colour_too() {
        let mut buf = canvas(12, 2);
        Pane { title: "对阵", note: "", focused: true }.paint(buf.area, &mut buf, &brush(GlyphSet::Ascii));
        assert_eq!(printer::text(&buf), "+>对阵 ----+\n+----------+\n");
    }

    #[test]
    fn a_note_that_does_not_fit_is_left_out_and_a_title_is_shortened() {
        let mut buf = canvas(10, 1);
        Pane { title: "名次名次名次", note: "暂定", focused: false }.paint(
            buf.area,
            &mut buf,
            &brush(GlyphSet::Unicode),
        );
        assert_eq!(printer::text(&buf), "┌ 名次.. ┐\n");
    }
}
