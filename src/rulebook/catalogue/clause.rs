//! The number of a clause, as texts write it and as people type it.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A clause's number, `28.7.1`, `10.1(3)H`, `app1.2.2`; behind `/` stands a word where a clause has several cases
/// (`21.6/mate`).
///
/// Two spellings of one number are equal: `10.1（3）h` and `10.1.3.H`, `附1.2.2` and `app.1.2.2`.
#[derive(Clone, Debug, Eq)]
pub struct Clause {
    written: String,
    parts: Vec<Part>,
    case: String,
}

/// One part of a clause's number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Part {
    Number(u32),
    /// A letter in upper case, or the name of an event's own article.
    Letters(String),
    /// An appendix; those stand behind the articles.
    Appendix,
}

/// A text that is no clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAClause {
    /// What was written.
    pub written: String,
}

impl fmt::Display for NotAClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no clause, such as 28.7.1 or app1.2.2", self.written)
    }
}

impl std::error::Error for NotAClause {}

impl Clause {
    /// The clause with which a reason begins; none where it begins with words, or with a number that is no clause.
    pub fn opening(reason: &str) -> Option<Self> {
        let word = reason.split_whitespace().next()?;
        let of_article = word.starts_with(|sign: char| sign.is_ascii_digit())
            && !word.starts_with("0.")
            && word.contains(['.', '(', '（', '。', '．']);
        let clause: Self = word.parse().ok()?;
        // "附1张照片" names no clause, and neither does "3.5分".
        let is_plain = clause.parts.iter().all(|part| match part {
            Part::Letters(letters) => letters.is_ascii(),
            Part::Number(_) | Part::Appendix => true,
        });
        ((of_article || clause.is_of_appendix()) && is_plain).then_some(clause)
    }

    /// The appendix and its number; none where it stands in an article.
    pub(super) fn appendix(&self) -> Option<Self> {
        match self.parts.as_slice() {
            [Part::Appendix, Part::Number(number), ..] => format!("app{number}").parse().ok(),
            _ => None,
        }
    }

    /// The number without the case.
    pub fn number(&self) -> &str {
        self.written.split_once('/').map_or(self.written.as_str(), |(number, _)| number)
    }

    /// The case behind `/`; empty where the clause has but one.
    pub fn case(&self) -> &str {
        &self.case
    }

    /// Whether the clause stands in an appendix.
    pub fn is_of_appendix(&self) -> bool {
        self.parts.first() == Some(&Part::Appendix)
    }

    /// Whether `self` is `other` or stands below it: 28.7.1 below 28.7, and every case below its clause.
    pub fn is_within(&self, other: &Self) -> bool {
        self.parts.starts_with(&other.parts) && (other.case.is_empty() || self.case == other.case)
    }
}

impl FromStr for Clause {
    type Err = NotAClause;

    /// Reads the number as it is written or typed. It begins with a digit, with an appendix or, for an event's own
    /// articles, with letters before the first digit.
    fn from_str(written: &str) -> Result<Self, NotAClause> {
        let fault = || NotAClause { written: written.to_owned() };
        let trimmed = written.trim();
        let (number, case) = trimmed.split_once('/').unwrap_or((trimmed, ""));
        let mut rest = number;
        let mut parts = Vec::new();
        for name in ["附录", "附", "appendix", "app.", "app"] {
            if let Some(behind) = strip_start(rest, name) {
                parts.push(Part::Appendix);
                rest = behind;
                break;
            }
        }
        let signs: Vec<char> = rest.trim_start().chars().map(narrow).collect();
        for run in runs(&signs) {
            let text: String = run.iter().collect();
            match run.first() {
                Some(first) if first.is_ascii_digit() => {
                    parts.push(Part::Number(text.parse().map_err(|_| fault())?));
                }
                _ => parts.push(Part::Letters(text.to_uppercase())),
            }
        }
        let has_number = parts.iter().any(|part| matches!(part, Part::Number(_)));
        let is_plain = signs.iter().all(|sign| {
            sign.is_alphanumeric() || matches!(sign, '.' | '(' | ')' | '-' | ' ') || is_separator(*sign)
        });
        if !has_number || !is_plain || case.chars().any(|sign| !sign.is_alphanumeric() && sign != '-') {
            return Err(fault());
        }
        Ok(Self { written: trimmed.to_owned(), parts, case: case.to_lowercase() })
    }
}

fn strip_start<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let start = text.get(..name.len())?;
    start.eq_ignore_ascii_case(name).then(|| &text[name.len()..])
}

/// The signs of a Chinese keyboard stand for the plain ones.
pub(super) fn narrow(sign: char) -> char {
    match sign {
        '。' | '、' => '.',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        sign => sign,
    }
}

const fn is_separator(sign: char) -> bool {
    matches!(sign, '.' | '(' | ')' | '-' | ' ')
}

/// The runs of digits and of letters.
fn runs(signs: &[char]) -> Vec<&[char]> {
    signs
        .split(|sign| is_separator(*sign))
        .flat_map(|run| run.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit()))
        .filter(|run| !run.is_empty())
        .collect()
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts && self.case == other.case
    }
}

impl std::hash::Hash for Clause {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts.hash(state);
        self.case.hash(state);
    }
}

impl PartialOrd for Clause {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Clause {
    fn cmp(&self, other: &Self) -> Ordering {
        self.parts.cmp(&other.parts).then_with(|| self.case.cmp(&other.case))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written)
    }
}

impl Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(written: &str) -> Clause {
        written.parse().unwrap_or_else(|fault| panic!("{fault}"))
    }

    #[test]
    fn one_number_has_many_spellings() {
        for (one, other) in [
            ("28.7.1", "28。7。1"),
            ("26.3", "２６．３"),
            ("app1.2", "附录 1.2"),
            ("10.1(3)H", "10.1（3）h"),
            ("10.1(3)H", "10.1.3.H"),
            ("app1.2.2", "附1.2.2"),
            ("app1.2.2", "附录1.2.2"),
            ("app1.2.2", "App.1.2.2"),
            ("21.6/mate", "21.6/MATE"),
        ] {
            assert_eq!(clause(one), clause(other), "{one} {other}");
        }
        assert_ne!(clause("21.6"), clause("21.6/mate"));
        assert_ne!(clause("1.2.2"), clause("app1.2.2"));
    }

    #[test]
    fn a_case_and_a_subclause_stand_below_their_clause() {
        assert!(clause("28.7.1").is_within(&clause("28.7")));
        assert!(clause("21.6/mate").is_within(&clause("21.6")));
        assert!(!clause("21.6").is_within(&clause("21.6/mate")));
        assert!(!clause("28.11.1").is_within(&clause("28.1")));
    }

    #[test]
    fn numbers_are_ordered_as_numbers_and_appendices_come_last() {
        let mut clauses = ["app1.2.2", "28.11.1", "28.7.1", "3.1", "10.1(3)B", "10.1(3)A"].map(clause);
        clauses.sort();
        let written: Vec<&str> = clauses.iter().map(Clause::number).collect();
        assert_eq!(written, ["3.1", "10.1(3)A", "10.1(3)B", "28.7.1", "28.11.1", "app1.2.2"]);
    }

    #[test]
    fn a_reason_may_begin_with_a_clause() {
        for (reason, found) in [
            ("28.11.3 未走棋先按钟", Some("28.11.3")),
            ("12.3(2)C", Some("12.3(2)C")),
            ("附1.2.2 自杀", Some("app1.2.2")),
            ("99.9", Some("99.9")),
            ("超时", None),
            ("", None),
            ("10:30 未到", None),
            ("2 次警告", None),
            ("附1张照片", None),
            ("3.5分 之差", None),
            ("0.5", None),
        ] {
            assert_eq!(Clause::opening(reason), found.map(clause), "{reason}");
        }
    }

    #[test]
    fn words_are_no_clause() {
        for text in ["", "碰钟", "clock", "28,7", "app"] {
            assert!(text.parse::<Clause>().is_err(), "{text}");
        }
    }
}
