//! Entries of a game: what came out of it, taken back, reversed, settled.

use std::ops::RangeInclusive;

use super::Reading;
use super::parts::{is_number, nothing_behind, within};
use crate::desk::entry::{Entry, Fouls, GameName, SideName, Slip, Unreadable, Verdict};
use crate::event::names::Side;

/// Fouls of a side in one game.
pub(super) const FOULS: RangeInclusive<u32> = 0..=9;

/// `定 12 20`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    matches!(first, "定" | "settle").then(|| {
        let [game, rest @ ..] = rest else { return Err(Unreadable::NoTable(String::new())) };
        Ok(Entry::Settle(slip(game.parse()?, rest)?))
    })
}

/// `12 清`, `12 重下`, `12 颠倒`, `12 交换`.
pub(super) fn of_a_game(game: &str, said: &str, rest: &[&str]) -> Reading {
    let (entry, used): (fn(GameName) -> Entry, usize) = match said {
        "清" | "清除" | "clear" => (Entry::Clear, 1),
        "重下" | "重赛" | "replay" => (Entry::Replay, 1),
        "颠倒" | "reversed" => (Entry::ColoursReversed, 1),
        "colours" | "colors" if rest.get(1).is_some_and(|word| word.eq_ignore_ascii_case("reversed")) => {
            (Entry::ColoursReversed, 2)
        }
        "交换" | "swapped"
            if rest.get(1).is_some_and(|word| matches!(word.to_lowercase().as_str(), "清" | "clear")) =>
        {
            (|game| Entry::Swapped(game, None), 2)
        }
        "交换" | "swapped" => (|game| Entry::Swapped(game, Some(true)), 1),
        "不交换" | "stayed" => (|game| Entry::Swapped(game, Some(false)), 1),
        "not" if rest.get(1).is_some_and(|word| word.eq_ignore_ascii_case("swapped")) => {
            (|game| Entry::Swapped(game, Some(false)), 2)
        }
        _ => return None,
    };
    Some(game.parse().and_then(|game| nothing_behind(&rest[used..]).map(|()| entry(game))))
}

/// `12 20`, `12 红弃`: what a number means where no family of entries has a word for what follows it.
pub(super) fn result(game: &str, rest: &[&str]) -> Result<Entry, Unreadable> {
    Ok(Entry::Result(slip(game.parse()?, rest)?))
}

/// Reads what came out of a game; `words` is all behind the table.
fn slip(game: GameName, words: &[&str]) -> Result<Slip, Unreadable> {
    let joined = || words.join(" ");
    let Some((first, rest)) = words.split_first() else { return Err(Unreadable::NoVerdict(String::new())) };
    let first = first.to_lowercase();
    let second = rest.first().map(|word| word.to_lowercase()).unwrap_or_default();
    let (verdict, used) = match (first.as_str(), second.as_str()) {
        ("+-", _) => (Verdict::Absent(SideName::Place(Side::Second)), 0),
        ("-+", _) => (Verdict::Absent(SideName::Place(Side::First)), 0),
        ("--" | "双弃", _) => (Verdict::BothAbsent, 0),
        ("both", "absent") => (Verdict::BothAbsent, 1),
        ("双负" | "双判负", _) => (Verdict::BothLose, 0),
        ("both", "lose" | "loses" | "lost") => (Verdict::BothLose, 1),
        ("和" | "和棋" | "draw" | "drawn", _) => (Verdict::Draw, 0),
        (numbers, other) if is_digits(numbers, 1) && is_digits(other, 1) => {
            (Verdict::Numbers(format!("{numbers}{other}")), 1)
        }
        (numbers, _) if numbers_of(numbers).is_some() => {
            (Verdict::Numbers(numbers_of(numbers).unwrap_or_default()), 0)
        }
        _ => {
            let (side, behind) = side_name(&first).ok_or_else(|| Unreadable::NoVerdict(joined()))?;
            match (behind, second.as_str()) {
                // A foul alone is no result, least of all a win of who fouled.
                ("胜", _) | ("", "") => (Verdict::Wins(side), 0),
                ("弃" | "弃权" | "缺席", _) => (Verdict::Absent(side), 0),
                ("判负" | "负", _) => (Verdict::Loses(side), 0),
                ("", "wins" | "win" | "won" | "胜") => (Verdict::Wins(side), 1),
                ("", "absent" | "弃") => (Verdict::Absent(side), 1),
                ("", "loses" | "lose" | "lost" | "判负") => (Verdict::Loses(side), 1),
                _ => return Err(Unreadable::NoVerdict(joined())),
            }
        }
    };
    let (fouls, reason) = fouls_and_reason(&rest[used.min(rest.len())..])?;
    if looks_like_a_result(&reason) {
        // Two results in one entry: the second one would be lost as a reason.
        return Err(Unreadable::TooMuch(reason));
    }
    Ok(Slip { game, verdict, fouls, reason })
}

/// `2 11`, `3 +-`: a table with a result behind it.
fn looks_like_a_result(reason: &str) -> bool {
    let words: Vec<&str> = reason.split(' ').collect();
    matches!(words.as_slice(), [table, result] if table.parse::<u32>().is_ok()
        && (numbers_of(result).is_some() || matches!(*result, "+-" | "-+" | "--" | "和" | "draw")))
}

/// `20`, `2-0`, `2:0`, with a half written `5` or `0.5`.
fn numbers_of(word: &str) -> Option<String> {
    if is_digits(word, 2) {
        return Some(word.to_owned());
    }
    let (left, right) = word.split_once([':', '-'])?;
    let digit = |part: &str| match part {
        "0.5" | ".5" => Some("5".to_owned()),
        one if is_digits(one, 1) => Some(one.to_owned()),
        _ => None,
    };
    Some(digit(left)? + &digit(right)?)
}

fn is_digits(word: &str, count: usize) -> bool {
    word.len() == count && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The side that a word begins with, and what stands behind.
pub(super) fn side_name(word: &str) -> Option<(SideName, &str)> {
    let names = [
        ("红", SideName::Red),
        ("黑", SideName::Black),
        ("白", SideName::White),
        ("左", SideName::Place(Side::First)),
        ("右", SideName::Place(Side::Second)),
        ("先", SideName::Place(Side::First)),
        ("后", SideName::Place(Side::Second)),
    ];
    let found = names.iter().find_map(|(name, side)| {
        let behind = word.strip_prefix(name)?;
        Some((*side, behind.strip_prefix('方').unwrap_or(behind)))
    });
    found.or_else(|| {
        let side = match word {
            "red" => SideName::Red,
            "black" => SideName::Black,
            "white" => SideName::White,
            "left" | "first" => SideName::Place(Side::First),
            "right" | "second" => SideName::Place(Side::Second),
            _ => return None,
        };
        Some((side, ""))
    })
}

/// `红犯1`, `红犯规 1`, `red foul 1`, and the rest as the reason.
fn fouls_and_reason(words: &[&str]) -> Result<(Fouls, String), Unreadable> {
    let mut fouls = Vec::new();
    let mut reason = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let word = words[at].to_lowercase();
        let next = words.get(at + 1).copied().unwrap_or_default();
        let Some((side, behind)) = side_name(&word) else {
            reason.push(words[at]);
            at += 1;
            continue;
        };
        let (named, used) = if behind.is_empty() {
            (matches!(next.to_lowercase().as_str(), "foul" | "fouls" | "犯" | "犯规"), 2)
        } else {
            (behind.starts_with('犯'), 1)
        };
        if !named {
            reason.push(words[at]);
            at += 1;
            continue;
        }
        let attached = behind.trim_start_matches("犯").trim_start_matches("规");
        let (count, used) = match (attached, words.get(at + used)) {
            ("", Some(count)) if is_number(count) => (within(count, &FOULS)?, used + 1),
            ("", _) => (1, used),
            (attached, _) if is_number(attached) => (within(attached, &FOULS)?, used),
            _ => return Err(Unreadable::NoVerdict(word.clone())),
        };
        fouls.push((side, count));
        at += used;
    }
    Ok((fouls, reason.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(text: &str) -> Slip {
        match text.parse() {
            Ok(Entry::Result(slip)) => slip,
            other => panic!("{text}: {other:?}"),
        }
    }

    const LEFT: SideName = SideName::Place(Side::First);
    const RIGHT: SideName = SideName::Place(Side::Second);

    #[test]
    fn results_are_read_as_slips_carry_them_and_in_words() {
        let table = [
            ("12 20", Verdict::Numbers("20".into())),
            ("12 2-0", Verdict::Numbers("20".into())),
            ("12 2 0", Verdict::Numbers("20".into())),
            ("12 0.5-0.5", Verdict::Numbers("55".into())),
            ("１２　１１", Verdict::Numbers("11".into())),
            ("12台 20", Verdict::Numbers("20".into())),
            ("12 左胜", Verdict::Wins(LEFT)),
            ("12 right", Verdict::Wins(RIGHT)),
            ("12 right wins", Verdict::Wins(RIGHT)),
            ("12 红胜", Verdict::Wins(SideName::Red)),
            ("12 红方胜", Verdict::Wins(SideName::Red)),
            ("12 黑胜", Verdict::Wins(SideName::Black)),
            ("12 白胜", Verdict::Wins(SideName::White)),
            ("12 和", Verdict::Draw),
            ("12 Draw", Verdict::Draw),
            ("12 +-", Verdict::Absent(RIGHT)),
            ("12 -+", Verdict::Absent(LEFT)),
            ("12 ＋－", Verdict::Absent(RIGHT)),
            ("12 --", Verdict::BothAbsent),
            ("12 双弃", Verdict::BothAbsent),
            ("12 both absent", Verdict::BothAbsent),
            ("12 红弃", Verdict::Absent(SideName::Red)),
            ("12 black absent", Verdict::Absent(SideName::Black)),
            ("12 红判负", Verdict::Loses(SideName::Red)),
            ("12 red loses", Verdict::Loses(SideName::Red)),
            ("12 双负", Verdict::BothLose),
            ("12 both lose", Verdict::BothLose),
        ];
        for (text, verdict) in table {
            assert_eq!(result(text).verdict, verdict, "{text}");
        }
    }

    #[test]
    fn fouls_and_a_reason_may_follow() {
        assert_eq!(result("12 20 红犯1").fouls, [(SideName::Red, 1)]);
        assert_eq!(result("12 20 红犯规 2 黑犯1").fouls, [(SideName::Red, 2), (SideName::Black, 1)]);
        assert_eq!(result("12 20 black fouls 2").fouls, [(SideName::Black, 2)]);
        assert_eq!(result("12 红判负 28.11.3 未走棋先按钟").reason, "28.11.3 未走棋先按钟");
        assert_eq!(result("12 双负 18.2").reason, "18.2");
    }
}
