//! What is wrong in a record, and where.

use crate::xiangqi::fen::FenError;
use crate::xiangqi::notation::Misread;
use crate::xiangqi::position::Position;

/// A place in a text: lines and columns (in characters) from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The first thing that is wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// Where.
    pub at: At,
    /// What.
    pub what: What,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// There is no move in it.
    NoMoves,
    /// The start is no possible position.
    Start(FenError),
    /// A board of `DhtmlXQ` is not 64 digits.
    Board(usize),
    /// A list of moves of `DhtmlXQ` has something else than four digits a move.
    MoveList,
    /// A tag is not closed or has no value in quotes.
    Tag,
    /// A comment or a variation is not closed.
    NotClosed(char),
    /// A move is wrong.
    Move {
        /// Its number, from 0.
        index: usize,
        /// As it is written.
        text: String,
        /// Why.
        misread: Misread,
        /// The position in which it was to be played.
        position: Box<Position>,
    },
    /// There are moves behind mate or stalemate.
    AfterTheEnd {
        /// The number of the first of them, from 0.
        index: usize,
    },
}

impl RecordFault {
    /// A fault of the whole text.
    pub const fn at_start(what: What) -> Self {
        Self { at: At { line: 1, column: 1 }, what }
    }
}
