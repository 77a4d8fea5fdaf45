//! The gomoku room against positions with known answers, and by its own laws.

mod cases;
mod laws;
