//! All moves of a position: legal ones, captures, checks, the moves of one piece.

use super::moves::{Move, MoveList};
use super::piece::{Kind, PieceId};
use super::position::Position;
use super::reach;
use super::side::Side;
use super::square::Square;

/// How a game stands for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has a legal move and is not in check.
    Free,
    /// It is in check and has a legal move.
    Check,
    /// 将死: in check without a legal move. It has lost.
    Mate,
    /// 困毙: not in check, without a legal move. It has lost.
    Stalemate,
}

impl Standing {
    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Mate | Self::Stalemate)
    }
}

impl Position {
    /// The legal moves of the side to move: by piece, then by target.
    pub fn legal_moves(&self) -> MoveList {
        self.collect(|_| true, |_, _| true)
    }

    /// The legal moves of the piece on a point, when it belongs to the side to move.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.collect(|square| square == from, |_, _| true)
    }

    /// The legal moves that capture.
    pub fn captures(&self) -> MoveList {
        self.collect(|_| true, |position, mv| !position.is_empty(mv.to))
    }

    /// The legal moves that give check.
    pub fn checks(&self) -> MoveList {
        self.collect(|_| true, Self::gives_check)
    }

    /// The legal moves that capture or give check.
    pub fn captures_and_checks(&self) -> MoveList {
        self.collect(|_| true, |position, mv| !position.is_empty(mv.to) || position.gives_check(mv))
    }

    /// Whether any move is legal.
    pub fn has_legal_move(&self) -> bool {
        let test = Test::of(self);
        self.pieces_of(self.to_move()).any(|(id, from)| {
            let mut found = false;
            self.targets(id, from, |to| found = found || test.passes(Move { from, to }));
            found
        })
    }

    /// How the game stands for the side to move.
    pub fn standing(&self) -> Standing {
        match (self.has_legal_move(), self.in_check(self.to_move())) {
            (true, false) => Standing::Free,
            (true, true) => Standing::Check,
            (false, true) => Standing::Mate,
            (false, false) => Standing::Stalemate,
        }
    }

    /// Whether a move is legal for the side to move. (Why not: [`Position::check_move`].)
    pub fn is_legal(&self, mv: Move) -> bool {
        let Some(id) = self.id_on(mv.from) else { return false };
        if id.side() != self.to_move() {
            return false;
        }
        let mut goes = false;
        self.targets(id, mv.from, |to| goes |= to == mv.to);
        goes && Test::of(self).passes(mv)
    }

    /// Whether a move of the side to move, as pieces move, gives check.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let enemy = !self.to_move();
        let near = reach::APPROACH[self.general(enemy).index()];
        near & (mv.from.bit() | mv.to.bit()) != 0 && self.after(mv).in_check(enemy)
    }

    /// Where a piece can go as pieces move, whether that is legal or not.
    pub fn goes(&self, id: PieceId) -> MoveList {
        let mut moves = MoveList::new();
        if let Some(from) = self.place_of(id) {
            self.targets(id, from, |to| moves.push(Move { from, to }));
        }
        moves
    }

    #[inline]
    fn collect(&self, from_which: impl Fn(Square) -> bool, which: impl Fn(&Self, Move) -> bool) -> MoveList {
        let test = Test::of(self);
        let mut moves = MoveList::new();
        for (id, from) in self.pieces_of(self.to_move()).filter(|&(_, from)| from_which(from)) {
            self.targets(id, from, |to| {
                let mv = Move { from, to };
                if which(self, mv) && test.passes(mv) {
                    moves.push(mv);
                }
            });
        }
        moves
    }

    /// The points that a piece reaches as pieces move, but for those of its own side.
    #[inline]
    fn targets(&self, id: PieceId, from: Square, mut go: impl FnMut(Square)) {
        let mut land = |to: Square| {
            if self.id_on(to).is_none_or(|there| there.side() != id.side()) {
                go(to);
            }
        };
        match id.kind() {
            Kind::General => reach::GENERAL[from.index()].targets().for_each(land),
            Kind::Advisor => reach::ADVISOR[from.index()].targets().for_each(land),
            Kind::Soldier => reach::SOLDIER[id.side() as usize][from.index()].targets().for_each(land),
            Kind::Elephant | Kind::Horse => {
                let table = if id.kind() == Kind::Horse { &reach::HORSE } else { &reach::ELEPHANT };
                for (to, over) in table[from.index()].iter() {
                    if self.is_empty(over) {
                        land(to);
                    }
                }
            }
            Kind::Rook | Kind::Cannon => {
                for (direction, rays) in reach::RAYS.iter().enumerate() {
                    let ray = rays[from.index()];
                    let points = ray & self.occupied();
                    let Some(first) = reach::nearest(direction, points) else {
                        each(ray, &mut land);
                        continue;
                    };
                    each(ray & !rays[first.index()] & !first.bit(), &mut land);
                    if id.kind() == Kind::Rook {
                        land(first);
                    } else if let Some(second) = reach::nearest(direction, points ^ first.bit()) {
                        land(second);
                    }
                }
            }
        }
    }
}

/// Calls for each point of a set, from `a0` on.
#[inline]
fn each(mut points: u128, mut go: impl FnMut(Square)) {
    while let Some(square) = reach::nearest(0, points) {
        points &= points - 1;
        go(square);
    }
}

/// Whether moves of one position leave the own general safe. Most moves can be told by where they begin and end.
struct Test<'a> {
    position: &'a Position,
    side: Side,
    /// The points where a change can matter: all of them in check.
    near: u128,
}

impl<'a> Test<'a> {
    fn of(position: &'a Position) -> Self {
        let side = position.to_move();
        let near = if position.is_exposed(side) {
            u128::MAX
        } else {
            let general = position.general(side);
            // The general himself may step anywhere.
            reach::COVER[general.index()] | general.bit()
        };
        Self { position, side, near }
    }

    #[inline]
    fn passes(&self, mv: Move) -> bool {
        // No move captures a general: the game ended before.
        if self.position.id_on(mv.to) == Some(PieceId::general(!self.side)) {
            return false;
        }
        self.near & (mv.from.bit() | mv.to.bit()) == 0 || !self.position.after(mv).is_exposed(self.side)
    }
}

/// How many lines of legal moves a position has to a depth in moves of one side: what move generators are compared by.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.iter().map(|&mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}
