//! What an arbiter says about a clause.

use crate::desk::entry::{GameName, SideName};
use crate::event::names::Side;
use crate::rulebook::catalogue::{Clause, Sanction};

/// A clause held against a side, or ruling a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseSaid {
    /// The game.
    pub game: GameName,
    /// The side; none where it concerns the game.
    pub side: Option<SideName>,
    /// The clause.
    pub clause: Clause,
    /// The round of moves, where it is said.
    pub move_number: Option<u32>,
    /// What shall follow.
    pub treatment: Treatment,
    /// The note; the reason, where something else shall follow than is proposed.
    pub note: String,
    /// Why it is heard out of time; empty: it is not said to be.
    pub late: String,
}

impl CaseSaid {
    /// The game, the side, the clause and the move as they could be said again, without what shall follow.
    pub fn stem(&self) -> String {
        let GameName { table, board, game } = self.game;
        let game = [Some(table.0), board, game].into_iter().flatten().map(|part| part.to_string());
        let mut words = vec![game.collect::<Vec<_>>().join(".")];
        words.extend(self.side.map(|side| {
            match side {
                SideName::Place(Side::First) => "左",
                SideName::Place(Side::Second) => "右",
                SideName::Red => "红",
                SideName::Black => "黑",
                SideName::White => "白",
            }
            .to_owned()
        }));
        words.push(self.clause.to_string());
        words.extend(self.move_number.map(|number| format!("第{number}回合")));
        words.join(" ")
    }
}

/// A clause that is held against a side, or that ends the game where none is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The side.
    pub side: Option<SideName>,
    /// The clause.
    pub clause: Clause,
}

/// A side is told to vary, or one of its rounds to do so has gone by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VarySaid {
    /// The claim's number.
    pub claim: u32,
    /// Who must vary and by which clause; none: a round has gone by.
    pub held: Option<Held>,
    /// Behind how many moves of the game's record.
    pub moves: Option<u32>,
    /// What is noted.
    pub note: String,
}

/// What shall follow from a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// What the rules propose, with minutes that they leave to the arbiter.
    AsProposed {
        /// Minutes off the side's clock.
        off: u32,
        /// Minutes more on the opponent's.
        on: u32,
    },
    /// Something else, for a reason.
    Instead(Vec<Change>),
    /// Nothing: it is kept as a note.
    Note,
}

/// One thing that follows instead of what is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing at all.
    Nothing,
    /// So many fouls.
    Fouls(u32),
    /// So many minutes off the side's clock.
    Off(u32),
    /// So many minutes more on the opponent's.
    On(u32),
    /// The side loses.
    Loses,
    /// The side wins.
    Wins,
    /// Both lose.
    BothLose,
    /// A draw.
    Draw,
    /// The game is played anew.
    Replay,
    /// A sanction.
    Sanction(Sanction),
}
