//! The words of making a new event: what is asked, what was made, what cannot be.

use std::path::Path;

use super::Language;
use crate::event::configuration::Format;

/// What is asked on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The title.
    Title,
    /// The edition of the rules.
    Rulebook,
    /// The format.
    Format,
    /// How many rounds.
    Rounds,
    /// The list of entrants.
    Entrants,
    /// Minutes until a late entrant forfeits.
    LateLimit,
    /// The fouls that lose a slow game.
    Fouls,
    /// The natural limit of slow games.
    NaturalLimit,
}

/// The question, with what may be answered.
pub fn question(language: Language, asked: Asked, choices: &[&str]) -> String {
    let text = match asked {
        Asked::Title => language.pick("赛事名称", "Title of the event"),
        Asked::Rulebook => language.pick("规则版本", "Edition of the rules"),
        Asked::Format => language.pick("赛制", "Format"),
        Asked::Rounds => language.pick("轮数", "Rounds"),
        Asked::Entrants => language
            .pick("名单文件(CSV 或 TRF; 没有则直接回车)", "List of entrants (CSV or TRF; Enter: none)"),
        Asked::LateLimit => language.pick(
            "迟到几分钟判负(20.1; 未定则直接回车)",
            "Minutes until a late entrant forfeits (20.1; Enter: not decided)",
        ),
        Asked::Fouls => language.pick(
            "慢棋犯规几次判负(规则文本未列; 未定则直接回车)",
            "Fouls that lose a slow game (the text leaves it open; Enter: not decided)",
        ),
        Asked::NaturalLimit => language.pick(
            "慢棋自然限着多少回合(规则文本未列; 未定则直接回车)",
            "Natural limit of slow games, in rounds of moves (the text leaves it open; Enter: not decided)",
        ),
    };
    match choices {
        [] => text.to_owned(),
        some => format!("{text} ({})", some.join(" ")),
    }
}

/// An answer that cannot be.
pub fn no_such_answer(language: Language, answer: &str) -> String {
    match language {
        Language::Chinese => format!("不能是 \"{answer}\", 请再答一次。"),
        Language::English => format!("It cannot be \"{answer}\"; please answer again."),
    }
}

/// The answers ended before the event was described.
pub fn answers_ended(language: Language) -> String {
    language.pick("回答中断, 没有建立任何文件。", "The answers ended; nothing was made.").into()
}

/// An edition that is not known.
pub fn unknown_rulebook(language: Language, written: &str) -> String {
    let known: Vec<&str> = crate::rulebook::Rulebook::names().collect();
    match language {
        Language::Chinese => format!("不认识规则版本 \"{written}\"; 可用: {}。", known.join(" ")),
        Language::English => format!("There is no edition \"{written}\"; known are {}.", known.join(", ")),
    }
}

/// A number of rounds that cannot be.
pub fn impossible_rounds(language: Language, rounds: u32) -> String {
    match language {
        Language::Chinese => format!("轮数应在 1 到 99 之间, 不能是 {rounds}。"),
        Language::English => format!("A stage has 1 to 99 rounds, not {rounds}."),
    }
}

/// A number of boards that no match of teams has.
pub fn impossible_boards(language: Language, boards: u32) -> String {
    match language {
        Language::Chinese => format!("每场台数应在 2 到 99 之间, 不能是 {boards}。"),
        Language::English => format!("A match of teams has 2 to 99 boards, not {boards}."),
    }
}

/// A number of rounds said for a round robin.
pub fn rounds_follow(language: Language) -> String {
    language
        .pick(
            "循环赛和淘汰赛的轮数由人数决定, 不用 --rounds。",
            "The field decides the rounds of a round robin or a knockout; leave --rounds out.",
        )
        .into()
}

/// The name of the first stage.
pub const fn stage_name(language: Language, format: Format) -> &'static str {
    match format {
        Format::Position | Format::Halves | Format::Adjacent | Format::Fold => {
            language.pick("积分编排赛", "Swiss")
        }
        Format::RoundRobin | Format::DoubleRoundRobin => language.pick("循环赛", "Round robin"),
        Format::Knockout | Format::DoubleKnockout | Format::Crossed => language.pick("淘汰赛", "Knockout"),
        Format::Match => language.pick("对抗赛", "Match"),
    }
}

/// What was made.
pub fn made(language: Language, directory: &Path, entrants: usize) -> String {
    let directory = directory.display();
    match (language, entrants) {
        (Language::Chinese, 0) => format!(
            "已建立 {directory}。请在 {directory}/roster.ron 中写名单, 或: qisai import entrants 名单.csv {directory}"
        ),
        (Language::English, 0) => format!(
            "{directory} was made. Write the entrants into {directory}/roster.ron, or: qisai import entrants \
             LIST.csv {directory}"
        ),
        (Language::Chinese, _) => {
            format!(
                "已建立 {directory}, 共 {entrants} 人。检查: qisai check {directory}, 打开: qisai {directory}"
            )
        }
        (Language::English, _) => format!(
            "{directory} was made with {entrants} entrants. Check it: qisai check {directory}; open it: qisai {directory}"
        ),
    }
}

/// How many entrants were written into the list.
pub fn listed(language: Language, entrants: usize, file: &Path) -> String {
    match language {
        Language::Chinese => format!("{} 人已写入 {}。", entrants, file.display()),
        Language::English => format!("{entrants} entrants were written into {}.", file.display()),
    }
}

/// The list has entrants already.
pub fn list_is_not_empty(language: Language, file: &Path, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("{} 里已有 {entrants} 人; 程序不改写由人编辑的名单。", file.display()),
        Language::English => {
            format!(
                "{} has {entrants} entrants already, and a list that people wrote is not written over.",
                file.display()
            )
        }
    }
}

/// What to do about a list that is not empty.
pub fn add_by_hand(language: Language) -> String {
    language
        .pick(
            "可直接编辑 roster.ron, 或逐个加: qisai do 目录 \"加 姓名 单位\"。",
            "Edit roster.ron, or add them one by one: qisai do DIR \"add NAME UNIT\".",
        )
        .into()
}

/// The event has begun to be recorded with an empty list.
pub fn recorded_already(language: Language) -> String {
    language
        .pick(
            "这项赛事已有记录, 名单不能再整个导入。",
            "Something was recorded in this event already; the list cannot be imported as a whole any more.",
        )
        .into()
}
