//! The members of brackets: a name, a value and the comma behind it, with one of them missing.

use std::ops::Range;

use super::parser::Parser;
use super::{Member, Node, NodeKind};
use crate::lang::problems::ProblemKind;
use crate::store::ron_tokens::Sign;

impl Parser<'_> {
    /// One member, with the comma behind it.
    pub(super) fn member(&mut self, named: bool, open: Option<char>, members: &[Member]) -> Member {
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
}
