//! Entries of a meeting of several games: who has the first move, who goes through.

use super::Reading;
use super::parts::number;
use crate::desk::entry::{Entry, Unreadable};

/// `12 先 7`, `12 晋级 7 抽签`, `12 晋级 无`.
pub(super) fn of_a_meeting(game: &str, said: &str, rest: &[&str]) -> Reading {
    let behind = rest.get(1..).unwrap_or_default();
    match said {
        "先" | "先走" | "first" if behind.len() == 1 => {
            Some(game.parse().and_then(|game| Ok(Entry::FirstMove(game, number(behind[0])?))))
        }
        "晋级" | "through" => Some(game.parse().and_then(|game| {
            let Some((who, reason)) = behind.split_first() else {
                return Err(Unreadable::NoNumber(String::new()));
            };
            let who = match who.to_lowercase().as_str() {
                "无" | "无人" | "nobody" | "neither" => None,
                other => Some(number(other)?),
            };
            Ok(Entry::Through(game, who, reason.join(" ")))
        })),
        _ => None,
    }
}
