//! The file as a table of cells with line numbers: which sign separates them, and where quotation marks end.

use super::problem::{EntrantsProblem, EntrantsProblemKind};

/// The separators that are looked for; of equals the first is taken.
const SEPARATORS: [char; 4] = [',', '\t', ';', '，'];

/// Stands for a full-width comma while the table is read, since the reader's separator is one byte. It is the
/// control character for this very purpose, and no spreadsheet writes it.
const STAND_IN: char = '\u{1f}';

/// As many rows as there are numbers, and the head.
const MOST_ROWS: usize = 10_000;

/// More cells than any list has columns; what stands behind them is not read.
const MOST_CELLS: usize = 100;

/// A table.
pub(super) struct Table {
    /// The rows that are not blank.
    pub rows: Vec<Row>,
}

/// A row.
pub(super) struct Row {
    /// The line in the file in which it begins, from 1.
    pub line: u32,
    /// Its cells.
    pub cells: Vec<String>,
    separator: char,
}

impl Row {
    /// Whether a cell holds what separates the cells of other files.
    pub fn holds_another_separator(&self) -> bool {
        let others = SEPARATORS.map(|separator| if separator == self.separator { '\0' } else { separator });
        self.cells.iter().any(|cell| cell.contains(others))
    }
}

impl Table {
    /// Reads the table; fails when a quotation mark is never closed, and when there are too many rows.
    pub fn read(text: &str) -> Result<Self, EntrantsProblem> {
        let (separator, skipped) = match announced_separator(text) {
            Some((separator, length)) => (separator, length),
            None => (sniffed_separator(text), 0),
        };
        if let Some(line) = unclosed_quote(text, separator) {
            return Err(EntrantsProblem { line, kind: EntrantsProblemKind::UnclosedQuote });
        }
        let wide = separator == '，';
        let text = &text[skipped..];
        let replaced = wide.then(|| text.replace(separator, &STAND_IN.to_string()));
        let text = replaced.as_deref().unwrap_or(text);
        let byte = if wide { STAND_IN } else { separator } as u8;
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(byte)
            .from_reader(text.as_bytes());
        let mut lines = LineCounter { bytes: text.as_bytes(), at: 0, line: 1 + u32::from(skipped > 0) };
        let mut rows = Vec::new();
        let mut record = csv::StringRecord::new();
        // The text is UTF-8, rows may differ in length and no file is involved: reading cannot fail.
        while matches!(reader.read_record(&mut record), Ok(true)) {
            let start = record.position().map_or(0, csv::Position::byte) as usize;
            let line = lines.of_row(start);
            let cell = |cell: &str| if wide { cell.replace(STAND_IN, "，") } else { cell.to_owned() };
            let cells: Vec<String> = record.iter().take(MOST_CELLS).map(cell).collect();
            if cells.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            if rows.len() == MOST_ROWS {
                return Err(EntrantsProblem { line, kind: EntrantsProblemKind::TooManyRows });
            }
            rows.push(Row { line, cells, separator });
        }
        Ok(Self { rows })
    }
}

/// The separator that a spreadsheet announces in a first line such as `sep=;`, and the length of that line.
fn announced_separator(text: &str) -> Option<(char, usize)> {
    let line = text.split(['\r', '\n']).next()?;
    let separator = line.strip_prefix("sep=").or_else(|| line.strip_prefix("SEP="))?.chars().next()?;
    let rest = &text[line.len()..];
    let end = if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) };
    SEPARATORS.contains(&separator).then_some((separator, line.len() + end))
}

/// The separator that most of the first lines have; of those that equally many lines have, the one that is there
/// most often (in `1;Alpha, Ann;River` the comma belongs to the name).
fn sniffed_separator(text: &str) -> char {
    let lines: Vec<&str> = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).take(50).collect();
    let mut best = ((0, 0), ',');
    for separator in SEPARATORS {
        let counts = lines.iter().map(|line| line.matches(separator).count());
        let score = counts.fold((0, 0), |(lines, all), count| (lines + usize::from(count > 0), all + count));
        if score > best.0 {
            best = (score, separator);
        }
    }
    best.1
}

/// The line in which a quotation mark opens that is never closed. A mark opens only at the beginning of a cell,
/// and two of them inside stand for one.
fn unclosed_quote(text: &str, separator: char) -> Option<u32> {
    let mut line = 1;
    let mut opened = None;
    let mut cell_begins = true;
    let mut before = '\n';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if character == '\n' && before != '\r' || character == '\r' {
            line += 1;
        }
        before = character;
        if opened.is_some() {
            if character == '"' && characters.next_if_eq(&'"').is_none() {
                opened = None;
            }
            cell_begins = false;
        } else if character == '"' && cell_begins {
            opened = Some(line);
        } else {
            cell_begins = character == separator || character == '\n' || character == '\r';
        }
    }
    opened
}

/// Counts lines up to where rows begin, once over the whole text.
struct LineCounter<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
}

impl LineCounter<'_> {
    /// The line of the row that begins at `start` or, where blank lines stand there, after them.
    fn of_row(&mut self, start: usize) -> u32 {
        while let Some(byte) = self.bytes.get(self.at) {
            let line_end = matches!(byte, b'\r' | b'\n');
            if self.at >= start && !line_end {
                break;
            }
            let second_half = *byte == b'\n' && self.at > 0 && self.bytes[self.at - 1] == b'\r';
            if line_end && !second_half {
                self.line += 1;
            }
            self.at += 1;
        }
        self.line
    }
}
