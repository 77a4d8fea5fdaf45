//! An edition of the rules as data, and the overlays that an event puts on it.

pub mod points;
