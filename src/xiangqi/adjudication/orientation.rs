//! One view for all: a cycle is judged as it looks from one of its sides, from left or right, and from one of its moves on. So mirrored
//! boards, exchanged sides and rotated cycles get the same answers, whatever order a search tries moves in.

use super::cycle::Cycle;
use super::evidence::{Evidence, Gain, PieceAt};
use crate::xiangqi::{Move, Position, Side};

/// How a cycle is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Orientation {
    /// Left and right are exchanged.
    mirrored: bool,
    /// The sides are exchanged.
    turned: bool,
    /// The move that comes first.
    pub shift: usize,
}

impl Orientation {
    /// The orientation in which equal cycles look equal.
    pub fn canonical(cycle: &Cycle) -> Self {
        let shifts = if cycle.closes() { cycle.moves().len() } else { 1 };
        let all = (0..shifts).flat_map(|shift| {
            [(false, false), (false, true), (true, false), (true, true)].map(|(mirrored, turned)| Self {
                mirrored,
                turned,
                shift,
            })
        });
        let view = |orientation: &Self| {
            let position = orientation.position(cycle.position(orientation.shift));
            (position.to_string(), orientation.moves(cycle))
        };
        all.min_by_key(view).expect("there is the cycle as it is")
    }

    /// The cycle in this orientation.
    pub fn apply(&self, cycle: &Cycle) -> Cycle {
        let lead = cycle.lead().filter(|_| !cycle.closes());
        let (start, lead) = match lead {
            Some((position, mv)) => (self.position(position), vec![self.mv(mv)]),
            None => (self.position(cycle.position(self.shift)), Vec::new()),
        };
        Cycle::new(&start, &lead, &self.moves(cycle)).expect("legal moves stay legal")
    }

    fn moves(&self, cycle: &Cycle) -> Vec<Move> {
        let moves = cycle.moves();
        let count = moves.len();
        (0..count).map(|at| self.mv(moves[(at + self.shift) % count])).collect()
    }

    fn position(&self, position: &Position) -> Position {
        let mut turned = *position;
        if self.mirrored {
            turned = turned.mirrored();
        }
        if self.turned {
            turned = turned.swapped();
        }
        // Like pieces are numbered anew, by where they stand.
        Position::new(&turned.placement(), turned.to_move()).expect("a possible position stays possible")
    }

    /// A move in this orientation, or back from it.
    pub fn mv(&self, mv: Move) -> Move {
        let mv = if self.mirrored { mv.mirrored() } else { mv };
        if self.turned { mv.turned() } else { mv }
    }

    /// A side in this orientation, or back from it.
    pub const fn side(&self, side: Side) -> Side {
        if self.turned { side.other() } else { side }
    }

    /// What a piece that stands in this orientation is in the cycle as it was given.
    fn piece_at(&self, there: PieceAt) -> PieceAt {
        let PieceAt { mut piece, mut square } = there;
        if self.mirrored {
            square = square.mirrored();
        }
        if self.turned {
            (piece, square) = (piece.swapped(), square.turned());
        }
        PieceAt { piece, square }
    }

    /// Evidence of this orientation for the cycle as it was given.
    pub fn evidence(&self, evidence: Evidence) -> Evidence {
        let line = |line: Vec<Move>| line.into_iter().map(|mv| self.mv(mv)).collect();
        let all = |pieces: Vec<PieceAt>| pieces.into_iter().map(|one| self.piece_at(one)).collect();
        match evidence {
            Evidence::Checks(by) => Evidence::Checks(all(by)),
            Evidence::Mates(moves) => Evidence::Mates(line(moves)),
            Evidence::MatesAsBefore(moves) => Evidence::MatesAsBefore(line(moves)),
            Evidence::SelfKill(moves) => Evidence::SelfKill(line(moves)),
            Evidence::Offers { own, theirs } => {
                Evidence::Offers { own: self.piece_at(own), theirs: self.piece_at(theirs) }
            }
            Evidence::Gains(gain) => Evidence::Gains(Gain {
                line: line(gain.line),
                victim: self.piece_at(gain.victim),
                capturer: self.piece_at(gain.capturer),
                helpers: all(gain.helpers),
                ..gain
            }),
            Evidence::GeneralAnswersCheck => Evidence::GeneralAnswersCheck,
        }
    }
}
