//! Entries of entrants: who comes and who stays away.

use std::ops::RangeInclusive;

use super::Reading;
use super::parts::{is_number, nothing_behind, number, within};
use crate::desk::entry::{Entry, Newcomer, Unreadable};

/// The ratings that people have, in points.
const RATINGS: RangeInclusive<u32> = 1..=9999;

/// `加 NAME`, `补报 NAME`, `换 17 NAME`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    let second = |word: &str| rest.first().is_some_and(|second| second.eq_ignore_ascii_case(word));
    Some(match first {
        "加" | "add" => newcomer(rest).map(Entry::Add),
        "补报" => newcomer(rest).map(Entry::LateEntry),
        "late" if second("entry") => newcomer(&rest[1..]).map(Entry::LateEntry),
        "换" | "replace" => replace(rest),
        _ => return None,
    })
}

/// `17 退赛`, `17 缺席 轮空`, `17 迟到`, `17 归队`, `3 出场 1 2 4 5`.
pub(super) fn of_an_entrant(who: &str, said: &str, rest: &[&str]) -> Reading {
    Some(match said {
        "退赛" | "退出" | "withdraw" | "withdraws" => {
            number(who).map(|who| Entry::Withdraw(who, rest[1..].join(" ")))
        }
        "缺席" | "absent" if who.parse::<u32>().is_ok() => absent(who, &rest[1..]),
        "迟到" | "tardy" => nothing_behind(&rest[1..]).and_then(|()| number(who)).map(Entry::Tardy),
        "出场" | "阵容" | "lineup" => lineup(who, &rest[1..]),
        "归队" | "back" => nothing_behind(&rest[1..]).and_then(|()| number(who)).map(Entry::Back),
        _ => return None,
    })
}

/// `3 出场 1 2 4 5`; hyphens may stand between the members as in 11.2.
fn lineup(who: &str, members: &[&str]) -> Result<Entry, Unreadable> {
    let read = |word: &str| word.parse().map_err(|_| Unreadable::NoNumber(word.to_owned()));
    let members: Vec<u32> = members
        .iter()
        .flat_map(|word| word.split(['-', ',', '/']))
        .filter(|word| !word.is_empty())
        .map(read)
        .collect::<Result<_, _>>()?;
    if members.is_empty() {
        return Err(Unreadable::NoNumber(String::new()));
    }
    Ok(Entry::Lineup(number(who)?, members))
}

fn absent(who: &str, behind: &[&str]) -> Result<Entry, Unreadable> {
    let bye = matches!(behind.first().copied(), Some("轮空" | "bye"));
    nothing_behind(&behind[usize::from(bye)..])?;
    Ok(Entry::Absent { number: number(who)?, bye })
}

fn replace(words: &[&str]) -> Result<Entry, Unreadable> {
    let [who, new @ ..] = words else { return Err(Unreadable::NoNumber(String::new())) };
    Ok(Entry::Replace(number(who)?, newcomer(new)?))
}

/// `NAME [UNIT] [RATING]`.
fn newcomer(words: &[&str]) -> Result<Newcomer, Unreadable> {
    let (rating, words) = match words.split_last() {
        Some((last, before)) if !before.is_empty() && is_number(last) => {
            (Some(within(last, &RATINGS)?), before)
        }
        _ => (None, words),
    };
    match words {
        [name, unit @ ..] if !name.trim().is_empty() => {
            Ok(Newcomer { name: (*name).to_owned(), unit: unit.join(" "), rating })
        }
        _ => Err(Unreadable::NoName),
    }
}
