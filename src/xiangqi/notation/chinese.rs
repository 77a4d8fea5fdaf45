//! Chinese notation by files: 炮二平五, 马8进7, 前车退一. All habits are read, one is written.

use super::Misread;
use super::described::{Described, PlaceWord, Which, by_file};
use super::signs::{Sign, chinese};
use crate::xiangqi::moves::Move;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;
use crate::xiangqi::square::Square;

/// Reads a move; spaces within it do not matter.
pub fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    described(text).ok_or(Misread::NoMove)?.find(position)
}

/// Whether a text has the form of a move in this notation.
pub fn has_form(text: &str) -> bool {
    described(text).is_some()
}

fn described(text: &str) -> Option<Described> {
    let signs: Option<Vec<Sign>> = text.chars().filter(|sign| !sign.is_whitespace()).map(chinese).collect();
    of_signs(&signs?)
}

/// What four or five signs describe.
pub(super) fn of_signs(signs: &[Sign]) -> Option<Described> {
    use Sign::{Digit, Direction, Piece, Place};
    let &[ref head @ .., Direction(direction), Digit(number)] = signs else { return None };
    let (kind, which) = match *head {
        [Piece(kind), Digit(file)] => (kind, Which::File(file)),
        [Place(place), Piece(kind)] | [Piece(kind), Place(place)] => (kind, Which::Of(place.into())),
        [Digit(nth), Piece(kind)] => (kind, Which::Of(PlaceWord::Number(nth))),
        // The file instead of the soldier's name: 前九平八.
        [Place(place), Digit(file)] => (Kind::Soldier, Which::OfFile(place.into(), file)),
        [Digit(nth), Digit(file)] => (Kind::Soldier, Which::OfFile(PlaceWord::Number(nth), file)),
        [Place(place), Piece(kind), Digit(file)] | [Place(place), Digit(file), Piece(kind)] => {
            (kind, Which::OfFile(place.into(), file))
        }
        _ => return None,
    };
    Some(Described { kinds: vec![kind], which, direction, number })
}

/// How a side writes a digit: red in Chinese, black in Arabic.
pub fn digit(side: Side, number: u8) -> char {
    match side {
        Side::Red => ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'][usize::from(number.min(9))],
        Side::Black => char::from(b'0' + number.min(9)),
    }
}

/// What tells a piece from its like: nothing where its file does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// It is named by its file.
    File,
    Front,
    Middle,
    Rear,
    /// By number, from 1.
    Number(u8),
}

/// The mark by which a piece is named, as 前, 中, 后 or a number where it shares a file: soldiers are numbered where four or more share one,
/// or where two files have several; then through all these files from the mover's right, each from the front.
pub(super) fn mark(position: &Position, piece: Piece, square: Square) -> Mark {
    if matches!(piece.kind, Kind::General | Kind::Advisor | Kind::Elephant) {
        // Advisors and elephants of one file never go the same way.
        return Mark::File;
    }
    let files = by_file(position, piece);
    let several: Vec<&Vec<Square>> = files.iter().filter(|file| file.len() > 1).collect();
    let Some(file) = several.iter().find(|file| file.contains(&square)) else { return Mark::File };
    if several.len() > 1 && piece.kind == Kind::Soldier || file.len() > 3 {
        let before = several.iter().copied().flatten().take_while(|other| **other != square).count();
        return Mark::Number(before as u8 + 1);
    }
    match (file.iter().position(|other| *other == square), file.len()) {
        (Some(0), _) => Mark::Front,
        (Some(1), 3) => Mark::Middle,
        _ => Mark::Rear,
    }
}

/// What follows the piece in a notation by files: 进, 退 or 平 (as 1, -1, 0) and the number.
pub(super) fn way(piece: Piece, mv: Move) -> (i8, u8) {
    let side = piece.side;
    let (from, to) = (mv.from.rank_of(side), mv.to.rank_of(side));
    let by_file = from == to || matches!(piece.kind, Kind::Horse | Kind::Elephant | Kind::Advisor);
    let number = if by_file { mv.to.file_of(side) } else { from.abs_diff(to) };
    (i8::from(to > from) - i8::from(to < from), number)
}

/// Writes a move in simplified signs: red's digits Chinese, black's Arabic.
///
/// # Panics
/// When nobody stands where the move begins.
pub fn write(position: &Position, mv: Move) -> String {
    let piece = position.piece_on(mv.from).expect("a move begins at a piece");
    let side = piece.side;
    let name = piece.chinese();
    let [first, second] = match mark(position, piece, mv.from) {
        Mark::File => [name, digit(side, mv.from.file_of(side))],
        Mark::Front => ['前', name],
        Mark::Middle => ['中', name],
        Mark::Rear => ['后', name],
        Mark::Number(number) => [digit(Side::Red, number), name],
    };
    let (direction, number) = way(piece, mv);
    let direction = match direction {
        1 => '进',
        -1 => '退',
        _ => '平',
    };
    [first, second, direction, digit(side, number)].into_iter().collect()
}
