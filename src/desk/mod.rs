//! The arbiters' desk: what is said, checked against the state, as acts to record.

pub mod entry;
pub mod words;
