//! The clocks of the boards, in words.

use super::{Language, acts, counted, words};
use crate::clock::board::Presence;
use crate::clock::feed::{FeedFault, FeedName};
use crate::clock::{Alert, HallBoard};
use crate::desk::clocks::ClockRefusal;
use crate::event::act::GameRef;
use crate::event::clocks::{ClockDeed, ClockEntry, Recess};
use crate::event::names::{RoundNumber, Side, Table};
use crate::event::state::EventState;
use crate::event::time::Tenths;
use crate::rulebook::chain::Words;
use crate::rulebook::edition::GameKind;

/// A time on a clock: `1:23:45`, `23:11`, `0:09`.
pub fn time(time: Tenths) -> String {
    let seconds = time.seconds_shown();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The same with the tenths, for a clock that stands: `23:11.4`.
pub fn time_in_tenths(time: Tenths) -> String {
    let tenths = time.not_negative().0;
    let (hours, minutes) = (tenths / 36_000, tenths / 600 % 60);
    let (seconds, tenth) = (tenths / 10 % 60, tenths % 10);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}.{tenth}")
    } else {
        format!("{minutes}:{seconds:02}.{tenth}")
    }
}

/// An age, in its largest unit: `40秒`, `3分`, `2时`.
pub fn age(language: Language, age: Tenths) -> String {
    let seconds = age.whole_seconds();
    match (language, seconds) {
        (Language::Chinese, 0..60) => format!("{seconds}秒"),
        (Language::Chinese, 60..3600) => format!("{}分", seconds / 60),
        (Language::Chinese, _) => format!("{}时", seconds / 3600),
        (Language::English, 0..60) => format!("{seconds} s"),
        (Language::English, 60..3600) => format!("{} min", seconds / 60),
        (Language::English, _) => format!("{} h", seconds / 3600),
    }
}

/// An entry about a board's clocks; none: it is taken back.
pub fn told(language: Language, state: &EventState, game: &GameRef, entry: Option<&ClockEntry>) -> String {
    let place = acts::place(language, state, game);
    let Some(entry) = entry else {
        return match language {
            Language::Chinese => format!("{place} 棋钟: 一条记录取消。"),
            Language::English => format!("{place}, clocks: an entry is taken back."),
        };
    };
    let text = deed(language, state, &entry.deed);
    let reason = match entry.reason.as_str() {
        "" => String::new(),
        reason => format!(" ({reason})"),
    };
    match language {
        Language::Chinese => format!("{place} {text}{reason}。"),
        Language::English => format!("{place}: {text}{reason}."),
    }
}

fn deed(language: Language, state: &EventState, deed: &ClockDeed) -> String {
    let colour = |side: Side| words::side_of_result(language, state.configuration.edition.game, side);
    let zh = language == Language::Chinese;
    match *deed {
        ClockDeed::Start(side) if zh => format!("开{}钟", colour(side)),
        ClockDeed::Start(side) => format!("{}'s clock is started", colour(side)),
        ClockDeed::Switch => language.pick("按钟", "the clock is switched").into(),
        ClockDeed::Stop => language.pick("停钟", "the clocks are stopped").into(),
        ClockDeed::Set { first, second } => {
            let set: Vec<String> = [(Side::First, first), (Side::Second, second)]
                .into_iter()
                .filter_map(|(side, set)| Some(format!("{} {}", colour(side), time_in_tenths(set?))))
                .collect();
            let set = super::list(language, set);
            if zh { format!("校钟 {set}") } else { format!("the clocks are set: {set}") }
        }
        ClockDeed::Adjust { side, by } => {
            let how_much = time(Tenths(by.0.abs()));
            match (language, by < Tenths::ZERO) {
                (Language::Chinese, false) => format!("{}方加时 {how_much}", colour(side)),
                (Language::Chinese, true) => format!("{}方扣时 {how_much}", colour(side)),
                (Language::English, false) => format!("{} is given {how_much}", colour(side)),
                (Language::English, true) => format!("{how_much} are taken from {}", colour(side)),
            }
        }
        ClockDeed::Missing(side) if zh => format!("{}方未到", colour(side)),
        ClockDeed::Missing(side) => format!("{} is not there", colour(side)),
        ClockDeed::Arrived(side) if zh => format!("{}方到场", colour(side)),
        ClockDeed::Arrived(side) => format!("{} is there", colour(side)),
        ClockDeed::Flag(side) if zh => format!("{}方超时", colour(side)),
        ClockDeed::Flag(side) => format!("{}'s time is used up", colour(side)),
        ClockDeed::Halve => language
            .pick("共用时限余下的时间双方各半", "what is left of the shared time is halved between the sides")
            .into(),
    }
}

/// A break; none: it is over.
pub fn told_recess(language: Language, round: RoundNumber, recess: Option<&Recess>) -> String {
    match (recess, language) {
        (Some(recess), Language::Chinese) => format!("第{round}轮休息 {} 分钟。", recess.minutes),
        (Some(recess), Language::English) => {
            format!("Round {round}: a break of {}.", counted(recess.minutes, "minute"))
        }
        (None, Language::Chinese) => format!("第{round}轮休息结束。"),
        (None, Language::English) => format!("Round {round}: the break is over."),
    }
}

/// What asks for an arbiter at a board, in short; empty where nothing does.
pub fn alert(language: Language, kind: GameKind, board: &HallBoard) -> String {
    let zh = language == Language::Chinese;
    let colour = |side: Side| words::side_of_result(language, kind, side);
    match board.alert {
        Some(Alert::BothFlags) => language.pick("双方超时", "both flags").into(),
        Some(Alert::Flag(side)) if zh => format!("{}方超时", colour(side)),
        Some(Alert::Flag(side)) => format!("{} flag", colour(side)),
        Some(Alert::SharedFlag) => language.pick("共用时限用完", "shared time used up").into(),
        Some(Alert::UnderAMinute(_)) => language.pick("不足1分", "under 1 min").into(),
        Some(Alert::BothTooLate) => language.pick("双方迟到超限", "both too late").into(),
        Some(Alert::TooLate(side)) if zh => format!("{}方迟到超限", colour(side)),
        Some(Alert::TooLate(side)) => format!("{} too late", colour(side)),
        Some(Alert::Missing) => {
            let is_missing = |side: Side| *board.presence.of(side) == Presence::Missing;
            let side = if is_missing(Side::First) { Side::First } else { Side::Second };
            match (is_missing(Side::First) && is_missing(Side::Second), language) {
                (true, _) => language.pick("双方未到", "both missing").into(),
                (false, Language::Chinese) => format!("{}方未到", colour(side)),
                (false, Language::English) => format!("{} missing", colour(side)),
            }
        }
        None => String::new(),
    }
}

/// The entry that a board's alert asks for, and the rule's proviso; none where nothing is asked.
pub fn proposal(
    language: Language,
    state: &EventState,
    quick: bool,
    board: &HallBoard,
) -> Option<(String, String)> {
    let kind = state.configuration.edition.game;
    let game = state.name_of(&board.game);
    let zh = language == Language::Chinese;
    let colour = |side: Side| words::side_of_result(language, kind, side);
    let gomoku = kind == GameKind::Gomoku;
    let loses = |side: Side| {
        let clause = if gomoku { "8.6" } else { "21.1" };
        let entry = if zh {
            format!("{game} {}判负 {clause}", colour(side))
        } else {
            format!("{game} {} loses {clause}", colour(side))
        };
        let proviso = match (language, gomoku) {
            (Language::Chinese, false) => "21.6: 若超时前走的一着已将死或困毙对方, 不判超时负。",
            (Language::English, false) => {
                "21.6: not where the move made before the time ran out mated or stalemated."
            }
            (Language::Chinese, true) => "8.6: 由一方提出或裁判员目察确认。",
            (Language::English, true) => "8.6: pointed out by a player, or seen by an arbiter.",
        };
        (entry, proviso.to_owned())
    };
    let late = |word: &str, single: bool| {
        let clause = match (gomoku, quick, single) {
            (true, true, _) => "app6.5",
            (true, false, _) => "8.5",
            (false, _, true) => "20.1",
            (false, _, false) => "20.2",
        };
        let mut note = language
            .pick("迟到超过时限, 判弃权。", "Later than the limit: the game is forfeited.")
            .to_owned();
        if [Side::First, Side::Second]
            .iter()
            .any(|side| matches!(board.presence.of(*side), Presence::CameLate(_)))
        {
            note += language.pick(
                "裁判准许续赛的, 开钟或按钟即可。",
                " Who is let play all the same: start or switch the clock.",
            );
        }
        (format!("{game} {word} {clause}"), note)
    };
    let unsaid =
        |chinese: &str, english: &str| (format!("{game} "), language.pick(chinese, english).to_owned());
    Some(match board.alert? {
        Alert::Flag(side) => loses(side),
        Alert::BothFlags if gomoku => (
            format!("{game} {} 10.3(4)", language.pick("和", "draw")),
            language
                .pick(
                    "10.3(4): 双方都已超时, 不能确定谁先, 判和; 能确定的判先超时者负。",
                    "10.3(4): a draw where it cannot be said whose time ran out first; else that side loses.",
                )
                .to_owned(),
        ),
        Alert::BothFlags => unsaid(
            "双方都已超时: 先超时的一方判负(21.1)。",
            "Both times are used up: whose ran out first loses (21.1).",
        ),
        Alert::SharedFlag => {
            unsaid("共用时限用完: 由裁判裁定。", "The shared time is used up: for the arbiter to rule.")
        }
        Alert::TooLate(side) if zh => late(&format!("{}弃", colour(side)), true),
        Alert::TooLate(side) => late(&format!("{} absent", colour(side)), true),
        Alert::BothTooLate => late(language.pick("双弃", "both absent"), false),
        Alert::Missing => {
            let missing =
                [Side::First, Side::Second].map(|side| *board.presence.of(side) == Presence::Missing);
            let entry = match (missing, language) {
                ([true, true], Language::Chinese) => format!("{game} 双到"),
                ([true, true], Language::English) => format!("{game} both arrived"),
                ([first, _], Language::Chinese) => {
                    format!("{game} {}到", colour(if first { Side::First } else { Side::Second }))
                }
                ([first, _], Language::English) => {
                    format!("{game} {} arrived", colour(if first { Side::First } else { Side::Second }))
                }
            };
            (entry, language.pick("到场即记。", "Entered when the player is there.").to_owned())
        }
        Alert::UnderAMinute(_) => return None,
    })
}

/// A relay's file that cannot be read.
pub fn bad_feed(name: &FeedName, fault: &FeedFault) -> Words {
    let (stage, round, table) = (name.stage, name.round, name.table);
    let said = |language: Language| match (fault, language) {
        (FeedFault::Form(fault), _) => fault.clone(),
        (FeedFault::NoTime(written), Language::Chinese) => {
            format!("\"{written}\" 不是棋钟时间, 应如 \"0:23:11.4\"")
        }
        (FeedFault::NoTime(written), Language::English) => {
            format!("\"{written}\" is no time; a clock shows \"0:23:11.4\"")
        }
        (FeedFault::NoInstant(written), Language::Chinese) => {
            format!("\"{written}\" 不是时刻, 应如 \"2026-07-04T14:03:11.5+08:00\"")
        }
        (FeedFault::NoInstant(written), Language::English) => {
            format!("\"{written}\" is no instant; one is \"2026-07-04T14:03:11.5+08:00\"")
        }
    };
    Words {
        chinese: format!(
            "第{round}轮{table}台的棋钟转播(clocks/{stage}-{round}-{table})读不了: {}。",
            said(Language::Chinese)
        ),
        english: format!(
            "The clock feed of round {round} table {table} (clocks/{stage}-{round}-{table}) cannot be read: {}.",
            said(Language::English)
        ),
    }
}

/// Why nothing can be done to the clocks of a board.
pub fn refused(language: Language, table: Table, why: ClockRefusal) -> String {
    let zh = language == Language::Chinese;
    match why {
        ClockRefusal::NoTimeControl => language
            .pick(
                "没有写用时: 在 event.ron 的阶段里写 time_control。",
                "The time control is not said: write time_control in the stage of event.ron.",
            )
            .into(),
        ClockRefusal::Decided if zh => format!("{table}台已有结果, 棋钟不再走; 先 {table} 清。"),
        ClockRefusal::Decided => {
            format!("Table {table} has a result, and its clock stands; {table} clear takes it back.")
        }
        ClockRefusal::StandsStill if zh => {
            format!("{table}台停着(停钟或封棋); 先续赛: {table} 续, 棋钟随之开动。")
        }
        ClockRefusal::StandsStill => {
            format!("Table {table} stands still; {table} resume lets it go on, and its clock with it.")
        }
        ClockRefusal::RoundPaused => {
            language.pick("本轮暂停着; 先 恢复。", "The round is paused; resume it first.").into()
        }
        ClockRefusal::Runs if zh => format!("{table}台这一方的棋钟已经在走。"),
        ClockRefusal::Runs => format!("That clock of table {table} runs already."),
        ClockRefusal::Stands if zh => format!("{table}台的棋钟没有在走; 先 {table} 开钟。"),
        ClockRefusal::Stands => format!("No clock of table {table} runs; {table} clock start starts it."),
        ClockRefusal::NeedsReason if zh => {
            format!("改动棋钟要写原因, 如 {table} 校钟 23:11 31:40 换钟。")
        }
        ClockRefusal::NeedsReason => {
            format!("A correction needs its reason: {table} clock set 23:11 31:40 new clock.")
        }
        ClockRefusal::NotMissing if zh => format!("{table}台没有记未到。"),
        ClockRefusal::NotMissing => format!("Nobody is missing at table {table}."),
        ClockRefusal::Moved if zh => format!("{table}台已经走棋, 开赛时双方都在。"),
        ClockRefusal::Moved => format!("Moves were made at table {table}: both were there."),
        ClockRefusal::NotShared if zh => format!("{table}台双方用时各自计算, 没有共用时限可分。"),
        ClockRefusal::NotShared => format!("The sides of table {table} have a time each; none is shared."),
    }
}

/// A break has a number of minutes.
pub fn break_needs_minutes(language: Language) -> String {
    language
        .pick("请写休息的分钟数(1 到 240): 休息 5。", "Say the minutes of the break (1 to 240): break 5.")
        .into()
}

/// A break runs already.
pub fn break_runs(language: Language, left: Tenths) -> String {
    let left = time(left);
    match language {
        Language::Chinese => format!("休息中, 还有 {left}; 要另定时间, 先写 休息 结束。"),
        Language::English => {
            format!("A break runs, {left} left; to give another one, end it first: break over.")
        }
    }
}

/// Only the chief gives a longer break.
pub fn break_too_long(language: Language, most: u32) -> String {
    match language {
        Language::Chinese => format!("两局之间休息不超过 {most} 分钟(28.9); 更长由裁判长决定。"),
        Language::English => {
            format!(
                "A break takes {} at most (28.9); the chief arbiter may give more.",
                counted(most, "minute")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_nought_only_when_the_time_is_used_up() {
        for (tenths, shown, stands) in [
            (0, "0:00", "0:00.0"),
            (1, "0:01", "0:00.1"),
            (599, "1:00", "0:59.9"),
            (13_914, "23:12", "23:11.4"),
            (36_000, "1:00:00", "1:00:00.0"),
            (-20, "0:00", "0:00.0"),
        ] {
            assert_eq!(
                (time(Tenths(tenths)).as_str(), time_in_tenths(Tenths(tenths)).as_str()),
                (shown, stands)
            );
        }
    }
}
