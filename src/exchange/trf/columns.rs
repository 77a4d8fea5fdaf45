//! A line in columns, as the format counts them from 1, and which way of counting a file uses.
//!
//! The format is older than wide characters. Most programs count characters; some count the bytes that they wrote,
//! and those that align names for a terminal count a Chinese character as two columns. Which one a file follows
//! is seen from where its numbers stand.

use unicode_width::UnicodeWidthChar;

use crate::exchange::text::Encoding;

use super::round::{TrfColour, TrfResult};

/// What a column of the file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// A character. What [`super::write`] does.
    Characters,
    /// A byte of the file.
    Bytes,
    /// A cell of a terminal: a Chinese character has two.
    Width,
}

impl Counting {
    /// The way of counting by which the fewest fields of the `player_lines` hold what cannot belong there;
    /// characters where it makes no difference.
    pub(super) fn of_lines<'a>(player_lines: impl Iterator<Item = &'a str>, encoding: Encoding) -> Self {
        let mut misfits = [(0, Self::Characters), (0, Self::Width), (0, Self::Bytes)];
        for line in player_lines.filter(|line| !line.is_ascii()) {
            for (count, counting) in &mut misfits {
                *count += Columns::new(line, *counting, encoding).misfits();
            }
        }
        // The first of equals.
        misfits.into_iter().min_by_key(|(count, _)| *count).map_or(Self::Characters, |(_, counting)| counting)
    }
}

/// A line whose parts are asked for by column.
pub(super) struct Columns<'a> {
    text: &'a str,
    /// For every character its column and its byte; empty when the two are the same everywhere.
    starts: Vec<(u32, u32)>,
    /// The column after the last character.
    end: u32,
}

impl<'a> Columns<'a> {
    pub fn new(text: &'a str, counting: Counting, encoding: Encoding) -> Self {
        if text.is_ascii() {
            return Self { text, starts: Vec::new(), end: text.len() as u32 + 1 };
        }
        let mut end = 1;
        let mut starts = Vec::with_capacity(text.len());
        for (byte, character) in text.char_indices() {
            starts.push((end, byte as u32));
            end += match counting {
                Counting::Characters => 1,
                Counting::Bytes => encoding.bytes_of(character),
                Counting::Width => character.width().unwrap_or(0) as u32,
            };
        }
        Self { text, starts, end }
    }

    /// The byte at which the first character at or after `column` begins.
    fn byte(&self, column: u32) -> usize {
        if self.starts.is_empty() {
            return self.text.len().min(column as usize - 1);
        }
        let index = self.starts.partition_point(|(start, _)| *start < column);
        self.starts.get(index).map_or(self.text.len(), |(_, byte)| *byte as usize)
    }

    /// The columns from `first` to `last`, both of them included, as far as the line has them.
    pub fn field(&self, first: u32, last: u32) -> &'a str {
        &self.text[self.byte(first)..self.byte(last + 1)]
    }

    /// The character at `column`; a blank where the line has none.
    pub fn at(&self, column: u32) -> char {
        self.field(column, column).chars().next().unwrap_or(' ')
    }

    /// The last column of the line.
    pub const fn last(&self) -> u32 {
        self.end - 1
    }

    /// The place of `column` in characters, as an editor counts, from 1.
    pub fn in_characters(&self, column: u32) -> u32 {
        if self.starts.is_empty() {
            return column;
        }
        if column >= self.end {
            return self.starts.len() as u32 + 1 + (column - self.end);
        }
        self.starts.partition_point(|(start, _)| *start < column) as u32 + 1
    }

    /// How many fields hold what cannot belong there. A line whose columns are counted otherwise has the rating
    /// behind the name, the points in the date of birth, and rounds that begin in the middle.
    fn misfits(&self) -> u32 {
        let number = |text: &str| text.trim().bytes().all(|byte| byte.is_ascii_digit());
        let points = |text: &str| text.trim().bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let blank = |text: &str| text.trim().is_empty();
        let date = |text: &str| blank(text) || text.bytes().filter(u8::is_ascii_digit).count() >= 4;
        let mut fits = vec![
            !self.field(15, 47).trim().contains("   "),
            [48, 53, 57, 69, 80, 85].iter().all(|column| self.at(*column) == ' '),
            number(self.field(49, 52)),
            date(self.field(70, 79)),
            points(self.field(81, 84)),
            number(self.field(86, 89)),
        ];
        let mut column = 92;
        while column <= self.last() {
            fits.push(
                blank(self.field(column - 2, column - 1))
                    && number(self.field(column, column + 3))
                    && self.at(column + 4) == ' '
                    && TrfColour::from_symbol(self.at(column + 5)).is_some()
                    && self.at(column + 6) == ' '
                    && TrfResult::from_symbol(self.at(column + 7)).is_some(),
            );
            column += 10;
        }
        fits.into_iter().filter(|fits| !fits).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_cut_by_the_counting() {
        let cut = |counting| Columns::new("王一  12", counting, Encoding::Utf8).field(5, 6);
        assert_eq!(cut(Counting::Characters), "12");
        assert_eq!(cut(Counting::Width), "  ");
        assert_eq!(Columns::new("王一  12", Counting::Width, Encoding::Utf8).field(7, 8), "12");
        assert_eq!(Columns::new("王一  12", Counting::Bytes, Encoding::Utf8).field(9, 10), "12");
        assert_eq!(Columns::new("王一  12", Counting::Bytes, Encoding::Gb18030).field(7, 8), "12");
    }

    #[test]
    fn lines_without_rounds_tell_the_counting_too() {
        let line = |fill: usize| {
            format!("001    1      欧阳二三{}                                 1.0    1", " ".repeat(fill))
        };
        for (fill, counting) in [(29, Counting::Characters), (25, Counting::Width), (21, Counting::Bytes)] {
            assert_eq!(Counting::of_lines([&*line(fill)].into_iter(), Encoding::Utf8), counting);
        }
    }

    #[test]
    fn what_the_line_does_not_have_is_blank() {
        for text in ["", "12", "王"] {
            let columns = Columns::new(text, Counting::Characters, Encoding::Utf8);
            assert_eq!((columns.field(5, 9), columns.at(7)), ("", ' '));
        }
    }

    #[test]
    fn places_are_told_in_characters() {
        let columns = Columns::new("王一 12", Counting::Bytes, Encoding::Utf8);
        assert_eq!([1, 4, 7, 8, 10, 12].map(|column| columns.in_characters(column)), [1, 2, 3, 4, 6, 8]);
    }
}
