//! Gomoku (五子棋) by the 2013 rules: the board and what a stone makes of it. Pure, knows no event.
//!
//! * [`point`], [`line`], [`board`]: the 15×15 board (1), its lines (2.2, 2.3), the stones on it.
//! * `shape`: what a stone makes of one line: five, overline, four, three (2.4–2.8).
//! * [`forbidden`]: double three, double four and overline (2.19, 10.1(2)), for a point and for the whole board.
//! * [`symmetry`], [`opening`], [`fifth_moves`]: the 26 openings (3.2) and which fifth moves are equal (2.10).
//! * [`protocol`], [`game`]: the opening protocol as data, and a game as a state machine of entries.
//! * [`claim`], [`ending`], [`refusal`]: what White may point out, how the board ends a game, why an entry is refused.
//! * [`diagram`]: what to show on every point of a position or a game.
//! * [`record`]: a game as text, SGF, PSQ and `RenLib` have it.

pub mod board;
pub mod claim;
pub mod diagram;
pub mod ending;
pub mod fifth_moves;
pub mod forbidden;
pub mod game;
pub mod line;
pub mod opening;
pub mod point;
pub mod protocol;
pub mod record;
pub mod refusal;
mod shape;
pub mod symmetry;

pub use board::{Board, Stone};
pub use game::{Entry, Game};
pub use point::Point;
