//! The sentences of the command line.

use super::Language;

/// A word stands before a subcommand.
pub fn stray(language: Language, word: &str) -> String {
    match language {
        Language::Chinese => format!("子命令之前的 \"{word}\" 多余; 目录写在子命令之后。"),
        Language::English => {
            format!("\"{word}\" stands before the subcommand; the directory goes behind it.")
        }
    }
}
