//! The two languages. Every sentence is a function that answers in both: a missing one does not compile.

pub mod acts;
pub mod adjudication;
pub mod advice;
pub mod checks;
pub mod clocks;
pub mod command_help;
pub mod command_line;
pub mod conduct;
pub mod conduct_records;
pub mod entrants;
pub mod exchange;
pub mod fallen;
pub mod findings;
pub mod gomoku;
pub mod gomoku_game;
pub mod gomoku_page;
pub mod hearing;
pub mod kinds_noted;
pub mod meetings;
pub mod messages;
pub mod new_event;
pub mod problems;
pub mod reasons;
pub mod refusals;
pub mod screen;
pub mod settings;
pub mod trf;
pub mod trf_import;
pub mod why;
pub mod words;
pub mod xiangqi_move;
pub mod xiangqi_record;

use serde::{Deserialize, Serialize};

/// A language of the screen and of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// 中文
    #[default]
    Chinese,
    /// English
    English,
}

/// So many of something, as English says it: `1 minute`, `5 minutes`.
pub fn counted(count: impl std::fmt::Display + Copy, one: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {one}{plural}")
}

impl Language {
    /// The one of the two texts that is in this language.
    pub const fn pick<'a>(self, chinese: &'a str, english: &'a str) -> &'a str {
        match self {
            Self::Chinese => chinese,
            Self::English => english,
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Chinese => Self::English,
            Self::English => Self::Chinese,
        }
    }

    /// The language that a locale asks for (`LC_ALL`, `LC_MESSAGES` or `LANG`): Chinese unless it names another one.
    pub fn of_locale(locale: &str) -> Self {
        let name = locale.split(['.', '@']).next().unwrap_or_default();
        let unsaid = name.is_empty() || name == "C" || name == "POSIX";
        if unsaid || name.to_lowercase().starts_with("zh") { Self::Chinese } else { Self::English }
    }
}

/// Joins a list with the separator of the language.
pub fn list(language: Language, items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(language.pick("、", ", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_chooses_and_chinese_is_the_default() {
        let cases = [
            ("", Language::Chinese),
            ("C", Language::Chinese),
            ("C.UTF-8", Language::Chinese),
            ("POSIX", Language::Chinese),
            ("zh_CN.UTF-8", Language::Chinese),
            ("zh-Hant-TW", Language::Chinese),
            ("en_GB.UTF-8", Language::English),
            ("de_DE@euro", Language::English),
        ];
        for (locale, language) in cases {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
