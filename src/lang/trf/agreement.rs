//! Lines of one file that do not agree with each other.

use crate::lang::Language::{self, Chinese, English};
use crate::rulebook::points::HalfPoints;

/// Two numbers of rounds.
pub fn rounds_disagree(language: Language, first: u32, second: u32) -> String {
    match language {
        Chinese => format!("前面说共 {first} 轮，这里说共 {second} 轮；以 {first} 轮为准。"),
        English => {
            format!("{first} rounds were announced before and {second} here; {first} rounds are taken.")
        }
    }
}

/// Another number of players than there are.
pub fn players_disagree(language: Language, written: u32, found: u32) -> String {
    match language {
        Chinese => format!("这里说有 {written} 人，文件里有 {found} 人。"),
        English => format!("{written} players are announced here; the file has {found}."),
    }
}

/// A number in a list without a player.
pub fn unknown_player(language: Language, number: u32) -> String {
    match language {
        Chinese => format!("没有序号为 {number} 的棋手。"),
        English => format!("No player has number {number}."),
    }
}

/// Something about a round after the last one.
pub fn rounds_beyond(language: Language, rounds: u32, found: u32) -> String {
    match language {
        Chinese => format!("比赛共 {rounds} 轮，这里却有第{found}轮。"),
        English => format!("The event has {rounds} rounds; here is round {found}."),
    }
}

/// An opponent without a line.
pub fn opponent_missing(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮的对手 {opponent} 号不在文件里。"),
        English => format!("In round {round} number {number} meets {opponent}, who is not in the file."),
    }
}

/// Somebody against himself.
pub fn meets_himself(language: Language, number: u32, round: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮的对手是自己。"),
        English => format!("In round {round} number {number} meets himself."),
    }
}

/// An opponent who has somebody else.
pub fn opponent_meets_other(
    language: Language,
    number: u32,
    round: u32,
    opponent: u32,
    found: Option<u32>,
) -> String {
    match (language, found) {
        (Chinese, Some(found)) => {
            format!("{number} 号第{round}轮的对手是 {opponent} 号，而 {opponent} 号那一行写的是 {found} 号。")
        }
        (Chinese, None) => {
            format!("{number} 号第{round}轮的对手是 {opponent} 号，而 {opponent} 号那一行没有对手。")
        }
        (English, Some(found)) => {
            format!("In round {round} number {number} meets {opponent}, whose own line says {found}.")
        }
        (English, None) => {
            format!("In round {round} number {number} meets {opponent}, whose own line says nobody.")
        }
    }
}

/// One colour on both sides.
pub fn same_colour(language: Language, number: u32, round: u32, opponent: u32, white: bool) -> String {
    match language {
        Chinese => {
            let side = if white { "先手" } else { "后手" };
            format!("第{round}轮 {number} 号和 {opponent} 号都是{side}。")
        }
        English => {
            let side = if white { "white" } else { "black" };
            format!("In round {round} both number {number} and number {opponent} are {side}.")
        }
    }
}

/// A game without a colour.
pub fn colour_missing(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("第{round}轮 {number} 号对 {opponent} 号没有写先后手。"),
        English => {
            format!("In round {round} number {number} has no colour in the game against number {opponent}.")
        }
    }
}

/// Results that do not go together: the player's and the opponent's.
pub fn results_disagree(
    language: Language,
    number: u32,
    round: u32,
    opponent: u32,
    results: [char; 2],
) -> String {
    let [one, other] = results;
    match language {
        Chinese => format!("第{round}轮 {number} 号得“{one}”，{opponent} 号得“{other}”，两者对不上。"),
        English => format!(
            "In round {round} number {number} has “{one}” and number {opponent} has “{other}”, which do not go together."
        ),
    }
}

/// A bye with an opponent.
pub fn bye_with_opponent(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Chinese => format!("{number} 号第{round}轮是轮空，却写了对手 {opponent} 号。"),
        English => {
            format!("In round {round} number {number} has a bye, and yet number {opponent} as the opponent.")
        }
    }
}

/// Points that are not the sum.
pub fn points_differ(language: Language, number: u32, written: HalfPoints, sum: HalfPoints) -> String {
    match language {
        Chinese => format!("{number} 号的积分写的是 {written}，各轮相加是 {sum}。"),
        English => format!("Number {number} has {written} points here; the rounds add up to {sum}."),
    }
}

/// Points by another scoring.
pub fn points_look_like(language: Language, win: HalfPoints, draw: HalfPoints) -> String {
    match language {
        Chinese => format!("积分像是按胜 {win} 和 {draw} 负 0 计的，文件里没有这样说。"),
        English => {
            format!(
                "The points look like {win} for a win, {draw} for a draw and 0 for a loss, which the file does not say."
            )
        }
    }
}
