//! The two languages of the screen: a missing string does not compile.

/// A language of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// 中文.
    #[default]
    Chinese,
    /// English.
    English,
}
