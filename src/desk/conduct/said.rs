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
