//! Moves as people write them. A reader takes every habit; what can mean several moves lists them.

pub mod algebraic;
pub mod chinese;
pub mod completion;
pub mod coordinates;
pub mod described;
pub mod initials;
mod signs;
pub mod wxf;

use described::Which;

use super::legality::Unplayable;
use super::moves::Move;
use super::piece::Piece;
use super::position::Position;
use super::square::Square;

pub use coordinates::Ranks;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// 炮二平五
    Chinese,
    /// `C2=5`
    Wxf,
    /// `H2-E2`, or without the line; a whole game may count its ranks from 1.
    Coordinates,
    /// `p2p5`: the initials of the Chinese.
    Initials,
    /// `Ce3`: as chess players and Fairy-Stockfish write it, ranks from 1.
    Algebraic,
}

impl Notation {
    /// The notation whose form a text has.
    pub fn of(text: &str) -> Option<Self> {
        if chinese::has_form(text) {
            Some(Self::Chinese)
        } else if coordinates::has_form(text) {
            Some(Self::Coordinates)
        } else if wxf::has_form(text) {
            Some(Self::Wxf)
        } else if initials::has_form(text) {
            Some(Self::Initials)
        } else if algebraic::has_form(text) {
            Some(Self::Algebraic)
        } else {
            None
        }
    }
}

/// Why a text is no move here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It has the form of no notation.
    NoMove,
    /// There is no such piece: none on the file, or not so many.
    NoSuchPiece {
        /// What was looked for.
        piece: Piece,
        /// Which of them.
        which: Which,
    },
    /// No piece of the kind goes to the point.
    NobodyGoesThere {
        /// What was looked for.
        piece: Piece,
        /// Where it should go.
        to: Square,
    },
    /// It leads off the board.
    OffBoard {
        /// From where.
        from: Square,
    },
    /// 平 was written, and the piece never moves along a rank.
    NotAside(Piece),
    /// 平 to the file on which it stands.
    StaysThere {
        /// Where it stands.
        from: Square,
    },
    /// The piece reaches no point of the file.
    FileOutOfReach {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The file, counted from the mover's right.
        file: u8,
    },
    /// The move is understood and not legal.
    Unplayable {
        /// Which move.
        mv: Move,
        /// Why not.
        reason: Unplayable,
    },
    /// Several legal moves fit.
    Ambiguous(Vec<Move>),
}

/// Reads a move in whatever notation it is; ranks of points as told.
pub fn read(position: &Position, text: &str, ranks: Ranks) -> Result<Move, Misread> {
    match Notation::of(text).ok_or(Misread::NoMove)? {
        Notation::Chinese => chinese::read(position, text),
        Notation::Coordinates => coordinates::read(position, text, ranks),
        Notation::Wxf => wxf::read(position, text),
        Notation::Initials => initials::read(position, text),
        Notation::Algebraic => algebraic::read(position, text),
    }
}
