//! What is wrong, as a sentence.

use super::{ProblemKind, Shape};
use crate::lang::{Language, refusals};

impl Shape {
    fn words(&self, language: Language) -> String {
        let (chinese, english) = match self {
            Self::Integer => ("整数", "a whole number"),
            Self::Fraction => ("小数", "a number with a fraction"),
            Self::Text => ("双引号中的文字", "text in double quotes"),
            Self::Character => ("单引号中的字符", "a character in single quotes"),
            Self::Truth => ("true 或 false", "true or false"),
            Self::List => ("方括号 [ ] 中的列表", "a list in [ ]"),
            Self::Fields => ("圆括号 ( ) 中的各项", "fields in ( )"),
            Self::Values(count) => {
                return match language {
                    Language::Chinese => format!("圆括号 ( ) 中的 {count} 个值"),
                    Language::English => format!("{count} values in ( )"),
                };
            }
            Self::Map => ("花括号 { } 中的对照表", "a map in { }"),
            Self::Word => ("不带引号的词", "a word without quotes"),
            Self::Nothing => ("空", "nothing"),
        };
        language.pick(chinese, english).into()
    }
}

/// The problem as a sentence.
#[expect(clippy::too_many_lines, reason = "one sentence a kind, in one place")]
pub fn message(language: Language, kind: &ProblemKind) -> String {
    let (chinese, english): (String, String) = match kind {
        ProblemKind::NoFile => ("文件不存在。".into(), "The file is not there.".into()),
        ProblemKind::NotAllowed => {
            ("没有权限读取这个文件。".into(), "This login may not read the file.".into())
        }
        ProblemKind::NotReadable(Some(number)) => (
            format!("文件读不出来（系统错误 {number}）。"),
            format!("The file cannot be read (the system's error {number})."),
        ),
        ProblemKind::NotReadable(None) => ("文件读不出来。".into(), "The file cannot be read.".into()),
        ProblemKind::NotPlain => ("这不是普通文件。".into(), "This is no plain file.".into()),
        ProblemKind::TooLarge { limit } => (
            format!("文件太大，最多 {limit} 字节。"),
            format!("The file is too large; at most {limit} bytes are read."),
        ),
        ProblemKind::StillChanging => {
            ("文件正在被写入。".into(), "The file is being written at this moment.".into())
        }
        ProblemKind::Empty => ("文件是空的。".into(), "The file is empty.".into()),
        ProblemKind::NotUtf8 { .. } => {
            ("文件不是 UTF-8 编码。".into(), "The file is not UTF-8 from here on.".into())
        }
        ProblemKind::ByteOrderMark => (
            "文件开头有 BOM 标记，已忽略。".into(),
            "The file begins with a byte order mark, which is left out.".into(),
        ),
        ProblemKind::FullWidth { found, meant } => (
            format!("这里是全角符号 {found}，应为半角 {meant} 。"),
            format!("{found} is a full-width sign; {meant} belongs here."),
        ),
        ProblemKind::Invisible(' ' | '\u{3000}' | '\u{a0}') => (
            "这里有一个特殊空格，应为普通空格。".into(),
            "There is a special space here; an ordinary one belongs here.".into(),
        ),
        ProblemKind::Invisible(sign) => (
            format!("这里有一个看不见的字符（U+{:04X}）。", u32::from(*sign)),
            format!("There is a sign here that cannot be seen (U+{:04X}).", u32::from(*sign)),
        ),
        ProblemKind::Unexpected(text) => {
            (format!("这里不应有 {text} 。"), format!("{text} has no meaning here."))
        }
        ProblemKind::UnclosedText { begin } => (
            format!("文字 \"{begin}… 缺少结尾的双引号。"),
            format!("The text \"{begin}… lacks the quote that ends it."),
        ),
        ProblemKind::UnopenedText { text } => (
            format!("文字 {text}\" 缺少开头的双引号。"),
            format!("The text {text}\" lacks the quote that begins it."),
        ),
        ProblemKind::UnquotedText(text) => {
            (format!("文字 {text} 没有加双引号。"), format!("The text {text} has no quotes around it."))
        }
        ProblemKind::SingleQuotes(text) => {
            (format!("文字 '{text}' 用了单引号。"), format!("The text '{text}' stands in single quotes."))
        }
        ProblemKind::QuoteInText => {
            ("文字在这里已经结束，后面还有内容。".into(), "The text has ended here, and more follows.".into())
        }
        ProblemKind::MissingComma => ("这里缺少逗号。".into(), "A comma is missing here.".into()),
        ProblemKind::DoubledComma => ("这里多了一个逗号。".into(), "There is a comma too many here.".into()),
        ProblemKind::MissingColon(name) => {
            (format!("{name} 后面缺少冒号。"), format!("A colon is missing behind {name}."))
        }
        ProblemKind::MissingValue(name) => (format!("{name} 没有值。"), format!("{name} has no value.")),
        ProblemKind::UnclosedBracket { open, close } => (
            format!("这里的 {open} 没有对应的 {close} 。"),
            format!("The {open} here is not closed by a {close}."),
        ),
        ProblemKind::WrongClosing { found, meant } => (
            format!("这里是 {found} ，应为 {meant} 。"),
            format!("{found} stands here; {meant} belongs here."),
        ),
        ProblemKind::StrayClosing(found) => {
            (format!("这里多了一个 {found} 。"), format!("There is a {found} too many here."))
        }
        ProblemKind::MissingOpening(open) => {
            (format!("这一条前面缺少 {open} 。"), format!("A {open} is missing before this entry."))
        }
        ProblemKind::NoOuterBrackets => (
            "整个文件的内容应放在一对圆括号 ( ) 中。".into(),
            "The whole content belongs in one pair of brackets ( ).".into(),
        ),
        ProblemKind::CurlyBrackets => (
            "这里用了花括号 { } ，应为圆括号 ( ) 。".into(),
            "Curly brackets { } stand here; round ones ( ) belong here.".into(),
        ),
        ProblemKind::UnclosedComment => {
            ("从这里开始的注释没有结束。".into(), "The comment that begins here does not end.".into())
        }
        ProblemKind::HashComment => ("注释不能以 # 开头。".into(), "A comment does not begin with #.".into()),
        ProblemKind::QuotedName(name) => {
            (format!("名称 {name} 不加引号。"), format!("The name {name} stands without quotes."))
        }
        ProblemKind::Trailing => {
            ("文件内容在这之前已经结束。".into(), "The content has ended before this.".into())
        }
        ProblemKind::TooDeep => ("括号嵌套太深。".into(), "The brackets are nested too deeply.".into()),
        ProblemKind::UnknownField { name, .. } => {
            (format!("没有 {name} 这一项。"), format!("There is no field {name} here."))
        }
        ProblemKind::MissingField(name) => {
            (format!("缺少 {name} 。"), format!("The field {name} is missing."))
        }
        ProblemKind::DoubledField(name) => {
            (format!("{name} 写了两次。"), format!("The field {name} is given twice."))
        }
        ProblemKind::UnknownWord { word, .. } => {
            (format!("{word} 不在可选之列。"), format!("{word} is none of the choices here."))
        }
        ProblemKind::QuotedWord(word) => {
            (format!("选项 {word} 不加引号。"), format!("The choice {word} stands without quotes."))
        }
        ProblemKind::WordNeedsValue(word) => {
            (format!("{word} 后面要有括号和值。"), format!("{word} needs a value in brackets behind it."))
        }
        ProblemKind::WordTakesNoValue(word) => {
            (format!("{word} 后面不带值。"), format!("{word} takes no value."))
        }
        ProblemKind::WrongShape { wanted, found } => (
            format!("这里应为{}，现在是{}。", wanted.words(language), found.words(language)),
            format!("This should be {}, not {}.", wanted.words(language), found.words(language)),
        ),
        ProblemKind::OutOfRange(number) => {
            (format!("数 {number} 超出范围。"), format!("The number {number} is out of range."))
        }
        ProblemKind::BadEscape => (
            "文字中的反斜杠 \\ 后面不是可用的字母。".into(),
            "The \\ in this text is followed by a letter that means nothing.".into(),
        ),
        ProblemKind::Refused(words) => {
            (format!("这个值不可用：{words}。"), format!("This value is refused: {words}."))
        }
        ProblemKind::Form(words) => (format!("格式有误：{words}。"), format!("The form is wrong: {words}.")),
        ProblemKind::Fault(fault) => {
            let words = refusals::fault(language, fault);
            (words.clone(), words)
        }
        ProblemKind::More => {
            ("后面还有更多问题，未一一列出。".into(), "More is wrong than is listed.".into())
        }
    };
    language.pick(&chinese, &english).into()
}
