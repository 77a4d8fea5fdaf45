//! Lists of entrants as a spreadsheet saves them: CSV or TSV, with or without a head, in UTF-8 or GB18030.

mod column;
mod problem;
mod table;

use std::collections::BTreeMap;

use crate::exchange::text::{DecodedText, Encoding, decode, excerpt};
use crate::exchange::trf::numbers;
use crate::lang::entrants::EntrantField;

use column::Columns;
pub use problem::{EntrantsProblem, EntrantsProblemKind};
use problem::{EntrantsProblemKind as Kind, Problems};
use table::{Row, Table};

/// The longest file that is read, in bytes: four hundred for each of ten thousand entrants.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The greatest number, rating and seed.
const MAX_NUMBER: u32 = 9999;

/// A row of the list. The column of the sex and that of remarks are known and not read: no rule asks for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrantLine {
    /// 序号, 1 to 9999.
    pub number: Option<u32>,
    /// 姓名. Never empty; blanks that only fill a Chinese name up to the width of its neighbours are gone.
    pub name: String,
    /// 单位; empty when there is none.
    pub unit: String,
    /// 等级分, up to 9999.
    pub rating: Option<u32>,
    /// 种子, 1 to 9999.
    pub seed: Option<u32>,
    /// 拼音; empty when there is none.
    pub pinyin: String,
    /// 队员, board by board; empty for a player.
    pub members: Vec<String>,
    /// The line of the file, from 1.
    pub line: u32,
}

/// A list that could be read, and what is odd in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantsReading {
    /// The rows in their order.
    pub entrants: Vec<EntrantLine>,
    /// What is odd, in the order of the lines.
    pub warnings: Vec<EntrantsProblem>,
}

/// Reads a list; all its errors at once (up to a hundred, and how many more) when it has any.
///
/// The fields are separated by a comma, a tab, a semicolon or a full-width comma, whichever the file uses. With a
/// head the columns may stand in any order; without one they are number, name, unit, rating, or the same without
/// the number.
pub fn read(bytes: &[u8]) -> Result<EntrantsReading, Vec<EntrantsProblem>> {
    let whole_file = |kind| Err(vec![EntrantsProblem { line: 0, kind }]);
    if bytes.len() > MAX_BYTES {
        return whole_file(Kind::TooLarge { limit: MAX_BYTES as u32 });
    }
    let Some(DecodedText { text, encoding }) = decode(bytes) else { return whole_file(Kind::NotText) };
    let mut problems = Problems::default();
    if matches!(encoding, Encoding::Gb18030 | Encoding::Latin1) {
        problems.warning(0, Kind::ReadAs { encoding });
    }
    let table = match Table::read(&text) {
        Ok(table) => table,
        Err(problem) => return Err(vec![problem]),
    };
    let Some((columns, first)) = Columns::of_table(&table, &mut problems) else {
        return Err(problems.into_lists().0);
    };
    let mut reader = Reader { columns, problems, entrants: Vec::new(), numbers: BTreeMap::new() };
    for row in &table.rows[first..] {
        reader.row(row);
    }
    reader.warn_of_equal_names();
    if reader.entrants.is_empty() && reader.problems.no_errors() {
        reader.problems.error(0, Kind::NoEntrants);
    }
    let (errors, warnings) = reader.problems.into_lists();
    if errors.is_empty() { Ok(EntrantsReading { entrants: reader.entrants, warnings }) } else { Err(errors) }
}

struct Reader {
    columns: Columns,
    problems: Problems,
    entrants: Vec<EntrantLine>,
    /// The line of every number that was given.
    numbers: BTreeMap<u32, u32>,
}

impl Reader {
    fn row(&mut self, row: &Row) {
        let name = tidy_name(self.cell(row, EntrantField::Name));
        if name.is_empty() {
            self.problems.error(row.line, Kind::NameMissing { separator: row.holds_another_separator() });
        }
        let entrant = EntrantLine {
            number: self.number(row, EntrantField::Number, 1),
            name,
            unit: tidy(self.cell(row, EntrantField::Unit)),
            rating: self.number(row, EntrantField::Rating, 0),
            seed: self.number(row, EntrantField::Seed, 1),
            pinyin: tidy(self.cell(row, EntrantField::Pinyin)),
            members: members(self.cell(row, EntrantField::Members)),
            line: row.line,
        };
        if let Some(number) = entrant.number {
            let first = *self.numbers.entry(number).or_insert(row.line);
            if first != row.line {
                self.problems.error(row.line, Kind::DuplicateNumber { number, first });
            }
        }
        self.entrants.push(entrant);
    }

    fn cell<'a>(&self, row: &'a Row, field: EntrantField) -> &'a str {
        self.columns.place(field).and_then(|place| row.cells.get(place)).map_or("", String::as_str)
    }

    fn number(&mut self, row: &Row, field: EntrantField, least: u32) -> Option<u32> {
        let text = self.cell(row, field).trim();
        if text.is_empty() || says_none(text) {
            return None;
        }
        let kind = match number_of(text) {
            Some(number) if (least..=MAX_NUMBER).contains(&number) => return Some(number),
            Some(found) => Kind::OutOfRange { field, found, least, most: MAX_NUMBER },
            None => Kind::NotANumber {
                field,
                found: excerpt(text),
                separator: row.cells.len() == 1 && row.holds_another_separator(),
            },
        };
        self.problems.error(row.line, kind);
        None
    }

    fn warn_of_equal_names(&mut self) {
        let mut seen = BTreeMap::new();
        for entrant in &self.entrants {
            let first = *seen.entry((&entrant.name, &entrant.unit)).or_insert(entrant.line);
            if first != entrant.line && !entrant.name.is_empty() {
                let kind = Kind::SameName { name: excerpt(&entrant.name), first };
                self.problems.warning(entrant.line, kind);
            }
        }
    }
}

/// A number as people and spreadsheets write one: with full-width digits, with `.0`, with a point or 号 behind it.
fn number_of(text: &str) -> Option<u32> {
    let plain: String = text.chars().map(half_width).collect();
    let plain = plain.strip_suffix(".0").unwrap_or(&plain);
    let plain = plain.strip_suffix(['.', '、', '号']).unwrap_or(plain);
    numbers::whole(plain.trim())
}

/// The ASCII character of a full-width one.
fn half_width(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// Whether a cell says in words or by a stroke that there is nothing to say.
fn says_none(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "-" | "--" | "—" | "——" | "/" | "无" | "none" | "n/a")
}

/// Runs of blanks, line breaks and control characters become one blank.
fn tidy(text: &str) -> String {
    text.split(|character: char| character.is_whitespace() || character.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The members of a team in one cell: with strokes, commas or semicolons between them, else with blanks.
fn members(cell: &str) -> Vec<String> {
    let separators = ['/', '、', ',', '，', ';', '；', '\n'];
    let parts: Vec<&str> = if cell.contains(separators) {
        cell.split(separators).collect()
    } else {
        cell.split_whitespace().collect()
    };
    parts.into_iter().map(tidy_name).filter(|name| !name.is_empty()).collect()
}

/// A name; one of Chinese characters only has no blanks, which lists use to make short names as wide as long ones.
fn tidy_name(text: &str) -> String {
    let name = tidy(text);
    let chinese =
        |character| matches!(character, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}' | '·' | ' ');
    if name.chars().all(chinese) { name.replace(' ', "") } else { name }
}

#[cfg(test)]
mod tests;
