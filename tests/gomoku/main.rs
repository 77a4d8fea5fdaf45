//! The gomoku room against positions with known answers, against another implementation, and by its own laws.

#[path = "../support/gomoku_boards.rs"]
mod gomoku_boards;

mod cases;
mod games;
mod laws;
mod oracle;
mod records;
