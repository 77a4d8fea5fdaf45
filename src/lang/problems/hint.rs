//! What to do about it.

use super::{ProblemKind, Shape};
use crate::lang::{Language, list};

/// What to do about it, where there is more to say than the sentence says.
pub fn hint(language: Language, kind: &ProblemKind) -> Option<String> {
    let both = |chinese: &str, english: &str| Some(language.pick(chinese, english).to_owned());
    match kind {
        ProblemKind::NoFile => both("可用 qisai new 新建。", "It can be made with: qisai new."),
        ProblemKind::NotAllowed => {
            both("请由文件主人执行 chmod g+r 。", "The owner can allow it with: chmod g+r.")
        }
        ProblemKind::NotUtf8 { chinese: true } => both(
            "看起来是 GBK 编码，请在编辑器中另存为 UTF-8 。",
            "It looks like GBK; save it as UTF-8 in the editor.",
        ),
        ProblemKind::NotUtf8 { chinese: false } => {
            both("请在编辑器中另存为 UTF-8 。", "Save it as UTF-8 in the editor.")
        }
        ProblemKind::ByteOrderMark => {
            both("请在编辑器中另存为不带 BOM 的 UTF-8 。", "Save it as UTF-8 without a BOM.")
        }
        ProblemKind::FullWidth { .. } => both(
            "请切换到英文输入法再输入标点；引号内的文字可用全角。",
            "Switch the input method to English for signs; inside of quotes anything may stand.",
        ),
        ProblemKind::Invisible(_) => {
            both("请删去这里的空白重新输入。", "Delete the blank here and type it again.")
        }
        ProblemKind::UnclosedText { .. }
        | ProblemKind::UnopenedText { .. }
        | ProblemKind::UnquotedText(_) => both(
            "文字写在一对英文双引号中，如 \"王五\" 。",
            "Text stands between two double quotes: \"Wang\".",
        ),
        ProblemKind::SingleQuotes(text) => {
            both(&format!("写成 \"{text}\" 。"), &format!("Write \"{text}\"."))
        }
        ProblemKind::QuoteInText => both(
            "文字中的双引号写成 \\\" ，或检查前面是否少了引号或逗号。",
            "A quote inside of a text is written \\\"; or a quote or a comma is missing before.",
        ),
        ProblemKind::MissingComma => both("两项之间用英文逗号隔开。", "Two entries stand apart by a comma."),
        ProblemKind::UnclosedBracket { close, .. } => both(
            &format!("在这一条的末尾补上 {close} 。"),
            &format!("Put a {close} at the end of this entry."),
        ),
        ProblemKind::HashComment => both("注释写在 // 后面。", "A comment stands behind //."),
        ProblemKind::UnclosedComment => both("用 */ 结束注释。", "End it with */."),
        ProblemKind::Trailing | ProblemKind::StrayClosing(_) => both(
            "检查前面的括号是否多了一个。",
            "See whether a bracket before this was closed once too often.",
        ),
        ProblemKind::UnknownField { known, nearest, .. }
        | ProblemKind::UnknownWord { known, nearest, .. } => {
            let all = list(language, known);
            Some(match (nearest, language) {
                (Some(near), Language::Chinese) => format!("是不是 {near} ？可用：{all}。"),
                (Some(near), Language::English) => format!("Perhaps {near}? Known here: {all}."),
                (None, Language::Chinese) if known.is_empty() => "请删去。".into(),
                (None, Language::English) if known.is_empty() => "Take it out.".into(),
                (None, Language::Chinese) => format!("可用：{all}。"),
                (None, Language::English) => format!("Known here: {all}."),
            })
        }
        ProblemKind::MissingField(name) => {
            both(&format!("在这对括号内补上 {name}: … 。"), &format!("Put {name}: … between these brackets."))
        }
        ProblemKind::DoubledField(_) => both("请删去其中一个。", "Take one of them out."),
        ProblemKind::WrongShape { wanted: Shape::Integer, found: Shape::Text } => {
            both("数字不加引号。", "Numbers stand without quotes.")
        }
        ProblemKind::WrongShape { wanted: Shape::Text, .. } => {
            both("文字写在一对英文双引号中。", "Text stands between two double quotes.")
        }
        ProblemKind::WrongShape { wanted: Shape::List, found: Shape::Fields | Shape::Values(_) } => {
            both("在外面加上方括号 [ ] 。", "Put square brackets [ ] around it.")
        }
        ProblemKind::WrongShape { wanted: Shape::Fields, found: Shape::Values(_) } => both(
            "每个值前面写明名称，如 name: \"王五\" 。",
            "Each value has its name before it: name: \"Wang\".",
        ),
        ProblemKind::BadEscape => both("反斜杠本身写成 \\\\ 。", "A \\ itself is written \\\\."),
        _ => None,
    }
}
