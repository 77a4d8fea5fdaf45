//! Claims and appeals, and what comes of them.

use std::ops::RangeInclusive;

use super::Reading;
use super::conduct::{clause, leading_move, out_of_time};
use super::parts::{is_number, number, within};
use super::results::side_name;
use crate::desk::conduct::said::{Held, VarySaid};
use crate::desk::entry::{Entry, GameName, SideName, Unreadable};
use crate::event::conduct::{AppealKind, ClaimKind, Verdict};

/// The deposit of an appeal, in the event's currency.
const DEPOSIT: RangeInclusive<u32> = 0..=1_000_000;

/// `申诉 …`, `裁 3 属实`, `变着 3`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    Some(match first {
        "申诉" | "appeal" => appeal(rest),
        "裁" | "裁定" | "rule" => rule(rest),
        "变着" | "vary" => vary(rest).map(Entry::Vary),
        _ => return None,
    })
}

/// `限着 第60回合 [words] [逾期 words]`, behind the game and the side.
pub(super) fn claim(game: GameName, side: SideName, words: &[&str]) -> Result<Entry, Unreadable> {
    let Some((kind, words)) = words.split_first() else { return Err(Unreadable::NoClaim(String::new())) };
    let kind = match kind.to_lowercase().as_str() {
        "限着" | "自然限着" | "limit" => ClaimKind::NaturalLimit,
        "重复" | "循环" | "待判" | "repetition" => ClaimKind::Repetition,
        "超时" | "time" => ClaimKind::Time,
        "裁定" | "其他" | "ruling" | "other" => ClaimKind::Other,
        other => return Err(Unreadable::NoClaim(other.to_owned())),
    };
    let (words, late) = out_of_time(words)?;
    let (move_number, words) = leading_move(words)?;
    Ok(Entry::Claim { game, side, kind, move_number, note: words.join(" "), late })
}

/// `申诉 [17] [解释|事实|未列] [押金 200] [words] [逾期 words]`.
fn appeal(words: &[&str]) -> Result<Entry, Unreadable> {
    let (words, late) = out_of_time(words)?;
    let (deposit, words) = deposit(words)?;
    let (who, mut rest) = match words.split_first() {
        Some((first, rest)) if first.starts_with(|sign: char| sign.is_ascii_digit()) => {
            (Some(number(first)?), rest)
        }
        _ => (None, words.as_slice()),
    };
    let mut kind = AppealKind::Interpretation;
    if let Some((first, behind)) = rest.split_first()
        && let Some(named) = appeal_kind(first)
    {
        (kind, rest) = (named, behind);
    }
    Ok(Entry::Appeal { who, kind, deposit, note: rest.join(" "), late })
}

/// What an appeal is about, by its word.
fn appeal_kind(word: &str) -> Option<AppealKind> {
    match word.to_lowercase().as_str() {
        "解释" | "规则" | "interpretation" => Some(AppealKind::Interpretation),
        "事实" | "facts" => Some(AppealKind::Facts),
        "未列" | "未载" | "uncovered" => Some(AppealKind::Uncovered),
        _ => None,
    }
}

/// The deposit, wherever it stands, and the other words. Where it stands before any word of the note, it has an amount.
fn deposit<'a>(words: &[&'a str]) -> Result<(Option<u32>, Vec<&'a str>), Unreadable> {
    for (at, word) in words.iter().enumerate() {
        let attached = word.strip_prefix("押金");
        let (amount, used) = match (attached, words.get(at + 1)) {
            (Some(""), Some(next)) => (*next, 2),
            (Some(amount), _) if !amount.is_empty() => (amount, 1),
            (None, Some(next)) if word.eq_ignore_ascii_case("deposit") => (*next, 2),
            _ => continue,
        };
        let amount = amount.trim_end_matches('元');
        if !is_number(amount) {
            let before_the_note =
                words[..at].iter().all(|word| is_number(word) || appeal_kind(word).is_some());
            if used == 2 && before_the_note {
                return Err(Unreadable::NoDeposit(amount.to_owned()));
            }
            // "Wrong record, deposit paid in cash" is a note.
            continue;
        }
        let others = [&words[..at], &words[at + used..]].concat();
        return Ok((Some(within(amount, &DEPOSIT)?), others));
    }
    Ok((None, words.to_vec()))
}

/// `裁 3 属实 [words]`.
fn rule(words: &[&str]) -> Result<Entry, Unreadable> {
    let [claim, verdict, rest @ ..] = words else { return Err(Unreadable::NoRuling(words.join(" "))) };
    let verdict = match verdict.to_lowercase().as_str() {
        "属实" | "成立" | "upheld" => Verdict::Upheld,
        "不属实" | "不成立" | "refused" | "false" => Verdict::Refused,
        "不受理" | "不予受理" | "not-heard" => Verdict::NotHeard,
        "部分" | "有理" | "part" => Verdict::InPart,
        other => return Err(Unreadable::NoRuling(other.to_owned())),
    };
    let held = held(rest).0;
    // The side stands with its clause; the reason begins with the clause in either language.
    let reason = if held.as_ref().is_some_and(|held| held.side.is_some()) { &rest[1..] } else { rest };
    Ok(Entry::Rule { claim: number(claim)?.0, verdict, held, reason: reason.join(" ") })
}

/// `红 25.3` or `25.2`, and the words behind.
fn held<'a>(words: &'a [&'a str]) -> (Option<Held>, &'a [&'a str]) {
    let side = |word: &str| {
        let word = word.to_lowercase();
        side_name(&word).filter(|(_, behind)| behind.is_empty()).map(|(side, _)| side)
    };
    match words {
        [first, second, rest @ ..] => match (side(first), clause(second), clause(first)) {
            (Some(side), Some(clause), _) => (Some(Held { side: Some(side), clause }), rest),
            (None, _, Some(clause)) => (Some(Held { side: None, clause }), &words[1..]),
            _ => (None, words),
        },
        [only] => match clause(only) {
            Some(clause) => (Some(Held { side: None, clause }), &[]),
            None => (None, words),
        },
        [] => (None, words),
    }
}

/// `变着 3 红 25.3 第24着 [words]`: who must vary; `变着 3`: a round has gone by.
fn vary(words: &[&str]) -> Result<VarySaid, Unreadable> {
    let Some((first, rest)) = words.split_first() else { return Err(Unreadable::NoNumber(String::new())) };
    let (held, rest) = held(rest);
    let (moves, rest) = match rest {
        [one, behind @ ..] if held.is_some() && one.ends_with('着') => {
            match one.trim_start_matches('第').trim_end_matches('着').parse() {
                Ok(moves) => (Some(moves), behind),
                Err(_) => (None, rest),
            }
        }
        [one, count, behind @ ..] if held.is_some() && one.eq_ignore_ascii_case("behind") => {
            match count.parse() {
                Ok(moves) => (Some(moves), behind),
                Err(_) => (None, rest),
            }
        }
        _ => (None, rest),
    };
    Ok(VarySaid { claim: number(first)?.0, held, moves, note: rest.join(" ") })
}
