//! All problems of a text that does not read as what it should be, not only the first.
//!
//! The reader of RON stops at its first error. Here the error is noted, the place is made harmless (a value of the right
//! kind, or blanks, by as many bytes), and the text is read again, until nothing more is found.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use ron::Options;
use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::ron_names::{nearest, synonym};
use super::ron_outline::{Member, Node, NodeKind, outline};
use super::ron_tokens::Found;
use crate::lang::problems::{ProblemKind, Shape};

/// More than this is not worth listing.
pub const MOST: usize = 40;
/// What is tried in the place of a field that is missing, until the reader is content with the kind.
const STAND_INS: [&str; 6] = ["0", "\"\"", "[]", "()", "true", "x"];

/// RON as people write it here: `Some` may be left out.
pub fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a text, or says all that is wrong with it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Found>> {
    match options().from_str(text) {
        Ok(value) => Ok(value),
        Err(first) => Err(all_problems::<T>(text, &first)),
    }
}

fn all_problems<T: DeserializeOwned>(text: &str, first: &SpannedError) -> Vec<Found> {
    let (root, notes) = outline(text);
    let mut problems = notes.problems;
    let mut mender = Mender::new(text, &root);
    for (span, patch) in notes.patches {
        mender.patch(&span, &patch);
    }
    for found in &problems {
        if let ProblemKind::MissingValue(name) = &found.kind {
            mender.excuse(found.at, name);
        }
    }
    // Where the form is so broken that a part cannot be left out, the kinds of values are not worth a word.
    let readable = notes.unpatched.iter().all(|span| mender.leave_out_around(span));
    if readable {
        mender.mend::<T>();
        problems.append(&mut mender.problems);
    }
    if problems.is_empty() {
        let at = offset_of(text, first.span.start.line, first.span.start.col);
        problems.push(Found { at, length: 0, kind: ProblemKind::Form(first.code.to_string()) });
    }
    problems.sort_by_key(|found| found.at);
    problems.dedup();
    if problems.len() > MOST {
        problems.truncate(MOST);
        if let Some(last) = problems.last() {
            problems.push(Found { at: last.at, length: 0, kind: ProblemKind::More });
        }
    }
    problems
}

/// The byte of a line and column (characters), both from 1.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let begin: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text[begin..].split('\n').next().unwrap_or_default();
    begin + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

/// A field that was put in for a missing one.
struct StandIn {
    field: String,
    candidates: Vec<String>,
    chosen: usize,
}

struct Mender<'a> {
    original: &'a str,
    root: &'a Node,
    text: Vec<u8>,
    /// What was put in, by the byte before which it stands: the closing bracket.
    stand_ins: BTreeMap<usize, Vec<StandIn>>,
    /// Fields that will be reported missing and of which something was said already: the opening bracket and the name.
    excused: HashSet<(usize, String)>,
    seen: HashSet<(usize, String)>,
    problems: Vec<Found>,
}

impl<'a> Mender<'a> {
    fn new(original: &'a str, root: &'a Node) -> Self {
        Self {
            original,
            root,
            text: original.as_bytes().to_vec(),
            stand_ins: BTreeMap::new(),
            excused: HashSet::new(),
            seen: HashSet::new(),
            problems: Vec::new(),
        }
    }

    /// A field of the brackets around a byte will be missing, and something was said of it.
    fn excuse(&mut self, at: usize, field: &str) {
        let root = self.root;
        if let Some((node, _)) =
            root.around(at).iter().rev().find(|(node, _)| node.open < at && node.kind_is_bracket())
        {
            self.excused.insert((node.open, field.to_owned()));
        }
    }

    fn patch(&mut self, span: &Range<usize>, text: &str) {
        self.text[span.clone()].copy_from_slice(text.as_bytes());
    }

    /// Blanks, but for line ends, so that comments end where they did.
    fn blank(&mut self, span: Range<usize>) {
        for byte in &mut self.text[span] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }

    fn say(&mut self, span: &Range<usize>, kind: ProblemKind) {
        self.problems.push(Found { at: span.start, length: span.len(), kind });
    }

    /// Leaves out the smallest part that holds a span; answers whether there is one.
    fn leave_out_around(&mut self, span: &Range<usize>) -> bool {
        let root = self.root;
        let around = root.around(span.start);
        let holding = around.iter().rev().find_map(|(_, member)| {
            member.filter(|member| member.whole.start <= span.start && span.end <= member.whole.end)
        });
        match holding {
            Some(member) => {
                self.leave_out(member);
                true
            }
            None => false,
        }
    }

    fn leave_out(&mut self, member: &Member) {
        if let Some((name, _)) = &member.name
            && let Some(holder) = self.holder_of(member)
        {
            self.excused.insert((holder.open, name.clone()));
        }
        self.blank(member.whole.clone());
        // Nothing stands in for fields of what is no longer there.
        self.stand_ins.retain(|at, _| !member.whole.contains(at));
    }

    fn holder_of(&self, member: &Member) -> Option<&'a Node> {
        let root: &'a Node = self.root;
        let around = root.around(member.whole.start);
        let place =
            around.iter().position(|(_, other)| other.is_some_and(|other| other.whole == member.whole))?;
        around.get(place.checked_sub(1)?).map(|(node, _)| *node)
    }

    /// The text with all that stands in.
    fn build(&self) -> String {
        let mut built = Vec::with_capacity(self.text.len());
        let mut from = 0;
        for (at, stand_ins) in &self.stand_ins {
            built.extend_from_slice(&self.text[from..*at]);
            built.extend_from_slice(self.put_in(*at, stand_ins).as_bytes());
            from = *at;
        }
        built.extend_from_slice(&self.text[from..]);
        String::from_utf8_lossy(&built).into_owned()
    }

    fn put_in(&self, at: usize, stand_ins: &[StandIn]) -> String {
        let fields = stand_ins.iter().map(|one| format!("{}:{},", one.field, one.candidates[one.chosen]));
        let comma = if self.lacks_comma_before(at) { "," } else { "" };
        // The line end is for a comment that may stand there.
        format!("\n{comma}{}", fields.collect::<String>())
    }

    /// Whether the brackets that are closed at a byte hold something that is not followed by a comma.
    fn lacks_comma_before(&self, at: usize) -> bool {
        let root = self.root;
        let around = root.around(at);
        let node = around.iter().rev().map(|(node, _)| *node).find(|node| node.span.end == at + 1);
        let last = node.and_then(|node| node.members().iter().rfind(|member| !self.is_blank(&member.whole)));
        last.is_some_and(|member| self.text[member.whole.end - 1] != b',')
    }

    /// Where a byte of the built text stands: in the text, or in what was put in before a byte.
    fn place(&self, built: usize) -> Result<usize, usize> {
        let mut shift = 0;
        for (at, stand_ins) in &self.stand_ins {
            let begin = at + shift;
            let length = self.put_in(*at, stand_ins).len();
            if built < begin {
                break;
            }
            if built < begin + length {
                return Err(*at);
            }
            shift += length;
        }
        Ok(built - shift)
    }

    fn mend<T: DeserializeOwned>(&mut self) {
        // Each round finds a problem, or makes one harmless; a large file may have many stand-ins to try.
        for _ in 0..MOST * 20 {
            if self.problems.len() > MOST {
                return;
            }
            let built = self.build();
            let Err(error) = options().from_str::<T>(&built) else { return };
            let start = offset_of(&built, error.span.start.line, error.span.start.col);
            let end = offset_of(&built, error.span.end.line, error.span.end.col);
            let gone_on = match (self.place(start), self.place(end)) {
                (_, Err(at)) | (Err(at), _) if !matches!(error.code, Error::MissingStructField { .. }) => {
                    self.try_next(at, &error.code)
                }
                (Ok(start), Ok(end)) => self.handle(&error.code, start, end),
                (_, Ok(end)) => self.handle(&error.code, end, end),
                (_, Err(at)) => self.try_next(at, &error.code),
            };
            if !gone_on {
                return;
            }
        }
    }

    /// What stands in before a byte is of the wrong kind: the next candidate.
    fn try_next(&mut self, at: usize, code: &Error) -> bool {
        let Some(last) = self.stand_ins.get_mut(&at).and_then(|all| all.last_mut()) else { return false };
        if let Error::NoSuchEnumVariant { expected, .. } = code
            && last.chosen + 1 == STAND_INS.len()
        {
            last.candidates.extend(expected.iter().map(|word| (*word).to_owned()));
        }
        last.chosen += 1;
        if last.chosen < last.candidates.len() {
            return true;
        }
        // Nothing fits: the brackets are left out as a whole.
        self.stand_ins.remove(&at);
        self.leave_out_brackets(at)
    }

    /// Leaves out the entry or field whose value is closed at a byte.
    fn leave_out_brackets(&mut self, at: usize) -> bool {
        let root = self.root;
        let around = root.around(at);
        let member = around
            .iter()
            .rev()
            .find_map(|(node, member)| member.filter(|_| node.span.end == at + 1 || node.span.contains(&at)));
        match member {
            Some(member) => {
                self.leave_out(member);
                true
            }
            None => false,
        }
    }

    /// Notes an error and makes its place harmless; answers whether to go on.
    fn handle(&mut self, code: &Error, start: usize, end: usize) -> bool {
        match code {
            Error::NoSuchStructField { expected, found, .. } => self.unknown_field(start, found, expected),
            Error::DuplicateStructField { field, .. } => {
                let root = self.root;
                let Some(member) = member_named_at(root, start) else { return self.form(code, start) };
                let span = member.name.as_ref().map_or(start..end, |(_, span)| span.clone());
                self.say(&span, ProblemKind::DoubledField((*field).to_owned()));
                // The first stays, so nothing will be missing.
                self.blank(member.whole.clone());
                true
            }
            Error::MissingStructField { field, .. } => self.missing_field(end, field),
            Error::NoSuchEnumVariant { expected, found, .. } => self.unknown_word(start, found, expected),
            _ => self.wrong_value(code, start, end),
        }
    }

    fn unknown_field(&mut self, start: usize, found: &str, expected: &[&str]) -> bool {
        let root = self.root;
        let Some(member) = member_named_at(root, start) else { return false };
        let holder = self.holder_of(member);
        let present: Vec<&str> = holder
            .map(|holder| holder.members().iter().filter_map(|member| member.name.as_ref()))
            .into_iter()
            .flatten()
            .map(|(name, _)| name.as_str())
            .collect();
        let known: Vec<&str> = expected.iter().copied().filter(|name| !present.contains(name)).collect();
        let near = synonym(found, &known).or_else(|| nearest(found, &known));
        if let (Some(near), Some(holder)) = (near, holder) {
            self.excused.insert((holder.open, near.to_owned()));
        }
        let span = member.name.as_ref().map_or(start..start, |(_, span)| span.clone());
        self.say(
            &span,
            ProblemKind::UnknownField {
                name: found.to_owned(),
                known: known.iter().map(|name| (*name).to_owned()).collect(),
                nearest: near.map(str::to_owned),
            },
        );
        self.blank(member.whole.clone());
        true
    }

    fn missing_field(&mut self, at: usize, field: &str) -> bool {
        // The reader stands at the closing bracket.
        let root = self.root;
        let around = root.around(at);
        let node = if root.span.end == at + 1 && root.kind_is_bracket() {
            root
        } else {
            match around.iter().rev().find(|(node, _)| node.kind_is_bracket() && node.span.end == at + 1) {
                Some((node, _)) => node,
                None => return self.form_text(format!("missing field {field}"), at),
            }
        };
        if !self.seen.insert((at, field.to_owned())) {
            return self.leave_out_brackets(at);
        }
        if !self.excused.contains(&(node.open, field.to_owned())) {
            self.say(&(node.open..node.open + 1), ProblemKind::MissingField(field.to_owned()));
        }
        let candidates = STAND_INS.iter().map(|text| (*text).to_owned()).collect();
        let stand_in = StandIn { field: field.to_owned(), candidates, chosen: 0 };
        self.stand_ins.entry(at).or_default().push(stand_in);
        true
    }

    fn is_blank(&self, span: &Range<usize>) -> bool {
        self.text[span.clone()].iter().all(u8::is_ascii_whitespace)
    }

    fn unknown_word(&mut self, start: usize, found: &str, expected: &[&str]) -> bool {
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
    fn wrong_value(&mut self, code: &Error, start: usize, end: usize) -> bool {
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

    /// An error of form that the outline did not see.
    fn form(&mut self, code: &Error, at: usize) -> bool {
        self.form_text(code.to_string(), at)
    }

    fn form_text(&mut self, words: String, at: usize) -> bool {
        self.say(&(at..at), ProblemKind::Form(words));
        self.leave_out_around(&(at..at))
    }
}

impl Node {
    fn kind_is_bracket(&self) -> bool {
        matches!(self.kind, NodeKind::Fields(_) | NodeKind::Values(_) | NodeKind::Map(_))
    }
}

fn member_named_at(root: &Node, at: usize) -> Option<&Member> {
    root.around(at)
        .into_iter()
        .rev()
        .filter_map(|(_, member)| member)
        .find(|member| member.name.as_ref().is_some_and(|(_, span)| span.contains(&at)))
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
