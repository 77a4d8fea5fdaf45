//! What is wrong in a file that people wrote, as sentences, each with what to do.

use super::{Language, list, refusals};
use crate::event::configuration::Fault;

/// What kind of value a place in a file has, or should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A whole number.
    Integer,
    /// A number with a fraction.
    Fraction,
    /// Text in quotes.
    Text,
    /// One character in single quotes.
    Character,
    /// `true` or `false`.
    Truth,
    /// A list in square brackets.
    List,
    /// Fields with names in round brackets.
    Fields,
    /// Values without names in round brackets; so many of them.
    Values(usize),
    /// Pairs in curly brackets.
    Map,
    /// A word without quotes.
    Word,
    /// Nothing at all.
    Nothing,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The file is not there.
    NoFile,
    /// It may not be read.
    NotAllowed,
    /// It cannot be read, with the system's error number where there is one.
    NotReadable(Option<i32>),
    /// It is a folder, a pipe, a link: no plain file.
    NotPlain,
    /// It has more bytes than any such file.
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It was being written at each look.
    StillChanging,
    /// It has no content.
    Empty,
    /// A byte that is no UTF-8.
    NotUtf8 {
        /// Whether the text reads well as GBK or GB 18030, the older encoding of Chinese.
        chinese: bool,
    },
    /// It begins with a byte order mark; it is left out.
    ByteOrderMark,
    /// A full-width sign where RON has its own.
    FullWidth {
        /// What stands there.
        found: char,
        /// What should stand there.
        meant: char,
    },
    /// A sign that cannot be seen, outside of a text.
    Invisible(char),
    /// A sign that has no meaning here.
    Unexpected(String),
    /// The quote that ends a text is missing.
    UnclosedText {
        /// How the text begins.
        begin: String,
    },
    /// The quote that begins a text is missing.
    UnopenedText {
        /// The text without it.
        text: String,
    },
    /// A text without quotes.
    UnquotedText(String),
    /// A text in single quotes.
    SingleQuotes(String),
    /// A quote inside of a text ends it.
    QuoteInText,
    /// A comma is missing behind this.
    MissingComma,
    /// Two commas, or one where no value is before it.
    DoubledComma,
    /// A colon is missing behind a field's name.
    MissingColon(String),
    /// A field without a value.
    MissingValue(String),
    /// A bracket that is not closed.
    UnclosedBracket {
        /// The bracket.
        open: char,
        /// What should close it.
        close: char,
    },
    /// A bracket is closed by one of another kind.
    WrongClosing {
        /// What stands there.
        found: char,
        /// What should stand there.
        meant: char,
    },
    /// A closing bracket that nothing opened.
    StrayClosing(char),
    /// An entry of a list without its opening bracket.
    MissingOpening(char),
    /// Fields without the round brackets around the whole.
    NoOuterBrackets,
    /// Curly brackets where round ones belong.
    CurlyBrackets,
    /// A comment that is not closed.
    UnclosedComment,
    /// A comment that begins with `#`.
    HashComment,
    /// A field's name in quotes.
    QuotedName(String),
    /// Something behind the end.
    Trailing,
    /// Brackets in brackets in brackets, without end.
    TooDeep,
    /// A field that is not known here.
    UnknownField {
        /// Its name.
        name: String,
        /// What is known here and is not there yet.
        known: Vec<String>,
        /// What was probably meant.
        nearest: Option<String>,
    },
    /// A field that has to be there.
    MissingField(String),
    /// A field that is there already.
    DoubledField(String),
    /// A word that is none of those that may stand here.
    UnknownWord {
        /// The word.
        word: String,
        /// What may stand here.
        known: Vec<String>,
        /// What was probably meant.
        nearest: Option<String>,
    },
    /// A word in quotes where it stands without.
    QuotedWord(String),
    /// A word that needs a value in brackets behind it.
    WordNeedsValue(String),
    /// A word that takes no value.
    WordTakesNoValue(String),
    /// A value of another kind.
    WrongShape {
        /// What belongs there.
        wanted: Shape,
        /// What stands there.
        found: Shape,
    },
    /// A number that is too large, too small, or negative.
    OutOfRange(String),
    /// A `\` with a letter that makes no escape.
    BadEscape,
    /// What a value's own reader says, in its words.
    Refused(String),
    /// What the reader of the form says, in its words.
    Form(String),
    /// Well-formed, and not possible.
    Fault(Fault),
    /// More is wrong than is worth listing.
    More,
}

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
