//! What is wrong, or odd, in a list of entrants, as data; the words are [`crate::lang::entrants`]'s.

use std::fmt;

use crate::exchange::text::Encoding;
use crate::lang::Language;
use crate::lang::entrants::{self as words, EntrantField};
use crate::lang::trf as file_words;

/// Something wrong or odd, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantsProblem {
    /// The line, from 1; 0 when the file as a whole is meant.
    pub line: u32,
    /// What it is.
    pub kind: EntrantsProblemKind,
}

/// What is wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantsProblemKind {
    /// The bytes are no text.
    NotText,
    /// The file is longer than any event needs.
    TooLarge {
        /// The most bytes that are read.
        limit: u32,
    },
    /// There are more rows than numbers.
    TooManyRows,
    /// There is nobody in the list.
    NoEntrants,
    /// The head has columns, and none of names.
    NoNameColumn,
    /// A row has no name.
    NameMissing {
        /// Whether the row seems to be separated by another sign.
        separator: bool,
    },
    /// Something else stands where a number is expected.
    NotANumber {
        /// Where.
        field: EntrantField,
        /// What stands there.
        found: String,
        /// Whether the row seems to be separated by another sign.
        separator: bool,
    },
    /// A number is too small or too great.
    OutOfRange {
        /// Where.
        field: EntrantField,
        /// The number.
        found: u32,
        /// The least that is possible.
        least: u32,
        /// The most that is possible.
        most: u32,
    },
    /// Two entrants have one number.
    DuplicateNumber {
        /// The number.
        number: u32,
        /// The line of the first of them.
        first: u32,
    },
    /// A quotation mark is never closed.
    UnclosedQuote,
    /// The file is not UTF-8, and its encoding was guessed.
    ReadAs {
        /// The guess.
        encoding: Encoding,
    },
    /// Two rows have the same name and the same unit.
    SameName {
        /// The name.
        name: String,
        /// The line of the first of them.
        first: u32,
    },
    /// A column of the head is not known.
    UnknownColumn {
        /// Its word.
        found: String,
    },
    /// A column of the head means the same as one before it.
    RepeatedColumn {
        /// Its word.
        found: String,
    },
    /// A row above the head.
    AboveTheHead {
        /// Its first cell.
        found: String,
    },
    /// More of the same sort were found than are listed.
    More {
        /// How many more.
        count: u32,
    },
}

impl EntrantsProblem {
    /// Whole sentences that say what was found and what is expected, without the line.
    pub fn sentence(&self, language: Language) -> String {
        use EntrantsProblemKind as Kind;
        match &self.kind {
            Kind::NotText => file_words::not_text(language),
            Kind::TooLarge { limit } => file_words::too_large(language, *limit),
            Kind::TooManyRows => words::too_many_rows(language),
            Kind::NoEntrants => words::no_entrants(language),
            Kind::NoNameColumn => words::no_name_column(language),
            Kind::NameMissing { .. } => words::name_missing(language),
            Kind::NotANumber { field, found, .. } => words::not_a_number(language, *field, found),
            Kind::OutOfRange { field, found, least, most } => {
                words::out_of_range(language, *field, *found, *least, *most)
            }
            Kind::DuplicateNumber { number, first } => words::duplicate_number(language, *number, *first),
            Kind::UnclosedQuote => words::unclosed_quote(language),
            Kind::ReadAs { encoding } => file_words::read_as(language, encoding.name()),
            Kind::SameName { name, first } => words::same_name(language, name, *first),
            Kind::UnknownColumn { found } => words::unknown_column(language, found),
            Kind::RepeatedColumn { found } => words::repeated_column(language, found),
            Kind::AboveTheHead { found } => words::above_the_head(language, found),
            Kind::More { count } => file_words::more(language, *count),
        }
    }

    /// What to do about it, where there is something to say.
    pub fn hint(&self, language: Language) -> Option<String> {
        use EntrantsProblemKind as Kind;
        match &self.kind {
            Kind::NotText | Kind::ReadAs { .. } => Some(file_words::hint_save_as_utf8(language)),
            Kind::NameMissing { separator: true } | Kind::NotANumber { separator: true, .. } => {
                Some(words::hint_other_separator(language))
            }
            Kind::NoNameColumn | Kind::UnknownColumn { .. } => Some(words::hint_columns(language)),
            _ => None,
        }
    }
}

impl fmt::Display for EntrantsProblem {
    /// `12: ` and the English sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "{}: ", self.line)?;
        }
        f.write_str(&self.sentence(Language::English))?;
        self.hint(Language::English).map_or(Ok(()), |hint| write!(f, " {hint}"))
    }
}

/// The problems of one list, as many as a person would read.
#[derive(Default)]
pub(super) struct Problems {
    errors: Vec<EntrantsProblem>,
    warnings: Vec<EntrantsProblem>,
    more_errors: u32,
    more_warnings: u32,
}

/// How many problems of a sort are listed; the others are counted.
const LISTED: usize = 100;

impl Problems {
    pub fn error(&mut self, line: u32, kind: EntrantsProblemKind) {
        keep(&mut self.errors, &mut self.more_errors, EntrantsProblem { line, kind });
    }

    pub fn warning(&mut self, line: u32, kind: EntrantsProblemKind) {
        keep(&mut self.warnings, &mut self.more_warnings, EntrantsProblem { line, kind });
    }

    pub const fn no_errors(&self) -> bool {
        self.errors.is_empty()
    }

    /// The errors and the warnings, each in the order of the lines and closed by a count of those not listed.
    pub fn into_lists(mut self) -> (Vec<EntrantsProblem>, Vec<EntrantsProblem>) {
        for (list, more) in [(&mut self.errors, self.more_errors), (&mut self.warnings, self.more_warnings)] {
            list.sort_by_key(|problem| problem.line);
            if more > 0 {
                list.push(EntrantsProblem { line: 0, kind: EntrantsProblemKind::More { count: more } });
            }
        }
        (self.errors, self.warnings)
    }
}

fn keep(list: &mut Vec<EntrantsProblem>, more: &mut u32, problem: EntrantsProblem) {
    if list.len() < LISTED {
        list.push(problem);
    } else {
        *more = more.saturating_add(1);
    }
}
