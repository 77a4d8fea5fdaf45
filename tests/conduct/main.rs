//! What every clause comes to: from a clean game and from one with a foul before it, at each speed.

mod gomoku;
mod grassroots;
mod ledger;
mod table;
mod xiangqi;
