//! The notation of the World Xiangqi Federation: `C2=5`, `H8+7`, `R++2`, `27=8`.

use super::Misread;
use super::chinese::{Mark, mark, way};
use super::described::{Described, PlaceWord, Which, by_file};
use super::signs::{Direction, plain};
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;

/// Reads a move, in capitals or small letters.
pub fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    described(text).ok_or(Misread::NoMove)?.find(position)
}

/// Whether a text has the form of a move in this notation.
pub fn has_form(text: &str) -> bool {
    described(text).is_some()
}

fn described(text: &str) -> Option<Described> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).map(plain).collect();
    let [first, second, direction, number] = *signs else { return None };
    let direction = match direction {
        '+' => Direction::Forward,
        '-' => Direction::Back,
        '=' | '.' => Direction::Aside,
        _ => return None,
    };
    let number = digit(number)?;
    let (kind, which) = match (digit(first), digit(second)) {
        // `27=8`: the second soldier of file 7.
        (Some(nth), Some(file)) => (Kind::Soldier, Which::OfFile(PlaceWord::Number(nth), file)),
        (Some(nth), None) => (Kind::of_letter(second)?, Which::Of(PlaceWord::Number(nth))),
        (None, Some(file)) => (Kind::of_letter(first)?, Which::File(file)),
        // `R+` or `+R`; `Pa` is the first soldier of all that share files.
        (None, None) => match (place(second), place(first)) {
            (Some(word), _) => (Kind::of_letter(first)?, Which::Of(word)),
            (None, Some(word)) if !first.is_ascii_alphabetic() => (Kind::of_letter(second)?, Which::Of(word)),
            _ => return None,
        },
    };
    Some(Described { kinds: vec![kind], which, direction, number })
}

fn digit(sign: char) -> Option<u8> {
    sign.to_digit(10).map(|digit| digit as u8).filter(|digit| *digit > 0)
}

fn place(sign: char) -> Option<PlaceWord> {
    Some(match sign {
        '+' => PlaceWord::Front,
        '-' => PlaceWord::Rear,
        '.' | '=' => PlaceWord::Middle,
        'a'..='e' => PlaceWord::Number(sign as u8 - b'a' + 1),
        _ => return None,
    })
}

/// Writes a move: `H` horse, `E` elephant, `P` soldier, black in small letters; a soldier that shares a file by its place and the file.
///
/// # Panics
/// When nobody stands where the move begins.
pub fn write(position: &Position, mv: Move) -> String {
    let piece = position.piece_on(mv.from).expect("a move begins at a piece");
    let file = mv.from.file_of(piece.side);
    let letter = letter(piece);
    let head = match mark(position, piece, mv.from) {
        Mark::File => format!("{letter}{file}"),
        _ if piece.kind == Kind::Soldier => {
            let files = by_file(position, piece);
            let before = files.iter().find_map(|file| file.iter().position(|other| *other == mv.from));
            format!("{}{file}", before.unwrap_or_default() + 1)
        }
        Mark::Front => format!("{letter}+"),
        _ => format!("{letter}-"),
    };
    let (direction, number) = way(piece, mv);
    let direction = match direction {
        1 => '+',
        -1 => '-',
        _ => '=',
    };
    format!("{head}{direction}{number}")
}

fn letter(piece: Piece) -> char {
    let letter = match piece.kind {
        Kind::Horse => 'H',
        Kind::Elephant => 'E',
        kind => kind.letter(),
    };
    if piece.side == Side::Red { letter } else { letter.to_ascii_lowercase() }
}
