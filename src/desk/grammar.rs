//! Reading an entry. It knows the words of both languages and nothing of the event; whether the entry may be is decided
//! later.

use std::str::FromStr;

use super::entry::{Entry, Fouls, GameName, Newcomer, Said, SideName, Unreadable, Verdict};
use super::words::words;
use crate::event::names::{Number, RoundNumber, Side, Table};

impl FromStr for Said {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (round, rest) = match words.as_slice() {
            [first, rest @ ..] if first.starts_with('第') && first.ends_with('轮') => {
                (Some(round(first.trim_start_matches('第').trim_end_matches('轮'))?), rest)
            }
            [first, number, rest @ ..] if first.eq_ignore_ascii_case("round") => (Some(round(number)?), rest),
            all => (None, all),
        };
        Ok(Self { round, entry: Entry::of(rest)? })
    }
}

impl FromStr for Entry {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Self::of(&words)
    }
}

impl Entry {
    fn of(words: &[&str]) -> Result<Self, Unreadable> {
        let Some((first, rest)) = words.split_first() else { return Err(Unreadable::Empty) };
        if first.starts_with(|character: char| character.is_ascii_digit()) {
            return about_a_number(first, rest);
        }
        general(&first.to_lowercase(), rest)
    }
}

/// Entries that begin with a number: a table with what happened there, or an entrant with what happens to it.
fn about_a_number(first: &str, rest: &[&str]) -> Result<Entry, Unreadable> {
    let said = rest.first().map(|word| word.to_lowercase()).unwrap_or_default();
    let reason = || rest.iter().skip(1).copied().collect::<Vec<_>>().join(" ");
    let entrant = || number(first);
    match said.as_str() {
        "退赛" | "退出" | "withdraw" | "withdraws" => return Ok(Entry::Withdraw(entrant()?, reason())),
        "缺席" | "absent" if first.parse::<u32>().is_ok() && !names_a_side(rest) => {
            let bye = matches!(rest.get(1).copied(), Some("轮空" | "bye"));
            nothing_behind(&rest[if bye { 2 } else { 1 }..])?;
            return Ok(Entry::Absent { number: entrant()?, bye });
        }
        "迟到" | "tardy" => {
            nothing_behind(&rest[1..])?;
            return Ok(Entry::Tardy(entrant()?));
        }
        "归队" | "back" => {
            nothing_behind(&rest[1..])?;
            return Ok(Entry::Back(entrant()?));
        }
        _ => {}
    }
    let game: GameName = first.parse()?;
    match said.as_str() {
        "清" | "清除" | "clear" => {
            nothing_behind(&rest[1..])?;
            Ok(Entry::Clear(game))
        }
        "重下" | "重赛" | "replay" => {
            nothing_behind(&rest[1..])?;
            Ok(Entry::Replay(game))
        }
        "颠倒" | "reversed" => {
            nothing_behind(&rest[1..])?;
            Ok(Entry::ColoursReversed(game))
        }
        "colours" | "colors" if rest.get(1).is_some_and(|word| word.eq_ignore_ascii_case("reversed")) => {
            nothing_behind(&rest[2..])?;
            Ok(Entry::ColoursReversed(game))
        }
        _ => {
            let (verdict, fouls, reason) = verdict(rest)?;
            Ok(Entry::Result { game, verdict, fouls, reason })
        }
    }
}

/// Entries that begin with a word.
fn general(first: &str, rest: &[&str]) -> Result<Entry, Unreadable> {
    let whole = |entry: Entry| nothing_behind(rest).map(|()| entry);
    let two = || -> Result<(Number, Number), Unreadable> {
        let [left, right, behind @ ..] = rest else {
            return Err(Unreadable::NoNumber(rest.join(" ")));
        };
        nothing_behind(behind)?;
        Ok((number(left)?, number(right)?))
    };
    let table = || -> Result<Table, Unreadable> {
        let [table, behind @ ..] = rest else { return Err(Unreadable::NoTable(String::new())) };
        nothing_behind(behind)?;
        Ok(table.parse::<GameName>()?.table)
    };
    match first {
        "公布" | "publish" => Ok(Entry::Publish(rest.join(" "))),
        "开赛" | "start" => whole(Entry::Start),
        "结束" | "close" => whole(Entry::Close),
        "撤销公布" | "unpublish" => Ok(Entry::Unpublish(rest.join(" "))),
        "暂停" | "pause" => whole(Entry::Pause),
        "恢复" | "resume" => whole(Entry::Resume),
        "加" | "add" => Ok(Entry::Add(newcomer(rest)?)),
        "补报" => Ok(Entry::LateEntry(newcomer(rest)?)),
        "late" if rest.first().is_some_and(|word| word.eq_ignore_ascii_case("entry")) => {
            Ok(Entry::LateEntry(newcomer(&rest[1..])?))
        }
        "换" | "replace" => {
            let [who, new @ ..] = rest else { return Err(Unreadable::NoNumber(String::new())) };
            Ok(Entry::Replace(number(who)?, newcomer(new)?))
        }
        "签" | "lot" => two().map(|(who, lot)| Entry::Lot(who, lot)),
        "抽签" => draw(rest),
        "draw" if rest.first().is_some_and(|word| word.eq_ignore_ascii_case("lots")) => draw(&rest[1..]),
        "对" | "pair" => two().map(|(left, right)| Entry::Pair(left, right)),
        "禁" | "forbid" => two().map(|(left, right)| Entry::Forbid(left, right)),
        "拆" | "unpair" => table().map(Entry::Unpair),
        "换色" | "swap" => table().map(Entry::Swap),
        "按规则" | "by_rule" => whole(Entry::ByRule),
        "采纳" | "adopt" => whole(Entry::Adopt),
        "定" | "settle" => {
            let [game, rest @ ..] = rest else { return Err(Unreadable::NoTable(String::new())) };
            let game: GameName = game.parse()?;
            let (verdict, fouls, reason) = verdict(rest)?;
            Ok(Entry::Settle { game, verdict, fouls, reason })
        }
        "撤" | "undo" => match rest {
            [] => Ok(Entry::Undo(None)),
            [id, behind @ ..] => {
                nothing_behind(behind)?;
                id.parse().map(|id| Entry::Undo(Some(id))).map_err(|_| Unreadable::NoRecord((*id).to_owned()))
            }
        },
        _ => Err(Unreadable::Unknown(
            std::iter::once(first).chain(rest.iter().copied()).collect::<Vec<_>>().join(" "),
        )),
    }
}

/// The number of a round.
fn round(word: &str) -> Result<RoundNumber, Unreadable> {
    match word.parse() {
        Ok(number) if number > 0 => Ok(RoundNumber(number)),
        _ => Err(Unreadable::NoRound(word.to_owned())),
    }
}

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

/// Reads what came out of a game; `words` is all behind the table.
fn verdict(words: &[&str]) -> Result<(Verdict, Fouls, String), Unreadable> {
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
        (numbers, _) if slip(numbers).is_some() => (Verdict::Numbers(slip(numbers).unwrap_or_default()), 0),
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
    Ok((verdict, fouls, reason))
}

/// `2 11`, `3 +-`: a table with a result behind it.
fn looks_like_a_result(reason: &str) -> bool {
    let words: Vec<&str> = reason.split(' ').collect();
    matches!(words.as_slice(), [table, result] if table.parse::<u32>().is_ok()
        && (slip(result).is_some() || matches!(*result, "+-" | "-+" | "--" | "和" | "draw")))
}

/// `20`, `2-0`, `2:0`, with a half written `5` or `0.5`.
fn slip(word: &str) -> Option<String> {
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

fn names_a_side(words: &[&str]) -> bool {
    words.first().is_some_and(|word| side_name(&word.to_lowercase()).is_some())
}

/// The side that a word begins with, and what stands behind.
fn side_name(word: &str) -> Option<(SideName, &str)> {
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
        let (count, used) = if attached.is_empty() {
            match words.get(at + used).and_then(|word| word.parse().ok()) {
                Some(count) => (count, used + 1),
                None => (1, used),
            }
        } else {
            (attached.parse().map_err(|_| Unreadable::NoVerdict(word.clone()))?, used)
        };
        fouls.push((side, count));
        at += used;
    }
    Ok((fouls, reason.join(" ")))
}

fn number(word: &str) -> Result<Number, Unreadable> {
    let digits = word.strip_suffix('号').unwrap_or(word);
    match digits.parse() {
        Ok(number) if number > 0 => Ok(Number(number)),
        _ => Err(Unreadable::NoNumber(word.to_owned())),
    }
}

/// `NAME [UNIT] [RATING]`.
fn newcomer(words: &[&str]) -> Result<Newcomer, Unreadable> {
    let (rating, words) = match words.split_last() {
        Some((last, before)) if !before.is_empty() && last.parse::<u32>().is_ok() => {
            (last.parse().ok(), before)
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

fn draw(words: &[&str]) -> Result<Entry, Unreadable> {
    match words {
        [] => Ok(Entry::DrawLots(None)),
        [seed, behind @ ..] => {
            nothing_behind(behind)?;
            let seed = seed.parse().map_err(|_| Unreadable::NoSeed((*seed).to_owned()))?;
            Ok(Entry::DrawLots(Some(seed)))
        }
    }
}

fn nothing_behind(words: &[&str]) -> Result<(), Unreadable> {
    if words.is_empty() { Ok(()) } else { Err(Unreadable::TooMuch(words.join(" "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(text: &str) -> (Verdict, Fouls, String) {
        match text.parse() {
            Ok(Entry::Result { verdict, fouls, reason, .. }) => (verdict, fouls, reason),
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
            assert_eq!(result(text).0, verdict, "{text}");
        }
    }

    #[test]
    fn fouls_and_a_reason_may_follow() {
        assert_eq!(result("12 20 红犯1").1, [(SideName::Red, 1)]);
        assert_eq!(result("12 20 红犯规 2 黑犯1").1, [(SideName::Red, 2), (SideName::Black, 1)]);
        assert_eq!(result("12 20 black fouls 2").1, [(SideName::Black, 2)]);
        assert_eq!(result("12 红判负 28.11.3 未走棋先按钟").2, "28.11.3 未走棋先按钟");
        assert_eq!(result("12 双负 18.2").2, "18.2");
    }

    #[test]
    fn an_entry_may_name_its_round() {
        for text in ["第3轮 12 20", "round 3 12 20"] {
            let said: Said = text.parse().expect("an entry");
            assert_eq!(said.round, Some(RoundNumber(3)), "{text}");
            assert_eq!(Ok(said.entry), "12 20".parse());
        }
        assert_eq!("12 20".parse::<Said>().map(|said| said.round), Ok(None));
    }

    #[test]
    fn games_of_a_match_are_named_by_board_and_game() {
        let name: GameName = "3.2.1".parse().expect("a game");
        assert_eq!(name, GameName { table: Table(3), board: Some(2), game: Some(1) });
        for wrong in ["0", "3.0", "1.2.3.4", "x", "", "3."] {
            assert!(wrong.parse::<GameName>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn everything_else_works_in_both_languages() {
        let pairs = [
            ("公布", "publish"),
            ("开赛", "start"),
            ("结束", "close"),
            ("撤销公布 误排", "unpublish 误排"),
            ("暂停", "pause"),
            ("恢复", "resume"),
            ("17 退赛", "17 withdraw"),
            ("17 缺席", "17 absent"),
            ("17 缺席 轮空", "17 absent bye"),
            ("17 迟到", "17 tardy"),
            ("17 归队", "17 back"),
            ("加 张三 北京 2100", "add 张三 北京 2100"),
            ("补报 \"Li Wen\"", "late entry \"Li Wen\""),
            ("换 17 张三", "replace 17 张三"),
            ("签 17 5", "lot 17 5"),
            ("抽签 42", "draw lots 42"),
            ("对 7 4", "pair 7 4"),
            ("拆 3", "unpair 3"),
            ("换色 3", "swap 3"),
            ("禁 7 4", "forbid 7 4"),
            ("按规则", "by_rule"),
            ("采纳", "adopt"),
            ("定 12 20", "settle 12 20"),
            ("撤", "undo"),
            ("撤 0123456789abcdef", "undo 0123456789abcdef"),
            ("12 清", "12 clear"),
            ("12 重下", "12 replay"),
            ("12 颠倒", "12 colours reversed"),
        ];
        for (chinese, english) in pairs {
            let read: Entry = chinese.parse().unwrap_or_else(|fault| panic!("{chinese}: {fault:?}"));
            assert_eq!(english.parse(), Ok(read), "{english}");
        }
    }

    #[test]
    fn a_foul_alone_a_round_in_words_and_two_results_at_once_are_refused() {
        for text in [
            "1 red foul 1",
            "1 left foul 1",
            "1 red foul",
            "第三轮 1 20",
            "round x 1 20",
            "1 20 2 11",
            "1 20 2 +-",
        ] {
            assert!(text.parse::<Said>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert_eq!("".parse::<Entry>(), Err(Unreadable::Empty));
        assert_eq!("12".parse::<Entry>(), Err(Unreadable::NoVerdict(String::new())));
        assert_eq!("12 x".parse::<Entry>(), Err(Unreadable::NoVerdict("x".into())));
        assert_eq!("start now".parse::<Entry>(), Err(Unreadable::TooMuch("now".into())));
        assert_eq!("加".parse::<Entry>(), Err(Unreadable::NoName));
        assert_eq!("对 7".parse::<Entry>(), Err(Unreadable::NoNumber("7".into())));
        assert_eq!("对 7 x".parse::<Entry>(), Err(Unreadable::NoNumber("x".into())));
        assert_eq!("抽签 abc".parse::<Entry>(), Err(Unreadable::NoSeed("abc".into())));
        assert_eq!("frobnicate 3".parse::<Entry>(), Err(Unreadable::Unknown("frobnicate 3".into())));
    }
}
