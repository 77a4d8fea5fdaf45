//! The clocks of the boards: time controls and what the two clocks of a board show, as a function of the records and of
//! the time. Nothing here reads a clock.
//!
//! [`bank`] is one side's time under a time control, [`board`] the two sides of a board, [`feed`] the times that a relay
//! drops in, [`hall`] all boards of a round by how urgent they are.

pub mod bank;
pub mod board;
pub mod feed;
pub mod hall;

pub use board::{BoardClocks, ClockRules};
pub use feed::{Feed, FeedName};
pub use hall::{Alert, Hall, HallBoard};
