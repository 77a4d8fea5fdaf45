//! Reading an entry. It knows the words of both languages and nothing of the event; whether the entry may be is decided
//! later. One file a family of entries; a new family gets a line in one of the two lists here.

mod claims;
mod clocks;
mod conduct;
mod entrants;
mod journal;
mod lots;
mod meetings;
mod pairs;
mod parts;
mod results;
mod rounds;

use std::str::FromStr;

use super::entry::{Entry, Said, Unreadable};
use super::words::words;

/// What a family makes of an entry; none where it has no such word.
type Reading = Option<Result<Entry, Unreadable>>;

/// A family's entries that begin with a word: the word in lower case, and the words behind it.
type General = fn(&str, &[&str]) -> Reading;

/// A family's entries that begin with a number, of a table or of an entrant: the number, the word behind it in lower
/// case, and the words behind the number.
type OfANumber = fn(&str, &str, &[&str]) -> Reading;

const GENERAL: [General; 9] = [
    rounds::general,
    entrants::general,
    lots::general,
    pairs::general,
    results::general,
    claims::general,
    clocks::general,
    conduct::general,
    journal::general,
];

const OF_A_NUMBER: [OfANumber; 5] = [
    entrants::of_an_entrant,
    meetings::of_a_meeting,
    results::of_a_game,
    clocks::of_a_game,
    conduct::of_a_number,
];

impl FromStr for Said {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (round, rest) = match words.as_slice() {
            [first, rest @ ..] if first.starts_with('第') && first.ends_with('轮') => {
                (Some(parts::round(first.trim_start_matches('第').trim_end_matches('轮'))?), rest)
            }
            [first, number, rest @ ..] if first.eq_ignore_ascii_case("round") => {
                (Some(parts::round(number)?), rest)
            }
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
            let said = rest.first().map(|word| word.to_lowercase()).unwrap_or_default();
            let read = OF_A_NUMBER.iter().find_map(|family| family(first, &said, rest));
            return read.unwrap_or_else(|| results::result(first, rest));
        }
        let first = first.to_lowercase();
        let read = GENERAL.iter().find_map(|family| family(&first, rest));
        read.unwrap_or_else(|| Err(Unreadable::Unknown([&[first.as_str()], rest].concat().join(" "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::names::RoundNumber;

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
            ("3 出场 1-2-4-5", "3 lineup 1 2 4 5"),
            ("加 张三 北京 2100", "add 张三 北京 2100"),
            ("补报 \"Li Wen\"", "late entry \"Li Wen\""),
            ("换 17 张三", "replace 17 张三"),
            ("签 17 5", "lot 17 5"),
            ("抽签 42", "draw lots 42"),
            ("抽签 名次", "draw lots places"),
            ("抽签 名次 42", "draw lots places 42"),
            ("签 名次 17 5 8", "lot places 17 5 8"),
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
            ("12 先 7", "12 first 7"),
            ("12.1.2 先 7", "12.1.2 first 7"),
            ("12 晋级 7 抽签", "12 through 7 抽签"),
            ("12 晋级 无", "12 through nobody"),
            ("12 重下", "12 replay"),
            ("12 颠倒", "12 colours reversed"),
            ("12 交换", "12 swapped"),
            ("12 不交换", "12 not swapped"),
            ("12 开钟", "12 clock start"),
            ("12 开钟 黑", "12 clock start black"),
            ("12 按钟", "12 clock switch"),
            ("12 停钟", "12 clock stop"),
            ("12 校钟 23:11 31:40 换钟", "12 clock set 23:11 31:40 换钟"),
            ("12 校钟 红 23:11.4 换钟", "12 clock set red 23:11.4 换钟"),
            ("12 加时 黑 1 28.7.3", "12 clock give black 1 28.7.3"),
            ("12 扣时 红 5分 22.2", "12 clock take red 5min 22.2"),
            ("12 平分", "12 clock halve"),
            ("12 红未到", "12 red missing"),
            ("12 双未到", "12 both missing"),
            ("12 黑已到", "12 black arrived"),
            ("12 双到", "12 both arrived"),
            ("12 红超时", "12 red flag"),
            ("休息", "break"),
            ("休息 3", "break 3"),
            ("休息 结束", "break over"),
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
        assert_eq!("签 名次 5".parse::<Entry>(), Err(Unreadable::NoNumber("5".into())));
        assert_eq!("抽签 名次 abc".parse::<Entry>(), Err(Unreadable::NoSeed("abc".into())));
        assert_eq!("抽签 abc".parse::<Entry>(), Err(Unreadable::NoSeed("abc".into())));
        assert_eq!("frobnicate 3".parse::<Entry>(), Err(Unreadable::Unknown("frobnicate 3".into())));
    }
}
