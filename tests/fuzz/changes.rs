//! What is done to a text.

use proptest::prelude::*;

/// Signs and words that readers of RON, of journals and of report files look for, and numbers at the edges.
const WORDS: [&str; 56] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "\n",
    "\r",
    "\t",
    "\0",
    "//",
    "/*",
    "*/",
    "r#\"",
    "\"#",
    "（",
    "）",
    "，",
    "：",
    "“",
    "”",
    "\u{feff}",
    "\u{202e}",
    "\u{1b}[2J",
    "\u{301}",
    "Some(",
    "None",
    "true",
    "-",
    "+",
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999",
    "1e999",
    "NaN",
    "0x7f",
    " //=",
    "schema: 2",
    "entrants: []",
    "number: 0",
    "acts:[]",
    "answers:[\"0000000000000000\"]",
    "Publish(",
    "001 ",
    "XXR ",
];

/// One change. Places are parts of the text's length.
#[derive(Clone, Debug)]
pub enum Change {
    /// A bit of a byte.
    Flip(u16, u8),
    /// A byte.
    Put(u16, u8),
    /// A piece away.
    Cut(u16, u16),
    /// Everything behind.
    End(u16),
    /// A piece once more, so many times.
    Repeat(u16, u16, u8),
    /// A word in between.
    Word(u16, usize),
    /// A number replaced by a word.
    Number(u16, usize),
    /// A piece of another text in between.
    Splice(u16, usize, u16, u16),
}

/// Any change.
pub fn changes() -> impl Strategy<Value = Change> {
    let at = any::<u16>;
    let word = || 0..WORDS.len();
    prop_oneof![
        (at(), 0..8_u8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Put(at, byte)),
        (at(), 0..400_u16).prop_map(|(at, length)| Change::Cut(at, length)),
        at().prop_map(Change::End),
        (at(), 1..200_u16, 1..40_u8).prop_map(|(at, length, times)| Change::Repeat(at, length, times)),
        (at(), word()).prop_map(|(at, word)| Change::Word(at, word)),
        (at(), word()).prop_map(|(at, word)| Change::Number(at, word)),
        (at(), any::<usize>(), at(), 1..400_u16)
            .prop_map(|(at, which, from, length)| Change::Splice(at, which, from, length)),
    ]
}

/// The place in a text of that length.
fn place(at: u16, length: usize) -> usize {
    usize::from(at) * length / usize::from(u16::MAX)
}

/// A text after these changes.
pub fn changed(text: &[u8], corpus: &[Vec<u8>], steps: &[Change]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for step in steps {
        let length = bytes.len();
        match *step {
            Change::Flip(at, bit) => {
                if let Some(byte) = bytes.get_mut(place(at, length)) {
                    *byte ^= 1 << bit;
                }
            }
            Change::Put(at, byte) => bytes.insert(place(at, length), byte),
            Change::Cut(at, count) => {
                let from = place(at, length);
                bytes.drain(from..(from + usize::from(count)).min(length));
            }
            Change::End(at) => bytes.truncate(place(at, length)),
            Change::Repeat(at, count, times) => {
                let from = place(at, length);
                let piece = bytes[from..(from + usize::from(count)).min(length)].repeat(usize::from(times));
                bytes.splice(from..from, piece);
            }
            Change::Word(at, word) => {
                let from = place(at, length);
                bytes.splice(from..from, WORDS[word].bytes());
            }
            Change::Number(at, word) => {
                let from = place(at, length);
                let digits = |byte: &u8| byte.is_ascii_digit();
                if let Some(begin) = bytes[from..].iter().position(digits).map(|begin| from + begin) {
                    let count = bytes[begin..].iter().take_while(|byte| digits(byte)).count();
                    bytes.splice(begin..begin + count, WORDS[word].bytes());
                }
            }
            Change::Splice(at, which, from, count) => {
                let other = &corpus[which % corpus.len()];
                let begin = place(from, other.len());
                let piece = other[begin..(begin + usize::from(count)).min(other.len())].to_vec();
                let at = place(at, length);
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}
