//! Where the cursor is, as far as it is known, and the shortest way from there.

/// A cursor; rows and columns from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    row: Option<u16>,
    column: Option<u16>,
}

impl Cursor {
    /// It may be anywhere.
    pub(super) const UNKNOWN: Self = Self { row: None, column: None };

    /// It is there.
    pub(super) const fn at(column: u16, row: u16) -> Self {
        Self { row: Some(row), column: Some(column) }
    }

    /// It is somewhere in that row.
    pub(super) const fn in_row(row: u16) -> Self {
        Self { row: Some(row), column: None }
    }

    /// Adds the bytes that bring it to a cell.
    pub(super) fn move_to(self, column: u16, row: u16, out: &mut Vec<u8>) {
        if self == Self::at(column, row) {
            return;
        }
        let way = if self.row == Some(row) { self.within_row(column) } else { position(column, row) };
        out.extend_from_slice(way.as_bytes());
    }

    fn within_row(self, column: u16) -> String {
        let absolute = numbered(column + 1, 'G');
        let relative = match self.column {
            Some(from) if from < column => numbered(column - from, 'C'),
            Some(from) => "\x08".repeat(usize::from(from - column)),
            None => return absolute,
        };
        if relative.len() <= absolute.len() { relative } else { absolute }
    }
}

/// To a row and a column.
pub(super) fn position(column: u16, row: u16) -> String {
    match (row, column) {
        (0, 0) => "\x1b[H".into(),
        (row, 0) => numbered(row + 1, 'H'),
        (row, column) => format!("\x1b[{};{}H", row + 1, column + 1),
    }
}

/// A control sequence with one number; 1 is understood.
fn numbered(number: u16, last: char) -> String {
    if number == 1 { format!("\x1b[{last}") } else { format!("\x1b[{number}{last}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(from: Cursor, column: u16, row: u16) -> String {
        let mut out = Vec::new();
        from.move_to(column, row, &mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn the_shortest_way_is_taken() {
        let table = [
            (Cursor::at(5, 2), (5, 2), ""),
            (Cursor::at(5, 2), (6, 2), "\x1b[C"),
            (Cursor::at(5, 2), (9, 2), "\x1b[4C"),
            (Cursor::at(5, 2), (4, 2), "\x08"),
            (Cursor::at(5, 2), (0, 2), "\x1b[G"),
            (Cursor::at(95, 2), (110, 2), "\x1b[15C"),
            (Cursor::in_row(2), (5, 2), "\x1b[6G"),
            (Cursor::UNKNOWN, (5, 2), "\x1b[3;6H"),
            (Cursor::at(5, 2), (5, 3), "\x1b[4;6H"),
            (Cursor::at(5, 2), (0, 3), "\x1b[4H"),
            (Cursor::UNKNOWN, (0, 0), "\x1b[H"),
        ];
        for (from, (column, row), bytes) in table {
            assert_eq!(way(from, column, row), bytes, "{from:?} to {column}, {row}");
        }
    }
}
