//! XQF, the binary files of `XQStudio` (象棋演播室): from version 1.1 on lightly enciphered. A file is told as PGN, which is then read like
//! any other; so a wrong move is found where all wrong moves are found. Variations are passed over.

use std::fmt::Write;

use encoding_rs::GB18030;

use super::GameResult;
use crate::xiangqi::fen;

/// Bytes of the header; the moves follow.
const HEADER: usize = 0x400;
/// The last version without a cipher.
const PLAIN: u8 = 10;
/// From this version on the pieces stand in another order as well.
const SHUFFLED: u8 = 12;
/// The pieces in the order of the header: red's, then black's.
const ORDER: &[u8; 16] = b"RNBAKABNRCCPPPPP";
/// What the stream of the cipher is made of.
const MASK: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
/// What is said about a game: where its length stands, how many bytes it has with that, and its tag.
const TEXTS: [(usize, usize, &str); 7] = [
    (0x50, 64, "Title"),
    (0xD0, 64, "Event"),
    (0x110, 16, "Date"),
    (0x120, 16, "Site"),
    (0x130, 16, "Red"),
    (0x140, 16, "Black"),
    (0x1D0, 16, "Annotator"),
];

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XqfFault {
    /// It ends in the middle of its header, of a move or of a comment.
    Short,
    /// Two pieces stand on one point, or a move leads off the board: the file is damaged, or of a version that is not known.
    Garbled,
}

/// Whether bytes are such a file.
pub fn is_xqf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"XQ") && bytes.get(2).is_some_and(|version| *version < 0x20)
}

/// The main line of a file as PGN.
pub fn as_pgn(bytes: &[u8]) -> Result<String, XqfFault> {
    let header = bytes.get(..HEADER).ok_or(XqfFault::Short)?;
    let cipher = Cipher::of(header);
    let steps = Steps { bytes: &bytes[HEADER..], cipher: &cipher, at: 0 }.read()?;
    let mut text = String::from("[Game \"Chinese Chess\"]\n");
    // Writing to a string cannot fail.
    for (at, size, tag) in TEXTS {
        let length = usize::from(header[at]).min(size - 1);
        let value = words(&header[at + 1..=at + length]).replace(['"', '\n', '\r'], " ");
        if !value.trim().is_empty() {
            let _ = writeln!(text, "[{tag} \"{}\"]", value.trim());
        }
    }
    let result = match header[0x33] {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Open,
    };
    let board = board(header, &cipher)?;
    let first = steps.iter().find_map(|step| step.mv).and_then(|(from, _)| board[usize::from(from)]);
    let begins = match first {
        Some(piece) if piece.is_ascii_lowercase() => 'b',
        None if header[0x32] == 1 => 'b',
        _ => 'w',
    };
    let placement = placement(&board);
    if !fen::INITIAL.starts_with(&format!("{placement} {begins}")) {
        let _ = writeln!(text, "[FEN \"{placement} {begins} - - 0 1\"]");
    }
    let _ = write!(text, "[Result \"{}\"]\n[Format \"ICCS\"]\n\n", result.pgn());
    for step in steps {
        if let Some((from, to)) = step.mv {
            let _ = writeln!(text, "{}-{}", point(from), point(to));
        }
        if !step.comment.is_empty() {
            let _ = writeln!(text, "{{{}}}", step.comment.replace('{', "(").replace('}', ")"));
        }
    }
    let _ = writeln!(text, "{}", result.pgn());
    Ok(text)
}

fn words(bytes: &[u8]) -> String {
    GB18030.decode_without_bom_handling(bytes).0.trim_matches(['\0', ' ', '\r', '\n']).to_owned()
}

/// A point as ICCS writes it; files from red's left, ranks from red's side.
fn point(at: u8) -> String {
    format!("{}{}", char::from(b'A' + at / 10), at % 10)
}

/// The pieces as FEN signs, by file times ten and rank.
fn board(header: &[u8], cipher: &Cipher) -> Result<[Option<char>; 90], XqfFault> {
    let mut board = [None; 90];
    for (index, &at) in header[0x10..0x30].iter().enumerate() {
        let piece = if header[2] >= SHUFFLED { (index + 1 + usize::from(cipher.pieces)) % 32 } else { index };
        let sign = char::from(ORDER[piece % 16]);
        let sign = if piece < 16 { sign } else { sign.to_ascii_lowercase() };
        let at = usize::from(at.wrapping_sub(cipher.pieces));
        // Elsewhere are the pieces that are off the board.
        if let Some(point) = board.get_mut(at)
            && point.replace(sign).is_some()
        {
            return Err(XqfFault::Garbled);
        }
    }
    Ok(board)
}

fn placement(board: &[Option<char>; 90]) -> String {
    let ranks: Vec<String> = (0..10_usize)
        .rev()
        .map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..9_usize {
                match board[file * 10 + rank] {
                    None => empty += 1,
                    Some(sign) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(sign);
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        })
        .collect();
    ranks.join("/")
}

/// What is taken off the bytes of a file.
struct Cipher {
    version: u8,
    pieces: u8,
    from: u8,
    to: u8,
    comment: u32,
    stream: [u8; 32],
}

impl Cipher {
    fn of(header: &[u8]) -> Self {
        let version = header[2];
        if version <= PLAIN {
            return Self { version, pieces: 0, from: 0, to: 0, comment: 0, stream: [0; 32] };
        }
        let (keys, sum) = (&header[13..16], header[12]);
        let grown = |key: u8| key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221);
        let pieces = grown(keys[0]).wrapping_mul(keys[0]);
        let from = grown(keys[1]).wrapping_mul(pieces);
        let to = grown(keys[2]).wrapping_mul(from);
        let comment = (u32::from(sum) * 256 + u32::from(keys[0])) % 32_000 + 767;
        let mut stream = *MASK;
        for (index, byte) in stream.iter_mut().enumerate() {
            *byte &= header[8 + index % 4] | (header[12 + index % 4] & header[3]);
        }
        Self { version, pieces, from, to, comment, stream }
    }
}

/// A step of the main line: its move, none in the step before the first; and the comment behind it.
struct Step {
    mv: Option<(u8, u8)>,
    comment: String,
}

/// The steps behind the header.
struct Steps<'a> {
    bytes: &'a [u8],
    cipher: &'a Cipher,
    at: usize,
}

impl Steps<'_> {
    fn take(&mut self, count: usize) -> Result<Vec<u8>, XqfFault> {
        let end = self.at.checked_add(count).ok_or(XqfFault::Short)?;
        let taken = self.bytes.get(self.at..end).ok_or(XqfFault::Short)?;
        let first = self.at;
        self.at = end;
        let stream = |index: usize| self.cipher.stream[(first + index) % 32];
        Ok(taken.iter().enumerate().map(|(index, byte)| byte.wrapping_sub(stream(index))).collect())
    }

    fn read(mut self) -> Result<Vec<Step>, XqfFault> {
        let mut steps = Vec::new();
        loop {
            let head = self.take(4)?;
            let (plain, flags) = (self.cipher.version <= PLAIN, head[2]);
            let commented = plain || flags & 0x20 != 0;
            let length = if commented {
                let length = self.take(4)?;
                let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
                length.checked_sub(self.cipher.comment).ok_or(XqfFault::Garbled)?
            } else {
                0
            };
            let comment = words(&self.take(length as usize)?);
            let from = head[0].wrapping_sub(24).wrapping_sub(self.cipher.from);
            let to = head[1].wrapping_sub(32).wrapping_sub(self.cipher.to);
            // The step before the first has no move.
            let mv = if steps.is_empty() { None } else { Some((from, to)) };
            if mv.is_some_and(|(from, to)| from >= 90 || to >= 90) {
                return Err(XqfFault::Garbled);
            }
            steps.push(Step { mv, comment });
            let goes_on = if plain { flags & 0xF0 } else { flags & 0x80 };
            if goes_on == 0 {
                return Ok(steps);
            }
        }
    }
}
