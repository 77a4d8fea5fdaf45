//! Chinese notation by the initials of its sounds, for fast typing: `p2p5` is 炮二平五, `m8j7` 马8进7, `qct1` 前车退一.

use super::Misread;
use super::chinese::{Mark, mark, way};
use super::described::{Described, PlaceWord, Which};
use super::signs::{Direction, plain};
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;

/// Reads a move. Letters that stand for several pieces (`s`: 士 and 帅, `j`: 将 and 车) mean the one that has a legal move.
pub fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    described(text).ok_or(Misread::NoMove)?.find(position)
}

/// Whether a text has the form of a move in this notation.
pub fn has_form(text: &str) -> bool {
    described(text).is_some()
}

fn described(text: &str) -> Option<Described> {
    let signs: Vec<char> = text
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .map(|sign| plain(sign).to_ascii_lowercase())
        .collect();
    let [first, second, direction, number] = *signs else { return None };
    let direction = match direction {
        'j' => Direction::Forward,
        't' => Direction::Back,
        'p' => Direction::Aside,
        _ => return None,
    };
    let digit = |sign: char| sign.to_digit(10).map(|digit| digit as u8).filter(|digit| *digit > 0);
    let number = digit(number)?;
    let (kinds, which) = match (digit(first), digit(second)) {
        (None, Some(file)) if !kinds(first).is_empty() => (kinds(first), Which::File(file)),
        (None, Some(file)) => (vec![Kind::Soldier], Which::OfFile(place(first)?, file)),
        (Some(nth), Some(file)) => (vec![Kind::Soldier], Which::OfFile(PlaceWord::Number(nth), file)),
        (Some(nth), None) => (kinds(second), Which::Of(PlaceWord::Number(nth))),
        (None, None) => (kinds(second), Which::Of(place(first)?)),
    };
    (!kinds.is_empty()).then_some(Described { kinds, which, direction, number })
}

fn place(sign: char) -> Option<PlaceWord> {
    Some(match sign {
        'q' => PlaceWord::Front,
        'z' => PlaceWord::Middle,
        'h' => PlaceWord::Rear,
        _ => return None,
    })
}

fn kinds(sign: char) -> Vec<Kind> {
    match sign {
        'c' => vec![Kind::Rook],
        'j' => vec![Kind::General, Kind::Rook],
        'm' => vec![Kind::Horse],
        'p' => vec![Kind::Cannon],
        'x' => vec![Kind::Elephant],
        's' => vec![Kind::Advisor, Kind::General],
        'b' | 'z' => vec![Kind::Soldier],
        _ => vec![],
    }
}

/// Writes a move in small letters, 士 and 帅 alike `s`.
///
/// # Panics
/// When nobody stands where the move begins.
pub fn write(position: &Position, mv: Move) -> String {
    let piece = position.piece_on(mv.from).expect("a move begins at a piece");
    let letter = letter(piece);
    let head = match mark(position, piece, mv.from) {
        Mark::File => format!("{letter}{}", mv.from.file_of(piece.side)),
        Mark::Front => format!("q{letter}"),
        Mark::Middle => format!("z{letter}"),
        Mark::Rear => format!("h{letter}"),
        Mark::Number(number) => format!("{number}{letter}"),
    };
    let (direction, number) = way(piece, mv);
    let direction = match direction {
        1 => 'j',
        -1 => 't',
        _ => 'p',
    };
    format!("{head}{direction}{number}")
}

const fn letter(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::General, Side::Red) | (Kind::Advisor, _) => 's',
        (Kind::General, Side::Black) => 'j',
        (Kind::Elephant, _) => 'x',
        (Kind::Horse, _) => 'm',
        (Kind::Rook, _) => 'c',
        (Kind::Cannon, _) => 'p',
        (Kind::Soldier, Side::Red) => 'b',
        (Kind::Soldier, Side::Black) => 'z',
    }
}
