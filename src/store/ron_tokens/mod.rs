//! A tolerant reader of RON's signs, for files that people wrote and that do not read well.
//!
//! It never gives up: what is wrong is noted with its place, and, where the meaning is plain, patched by as many bytes as
//! stood there, so that every place behind it stays what it was.

use std::ops::Range;

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

/// What a full-width or typographic sign is meant to be.
fn meant(sign: char) -> Option<char> {
    Some(match sign {
        '，' | '、' | '；' | ';' => ',',
        '：' | '＝' | '=' => ':',
        '（' => '(',
        '）' => ')',
        '［' | '【' | '〔' => '[',
        '］' | '】' | '〕' => ']',
        '｛' => '{',
        '｝' => '}',
        '“' | '”' | '„' | '‟' | '＂' | '「' | '」' | '『' | '』' | '‘' | '’' | '＇' | '«' | '»' => {
            '"'
        }
        '０'..='９' => char::from_digit(u32::from(sign) - u32::from('０'), 10)?,
        _ => return None,
    })
}

fn is_space(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\t'
            | '\n'
            | '\r'
            | '\x0b'
            | '\x0c'
            | '\u{85}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'
            | '\u{2029}'
    )
}

fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{3000}' | '\u{a0}' | '\u{2000}'..='\u{200d}' | '\u{2060}' | '\u{202f}' | '\u{feff}' | '\0'..='\x1f' | '\x7f')
}

fn begins_word(sign: char) -> bool {
    sign == '_' || sign.is_alphabetic()
}

fn goes_on_word(sign: char) -> bool {
    sign == '_' || (sign.is_alphanumeric() && meant(sign).is_none())
}

/// After so many problems nobody reads on, and neither do we.
pub const ENOUGH: usize = 200;
/// In longer lines a missing quote is not guessed: they were not typed.
const TYPED_LINE: usize = 4000;

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

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line_end: usize,
    tokens: Vec<Token>,
    notes: &'a mut Notes,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Finds the end of the line, once a line.
    fn find_line_end(&mut self) {
        if self.at >= self.line_end {
            let rest = self.rest();
            self.line_end = self.at + rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// The rest of the line, without its end.
    fn line(&self) -> &'a str {
        &self.text[self.at..self.line_end.max(self.at)]
    }

    fn push(&mut self, sign: Sign, length: usize) {
        self.tokens.push(Token { sign, span: self.at..self.at + length });
        self.at += length;
    }

    fn while_length(&self, from: usize, belongs: impl Fn(char) -> bool) -> usize {
        let rest = &self.rest()[from..];
        from + rest.find(|sign| !belongs(sign)).unwrap_or(rest.len())
    }

    fn step(&mut self, sign: char) {
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

    /// `r"…"`, `r#"…"#`, `b"…"`, `b'…'`, `r#word`: taken whole; answers whether it was one.
    fn raw_or_bytes(&mut self) -> bool {
        let rest = self.rest();
        let body =
            rest.strip_prefix("br").or_else(|| rest.strip_prefix('b')).or_else(|| rest.strip_prefix('r'));
        let Some(body) = body else { return false };
        let raw = rest.starts_with('r') || rest.starts_with("br");
        let prefix = rest.len() - body.len();
        if raw {
            let hashes = body.len() - body.trim_start_matches('#').len();
            if let Some(inner) = body[hashes..].strip_prefix('"') {
                let end = format!("\"{}", "#".repeat(hashes));
                if let Some(length) = inner.find(&end) {
                    self.push(Sign::Text, prefix + hashes + 1 + length + end.len());
                    return true;
                }
            } else if hashes == 1 && body[1..].starts_with(begins_word) {
                let length = self.while_length(prefix + 1, |sign| goes_on_word(sign) || ".+-".contains(sign));
                self.push(Sign::Word, length);
                return true;
            }
            return false;
        }
        if body.starts_with('"')
            && let Some(length) = closing_quote(body)
        {
            self.push(Sign::Text, prefix + length);
            return true;
        }
        false
    }

    /// A text in double quotes; if its end is missing, where it was probably meant to be.
    fn text(&mut self) {
        let rest = self.rest();
        let line = self.line();
        let closed =
            closing_quote(rest).filter(|length| is_plausible_end(&rest[*length..], &rest[..*length], line));
        // A pair on one line whose quote stands in a text: `"the "big" one"`.
        let closed = closed.or_else(|| closing_quote(line).filter(|_| !odd_quotes(line)));
        if let Some(length) = closed {
            self.push(Sign::Text, length);
            return;
        }
        let length = probable_end(line);
        let span = self.at..self.at + length;
        let begin: String = line[1..length].chars().take(12).collect();
        self.notes.problem(&span, ProblemKind::UnclosedText { begin });
        self.notes.patch(span, "\"\"");
        self.push(Sign::Text, length);
    }

    fn character(&mut self) {
        let line = self.line();
        let mut signs = line[1..].char_indices();
        let escaped = line[1..].starts_with('\\');
        let one = if escaped { signs.nth(2) } else { signs.nth(1) };
        if let Some((length, '\'')) = one
            && !line.starts_with("''")
        {
            self.push(Sign::Character, 1 + length + 1);
            return;
        }
        if let Some(length) = line[1..].find('\'') {
            let text = line[1..=length].to_owned();
            let span = self.at..self.at + length + 2;
            if text.starts_with("\\u") {
                self.push(Sign::Character, length + 2);
                return;
            }
            self.notes.problem(&span, ProblemKind::SingleQuotes(text));
            self.notes.patch(span, "\"\"");
            self.push(Sign::Text, length + 2);
            return;
        }
        self.push(Sign::Other, 1);
    }

    /// A text in typographic quotes, up to the next quote of any kind on the line.
    fn full_width_text(&mut self, open: char) {
        self.notes.problem(
            &(self.at..self.at + open.len_utf8()),
            ProblemKind::FullWidth { found: open, meant: '"' },
        );
        let first = open.len_utf8();
        let line = self.line();
        let end = line[first..].char_indices().find(|(_, sign)| *sign == '"' || meant(*sign) == Some('"'));
        let length = match end {
            Some((at, close)) => first + at + close.len_utf8(),
            None => probable_end(line).max(first),
        };
        self.notes.patch(self.at..self.at + length, "\"\"");
        self.push(Sign::Text, length);
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

/// The length up to and with the quote that ends a text; the text begins with its first quote.
fn closing_quote(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Whether a line has an odd number of quotes: one is missing, or a text goes on in the next line.
fn odd_quotes(line: &str) -> bool {
    if line.len() > TYPED_LINE {
        return false;
    }
    let mut escaped = false;
    let mut odd = false;
    for sign in line.chars() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => odd = !odd,
            _ => {}
        }
    }
    odd
}

/// Whether a text may have ended: what follows can follow a text, and it has not swallowed the next field.
fn is_plausible_end(behind: &str, text: &str, line: &str) -> bool {
    let next = behind.trim_start_matches([' ', '\t', '\r']).chars().next();
    let follows = next.is_none_or(|sign| {
        "\n,:)]}/".contains(sign) || meant(sign).is_some_and(|right| ",:)]}".contains(right))
    });
    let swallowed = odd_quotes(line) && next_field(text).is_some();
    let runs_on = text.contains('\n') && text.lines().any(|part| next_field(part).is_some());
    follows && !swallowed && !runs_on
}

/// Where `, name:` begins in a text: the start of a next field.
fn next_field(text: &str) -> Option<usize> {
    text.char_indices().filter(|(_, sign)| matches!(sign, ',' | '，')).map(|(at, _)| at).find(|at| {
        let behind = text[*at..].trim_start_matches([',', '，', ' ', '\t']);
        let name = behind.find(|sign: char| !goes_on_word(sign)).unwrap_or(behind.len());
        let after = behind[name..].trim_start();
        behind.starts_with(begins_word) && after.starts_with([':', '：'])
    })
}

/// Where a text without its last quote was probably meant to end, at most at the end of its line.
fn probable_end(line: &str) -> usize {
    if let Some(at) = next_field(line) {
        return at.max(1);
    }
    let without_comment = line.find(" //").map_or(line, |at| &line[..at]);
    let end = without_comment.trim_end_matches([' ', '\t', '\r', ',', ')', ']', '}', '，', '）']);
    end.len().max(1)
}
