//! Xiangqi: board, moves, notations, records, repetition and its ruling. Pure; knows no event.
//!
//! A [`Position`] answers what is legal ([`Position::legal_moves`], [`Position::check_move`]), who attacks what
//! ([`Position::attackers`]) and how the game stands ([`Position::standing`]).
//!
//! What an arbiter is asked: [`repetition`] finds what repeats, [`adjudication`] rules on it, [`hearing`] does both for a record, [`natural_limit`] audits a claim of a draw,
//! [`last_move`] says whether a game had ended before the flag fell.

pub mod adjudication;
mod attack;
pub mod fen;
pub mod generation;
pub mod hearing;
mod key;
pub mod last_move;
pub mod legality;
pub mod moves;
pub mod natural_limit;
pub mod notation;
pub mod piece;
pub mod placement;
pub mod position;
mod reach;
pub mod record;
pub mod repetition;
pub mod side;
pub mod square;

pub use generation::Standing;
pub use moves::{Move, MoveList};
pub use piece::{Kind, Piece, PieceId, PieceSet};
pub use placement::{Placement, PlacementFault};
pub use position::{Position, Undo};
pub use side::Side;
pub use square::Square;
