//! The board of xiangqi: moves, notations, records.

mod board;
mod placement;
mod walk;
