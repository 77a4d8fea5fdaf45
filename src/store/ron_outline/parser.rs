//! Values and brackets, as the writer meant them.

use std::ops::Range;

use super::{Member, Node, NodeKind};
use crate::lang::problems::ProblemKind;
use crate::store::ron_tokens::{ENOUGH, Notes, Sign, Token};

/// Deeper brackets than people write; the reader of RON goes no deeper either.
const DEEPEST: usize = 120;

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) notes: Notes,
    /// The brackets that are open, outermost first.
    pub(super) open: Vec<char>,
    /// The brackets that ended just now were closed for the writer, with the comma behind them.
    pub(super) comma_was_put: bool,
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

impl Parser<'_> {
    pub(super) fn sign(&self, ahead: usize) -> Option<Sign> {
        self.tokens.get(self.at + ahead).map(|token| token.sign)
    }

    pub(super) fn span(&self, ahead: usize) -> Range<usize> {
        let end = self.text.len();
        self.tokens.get(self.at + ahead).map_or(end..end, |token| token.span.clone())
    }

    pub(super) fn words(&self, span: &Range<usize>) -> String {
        self.text[span.clone()].to_owned()
    }

    pub(super) fn same_line(&self, from: usize, to: usize) -> bool {
        !self.text[from..to].contains('\n')
    }

    pub(super) fn is_field(&self) -> bool {
        matches!(self.sign(0), Some(Sign::Word | Sign::Text)) && self.sign(1) == Some(Sign::Colon)
    }

    pub(super) fn root(&mut self) -> Node {
        if self.tokens.is_empty() {
            let end = self.text.len();
            let span = end..end;
            if self.notes.problems.is_empty() {
                self.notes.problem(&(0..0), ProblemKind::Empty);
            }
            self.notes.unpatched.push(0..end);
            return Node { kind: NodeKind::Odd, span, open: end };
        }
        if self.is_field() {
            let span = self.span(0);
            self.notes.problem(&span, ProblemKind::NoOuterBrackets);
            self.notes.unpatched.push(0..self.text.len());
            let members = self.members(None, true);
            return Node { kind: NodeKind::Fields(members), span: 0..self.text.len(), open: 0 };
        }
        let root = self.value();
        if self.at < self.tokens.len() {
            let span = self.span(0);
            let kind = match self.sign(0) {
                Some(Sign::Close(found)) => ProblemKind::StrayClosing(found),
                _ => ProblemKind::Trailing,
            };
            self.notes.problem(&span, kind);
            self.notes.patch(span.start..self.text.len(), "");
        }
        root
    }

    /// Leaves all that follows unread: it is nested too deeply, or too much is wrong with it.
    fn give_up(&mut self) {
        self.notes.unpatched.push(0..self.text.len());
        self.at = self.tokens.len();
    }

    /// One value. The next token is there.
    pub(super) fn value(&mut self) -> Node {
        if self.open.len() > DEEPEST {
            let span = self.span(0);
            self.notes.problem(&span, ProblemKind::TooDeep);
            self.give_up();
            return Node { kind: NodeKind::Odd, open: span.start, span };
        }
        if self.notes.problems.len() > ENOUGH {
            self.give_up();
        }
        let span = self.span(0);
        let simple = |kind| Node { kind, span: span.clone(), open: span.start };
        let Some(sign) = self.sign(0) else { return simple(NodeKind::Odd) };
        match sign {
            Sign::Open(open) => self.brackets(open, span.start),
            Sign::Word => {
                if self.sign(1) == Some(Sign::Open('(')) && self.same_line(span.end, self.span(1).start) {
                    self.at += 1;
                    return self.brackets('(', span.start);
                }
                self.at += 1;
                simple(NodeKind::Word)
            }
            Sign::Text => {
                self.at += 1;
                simple(NodeKind::Text)
            }
            Sign::Character => {
                self.at += 1;
                simple(NodeKind::Character)
            }
            Sign::Number => {
                self.at += 1;
                simple(NodeKind::Number)
            }
            Sign::Close(_) | Sign::Comma => simple(NodeKind::Odd),
            Sign::Colon | Sign::Other => {
                self.at += 1;
                let text = self.words(&span);
                self.notes.problem(&span, ProblemKind::Unexpected(text));
                self.notes.unpatched.push(span.clone());
                simple(NodeKind::Odd)
            }
        }
    }

    /// What stands in brackets; `begin` is where the value begins, with the word before the bracket.
    fn brackets(&mut self, open: char, begin: usize) -> Node {
        let open_span = self.span(0);
        self.at += 1;
        let named =
            open == '(' && (self.is_field() || self.sign(0) == Some(Sign::Close(')')) || self.lacks_colon());
        let map = open == '{';
        self.open.push(open);
        let members = self.members(Some(&(open, open_span.clone())), named || map);
        self.open.pop();
        let end = self.tokens.get(self.at.wrapping_sub(1)).map_or(self.text.len(), |token| token.span.end);
        let kind = match open {
            '(' if named => NodeKind::Fields(members),
            '(' => NodeKind::Values(members),
            '[' => NodeKind::List(members),
            _ => NodeKind::Map(members),
        };
        Node { kind, span: begin..end, open: open_span.start }
    }

    /// `name "x"`: a field whose colon is missing.
    pub(super) fn lacks_colon(&self) -> bool {
        self.sign(0) == Some(Sign::Word)
            && matches!(self.sign(1), Some(Sign::Text | Sign::Number | Sign::Open('[')))
            && self.same_line(self.span(0).end, self.span(1).start)
    }

    /// The members up to the closing bracket, which is taken.
    pub(super) fn members(&mut self, open: Option<&(char, Range<usize>)>, named: bool) -> Vec<Member> {
        let mut members: Vec<Member> = Vec::new();
        loop {
            match self.sign(0) {
                None => {
                    if let Some((open, span)) = open
                        && !self.has_given_up()
                    {
                        self.unclosed(*open, span);
                        self.notes.unpatched.push(span.start..self.text.len());
                    }
                    return members;
                }
                Some(Sign::Close(found)) => {
                    if self.close(found, open, members.last()) {
                        return members;
                    }
                }
                Some(Sign::Comma) => {
                    let span = self.span(0);
                    self.notes.problem(&span, ProblemKind::DoubledComma);
                    self.notes.patch(span, "");
                    self.at += 1;
                }
                Some(_) => {
                    if let Some((open, span)) = open
                        && self.belongs_outside(*open, named, &members)
                    {
                        self.unclosed(*open, span);
                        let last = members.last().map_or(span.end, |member| member.whole.end);
                        self.patch_gap(last, &format!("{},", closing(*open)), span.start);
                        self.comma_was_put = true;
                        return members;
                    }
                    let member = self.member(named, open.map(|(open, _)| *open), &members);
                    members.push(member);
                }
            }
        }
    }

    fn has_given_up(&self) -> bool {
        let too_deep = self.notes.problems.iter().any(|found| found.kind == ProblemKind::TooDeep);
        too_deep || self.notes.problems.len() > ENOUGH
    }

    fn unclosed(&mut self, open: char, span: &Range<usize>) {
        self.notes.problem(span, ProblemKind::UnclosedBracket { open, close: closing(open) });
    }

    /// A closing bracket; answers whether these brackets end here.
    fn close(&mut self, found: char, open: Option<&(char, Range<usize>)>, last: Option<&Member>) -> bool {
        let span = self.span(0);
        match open {
            Some((open, _)) if closing(*open) == found => {
                self.at += 1;
                true
            }
            Some((open, open_span)) => {
                let outer = &self.open[..self.open.len().saturating_sub(1)];
                if outer.iter().any(|outer| closing(*outer) == found) && self.closes_outside(found) {
                    self.unclosed(*open, open_span);
                    let from = last.map_or(open_span.end, |member| member.whole.end);
                    self.patch_gap(from, &format!("{},", closing(*open)), open_span.start);
                } else {
                    self.notes.problem(&span, ProblemKind::WrongClosing { found, meant: closing(*open) });
                    self.notes.patch(span, &closing(*open).to_string());
                    self.at += 1;
                }
                true
            }
            None => {
                self.notes.problem(&span, ProblemKind::StrayClosing(found));
                self.notes.patch(span, "");
                self.at += 1;
                false
            }
        }
    }

    /// Whether a closing bracket of another kind is that of the brackets outside, and ours is missing: where from here on
    /// there are no more of its kind than are needed outside.
    fn closes_outside(&self, found: char) -> bool {
        let needed = self.open[..self.open.len().saturating_sub(1)]
            .iter()
            .filter(|open| closing(**open) == found)
            .count();
        let rest = &self.tokens[self.at..];
        let closed = rest.iter().filter(|token| token.sign == Sign::Close(found)).count();
        let opened = rest
            .iter()
            .filter(|token| matches!(token.sign, Sign::Open(open) if closing(open) == found))
            .count();
        closed.saturating_sub(opened) <= needed
    }

    /// Whether what comes next cannot stand in these brackets, but outside of them.
    fn belongs_outside(&self, open: char, named: bool, members: &[Member]) -> bool {
        match (open, named) {
            // `(name: "x",` and then a new `(` where a field's name should be.
            ('(', true) => self.sign(0) == Some(Sign::Open('(')) && !members.is_empty(),
            // A field's name in a list: the list has ended, unless it is an entry without its opening bracket.
            ('[', _) => self.is_field() && !self.is_entry_without_opening(members),
            _ => false,
        }
    }

    pub(super) fn is_entry_without_opening(&self, members: &[Member]) -> bool {
        let name = self.words(&self.span(0));
        let fields = members
            .iter()
            .flat_map(|member| member.value.members())
            .filter_map(|member| member.name.as_ref());
        let mut fields = fields.map(|(field, _)| field).peekable();
        if fields.peek().is_some() {
            fields.any(|field| *field == name)
        } else {
            self.open.len() > 1 && members.is_empty()
        }
    }

    /// Puts a sign into the blanks that begin at `from`; where there are too few, all from `begin` stays unpatched.
    pub(super) fn patch_gap(&mut self, from: usize, text: &str, begin: usize) {
        let blanks = self.text[from..].bytes().take_while(u8::is_ascii_whitespace).count();
        if blanks >= text.len() {
            self.notes.patches.push((from..from + text.len(), text.to_owned()));
        } else {
            self.notes.unpatched.push(begin..from.max(begin + 1));
        }
    }
}
