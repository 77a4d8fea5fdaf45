//! The facts of an event and the one fold that makes its state.

pub mod names;
pub mod publication;
pub mod record;
