//! The two languages, typed: a sentence that is missing in one of them does not compile.

pub mod entrants;
pub mod trf;

/// A language of the screen and of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// 中文.
    Chinese,
    /// English.
    English,
}
