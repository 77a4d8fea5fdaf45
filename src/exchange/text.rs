//! The bytes of somebody else's file as text: UTF-8, what Chinese spreadsheets save, and what old programs wrote.

use std::borrow::Cow;

use encoding_rs::{GB18030, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How the characters of a file were written. Only [`Encoding::Utf8`] and [`Encoding::Utf16`] are certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a mark at the beginning.
    Utf8,
    /// UTF-16 with a mark at the beginning (a spreadsheet's "Unicode text").
    Utf16,
    /// GB18030, the superset of GBK and GB2312. A guess.
    Gb18030,
    /// Windows-1252, the superset of Latin-1. A guess, made when nothing else fits.
    Latin1,
}

impl Encoding {
    /// The encoding's own name, the same in both languages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Gb18030 => "GB18030",
            Self::Latin1 => "Latin-1",
        }
    }

    /// How many bytes `character` took in a file of this encoding.
    pub(crate) fn bytes_of(self, character: char) -> u32 {
        match self {
            Self::Utf8 => character.len_utf8() as u32,
            Self::Utf16 => character.len_utf16() as u32 * 2,
            Self::Latin1 => 1,
            Self::Gb18030 => {
                let mut buffer = [0; 4];
                GB18030.encode(character.encode_utf8(&mut buffer)).0.len() as u32
            }
        }
    }
}

/// A file's text and how it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DecodedText<'a> {
    /// The text without the mark at its beginning.
    pub text: Cow<'a, str>,
    /// How it was written.
    pub encoding: Encoding,
}

/// Reads `bytes` as text; `None` when they are no text at all (they hold a zero byte, and no UTF-16 mark).
pub(crate) fn decode(bytes: &[u8]) -> Option<DecodedText<'_>> {
    for (mark, encoding) in [(&[0xFF_u8, 0xFE], UTF_16LE), (&[0xFE, 0xFF], UTF_16BE)] {
        if bytes.starts_with(mark) {
            let (text, malformed) = encoding.decode_without_bom_handling(&bytes[2..]);
            return (!malformed && !text.contains('\0'))
                .then_some(DecodedText { text, encoding: Encoding::Utf16 });
        }
    }
    if bytes.contains(&0) {
        return None;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        return Some(DecodedText { text: Cow::Borrowed(text), encoding: Encoding::Utf8 });
    }
    if pairs_like_chinese(bytes)
        && let Some(text) = GB18030.decode_without_bom_handling_and_without_replacement(bytes)
    {
        let text = match text.strip_prefix('\u{feff}') {
            Some(rest) => Cow::Owned(rest.to_owned()),
            None => text,
        };
        return Some(DecodedText { text, encoding: Encoding::Gb18030 });
    }
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    Some(DecodedText { text, encoding: Encoding::Latin1 })
}

/// Whether most bytes above ASCII stand in pairs, as the two halves of a common Chinese character do. In Latin-1
/// such a byte is a letter among plain letters: `ü` and the `l` after it would also pass as one rare character, so
/// that a decoder that succeeds proves nothing.
fn pairs_like_chinese(bytes: &[u8]) -> bool {
    let (mut paired, mut lone) = (0_usize, 0_usize);
    for run in bytes.split(u8::is_ascii).filter(|run| !run.is_empty()) {
        paired += run.len() / 2 * 2;
        lone += run.len() % 2;
    }
    paired > lone * 2
}

/// What stands somewhere, short enough for a sentence and without characters that a terminal would obey.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text
        .chars()
        .take(LONGEST)
        .map(|character| if character.is_control() { '\u{fffd}' } else { character })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, Encoding) {
        let decoded = decode(bytes).expect("text");
        (decoded.text.into_owned(), decoded.encoding)
    }

    #[test]
    fn a_mark_at_the_beginning_is_no_part_of_the_text() {
        assert_eq!(read("\u{feff}王一".as_bytes()), ("王一".to_owned(), Encoding::Utf8));
        assert_eq!(read(&[0xFF, 0xFE, 0x8B, 0x73, b'1', 0]), ("王1".to_owned(), Encoding::Utf16));
        assert_eq!(read(&[0xFE, 0xFF, 0x73, 0x8B, 0, b'1']), ("王1".to_owned(), Encoding::Utf16));
    }

    #[test]
    fn chinese_names_in_gb18030_are_told_from_latin_names() {
        let (chinese, _, _) = GB18030.encode("1,王一,北京\n2,李二䶮,上海\n");
        assert_eq!(read(&chinese), ("1,王一,北京\n2,李二䶮,上海\n".to_owned(), Encoding::Gb18030));
        let latin = b"1,M\xFCller J\xF6rg,K\xF6ln\n2,Fran\xE7ois,Orl\xE9ans\n";
        assert_eq!(read(latin), ("1,Müller Jörg,Köln\n2,François,Orléans\n".to_owned(), Encoding::Latin1));
    }

    #[test]
    fn an_excerpt_is_short_and_has_nothing_that_a_terminal_obeys() {
        assert_eq!(excerpt("王\u{1b}[2J"), "王\u{fffd}[2J");
        assert_eq!(excerpt(&"长".repeat(24)), "长".repeat(24));
        assert_eq!(excerpt(&"长".repeat(25)), format!("{}…", "长".repeat(24)));
    }

    #[test]
    fn a_zero_byte_is_no_text() {
        assert_eq!(decode(b"001\0"), None);
        assert_eq!(decode(&[0xFF, 0xFE, 0x00, 0xD8]), None, "half a character of UTF-16");
    }

    #[test]
    fn the_bytes_of_a_character_follow_the_encoding() {
        let counts = [Encoding::Utf8, Encoding::Gb18030, Encoding::Latin1].map(|kind| kind.bytes_of('王'));
        assert_eq!(counts, [3, 2, 1]);
        assert_eq!(Encoding::Gb18030.bytes_of('𠮷'), 4);
    }
}
