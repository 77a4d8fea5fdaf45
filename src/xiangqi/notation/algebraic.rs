//! The notation of chess players: the piece's letter and where it goes, `Ce3`, `Hbc3`, `Rxe10`; ranks from 1, a soldier without a letter.

use super::Misread;
use super::signs::plain;
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::position::Position;
use crate::xiangqi::square::Square;

/// A move as written: what is known of where it begins, and where it ends.
struct Written {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
}

/// Reads a move.
pub fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    let written = written(text).ok_or(Misread::NoMove)?;
    let piece = Piece::new(position.to_move(), written.kind);
    let meant = |from: Square| {
        written.file.is_none_or(|file| file == from.file())
            && written.rank.is_none_or(|rank| rank == from.rank())
    };
    let starts = position.pieces_of(piece.side).filter(|(id, from)| id.kind() == piece.kind && meant(*from));
    let mut problem = Misread::NobodyGoesThere { piece, to: written.to };
    let mut legal = Vec::new();
    for (id, from) in starts {
        let mv = Move::new(from, written.to);
        match position.check_move(mv) {
            Ok(()) => legal.push(mv),
            Err(reason) if position.attacks(id, written.to) => problem = Misread::Unplayable { mv, reason },
            Err(_) => {}
        }
    }
    legal.sort_unstable();
    match legal.as_slice() {
        [] => Err(problem),
        [mv] => Ok(*mv),
        _ => Err(Misread::Ambiguous(legal)),
    }
}

/// Whether a text has the form of a move in this notation.
pub fn has_form(text: &str) -> bool {
    written(text).is_some()
}

fn written(text: &str) -> Option<Written> {
    let signs: Vec<char> = text.trim().trim_end_matches(['+', '#']).chars().map(plain).collect();
    let (kind, signs) = match signs.split_first()? {
        (letter, rest) if letter.is_ascii_uppercase() => (Kind::of_letter(*letter)?, rest),
        _ => (Kind::Soldier, signs.as_slice()),
    };
    // The target stands at the end.
    let digits = signs.iter().rev().take_while(|sign| sign.is_ascii_digit()).count();
    let (rest, rank) = signs.split_at(signs.len() - digits);
    let (file, rest) = rest.split_last()?;
    let to = Square::new(file_of(*file)?, rank_of(rank)?)?;
    let rest = rest.strip_suffix(&['x']).or_else(|| rest.strip_suffix(&['-'])).unwrap_or(rest);
    let (file, rank) = match rest {
        [] => (None, None),
        [file, rank @ ..] if file.is_ascii_alphabetic() => {
            (Some(file_of(*file)?), if rank.is_empty() { None } else { Some(rank_of(rank)?) })
        }
        rank => (None, Some(rank_of(rank)?)),
    };
    Some(Written { kind, file, rank, to })
}

fn file_of(sign: char) -> Option<u8> {
    ('a'..='i').contains(&sign).then(|| sign as u8 - b'a')
}

/// The rank from 0 that is written from 1.
fn rank_of(signs: &[char]) -> Option<u8> {
    let number: u8 = signs.iter().collect::<String>().parse().ok()?;
    (1..=10).contains(&number).then(|| number - 1)
}
