//! The first line of a `RenLib` library: a head of 20 bytes, then the tree node by node, each child right behind its parent
//! and before its siblings. The first line is what stands there up to the first node without a child.

use super::super::point::Point;
use super::{Fault, Play, Record, Rows};

/// The bytes before the first node.
const HEAD: usize = 20;
/// With these a library begins.
const MAGIC: &[u8] = b"\xFFRenLib\xFF";
/// The node has no child.
const NO_CHILD: u8 = 0x40;
/// Behind the node stands a comment; the second is how old libraries mark it.
const COMMENT: u8 = 0x08 | 0x20;
/// Two more bytes of flags stand behind the node.
const MORE_FLAGS: u8 = 0x01;
/// In the second of those: behind a comment stands a text for the board.
const BOARD_TEXT: u8 = 0x01;

/// Reads the first line.
pub fn read(bytes: &[u8], rows: Rows) -> Result<Record, Fault> {
    let mut record = Record::default();
    read_into(&mut record, bytes, rows).map(|()| record)
}

/// Whether bytes are of this kind.
pub fn is_renlib(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Reads as far as it goes.
pub(super) fn read_into(record: &mut Record, bytes: &[u8], rows: Rows) -> Result<(), Fault> {
    if !is_renlib(bytes) {
        return Err(Fault::OtherFormat);
    }
    let mut rest = bytes.get(HEAD..).ok_or(Fault::Truncated)?;
    let mut is_root = true;
    while let Some((&[place, flags], behind)) = rest.split_first_chunk::<2>() {
        rest = behind;
        let mut texts = u8::from(flags & COMMENT != 0);
        if flags & MORE_FLAGS != 0 {
            let (more, behind) = rest.split_first_chunk::<2>().ok_or(Fault::Truncated)?;
            texts += u8::from(more[1] & BOARD_TEXT != 0);
            rest = behind;
        }
        for _ in 0..texts {
            rest = behind_text(rest).ok_or(Fault::Truncated)?;
        }
        // The root has no move where the library begins with an empty board.
        if place != 0 || !is_root {
            let number = record.plays.len() + 1;
            let no_point = || Fault::NoPoint { number, written: format!("0x{place:02X}") };
            record.add(play(place, rows).ok_or_else(no_point)?)?;
        }
        is_root = false;
        if flags & NO_CHILD != 0 {
            return Ok(());
        }
    }
    Err(Fault::Truncated)
}

/// The place of a node: the column from 1 in the lower half, the row from 0 in the upper one; 0 is a pass.
fn play(place: u8, rows: Rows) -> Option<Play> {
    if place == 0 {
        return Some(Play::Pass);
    }
    let point: Option<Point> = rows.point((place & 0x0F).checked_sub(1)?, place >> 4);
    point.map(Play::Stone)
}

/// What stands behind a text; it ends with a zero, or two, so that its length is even.
fn behind_text(bytes: &[u8]) -> Option<&[u8]> {
    let end = bytes.iter().position(|&byte| byte == 0)? + 1;
    bytes.get(end + end % 2..)
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn library(nodes: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([3, 4]);
        bytes.resize(HEAD, 0);
        bytes.extend(nodes);
        bytes
    }

    #[test]
    fn the_first_line_is_read_past_comments_and_siblings() {
        let nodes = [
            0x00,
            0x00, // an empty board
            0x78,
            0x08,
            b'c',
            b'o',
            b'm',
            0, // H8 with a comment
            0x69,
            0x80 | 0x01,
            0x00,
            0x01,
            b't',
            0, // I9 with a text on the board, and a sibling
            0x6A,
            0x40, // J9, the end of the line
            0x68,
            0x40, // the sibling
        ];
        let read_moves = |rows| text::write(&read(&library(&nodes), rows).expect("a library").plays);
        assert_eq!(read_moves(Rows::FromAbove), "h8 i9 j9");
        assert_eq!(read_moves(Rows::FromBelow), "h8 i7 j7");
    }

    #[test]
    fn what_is_no_library_is_refused() {
        assert_eq!(read(b"(;GM[4])", Rows::FromAbove), Err(Fault::OtherFormat));
        assert_eq!(read(&library(&[]), Rows::FromAbove), Err(Fault::Truncated));
        assert_eq!(read(&library(&[0x78, 0x00]), Rows::FromAbove), Err(Fault::Truncated));
        assert_eq!(read(&library(&[0x78, 0x08, b'c']), Rows::FromAbove), Err(Fault::Truncated));
        let outside = Fault::NoPoint { number: 1, written: "0xF8".into() };
        assert_eq!(read(&library(&[0xF8, 0x40]), Rows::FromAbove), Err(outside));
        assert_eq!(read(&MAGIC[..5], Rows::FromAbove), Err(Fault::OtherFormat));
    }
}
