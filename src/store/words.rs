//! The store's troubles as sentences: what happened, where, and what to do about it.

use std::io::ErrorKind;
use std::path::Path;

use super::trouble::{Distrust, NotSaved, Refusal, Step, StoreTrouble};
use crate::lang::Language;

/// A text in both languages.
struct Both(String, String);

impl Both {
    fn choose(self, language: Language) -> String {
        match language {
            Language::Chinese => self.0,
            Language::English => self.1,
        }
    }
}

impl Step {
    /// What was being done, after "could not".
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::List => ("列出目录", "list the directory"),
            Self::MakeDirectory => ("建立目录", "make the directory"),
            Self::Open => ("打开", "open"),
            Self::Create => ("新建", "create"),
            Self::Look => ("查看", "look at"),
            Self::Read => ("读取", "read"),
            Self::Lock => ("锁定", "lock"),
            Self::Write => ("写入", "write to"),
            Self::Sync => ("存盘（写到磁盘）", "get onto the disk what was written to"),
            Self::SyncName => ("存盘（文件名）", "get onto the disk the name of"),
            Self::Publish => ("放置", "put in place"),
        }
    }
}

impl Distrust {
    /// Why a file is not trusted, as a sentence, with what to do.
    pub fn sentence(self, path: &Path, language: Language) -> String {
        let name = path.display();
        let both = match self {
            Self::Link => Both(
                format!("{name} 是符号链接，未读取。请换成真正的文件。"),
                format!("{name} is a symbolic link and is not read. Put the file itself there."),
            ),
            Self::NotPlain => Both(
                format!("{name} 不是普通文件，未读取。请移走。"),
                format!("{name} is not a plain file and is not read. Move it away."),
            ),
            Self::SeveralNames => Both(
                format!("{name} 有硬链接（同一文件有几个名字），未读取。请用复制代替硬链接。"),
                format!(
                    "{name} has several names (hard links) and is not read. Replace the links by copies."
                ),
            ),
            Self::OthersMayWrite => Both(
                format!("{name} 可被他人改写，未读取。请由文件主人执行 chmod go-w。"),
                format!("Others may write to {name}, so it is not read. Its owner can run: chmod go-w."),
            ),
            Self::OtherOwner { owner } => Both(
                format!("{name} 的主人（用户号 {owner}）不是文件名所说的人，未读取。"),
                format!(
                    "{name} belongs to user number {owner}, who is not the login in its name; it is not read."
                ),
            ),
            Self::NoLoginInName => Both(
                format!("{name} 的文件名不是“登录名@主机.序号.ron”，未读取。"),
                format!("{name} is not named login@host.number.ron, so it is not read."),
            ),
            Self::NotReadable => Both(
                format!("{name} 无权读取，所见不全。请由文件主人执行 chmod g+r。"),
                format!(
                    "{name} may not be read, so what you see is incomplete. Its owner can run: chmod g+r."
                ),
            ),
            Self::TooLarge { length } => Both(
                format!("{name} 有 {length} 字节，远大于任何记录文件，未读取。"),
                format!("{name} has {length} bytes, far more than a journal can have; it is not read."),
            ),
            Self::OtherEvent => Both(
                format!("{name} 属于另一个赛事，未读取。请移走。"),
                format!("{name} belongs to another event and is not read. Move it away."),
            ),
        };
        both.choose(language)
    }
}

impl Refusal {
    fn reason(&self) -> (String, String) {
        let (chinese, english) = match self.kind {
            ErrorKind::StorageFull => ("磁盘已满，请腾出空间", "the disk is full; make room on it"),
            ErrorKind::QuotaExceeded => ("磁盘配额已用完", "this login's share of the disk is used up"),
            ErrorKind::PermissionDenied => ("没有权限", "this login may not"),
            ErrorKind::ReadOnlyFilesystem => ("文件系统只读", "the file system is read-only"),
            ErrorKind::NotFound => ("不存在", "it does not exist"),
            ErrorKind::FileTooLarge => ("文件太大", "it is too large"),
            ErrorKind::NotADirectory => ("不是目录", "it is not a directory"),
            ErrorKind::IsADirectory => ("是目录", "it is a directory"),
            ErrorKind::InvalidInput => ("不是普通文件", "it is not a plain file"),
            _ => match self.number {
                Some(5) => ("磁盘读写错误，磁盘可能已坏", "the disk reports an error and may be failing"),
                Some(23 | 24) => ("打开的文件太多", "too many files are open"),
                Some(40) => ("是符号链接", "it is a symbolic link"),
                Some(number) => {
                    return (format!("系统错误 {number}"), format!("the system says: error {number}"));
                }
                None => ("系统拒绝", "the system refused"),
            },
        };
        (chinese.into(), english.into())
    }
}

impl StoreTrouble {
    /// The trouble as a sentence.
    pub fn sentence(&self, language: Language) -> String {
        let both = match self {
            Self::Refused(refusal) => {
                let (chinese, english) = refusal.reason();
                let (doing, to_do) = refusal.step.words();
                let name = refusal.path.display();
                Both(
                    format!("无法{doing} {name}：{chinese}。"),
                    format!("Could not {to_do} {name}: {english}."),
                )
            }
            Self::Locked { seconds, .. } => Both(
                format!("本人的另一个窗口正在写，等了 {seconds} 秒。请稍后再试，或关闭那个窗口。"),
                format!(
                    "Another session of this login has been writing for {seconds} seconds. Try again, or close it."
                ),
            ),
            Self::NoFreeName { path } => Both(
                format!("记录文件名都被别人占用，最后一个是 {}。请移走。", path.display()),
                format!(
                    "Every name of this login's journal is taken by something else, lastly {}. Move them away.",
                    path.display()
                ),
            ),
            Self::KeepsChanging { path } => Both(
                format!("{} 在写入时不断被换掉。请关闭正在改它的程序。", path.display()),
                format!("{} is replaced again and again. Close the program that does it.", path.display()),
            ),
            Self::NoEvent { path } => Both(
                format!("{} 里没有赛事（缺少 event.ron）。可用 qisai new 新建。", path.display()),
                format!("There is no event in {} (no event.ron). Make one with: qisai new.", path.display()),
            ),
            Self::AlreadyThere { path } => Both(
                format!("{} 已经存在，不会覆盖。", path.display()),
                format!("{} is already there and is not overwritten.", path.display()),
            ),
            Self::Damaged { path } => Both(
                format!("{} 已损坏，与其名称不符。请从备份恢复。", path.display()),
                format!(
                    "{} is damaged: it is not what its name says. Restore it from a copy.",
                    path.display()
                ),
            ),
            Self::Untrusted { path, why } => return why.sentence(path, language),
            Self::NotText { words } => Both(
                format!("无法写成文本（程序错误）：{words}"),
                format!("A record could not be written as text, a fault of this program: {words}"),
            ),
        };
        both.choose(language)
    }
}

impl NotSaved {
    /// What is not saved, why, and where a copy is.
    pub fn sentence(&self, language: Language) -> String {
        let (waiting, why) = (self.waiting, self.trouble.sentence(language));
        let copy = self.copy.as_deref().map(Path::display);
        let both = match copy {
            Some(copy) => Both(
                format!("未保存 {waiting} 条：{why}副本在 {copy}。"),
                format!("{waiting} not saved. {why} A copy is in {copy}."),
            ),
            None => Both(
                format!("未保存 {waiting} 条，只在内存中：{why}"),
                format!("{waiting} not saved and only in memory. {why}"),
            ),
        };
        both.choose(language)
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn a_full_disk_says_so_in_both_languages() {
        let trouble = StoreTrouble::refused(
            Step::Write,
            Path::new("journal/anna@hall.001.ron"),
            &io::Error::from_raw_os_error(28),
        );
        assert!(trouble.is_full());
        let not_saved = NotSaved { trouble, waiting: 2, copy: None };
        assert_eq!(
            not_saved.sentence(Language::English),
            "2 not saved and only in memory. Could not write to journal/anna@hall.001.ron: the disk is full; make room on it."
        );
        assert_eq!(
            not_saved.sentence(Language::Chinese),
            "未保存 2 条，只在内存中：无法写入 journal/anna@hall.001.ron：磁盘已满，请腾出空间。"
        );
    }
}
