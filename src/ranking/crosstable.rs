//! The crosstable: everybody by number, round by round. Data only; the screen and the papers draw it.

use super::ledger::{self, CellHow, Ledger, OpenGames};
use crate::event::names::{EntrantId, Number, RoundNumber, Side, StageNumber};
use crate::event::outcome::Mark;
use crate::event::state::{EventState, Stage};
use crate::rulebook::points::HalfPoints;

/// The crosstable of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The stage.
    pub stage: StageNumber,
    /// The first column: round 1, or 0 where games are brought along from the stage before.
    pub first_round: u32,
    /// How many rounds it shows.
    pub rounds: u32,
    /// By number.
    pub rows: Vec<Row>,
}

/// One entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub entrant: EntrantId,
    /// The number.
    pub number: Number,
    /// The points of all rounds shown.
    pub points: HalfPoints,
    /// Whether all results are annulled (19.2).
    pub annulled: bool,
    /// The games in order; a round with which the entrant had nothing to do has none.
    pub cells: Vec<Cell>,
}

/// One entrant in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The round; 0 where the game was brought along.
    pub round: RoundNumber,
    /// The game of the meeting, from 1.
    pub game: u32,
    /// The opponent's number; none for a bye.
    pub opponent: Option<Number>,
    /// The colour; none for a bye.
    pub colour: Option<Side>,
    /// What the entrant got.
    pub mark: Option<Mark>,
    /// How it came about.
    pub how: CellHow,
    /// The points that it gives.
    pub points: HalfPoints,
    /// Of a match of teams what its boards gave the team and the other one (局分).
    pub score: Option<[HalfPoints; 2]>,
}

/// What a table prints for a mark; the words of the language are the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// Won on the board.
    Win,
    /// Drawn on the board.
    Draw,
    /// Lost on the board.
    Loss,
    /// `+`: won without a game, because the other side was absent (20.3).
    ForfeitWin,
    /// `-`: lost without a game, being absent (20.3).
    ForfeitLoss,
    /// A bye.
    Bye,
    /// No result yet.
    Open,
}

impl Cell {
    /// What is printed for the mark.
    pub const fn symbol(&self) -> Symbol {
        match (self.how, self.mark) {
            (CellHow::Bye | CellHow::RequestedBye, _) => Symbol::Bye,
            (CellHow::Open, _) | (_, None) => Symbol::Open,
            (CellHow::Forfeit | CellHow::BothAbsent, Some(Mark::Win)) => Symbol::ForfeitWin,
            (CellHow::Forfeit | CellHow::BothAbsent, Some(Mark::Loss)) => Symbol::ForfeitLoss,
            (_, Some(Mark::Win)) => Symbol::Win,
            (_, Some(Mark::Draw)) => Symbol::Draw,
            (_, Some(Mark::Loss)) => Symbol::Loss,
        }
    }

    /// The sign of 20.3, where the cell has one.
    pub const fn sign(&self) -> Option<char> {
        match self.symbol() {
            Symbol::ForfeitWin => Some('+'),
            Symbol::ForfeitLoss => Some('-'),
            _ => None,
        }
    }
}

impl Crosstable {
    /// The crosstable of a stage after `through` rounds (all published ones where none is said).
    pub fn of(state: &EventState, stage: &Stage, through: Option<RoundNumber>) -> Self {
        let ledger = Ledger::of(state, stage, through, OpenGames::Wait);
        let rows = ledger.rows.iter().map(|row| Row {
            entrant: row.entrant,
            number: row.number,
            points: row.points(),
            annulled: row.annulled,
            cells: {
                let brought = row.brought.iter().map(|cell| cell_of(&ledger, cell, RoundNumber(0)));
                let played = row.cells.iter().zip(1..);
                let played = played.filter_map(|(cell, round)| Some((cell.as_ref()?, RoundNumber(round))));
                brought
                    .chain(played.flat_map(|(cell, round)| games_of(state, stage, &ledger, row, cell, round)))
                    .collect()
            },
        });
        let brings = ledger.rows.iter().any(|row| !row.brought.is_empty());
        Self {
            stage: stage.number,
            first_round: u32::from(!brings),
            rounds: ledger.rounds,
            rows: rows.collect(),
        }
    }
}

/// The games of a round: one, or all that a meeting of several has had so far.
fn games_of(
    state: &EventState,
    stage: &Stage,
    ledger: &Ledger,
    row: &ledger::Row,
    cell: &ledger::Cell,
    round: RoundNumber,
) -> Vec<Cell> {
    let meeting = stage.rounds.get(&round).and_then(|round| round.meeting_of(row.entrant));
    let several = meeting.filter(|meeting| meeting.games.len() > 1 && meeting.boards.is_none());
    let Some((meeting, side)) = several.and_then(|m| Some((m, m.side_of(row.entrant)?))) else {
        return vec![cell_of(ledger, cell, round)];
    };
    let settings = &state.configuration.settings;
    meeting
        .games
        .iter()
        .map(|game| {
            let of_game =
                ledger::cell_of_game(meeting, game, side, settings, OpenGames::Wait, [false, false]);
            Cell { game: game.reference.slot.game, ..cell_of(ledger, &of_game, round) }
        })
        .collect()
}

/// A ledger's cell as the crosstable has it.
pub fn cell_of(ledger: &Ledger, cell: &ledger::Cell, round: RoundNumber) -> Cell {
    let opponent = cell.opponent.map(|id| ledger.row(id).map_or(Number(id.0), |row| row.number));
    Cell {
        round,
        game: 1,
        opponent,
        colour: cell.colour,
        mark: cell.mark,
        how: cell.how,
        points: cell.points,
        score: ledger.score(cell, round),
    }
}
