//! Why a move is not legal.

use super::moves::Move;
use super::piece::{Kind, PieceId, PieceSet};
use super::position::Position;
use super::reach;
use super::side::Side;
use super::square::Square;

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Nobody stands where the move begins.
    NobodyThere(Square),
    /// The piece is the opponent's.
    NotYours(Square),
    /// A piece of one's own stands on the target.
    OwnPieceThere(Square),
    /// The piece does not move so: the target is not one of its points even on an empty board.
    NotItsWay(Kind),
    /// A general or advisor would leave the palace.
    LeavesPalace(Kind),
    /// An elephant would cross the river.
    CrossesRiver,
    /// A soldier would go back.
    SoldierBack,
    /// A soldier would go aside before it crossed the river.
    SoldierAside,
    /// 蹩马腿, 塞象眼: a piece stands on the horse's leg or in the elephant's eye.
    Blocked {
        /// Which kind is blocked.
        kind: Kind,
        /// Where the piece in the way stands.
        by: Square,
    },
    /// Pieces stand between a rook, or a cannon that does not capture, and the target.
    LineBlocked {
        /// Which kind is blocked.
        kind: Kind,
        /// Where the nearest piece in the way stands.
        by: Square,
    },
    /// A cannon captures over exactly one piece.
    Screens(usize),
    /// The general would be captured: his side stands in check behind the move.
    Exposed {
        /// Whether it stood in check before, so that the move does not answer it.
        was_in_check: bool,
        /// Who gives check then.
        by: PieceSet,
    },
    /// The generals would face each other.
    GeneralsFace,
    /// A general is not captured: the game ended before.
    TakesGeneral,
}

impl Position {
    /// Whether the side to move may play a move; if not, why.
    pub fn check_move(&self, mv: Move) -> Result<(), Unplayable> {
        let side = self.to_move();
        let id = self.id_on(mv.from).ok_or(Unplayable::NobodyThere(mv.from))?;
        if id.side() != side {
            return Err(Unplayable::NotYours(mv.from));
        }
        let target = self.id_on(mv.to);
        if target.is_some_and(|there| there.side() == side) {
            return Err(Unplayable::OwnPieceThere(mv.to));
        }
        if let Some(reason) = self.does_not_go(id, mv) {
            return Err(reason);
        }
        if target == Some(PieceId::general(!side)) {
            return Err(Unplayable::TakesGeneral);
        }
        let after = self.after(mv);
        let by = after.checkers(side);
        if !by.is_empty() {
            return Err(Unplayable::Exposed { was_in_check: self.in_check(side), by });
        }
        if after.generals_face() {
            return Err(Unplayable::GeneralsFace);
        }
        Ok(())
    }

    /// Why a piece does not go to a point as pieces move.
    fn does_not_go(&self, id: PieceId, mv: Move) -> Option<Unplayable> {
        let kind = id.kind();
        let step = |table: &[reach::Steps; Square::COUNT]| {
            table[mv.from.index()].iter().find(|(to, _)| *to == mv.to).map(|(_, over)| over)
        };
        match kind {
            Kind::General | Kind::Advisor => {
                let table = if kind == Kind::General { &reach::GENERAL } else { &reach::ADVISOR };
                if step(table).is_some() {
                    None
                } else if mv.to.in_palace(id.side()) {
                    Some(Unplayable::NotItsWay(kind))
                } else {
                    Some(Unplayable::LeavesPalace(kind))
                }
            }
            Kind::Elephant | Kind::Horse => {
                let table = if kind == Kind::Horse { &reach::HORSE } else { &reach::ELEPHANT };
                match step(table) {
                    Some(by) if !self.is_empty(by) => Some(Unplayable::Blocked { kind, by }),
                    Some(_) => None,
                    None if kind == Kind::Elephant && mv.to.is_across(id.side()) => {
                        Some(Unplayable::CrossesRiver)
                    }
                    None => Some(Unplayable::NotItsWay(kind)),
                }
            }
            Kind::Rook | Kind::Cannon => self.line_blocked(kind, mv),
            Kind::Soldier if step(&reach::SOLDIER[id.side() as usize]).is_some() => None,
            Kind::Soldier => Some(soldier(id.side(), mv)),
        }
    }

    fn line_blocked(&self, kind: Kind, mv: Move) -> Option<Unplayable> {
        let Some(count) = self.count_between(mv.from, mv.to) else {
            return Some(Unplayable::NotItsWay(kind));
        };
        if kind == Kind::Cannon && !self.is_empty(mv.to) {
            return (count != 1).then_some(Unplayable::Screens(count));
        }
        let points = reach::between(mv.from, mv.to) & self.occupied();
        let by = reach::nearest(if mv.from < mv.to { 0 } else { 2 }, points)?;
        Some(Unplayable::LineBlocked { kind, by })
    }
}

fn soldier(side: Side, mv: Move) -> Unplayable {
    let (from, to) = (mv.from.rank_of(side), mv.to.rank_of(side));
    if to < from {
        Unplayable::SoldierBack
    } else if to == from && mv.from.file().abs_diff(mv.to.file()) == 1 {
        Unplayable::SoldierAside
    } else {
        Unplayable::NotItsWay(Kind::Soldier)
    }
}
