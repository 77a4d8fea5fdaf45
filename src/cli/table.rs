//! Tables on standard output, aligned by what a terminal shows and not by characters.

use crate::ui::paint::{Align, cells, clean, pad};

/// A column of a table.
pub struct Column {
    title: String,
    align: Align,
}

impl Column {
    /// A column of words.
    pub fn left(title: impl Into<String>) -> Self {
        Self { title: title.into(), align: Align::Left }
    }

    /// A column of numbers.
    pub fn right(title: impl Into<String>) -> Self {
        Self { title: title.into(), align: Align::Right }
    }
}

/// A table that is as wide as what stands in it.
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub const fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row. Control characters, which a name in a file could hold, are made harmless.
    pub fn row(&mut self, row: Vec<String>) {
        self.rows.push(row.into_iter().map(|cell| clean(&cell).into_owned()).collect());
    }

    /// The table with its head, a line for each row.
    pub fn text(&self) -> String {
        let head: Vec<String> = self.columns.iter().map(|column| column.title.clone()).collect();
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|column| {
                let of = |row: &Vec<String>| row.get(column).map_or(0, |cell| cells(cell));
                self.rows.iter().map(of).chain([of(&head)]).max().unwrap_or(0)
            })
            .collect();
        let mut text = String::new();
        for row in std::iter::once(&head).chain(&self.rows) {
            let line: Vec<String> = row
                .iter()
                .zip(&self.columns)
                .zip(&widths)
                .map(|((cell, column), width)| pad(cell, *width, column.align))
                .collect();
            text += line.join("  ").trim_end();
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_glyphs_take_two_cells() {
        let mut table = Table::new(vec![Column::right("名"), Column::left("姓名"), Column::right("分")]);
        table.row(vec!["1".into(), "王小明".into(), "14".into()]);
        table.row(vec!["10".into(), "Li".into(), "7.5".into()]);
        assert_eq!(table.text(), "名  姓名     分\n 1  王小明   14\n10  Li      7.5\n");
    }

    #[test]
    fn a_name_cannot_drive_the_terminal() {
        let mut table = Table::new(vec![Column::left("")]);
        table.row(vec!["a\u{1b}[2Jb\nc".into()]);
        assert!(!table.text().contains('\u{1b}'));
        assert_eq!(table.text().lines().count(), 2);
    }
}
