//! Games as files and texts have them: moves, and what else they say about the game.
//!
//! * [`text`]: `h8 h9 i9`, as people type it.
//! * [`sgf`]: the Smart Game Format, by either habit of counting rows.
//! * [`psq`]: the files of Piskvork and Gomocup.
//! * [`renlib`]: the first line of a `RenLib` library.
//! * [`score`]: a game with the steps of its opening protocol, as the program itself keeps it.

pub mod psq;
pub mod renlib;
pub mod score;
pub mod sgf;
pub mod text;

use std::fmt;

use super::board::Stone;
use super::point::{Point, SIZE};

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// A stone.
    Stone(Point),
    /// A pass.
    Pass,
}

/// A game as a file has it. Move 1 is Black's, and the sides take turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Who had black; empty where the file does not say.
    pub black: String,
    /// Who had white.
    pub white: String,
    /// The moves in order.
    pub plays: Vec<Play>,
    /// The winner, or a draw; none where the file does not say.
    pub result: Option<Result>,
}

/// How a game ended, as far as files say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Result {
    /// One side won.
    Won(Stone),
    /// Nobody did.
    Drawn,
}

/// From where a file counts the rows that it writes as letters or numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rows {
    /// From above, as the formats themselves have it: row 15 comes first.
    #[default]
    FromAbove,
    /// From below, as some programs write it: row 1 comes first.
    FromBelow,
}

impl Rows {
    /// The point of a column and a row that is counted by this habit, both from 0.
    fn point(self, column: u8, row: u8) -> Option<Point> {
        let row = match self {
            Self::FromAbove => (SIZE - 1).checked_sub(row)?,
            Self::FromBelow => row,
        };
        Point::new(column, row)
    }

    /// The row of a point, counted by this habit from 0.
    const fn row(self, point: Point) -> u8 {
        match self {
            Self::FromAbove => SIZE - 1 - point.row(),
            Self::FromBelow => point.row(),
        }
    }
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not of this kind at all.
    OtherFormat,
    /// The file ends too soon.
    Truncated,
    /// The board is not 15 by 15.
    OtherBoard {
        /// What the file says.
        size: String,
    },
    /// A move is no point of the board.
    NoPoint {
        /// The move, from 1.
        number: usize,
        /// What stands there.
        written: String,
    },
    /// A point bears a stone already.
    Occupied {
        /// The move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// The colours do not take turns.
    OutOfTurn {
        /// The move, from 1.
        number: usize,
    },
    /// Stones are set up before the first move.
    SetUp,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherFormat => f.write_str("the file is of another kind"),
            Self::Truncated => f.write_str("the file ends too soon"),
            Self::OtherBoard { size } => write!(f, "the board is {size}, not 15 by 15"),
            Self::NoPoint { number, written } => {
                write!(f, "move {number}: \"{written}\" is no point of the board")
            }
            Self::Occupied { number, point } => write!(f, "move {number}: {point} bears a stone already"),
            Self::OutOfTurn { number } => write!(f, "move {number} is the other side's"),
            Self::SetUp => f.write_str("stones are set up before the first move"),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads the first game of a file, in whichever format it is: as far as it goes, with what stopped the reading.
pub fn read(bytes: &[u8], text: &str, rows: Rows) -> (Record, Option<Fault>) {
    let mut record = Record::default();
    let came = if renlib::is_renlib(bytes) {
        renlib::read_into(&mut record, bytes, rows)
    } else if sgf::is_sgf(text) {
        sgf::read_into(&mut record, text, rows)
    } else if psq::is_psq(text) {
        psq::read_into(&mut record, text, rows)
    } else {
        text::read_into(&mut record, text)
    };
    (record, came.err())
}

impl Record {
    /// Adds a move, where its point is empty.
    fn add(&mut self, play: Play) -> std::result::Result<(), Fault> {
        let number = self.plays.len() + 1;
        match play {
            Play::Stone(point) if self.plays.contains(&play) => Err(Fault::Occupied { number, point }),
            _ => {
                self.plays.push(play);
                Ok(())
            }
        }
    }

    /// Whose turn the next move is.
    const fn side(&self) -> Stone {
        if self.plays.len().is_multiple_of(2) { Stone::Black } else { Stone::White }
    }
}
