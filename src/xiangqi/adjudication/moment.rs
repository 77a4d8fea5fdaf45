//! One move of a cycle with what came before it.

use crate::xiangqi::{Move, PieceId, PieceSet, Position, Side};

/// A move that is judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// The position before the opponent's last move, where there is one.
    pub earlier: Option<Position>,
    /// The position before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// The position behind the move, the opponent to move.
    pub after: Position,
    /// The pieces that move in the cycle.
    pub movers: PieceSet,
}

impl Moment {
    /// Who moves.
    pub fn side(&self) -> Side {
        self.before.to_move()
    }

    /// The piece that moves.
    pub fn mover(&self) -> PieceId {
        self.before.id_on(self.mv.from).expect("a move begins at a piece")
    }

    /// Whether the mover answers a check.
    pub fn answers_check(&self) -> bool {
        self.before.in_check(self.side())
    }

    /// The position behind the move if the opponent let his turn pass.
    pub fn passed(&self) -> Position {
        self.after.passed()
    }
}
