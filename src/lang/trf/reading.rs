//! What cannot be read, or was read otherwise than it stands.

use super::{TrfField, pick};
use crate::lang::Language::{self, Chinese, English};

/// The bytes are no text.
pub fn not_text(language: Language) -> String {
    pick(language, "这个文件不是文本。", "This file is not text.")
}

/// The file is too large; `limit` in bytes.
pub fn too_large(language: Language, limit: u32) -> String {
    let limit = limit / (1024 * 1024);
    match language {
        Chinese => format!("文件太大：最多读 {limit} MiB。"),
        English => format!("The file is too large: at most {limit} MiB are read."),
    }
}

/// The file has too many lines.
pub fn too_many_lines(language: Language, limit: u32) -> String {
    match language {
        Chinese => format!("文件超过 {limit} 行，后面的没有读。"),
        English => format!("The file has more than {limit} lines; the rest was not read."),
    }
}

/// A line is too long.
pub fn line_too_long(language: Language) -> String {
    pick(
        language,
        "这一行太长，任何比赛都用不了这么多列。",
        "This line is longer than the rounds of any event need.",
    )
}

/// No player's line.
pub fn no_players(language: Language) -> String {
    pick(language, "文件里没有棋手。", "The file has no players.")
}

/// A tab in a player's line.
pub fn tab(language: Language) -> String {
    pick(
        language,
        "棋手行里有制表符，无法确定各列的位置。",
        "A player's line has a tab, so that the columns after it are not known.",
    )
}

/// No number where one is expected.
pub fn not_a_number(language: Language, field: TrfField, found: &str) -> String {
    let name = field.name(language);
    match (language, found.is_empty()) {
        (Chinese, true) => format!("缺少{name}，这里应是数字。"),
        (Chinese, false) => format!("{name}应是数字，这里是“{found}”。"),
        (English, true) => format!("The {name} is missing; digits are expected here."),
        (English, false) => format!("The {name} should be digits; here stands “{found}”."),
    }
}

/// A number out of its range.
pub fn out_of_range(language: Language, field: TrfField, found: u32, least: u32, most: u32) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}应在 {least} 到 {most} 之间，这里是 {found}。"),
        English => format!("The {name} should be {least} to {most}; here stands {found}."),
    }
}

/// No points where they are expected.
pub fn not_points(language: Language, found: &str) -> String {
    match (language, found.is_empty()) {
        (Chinese, true) => "缺少分数，应写成 11.5 的样子。".to_owned(),
        (Chinese, false) => format!("分数应写成 11.5 的样子，以半分为单位，这里是“{found}”。"),
        (English, true) => "The points are missing; they are written as 11.5.".to_owned(),
        (English, false) => {
            format!("Points are written as 11.5, in whole or half points; here stands “{found}”.")
        }
    }
}

/// A column that should be blank.
pub fn not_blank(language: Language, found: char) -> String {
    match language {
        Chinese => format!("这一列应为空格，这里是“{found}”。"),
        English => format!("This column should be blank; here stands “{found}”."),
    }
}

/// An unknown colour.
pub fn not_a_colour(language: Language, round: u32, found: char) -> String {
    match language {
        Chinese => format!("第{round}轮的先后手应是 w、b、- 或空格，这里是“{found}”。"),
        English => format!("The colour of round {round} should be w, b, - or blank; here stands “{found}”."),
    }
}

/// An unknown result.
pub fn not_a_result(language: Language, round: u32, found: char) -> String {
    match language {
        Chinese => {
            format!("第{round}轮的结果应是 1 = 0 + - W D L H F U Z 之一或空格，这里是“{found}”。")
        }
        English => format!(
            "The result of round {round} should be one of 1 = 0 + - W D L H F U Z or blank; here stands “{found}”."
        ),
    }
}

/// A number that two players have.
pub fn duplicate_number(language: Language, number: u32, first: u32) -> String {
    match language {
        Chinese => format!("序号 {number} 已在第 {first} 行用过，每人应有自己的序号。"),
        English => {
            format!(
                "Number {number} was given in line {first} already; every player needs a number of his own."
            )
        }
    }
}

/// Too many rounds in a player's line.
pub fn too_many_rounds(language: Language) -> String {
    pick(
        language,
        "轮数超过 999，格式容不下。",
        "There are more than 999 rounds, which the format cannot hold.",
    )
}

/// An unknown code of the scoring.
pub fn not_a_scoring_code(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("“{found}”不是计分代码；应像 W=1 D=0.5 那样写。"),
        English => format!("“{found}” is no code of the scoring; it is written as W=1 D=0.5."),
    }
}

/// An unknown kind of bye.
pub fn not_a_bye_kind(language: Language, found: &str) -> String {
    match language {
        Chinese => format!("轮空的种类应是 F、H 或 Z，这里是“{found}”。"),
        English => format!("The kind of a bye should be F, H or Z; here stands “{found}”."),
    }
}

/// A record without its list.
pub fn incomplete(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("{code} 行不完整，后面应列出棋手的序号。"),
        English => format!("The {code} record is incomplete: the numbers of players should follow."),
    }
}

/// A guessed encoding.
pub fn read_as(language: Language, encoding: &str) -> String {
    match language {
        Chinese => format!("文件不是 UTF-8，按 {encoding} 读入，请核对姓名。"),
        English => format!("The file is not UTF-8 and was read as {encoding}; check the names."),
    }
}

/// Columns that are not counted in characters, but in bytes or in cells of a terminal.
pub fn counted_in(language: Language, bytes: bool) -> String {
    match (language, bytes) {
        (Chinese, true) => "各列按字节计数读入，不是按字符。".to_owned(),
        (Chinese, false) => "各列按显示宽度读入（一个汉字占两列），不是按字符。".to_owned(),
        (English, true) => "The columns were counted in bytes, not in characters.".to_owned(),
        (English, false) => {
            "The columns were counted as a terminal shows them (a Chinese character has two), not in characters."
                .to_owned()
        }
    }
}

/// A field left out.
pub fn ignored(language: Language, field: TrfField, found: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{name}“{found}”读不懂，已略去。"),
        English => format!("The {name} “{found}” cannot be read and was left out."),
    }
}

/// An unknown code.
pub fn unknown_code(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("不认识代码“{code}”，这一行原样保留。"),
        English => format!("The code “{code}” is not known; the line is kept as it stands."),
    }
}

/// A code that is kept and not used.
pub fn kept_unused(language: Language, code: &str) -> String {
    match language {
        Chinese => format!("代码 {code} 的各行原样保留，不参与计算。"),
        English => format!("The lines with code {code} are kept as they stand and are not used."),
    }
}

/// Problems that are not listed.
pub fn more(language: Language, count: u32) -> String {
    match language {
        Chinese => format!("还有 {count} 处没有列出。"),
        English => format!("{count} more are not listed."),
    }
}
