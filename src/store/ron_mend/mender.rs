//! The text that is mended, what stands in for what is missing, and the rounds of reading.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use ron::error::Error;
use serde::de::DeserializeOwned;

use super::fields::member_named_at;
use super::{MOST, offset_of, options};
use crate::lang::problems::ProblemKind;
use crate::store::ron_outline::{Member, Node, NodeKind};
use crate::store::ron_tokens::Found;

/// What is tried in the place of a field that is missing, until the reader is content with the kind.
pub(super) const STAND_INS: [&str; 6] = ["0", "\"\"", "[]", "()", "true", "x"];

/// A field that was put in for a missing one.
pub(super) struct StandIn {
    pub(super) field: String,
    pub(super) candidates: Vec<String>,
    pub(super) chosen: usize,
}

pub(super) struct Mender<'a> {
    pub(super) original: &'a str,
    pub(super) root: &'a Node,
    pub(super) text: Vec<u8>,
    /// What was put in, by the byte before which it stands: the closing bracket.
    pub(super) stand_ins: BTreeMap<usize, Vec<StandIn>>,
    /// Fields that will be reported missing and of which something was said already: the opening bracket and the name.
    pub(super) excused: HashSet<(usize, String)>,
    pub(super) seen: HashSet<(usize, String)>,
    pub(super) problems: Vec<Found>,
}

impl<'a> Mender<'a> {
    pub(super) fn new(original: &'a str, root: &'a Node) -> Self {
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
    pub(super) fn excuse(&mut self, at: usize, field: &str) {
        let root = self.root;
        if let Some((node, _)) =
            root.around(at).iter().rev().find(|(node, _)| node.open < at && node.kind_is_bracket())
        {
            self.excused.insert((node.open, field.to_owned()));
        }
    }

    pub(super) fn patch(&mut self, span: &Range<usize>, text: &str) {
        self.text[span.clone()].copy_from_slice(text.as_bytes());
    }

    /// Blanks, but for line ends, so that comments end where they did.
    pub(super) fn blank(&mut self, span: Range<usize>) {
        for byte in &mut self.text[span] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }

    pub(super) fn say(&mut self, span: &Range<usize>, kind: ProblemKind) {
        self.problems.push(Found { at: span.start, length: span.len(), kind });
    }

    /// Leaves out the smallest part that holds a span; answers whether there is one.
    pub(super) fn leave_out_around(&mut self, span: &Range<usize>) -> bool {
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

    pub(super) fn leave_out(&mut self, member: &Member) {
        if let Some((name, _)) = &member.name
            && let Some(holder) = self.holder_of(member)
        {
            self.excused.insert((holder.open, name.clone()));
        }
        self.blank(member.whole.clone());
        // Nothing stands in for fields of what is no longer there.
        self.stand_ins.retain(|at, _| !member.whole.contains(at));
    }

    pub(super) fn holder_of(&self, member: &Member) -> Option<&'a Node> {
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

    pub(super) fn mend<T: DeserializeOwned>(&mut self) {
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
    pub(super) fn leave_out_brackets(&mut self, at: usize) -> bool {
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

    pub(super) fn is_blank(&self, span: &Range<usize>) -> bool {
        self.text[span.clone()].iter().all(u8::is_ascii_whitespace)
    }

    /// An error of form that the outline did not see.
    pub(super) fn form(&mut self, code: &Error, at: usize) -> bool {
        self.form_text(code.to_string(), at)
    }

    pub(super) fn form_text(&mut self, words: String, at: usize) -> bool {
        self.say(&(at..at), ProblemKind::Form(words));
        self.leave_out_around(&(at..at))
    }
}

impl Node {
    pub(super) fn kind_is_bracket(&self) -> bool {
        matches!(self.kind, NodeKind::Fields(_) | NodeKind::Values(_) | NodeKind::Map(_))
    }
}
