//! Where pieces may stand at all: what no game can have brought about.

use std::fmt;

use super::piece::{Kind, Piece};
use super::side::Side;
use super::square::Square;

/// Pieces on points, whether possible or not: what a diagram, a FEN or an arbiter's hands say.
#[derive(Clone, PartialEq, Eq)]
pub struct Placement([Option<Piece>; Square::COUNT]);

/// What is impossible in a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlacementFault {
    /// A side's general is missing.
    NoGeneral(Side),
    /// There are more pieces of a kind than a game has.
    TooMany {
        /// Which kind of whom.
        piece: Piece,
        /// How many there are.
        count: usize,
    },
    /// The piece can never come to the point.
    OutOfReach {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// Two soldiers stand behind the river on one file, which neither can have left.
    SoldiersOnOneFile {
        /// Whose.
        side: Side,
        /// A point of the file.
        square: Square,
    },
    /// The generals face each other on an open file.
    GeneralsFace,
    /// The side that is not to move stands in check.
    WaitsInCheck(Side),
}

impl Placement {
    /// The empty board.
    pub const fn empty() -> Self {
        Self([None; Square::COUNT])
    }

    /// What stands on a point.
    pub const fn on(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
    }

    /// Puts a piece on a point or clears it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.0[square.index()] = piece;
    }

    /// The pieces with their points, from `a0` on.
    pub fn pieces(&self) -> impl DoubleEndedIterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.on(square)?)))
    }

    /// Everything that is impossible, whoever is to move.
    pub fn faults(&self) -> Vec<PlacementFault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let piece = Piece::new(side, kind);
                let count = self.pieces().filter(|(_, other)| *other == piece).count();
                if count > kind.count() {
                    faults.push(PlacementFault::TooMany { piece, count });
                }
                if count == 0 && kind == Kind::General {
                    faults.push(PlacementFault::NoGeneral(side));
                }
            }
        }
        for (square, piece) in self.pieces() {
            if !can_stand(piece, square) {
                faults.push(PlacementFault::OutOfReach { piece, square });
            } else if piece.kind == Kind::Soldier && !square.is_across(piece.side) {
                let fellow = self.pieces().any(|(other, there)| {
                    there == piece
                        && other > square
                        && other.file() == square.file()
                        && !other.is_across(piece.side)
                });
                if fellow {
                    faults.push(PlacementFault::SoldiersOnOneFile { side: piece.side, square });
                }
            }
        }
        if self.generals_face() {
            faults.push(PlacementFault::GeneralsFace);
        }
        faults
    }

    fn generals_face(&self) -> bool {
        let general = |side| self.pieces().find(|(_, piece)| *piece == Piece::new(side, Kind::General));
        let (Some((red, _)), Some((black, _))) = (general(Side::Red), general(Side::Black)) else {
            return false;
        };
        red < black
            && red.file() == black.file()
            && !self.pieces().any(|(square, _)| red < square && square < black && square.file() == red.file())
    }
}

/// Whether a piece can ever stand on a point.
pub const fn can_stand(piece: Piece, square: Square) -> bool {
    let (file, rank) = (square.file(), square.rank_of(piece.side));
    match piece.kind {
        Kind::General => square.in_palace(piece.side),
        // The corners and the centre of the palace.
        Kind::Advisor => square.in_palace(piece.side) && (file + rank) % 2 == 1,
        Kind::Elephant => match rank {
            0 | 4 => file == 2 || file == 6,
            2 => file % 4 == 0,
            _ => false,
        },
        Kind::Soldier => match rank {
            0..3 => false,
            3 | 4 => file % 2 == 0,
            _ => true,
        },
        Kind::Horse | Kind::Rook | Kind::Cannon => true,
    }
}

impl fmt::Display for Placement {
    /// Writes the first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.on(square));
                let Some(piece) = piece else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", piece.letter())?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
