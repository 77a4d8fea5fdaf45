//! The sentences of the screen.

use super::Language;
use crate::event::names::{EntrantId, RoundNumber, Table};
use crate::event::state::{EventState, Stage};
use crate::rulebook::points::HalfPoints;

macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident: $chinese:literal, $english:literal;)*) => {
        $($(#[$doc])* pub fn $name(language: Language) -> String {
            language.pick($chinese, $english).to_owned()
        })*
    };
}

sentences! {
    /// Nothing is published.
    no_round: "还没有公布任何一轮; 按 p 看编排草案。", "No round is published yet; p shows the draft of the next one.";
    /// The round has no tables.
    no_tables: "本轮没有对局。", "The round has no tables.";
    /// No conflict at the table.
    nothing_disputed: "光标所在台没有冲突。", "Nothing is disputed at the table under the cursor.";
    /// No tables are one's own.
    no_sector: "event.ron 的 officials 没有分给您固定的台。", "The officials of event.ron give you no tables of your own.";
    /// No edit waits.
    nothing_waiting: "event.ron 和 roster.ron 与已采纳的一致。", "event.ron and roster.ron are as they were adopted.";
    /// The first round is shown already.
    first_round_shown: "已是第一轮。", "This is the first round.";
    /// The latest round is shown already.
    last_round_shown: "已是最新一轮; 按 p 看下一轮草案。", "This is the latest round; p shows the draft of the next one.";
    /// Nothing of this session can be undone.
    nothing_to_undo: "本次使用中没有可撤销的记录; 他人的记录用 : 撤 记录号。",
        "Nothing of this session can be undone; a record of others is undone with : undo ID.";
    /// Nothing was undone.
    nothing_to_redo: "没有刚撤销的记录可恢复。", "Nothing was undone in this session.";
    /// Entries are not on the disk.
    quit_unsaved: "还有未能保存的记录, 正在重试; 仍要退出请再按一次 q。",
        "Entries are not saved yet and are tried again; press q once more to quit all the same.";
    /// The store has lost something that this session still has in memory, perhaps.
    quit_with_losses: "存盘有错误(按 m 看): 画面上的内容可能比磁盘上多; 仍要退出请再按一次 q。",
        "The journals have errors (m shows them): the screen may know more than the disk; press q once more to quit.";
    /// The round was started already.
    started_already: "本轮已开赛。", "The round is started already.";
    /// The round is closed already.
    closed_already: "本轮已结束。", "The round is closed.";
    /// Open games.
    not_all_entered: "成绩还没有全部录入。", "Not all results are in.";
    /// Everything has a result.
    all_entered: "本轮成绩已全部录入。", "All results of the round are in.";
    /// The same value again.
    stands_already: "已是如此, 无须再录。", "That stands already; nothing was recorded.";
    /// The edit changes what is decided.
    edit_waits: "event.ron 或 roster.ron 的修改会改变已定的结果, 尚未采纳; 按 A 采纳。",
        "The edit of event.ron or roster.ron changes what is decided and is not adopted; A adopts it.";
    /// Recheck: the two readings differ.
    mismatch: "与已录不符! Enter 改为新读数, Esc 保留原结果。",
        "This differs from what was entered! Enter takes the new reading, Esc keeps the old one.";
    /// The line of the ledger is done with.
    nothing_to_decide: "这一条已处理完。", "Nothing is left to decide about this line.";
    /// Nothing is under the cursor.
    nothing_to_explain: "光标处没有可说明的内容。", "There is nothing to explain under the cursor.";
}

/// Only one's own tables are shown, from and to, or all.
pub fn sector(language: Language, tables: Option<(Table, Table)>) -> String {
    match (language, tables) {
        (Language::Chinese, Some((from, to))) => format!("只看本区: {from}至{to}台; 再按 F 看全部。"),
        (Language::English, Some((from, to))) => {
            format!("Only your tables are shown, {from} to {to}; F shows all.")
        }
        (_, None) => language.pick("显示全部各台。", "All tables are shown.").to_owned(),
    }
}

/// Who entered something, and how many seconds ago, latest first; empty where nobody did.
pub fn entered_by<'a>(language: Language, each: impl Iterator<Item = (&'a str, i64)>) -> String {
    let each: Vec<String> =
        each.map(|(login, seconds)| format!("{login} {}", ago(language, seconds))).collect();
    match (language, each.is_empty()) {
        (_, true) => String::new(),
        (Language::Chinese, _) => format!("({} 录入)", each.join(", ")),
        (Language::English, _) => format!(" (entered by {})", each.join(", ")),
    }
}

/// How long ago, in seconds, then in minutes, then in hours.
pub fn ago(language: Language, seconds: i64) -> String {
    match (language, seconds) {
        (Language::Chinese, ..60) => format!("{seconds} 秒前"),
        (Language::English, ..60) => format!("{seconds} s ago"),
        (Language::Chinese, ..3600) => format!("{} 分钟前", seconds / 60),
        (Language::English, ..3600) => format!("{} min ago", seconds / 60),
        (Language::Chinese, _) => format!("{} 小时前", seconds / 3600),
        (Language::English, _) => format!("{} h ago", seconds / 3600),
    }
}

/// No such table.
pub fn no_table(language: Language, table: &str, tables: usize) -> String {
    match language {
        Language::Chinese => format!("没有{table}台; 本轮共 {tables} 台。"),
        Language::English => format!("There is no table {table}; the round has {tables}."),
    }
}

/// What was typed in the recheck is no slip.
pub fn not_a_slip(language: Language, written: &str) -> String {
    match language {
        Language::Chinese => format!("{written} 不是本赛的记分; 请从右方读起再打一次。"),
        Language::English => {
            format!("{written} is no slip of this event; read it again, the right side first.")
        }
    }
}

/// The recheck is over.
pub fn rechecked(language: Language, checked: usize, mismatches: usize) -> String {
    match language {
        Language::Chinese => format!("复核 {checked} 台, 不符 {mismatches} 台。"),
        Language::English => format!("{checked} results were checked, {mismatches} did not agree."),
    }
}

/// The new totals of the two entrants.
pub fn totals(
    language: Language,
    state: &EventState,
    entrants: &[EntrantId],
    points: impl Fn(EntrantId) -> HalfPoints,
) -> String {
    let each: Vec<String> =
        entrants.iter().map(|id| format!("{} {}", state.name(*id), points(*id))).collect();
    match language {
        Language::Chinese => format!(" 积分: {}。", each.join(", ")),
        Language::English => format!(" Points: {}.", each.join(", ")),
    }
}

/// Who opened the event elsewhere.
pub fn colleague(language: Language, login: &str, table: Option<u32>) -> String {
    match (language, table) {
        (Language::Chinese, Some(table)) => format!("{login}@{table}台"),
        (Language::English, Some(table)) => format!("{login} at {table}"),
        (_, None) => login.to_owned(),
    }
}

/// No clock asks for an entry.
pub fn no_alert(language: Language) -> String {
    language.pick("棋钟没有要处理的提醒。", "No clock asks for anything.").into()
}

/// What stands behind the number of a claim that is ruled.
pub fn how_to_rule(language: Language) -> String {
    language
        .pick(
            "裁 号 属实、不属实、不受理或部分, 后面可写条款。",
            "rule NUMBER, then upheld, refused, not-heard or part, and the clause.",
        )
        .into()
}

/// What stands behind the number of a case that is approved.
pub fn how_to_approve(language: Language) -> String {
    language
        .pick(
            "批准 号 机构 文件; 不批准的写 驳回 号 机构 文件。",
            "approve NUMBER BODY PAPER; reject NUMBER BODY PAPER where it was not approved.",
        )
        .into()
}

/// What stands behind the number of a case that is withdrawn.
pub fn how_to_drop(language: Language) -> String {
    language.pick("撤案 号 原因: 撤回这一案。", "drop NUMBER REASON withdraws the case.").into()
}

/// An earlier round is shown, and only the latest can be withdrawn.
pub fn withdraw_the_latest(language: Language, stage: &Stage, latest: RoundNumber) -> String {
    let name = &stage.config.name;
    match language {
        Language::Chinese => {
            format!("{name}第{latest}轮已公布, 须先撤销它: 按 > 到最后一轮, 再按 X。")
        }
        Language::English => format!(
            "{name} round {latest} is published; withdraw that one first: go to the latest round with > and press X."
        ),
    }
}
