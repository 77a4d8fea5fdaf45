//! What may help where a file does not read well.

use super::pick;
use crate::lang::Language::{self, Chinese, English};
use crate::rulebook::points::HalfPoints;

/// Hint: characters of a Chinese input method.
pub fn hint_full_width(language: Language) -> String {
    pick(
        language,
        "这里有全角字符，请改成半角。",
        "It has a full-width character of a Chinese input method; type the plain one.",
    )
}

/// Hint: columns out of place.
pub fn hint_shifted(language: Language) -> String {
    pick(
        language,
        "多或少一个空格，后面的各列都会错位；姓名占第 15 到 47 列。",
        "One blank too many or too few moves all columns after it; the name has columns 15 to 47.",
    )
}

/// Hint: tabs.
pub fn hint_tab(language: Language) -> String {
    pick(
        language,
        "请把制表符换成空格，使各列对齐。",
        "Replace the tabs by blanks so that the columns stand right.",
    )
}

/// Hint: the encoding.
pub fn hint_save_as_utf8(language: Language) -> String {
    pick(language, "请把文件另存为 UTF-8 文本。", "Save the file as UTF-8 text.")
}

/// Hint: what a player's line is.
pub fn hint_no_players(language: Language) -> String {
    pick(language, "棋手行以 001 开头。", "A player's line begins with 001.")
}

/// Hint: how to say the scoring.
pub fn hint_say_scoring(language: Language, win: HalfPoints, draw: HalfPoints) -> String {
    match language {
        Chinese => format!("加一行 XXS W={win} D={draw} PAB={win} 就说清楚了。"),
        English => format!("A line XXS W={win} D={draw} PAB={win} would say so."),
    }
}
