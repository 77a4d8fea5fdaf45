//! A line of text being typed, with its caret.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_segmentation::UnicodeSegmentation;

use super::{Brush, cells, put};
use crate::app::text_input::TextInput;
use crate::ui::theme::Role;

/// Draws the line in the first row of the area, scrolled so far that the caret is in sight. Gives the caret's cell: the
/// screen sets the terminal's cursor there, because an input method shows its candidates at the terminal's cursor.
pub fn paint_field(input: &TextInput, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<Position> {
    let row = Rect { height: 1.min(area.height), ..area }.intersection(buf.area);
    if row.is_empty() {
        return None;
    }
    let style = brush.style(Role::Field);
    super::fill(row, buf, style);
    let (before, after) = input.halves();
    // The caret needs a cell of its own behind the text before it.
    let mut shown = before;
    let mut graphemes = before.graphemes(true);
    while cells(shown) >= usize::from(row.width) && graphemes.next().is_some() {
        shown = graphemes.as_str();
    }
    let used = put(buf, row.x, row.y, usize::from(row.width), shown, style);
    let x = row.x + used;
    put(buf, x, row.y, usize::from(row.right().saturating_sub(x)), after, style);
    Some(Position { x: x.min(row.right() - 1), y: row.y })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{brush, canvas};
    use super::super::{GlyphSet, printer};
    use super::*;
    use crate::app::key::Key;

    fn painted(input: &TextInput, width: u16) -> (String, Option<Position>) {
        let mut buf = canvas(width, 1);
        let caret = paint_field(input, buf.area, &mut buf, &brush(GlyphSet::Unicode));
        (printer::text(&buf).trim_end().to_owned(), caret)
    }

    #[test]
    fn the_caret_stands_behind_the_text_in_cells() {
        assert_eq!(painted(&TextInput::new("12 王"), 10), ("12 王".into(), Some(Position { x: 5, y: 0 })));
    }

    #[test]
    fn a_long_line_scrolls_so_that_the_caret_is_in_sight() {
        let mut input = TextInput::new("王小明李四海");
        assert_eq!(painted(&input, 6), ("四海".into(), Some(Position { x: 4, y: 0 })));
        assert_eq!(painted(&input, 7), ("李四海".into(), Some(Position { x: 6, y: 0 })));
        input.press(Key::Home);
        assert_eq!(painted(&input, 7), ("王小明".into(), Some(Position { x: 0, y: 0 })));
    }

    #[test]
    fn a_caret_in_the_middle_keeps_the_text_behind_it() {
        let mut input = TextInput::new("王明");
        input.press(Key::Left);
        assert_eq!(painted(&input, 8), ("王明".into(), Some(Position { x: 2, y: 0 })));
    }

    #[test]
    fn one_cell_is_enough_for_the_caret() {
        assert_eq!(painted(&TextInput::new("王"), 1), (String::new(), Some(Position { x: 0, y: 0 })));
        assert_eq!(painted(&TextInput::new("王"), 0).1, None);
    }
}
