//! Entries of pairs by hand, before a round is published.

use super::Reading;
use super::parts::{alone, table, two_numbers};
use crate::desk::entry::Entry;

/// `对 7 4`, `拆 3`, `换色 3`, `禁 7 4`, `按规则`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    Some(match first {
        "对" | "pair" => two_numbers(rest).map(|(left, right)| Entry::Pair(left, right)),
        "禁" | "forbid" => two_numbers(rest).map(|(left, right)| Entry::Forbid(left, right)),
        "拆" | "unpair" => table(rest).map(Entry::Unpair),
        "换色" | "swap" => table(rest).map(Entry::Swap),
        "按规则" | "by_rule" => alone(Entry::ByRule, rest),
        _ => return None,
    })
}
