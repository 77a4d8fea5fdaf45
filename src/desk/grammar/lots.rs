//! Entries of lots: the numbers before the start, and places that nothing else separates.

use super::Reading;
use super::parts::{nothing_behind, number, two_numbers};
use crate::desk::entry::{Entry, Unreadable};
use crate::event::names::Number;

/// `签 17 5`, `抽签`, `抽签 42`; `签 名次 17 5`, `抽签 名次`, `抽签 名次 42`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    let rest = match first {
        "签" | "lot" | "抽签" => rest,
        "draw" if rest.first().is_some_and(|word| word.eq_ignore_ascii_case("lots")) => &rest[1..],
        _ => return None,
    };
    let by_hand = matches!(first, "签" | "lot");
    let of_places = match rest {
        [word, behind @ ..] if is_places(word) => Some(behind),
        _ => None,
    };
    Some(match (of_places, by_hand) {
        (Some(order), true) => in_order(order).map(Entry::PlaceLots),
        (Some(behind), false) => seed(behind).map(Entry::DrawPlaces),
        (None, true) => two_numbers(rest).map(|(who, lot)| Entry::Lot(who, lot)),
        (None, false) => seed(rest).map(Entry::DrawLots),
    })
}

fn is_places(word: &str) -> bool {
    word == "名次" || word.eq_ignore_ascii_case("places")
}

/// Two entrants and more, the best lot first.
fn in_order(words: &[&str]) -> Result<Vec<Number>, Unreadable> {
    if words.len() < 2 {
        return Err(Unreadable::NoNumber(words.join(" ")));
    }
    words.iter().map(|word| number(word)).collect()
}

fn seed(words: &[&str]) -> Result<Option<u64>, Unreadable> {
    let [seed, behind @ ..] = words else { return Ok(None) };
    nothing_behind(behind)?;
    seed.parse().map(Some).map_err(|_| Unreadable::NoSeed((*seed).to_owned()))
}
