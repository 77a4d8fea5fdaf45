//! How a command tells what it has to tell: the language, words or JSON, and pipes that close early.

use std::io::{self, Write};

use serde::Serialize;

use super::Everywhere;
use crate::lang::Language;
use crate::ui::paint::clean;

/// The language and the form of what is printed.
#[derive(Clone, Debug)]
pub struct Context {
    /// The language.
    pub language: Language,
    /// Whether one JSON value is printed instead of words.
    pub json: bool,
}

impl Context {
    /// By the options, else by the environment.
    pub fn of(everywhere: &Everywhere) -> Self {
        let language = everywhere.lang.unwrap_or_else(|| language_of(|name| std::env::var(name).ok()));
        Self { language, json: everywhere.json }
    }

    /// Prints words, a line or several, to standard output; what could steer a terminal is left out.
    ///
    /// # Errors
    /// Where nobody reads it any more, or the disk behind it is full.
    pub fn print(&self, words: &str) -> io::Result<()> {
        self.print_data(&harmless(words))
    }

    /// Prints what another program reads, to the byte, but for the line end that it may lack.
    ///
    /// # Errors
    /// As [`Self::print`].
    pub fn print_data(&self, text: &str) -> io::Result<()> {
        let mut output = io::stdout().lock();
        output.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            output.write_all(b"\n")?;
        }
        output.flush()
    }

    /// Prints one JSON value to standard output.
    ///
    /// # Errors
    /// As [`Self::print`].
    pub fn print_json(&self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::other)?;
        self.print_data(&text)
    }

    /// Tells something beside the answer, on standard error. Where nobody reads it, nothing is lost.
    pub fn tell(&self, text: &str) {
        let text = harmless(text);
        let mut output = io::stderr().lock();
        let _ = output.write_all(text.as_bytes());
        if !text.ends_with('\n') {
            let _ = output.write_all(b"\n");
        }
    }
}

/// Lines with nothing in them that steers a terminal: names come from files that anybody may have written.
fn harmless(words: &str) -> String {
    words.lines().map(clean).collect::<Vec<_>>().join("\n")
}

/// The language that the environment asks for; of the locale's variables the first that is set rules.
pub fn language_of(environment: impl Fn(&str) -> Option<String>) -> Language {
    match environment("QISAI_LANG").as_deref() {
        Some("zh") => return Language::Chinese,
        Some("en") => return Language::English,
        _ => {}
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| environment(name).filter(|value| !value.is_empty()));
    Language::of_locale(&locale.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_own_variable_goes_before_the_locale() {
        let environment = |set: &'static [(&str, &str)]| {
            language_of(move |name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(environment(&[]), Language::Chinese);
        assert_eq!(environment(&[("LANG", "en_GB.UTF-8")]), Language::English);
        assert_eq!(environment(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "zh_CN.UTF-8")]), Language::Chinese);
        assert_eq!(environment(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "")]), Language::English);
        assert_eq!(environment(&[("LANG", "zh_CN.UTF-8"), ("QISAI_LANG", "en")]), Language::English);
    }
}
