//! The board of xiangqi: moves, notations, records.

mod board;
mod notation;
mod placement;
mod record;
mod walk;
mod xqf;
