//! What a reader of the journals has to say about them, besides the records.

use std::path::PathBuf;

use super::trouble::{Distrust, StoreTrouble};
use super::trust::Stranger;
use crate::event::record::RecordId;
use crate::lang::Language;

/// How much an alarm matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Good to know; by itself no sign that something which was saved is missing.
    Information,
    /// The view may be incomplete.
    Warning,
    /// Something that was saved is missing or was altered.
    Red,
}

/// Something about the journals that people should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// A line without a right checksum: a torn write, or a cut by hand. A record that is missing before others of its
    /// writer is said by `LostRecord`; where the end was cut away nothing in the file can say how much.
    TornLine {
        /// The journal.
        file: PathBuf,
        /// Where the line begins, in bytes.
        offset: u64,
    },
    /// The end of a journal has been without its line end for two seconds.
    TornTail {
        /// The journal.
        file: PathBuf,
        /// How many bytes hang there.
        bytes: u64,
    },
    /// A record that existed is gone, or was changed by hand.
    LostRecord {
        /// Whose.
        writer: String,
        /// Its number.
        number: u64,
        /// The wall clock of the record before the gap, if there is one.
        after: Option<String>,
        /// The wall clock of the record behind the gap.
        before: String,
    },
    /// Two different records have one number: a restored copy, or two machines of one name. Both are kept.
    Fork {
        /// Whose.
        writer: String,
        /// The number.
        number: u64,
    },
    /// A record names one that is not here (yet).
    Dangling {
        /// Whose record.
        writer: String,
        /// Its number.
        number: u64,
        /// What it names.
        names: RecordId,
    },
    /// A record that a newer version of the program wrote.
    Newer {
        /// The journal.
        file: PathBuf,
        /// Where the line begins, in bytes.
        offset: u64,
        /// What was not understood, in ron's words.
        why: String,
    },
    /// Records in a journal name a writer who is not its owner, or whose machine is not trusted; they are not taken.
    OtherAuthor {
        /// The journal.
        file: PathBuf,
        /// Whom they name.
        writer: String,
        /// Why they are not taken for that writer's.
        why: Stranger,
        /// How many.
        records: usize,
    },
    /// A record's Lamport count is impossibly high; it is not taken until enough records are known.
    FarAhead {
        /// Whose.
        writer: String,
        /// Its number.
        number: u64,
        /// The count.
        lamport: u64,
    },
    /// A journal is not to be trusted and is not read.
    Untrusted {
        /// The journal.
        file: PathBuf,
        /// Why.
        why: Distrust,
    },
    /// Records that were read are no longer in any file. They are kept in memory.
    Vanished {
        /// The journal where they were.
        file: PathBuf,
        /// How many.
        records: usize,
    },
    /// A journal, or the folder, could not be read.
    Unreadable(StoreTrouble),
}

impl Alarm {
    /// How much it matters.
    pub fn severity(&self) -> Severity {
        match self {
            Self::TornLine { .. } | Self::TornTail { .. } => Severity::Information,
            Self::Dangling { .. }
            | Self::Newer { .. }
            | Self::OtherAuthor { .. }
            | Self::FarAhead { .. }
            | Self::Untrusted { .. }
            | Self::Unreadable(_) => Severity::Warning,
            Self::LostRecord { .. } | Self::Fork { .. } | Self::Vanished { .. } => Severity::Red,
        }
    }

    /// Whether no round should be paired while it stands: records are here that this program does not understand.
    pub fn blocks_pairing(&self) -> bool {
        matches!(self, Self::Newer { .. })
    }

    /// The alarm as a sentence, with what to do.
    pub fn sentence(&self, language: Language) -> String {
        let (chinese, english) = match self {
            Self::TornLine { file, offset } => (
                format!(
                    "{} 第 {offset} 字节处的一行校验不符，未采用：写到一半时中断（断电、被终止），或文件被手工改动、截断。若非中断所致，其后可能还少了已保存的记录，请与备份核对。",
                    file.display()
                ),
                format!(
                    "The line at byte {offset} of {} fails its checksum and is not taken: a write was cut off (power, a crash), or the file was changed or cut by hand. If nothing crashed, records that were saved may be missing with it: compare with a backup.",
                    file.display()
                ),
            ),
            Self::TornTail { file, bytes } => (
                format!(
                    "{} 末尾 {bytes} 字节不成一行，未采用：写到一半时中断，或文件尾部被手工截断；若是后者，请与备份核对。",
                    file.display()
                ),
                format!(
                    "{} ends in {bytes} bytes that are no whole line and are not taken: a write was cut off, or the file's end was cut away by hand; then compare with a backup.",
                    file.display()
                ),
            ),
            Self::LostRecord { writer, number, after, before } => {
                let after = after.as_deref();
                (
                    format!(
                        "{writer} 的第 {number} 条记录丢失或被手工改动（{} 至 {before} 之间）。请查找副本，并核对这段时间的登记。",
                        after.unwrap_or("开头")
                    ),
                    format!(
                        "Record {number} of {writer} is lost or was changed by hand (between {} and {before}). Look for a copy, and check what was entered then.",
                        after.unwrap_or("the beginning")
                    ),
                )
            }
            Self::Fork { writer, number } => (
                format!(
                    "{writer} 有两条不同的第 {number} 号记录（恢复过旧副本，或两台机器同名）。两条都保留，请核对。"
                ),
                format!(
                    "{writer} has two different records {number} (an old copy was put back, or two machines have one name). Both are kept; check them."
                ),
            ),
            Self::Dangling { writer, number, names } => (
                format!("{writer} 的第 {number} 条记录所答复的记录 {names} 不在这里。"),
                format!("Record {number} of {writer} answers record {names}, which is not here."),
            ),
            Self::Newer { file, offset, why } => (
                format!(
                    "{} 第 {offset} 字节处的记录由较新版本写入，未能理解（{why}）。请升级程序；在此之前不要编排。",
                    file.display()
                ),
                format!(
                    "A newer version wrote the record at byte {offset} of {}, which is not understood ({why}). Update the program; do not pair before.",
                    file.display()
                ),
            ),
            Self::OtherAuthor { file, writer, why: Stranger::Host, records } => (
                format!(
                    "{} 中有 {records} 条记录出自 {writer}，该主机不在 event.ron 的 trusted_hosts 中，未采用。",
                    file.display()
                ),
                format!(
                    "{records} records in {} are by {writer}, whose machine is not among the trusted_hosts of event.ron; they are not taken.",
                    file.display()
                ),
            ),
            Self::OtherAuthor { file, writer, why: Stranger::Login, records } => (
                format!(
                    "{} 中有 {records} 条记录自称出自 {writer}，但文件主人不是此人，未采用。",
                    file.display()
                ),
                format!(
                    "{records} records in {} say that they are by {writer}, who does not own the file; they are not taken.",
                    file.display()
                ),
            ),
            Self::FarAhead { writer, number, lamport } => (
                format!("{writer} 的第 {number} 条记录序数 {lamport} 高得不可能，未采用。"),
                format!("Record {number} of {writer} has an impossible count ({lamport}) and is not taken."),
            ),
            Self::Untrusted { file, why } => return why.sentence(file, language),
            Self::Vanished { file, records } => (
                format!(
                    "{} 中读过的 {records} 条记录已从磁盘消失，暂存于内存。请从副本恢复该文件。",
                    file.display()
                ),
                format!(
                    "{records} records that were in {} are gone from the disk and are kept in memory. Put the file back from a copy.",
                    file.display()
                ),
            ),
            Self::Unreadable(trouble) => return trouble.sentence(language),
        };
        match language {
            Language::Chinese => chinese,
            Language::English => english,
        }
    }
}
