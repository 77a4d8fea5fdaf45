//! Sentences about a tournament report file that cannot become an event.

use super::Language;

/// The opponent has no line.
pub fn no_such_opponent(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Language::Chinese => format!("{number} 号第{round}轮的对手 {opponent} 号不在文件中, 无法导入。"),
        Language::English => format!(
            "Number {number} meets number {opponent} in round {round}, who is not in the file; it cannot be imported."
        ),
    }
}

/// Somebody meets himself.
pub fn meets_himself(language: Language, number: u32, round: u32) -> String {
    match language {
        Language::Chinese => format!("{number} 号第{round}轮的对手是自己, 无法导入。"),
        Language::English => {
            format!("Number {number} meets himself in round {round}; it cannot be imported.")
        }
    }
}

/// Two lines name different opponents.
pub fn meets_other(language: Language, number: u32, round: u32, opponent: u32) -> String {
    match language {
        Language::Chinese => {
            format!(
                "{number} 号第{round}轮的对手是 {opponent} 号, 而 {opponent} 号的对手另有其人, 无法导入。"
            )
        }
        Language::English => format!(
            "Number {number} meets number {opponent} in round {round}, but number {opponent} meets somebody else; it \
             cannot be imported."
        ),
    }
}
