//! A popup in the middle of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Brush, Pane};
use crate::ui::theme::Role;

/// A popup with a title.
#[derive(Clone, Copy, Debug, Default)]
pub struct Popup<'a> {
    /// Its title.
    pub title: &'a str,
    /// The width that its inside would like, in cells.
    pub width: u16,
    /// The height that its inside would like, in rows.
    pub height: u16,
}

impl Popup<'_> {
    /// Clears the popup's place in the middle of `screen`, draws it, and gives the area inside: never larger than the
    /// screen has room for.
    pub fn paint(&self, screen: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Rect {
        let area = popup_area(screen, self.width.saturating_add(2), self.height.saturating_add(2));
        let pane = Pane { title: self.title, note: "", focused: false };
        pane.paint_as(area, buf, brush, Role::Popup, Role::PopupBorder)
    }
}

/// A place of that size in the middle of the screen, never larger than the screen.
pub fn popup_area(screen: Rect, width: u16, height: u16) -> Rect {
    let width = width.min(screen.width);
    let height = height.min(screen.height);
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::super::tests::{brush, canvas};
    use super::super::{GlyphSet, cells, printer, put};
    use super::*;

    #[test]
    fn a_popup_over_chinese_text_keeps_its_left_line_in_odd_and_even_columns() {
        for width in [8, 9, 10, 11] {
            let mut buf = canvas(24, 5);
            for y in 0..5 {
                put(&mut buf, 0, y, 24, "王小明王小明王小明王小明", Style::new());
            }
            let popup = Popup { title: "确认", width, height: 1 };
            popup.paint(buf.area, &mut buf, &brush(GlyphSet::Unicode));
            let text = printer::text(&buf);
            let lines: Vec<&str> = text.lines().collect();
            for (line, sides) in [(1, ['┌', '┐']), (2, ['│', '│']), (3, ['└', '┘'])] {
                assert!(lines[line].contains(sides[0]) && lines[line].contains(sides[1]), "{width}: {text}");
            }
            assert!(lines.iter().all(|line| cells(line) <= 24), "{text}");
        }
    }

    #[test]
    fn a_popup_is_never_larger_than_the_screen() {
        assert_eq!(popup_area(Rect::new(0, 0, 20, 5), 96, 40), Rect::new(0, 0, 20, 5));
        assert_eq!(popup_area(Rect::new(0, 0, 20, 5), 10, 3), Rect::new(5, 1, 10, 3));
        assert_eq!(popup_area(Rect::ZERO, 10, 3), Rect::ZERO);
    }
}
