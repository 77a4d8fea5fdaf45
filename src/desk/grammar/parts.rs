//! What entries of every family are made of: numbers of entrants, rounds, tables, and nothing more.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::desk::entry::{Entry, GameName, Unreadable};
use crate::event::names::{Number, RoundNumber, Table};

impl FromStr for GameName {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::NoTable(text.to_owned());
        let text = text.strip_suffix('台').unwrap_or(text);
        let parts: Vec<u32> =
            text.split('.').map(str::parse).collect::<Result<_, _>>().map_err(|_| unreadable())?;
        if parts.contains(&0) || parts.len() > 3 {
            return Err(unreadable());
        }
        Ok(Self { table: Table(parts[0]), board: parts.get(1).copied(), game: parts.get(2).copied() })
    }
}

/// A table, and nothing behind it.
pub(super) fn table(words: &[&str]) -> Result<Table, Unreadable> {
    let [table, behind @ ..] = words else { return Err(Unreadable::NoTable(String::new())) };
    nothing_behind(behind)?;
    Ok(table.parse::<GameName>()?.table)
}

/// The numbers of two entrants, and nothing behind them.
pub(super) fn two_numbers(words: &[&str]) -> Result<(Number, Number), Unreadable> {
    let [left, right, behind @ ..] = words else {
        return Err(Unreadable::NoNumber(words.join(" ")));
    };
    nothing_behind(behind)?;
    Ok((number(left)?, number(right)?))
}

/// The number of an entrant.
pub(super) fn number(word: &str) -> Result<Number, Unreadable> {
    let digits = word.strip_suffix('号').unwrap_or(word);
    match digits.parse() {
        Ok(number) if number > 0 => Ok(Number(number)),
        _ => Err(Unreadable::NoNumber(word.to_owned())),
    }
}

/// Whether a word is written as a whole number, with a sign or without.
pub(super) fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A whole number between these two.
pub(super) fn within(word: &str, range: &RangeInclusive<u32>) -> Result<u32, Unreadable> {
    word.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| Unreadable::OutOfRange {
        written: word.to_owned(),
        least: *range.start(),
        most: *range.end(),
    })
}

/// The number of a round.
pub(super) fn round(word: &str) -> Result<RoundNumber, Unreadable> {
    match word.parse() {
        Ok(number) if number > 0 => Ok(RoundNumber(number)),
        _ => Err(Unreadable::NoRound(word.to_owned())),
    }
}

/// An entry of one word that is said without anything behind it.
pub(super) fn alone(entry: Entry, rest: &[&str]) -> Result<Entry, Unreadable> {
    nothing_behind(rest).map(|()| entry)
}

/// Refuses words behind what is a whole entry.
pub(super) fn nothing_behind(words: &[&str]) -> Result<(), Unreadable> {
    if words.is_empty() { Ok(()) } else { Err(Unreadable::TooMuch(words.join(" "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_a_match_are_named_by_board_and_game() {
        let name: GameName = "3.2.1".parse().expect("a game");
        assert_eq!(name, GameName { table: Table(3), board: Some(2), game: Some(1) });
        for wrong in ["0", "3.0", "1.2.3.4", "x", "", "3."] {
            assert!(wrong.parse::<GameName>().is_err(), "{wrong}");
        }
    }
}
