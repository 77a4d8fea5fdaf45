//! The outline of a RON text: which fields and lists stand where. Read with tolerance, for places and for mending.

use std::ops::Range;

use super::ron_tokens::{ENOUGH, Notes, Sign, Token, tokens};
use crate::lang::problems::ProblemKind;

/// Deeper brackets than people write; the reader of RON goes no deeper either.
const DEEPEST: usize = 120;

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// Named fields in round brackets, with the word before them.
    Fields(Vec<Member>),
    /// Values in round brackets.
    Values(Vec<Member>),
    /// A list in square brackets.
    List(Vec<Member>),
    /// Pairs in curly brackets; the keys are left out.
    Map(Vec<Member>),
    /// A text.
    Text,
    /// A character.
    Character,
    /// A number.
    Number,
    /// A word.
    Word,
    /// Something else, or nothing.
    Odd,
}

/// A value and where it stands, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// From and to.
    pub span: Range<usize>,
    /// Where its opening bracket stands, if it has one: behind the word before it.
    pub open: usize,
}

/// A member of brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The field's name and where it stands; none in lists.
    pub name: Option<(String, Range<usize>)>,
    /// The value.
    pub value: Node,
    /// All of it, with the comma behind it.
    pub whole: Range<usize>,
}

/// A step on the way to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Into a field of that name.
    Field(String),
    /// To an entry of a list, from 0.
    Entry(usize),
}

impl Node {
    /// The members of brackets; none of anything else.
    pub fn members(&self) -> &[Member] {
        match &self.kind {
            NodeKind::Fields(members)
            | NodeKind::Values(members)
            | NodeKind::List(members)
            | NodeKind::Map(members) => members,
            _ => &[],
        }
    }

    /// The node at the end of a way, as far as the way exists.
    pub fn follow(&self, way: &[Way]) -> &Node {
        let Some((step, rest)) = way.split_first() else { return self };
        let member = match step {
            Way::Field(name) => self
                .members()
                .iter()
                .find(|member| member.name.as_ref().is_some_and(|(other, _)| other == name)),
            Way::Entry(number) => self.members().get(*number),
        };
        member.map_or(self, |member| member.value.follow(rest))
    }

    /// The nodes that hold a byte, from the outermost to the innermost, each with the member that it is the value of.
    pub fn around(&self, at: usize) -> Vec<(&Node, Option<&Member>)> {
        let mut all = vec![(self, None)];
        let mut node = self;
        while let Some(member) = node.members().iter().find(|member| member.whole.contains(&at)) {
            all.push((&member.value, Some(member)));
            node = &member.value;
        }
        all
    }
}

/// The outline of a text, with what was found wrong on the way.
pub fn outline(text: &str) -> (Node, Notes) {
    let mut notes = Notes::default();
    let tokens = tokens(text, &mut notes);
    let mut parser = Parser { text, tokens, at: 0, notes, open: Vec::new(), comma_was_put: false };
    let root = parser.root();
    let mut notes = parser.notes;
    if notes.problems.iter().any(|found| found.kind == ProblemKind::UnclosedComment) {
        // The brackets are closed in the comment.
        notes.problems.retain(|found| !matches!(found.kind, ProblemKind::UnclosedBracket { .. }));
    }
    notes.problems.sort_by_key(|found| found.at);
    (root, notes)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    notes: Notes,
    /// The brackets that are open, outermost first.
    open: Vec<char>,
    /// The brackets that ended just now were closed for the writer, with the comma behind them.
    comma_was_put: bool,
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

impl Parser<'_> {
    fn sign(&self, ahead: usize) -> Option<Sign> {
        self.tokens.get(self.at + ahead).map(|token| token.sign)
    }

    fn span(&self, ahead: usize) -> Range<usize> {
        let end = self.text.len();
        self.tokens.get(self.at + ahead).map_or(end..end, |token| token.span.clone())
    }

    fn words(&self, span: &Range<usize>) -> String {
        self.text[span.clone()].to_owned()
    }

    fn same_line(&self, from: usize, to: usize) -> bool {
        !self.text[from..to].contains('\n')
    }

    fn is_field(&self) -> bool {
        matches!(self.sign(0), Some(Sign::Word | Sign::Text)) && self.sign(1) == Some(Sign::Colon)
    }

    fn root(&mut self) -> Node {
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
    fn value(&mut self) -> Node {
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
    fn lacks_colon(&self) -> bool {
        self.sign(0) == Some(Sign::Word)
            && matches!(self.sign(1), Some(Sign::Text | Sign::Number | Sign::Open('[')))
            && self.same_line(self.span(0).end, self.span(1).start)
    }

    /// The members up to the closing bracket, which is taken.
    fn members(&mut self, open: Option<&(char, Range<usize>)>, named: bool) -> Vec<Member> {
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

    fn is_entry_without_opening(&self, members: &[Member]) -> bool {
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

    /// One member, with the comma behind it.
    fn member(&mut self, named: bool, open: Option<char>, members: &[Member]) -> Member {
        let begin = self.span(0).start;
        if open == Some('[') && self.is_field() && self.is_entry_without_opening(members) {
            return self.entry_without_opening(begin);
        }
        let mut name = None;
        if named && open != Some('{') {
            let span = self.span(0);
            if self.is_field() {
                let mut field = self.words(&span);
                if self.sign(0) == Some(Sign::Text) {
                    field = field.replace('"', "");
                    self.notes.problem(&span, ProblemKind::QuotedName(field.clone()));
                    self.notes.patch(span.start..span.start + 1, "");
                    self.notes.patch(span.end - 1..span.end, "");
                }
                name = Some((field, span));
                self.at += 2;
            } else if self.lacks_colon() {
                let field = self.words(&span);
                self.notes.problem(&(span.end..span.end), ProblemKind::MissingColon(field.clone()));
                self.patch_gap(span.end, ":", span.start);
                name = Some((field, span));
                self.at += 1;
            } else if self.sign(0) == Some(Sign::Word)
                && matches!(self.sign(1), Some(Sign::Comma | Sign::Close(_)) | None)
            {
                return self.name_without_value(span);
            }
        } else if open == Some('{') {
            // A key; only its value is of interest.
            let key = self.span(0);
            if matches!(self.sign(1), Some(Sign::Colon)) {
                name = Some((self.words(&key).trim_matches('"').to_owned(), key));
                self.at += 2;
            }
        }
        if let Some((field, span)) = &name
            && matches!(self.sign(0), Some(Sign::Comma | Sign::Close(_)) | None)
        {
            let kind = ProblemKind::MissingValue(field.clone());
            self.notes.problem(&span.clone(), kind);
            let end = self.span(0).start;
            let odd = Node { kind: NodeKind::Odd, span: end..end, open: end };
            let whole = begin..self.take_comma().unwrap_or(end);
            self.notes.patch(begin..end, "");
            if whole.end > end {
                self.notes.patch(end..whole.end, "");
            }
            return Member { name, value: odd, whole };
        }
        let value = self.value();
        self.end_of_member(begin, name, value, open.is_some())
    }

    fn name_without_value(&mut self, span: Range<usize>) -> Member {
        let field = self.words(&span);
        self.notes.problem(&span, ProblemKind::MissingValue(field.clone()));
        self.at += 1;
        let end = self.take_comma().unwrap_or(span.end);
        self.notes.patch(span.start..end, "");
        let odd = Node { kind: NodeKind::Odd, span: span.end..span.end, open: span.end };
        Member { name: Some((field, span.clone())), value: odd, whole: span.start..end }
    }

    fn entry_without_opening(&mut self, begin: usize) -> Member {
        let span = self.span(0);
        self.notes.problem(&span, ProblemKind::MissingOpening('('));
        let before = self.text[..begin].chars().next_back();
        if before.is_some_and(|sign| sign == ' ' || sign == '\n' || sign == '\t') {
            self.notes.patch(begin - 1..begin, "(");
        } else {
            self.notes.unpatched.push(begin..begin + 1);
        }
        self.open.push('(');
        let members = self.members(Some(&('(', span)), true);
        self.open.pop();
        let end = self.tokens.get(self.at.wrapping_sub(1)).map_or(self.text.len(), |token| token.span.end);
        let value = Node { kind: NodeKind::Fields(members), span: begin..end, open: begin };
        self.end_of_member(begin, None, value, true)
    }

    fn take_comma(&mut self) -> Option<usize> {
        if self.sign(0) == Some(Sign::Comma) {
            let end = self.span(0).end;
            self.at += 1;
            return Some(end);
        }
        None
    }

    /// What stands behind a value: a comma, a closing bracket, or something that should not be there.
    fn end_of_member(
        &mut self,
        begin: usize,
        name: Option<(String, Range<usize>)>,
        mut value: Node,
        inside: bool,
    ) -> Member {
        let end = value.span.end;
        if matches!(self.sign(0), Some(Sign::Comma | Sign::Close(_)) | None) {
            self.comma_was_put = false;
            let end = self.take_comma().unwrap_or(end);
            return Member { name, value, whole: begin..end };
        }
        if name.is_some() && self.sign(0) == Some(Sign::Open('(')) {
            // The bracket around this field was not closed, which is said once.
            return Member { name, value, whole: begin..end };
        }
        let next = self.span(0);
        let simple = matches!(value.kind, NodeKind::Word | NodeKind::Number | NodeKind::Text);
        // A quote in a text ends it, and what follows begins without a blank.
        let quoted = value.kind == NodeKind::Text && next.start == end;
        let next_field = self.is_field() || (self.lacks_colon() && !quoted);
        let goes_on = simple && inside && self.same_line(end, next.start) && !next_field;
        if goes_on && !matches!(self.sign(0), Some(Sign::Open(_))) {
            // Words, numbers and signs up to the next comma, bracket or line end belong together.
            while let Some(sign) = self.sign(0)
                && !matches!(sign, Sign::Comma | Sign::Close(_) | Sign::Open(_))
                && self.same_line(end, self.span(0).start)
                && !(self.is_field() && sign == Sign::Word)
            {
                self.at += 1;
            }
            let last = self.tokens[self.at - 1].span.end;
            let span = value.span.start..last;
            if value.kind == NodeKind::Text {
                self.notes.problem(&(end - 1..last), ProblemKind::QuoteInText);
            } else {
                let text = self.words(&span);
                self.notes.problem(&span, ProblemKind::UnquotedText(text));
            }
            self.notes.patch(span.clone(), "\"\"");
            value = Node { kind: NodeKind::Text, span: span.clone(), open: span.start };
            if matches!(self.sign(0), Some(Sign::Comma | Sign::Close(_)) | None) {
                let end = self.take_comma().unwrap_or(last);
                return Member { name, value, whole: begin..end };
            }
        }
        let end = value.span.end;
        if std::mem::take(&mut self.comma_was_put) {
            return Member { name, value, whole: begin..end };
        }
        self.notes.problem(&(end..end), ProblemKind::MissingComma);
        self.patch_gap(end, ",", begin);
        Member { name, value, whole: begin..end }
    }

    /// Puts a sign into the blanks that begin at `from`; where there are too few, all from `begin` stays unpatched.
    fn patch_gap(&mut self, from: usize, text: &str, begin: usize) {
        let blanks = self.text[from..].bytes().take_while(u8::is_ascii_whitespace).count();
        if blanks >= text.len() {
            self.notes.patches.push((from..from + text.len(), text.to_owned()));
        } else {
            self.notes.unpatched.push(begin..from.max(begin + 1));
        }
    }
}
