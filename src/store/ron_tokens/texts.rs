//! Texts in quotes of any kind, with one of them missing.

use super::Sign;
use super::reader::Reader;
use super::signs::{begins_word, goes_on_word, meant};
use crate::lang::problems::ProblemKind;

/// In longer lines a missing quote is not guessed: they were not typed.
const TYPED_LINE: usize = 4000;

impl Reader<'_> {
    /// `r"…"`, `r#"…"#`, `b"…"`, `b'…'`, `r#word`: taken whole; answers whether it was one.
    pub(super) fn raw_or_bytes(&mut self) -> bool {
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
    pub(super) fn text(&mut self) {
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

    pub(super) fn character(&mut self) {
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
    pub(super) fn full_width_text(&mut self, open: char) {
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
pub(super) fn odd_quotes(line: &str) -> bool {
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
