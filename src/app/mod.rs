//! The state of the screen and what a key does to it. No drawing, no files.

pub mod key;
pub mod text_input;
