//! Entries of a round: published, started, closed.

use super::Reading;
use super::parts::alone;
use crate::desk::entry::Entry;

/// `公布`, `开赛` and the like.
pub(super) fn general(first: &str, rest: &[&str]) -> Reading {
    Some(match first {
        "公布" | "publish" => Ok(Entry::Publish(rest.join(" "))),
        "开赛" | "start" => alone(Entry::Start, rest),
        "结束" | "close" => alone(Entry::Close, rest),
        "撤销公布" | "unpublish" => Ok(Entry::Unpublish(rest.join(" "))),
        "暂停" | "pause" => alone(Entry::Pause, rest),
        "恢复" | "resume" => alone(Entry::Resume, rest),
        _ => return None,
    })
}
