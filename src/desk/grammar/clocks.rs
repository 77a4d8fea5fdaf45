//! Entries about the clocks of a board, who is late, and the break between two games.

use super::Reading;
use super::parts::{alone, nothing_behind};
use super::results::side_name;
use crate::clock::feed::clock_time;
use crate::desk::entry::{ClockSaid, Entry, GameName, SideName, Unreadable};
use crate::event::names::Side;
use crate::event::time::Tenths;

/// The most that a clock can be set to.
const A_DAY: Tenths = Tenths::minutes(24 * 60);

/// `休息 5`.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    if !matches!(first, "休息" | "break") {
        return None;
    }
    Some(match rest {
        [] => Ok(Entry::Break(None)),
        ["结束" | "over", behind @ ..] => alone(Entry::BreakOver, behind),
        [minutes, behind @ ..] => nothing_behind(behind).and_then(|()| {
            let digits = minutes.strip_suffix('分').unwrap_or(minutes);
            let minutes = digits.parse().map_err(|_| Unreadable::NoTime((*minutes).to_owned()))?;
            Ok(Entry::Break(Some(minutes)))
        }),
    })
}

/// `12 开钟`, `12 校钟 23:11 31:40 换钟`, `12 红未到`.
pub(super) fn of_a_game(game: &str, said: &str, rest: &[&str]) -> Reading {
    let behind = rest.get(1..).unwrap_or_default();
    let (said, reason) = match (said, behind) {
        ("开钟", _) => one(start(behind)),
        ("按钟", _) => one(whole(ClockSaid::Switch, behind)),
        ("停钟", _) => one(whole(ClockSaid::Stop, behind)),
        ("校钟", _) => set(behind),
        ("加时", _) => adjust(behind, false),
        ("扣时" | "罚时", _) => adjust(behind, true),
        ("平分", _) => one(whole(ClockSaid::Halve, behind)),
        ("双未到", _) => one(whole(ClockSaid::Missing(None), behind)),
        ("双到" | "双已到", _) => one(whole(ClockSaid::Arrived(None), behind)),
        ("clock", [word, behind @ ..]) => match word.to_lowercase().as_str() {
            "start" => one(start(behind)),
            "switch" => one(whole(ClockSaid::Switch, behind)),
            "stop" => one(whole(ClockSaid::Stop, behind)),
            "set" => set(behind),
            "give" => adjust(behind, false),
            "take" => adjust(behind, true),
            "halve" => one(whole(ClockSaid::Halve, behind)),
            _ => return None,
        },
        ("both", [word, behind @ ..]) => match word.to_lowercase().as_str() {
            "missing" => one(whole(ClockSaid::Missing(None), behind)),
            "arrived" => one(whole(ClockSaid::Arrived(None), behind)),
            _ => return None,
        },
        _ => one(of_a_side(said, behind)?),
    };
    Some(said.and_then(|said| {
        let game: GameName = game.parse()?;
        Ok(Entry::Clock { game, said, reason })
    }))
}

type Said = Result<ClockSaid, Unreadable>;

fn one(said: Said) -> (Said, String) {
    (said, String::new())
}

fn whole(said: ClockSaid, behind: &[&str]) -> Said {
    nothing_behind(behind).map(|()| said)
}

/// A side and nothing else in the word.
fn side(word: &str) -> Option<SideName> {
    side_name(&word.to_lowercase()).filter(|(_, behind)| behind.is_empty()).map(|(side, _)| side)
}

fn start(behind: &[&str]) -> Said {
    match behind {
        [] => Ok(ClockSaid::Start(None)),
        [word, behind @ ..] => {
            let side = side(word).ok_or_else(|| Unreadable::NoSide((*word).to_owned()))?;
            whole(ClockSaid::Start(Some(side)), behind)
        }
    }
}

/// `红未到`, `红 未到`, `red missing`; none where the words say something else of a side.
fn of_a_side(said: &str, behind: &[&str]) -> Option<Said> {
    let (side, attached) = side_name(said)?;
    let next = behind.first().map(|word| word.to_lowercase()).unwrap_or_default();
    let (word, used) = if attached.is_empty() { (next.as_str(), 1) } else { (attached, 0) };
    let meant = match word {
        "未到" | "missing" => ClockSaid::Missing(Some(side)),
        "到" | "已到" | "到场" | "arrived" => ClockSaid::Arrived(Some(side)),
        "超时" | "flag" => ClockSaid::Flag(side),
        _ => return None,
    };
    Some(whole(meant, behind.get(used..).unwrap_or_default()))
}

/// Both times, or a side and its time; the rest is the reason.
fn set(behind: &[&str]) -> (Said, String) {
    // A game ends on its day (gomoku 8.1).
    let time = |word: &str| {
        clock_time(word).filter(|left| *left <= A_DAY).ok_or_else(|| Unreadable::NoTime(word.to_owned()))
    };
    let (said, used) = match behind {
        [word, left, ..] if side(word).is_some() => {
            let side = side(word).unwrap_or(SideName::Place(Side::First));
            (time(left).map(|left| vec![(side, left)]), 2)
        }
        [first, second, ..] => {
            let both = time(first).and_then(|first| {
                let second = time(second)?;
                Ok(vec![(SideName::Place(Side::First), first), (SideName::Place(Side::Second), second)])
            });
            (both, 2)
        }
        _ => (Err(Unreadable::NoTime(behind.join(" "))), behind.len()),
    };
    (said.map(ClockSaid::Set), behind[used..].join(" "))
}

/// A side and how much: `红 5`, `red 0:30`; the rest is the reason.
fn adjust(behind: &[&str], takes: bool) -> (Said, String) {
    let [who, how_much, reason @ ..] = behind else {
        return one(Err(Unreadable::NoSide(behind.join(" "))));
    };
    let said = side(who).ok_or_else(|| Unreadable::NoSide((*who).to_owned())).and_then(|side| {
        let by = amount(how_much).ok_or_else(|| Unreadable::NoTime((*how_much).to_owned()))?;
        Ok(ClockSaid::Adjust(side, if takes { -by } else { by }))
    });
    (said, reason.join(" "))
}

/// `5` and `5分` are minutes, `30秒` seconds, `0:30` as on a clock.
fn amount(word: &str) -> Option<Tenths> {
    let of = |digits: &str| digits.parse::<u32>().ok().filter(|count| (1..=600).contains(count));
    let seconds = ["秒", "s"].iter().find_map(|unit| word.strip_suffix(unit));
    if let Some(digits) = seconds {
        return of(digits).map(Tenths::seconds);
    }
    let minutes = ["分钟", "分", "min"].iter().find_map(|unit| word.strip_suffix(unit)).unwrap_or(word);
    of(minutes).map(Tenths::minutes).or_else(|| clock_time(word)).filter(|by| *by > Tenths::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Result<(ClockSaid, String), Unreadable> {
        match text.parse()? {
            Entry::Clock { said, reason, .. } => Ok((said, reason)),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn amounts_are_minutes_unless_they_say_otherwise() {
        let by = |text: &str| match said(text) {
            Ok((ClockSaid::Adjust(SideName::Red, by), _)) => by.0,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(by("12 加时 红 1 28.7.3"), 600);
        assert_eq!(by("12 扣时 红 5分"), -3000);
        assert_eq!(by("12 加时 红 30秒"), 300);
        assert_eq!(by("12 clock take red 1:30 22.2"), -900);
        assert_eq!(said("12 扣时 红 5 22.2 不属实").map(|(_, reason)| reason).as_deref(), Ok("22.2 不属实"));
    }

    #[test]
    fn what_is_no_time_or_no_side_is_refused() {
        for text in [
            "12 校钟",
            "12 校钟 23:11",
            "12 校钟 23 31",
            "12 加时 红",
            "12 加时 5 红",
            "12 加时 红 0",
            "12 停钟 x",
        ] {
            assert!(said(text).is_err(), "{text}");
        }
        // A word of its own stays a result.
        assert!(matches!("12 红弃".parse(), Ok(Entry::Result(_))));
        assert!(matches!("12 both absent".parse(), Ok(Entry::Result(_))));
        assert!("休息 x".parse::<Entry>().is_err());
    }
}
