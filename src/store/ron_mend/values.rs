//! Values of the wrong kind, unknown words, values that the reader's own types refuse.

use ron::error::Error;

use super::mender::Mender;
use crate::lang::problems::{ProblemKind, Shape};
use crate::store::ron_names::{nearest, synonym};
use crate::store::ron_outline::{Node, NodeKind};

impl Mender<'_> {
    pub(super) fn unknown_word(&mut self, start: usize, found: &str, expected: &[&str]) -> bool {
        let near = synonym(found, expected).or_else(|| nearest(found, expected));
        let kind = ProblemKind::UnknownWord {
            word: found.to_owned(),
            known: expected.iter().map(|word| (*word).to_owned()).collect(),
            nearest: near.map(str::to_owned),
        };
        let span = start..start + found.len();
        self.say(&span, kind);
        self.replace_value(start, expected, found)
    }

    /// A value of the wrong kind, or what the reader's own types refuse.
    pub(super) fn wrong_value(&mut self, code: &Error, start: usize, end: usize) -> bool {
        let root = self.root;
        let begins = |at: usize| {
            root.around(at).last().is_some_and(|(node, _)| node.span.start == at || node.open == at)
        };
        let at = if begins(end) { end } else { start };
        let Some((node, _)) = root.around(at).last().copied() else { return self.form(code, at) };
        if node.span.is_empty() || !(node.span.contains(&at) || node.span.start >= at) {
            return self.form(code, at);
        }
        let node = Self::meant_by(code, root, node, start);
        let text = self.original[node.span.clone()].to_owned();
        let bare = text.trim_matches('"').to_owned();
        let found = shape(node, &text);
        let (kind, stand_ins): (ProblemKind, &[&str]) = match code {
            Error::ExpectedInteger => (ProblemKind::WrongShape { wanted: Shape::Integer, found }, &["0"]),
            Error::ExpectedComma if node.kind == NodeKind::Number => {
                (ProblemKind::WrongShape { wanted: Shape::Integer, found }, &["0"])
            }
            Error::ExpectedFloat => (ProblemKind::WrongShape { wanted: Shape::Fraction, found }, &["0"]),
            Error::IntegerOutOfBounds | Error::InvalidIntegerDigit { .. } | Error::UnderscoreAtBeginning => {
                (ProblemKind::OutOfRange(text), &["1"])
            }
            Error::ExpectedString if found == Shape::Word => (ProblemKind::UnquotedText(text), &["\"\""]),
            Error::ExpectedString if found == Shape::Character => {
                (ProblemKind::SingleQuotes(text.trim_matches('\'').to_owned()), &["\"\""])
            }
            Error::ExpectedString => (ProblemKind::WrongShape { wanted: Shape::Text, found }, &["\"\""]),
            Error::ExpectedBoolean => (ProblemKind::WrongShape { wanted: Shape::Truth, found }, &["true"]),
            Error::ExpectedArray => (ProblemKind::WrongShape { wanted: Shape::List, found }, &["[]"]),
            Error::ExpectedMap => (ProblemKind::WrongShape { wanted: Shape::Map, found }, &["{}"]),
            Error::ExpectedIdentifier if matches!(found, Shape::Values(_)) => {
                (ProblemKind::WrongShape { wanted: Shape::Fields, found }, &[])
            }
            Error::ExpectedIdentifier if found == Shape::Text => (ProblemKind::QuotedWord(bare), &[]),
            Error::ExpectedIdentifier => (ProblemKind::WrongShape { wanted: Shape::Word, found }, &[]),
            Error::ExpectedStructLike if found == Shape::Word => (ProblemKind::WordNeedsValue(text), &[]),
            Error::ExpectedComma if node.open > node.span.start => (
                ProblemKind::WordTakesNoValue(self.original[node.span.start..node.open].trim().to_owned()),
                &[],
            ),
            Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) if found == Shape::Map => {
                return self.curly_brackets(node);
            }
            Error::ExpectedStructLike
            | Error::ExpectedNamedStructLike(_)
            | Error::SuggestRawIdentifier(_) => {
                (ProblemKind::WrongShape { wanted: Shape::Fields, found }, &[])
            }
            Error::ExpectedDifferentLength { expected, .. } | Error::InvalidValueForType { expected, .. }
                if expected.contains("tuple of size") =>
            {
                let count = expected.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0);
                (ProblemKind::WrongShape { wanted: Shape::Values(count), found }, &[])
            }
            Error::ExpectedStructLikeEnd if matches!(node.kind, NodeKind::Values(_)) || at > 0 => {
                return self.too_many_values(code, at);
            }
            Error::ExpectedStructName(_) | Error::ExpectedDifferentStructName { .. } => {
                let word = self.original[node.span.start..node.open].to_owned();
                let length = word.len();
                self.say(&(node.span.start..node.span.start + length), ProblemKind::Unexpected(word));
                self.blank(node.span.start..node.open);
                return length > 0;
            }
            Error::InvalidEscape(_) => (ProblemKind::BadEscape, &["\"\""]),
            Error::InvalidValueForType { .. } | Error::Message(_) => {
                (ProblemKind::Refused(code.to_string()), &[])
            }
            _ => return self.form(code, at),
        };
        self.say(&node.span, kind);
        let begin = node.span.start;
        self.replace_value(begin, stand_ins, "")
    }

    /// The value that an error is about, where the reader stands in or behind another one.
    fn meant_by<'n>(code: &Error, root: &'n Node, node: &'n Node, start: usize) -> &'n Node {
        match code {
            // The reader stands behind the word whose value is missing.
            Error::ExpectedStructLike => {
                let before =
                    start.checked_sub(1).and_then(|at| root.around(at).last().map(|(node, _)| *node));
                before.filter(|word| word.kind == NodeKind::Word && word.span.end == start).unwrap_or(node)
            }
            // It looks for a field's name in the first of values that have none.
            Error::SuggestRawIdentifier(_) | Error::ExpectedIdentifier => {
                let around = root.around(node.span.start);
                let holder = around.len().checked_sub(2).map(|place| around[place].0);
                let nameless = holder.filter(|holder| {
                    let first = holder.members().first().is_some_and(|first| first.value == *node);
                    first && matches!(holder.kind, NodeKind::Values(_)) && holder.open == holder.span.start
                });
                nameless.unwrap_or(node)
            }
            _ => node,
        }
    }

    fn curly_brackets(&mut self, node: &Node) -> bool {
        self.say(&(node.open..node.open + 1), ProblemKind::CurlyBrackets);
        if !self.seen.insert((node.open, "{".into())) {
            return self.replace_value(node.span.start, &[], "");
        }
        self.text[node.open] = b'(';
        let close = node.span.end - 1;
        if self.text[close] == b'}' {
            self.text[close] = b')';
        }
        // Names in quotes are what goes with curly brackets.
        for member in node.members() {
            if let Some((_, span)) = &member.name
                && self.text[span.start] == b'"'
            {
                self.text[span.start] = b' ';
                self.text[span.end - 1] = b' ';
            }
        }
        true
    }

    fn too_many_values(&mut self, code: &Error, at: usize) -> bool {
        let root = self.root;
        let around = root.around(at);
        let Some((node, _)) = around.iter().rev().find(|(node, _)| matches!(node.kind, NodeKind::Values(_)))
        else {
            return self.form(code, at);
        };
        let extra = node.members().iter().position(|member| member.whole.contains(&at)).unwrap_or(0);
        let found = Shape::Values(node.members().len());
        self.say(&node.span, ProblemKind::WrongShape { wanted: Shape::Values(extra), found });
        self.replace_value(node.span.start, &[], "")
    }

    /// Puts one of the stand-ins in the place of the value that begins at a byte, the first that fits and was not tried
    /// yet; else the field or entry is left out.
    fn replace_value(&mut self, begin: usize, stand_ins: &[&str], not: &str) -> bool {
        let root = self.root;
        let around = root.around(begin);
        let Some((node, member)) = around.last().copied() else { return false };
        let span = node.span.clone();
        for stand_in in stand_ins.iter().filter(|one| **one != not && one.len() <= span.len()) {
            if self.seen.insert((begin, (*stand_in).to_owned())) {
                self.blank(span.clone());
                self.text[span.start..span.start + stand_in.len()].copy_from_slice(stand_in.as_bytes());
                return true;
            }
        }
        match member {
            Some(member) if !self.is_blank(&member.whole) => {
                self.leave_out(member);
                true
            }
            _ => false,
        }
    }
}

fn shape(node: &Node, text: &str) -> Shape {
    match &node.kind {
        NodeKind::Fields(members) if members.is_empty() && node.open == node.span.start => Shape::Nothing,
        NodeKind::Fields(_) => Shape::Fields,
        NodeKind::Values(members) => Shape::Values(members.len()),
        NodeKind::List(_) => Shape::List,
        NodeKind::Map(_) => Shape::Map,
        NodeKind::Text => Shape::Text,
        NodeKind::Character => Shape::Character,
        NodeKind::Number if text.contains('.') => Shape::Fraction,
        NodeKind::Number => Shape::Integer,
        NodeKind::Word if text == "true" || text == "false" => Shape::Truth,
        NodeKind::Word => Shape::Word,
        NodeKind::Odd => Shape::Nothing,
    }
}
