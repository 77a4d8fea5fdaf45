//! Who meets whom, with reasons.

pub mod lots;
