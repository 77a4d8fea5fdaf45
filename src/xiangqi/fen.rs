//! FEN: a position in one line. All dialects are read; the one of UCCI engines is written (`n`, `b`, `w`).

use std::fmt::Write;

use super::piece::{Kind, Piece};
use super::placement::{Placement, PlacementFault};
use super::position::Position;
use super::side::Side;
use super::square::Square;

/// The position in which a game begins.
pub const INITIAL: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// What a FEN says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The position.
    pub position: Position,
    /// Moves of one side since the last capture; 0 where the FEN does not say.
    pub since_capture: u32,
    /// The number of the round (both sides' move) that comes next; 1 where the FEN does not say.
    pub number: u32,
}

/// Why a FEN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is nothing.
    Empty,
    /// A sign that means no piece.
    UnknownSign {
        /// The sign.
        sign: char,
        /// Its place in the text, in characters from 1.
        column: usize,
    },
    /// A rank has more or fewer than nine points.
    RankLength {
        /// Which rank, from red's side.
        rank: u8,
        /// How many points it describes.
        points: usize,
    },
    /// There are more or fewer than ten ranks.
    RankCount(usize),
    /// The field of the side to move is neither `w`, `r` nor `b`.
    UnknownSide(String),
    /// The position cannot arise in a game.
    Impossible(Vec<PlacementFault>),
}

/// Reads a FEN of any dialect: horses `n` or `h`, elephants `b`, `e` or `m`, advisors `a` or `g`, soldiers `p` or `s`; the side `w`, `r` or
/// `b` (red where it is missing); counters at the end or none.
pub fn read(text: &str) -> Result<Fen, FenError> {
    let (placement, to_move, counters) = read_fields(text)?;
    let position = Position::new(&placement, to_move).map_err(FenError::Impossible)?;
    let (since_capture, number) = counters;
    Ok(Fen { position, since_capture, number })
}

/// Reads the pieces and the side to move of a FEN, whether that is a possible position or not.
pub fn read_placement(text: &str) -> Result<(Placement, Side), FenError> {
    read_fields(text).map(|(placement, side, _)| (placement, side))
}

fn read_fields(text: &str) -> Result<(Placement, Side, (u32, u32)), FenError> {
    let mut fields = text.split_whitespace();
    let board = fields.next().ok_or(FenError::Empty)?;
    // A bracket behind the board lists the pieces in hand, of which xiangqi has none.
    let board = board.split('[').next().unwrap_or_default();
    let placement = read_board(board, text.chars().take_while(|sign| sign.is_whitespace()).count())?;
    let to_move = match fields.next() {
        None | Some("w" | "W" | "r" | "R" | "-") => Side::Red,
        Some("b" | "B") => Side::Black,
        Some(other) => return Err(FenError::UnknownSide(other.into())),
    };
    let numbers: Vec<u32> = fields.filter_map(|field| field.parse().ok()).collect();
    let counters = match numbers.as_slice() {
        [.., since_capture, number] => (*since_capture, (*number).max(1)),
        _ => (0, 1),
    };
    Ok((placement, to_move, counters))
}

fn read_board(board: &str, before: usize) -> Result<Placement, FenError> {
    let mut placement = Placement::empty();
    let ranks: Vec<&str> = board.split('/').collect();
    let mut column = before;
    for (row, text) in ranks.iter().enumerate() {
        let rank = 9_u8.checked_sub(row as u8);
        let mut file = 0_usize;
        for sign in text.chars() {
            column += 1;
            if let Some(empty) = sign.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let kind = Kind::of_letter(sign).ok_or(FenError::UnknownSign { sign, column })?;
            let side = if sign.is_ascii_uppercase() { Side::Red } else { Side::Black };
            let square = rank.and_then(|rank| Square::new(u8::try_from(file).ok()?, rank));
            if let Some(square) = square {
                placement.set(square, Some(Piece::new(side, kind)));
            }
            file += 1;
        }
        column += 1;
        if let Some(rank) = rank
            && file != 9
        {
            return Err(FenError::RankLength { rank, points: file });
        }
    }
    if ranks.len() == 10 { Ok(placement) } else { Err(FenError::RankCount(ranks.len())) }
}

/// Writes a FEN with its counters: moves of one side since the last capture, and the number of the round that comes next.
pub fn write(position: &Position, since_capture: u32, number: u32) -> String {
    let mut text = position.to_string();
    write!(text, " - - {since_capture} {number}").expect("a string takes everything");
    text
}
