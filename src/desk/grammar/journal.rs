//! Entries of the journal itself: adopted configurations, undone records.

use super::Reading;
use super::parts::{alone, nothing_behind};
use crate::desk::entry::{Entry, Unreadable};

/// `采纳`, `撤`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    Some(match first {
        "采纳" | "adopt" => alone(Entry::Adopt, rest),
        "撤" | "undo" => undo(rest),
        _ => return None,
    })
}

fn undo(words: &[&str]) -> Result<Entry, Unreadable> {
    let [id, behind @ ..] = words else { return Ok(Entry::Undo(None)) };
    nothing_behind(behind)?;
    id.parse().map(|id| Entry::Undo(Some(id))).map_err(|_| Unreadable::NoRecord((*id).to_owned()))
}
