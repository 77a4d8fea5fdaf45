//! The ranking, clause by clause, by published events and by its laws.

mod event;
mod gomoku;
mod laws;
mod printed;
mod published;
mod round_robin;
mod swiss;
