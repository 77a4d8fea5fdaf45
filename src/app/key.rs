//! A key as the program understands it, free of any terminal library.
//!
//! A [`Key::Char`] is what was typed, so that names and notes keep their full-width signs. Whoever looks a key up in a
//! table of commands asks [`Key::folded`] first: with an input method switched on, digits and signs arrive
//! full-width (`１`, `？`), and a command must not depend on that.

use std::fmt;
use std::str::FromStr;

/// One press of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// A character as typed; never a control character. The space bar is `Char(' ')`.
    Char(char),
    /// Control held with a letter (always lower case) or with one of `@ [ \ ] ^ _ ?` as far as terminals tell them
    /// apart: Ctrl-i, Ctrl-m and Ctrl-\[ arrive as Tab, Enter and Esc.
    Ctrl(char),
    /// Enter, of the main block or of the keypad.
    Enter,
    /// Esc: one step back.
    Esc,
    /// Tab.
    Tab,
    /// Shift-Tab.
    BackTab,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// A function key, 1 to 12.
    Function(u8),
}

impl Key {
    /// The key with full-width signs folded to ASCII, as commands are looked up: U+FF01–FF5E, the full-width space,
    /// and the signs that a Chinese layout puts on the same keys (`、` on `/`, `。` on `.`).
    #[must_use]
    pub fn folded(self) -> Self {
        match self {
            Self::Char(typed) => Self::Char(fold(typed)),
            other => other,
        }
    }

    /// The character, if this key types one.
    pub const fn character(self) -> Option<char> {
        match self {
            Self::Char(typed) => Some(typed),
            _ => None,
        }
    }
}

/// A full-width sign as the ASCII sign of the same key; every other character stays.
pub const fn fold(typed: char) -> char {
    match typed {
        '\u{FF01}'..='\u{FF5E}' => (typed as u32 - 0xFF01 + 0x21) as u8 as char,
        '\u{3000}' => ' ',
        '、' => '/',
        '。' => '.',
        other => other,
    }
}

/// The names of keys that are not characters.
const NAMES: [(&str, Key); 16] = [
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Tab", Key::Tab),
    ("Shift-Tab", Key::BackTab),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PgUp", Key::PageUp),
    ("PgDn", Key::PageDown),
    ("Backspace", Key::Backspace),
    ("Del", Key::Delete),
    ("Ins", Key::Insert),
    ("Space", Key::Char(' ')),
];

/// The key's name for people: `Enter`, `Ctrl-z`, `F1`, `PgUp`, `a`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMES.iter().find(|(_, key)| key == self) {
            return f.pad(name);
        }
        match self {
            Self::Char(typed) => f.pad(typed.encode_utf8(&mut [0; 4])),
            Self::Ctrl(letter) => f.pad(&format!("Ctrl-{letter}")),
            Self::Function(number) => f.pad(&format!("F{number}")),
            _ => Ok(()),
        }
    }
}

/// A name that is no key's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKey(pub String);

impl fmt::Display for UnknownKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not the name of a key.", self.0)
    }
}

impl std::error::Error for UnknownKey {}

/// Reads what [`Key`] displays.
impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownKey(name.to_owned());
        if let Some((_, key)) = NAMES.iter().find(|(known, _)| *known == name) {
            return Ok(*key);
        }
        let single = |text: &str| {
            let mut characters = text.chars();
            characters.next().filter(|c| characters.next().is_none() && !c.is_control())
        };
        if let Some(typed) = single(name) {
            return Ok(Self::Char(typed));
        }
        if let Some(letter) = name.strip_prefix("Ctrl-") {
            return single(letter).map(|letter| Self::Ctrl(letter.to_ascii_lowercase())).ok_or_else(unknown);
        }
        let number = name.strip_prefix('F').and_then(|digits| digits.parse().ok());
        number.filter(|number| (1..=12).contains(number)).map(Self::Function).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_signs_are_the_commands_of_their_keys() {
        for (typed, command) in [
            ('１', '1'),
            ('９', '9'),
            ('？', '?'),
            ('：', ':'),
            ('／', '/'),
            ('、', '/'),
            ('。', '.'),
            ('，', ','),
            ('＋', '+'),
            ('－', '-'),
            ('ａ', 'a'),
            ('～', '~'),
            ('\u{3000}', ' '),
        ] {
            assert_eq!(Key::Char(typed).folded(), Key::Char(command), "{typed}");
        }
    }

    #[test]
    fn folding_leaves_names_and_other_keys_alone() {
        for key in [Key::Char('王'), Key::Char('a'), Key::Char('「'), Key::Enter, Key::Ctrl('z')] {
            assert_eq!(key.folded(), key);
        }
    }

    #[test]
    fn every_name_is_read_back_as_the_key_it_names() {
        let named = NAMES.iter().map(|(_, key)| *key);
        let functions = (1..=12).map(Key::Function);
        let others = ['a', 'Z', '?', '王', '-'].map(Key::Char).into_iter().chain(['z', 'c'].map(Key::Ctrl));
        for key in named.chain(functions).chain(others) {
            assert_eq!(key.to_string().parse(), Ok(key));
            assert!(!key.to_string().is_empty());
        }
    }

    #[test]
    fn a_name_of_no_key_is_refused() {
        for name in ["", "F0", "F13", "Return", "Ctrl-", "Ctrl-zz", "\u{1b}"] {
            assert_eq!(name.parse::<Key>(), Err(UnknownKey(name.to_owned())));
        }
    }

    #[test]
    fn names_line_up_in_a_padded_column() {
        assert_eq!(format!("{:>9}|{:<6}|", Key::Enter, Key::Ctrl('z')), "    Enter|Ctrl-z|");
    }
}
