//! Time controls, and the two clocks of a board as a function of the records and the time.

mod boards;
mod controls;
mod properties;
