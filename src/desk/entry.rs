//! What an arbiter can say, as typed entries; `grammar` reads them.

use crate::event::names::{Number, RoundNumber, Side, Table};
use crate::event::record::RecordId;

/// A game as people name it: `12`, in a match `3.2` (table and board), and `3.2.1` with the game of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameName {
    /// The table.
    pub table: Table,
    /// The board of a match.
    pub board: Option<u32>,
    /// The game of the board.
    pub game: Option<u32>,
}

/// One side of a game as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideName {
    /// As the slip has it: who moves first stands left.
    Place(Side),
    /// By the colour: 红.
    Red,
    /// By the colour: 黑; the second side in xiangqi and the first in gomoku.
    Black,
    /// By the colour: 白.
    White,
}

/// What came out of a game, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The two numbers of the slip.
    Numbers(String),
    /// That side won.
    Wins(SideName),
    /// A draw.
    Draw,
    /// That side was absent.
    Absent(SideName),
    /// Nobody came.
    BothAbsent,
    /// That side loses by decision.
    Loses(SideName),
    /// Both lose by decision.
    BothLose,
}

/// Fouls entered with a result.
pub type Fouls = Vec<(SideName, u32)>;

/// What a slip says of a game, or an arbiter in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Which game.
    pub game: GameName,
    /// What came out of it.
    pub verdict: Verdict,
    /// The fouls.
    pub fouls: Fouls,
    /// The clause or the reason.
    pub reason: String,
}

/// An entry and the round that it is about: `第3轮 12 20`, `round 3 12 20`. None: the round that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The round, where one is named.
    pub round: Option<RoundNumber>,
    /// The entry.
    pub entry: Entry,
}

/// What an arbiter says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The result of a game.
    Result(Slip),
    /// A conflict is settled: this is the result.
    Settle(Slip),
    /// The result is taken back.
    Clear(GameName),
    /// The game is played again.
    Replay(GameName),
    /// The players sat down with the colours reversed, or did not after all.
    ColoursReversed(GameName),
    /// The next round is published; a reason is needed only to do so against a conflict.
    Publish(String),
    /// The round is started.
    Start,
    /// The round is over.
    Close,
    /// The publication is withdrawn; the reason is needed once it was started.
    Unpublish(String),
    /// The round stands still for a while.
    Pause,
    /// It goes on.
    Resume,
    /// An entrant withdraws, with the reason.
    Withdraw(Number, String),
    /// An entrant will stay away from the round to be paired; asked for and granted: a bye.
    Absent {
        /// Who.
        number: Number,
        /// Whether a bye is granted.
        bye: bool,
    },
    /// An entrant is late.
    Tardy(Number),
    /// An entrant is back.
    Back(Number),
    /// Somebody is entered before the start.
    Add(Newcomer),
    /// Somebody is entered after the start.
    LateEntry(Newcomer),
    /// Somebody takes an entrant's place.
    Replace(Number, Newcomer),
    /// A lot drawn by hand: that entrant gets that number.
    Lot(Number, Number),
    /// Lots are drawn for everybody, with that seed or a new one.
    DrawLots(Option<u64>),
    /// Lots are drawn for all places that nothing separates, with that seed or a new one.
    DrawPlaces(Option<u64>),
    /// Lots drawn by hand among those who share a place, the best lot first.
    PlaceLots(Vec<Number>),
    /// A pair by hand; the first named has the first move.
    Pair(Number, Number),
    /// The pair at that table of the draft shall not be.
    Unpair(Table),
    /// The pair at that table of the draft gets the other colours.
    Swap(Table),
    /// Those two shall not meet in the round to be paired.
    Forbid(Number, Number),
    /// All that was fixed by hand for the round to be paired is dropped.
    ByRule,
    /// The edited files hold.
    Adopt,
    /// The last entry, or the named one, is undone.
    Undo(Option<RecordId>),
}

/// Somebody new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The name.
    pub name: String,
    /// The unit; empty where none is said.
    pub unit: String,
    /// The rating, in points.
    pub rating: Option<u32>,
}

/// Why an entry cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing was said.
    Empty,
    /// No such entry.
    Unknown(String),
    /// A round was expected.
    NoRound(String),
    /// A table was expected.
    NoTable(String),
    /// What came out of the game cannot be read.
    NoVerdict(String),
    /// A number of an entrant was expected.
    NoNumber(String),
    /// A name was expected.
    NoName,
    /// Words stand behind what is a whole entry.
    TooMuch(String),
    /// The seed of a draw is a whole number.
    NoSeed(String),
    /// A record is named by 16 hex digits.
    NoRecord(String),
}
