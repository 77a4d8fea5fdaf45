//! What the format has no room for.

use super::TrfField;
use crate::lang::Language::{self, Chinese, English};

/// A word that was cut because the format has fewer columns.
pub fn cut(language: Language, number: u32, field: TrfField, kept: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{number} 号的{name}超过格式的列数，写成了“{kept}”。"),
        English => {
            format!(
                "The {name} of number {number} has more characters than the format; “{kept}” was written."
            )
        }
    }
}

/// A number that the format cannot hold.
pub fn unwritable(language: Language, number: u32, field: TrfField, value: &str) -> String {
    let name = field.name(language);
    match language {
        Chinese => format!("{number} 号的{name} {value} 超出格式能写的范围。"),
        English => format!("The {name} {value} of number {number} cannot be written in this format."),
    }
}
