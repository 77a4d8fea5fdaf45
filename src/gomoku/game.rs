//! A game from its first stone to its end: a state machine whose steps are entries. A shorter list of the same entries
//! gives the state before; nothing else is needed to take one back.

mod entering;
mod entry;

pub use entry::{Entry, Move, Player, Step, Warning};

use super::board::{Board, Stone};
use super::ending::Ending;
use super::fifth_moves::{self, Equality};
use super::opening::{self, Recognised};
use super::point::Point;
use super::protocol::{EqualMoves, FifthMoves, Protocol};
use super::refusal::Refusal;

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    protocol: Protocol,
    entries: Vec<Entry>,
    board: Board,
    moves: Vec<Move>,
    announced: Option<u8>,
    swapped: Option<bool>,
    fifth_moves: Vec<Point>,
    ending: Option<Ending>,
}

impl Game {
    /// A game that has not begun.
    pub fn new(protocol: Protocol) -> Self {
        Self {
            protocol,
            entries: Vec::new(),
            board: Board::default(),
            moves: Vec::new(),
            announced: None,
            swapped: None,
            fifth_moves: Vec::new(),
            ending: None,
        }
    }

    /// A game after some entries; the first that is refused ends it, with its place in the list.
    pub fn of(protocol: Protocol, entries: &[Entry]) -> Result<Self, (usize, Refusal)> {
        let mut game = Self::new(protocol);
        for (index, &entry) in entries.iter().enumerate() {
            game.enter(entry).map_err(|refusal| (index, refusal))?;
        }
        Ok(game)
    }

    /// What it is played by.
    pub const fn protocol(&self) -> &Protocol {
        &self.protocol
    }

    /// What was entered.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The stones that stand; fifth moves lie on it only once one of them was kept.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves, in order; move 1 is the first. A pass is a move (2.1).
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The fifth moves that lie on the board while White has not chosen.
    pub fn fifth_moves(&self) -> &[Point] {
        &self.fifth_moves
    }

    /// 2.10: how many fifth moves there are to be, where that is known.
    pub const fn announced(&self) -> Option<u8> {
        match self.protocol.fifth_moves {
            FifthMoves::One => Some(1),
            FifthMoves::Set(count) => Some(count),
            FifthMoves::Announced => self.announced,
        }
    }

    /// How it ended.
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether the players swapped sides; none while they may still do so.
    pub const fn swapped(&self) -> Option<bool> {
        if self.protocol.swap { self.swapped } else { Some(false) }
    }

    /// Who holds a colour at the moment.
    pub fn player(&self, stone: Stone) -> Player {
        let black = if self.swapped() == Some(true) { Player::AssignedWhite } else { Player::AssignedBlack };
        match stone {
            Stone::Black => black,
            Stone::White => black.other(),
        }
    }

    /// The opening, once three stones lie there.
    pub fn opening(&self) -> Option<Recognised> {
        let mut stones = self.moves.iter().map_while(|made| made.point);
        opening::recognise(stones.next()?, stones.next()?, stones.next()?)
    }

    /// The side whose stone or pass comes next.
    pub const fn side(&self) -> Stone {
        if self.moves.len().is_multiple_of(2) { Stone::Black } else { Stone::White }
    }

    /// What is to be entered next.
    pub fn step(&self) -> Step {
        let made = self.moves.len();
        if self.ending.is_some() {
            return Step::Over;
        }
        if self.protocol.is_laid_by_black() && made < 3 {
            return Step::Opening(made + 1);
        }
        if made >= 3 && self.announced().is_none() {
            return Step::Announce;
        }
        if made >= 3 && self.swapped().is_none() {
            return Step::Swap;
        }
        match self.fifth_moves_due() {
            Some(of) if self.fifth_moves.len() < of => Step::FifthMove { laid: self.fifth_moves.len(), of },
            Some(_) => Step::Keep,
            None => Step::Move,
        }
    }

    /// Who has to make the next step; none when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        match self.step() {
            Step::Opening(_) | Step::Announce => Some(Player::AssignedBlack),
            Step::Swap => Some(Player::AssignedWhite),
            Step::Move => Some(self.player(self.side())),
            Step::FifthMove { .. } => Some(self.player(Stone::Black)),
            Step::Keep => Some(self.player(Stone::White)),
            Step::Over => None,
        }
    }

    /// How many fifth moves are laid before one is kept, where that is to be done now. There cannot be more than the board
    /// has points of different shape.
    fn fifth_moves_due(&self) -> Option<usize> {
        let announced = usize::from(self.announced()?);
        if self.moves.len() != 4 || announced < 2 {
            return None;
        }
        let refused = [
            (self.protocol.equal_by_shape, Equality::Shape),
            (self.protocol.equal_by_board, Equality::Board),
        ];
        let strictest = refused.into_iter().find(|(equal, _)| *equal == EqualMoves::Refuse);
        let different = match strictest {
            Some((_, equality)) => fifth_moves::groups(&self.board, equality).len(),
            None => self.board.empty_points().count(),
        };
        Some(announced.min(different))
    }
}
