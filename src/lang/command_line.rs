//! The sentences of the command line.

use std::path::Path;

use super::{Language, counted, list};
use crate::ranking::Standings;

/// So many tables are named in a sentence; JSON has them all.
const NAMED_TABLES: usize = 12;

/// A word stands before a subcommand.
pub fn stray(language: Language, word: &str) -> String {
    match language {
        Language::Chinese => format!("子命令之前的 \"{word}\" 多余; 目录写在子命令之后。"),
        Language::English => {
            format!("\"{word}\" stands before the subcommand; the directory goes behind it.")
        }
    }
}

/// No clause and no entry has these words.
pub fn no_rule(language: Language, asked: &str) -> String {
    match language {
        Language::Chinese => format!("没有条款或情形合于 \"{asked}\"。"),
        Language::English => format!("No clause and no case is found for \"{asked}\"."),
    }
}

/// Neither the files nor a copy say what the event is.
pub fn nothing_readable(language: Language) -> String {
    language
        .pick(
            "event.ron 和 roster.ron 读不出, 也没有已采纳的副本; 见 qisai check。",
            "event.ron and roster.ron cannot be read, and nothing was adopted; see qisai check.",
        )
        .into()
}

/// The files are broken; what was adopted rules.
pub fn adopted_rules(language: Language) -> String {
    language
        .pick("在改正之前, 按已采纳的配置进行。", "Until that is mended the adopted configuration rules.")
        .into()
}

/// An edit waits.
pub fn waiting(language: Language) -> String {
    language
        .pick(
            "event.ron 或 roster.ron 已修改, 尚未采纳; 裁判长采纳: qisai do 目录 采纳。",
            "event.ron or roster.ron was edited and is not adopted; the chief adopts it with: qisai do DIR adopt.",
        )
        .into()
}

/// An edit that changes nothing decided was adopted.
pub fn adopted_at_once(language: Language) -> String {
    language
        .pick(
            "event.ron 或 roster.ron 的修改不影响已定的结果, 已采纳。",
            "The edit of event.ron or roster.ron changes nothing that is decided and was adopted.",
        )
        .into()
}

/// The first write adopts the files, and this login may not.
pub fn first_write_adopts(language: Language) -> String {
    language
        .pick(
            "第一条记录之前须由裁判长采纳配置: qisai do 目录 采纳。",
            "Before the first entry the chief adopts the configuration: qisai do DIR adopt.",
        )
        .into()
}

/// A copy of an adopted configuration is gone.
///
/// `why` is the sentence of the disk, empty where the text is there and cannot be understood.
pub fn lost_copy(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => {
            format!("已采纳的配置读不出, 以它为准的记录不生效。{why}可从备份恢复: qisai restore 目录 备份。")
        }
        Language::English => format!(
            "A configuration that was adopted cannot be read, and what was recorded under it has no effect. {why} Take \
             it back from a copy: qisai restore DIR BACKUP."
        ),
    }
}

/// What an earlier session could not save is saved.
pub fn saved_late(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("先前未能保存的 {count} 条记录现已保存。"),
        Language::English if count == 1 => {
            "1 record that an earlier session could not save is saved now.".into()
        }
        Language::English => format!("{count} records that an earlier session could not save are saved now."),
    }
}

/// An entry that is in no file, and why.
pub fn not_recorded(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => format!("{why}这一条没有记录, 请再登记一次。"),
        Language::English => format!("{why} This is NOT recorded; enter it again."),
    }
}

/// Another session published the round at the same moment.
pub fn stood_already(language: Language, round: u32) -> String {
    match language {
        Language::Chinese => {
            format!("另一处同时已公布第 {round} 轮, 该轮早已成立; 请以 qisai log 目录 为准。")
        }
        Language::English => format!(
            "Round {round} stood already: another session published it at the same moment. See qisai log DIR."
        ),
    }
}

/// What was saved late may be what is asked for once more.
pub fn look_before_repeating(language: Language) -> String {
    language
        .pick(
            "刚补存了先前未能保存的记录, 可能正是这一条; 请先看 qisai log 目录, 仍需要时再执行一次。",
            "What could not be saved before was saved just now, and it may be this very entry: look at qisai log DIR, and \
             say it once more where it is still wanted.",
        )
        .into()
}

/// A backup was made.
pub fn backed_up(language: Language, copy: &Path) -> String {
    let copy = copy.display();
    match language {
        Language::Chinese => format!("已备份: {copy}"),
        Language::English => format!("A backup was made: {copy}"),
    }
}

/// A backup could not be made.
pub fn no_backup(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => format!("未能备份: {why}记录本身已存盘。"),
        Language::English => {
            format!("No backup was made. {why} What was recorded is on the disk all the same.")
        }
    }
}

/// The mirror could not be written.
pub fn no_mirror(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => format!("镜像写不了: {why}录入照常存在赛事目录里; 镜像会自动重试。"),
        Language::English => format!(
            "The mirror cannot be written. {why} Entries are saved in the event all the same; the mirror is tried again by \
             itself."
        ),
    }
}

/// A mirror inside of what it mirrors.
pub fn mirror_inside(language: Language) -> String {
    language
        .pick(
            "镜像不能放在赛事目录里面; 请给出另一块磁盘上的文件夹。",
            "The mirror cannot lie inside the event; name a folder on another disk.",
        )
        .into()
}

/// No such stage.
pub fn no_stage(language: Language, stage: u32) -> String {
    match language {
        Language::Chinese => format!("没有第{stage}阶段。"),
        Language::English => format!("There is no stage {stage}."),
    }
}

/// That round is not published.
pub fn not_published(language: Language, round: u32, latest: u32) -> String {
    match (language, latest) {
        (Language::Chinese, 0) => format!("第{round}轮没有公布; 还没有公布任何一轮。"),
        (Language::Chinese, _) => format!("第{round}轮没有公布; 已公布到第{latest}轮。"),
        (Language::English, 0) => format!("Round {round} is not published; none is."),
        (Language::English, _) => format!("Round {round} is not published; the latest is round {latest}."),
    }
}

/// An entry, with what is wrong with it.
pub fn in_entry(language: Language, entry: &str, reason: &str) -> String {
    match language {
        Language::Chinese => format!("\"{entry}\": {reason}没有记录任何内容。"),
        Language::English => format!("\"{entry}\": {reason} Nothing was recorded."),
    }
}

/// An undo stands alone.
pub fn undo_stands_alone(language: Language) -> String {
    language.pick("撤 须单独使用。", "An undo is a record of its own; give it alone.").into()
}

/// A later round that the rule would have paired otherwise.
pub fn paired_otherwise(language: Language, round: u32, tables: &[u32]) -> String {
    let count = tables.len();
    let mut tables = list(language, &tables[..count.min(NAMED_TABLES)]);
    if count > NAMED_TABLES {
        tables += &match language {
            Language::Chinese => format!(" 等 {count} 台"),
            Language::English => format!(" and others, {count} in all"),
        };
    }
    match language {
        Language::Chinese => format!("第{round}轮台次 {tables} 按规则本会另排; 已公布的编排不变。"),
        Language::English => {
            format!("The rule would have paired round {round} otherwise at {tables}; it stays as published.")
        }
    }
}

/// Another stage is being played.
pub fn other_stage(language: Language, played: u32) -> String {
    match language {
        Language::Chinese => format!("正在进行的是第{played}阶段。"),
        Language::English => format!("Stage {played} is the one that is being played."),
    }
}

/// Somebody stays away from a round.
pub fn stays_away(language: Language, who: &str) -> String {
    match language {
        Language::Chinese => format!("缺席: {who}。"),
        Language::English => format!("Absent: {who}."),
    }
}

/// A question was answered with no.
pub fn nothing_recorded(language: Language) -> String {
    language.pick("没有记录。", "Nothing was recorded.").into()
}

/// Places that stand on something that has fallen.
pub const fn does_not_stand(language: Language) -> &'static str {
    language.pick("暂定, 有对阵不成立", "some rounds no longer stand")
}

/// The line above the standings.
pub fn standings_head(language: Language, standings: &Standings) -> String {
    let (round, open) = (standings.after_round, standings.open_games);
    let state = match (standings.is_final(), standings.is_official(), language) {
        _ if !standings.stands => does_not_stand(language).to_owned(),
        (true, ..) => language.pick("最终", "final").to_owned(),
        (_, true, _) => language.pick("正式", "official").to_owned(),
        (_, _, Language::Chinese) => format!("暂定, {open} 场未定"),
        (_, _, Language::English) => format!("provisional, {} undecided", counted(open, "meeting")),
    };
    match language {
        Language::Chinese => format!("第{round}轮后({state})"),
        Language::English => format!("After round {round} ({state})"),
    }
}

/// What was taken back from a copy.
pub fn restored(language: Language, files: usize, adopted: usize, records: usize) -> String {
    match language {
        Language::Chinese => format!("恢复了 {records} 条记录, {adopted} 份已采纳的配置, {files} 个文件。"),
        Language::English => {
            format!(
                "Taken back: {}, {}, {}.",
                counted(records, "record"),
                counted(adopted, "adopted configuration"),
                counted(files, "file")
            )
        }
    }
}

// What is wrong with a command line. In English the parser says it.

/// Arguments are missing.
pub fn missing(arguments: &str) -> String {
    format!("缺少 {arguments}。")
}

/// No such argument.
pub fn unknown_argument(argument: &str, suggested: &str) -> String {
    match suggested {
        "" => format!("不认识 \"{argument}\"。"),
        suggested => format!("不认识 \"{argument}\"; 是不是 {suggested}?"),
    }
}

/// No such subcommand.
pub fn unknown_command(command: &str, suggested: &str) -> String {
    match suggested {
        "" => format!("没有子命令 \"{command}\"。"),
        suggested => format!("没有子命令 \"{command}\"; 是不是 {suggested}?"),
    }
}

/// A subcommand is missing.
pub fn missing_command(known: &str) -> String {
    match known {
        "" => "要写子命令。".to_owned(),
        known => format!("要写子命令: {known}。"),
    }
}

/// An argument lacks its value.
pub fn missing_value(argument: &str) -> String {
    format!("{argument} 后面要写值。")
}

/// A value that an argument cannot have.
pub fn wrong_value(argument: &str, value: &str, known: &str) -> String {
    match known {
        "" => format!("\"{value}\" 不能作 {argument} 的值。"),
        known => format!("\"{value}\" 不能作 {argument} 的值; 可写 {known}。"),
    }
}

/// Two arguments that exclude each other.
pub fn conflict(argument: &str, prior: &str) -> String {
    format!("{argument} 不能与 {prior} 一起写。")
}

/// Units are ranked by the places of players, and teams meet here.
pub fn units_of_players(language: Language) -> String {
    language
        .pick(
            "队员总分制(11.5)按个人赛的名次计算; 本赛是团体赛, 名次见 qisai standings。",
            "Units are ranked by the places of players (11.5); teams meet in this event, see qisai standings.",
        )
        .to_owned()
}
