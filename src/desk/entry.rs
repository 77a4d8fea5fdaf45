//! What an arbiter can say, as typed entries; `grammar` reads them.

use super::conduct::said::{CaseSaid, Held, VarySaid};
use crate::event::conduct::{AppealKind, Approval, ClaimKind, Verdict as ClaimVerdict};
use crate::event::names::{Number, RoundNumber, Side, Table};
use crate::event::record::RecordId;
use crate::event::time::Tenths;
use crate::rulebook::catalogue::Clause;

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
    /// That entrant has the first move in the game, by lot or by choice.
    FirstMove(GameName, Number),
    /// That entrant goes through the meeting, or nobody; how that came about.
    Through(GameName, Option<Number>, String),
    /// The players sat down with the colours reversed, or did not after all.
    ColoursReversed(GameName),
    /// Whether the players of a gomoku game changed colours after the third stone.
    Swapped(GameName, Option<bool>),
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
    /// Who of a team sits at the boards, from board 1 on, by the number in its list.
    Lineup(Number, Vec<u32>),
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
    /// Something was done to the clocks of a board.
    Clock {
        /// Which board.
        game: GameName,
        /// What.
        said: ClockSaid,
        /// Why.
        reason: String,
    },
    /// A break between two games begins, with its minutes where they are said.
    Break(Option<u32>),
    /// The break is over.
    BreakOver,
    /// A clause is held against a side, or rules a game.
    Case(CaseSaid),
    /// A sanction against an entrant, outside of a game.
    Sanction {
        /// Who.
        number: Number,
        /// The clause.
        clause: Clause,
        /// What happened.
        note: String,
    },
    /// A proposed sanction was approved.
    Approve(u32, Approval),
    /// A proposed sanction was not approved.
    Reject(u32, Approval),
    /// A case is withdrawn, with the reason.
    DropCase(u32, String),
    /// A side offers a draw.
    Offer {
        /// The game.
        game: GameName,
        /// Who offers.
        side: SideName,
        /// The round of moves, where it is said.
        move_number: Option<u32>,
    },
    /// The open offer of a game is accepted or declined.
    AnswerOffer(GameName, bool),
    /// A side claims something that an arbiter rules.
    Claim {
        /// The game.
        game: GameName,
        /// Who claims.
        side: SideName,
        /// What.
        kind: ClaimKind,
        /// The round of moves, where it is said.
        move_number: Option<u32>,
        /// What is noted.
        note: String,
        /// Why it is heard out of time; empty: it is not said to be.
        late: String,
    },
    /// A formal appeal.
    Appeal {
        /// Who appeals, where it is an entrant.
        who: Option<Number>,
        /// What it is about.
        kind: AppealKind,
        /// The deposit, where it is not the event's.
        deposit: Option<u32>,
        /// What is noted.
        note: String,
        /// Why it is heard out of time; empty: it is not said to be.
        late: String,
    },
    /// A claim is decided.
    Rule {
        /// The claim's number.
        claim: u32,
        /// What came of it.
        verdict: ClaimVerdict,
        /// The clause by which a repetition ends the game, and the side it is held against.
        held: Option<Held>,
        /// The clause or the reason.
        reason: String,
    },
    /// A side is told to vary, or one of the two rounds to vary has gone by (23.5.2).
    Vary(VarySaid),
    /// An item of the checklists is done, by its place in the list; done again it is not after all.
    Tick(u32),
    /// A game stands still, with the reason.
    StopGame(GameName, String),
    /// A game is adjourned with a sealed move (gomoku 9).
    Adjourn {
        /// The game.
        game: GameName,
        /// Who seals.
        side: Option<SideName>,
        /// What is noted.
        note: String,
    },
    /// A game goes on, with the sealed move.
    ResumeGame(GameName, String),
    /// The edited files hold.
    Adopt,
    /// The last entry, or the named one, is undone.
    Undo(Option<RecordId>),
}

impl Entry {
    /// The clause or the reason that is given for what is entered; empty where none is.
    pub fn reason(&self) -> &str {
        match self {
            Self::Result(slip) | Self::Settle(slip) => &slip.reason,
            Self::Through(_, _, reason)
            | Self::Withdraw(_, reason)
            | Self::Clock { reason, .. }
            | Self::DropCase(_, reason)
            | Self::Rule { reason, .. } => reason,
            _ => "",
        }
    }
}

/// What was done to the clocks of a board, as people say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockSaid {
    /// A clock is started; none said: the one that ran last, at first the first side's.
    Start(Option<SideName>),
    /// The side on the move pressed.
    Switch,
    /// Both stand.
    Stop,
    /// What the clocks show from now on.
    Set(Vec<(SideName, Tenths)>),
    /// Time is given, or taken where it is negative.
    Adjust(SideName, Tenths),
    /// Who is not there; none: neither.
    Missing(Option<SideName>),
    /// Who is there now; none: both.
    Arrived(Option<SideName>),
    /// Whose flag fell.
    Flag(SideName),
    /// A shared time is halved.
    Halve,
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
    /// A clause was expected.
    NoClause(String),
    /// What shall follow instead was expected.
    NoChange(String),
    /// What is claimed was expected.
    NoClaim(String),
    /// What came of a claim was expected.
    NoRuling(String),
    /// An approval needs the body and its paper.
    NoBody,
    /// A deposit is an amount.
    NoDeposit(String),
    /// Words stand behind what is a whole entry.
    TooMuch(String),
    /// The seed of a draw is a whole number.
    NoSeed(String),
    /// A record is named by 16 hex digits.
    NoRecord(String),
    /// A time on a clock was expected.
    NoTime(String),
    /// A side was expected.
    NoSide(String),
    /// A number that cannot be meant.
    OutOfRange {
        /// What was written.
        written: String,
        /// The least that can be.
        least: u32,
        /// The most that can be.
        most: u32,
    },
    /// What is heard out of time needs its reason.
    NoLateReason,
}
