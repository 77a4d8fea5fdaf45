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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn keys(bytes: &[u8]) -> Vec<Key> {
        let mut decoder = Decoder::default();
        let received = decoder.feed(bytes);
        assert_eq!(decoder.waiting(), Waiting::Nothing, "{bytes:?}");
        received
            .into_iter()
            .map(|received| match received {
                Decoded::Key(key) => key,
                other => panic!("{other:?} is no key"),
            })
            .collect()
    }

    #[test]
    fn plain_keys() {
        assert_eq!(
            keys("a王１ \r\t\x7f\x1a\x03\x1f".as_bytes()),
            [
                Key::Char('a'),
                Key::Char('王'),
                Key::Char('１'),
                Key::Char(' '),
                Key::Enter,
                Key::Tab,
                Key::Backspace,
                Key::Ctrl('z'),
                Key::Ctrl('c'),
                Key::Ctrl('_'),
            ]
        );
    }

    #[test]
    fn keys_that_come_as_sequences() {
        for (bytes, key) in [
            ("\x1b[A", Key::Up),
            ("\x1bOB", Key::Down),
            ("\x1b[1;5C", Key::Right),
            ("\x1b[H", Key::Home),
            ("\x1b[1~", Key::Home),
            ("\x1b[4~", Key::End),
            ("\x1b[2~", Key::Insert),
            ("\x1b[3~", Key::Delete),
            ("\x1b[5~", Key::PageUp),
            ("\x1b[6;2~", Key::PageDown),
            ("\x1b[Z", Key::BackTab),
            ("\x1bOP", Key::Function(1)),
            ("\x1b[[B", Key::Function(2)),
            ("\x1b[1;2S", Key::Function(4)),
            ("\x1b[15~", Key::Function(5)),
            ("\x1b[17~", Key::Function(6)),
            ("\x1b[21~", Key::Function(10)),
            ("\x1b[24~", Key::Function(12)),
            ("\x1b[13;2u", Key::Enter),
            ("\x1b[122;5u", Key::Ctrl('z')),
            ("\x1b[27;2;13~", Key::Enter),
        ] {
            assert_eq!(keys(bytes.as_bytes()), [key], "{bytes:?}");
        }
    }

    #[test]
    fn the_keypad_in_its_application_mode_types_its_digits() {
        assert_eq!(keys(b"\x1bOq\x1bOp\x1bOM"), [Key::Char('1'), Key::Char('0'), Key::Enter]);
        assert_eq!(keys(b"\x1bOk\x1bOm\x1bOo\x1bOn"), ['+', '-', '/', '.'].map(Key::Char));
    }

    #[test]
    fn alt_with_a_key_is_escape_and_then_the_key() {
        assert_eq!(keys(b"\x1b1"), [Key::Esc, Key::Char('1')]);
        assert_eq!(keys("\x1b王".as_bytes()), [Key::Esc, Key::Char('王')]);
        assert_eq!(keys(b"\x1b\x1b[A"), [Key::Esc, Key::Up]);
        assert_eq!(keys(b"\x1b\r"), [Key::Esc, Key::Enter]);
    }

    #[test]
    fn a_lone_escape_is_the_key_after_a_pause() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.feed(b"\x1b"), []);
        assert_eq!(decoder.waiting(), Waiting::Escape);
        assert_eq!(decoder.pause(), [Decoded::Key(Key::Esc)]);
        assert_eq!(decoder.waiting(), Waiting::Nothing);
    }

    #[test]
    fn an_arrow_torn_apart_is_still_an_arrow_and_types_no_letters() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.feed(b"\x1b"), []);
        assert_eq!(decoder.feed(b"["), []);
        assert_eq!(decoder.waiting(), Waiting::Sequence);
        assert_eq!(decoder.feed(b"A"), [Decoded::Key(Key::Up)]);
        // One whose end never comes is swallowed.
        assert_eq!(decoder.feed(b"\x1b[1;"), []);
        assert_eq!(decoder.pause(), []);
        assert_eq!(decoder.feed(b"x"), [Decoded::Key(Key::Char('x'))]);
    }

    #[test]
    fn a_character_torn_apart_is_whole_again() {
        let mut decoder = Decoder::default();
        let bytes = "王".as_bytes();
        assert_eq!(decoder.feed(&bytes[..1]), []);
        assert_eq!(decoder.feed(&bytes[1..]), [Decoded::Key(Key::Char('王'))]);
    }

    #[test]
    fn unknown_sequences_and_broken_bytes_type_nothing() {
        for bytes in [
            &b"\x1b[I"[..],
            b"\x1b[?62;4c",
            b"\x1b[99~",
            b"\xff\xfe",
            b"\xc2\x9b",
            b"\x1bOz",
            b"\x1b[200000000000u",
        ] {
            assert_eq!(keys(bytes), [], "{bytes:?}");
        }
        assert_eq!(keys(b"\xe7x"), [Key::Char('x')]);
        assert_eq!(keys(b"\x1b[1;\x1b[A"), [Key::Up]);
        assert_eq!(keys(b"\x1bO\r"), [Key::Enter]);
    }

    #[test]
    fn a_paste_is_one_text_and_never_keys() {
        let mut decoder = Decoder::default();
        let received = decoder.feed("x\x1b[200~q\r王\x1b[A\x1b[201~y".as_bytes());
        assert_eq!(
            received,
            [
                Decoded::Key(Key::Char('x')),
                Decoded::Paste("q\r王\x1b[A".into()),
                Decoded::Key(Key::Char('y')),
            ]
        );
    }

    #[test]
    fn a_paste_may_come_in_pieces_and_pauses() {
        let mut decoder = Decoder::default();
        let mut received = Vec::new();
        for byte in "\x1b[200~12 20\x1b[201~".bytes() {
            received.extend(decoder.feed(&[byte]));
            if decoder.paste.is_some() {
                received.extend(decoder.pause());
            }
        }
        assert_eq!(received, [Decoded::Paste("12 20".into())]);
    }

    #[test]
    fn an_endless_paste_does_not_fill_the_memory() {
        let mut decoder = Decoder::default();
        decoder.feed(b"\x1b[200~");
        for _ in 0..40 {
            decoder.feed(&vec![b'a'; 1 << 16]);
        }
        let received = decoder.feed(b"\x1b[201~");
        assert!(matches!(&received[..], [Decoded::Paste(text)] if text.len() == PASTE_LIMIT));
    }

    #[test]
    fn the_answer_to_where_the_cursor_is() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.feed(b"\x1b[1;3R"), [Decoded::Cursor { row: 1, column: 3 }]);
    }

    proptest! {
        /// However the bytes are cut into reads, the same comes out.
        #[test]
        fn cuts_between_reads_change_nothing(
            bytes in prop::collection::vec(
                prop_oneof![
                    any::<u8>(),
                    prop::sample::select(b"\x1b[O~;12345ABCRuM\r".to_vec()),
                    prop::sample::select("王明".as_bytes().to_vec()),
                ],
                0..40,
            ),
            cuts in prop::collection::vec(0_usize..40, 0..5),
        ) {
            let mut whole = Decoder::default();
            let mut expected = whole.feed(&bytes);
            expected.extend(whole.pause());
            let mut torn = Decoder::default();
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(bytes.len())).collect();
            cuts.extend([0, bytes.len()]);
            cuts.sort_unstable();
            let mut received = Vec::new();
            for pair in cuts.windows(2) {
                received.extend(torn.feed(&bytes[pair[0]..pair[1]]));
            }
            received.extend(torn.pause());
            prop_assert_eq!(received, expected);
            for received in whole.feed(b"") {
                prop_assert!(false, "{:?} came from nothing", received);
            }
        }

        #[test]
        fn no_key_is_ever_a_control_character(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            for received in Decoder::default().feed(&bytes) {
                if let Decoded::Key(Key::Char(typed)) = received {
                    prop_assert!(!typed.is_control());
                }
            }
        }
    }
}
