//! The bytes that a terminal sends, as keys and pastes. Pure: time comes in as [`Decoder::pause`].
//!
//! Our own, because the library's reader spins when the terminal is gone, takes an arrow key that a slow link tore apart
//! for Esc and two letters, and drops the keypad's keys.

use crate::app::key::Key;

/// A paste longer than this is cut: nobody pastes a mebibyte into a field on purpose.
const PASTE_LIMIT: usize = 1 << 20;

/// A control sequence longer than this is none.
const SEQUENCE_LIMIT: usize = 64;

const PASTE_END: &[u8] = b"\x1b[201~";

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    Key(Key),
    Paste(String),
    /// The answer to the question where the cursor is: row and column from 1.
    Cursor {
        row: u16,
        column: u16,
    },
}

/// What the decoder waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// Nothing has begun.
    Nothing,
    /// An Esc: the key, or the first byte of another.
    Escape,
    /// The rest of a sequence or of a character.
    Sequence,
}

/// The state between two reads.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    pending: Vec<u8>,
    paste: Option<Vec<u8>>,
}

/// What the beginning of the pending bytes is.
enum Step {
    /// So many bytes, and what they mean, if anything.
    Taken(usize, Option<Decoded>),
    /// The mark that a paste begins, so many bytes.
    PasteBegins(usize),
    /// More bytes are needed to tell.
    More,
}

impl Decoder {
    /// Takes bytes and gives what is complete.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Vec<Decoded> {
        self.pending.extend_from_slice(bytes);
        self.run()
    }

    /// Nothing came for a while: what waits is all there is. A lone Esc is the key; the torn beginning of anything else is
    /// dropped, since its letters would be commands.
    pub(super) fn pause(&mut self) -> Vec<Decoded> {
        match self.waiting() {
            Waiting::Nothing => Vec::new(),
            Waiting::Escape => {
                self.pending.clear();
                vec![Decoded::Key(Key::Esc)]
            }
            Waiting::Sequence => {
                self.pending.clear();
                Vec::new()
            }
        }
    }

    /// What the decoder waits for. Within a paste it waits for its end, however long that takes: the rest of a paste must
    /// not become commands.
    pub(super) fn waiting(&self) -> Waiting {
        match self.pending.as_slice() {
            _ if self.paste.is_some() => Waiting::Nothing,
            [] => Waiting::Nothing,
            [0x1b] => Waiting::Escape,
            _ => Waiting::Sequence,
        }
    }

    fn run(&mut self) -> Vec<Decoded> {
        let mut decoded = Vec::new();
        loop {
            if self.paste.is_some() {
                match self.take_paste() {
                    Some(text) => decoded.push(Decoded::Paste(text)),
                    None => return decoded,
                }
            }
            match step(&self.pending) {
                Step::More => return decoded,
                Step::Taken(length, meaning) => {
                    self.pending.drain(..length);
                    decoded.extend(meaning);
                }
                Step::PasteBegins(length) => {
                    self.pending.drain(..length);
                    self.paste = Some(Vec::new());
                }
            }
        }
    }

    /// Moves pending bytes to the paste; its text when its end is there.
    fn take_paste(&mut self) -> Option<String> {
        let paste = self.paste.as_mut()?;
        let end = self.pending.windows(PASTE_END.len()).position(|window| window == PASTE_END);
        // Without the end, its first bytes may be the last ones that came.
        let length = end.unwrap_or_else(|| self.pending.len().saturating_sub(PASTE_END.len() - 1));
        let room = PASTE_LIMIT.saturating_sub(paste.len());
        paste.extend(self.pending.drain(..length).take(room));
        end?;
        self.pending.drain(..PASTE_END.len());
        self.paste.take().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }
}

fn step(bytes: &[u8]) -> Step {
    let Some(first) = bytes.first() else { return Step::More };
    let key = |key| Step::Taken(1, Some(Decoded::Key(key)));
    match first {
        0x1b => escape(bytes),
        b'\r' | b'\n' => key(Key::Enter),
        b'\t' => key(Key::Tab),
        0x08 | 0x7f => key(Key::Backspace),
        0x00..=0x1f => key(Key::Ctrl((first | 0x40).to_ascii_lowercase() as char)),
        _ => character(bytes),
    }
}

fn escape(bytes: &[u8]) -> Step {
    match bytes.get(1) {
        None => Step::More,
        Some(b'[') => control_sequence(bytes),
        Some(b'O') => single_shift(bytes),
        // Alt with a key, or Esc and a key typed at once: Esc, and then the key.
        Some(_) => Step::Taken(1, Some(Decoded::Key(Key::Esc))),
    }
}

/// `ESC [ parameters final`.
fn control_sequence(bytes: &[u8]) -> Step {
    let body = &bytes[2..];
    // The Linux console's F1 to F5: ESC [ [ A to E.
    if body.first() == Some(&b'[') {
        return match body.get(1) {
            None => Step::More,
            Some(last @ b'A'..=b'E') => taken(4, Some(Key::Function(last - b'A' + 1))),
            Some(_) => Step::Taken(4, None),
        };
    }
    let Some(length) = body.iter().position(|byte| !matches!(byte, 0x20..=0x3f)) else {
        return if body.len() > SEQUENCE_LIMIT { Step::Taken(bytes.len(), None) } else { Step::More };
    };
    let last = body[length];
    if !matches!(last, 0x40..=0x7e) {
        // Broken off by another key, which is not lost.
        return Step::Taken(2 + length, None);
    }
    let total = length + 3;
    let parameters: Vec<u32> = body[..length]
        .split(|byte| *byte == b';')
        .map(|digits| std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(0))
        .collect();
    let parameter = |index: usize| parameters.get(index).copied().unwrap_or(0);
    match last {
        b'R' if parameters.len() == 2 => {
            let cell = |index| u16::try_from(parameter(index)).unwrap_or(u16::MAX);
            Step::Taken(total, Some(Decoded::Cursor { row: cell(0), column: cell(1) }))
        }
        b'~' if parameter(0) == 200 => Step::PasteBegins(total),
        b'~' if parameter(0) == 27 => taken(total, coded(parameter(2), parameter(1))),
        b'~' => taken(total, numbered(parameter(0))),
        b'u' => taken(total, coded(parameter(0), parameter(1))),
        b'Z' => taken(total, Some(Key::BackTab)),
        _ => taken(total, lettered(last)),
    }
}

/// `ESC O final`, perhaps with a digit for the modifiers: the arrows and function keys of some terminals, and the keypad
/// where another program left it in its application mode.
fn single_shift(bytes: &[u8]) -> Step {
    let digits = bytes[2..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let Some(last) = bytes.get(2 + digits) else {
        return if digits > 2 { Step::Taken(bytes.len(), None) } else { Step::More };
    };
    let key = match last {
        b'M' => Some(Key::Enter),
        b'I' => Some(Key::Tab),
        b' ' => Some(Key::Char(' ')),
        b'X' => Some(Key::Char('=')),
        b'j'..=b'y' => Some(Key::Char((last - b'j' + b'*') as char)),
        // Broken off by another key, which is not lost.
        0x00..=0x1f | 0x7f.. => return Step::Taken(2 + digits, None),
        _ => lettered(*last),
    };
    taken(3 + digits, key)
}

const fn taken(length: usize, key: Option<Key>) -> Step {
    match key {
        Some(key) => Step::Taken(length, Some(Decoded::Key(key))),
        None => Step::Taken(length, None),
    }
}

const fn lettered(last: u8) -> Option<Key> {
    Some(match last {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'H' => Key::Home,
        b'F' => Key::End,
        b'P'..=b'S' => Key::Function(last - b'P' + 1),
        _ => return None,
    })
}

const fn numbered(number: u32) -> Option<Key> {
    Some(match number {
        1 | 7 => Key::Home,
        2 => Key::Insert,
        3 => Key::Delete,
        4 | 8 => Key::End,
        5 => Key::PageUp,
        6 => Key::PageDown,
        11..=15 => Key::Function((number - 10) as u8),
        17..=21 => Key::Function((number - 11) as u8),
        23 | 24 => Key::Function((number - 12) as u8),
        _ => return None,
    })
}

/// A key by its character's number and its modifiers, as some terminals send Shift-Enter and the like unasked.
fn coded(code: u32, modifiers: u32) -> Option<Key> {
    let held = modifiers.saturating_sub(1);
    let character = char::from_u32(code)?;
    Some(match character {
        '\r' => Key::Enter,
        '\u{1b}' => Key::Esc,
        '\t' if held & 1 == 1 => Key::BackTab,
        '\t' => Key::Tab,
        '\u{8}' | '\u{7f}' => Key::Backspace,
        control if control.is_control() => return None,
        typed if held & 4 == 4 => Key::Ctrl(typed.to_ascii_lowercase()),
        typed => Key::Char(typed),
    })
}

/// A character in UTF-8. What is none is dropped byte by byte.
fn character(bytes: &[u8]) -> Step {
    let length = match bytes[0] {
        0x20..=0x7e => 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Step::Taken(1, None),
    };
    let there = &bytes[..length.min(bytes.len())];
    match std::str::from_utf8(there) {
        Ok(text) => {
            let typed = text.chars().next().filter(|typed| !typed.is_control());
            taken(length, typed.map(Key::Char))
        }
        // The bytes so far can still become a character.
        Err(error) if error.error_len().is_none() => Step::More,
        Err(_) => Step::Taken(1, None),
    }
}

#[cfg(test)]
mod tests;
