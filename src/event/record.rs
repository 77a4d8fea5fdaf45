//! One line of a journal: who wrote it, what it answers, and the acts that it records.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The identity of a record: the first 64 bits of the BLAKE3 hash of its text. Written as 16 lower-case hex digits.
///
/// Two copies of one line have one identity, wherever they lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordId(pub u64);

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordId({self})")
    }
}

/// A text that is not the identity of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARecordId;

impl fmt::Display for NotARecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record is named by 16 lower-case hex digits")
    }
}

impl std::error::Error for NotARecordId {}

impl FromStr for RecordId {
    type Err = NotARecordId;

    /// Exactly the 16 digits that `Display` writes: one identity has one spelling.
    fn from_str(text: &str) -> Result<Self, NotARecordId> {
        let digits = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if !digits {
            return Err(NotARecordId);
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| NotARecordId)
    }
}

impl Serialize for RecordId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RecordId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits;

        impl de::Visitor<'_> for Digits {
            type Value = RecordId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("16 lower-case hex digits in quotes")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<RecordId, E> {
                text.parse().map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Digits)
    }
}

/// One record: one line of a journal, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<Act> {
    /// Who writes: `login@host`.
    pub writer: String,
    /// The writer's own count, from 1; the opening of the first journal is 1.
    pub number: u64,
    /// The writer's record before this one; none for the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<RecordId>,
    /// One more than the highest that the writer had seen. Orders records without a clock.
    pub lamport: u64,
    /// The wall clock at the writer's machine, RFC 3339 with its offset. For the report only.
    pub at: String,
    /// The records that this one answers: what was in force for its subjects when the author decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<RecordId>,
    /// The adoption of the configuration that the author saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adoption: Option<RecordId>,
    /// The record that this one undoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_of: Option<RecordId>,
    /// Of an adoption: up to which number its author had seen each writer's records. Who loses a right by it has it for
    /// those and for no others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seen: BTreeMap<String, u64>,
    /// What was decided, in order.
    pub acts: Vec<Act>,
}

impl<Act> Record<Act> {
    /// The wall clock at the writer's machine, in seconds of Unix time; none where it is no time.
    pub fn seconds(&self) -> Option<i64> {
        self.at.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_has_one_spelling() {
        let id = RecordId(0x0a1b_2c3d_4e5f_6071);
        assert_eq!(id.to_string(), "0a1b2c3d4e5f6071");
        assert_eq!("0a1b2c3d4e5f6071".parse(), Ok(id));
        for other in ["0A1B2C3D4E5F6071", "a1b2c3d4e5f6071", "+a1b2c3d4e5f6071", "", "0a1b2c3d4e5f60711"] {
            assert_eq!(other.parse::<RecordId>(), Err(NotARecordId), "{other}");
        }
    }

    #[test]
    fn empty_fields_are_not_written_and_unknown_ones_are_refused() {
        let record = Record {
            writer: "anna@hall".into(),
            number: 1,
            previous: None,
            lamport: 1,
            at: "2026-07-04T14:03:11+08:00".into(),
            answers: Vec::new(),
            adoption: None,
            undo_of: None,
            seen: BTreeMap::new(),
            acts: vec![5_u8],
        };
        let text = ron::to_string(&record).expect("plain data");
        assert_eq!(
            text,
            r#"(writer:"anna@hall",number:1,lamport:1,at:"2026-07-04T14:03:11+08:00",acts:[5])"#
        );
        assert_eq!(ron::from_str::<Record<u8>>(&text), Ok(record));
        assert!(ron::from_str::<Record<u8>>(&text.replace("acts:", "colour:1,acts:")).is_err());
    }
}
