//! A position: where the pieces stand and who is to move.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::fen;
use super::key;
use super::moves::Move;
use super::piece::{Piece, PieceId, PieceSet};
use super::placement::{Placement, PlacementFault};
use super::side::Side;
use super::square::Square;

const NOBODY: u8 = PieceId::COUNT as u8;
const OFF_BOARD: u8 = Square::COUNT as u8;

/// A position. It is small (160 bytes) and can be copied freely; searches that go deep may rather [`make`](Self::make) and
/// [`unmake`](Self::unmake) moves. Two positions are equal when the same pieces stand on the same points and the same side is to move;
/// which of two like pieces is which does not matter.
#[derive(Clone, Copy)]
pub struct Position {
    occupied: u128,
    /// The number of the piece on each point.
    board: [u8; Square::COUNT],
    /// The point of each piece.
    places: [u8; PieceId::COUNT],
    to_move: Side,
    key: u64,
}

/// What it takes to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// The move that was made.
    pub mv: Move,
    /// What it captured.
    pub captured: Option<PieceId>,
}

impl Position {
    /// The position in which a game begins.
    ///
    /// # Panics
    /// Never: the position is possible.
    pub fn initial() -> Self {
        fen::read(fen::INITIAL).expect("the initial position is possible").position
    }

    /// The position of a placement that is possible; else everything that is impossible in it.
    pub fn new(placement: &Placement, to_move: Side) -> Result<Self, Vec<PlacementFault>> {
        let mut faults = placement.faults();
        if faults.is_empty() {
            let position = Self::counted(placement, to_move);
            if position.in_check(!to_move) {
                faults.push(PlacementFault::WaitsInCheck(!to_move));
            } else {
                return Ok(position);
            }
        }
        Err(faults)
    }

    /// The position of a placement whose counts of pieces are those of a game at most.
    fn counted(placement: &Placement, to_move: Side) -> Self {
        let mut position = Self {
            occupied: 0,
            board: [NOBODY; Square::COUNT],
            places: [OFF_BOARD; PieceId::COUNT],
            to_move,
            key: if to_move == Side::Black { key::BLACK_TO_MOVE } else { 0 },
        };
        for (square, piece) in placement.pieces() {
            let free = PieceId::of(piece).find(|id| position.places[id.index()] == OFF_BOARD);
            position.put(free.expect("no more pieces than a game has"), square);
        }
        position
    }

    #[inline]
    fn put(&mut self, id: PieceId, square: Square) {
        self.board[square.index()] = id.index() as u8;
        self.places[id.index()] = square.index() as u8;
        self.occupied |= square.bit();
        self.key ^= key::key(id.piece(), square);
    }

    #[inline]
    fn lift(&mut self, id: PieceId, square: Square) {
        self.board[square.index()] = NOBODY;
        self.places[id.index()] = OFF_BOARD;
        self.occupied &= !square.bit();
        self.key ^= key::key(id.piece(), square);
    }

    /// Who is to move.
    #[inline]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// A number that equal positions share, and that different ones practically never do. It counts who is to move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The piece on a point, by number.
    #[inline]
    pub fn id_on(&self, square: Square) -> Option<PieceId> {
        let number = self.board[square.index()];
        if number == NOBODY { None } else { Some(PieceId::at(number)) }
    }

    /// The piece on a point.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.id_on(square).map(PieceId::piece)
    }

    /// Where a piece stands; nothing when it is not on the board.
    #[inline]
    pub fn place_of(&self, id: PieceId) -> Option<Square> {
        let number = self.places[id.index()];
        if number == OFF_BOARD { None } else { Some(Square::at(number)) }
    }

    /// Where a side's general stands.
    ///
    /// # Panics
    /// Never: no position is made without both generals.
    #[inline]
    pub fn general(&self, side: Side) -> Square {
        self.place_of(PieceId::general(side)).expect("both generals are on the board")
    }

    /// The pieces of a side that are on the board, with their points, by number.
    #[inline]
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        PieceId::of_side(side).filter_map(|id| Some((id, self.place_of(id)?)))
    }

    /// All pieces on the board.
    pub fn pieces(&self) -> PieceSet {
        Side::BOTH.into_iter().flat_map(|side| self.pieces_of(side)).map(|(id, _)| id).collect()
    }

    pub(super) const fn occupied(&self) -> u128 {
        self.occupied
    }

    /// Whether a point is empty.
    #[inline]
    pub const fn is_empty(&self, square: Square) -> bool {
        self.occupied & square.bit() == 0
    }

    /// Moves a piece, capturing what stands on its target, and gives the turn to the other side. Nothing is checked but that a
    /// piece is there.
    ///
    /// # Panics
    /// When nobody stands where the move begins.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let id = self.id_on(mv.from).expect("a move begins at a piece");
        let captured = self.id_on(mv.to);
        if let Some(captured) = captured {
            self.lift(captured, mv.to);
        }
        self.lift(id, mv.from);
        self.put(id, mv.to);
        self.turn();
        Undo { mv, captured }
    }

    /// Takes back the last move that was made.
    ///
    /// # Panics
    /// When it is not the last one.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        let id = self.id_on(undo.mv.to).expect("the last move ended at a piece");
        self.lift(id, undo.mv.to);
        self.put(id, undo.mv.from);
        if let Some(captured) = undo.captured {
            self.put(captured, undo.mv.to);
        }
        self.turn();
    }

    /// The position behind a move.
    ///
    /// # Panics
    /// When nobody stands where the move begins.
    #[must_use]
    #[inline]
    pub fn after(mut self, mv: Move) -> Self {
        self.make(mv);
        self
    }

    #[inline]
    fn turn(&mut self) {
        self.to_move = !self.to_move;
        self.key ^= key::BLACK_TO_MOVE;
    }

    /// The position when the side to move lets its turn pass. (No game has that; what a side threatens is asked so.) The side that waits
    /// may then stand in check.
    #[must_use]
    pub fn passed(mut self) -> Self {
        self.turn();
        self
    }

    /// The position without a piece. (What depends on the piece is asked so.) Nothing is checked.
    ///
    /// # Panics
    /// When the piece is a general: there is no game without him.
    #[must_use]
    pub fn without(mut self, id: PieceId) -> Self {
        assert_ne!(id, PieceId::general(id.side()), "a general stays on the board");
        if let Some(square) = self.place_of(id) {
            self.lift(id, square);
        }
        self
    }

    /// The position as a placement.
    pub fn placement(&self) -> Placement {
        let mut placement = Placement::empty();
        for square in Square::all() {
            placement.set(square, self.piece_on(square));
        }
        placement
    }

    /// The position where left and right are exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.mapped(self.to_move, Square::mirrored, |id| id)
    }

    /// The position where the sides are exchanged: each has what the other had, seen from his own side of the board.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let other = |id: PieceId| PieceId::at((id.index() as u8) ^ 16);
        self.mapped(!self.to_move, Square::turned, other)
    }

    fn mapped(
        &self,
        to_move: Side,
        square: impl Fn(Square) -> Square,
        id: impl Fn(PieceId) -> PieceId,
    ) -> Self {
        let mut position = Self::counted(&Placement::empty(), to_move);
        for piece in self.pieces().iter() {
            if let Some(place) = self.place_of(piece) {
                position.put(id(piece), square(place));
            }
        }
        position
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.occupied == other.occupied
            && self.to_move == other.to_move
            && Square::all().all(|square| self.piece_on(square) == other.piece_on(square))
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Display for Position {
    /// Writes the FEN up to the side to move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.placement(), if self.to_move == Side::Red { 'w' } else { 'b' })
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
