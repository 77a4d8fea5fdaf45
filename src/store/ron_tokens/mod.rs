//! A tolerant reader of RON's signs, for files that people wrote and that do not read well.
//!
//! It never gives up: what is wrong is noted with its place, and, where the meaning is plain, patched by as many bytes as
//! stood there, so that every place behind it stays what it was.

mod reader;
mod signs;
mod texts;

use std::ops::Range;

use reader::Reader;

use crate::lang::problems::ProblemKind;

/// A kind of sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// A text, with its quotes.
    Text,
    /// A character, with its quotes.
    Character,
    /// A number.
    Number,
    /// A name, or a choice.
    Word,
    /// Anything else.
    Other,
}

/// A sign and where it stands, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub sign: Sign,
    /// From and to.
    pub span: Range<usize>,
}

/// A problem and the byte where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The byte.
    pub at: usize,
    /// How many bytes it is about.
    pub length: usize,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is noted while reading.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// What is wrong.
    pub problems: Vec<Found>,
    /// What stands in the place of what is wrong: as many bytes.
    pub patches: Vec<(Range<usize>, String)>,
    /// What is wrong and could not be patched.
    pub unpatched: Vec<Range<usize>>,
}

impl Notes {
    /// Notes a problem.
    pub fn problem(&mut self, span: &Range<usize>, kind: ProblemKind) {
        self.problems.push(Found { at: span.start, length: span.len(), kind });
    }

    /// Puts a text in the place of a span, filled up with blanks. The text is not longer than the span.
    pub fn patch(&mut self, span: Range<usize>, text: &str) {
        if text.len() > span.len() {
            self.unpatched.push(span);
            return;
        }
        let filled = format!("{text}{}", " ".repeat(span.len() - text.len()));
        self.patches.push((span, filled));
    }
}

/// After so many problems nobody reads on, and neither do we.
pub const ENOUGH: usize = 200;
/// Reads all signs of a text.
pub fn tokens(text: &str, notes: &mut Notes) -> Vec<Token> {
    let mut reader = Reader { text, at: 0, line_end: 0, tokens: Vec::new(), notes };
    while let Some(sign) = reader.peek() {
        reader.find_line_end();
        reader.step(sign);
        if reader.notes.problems.len() > ENOUGH {
            reader.notes.unpatched.push(0..text.len());
            break;
        }
    }
    reader.tokens
}
