//! Who attacks what.

use super::piece::{Kind, Piece, PieceId, PieceSet};
use super::position::Position;
use super::reach;
use super::side::Side;
use super::square::Square;

impl Position {
    /// Whether a piece would capture on a point, an enemy standing there, as pieces move; whether that is legal is not asked. It is also
    /// how a piece protects a point. A cannon attacks over one screen only.
    pub fn attacks(&self, id: PieceId, target: Square) -> bool {
        let Some(from) = self.place_of(id) else { return false };
        let steps_to = |steps: &reach::Steps| {
            steps.iter().any(|(to, over)| to == target && (over == to || self.is_empty(over)))
        };
        match id.kind() {
            Kind::General => steps_to(&reach::GENERAL[from.index()]),
            Kind::Advisor => steps_to(&reach::ADVISOR[from.index()]),
            Kind::Elephant => steps_to(&reach::ELEPHANT[from.index()]),
            Kind::Horse => steps_to(&reach::HORSE[from.index()]),
            Kind::Rook => self.count_between(from, target) == Some(0),
            Kind::Cannon => self.count_between(from, target) == Some(1),
            Kind::Soldier => steps_to(&reach::SOLDIER[id.side() as usize][from.index()]),
        }
    }

    /// How many pieces stand between two different points of one line; nothing where they share no line.
    pub fn count_between(&self, a: Square, b: Square) -> Option<usize> {
        let aligned = a != b && (a.file() == b.file() || a.rank() == b.rank());
        aligned.then(|| (reach::between(a, b) & self.occupied()).count_ones() as usize)
    }

    /// The pieces that stand between two points of one line.
    pub fn pieces_between(&self, a: Square, b: Square) -> PieceSet {
        let mut points = reach::between(a, b) & self.occupied();
        let mut found = PieceSet::EMPTY;
        while let Some(square) = reach::nearest(0, points) {
            points ^= square.bit();
            if let Some(id) = self.id_on(square) {
                found.insert(id);
            }
        }
        found
    }

    /// The pieces of a side that attack a point, in the sense of [`Self::attacks`].
    pub fn attackers(&self, target: Square, side: Side) -> PieceSet {
        let mut found = self.long_attackers(target, side);
        let mut look = |steps: &reach::Steps, kind: Kind| {
            for (from, over) in steps.iter() {
                if let Some(id) = self.id_on(from)
                    && id.piece() == Piece::new(side, kind)
                    && (over == from || self.is_empty(over))
                {
                    found.insert(id);
                }
            }
        };
        look(&reach::GENERAL[target.index()], Kind::General);
        look(&reach::ADVISOR[target.index()], Kind::Advisor);
        look(&reach::ELEPHANT[target.index()], Kind::Elephant);
        found
    }

    /// Rooks, cannons, horses and soldiers of a side that attack a point.
    #[inline]
    fn long_attackers(&self, target: Square, side: Side) -> PieceSet {
        let mut found = PieceSet::EMPTY;
        let occupied = self.occupied();
        for (direction, rays) in reach::RAYS.iter().enumerate() {
            let mut points = rays[target.index()] & occupied;
            let Some(first) = reach::nearest(direction, points) else { continue };
            self.add_if(&mut found, first, Piece::new(side, Kind::Rook));
            points ^= first.bit();
            if let Some(second) = reach::nearest(direction, points) {
                self.add_if(&mut found, second, Piece::new(side, Kind::Cannon));
            }
        }
        for (from, leg) in reach::HORSE_BEFORE[target.index()].iter() {
            if self.is_empty(leg) {
                self.add_if(&mut found, from, Piece::new(side, Kind::Horse));
            }
        }
        for from in reach::SOLDIER_BEFORE[side as usize][target.index()].targets() {
            self.add_if(&mut found, from, Piece::new(side, Kind::Soldier));
        }
        found
    }

    #[inline]
    fn add_if(&self, found: &mut PieceSet, square: Square, piece: Piece) {
        if let Some(id) = self.id_on(square)
            && id.piece() == piece
        {
            found.insert(id);
        }
    }

    /// The pieces that give check to a side's general. Generals that face each other give no check; see [`Self::generals_face`].
    pub fn checkers(&self, side: Side) -> PieceSet {
        self.long_attackers(self.general(side), !side)
    }

    /// Whether the generals face each other on an open file, which no move may bring about.
    pub fn generals_face(&self) -> bool {
        let (red, black) = (self.general(Side::Red), self.general(Side::Black));
        red.file() == black.file() && reach::between(red, black) & self.occupied() == 0
    }

    /// Whether a side's general is attacked.
    pub fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }

    /// Whether a side's general is attacked or faces the other one: what a side may not leave behind.
    pub fn is_exposed(&self, side: Side) -> bool {
        self.in_check(side) || self.generals_face()
    }
}
