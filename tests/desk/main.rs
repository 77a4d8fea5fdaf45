//! The arbiters' desk: every entry decided, every refusal once, undo and redo.

#[path = "../support/event_on_table.rs"]
mod event_on_table;

mod conduct;
mod conduct_clocks;
mod conduct_rights;
mod deadlines;
mod entrants;
mod gomoku;
mod pairs;
mod place_lots;
mod refusals;
mod results;
mod rounds;
mod undo;
