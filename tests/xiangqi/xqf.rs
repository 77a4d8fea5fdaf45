//! Files of `XQStudio`, made here by an encoder of its own.

use qisai::xiangqi::record::xqf::{self, XqfFault};
use qisai::xiangqi::record::{self, GameResult};

/// The pieces of the initial position, red's and then black's, as the description of version 1.0 prints them.
const INITIAL: [u8; 32] = [
    80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77,
    6, 26, 46, 66, 86,
];
const MASK: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// A file as it is made: the version, the four bytes of its keys, and what is said.
struct File {
    version: u8,
    keys: [u8; 4],
    pieces: [u8; 32],
    red: &'static [u8],
    result: u8,
    moves: Vec<(u8, u8, &'static [u8])>,
}

impl File {
    fn of(version: u8, keys: [u8; 4]) -> Self {
        // 炮二平五 马8进7 马二进三
        let moves: Vec<(u8, u8, &[u8])> =
            vec![(72, 42, b"\xD6\xD0\xC5\xDA"), (79, 67, b""), (70, 62, b"{!}")];
        Self { version, keys, pieces: INITIAL, red: b"\xCD\xF5\xD2\xBB", result: 2, moves }
    }

    fn bytes(&self) -> Vec<u8> {
        let plain = self.version <= 10;
        let [sum, one, two, three] = if plain { [0; 4] } else { self.keys.map(u32::from) };
        let grown = |key: u32| 54 * key * key + 221;
        let (of_pieces, of_from) = (grown(one) * one % 256, grown(two) * (grown(one) * one % 256) % 256);
        let of_to = grown(three) * of_from % 256;
        let mut header = vec![0; 0x400];
        header[..3].copy_from_slice(&[b'X', b'Q', self.version]);
        if !plain {
            header[3] = 0xBE;
            header[8..12].copy_from_slice(&[0xE8, 0xD8, 0xBC, 0x84]);
            header[12..16].copy_from_slice(&self.keys);
        }
        for index in 0..32 {
            let piece = if self.version >= 12 { (index + 1 + of_pieces as usize) % 32 } else { index };
            header[0x10 + index] = ((u32::from(self.pieces[piece]) + of_pieces) % 256) as u8;
        }
        header[0x33] = self.result;
        header[0x130] = self.red.len() as u8;
        header[0x131..0x131 + self.red.len()].copy_from_slice(self.red);
        let mut steps = Vec::new();
        let all = std::iter::once((0, 0, &b"begin"[..])).chain(self.moves.iter().copied());
        let last = self.moves.len();
        for (index, (from, to, comment)) in all.enumerate() {
            let goes_on = index < last;
            let flags = match (plain, goes_on) {
                (true, true) => 0xF0,
                (false, true) => 0x80 | if comment.is_empty() { 0 } else { 0x20 },
                (false, false) if !comment.is_empty() => 0x20,
                (_, false) => 0,
            };
            let from = (u32::from(from) + 24 + of_from) % 256;
            let to = (u32::from(to) + 32 + of_to) % 256;
            steps.extend([from as u8, to as u8, flags, 0]);
            if plain || !comment.is_empty() {
                let extra = if plain { 0 } else { (sum * 256 + one) % 32_000 + 767 };
                steps.extend((comment.len() as u32 + extra).to_le_bytes());
                steps.extend(comment);
            }
        }
        for (index, byte) in steps.iter_mut().enumerate() {
            let at = index % 32;
            let key = header[8 + at % 4] | (header[12 + at % 4] & header[3]);
            *byte = byte.wrapping_add(if plain { 0 } else { MASK[at] & key });
        }
        header.extend(steps);
        header
    }

    fn read(&self) -> record::ReadRecord {
        let bytes = self.bytes();
        assert!(xqf::is_xqf(&bytes));
        record::read(&xqf::as_pgn(&bytes).expect("a good file"))
    }
}

#[test]
fn a_file_is_read_plain_enciphered_and_with_its_pieces_shuffled() {
    for version in [10, 11, 12, 18] {
        for keys in [[0, 0, 0, 0], [165, 156, 231, 216], [255, 1, 128, 77], [3, 200, 14, 250]] {
            let read = File::of(version, keys).read();
            assert_eq!((&read.fault, read.more, read.ranks_unclear), (&None, 0, false), "{version} {keys:?}");
            assert_eq!(read.record.chinese(), ["炮二平五", "马8进7", "马二进三"]);
            assert_eq!(read.record.tags.get("Red"), Some("王一"));
            assert_eq!(read.record.result, GameResult::BlackWins);
            let comment = |behind: usize| read.record.comments.get(&behind).map(String::as_str);
            assert_eq!((comment(0), comment(1), comment(3)), (Some("begin"), Some("中炮"), Some("(!)")));
        }
    }
}

#[test]
fn the_bytes_of_the_published_example_are_its_moves() {
    let mut bytes = File::of(10, [0; 4]).bytes();
    bytes.truncate(0x400);
    let steps = "18 20 F0 FF 00 00 00 00 2F 38 F0 00 00 00 00 00 67 63 F0 00 00 00 00 00 57 60 F0 00 00 00 00 00 \
                 29 3B F0 00 00 00 00 00 2C 4A F0 00 00 00 00 00 2B 27 F0 00 00 00 00 00 22 36 00 00 00 00 00 00";
    bytes.extend(steps.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).expect("hex")));
    let read = record::read(&xqf::as_pgn(&bytes).expect("a good file"));
    assert_eq!(
        read.record.chinese(),
        ["兵七进一", "马8进7", "兵三进一", "炮2平3", "相七进五", "马2进1", "马八进七"]
    );
}

#[test]
fn an_endgame_may_be_blacks_to_begin_and_a_wrong_move_is_found() {
    let mut file = File::of(12, [165, 156, 231, 216]);
    file.pieces = [255; 32];
    // Red's general on e0, black's on d9 with a rook on a9.
    (file.pieces[4], file.pieces[20], file.pieces[16]) = (40, 39, 9);
    file.moves = vec![(9, 0, b""), (40, 41, b"")];
    let read = file.read();
    assert_eq!((read.fault, read.record.chinese()), (None, vec!["车1进9".to_owned(), "帅五进一".to_owned()]));
    file.moves = vec![(9, 0, b""), (40, 42, b"")];
    assert!(file.read().fault.is_some());
}

#[test]
fn what_is_cut_off_or_garbled_is_said() {
    let bytes = File::of(12, [165, 156, 231, 216]).bytes();
    for length in [3, 0x3FF, 0x400, bytes.len() - 1] {
        assert_eq!(xqf::as_pgn(&bytes[..length]), Err(XqfFault::Short), "{length}");
    }
    let mut twice = File::of(12, [165, 156, 231, 216]);
    twice.pieces[0] = twice.pieces[1];
    assert_eq!(xqf::as_pgn(&twice.bytes()), Err(XqfFault::Garbled));
    assert!(!xqf::is_xqf(b"XQ is a game") && !xqf::is_xqf(b"XQ"));
    // Whatever else the bytes are, they are answered.
    let mut noise = bytes;
    for index in 0..noise.len() {
        noise[index] = noise[index].wrapping_mul(31).wrapping_add(index as u8);
        let _ = xqf::as_pgn(&noise);
    }
}
