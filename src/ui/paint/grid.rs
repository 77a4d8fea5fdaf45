//! A table of many rows of which only those in sight are made and drawn.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::widths::{Column, solve};
use super::{Brush, Glyphs, pad, put};
use crate::ui::theme::Role;

/// One cell of a table.
#[derive(Clone, Debug, Default)]
pub struct GridCell<'a> {
    /// What stands in it.
    pub text: Cow<'a, str>,
    /// Its role, where it is not that of the row.
    pub role: Option<Role>,
}

impl<'a> GridCell<'a> {
    /// A cell in the role of its row.
    pub fn plain(text: impl Into<Cow<'a, str>>) -> Self {
        Self { text: text.into(), role: None }
    }

    /// A cell in a role of its own.
    pub fn with_role(text: impl Into<Cow<'a, str>>, role: Role) -> Self {
        Self { text: text.into(), role: Some(role) }
    }
}

impl<'a> From<&'a str> for GridCell<'a> {
    fn from(text: &'a str) -> Self {
        Self::plain(text)
    }
}

impl From<String> for GridCell<'_> {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}

/// One row of a table: a cell for each column; cells that are missing are empty.
#[derive(Clone, Debug, Default)]
pub struct GridRow<'a> {
    /// The cells, in the order of the columns.
    pub cells: Vec<GridCell<'a>>,
    /// The role of the row, where it is not ordinary text.
    pub role: Option<Role>,
    /// A mark before the row (`!`, `*`, one cell), so that no meaning hangs on a colour. The cursor's mark goes before it.
    pub mark: Option<&'static str>,
}

impl<'a, C: Into<GridCell<'a>>> FromIterator<C> for GridRow<'a> {
    fn from_iter<T: IntoIterator<Item = C>>(cells: T) -> Self {
        Self { cells: cells.into_iter().map(Into::into).collect(), role: None, mark: None }
    }
}

/// A table. Its left column is one cell for the mark of the cursor.
#[derive(Clone, Copy, Debug)]
pub struct Grid<'a> {
    /// The columns.
    pub columns: &'a [Column<'a>],
    /// How many rows there are.
    pub count: usize,
    /// The row of the cursor, from 0.
    pub cursor: Option<usize>,
    /// The first row in sight when it was last drawn; it moves only as far as the cursor needs.
    pub first: usize,
    /// Whether the table has the keys.
    pub focused: bool,
    /// Whether the heads of the columns are shown.
    pub heads: bool,
}

/// What came into sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridView {
    /// The first row in sight, from 0; give it back as [`Grid::first`] next time.
    pub first: usize,
    /// How many rows are in sight: also by how much a page moves.
    pub rows: usize,
    /// How many rows there are.
    pub count: usize,
}

impl GridView {
    /// How far the table is scrolled, where not all of it is in sight: `^ 13-40/500 v`. For [`super::Pane::paint_hint`].
    pub fn hint(&self, glyphs: &Glyphs) -> Option<String> {
        if self.rows == 0 || self.rows >= self.count {
            return None;
        }
        let last = self.first + self.rows;
        let above = if self.first > 0 { glyphs.above } else { " " };
        let below = if last < self.count { glyphs.below } else { " " };
        Some(format!("{above} {}-{last}/{} {below}", self.first + 1, self.count))
    }
}

/// The first row in sight: the one that was, moved only as far as the cursor and the end of the table ask.
pub fn first_visible(first: usize, cursor: Option<usize>, rows: usize, count: usize) -> usize {
    if rows == 0 {
        return first.min(count.saturating_sub(1));
    }
    let first = first.min(count.saturating_sub(rows));
    match cursor {
        Some(cursor) if cursor < first => cursor,
        Some(cursor) if cursor < count && cursor >= first + rows => cursor + 1 - rows,
        _ => first,
    }
}

impl Grid<'_> {
    /// Draws the table; `row` is asked for the rows in sight only.
    pub fn paint<'r>(
        &self,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
        mut row: impl FnMut(usize) -> GridRow<'r>,
    ) -> GridView {
        let area = area.intersection(buf.area);
        let heads = u16::from(self.heads).min(area.height);
        let rows = usize::from(area.height - heads).min(self.count);
        let first = first_visible(self.first, self.cursor, rows, self.count);
        let view = GridView { first, rows, count: self.count };
        if area.is_empty() {
            return view;
        }
        let widths = solve(self.columns, area.width.saturating_sub(1));
        if heads > 0 {
            self.paint_heads(area, buf, brush, &widths);
        }
        for (y, index) in (area.y + heads..area.bottom()).zip(first..first + rows) {
            let line = Rect { y, height: 1, ..area };
            self.paint_row(line, buf, brush, &widths, &row(index), self.cursor == Some(index));
        }
        view
    }

    fn paint_heads(&self, area: Rect, buf: &mut Buffer, brush: &Brush<'_>, widths: &[Option<u16>]) {
        let style = brush.style(Role::ColumnHead);
        let mut x = area.x + 1;
        for (column, width) in self.columns.iter().zip(widths) {
            let Some(width) = width else { continue };
            put(
                buf,
                x,
                area.y,
                usize::from(*width),
                &pad(column.title, usize::from(*width), column.align),
                style,
            );
            x = x.saturating_add(width + 1);
        }
    }

    fn paint_row(
        &self,
        line: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
        widths: &[Option<u16>],
        row: &GridRow<'_>,
        at_cursor: bool,
    ) {
        let cursor_role = match (at_cursor, self.focused) {
            (false, _) => None,
            (true, true) => Some(Role::CursorRow),
            (true, false) => Some(Role::CursorRowIdle),
        };
        // The cursor's row is all of one style: two colours that are readable each on its ground may not be on it.
        let role_style =
            |role: Option<Role>| brush.style(cursor_role.or(role).or(row.role).unwrap_or(Role::Text));
        super::fill(line, buf, role_style(None));
        let mark = if at_cursor { Some(brush.glyphs.cursor) } else { row.mark };
        if let Some(mark) = mark {
            put(buf, line.x, line.y, 1, mark, role_style(None));
        }
        let mut x = line.x + 1;
        for ((column, width), cell) in self.columns.iter().zip(widths).zip(&row.cells) {
            let Some(width) = width else { continue };
            let room = usize::from(*width);
            put(
                buf,
                x,
                line.y,
                room,
                &pad(&super::clean(&cell.text), room, column.align),
                role_style(cell.role),
            );
            x = x.saturating_add(width + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{brush, canvas};
    use super::super::{GlyphSet, printer};
    use super::*;

    const COLUMNS: [Column<'static>; 4] = [
        Column::fixed("台", 3).right(),
        Column::flexible("红方", 4, 8),
        Column::fixed("分", 3).right().dropped(1),
        Column::flexible("黑方", 4, 8),
    ];

    fn grid(count: usize, cursor: usize, first: usize) -> Grid<'static> {
        Grid { columns: &COLUMNS, count, cursor: Some(cursor), first, focused: true, heads: true }
    }

    fn row(index: usize) -> GridRow<'static> {
        [(index + 1).to_string(), "王小明明".into(), "4".into(), "李四".into()].into_iter().collect()
    }

    #[test]
    fn a_table_lines_up_under_its_heads() {
        let mut buf = canvas(26, 4);
        let view = grid(20, 9, 8).paint(buf.area, &mut buf, &brush(GlyphSet::Unicode), row);
        assert_eq!(view, GridView { first: 8, rows: 3, count: 20 });
        insta::assert_snapshot!(printer::text_and_styles(&buf), @r"
          台 红方      分 黑方
           9 王小明明   4 李四
        » 10 王小明明   4 李四
          11 王小明明   4 李四
        --- styles
        .aaa.aaaaaaaa.aaa.aaaaaaaa

        bbbbbbbbbbbbbbbbbbbbbbbbbb

        a: DarkGray
        b: White on Blue bold
        ");
    }

    #[test]
    fn a_narrow_table_drops_columns_and_leaves_no_half_glyph() {
        let mut buf = canvas(14, 2);
        grid(20, 0, 0).paint(buf.area, &mut buf, &brush(GlyphSet::Ascii), row);
        assert_eq!(printer::text(&buf), "  台 红方 黑方\n>  1 王小 李四\n");
        let mut buf = canvas(9, 2);
        grid(20, 0, 0).paint(buf.area, &mut buf, &brush(GlyphSet::Ascii), row);
        assert_eq!(printer::text(&buf), "  台 红方\n>  1 王小\n");
        let mut buf = canvas(8, 2);
        grid(20, 0, 0).paint(buf.area, &mut buf, &brush(GlyphSet::Ascii), row);
        assert_eq!(printer::text(&buf), "  台 红\n>  1 王\n");
    }

    #[test]
    fn of_ten_thousand_rows_only_those_in_sight_are_made() {
        let mut buf = canvas(80, 24);
        let mut made = Vec::new();
        let view = grid(10_000, 9_999, 0).paint(buf.area, &mut buf, &brush(GlyphSet::Unicode), |index| {
            made.push(index);
            row(index)
        });
        assert_eq!(made, (9_977..10_000).collect::<Vec<_>>());
        assert_eq!(view.hint(Glyphs::of(GlyphSet::Unicode)).as_deref(), Some("^ 9978-10000/10000  "));
    }

    #[test]
    fn the_hint_says_where_more_is_and_is_silent_when_all_is_in_sight() {
        let glyphs = Glyphs::of(GlyphSet::Ascii);
        assert_eq!(GridView { first: 0, rows: 5, count: 9 }.hint(glyphs).as_deref(), Some("  1-5/9 v"));
        assert_eq!(GridView { first: 2, rows: 5, count: 9 }.hint(glyphs).as_deref(), Some("^ 3-7/9 v"));
        assert_eq!(GridView { first: 0, rows: 9, count: 9 }.hint(glyphs), None);
        assert_eq!(GridView { first: 0, rows: 0, count: 9 }.hint(glyphs), None);
    }

    proptest! {
        #[test]
        fn the_cursor_is_always_in_sight_and_no_row_is_wasted(
            first in 0_usize..50, cursor in 0_usize..40, rows in 1_usize..20, count in 1_usize..40,
        ) {
            let cursor = cursor.min(count - 1);
            let shown = first_visible(first, Some(cursor), rows, count);
            prop_assert!(shown <= cursor && cursor < shown + rows);
            prop_assert!(shown + rows.min(count) <= count);
            // Drawn again without a move, it stands still.
            prop_assert_eq!(first_visible(shown, Some(cursor), rows, count), shown);
        }
    }
}
