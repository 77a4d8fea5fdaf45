//! The moves that are judged: one period of a cycle, or the run of moves of 23.4.

use super::moment::Moment;
use crate::xiangqi::legality::Unplayable;
use crate::xiangqi::{Move, PieceSet, Position};

/// Moves that follow each other from a position on, all of them legal.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// The positions, one more than moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
    closes: bool,
    /// The move that led to the first position, and the position before it.
    lead: Option<(Position, Move)>,
}

/// A move that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLegal {
    /// Its number, from 0; moves that lead to the cycle are counted first.
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// Why.
    pub why: Unplayable,
}

impl Cycle {
    /// The moves from a position on that is reached by the moves of `lead`.
    pub fn new(start: &Position, lead: &[Move], moves: &[Move]) -> Result<Self, NotLegal> {
        let mut now = *start;
        let mut last = None;
        let mut positions = Vec::with_capacity(moves.len() + 1);
        for (number, &mv) in lead.iter().chain(moves).enumerate() {
            now.check_move(mv).map_err(|why| NotLegal { number, mv, why })?;
            if number >= lead.len() {
                positions.push(now);
            } else {
                last = Some((now, mv));
            }
            now.make(mv);
        }
        positions.push(now);
        let closes = !moves.is_empty() && positions[0] == now;
        Ok(Self { positions, moves: moves.to_vec(), closes, lead: last })
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before a move, by its number from 0; behind the last one with their count.
    pub fn position(&self, number: usize) -> &Position {
        &self.positions[number]
    }

    /// Whether the last move leads back to the first position.
    pub fn closes(&self) -> bool {
        self.closes
    }

    /// The move that led to the first position, and the position before it.
    pub(super) fn lead(&self) -> Option<(&Position, Move)> {
        self.lead.as_ref().map(|(position, mv)| (position, *mv))
    }

    /// The moves as they are judged. In a cycle that closes the first move follows the last one.
    pub(super) fn moments(&self) -> Vec<Moment> {
        let count = self.moves.len();
        let mut positions = self.positions.clone();
        let mut skipped = 0;
        if self.closes {
            skipped = count;
            for &mv in &self.moves {
                let next = positions.last().expect("there is a first position").after(mv);
                positions.push(next);
            }
        }
        let movers: PieceSet =
            (0..count).filter_map(|at| positions[skipped + at].id_on(self.moves[at].from)).collect();
        (0..count)
            .map(|at| Moment {
                earlier: match skipped + at {
                    0 => self.lead.map(|(position, _)| position),
                    at => Some(positions[at - 1]),
                },
                before: positions[skipped + at],
                mv: self.moves[at],
                after: positions[skipped + at + 1],
                movers,
            })
            .collect()
    }
}
