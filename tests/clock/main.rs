//! Time controls, and the two clocks of a board as a function of the records and the time.

mod boards;
mod controls;
mod deadlines;
mod desk;
mod hall;
mod properties;
#[path = "../rehearsal/mod.rs"]
mod rehearsal;
