//! The records beside the players' lines that concern the next pairing: who may not meet, who asked for a bye.

use super::file::SourceLine;
use super::round::TrfResult;

/// Players of whom no two may meet (`XXP`, or record 260).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenGroup {
    /// The first and the last round in which that holds (record 260); `None`: in all rounds (`XXP`).
    pub rounds: Option<(u32, u32)>,
    /// Their starting numbers.
    pub numbers: Vec<u32>,
    /// Where it stood.
    pub line: SourceLine,
}

/// Byes that were asked for (record 240).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestedBye {
    /// What it is worth.
    pub kind: RequestedByeKind,
    /// The round, from 1.
    pub round: u32,
    /// The starting numbers of those who get it.
    pub numbers: Vec<u32>,
    /// Where it stood.
    pub line: SourceLine,
}

/// What a bye that was asked for is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedByeKind {
    /// `F`: as much as a win.
    FullPoint,
    /// `H`: as much as a draw.
    HalfPoint,
    /// `Z`: nothing; simply absent.
    ZeroPoint,
}

impl RequestedByeKind {
    /// The kind that a word of a file stands for; upper and lower case are equal.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "F" | "f" => Some(Self::FullPoint),
            "H" | "h" => Some(Self::HalfPoint),
            "Z" | "z" => Some(Self::ZeroPoint),
            _ => None,
        }
    }

    /// The result that such a bye has in a player's line.
    pub const fn result(self) -> TrfResult {
        match self {
            Self::FullPoint => TrfResult::FullPointBye,
            Self::HalfPoint => TrfResult::HalfPointBye,
            Self::ZeroPoint => TrfResult::ZeroPointBye,
        }
    }
}
