//! Entries of conduct: a clause against a side, draw offers, sanctions, a game that stands still.

use std::ops::RangeInclusive;

use super::Reading;
use super::claims;
use super::parts::{is_number, number, within};
use super::results::{FOULS, side_name};
use crate::desk::conduct::said::{CaseSaid, Change, Treatment};
use crate::desk::entry::{Entry, GameName, SideName, Unreadable};
use crate::event::conduct::Approval;
use crate::rulebook::catalogue::{Clause, Sanction};

/// The rounds of moves of a game.
const MOVES: RangeInclusive<u32> = 1..=999;

/// Minutes that an arbiter gives or takes at once.
const MINUTES: RangeInclusive<u32> = 1..=600;

/// `批准 2 组委会 纪要5`, `撤案 2`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    Some(match first {
        "勾" | "tick" => numbered(rest).and_then(|(item, behind)| match behind.as_str() {
            "" => Ok(Entry::Tick(item)),
            _ => Err(Unreadable::TooMuch(behind)),
        }),
        "批准" | "approve" => approval(rest).map(|(case, approval)| Entry::Approve(case, approval)),
        "驳回" | "reject" => approval(rest).map(|(case, approval)| Entry::Reject(case, approval)),
        "撤案" | "drop" => numbered(rest).map(|(case, reason)| Entry::DropCase(case, reason)),
        "withdraw" if rest.first().is_some_and(|word| word.eq_ignore_ascii_case("case")) => {
            numbered(&rest[1..]).map(|(case, reason)| Entry::DropCase(case, reason))
        }
        _ => return None,
    })
}

/// `12 红 28.7.1`, `12 红 提和`, `12 红 要求 限着`, `12 停`, `17 处分 18.1`.
pub(super) fn of_a_number(first: &str, said: &str, rest: &[&str]) -> Reading {
    let behind = || rest[1..].join(" ");
    Some(match said {
        "停" | "stop" => first.parse().map(|game| Entry::StopGame(game, behind())),
        "续" | "续赛" | "resume" => first.parse().map(|game| Entry::ResumeGame(game, behind())),
        "封" | "封棋" | "adjourn" => adjourn(first, &rest[1..]),
        "拒和" | "declines" => first.parse().map(|game| Entry::AnswerOffer(game, false)),
        "议和" | "同意和" | "accepts" => first.parse().map(|game| Entry::AnswerOffer(game, true)),
        "处分" | "sanction" => sanction(first, &rest[1..]),
        _ => return of_a_side(first, said, rest),
    })
}

fn of_a_side(first: &str, said: &str, rest: &[&str]) -> Reading {
    if let Some(clause) = clause(said) {
        let game = first.parse();
        return Some(game.and_then(|game| case(game, None, clause, &rest[1..])));
    }
    let (side, behind) = match said.strip_prefix('双') {
        Some(behind) => (None, behind),
        None => side_name(said).map(|(side, behind)| (Some(side), behind))?,
    };
    // The word behind the side may be written together with it.
    let (word, words) = match (behind, rest.get(1)) {
        ("", Some(word)) => (word.to_lowercase(), &rest[2..]),
        ("", None) => return None,
        (behind, _) => (behind.to_owned(), &rest[1..]),
    };
    let game = first.parse::<GameName>();
    Some(match (word.as_str(), side) {
        ("提和" | "offers" | "offer", Some(side)) => {
            game.and_then(|game| Ok(Entry::Offer { game, side, move_number: only_a_move(words)? }))
        }
        ("要求" | "claims" | "claim", Some(side)) => game.and_then(|game| claims::claim(game, side, words)),
        _ => {
            let clause = clause(&word)?;
            game.and_then(|game| case(game, side, clause, words))
        }
    })
}

/// A word that reads as a clause: it has a number and, unless it is an appendix, nothing but plain signs. A number alone,
/// and the numbers of a slip, are none.
pub(super) fn clause(word: &str) -> Option<Clause> {
    let plain = word.starts_with('附') || word.is_ascii();
    let slip = word.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '-' | ':' | '+'));
    let halves = word.starts_with("0.") || word.starts_with('.');
    let clause: Clause = word.parse().ok()?;
    (plain && !slip && !halves).then_some(clause)
}

fn case(game: GameName, side: Option<SideName>, clause: Clause, words: &[&str]) -> Result<Entry, Unreadable> {
    let (words, late) = out_of_time(words)?;
    let (move_number, words) = leading_move(words)?;
    let (treatment, note) = treatment(words)?;
    Ok(Entry::Case(CaseSaid { game, side, clause, move_number, treatment, note, late }))
}

/// The words before `逾期`, and behind it why something is heard out of time; empty where it is not said to be.
pub(super) fn out_of_time<'a>(words: &'a [&'a str]) -> Result<(&'a [&'a str], String), Unreadable> {
    let said = words.iter().position(|word| matches!(word.to_lowercase().as_str(), "逾期" | "out-of-time"));
    match said.map(|at| (&words[..at], words[at + 1..].join(" "))) {
        None => Ok((words, String::new())),
        Some((_, reason)) if reason.trim().is_empty() => Err(Unreadable::NoLateReason),
        Some(split) => Ok(split),
    }
}

/// `第25回合`, `move 25`, and the words behind.
pub(super) fn leading_move<'a>(words: &'a [&'a str]) -> Result<(Option<u32>, &'a [&'a str]), Unreadable> {
    let (number, rest) = match words {
        [one, rest @ ..] if one.ends_with("回合") => {
            (one.trim_start_matches('第').trim_end_matches("回合"), rest)
        }
        [one, number, rest @ ..] if one.eq_ignore_ascii_case("move") => (*number, rest),
        _ => return Ok((None, words)),
    };
    // "Move by the wrong hand" is a note.
    if is_number(number) { Ok((Some(within(number, &MOVES)?), rest)) } else { Ok((None, words)) }
}

fn only_a_move(words: &[&str]) -> Result<Option<u32>, Unreadable> {
    match leading_move(words)? {
        (number, []) => Ok(number),
        (_, behind) => Err(Unreadable::TooMuch(behind.join(" "))),
    }
}

/// What shall follow, and the note behind it.
fn treatment(words: &[&str]) -> Result<(Treatment, String), Unreadable> {
    match words {
        ["只记" | "note", rest @ ..] => Ok((Treatment::Note, rest.join(" "))),
        ["改" | "改判" | "instead", rest @ ..] => {
            let mut changes = Vec::new();
            let mut rest = rest;
            while let Some((change, behind)) = change(rest)? {
                changes.push(change);
                rest = behind;
            }
            if changes.is_empty() {
                return Err(Unreadable::NoChange(rest.join(" ")));
            }
            Ok((Treatment::Instead(changes), rest.join(" ")))
        }
        _ => {
            let (mut off, mut on) = (0, 0);
            let mut rest = words;
            while let [word, behind @ ..] = rest {
                let minutes = word.trim_end_matches(['分', '钟']);
                match minutes.split_at_checked(1) {
                    Some(("-", minutes)) if is_number(minutes) => off = within(minutes, &MINUTES)?,
                    Some(("+", minutes)) if is_number(minutes) => on = within(minutes, &MINUTES)?,
                    _ => break,
                }
                rest = behind;
            }
            Ok((Treatment::AsProposed { off, on }, rest.join(" ")))
        }
    }
}

/// A change that has a number: its words, what it is, and how much it can be.
type Counted = (&'static [&'static str], fn(u32) -> Change, RangeInclusive<u32>);

/// What is found at the beginning of words, and what stands behind it.
type Found<'a, T> = Result<Option<(T, &'a [&'a str])>, Unreadable>;

/// One change, written in a word or in a word and a number.
fn change<'a>(words: &'a [&'a str]) -> Found<'a, Change> {
    let Some((first, rest)) = words.split_first() else { return Ok(None) };
    let word = first.to_lowercase();
    let plain = match word.as_str() {
        "不罚" | "nothing" => Some(Change::Nothing),
        "判负" | "loses" => Some(Change::Loses),
        "判胜" | "wins" => Some(Change::Wins),
        "双负" | "both-lose" => Some(Change::BothLose),
        "判和" | "draw" => Some(Change::Draw),
        "重下" | "replay" => Some(Change::Replay),
        "警告" | "warning" => Some(Change::Sanction(Sanction::Warning)),
        "取消当场" | "loss-of-right" => Some(Change::Sanction(Sanction::LossOfRight)),
        "驱逐" | "sent-out" => Some(Change::Sanction(Sanction::SentOut)),
        "取消资格" | "disqualify" => Some(Change::Sanction(Sanction::Disqualification)),
        _ => None,
    };
    if let Some(plain) = plain {
        return Ok(Some((plain, rest)));
    }
    let named: [Counted; 3] = [
        (&["犯规", "违例", "犯", "fouls", "foul"], Change::Fouls, FOULS),
        (&["扣", "off"], Change::Off, MINUTES),
        (&["加", "on"], Change::On, MINUTES),
    ];
    for (names, make, range) in named {
        for name in names {
            let Some(attached) = word.strip_prefix(name) else { continue };
            let (count, behind) = match (attached, rest.split_first()) {
                ("", Some((count, behind))) => (*count, behind),
                _ => (attached, rest),
            };
            let count = count.trim_end_matches(['分', '钟', '次']);
            if is_number(count) {
                return Ok(Some((make(within(count, &range)?), behind)));
            }
        }
    }
    Ok(None)
}

/// A number of a case or a claim, and words behind it.
pub(super) fn numbered(words: &[&str]) -> Result<(u32, String), Unreadable> {
    let Some((first, rest)) = words.split_first() else { return Err(Unreadable::NoNumber(String::new())) };
    Ok((number(first)?.0, rest.join(" ")))
}

/// The number of a case, the body and the paper.
fn approval(words: &[&str]) -> Result<(u32, Approval), Unreadable> {
    let [case, body, paper @ ..] = words else { return Err(Unreadable::NoBody) };
    if paper.is_empty() {
        return Err(Unreadable::NoBody);
    }
    Ok((number(case)?.0, Approval { body: (*body).to_owned(), paper: paper.join(" ") }))
}

fn adjourn(game: &str, words: &[&str]) -> Result<Entry, Unreadable> {
    let game = game.parse()?;
    let first = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
    let side = side_name(&first).filter(|(_, behind)| behind.is_empty()).map(|(side, _)| side);
    let note = words[usize::from(side.is_some())..].join(" ");
    Ok(Entry::Adjourn { game, side, note })
}

fn sanction(who: &str, words: &[&str]) -> Result<Entry, Unreadable> {
    let Some((word, rest)) = words.split_first() else { return Err(Unreadable::NoClause(String::new())) };
    let clause = clause(word).ok_or_else(|| Unreadable::NoClause((*word).to_owned()))?;
    Ok(Entry::Sanction { number: number(who)?, clause, note: rest.join(" ") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::conduct::AppealKind;
    use crate::event::names::{Number, Side};

    fn read(text: &str) -> Entry {
        text.parse().unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
    }

    fn case_of(text: &str) -> CaseSaid {
        match read(text) {
            Entry::Case(said) => said,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_clause_is_held_against_a_side() {
        let said = case_of("12 红 28.7.1 换手按钟");
        assert_eq!(
            (said.side, said.clause.number(), said.note.as_str()),
            (Some(SideName::Red), "28.7.1", "换手按钟")
        );
        assert_eq!(case_of("12 red 28.7.1 换手按钟"), said);
        assert_eq!(case_of("12 红28.7.1 换手按钟"), said);
        assert_eq!(case_of("12 右 28。7。1").side, Some(SideName::Place(Side::Second)));
        assert_eq!(case_of("12 black 10.1(3)H").clause, "10.1.3.h".parse().expect("a clause"));
        assert_eq!(case_of("12 红 附1.2.2/self-kill").clause.case(), "self-kill");
        assert_eq!(case_of("12 双 20.2").side, None);
        assert_eq!(case_of("12 20.2").side, None);
    }

    #[test]
    fn results_stay_results() {
        for text in
            ["12 20", "12 2-0", "12 0.5-0.5", "12 红判负 28.11.3", "12 双负 12.3(2)C", "12 红胜", "12 +-"]
        {
            assert!(matches!(read(text), Entry::Result(_)), "{text}");
        }
    }

    #[test]
    fn the_move_the_minutes_and_a_change_may_follow() {
        let said = case_of("12 黑 6.1(8) 第25回合 +2 -1 先按钟");
        assert_eq!((said.move_number, said.note.as_str()), (Some(25), "先按钟"));
        assert_eq!(said.treatment, Treatment::AsProposed { off: 1, on: 2 });
        let said = case_of("12 red 28.7.1 move 7 instead warning off 2 first time");
        assert_eq!(said.move_number, Some(7));
        assert_eq!(
            said.treatment,
            Treatment::Instead(vec![Change::Sanction(Sanction::Warning), Change::Off(2)])
        );
        assert_eq!(said.note, "first time");
        assert_eq!(
            case_of("12 红 28.7.1 改 犯规2次 扣3分 屡教不改").treatment,
            Treatment::Instead(vec![Change::Fouls(2), Change::Off(3)])
        );
        assert_eq!(case_of("12 红 28.7.1 只记 提醒").treatment, Treatment::Note);
        assert!("12 红 28.7.1 改 屡教不改".parse::<Entry>().is_err());
    }

    #[test]
    fn every_number_has_its_range() {
        let out_of_range = |text: &str, written: &str| match text.parse::<Entry>() {
            Err(Unreadable::OutOfRange { written: found, least, most }) => {
                assert_eq!(found, written, "{text}");
                assert!(least <= most, "{text}");
            }
            other => panic!("{text}: {other:?}"),
        };
        for (text, written) in [
            ("appeal 17 facts deposit -200", "-200"),
            ("appeal 17 deposit 1000001 facts", "1000001"),
            ("appeal 17 facts the result deposit -200", "-200"),
            ("申诉 17 事实 押金 -200", "-200"),
            ("申诉 17 事实 押金-200", "-200"),
            ("12 红 28.7.1 第0回合", "0"),
            ("12 红 28.7.1 第-3回合", "-3"),
            ("12 red 28.7.1 move 1000", "1000"),
            ("12 red offers move 0", "0"),
            ("12 black claims limit move 99999999999", "99999999999"),
            ("12 黑 6.1(8) -0", "0"),
            ("12 黑 6.1(8) +99999999999", "99999999999"),
            ("12 红 28.7.1 改 犯规10 原因", "10"),
            ("12 红 28.7.1 改 警告 扣-5 原因", "-5"),
            ("12 red 28.7.1 instead off 601 reason", "601"),
            ("12 20 红犯10", "10"),
            ("12 20 red foul -1", "-1"),
            ("加 张三 北京 -2100", "-2100"),
            ("加 张三 北京 99999", "99999"),
        ] {
            out_of_range(text, written);
        }
        assert!("12 校钟 红 24:00:01 换钟".parse::<Entry>().is_err());
        assert!("12 校钟 红 24:00:00 换钟".parse::<Entry>().is_ok());
        // Words that only look like it are a note.
        assert_eq!(case_of("12 red 28.7.1 move by the wrong hand").note, "move by the wrong hand");
        match read("appeal 17 facts wrong record, deposit paid in cash") {
            Entry::Appeal { deposit: None, note, .. } => {
                assert_eq!(note, "wrong record, deposit paid in cash");
            }
            other => panic!("{other:?}"),
        }
        // Where the grammar has the amount it is no note.
        for text in ["appeal 4 facts deposit abc x", "appeal deposit abc", "申诉 4 押金 abc 事实"] {
            assert_eq!(text.parse::<Entry>(), Err(Unreadable::NoDeposit("abc".into())), "{text}");
        }
        match read("appeal 17 deposit 200 facts wrong record") {
            Entry::Appeal { deposit: Some(200), kind: AppealKind::Facts, note, .. } => {
                assert_eq!(note, "wrong record");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn claims_offers_and_rulings_are_read_in_both_languages() {
        for (chinese, english) in [
            ("12 红 提和", "12 red offers"),
            ("12 红 提和 第30回合", "12 red offers move 30"),
            ("12 拒和", "12 declines"),
            ("12 议和", "12 accepts"),
            ("12 黑 要求 限着 第60回合", "12 black claims limit move 60"),
            ("12 黑 要求 重复", "12 black claims repetition"),
            ("裁 3 属实 22.2", "rule 3 upheld 22.2"),
            ("裁 3 不属实", "rule 3 refused"),
            ("变着 3", "vary 3"),
            ("变着 3 红 25.3 第24着 看清楚", "vary 3 red 25.3 behind 24 看清楚"),
            ("变着 3 25.2", "vary 3 25.2"),
            ("申诉 17 事实 押金 200 超时", "appeal 17 facts deposit 200 超时"),
            ("17 处分 18.3 使用软件", "17 sanction 18.3 使用软件"),
            ("批准 2 组委会 纪要5", "approve 2 组委会 纪要5"),
            ("驳回 2 组委会 纪要5", "reject 2 组委会 纪要5"),
            ("撤案 2 误记", "drop 2 误记"),
            ("撤案 2 误记", "withdraw case 2 误记"),
            ("勾 4", "tick 4"),
            ("12 停 断电", "12 stop 断电"),
            ("12 续", "12 resume"),
            ("12 封棋 红", "12 adjourn red"),
        ] {
            assert_eq!(read(english), read(chinese), "{english}");
        }
        let held = |entry| match read(entry) {
            Entry::Rule { held, .. } => held,
            _ => None,
        };
        assert!(held("裁 3 属实 右 25.1").is_some());
        assert_eq!(held("rule 3 upheld right 25.1"), held("裁 3 属实 右 25.1"));
        assert!(matches!(read("17 处分 18.1"), Entry::Sanction { number: Number(17), .. }));
        assert_eq!("批准 2 组委会".parse::<Entry>(), Err(Unreadable::NoBody));
    }
}
