//! Moves by points: ICCS (`H2-E2`), UCCI (`h2e2`), and the UCI of engines that count ranks from 1 (`h3e3`, `a10a9`).

use super::Misread;
use super::signs::plain;
use crate::xiangqi::moves::Move;
use crate::xiangqi::position::Position;
use crate::xiangqi::square::Square;

/// What the rank at red's edge is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// 0, as in ICCS and UCCI.
    FromZero,
    /// 1, as in the UCI of Fairy-Stockfish.
    FromOne,
}

/// Two points as written: files 0–8, ranks 0–10 in unknown counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    from: (u8, u8),
    to: (u8, u8),
}

impl Points {
    /// Reads two points, with or without a line between them.
    pub fn read(text: &str) -> Option<Self> {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).map(plain).collect();
        // `C5h6` is a cannon's move in algebraic notation: points are in capitals or in small letters throughout.
        let mut letters = signs.iter().filter(|sign| sign.is_ascii_alphabetic());
        if letters.clone().any(char::is_ascii_uppercase) && letters.any(char::is_ascii_lowercase) {
            return None;
        }
        let signs: Vec<char> = signs.into_iter().map(|sign| sign.to_ascii_lowercase()).collect();
        let (from, rest) = point(&signs)?;
        let rest = rest.strip_prefix(&['-']).unwrap_or(rest);
        let (to, rest) = point(rest)?;
        rest.is_empty().then_some(Self { from, to })
    }

    /// Whether only one counting of ranks fits.
    pub const fn counting(self) -> Option<Ranks> {
        if self.from.1 == 10 || self.to.1 == 10 {
            Some(Ranks::FromOne)
        } else if self.from.1 == 0 || self.to.1 == 0 {
            Some(Ranks::FromZero)
        } else {
            None
        }
    }

    /// The move in a counting of ranks; nothing where that leaves the board.
    pub fn in_counting(self, ranks: Ranks) -> Option<Move> {
        let first = u8::from(ranks == Ranks::FromOne);
        let square = |(file, rank): (u8, u8)| Square::new(file, rank.checked_sub(first)?);
        Some(Move::new(square(self.from)?, square(self.to)?))
    }
}

fn point(signs: &[char]) -> Option<((u8, u8), &[char])> {
    let [file @ 'a'..='i', rank, rest @ ..] = signs else { return None };
    let rank = rank.to_digit(10)? as u8;
    let file = *file as u8 - b'a';
    match rest {
        ['0', rest @ ..] if rank == 1 => Some(((file, 10), rest)),
        _ => Some(((file, rank), rest)),
    }
}

/// Reads a move in a counting of ranks; one that the text itself gives away (`a10a9`) goes before.
pub fn read(position: &Position, text: &str, ranks: Ranks) -> Result<Move, Misread> {
    let points = Points::read(text).ok_or(Misread::NoMove)?;
    let mv = points.in_counting(points.counting().unwrap_or(ranks)).ok_or(Misread::NoMove)?;
    position.check_move(mv).map_err(|reason| Misread::Unplayable { mv, reason }).map(|()| mv)
}

/// Whether a text has the form of a move in this notation.
pub fn has_form(text: &str) -> bool {
    Points::read(text).is_some()
}

/// The counting that the moves of a whole game give away: the first that fits only one.
pub fn counting<'a>(moves: impl IntoIterator<Item = &'a str>) -> Option<Ranks> {
    moves.into_iter().find_map(|text| Points::read(text)?.counting())
}

/// Writes a move in ICCS: `H2-E2`.
pub fn write_iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// Writes a move as UCI engines do that count ranks from 1: `h3e3`.
pub fn write_from_one(mv: Move) -> String {
    let point = |square: Square| format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
    point(mv.from) + &point(mv.to)
}
