//! The record of a game: who played, the moves, how it ended; read from and written to the formats that people exchange.

pub mod dhtmlxq;
pub mod fault;
pub mod pgn;
pub mod players;
pub mod replay;
pub mod tags;
pub mod xqf;

use std::collections::BTreeMap;

use super::moves::Move;
use super::position::Position;

pub use fault::{RecordFault, What};
pub use players::{Players, players};
pub use tags::Tags;

/// How a game ended, as its record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// Red won.
    RedWins,
    /// Black won.
    BlackWins,
    /// A draw.
    Draw,
    /// Not finished, or not said.
    #[default]
    Open,
}

impl GameResult {
    /// As PGN writes it.
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::RedWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// As Chinese records write it.
    pub const fn chinese(self) -> &'static str {
        match self {
            Self::RedWins => "红胜",
            Self::BlackWins => "黑胜",
            Self::Draw => "和棋",
            Self::Open => "未知",
        }
    }

    /// What a word says, in PGN's form or in Chinese.
    pub fn of(word: &str) -> Option<Self> {
        Some(match word.trim() {
            "1-0" | "红胜" | "紅勝" | "红方胜" | "红先胜" | "黑负" | "先胜" | "红" => {
                Self::RedWins
            }
            "0-1" | "黑胜" | "黑勝" | "黑方胜" | "红先负" | "红负" | "先负" | "后胜" | "黑" => {
                Self::BlackWins
            }
            "1/2-1/2" | "½-½" | "1/2" | "和棋" | "和" | "和局" | "平局" | "红先和" | "先和" | "双方和棋" => {
                Self::Draw
            }
            "*" | "未知" | "不明" | "未完" | "红先" => Self::Open,
            _ => return None,
        })
    }
}

/// A game as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// What is said about it.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// The moves, each legal in its position.
    pub moves: Vec<Move>,
    /// Words to the position behind so many moves (0: before the first).
    pub comments: BTreeMap<usize, String>,
    /// How it ended.
    pub result: GameResult,
}

impl GameRecord {
    /// A game that begins at the initial position and has no moves yet.
    pub fn new() -> Self {
        Self::from_position(Position::initial())
    }

    /// A game that begins at a position and has no moves yet.
    pub const fn from_position(start: Position) -> Self {
        Self {
            tags: Tags::new(),
            start,
            moves: Vec::new(),
            comments: BTreeMap::new(),
            result: GameResult::Open,
        }
    }

    /// The position behind so many moves, or behind the last where there are fewer.
    pub fn position(&self, moves: usize) -> Position {
        self.moves.iter().take(moves).fold(self.start, |position, mv| position.after(*mv))
    }

    /// The positions from the start to the end: one more than there are moves.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = vec![self.start];
        for mv in &self.moves {
            positions.push(positions[positions.len() - 1].after(*mv));
        }
        positions
    }

    /// Each move in Chinese, as it is played.
    pub fn chinese(&self) -> Vec<String> {
        self.moves
            .iter()
            .scan(self.start, |position, mv| {
                let written = super::notation::chinese::write(position, *mv);
                position.make(*mv);
                Some(written)
            })
            .collect()
    }

    /// The number of the round (both sides' move) to which a move belongs, from 1, by the move's number from 0.
    pub fn round_of(&self, index: usize) -> usize {
        let before = usize::from(self.start.to_move() == super::side::Side::Black);
        usize::midpoint(index, before) + 1
    }
}

impl Default for GameRecord {
    fn default() -> Self {
        Self::new()
    }
}

/// What a file holds: the game as far as it can be read, and what stopped the reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The game up to the fault.
    pub record: GameRecord,
    /// The first thing that is wrong.
    pub fault: Option<RecordFault>,
    /// Whether the moves are written by points and nothing tells if ranks count from 0 or from 1. They were read from 0.
    pub ranks_unclear: bool,
    /// How many other games the file has.
    pub more: usize,
}

impl ReadRecord {
    /// A game of which there is no record yet.
    pub fn empty() -> Self {
        Self { record: GameRecord::new(), fault: None, ranks_unclear: false, more: 0 }
    }
}

/// Reads the first game of a text, in whichever format it is: `DhtmlXQ`, PGN of any dialect, or bare moves.
pub fn read(text: &str) -> ReadRecord {
    if dhtmlxq::is_dhtmlxq(text) {
        return dhtmlxq::read(text);
    }
    read_behind(Position::initial(), text)
}

/// Reads all games of a text, in whichever format it is; at least one, which may be nothing but its fault.
pub fn read_all(text: &str) -> Vec<ReadRecord> {
    let mut games = if dhtmlxq::is_dhtmlxq(text) { Vec::new() } else { pgn::read_all(text) };
    if games.is_empty() {
        games.push(read(text));
    }
    games
}

/// Reads moves that go on from a position: the first game of a text, where that does not say another beginning.
pub fn read_behind(start: Position, text: &str) -> ReadRecord {
    let mut games = pgn::read_all_from(start, text).into_iter();
    let mut first = games.next().unwrap_or_else(|| ReadRecord {
        record: GameRecord::from_position(start),
        fault: Some(RecordFault::at_start(What::NoMoves)),
        ranks_unclear: false,
        more: 0,
    });
    first.more = games.count();
    first
}
