//! The notation of the World Xiangqi Federation: `C2=5`, `H8+7`, `R++2`, `27=8`.

use super::Misread;
use super::chinese::{Mark, mark, way};
use super::described::{Described, PlaceWord, Which, by_file};
use super::signs::{Direction, plain};
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::position::Position;
use crate::xiangqi::square::Square;

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

/// Writes a move: in capitals, `H` horse, `E` elephant, `P` soldier; soldiers that crowd by their place and the file.
///
/// # Panics
/// When nobody stands where the move begins.
pub fn write(position: &Position, mv: Move) -> String {
    let piece = position.piece_on(mv.from).expect("a move begins at a piece");
    let file = mv.from.file_of(piece.side);
    let letter = letter(piece);
    let head = match mark(position, piece, mv.from) {
        Mark::File => format!("{letter}{file}"),
        mark => match (nth_of_crowd(position, piece, mv.from), mark) {
            (Some(nth), _) => format!("{nth}{file}"),
            (None, Mark::Front) => format!("{letter}+"),
            (None, _) => format!("{letter}-"),
        },
    };
    let (direction, number) = way(piece, mv);
    let direction = match direction {
        1 => '+',
        -1 => '-',
        _ => '=',
    };
    format!("{head}{direction}{number}")
}

/// The place from the front of a soldier that shares its file with two others, or that is not on the only file with several.
fn nth_of_crowd(position: &Position, piece: Piece, square: Square) -> Option<usize> {
    if piece.kind != Kind::Soldier {
        return None;
    }
    let files = by_file(position, piece);
    let own = files.iter().find(|file| file.contains(&square))?;
    let crowded = own.len() > 2 || files.iter().filter(|file| file.len() > 1).count() > 1;
    crowded.then(|| own.iter().take_while(|other| **other != square).count() + 1)
}

fn letter(piece: Piece) -> char {
    match piece.kind {
        Kind::Horse => 'H',
        Kind::Elephant => 'E',
        kind => kind.letter(),
    }
}
