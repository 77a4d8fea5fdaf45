//! The form of one journal line: `body //=<16 hex digits>` and a line end.
//!
//! The body is the record as RON without a line break; the digits are the first 64 bits of its BLAKE3 hash and are the
//! record's identity. `//` begins a RON comment, so the line as it stands is still one RON value.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::event::record::{Record, RecordId};

const MARK: &[u8] = b" //=";
const DIGITS: usize = 16;

/// What a journal may hold: an act of the event.
pub trait JournalAct: Serialize + DeserializeOwned + Clone + Debug + PartialEq {
    /// The event's id, if this act opens a journal; none for every other act.
    fn opens(&self) -> Option<&str>;
}

/// The event's id, if a record opens a journal.
pub fn opened_event<A: JournalAct>(record: &Record<A>) -> Option<&str> {
    record.acts.iter().find_map(JournalAct::opens)
}

/// The identity of a body.
pub fn identity(body: &[u8]) -> RecordId {
    let hash = blake3::hash(body);
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    RecordId(u64::from_be_bytes(first))
}

/// A record as its line, with its identity.
///
/// # Errors
/// Where an act cannot be written as RON at all (a map with keys that are no RON, say): a fault of the program.
pub fn encode<A: JournalAct>(record: &Record<A>) -> Result<(Vec<u8>, RecordId), ron::Error> {
    let body = ron::to_string(record)?;
    let id = identity(body.as_bytes());
    Ok((format!("{body} //={id}\n").into_bytes(), id))
}

/// What a line turned out to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Line<A> {
    /// A record.
    Good {
        /// Its identity.
        id: RecordId,
        /// The record.
        record: Record<A>,
    },
    /// The checksum is right, but this program does not know the record: a newer version wrote it.
    Unknown {
        /// Its identity.
        id: RecordId,
        /// What the reader stumbled over, in ron's words.
        why: String,
    },
    /// No right checksum: a torn write, or damage.
    Bad,
}

/// A line and where it begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<A> {
    /// Bytes from the start of what was scanned.
    pub offset: u64,
    /// What it is.
    pub line: Line<A>,
}

/// Splits bytes into lines and judges each; empty lines are nothing. The second value says how many bytes at the end
/// lack their line end: in flight, or torn.
pub fn scan<A: JournalAct>(bytes: &[u8]) -> (Vec<Placed<A>>, usize) {
    let mut lines = Vec::new();
    let mut begin = 0;
    for (end, _) in bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
        if end > begin {
            lines.push(Placed { offset: begin as u64, line: judge(&bytes[begin..end]) });
        }
        begin = end + 1;
    }
    (lines, bytes.len() - begin)
}

/// Whether a line without its end is the beginning of this record, which was then written again, whole. It has to reach
/// behind the time of the entry: what is shorter could be the rest of another record of the same number.
pub fn begins<A>(fragment: &[u8], whole: &[u8], record: &Record<A>) -> bool {
    let time = format!(",at:{:?},", record.at);
    let reaches = fragment.windows(time.len()).any(|part| part == time.as_bytes());
    reaches && whole.starts_with(fragment)
}

/// Judges one line, given without its line end.
pub fn judge<A: JournalAct>(line: &[u8]) -> Line<A> {
    let Some((body, id)) = check(line) else { return Line::Bad };
    match ron::de::from_bytes::<Record<A>>(body) {
        Ok(record) => Line::Good { id, record },
        Err(error) => Line::Unknown { id, why: error.to_string() },
    }
}

/// The body and its identity, if the checksum of a line (without its line end) is right.
pub fn check(line: &[u8]) -> Option<(&[u8], RecordId)> {
    let (body, tail) = line.split_at_checked(line.len().checked_sub(MARK.len() + DIGITS)?)?;
    let id: RecordId = std::str::from_utf8(tail.strip_prefix(MARK)?).ok()?.parse().ok()?;
    (identity(body) == id).then_some((body, id))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::store::sample::{SampleAct, record};

    #[test]
    fn a_line_is_one_ron_value_with_its_hash_in_a_comment() {
        let (line, id) = encode(&record(1, None, SampleAct::Open { event: "e".into() })).expect("plain data");
        let text = String::from_utf8(line).expect("RON is text");
        assert!(text.ends_with(&format!(" //={id}\n")), "{text}");
        assert_eq!(text.matches('\n').count(), 1);
        let whole: Record<SampleAct> = ron::from_str(&text).expect("the comment is no part of the value");
        assert_eq!(opened_event(&whole), Some("e"));
    }

    #[test]
    fn a_newer_record_is_told_from_a_damaged_one() {
        let body = br#"(writer:"a@b",number:1,lamport:1,at:"",acts:[Weather("fair")])"#;
        let mut line = body.to_vec();
        line.extend_from_slice(format!(" //={}", identity(body)).as_bytes());
        assert!(matches!(judge::<SampleAct>(&line), Line::Unknown { .. }));
        line[3] ^= 1;
        assert_eq!(judge::<SampleAct>(&line), Line::Bad);
        assert_eq!(judge::<SampleAct>(b""), Line::Bad);
        assert_eq!(judge::<SampleAct>(&[0; 512]), Line::Bad);
    }

    #[test]
    fn upper_case_digits_are_damage() {
        let (mut line, _) = encode(&record(1, None, SampleAct::Note("x".into()))).expect("plain data");
        line.pop();
        let text = String::from_utf8(line).expect("RON is text");
        let (body, digits) = text.rsplit_once('=').expect("has its mark");
        assert_ne!(digits, digits.to_uppercase(), "the sample has a letter in its hash");
        assert_eq!(judge::<SampleAct>(format!("{body}={}", digits.to_uppercase()).as_bytes()), Line::Bad);
    }

    proptest! {
        #[test]
        fn any_words_stay_on_one_line_and_come_back(words in any::<String>(), more in any::<String>()) {
            let one = record(1, None, SampleAct::Note(words));
            let (first, id) = encode(&one).expect("plain data");
            prop_assert_eq!(first.split(|byte| *byte == b'\n').count(), 2);
            let two = record(2, Some(id), SampleAct::Note(more));
            let (second, other) = encode(&two).expect("plain data");
            let (lines, tail) = scan::<SampleAct>(&[first.clone(), second].concat());
            prop_assert_eq!(tail, 0);
            let expected = vec![
                Placed { offset: 0, line: Line::Good { id, record: one } },
                Placed { offset: first.len() as u64, line: Line::Good { id: other, record: two } },
            ];
            prop_assert_eq!(lines, expected);
        }
    }
}
