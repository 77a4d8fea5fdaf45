//! What is wrong in a file that people wrote, as sentences, each with what to do.

mod hint;
mod message;

use crate::event::configuration::Fault;

pub use hint::hint;
pub use message::message;

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
