//! Fields that are unknown, and fields that are missing.

use super::mender::{Mender, STAND_INS, StandIn};
use crate::lang::problems::ProblemKind;
use crate::store::ron_names::{nearest, synonym};
use crate::store::ron_outline::{Member, Node};

impl Mender<'_> {
    pub(super) fn unknown_field(&mut self, start: usize, found: &str, expected: &[&str]) -> bool {
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

    pub(super) fn missing_field(&mut self, at: usize, field: &str) -> bool {
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
}

pub(super) fn member_named_at(root: &Node, at: usize) -> Option<&Member> {
    root.around(at)
        .into_iter()
        .rev()
        .filter_map(|(_, member)| member)
        .find(|member| member.name.as_ref().is_some_and(|(_, span)| span.contains(&at)))
}
