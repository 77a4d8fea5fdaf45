//! The outline of a RON text: which fields and lists stand where. Read with tolerance, for places and for mending.

mod members;
mod parser;

use std::ops::Range;

use parser::Parser;

use super::ron_tokens::{Notes, tokens};
use crate::lang::problems::ProblemKind;

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
