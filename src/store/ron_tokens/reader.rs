//! The reader of signs: one step a sign.

use super::signs::{begins_word, goes_on_word, is_invisible, is_space, meant};
use super::texts::odd_quotes;
use super::{Notes, Sign, Token};
use crate::lang::problems::ProblemKind;

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) line_end: usize,
    pub(super) tokens: Vec<Token>,
    pub(super) notes: &'a mut Notes,
}

impl<'a> Reader<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Finds the end of the line, once a line.
    pub(super) fn find_line_end(&mut self) {
        if self.at >= self.line_end {
            let rest = self.rest();
            self.line_end = self.at + rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// The rest of the line, without its end.
    pub(super) fn line(&self) -> &'a str {
        &self.text[self.at..self.line_end.max(self.at)]
    }

    pub(super) fn push(&mut self, sign: Sign, length: usize) {
        self.tokens.push(Token { sign, span: self.at..self.at + length });
        self.at += length;
    }

    pub(super) fn while_length(&self, from: usize, belongs: impl Fn(char) -> bool) -> usize {
        let rest = &self.rest()[from..];
        from + rest.find(|sign| !belongs(sign)).unwrap_or(rest.len())
    }

    pub(super) fn step(&mut self, sign: char) {
        let rest = self.rest();
        match sign {
            _ if is_space(sign) => self.at += sign.len_utf8(),
            _ if is_invisible(sign) => self.invisible(sign),
            '/' if rest.starts_with("//") => self.at += self.line().len(),
            '/' if rest.starts_with("/*") => self.block_comment(),
            '#' if rest.starts_with("#!") => self.at += self.line().len(),
            '#' => {
                let length = self.line().trim_end().len();
                let span = self.at..self.at + length;
                self.notes.problem(&span, ProblemKind::HashComment);
                self.notes.patch(span, "");
                self.at += length;
            }
            '(' | '[' | '{' => self.push(Sign::Open(sign), 1),
            ')' | ']' | '}' => self.push(Sign::Close(sign), 1),
            ',' => self.push(Sign::Comma, 1),
            ':' => self.push(Sign::Colon, 1),
            '"' => self.text(),
            '\'' => self.character(),
            'r' | 'b' if self.raw_or_bytes() => {}
            '0'..='9' => self.number(),
            '-' | '+' | '.' if rest[1..].starts_with(|next: char| next.is_ascii_digit() || next == '.') => {
                self.number();
            }
            _ if begins_word(sign) => self.word(),
            _ => match meant(sign) {
                Some('"') => self.full_width_text(sign),
                Some(digit) if digit.is_ascii_digit() => self.full_width_number(),
                Some(right) => self.full_width(sign, right),
                None => {
                    let length = sign.len_utf8();
                    self.push(Sign::Other, length);
                }
            },
        }
    }

    fn invisible(&mut self, sign: char) {
        // One note for a run of them.
        let length = self.while_length(0, is_invisible);
        let span = self.at..self.at + length;
        self.notes.problem(&span, ProblemKind::Invisible(sign));
        self.notes.patch(span, "");
        self.at += length;
    }

    fn block_comment(&mut self) {
        let rest = self.rest();
        let (mut depth, mut at) = (0usize, 0);
        while at < rest.len() {
            if rest[at..].starts_with("/*") {
                depth += 1;
                at += 2;
            } else if rest[at..].starts_with("*/") {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    self.at += at;
                    return;
                }
            } else {
                at += rest[at..].chars().next().map_or(1, char::len_utf8);
            }
        }
        self.notes.problem(&(self.at..self.at + 2), ProblemKind::UnclosedComment);
        self.notes.unpatched.push(self.at..self.text.len());
        self.at = self.text.len();
    }

    fn number(&mut self) {
        let first = usize::from(self.rest().starts_with(['-', '+']));
        let mut length =
            self.while_length(first, |sign| sign.is_ascii_alphanumeric() || sign == '_' || sign == '.');
        let text = &self.rest()[..length];
        if text.ends_with(['e', 'E']) && !text.contains("0x") {
            // A signed exponent.
            let more = &self.rest()[length..];
            if more.starts_with(['-', '+']) && more[1..].starts_with(|sign: char| sign.is_ascii_digit()) {
                length = self.while_length(length + 1, |sign| sign.is_ascii_digit());
            }
        }
        self.push(Sign::Number, length);
    }

    fn word(&mut self) {
        let length = self.while_length(0, goes_on_word);
        let line = self.line();
        // A text that lacks only its first quote: `name: 王五",`.
        if line[length..].starts_with('"') && odd_quotes(line) {
            let word = self.rest()[..length].to_owned();
            let span = self.at..self.at + length + 1;
            self.notes.problem(&(self.at..self.at + length), ProblemKind::UnopenedText { text: word });
            self.notes.patch(span, "\"\"");
            self.push(Sign::Text, length + 1);
            return;
        }
        self.push(Sign::Word, length);
    }

    fn full_width_number(&mut self) {
        let is_digit =
            |sign: char| sign.is_ascii_digit() || meant(sign).is_some_and(|right| right.is_ascii_digit());
        let length = self.while_length(0, is_digit);
        let span = self.at..self.at + length;
        let digits: String = self.rest()[..length].chars().map(|sign| meant(sign).unwrap_or(sign)).collect();
        if let (Some(found), Some(right)) = (self.peek(), digits.chars().next()) {
            self.notes.problem(&span, ProblemKind::FullWidth { found, meant: right });
        }
        self.notes.patch(span, &digits);
        self.push(Sign::Number, length);
    }

    fn full_width(&mut self, found: char, right: char) {
        let length = found.len_utf8();
        let span = self.at..self.at + length;
        let kind = if found.is_ascii() {
            ProblemKind::WrongClosing { found, meant: right }
        } else {
            ProblemKind::FullWidth { found, meant: right }
        };
        self.notes.problem(&span, kind);
        self.notes.patch(span, right.encode_utf8(&mut [0; 4]));
        let sign = match right {
            '(' | '[' | '{' => Sign::Open(right),
            ')' | ']' | '}' => Sign::Close(right),
            ',' => Sign::Comma,
            _ => Sign::Colon,
        };
        self.push(sign, length);
    }
}
