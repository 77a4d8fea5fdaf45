//! Drawing only: the state of the screen onto a buffer. Never fails, at any size.
//!
//! [`screen`] lays out the whole; `panes` are the parts of the dashboard, `pages` what fills the screen, `popups` what
//! lies above; [`paint`] are the primitives and [`theme`] the styles.

pub mod chooser;
mod footer;
mod gomoku_board;
mod gomoku_keys;
mod header;
mod layout;
mod pages;
pub mod paint;
mod panes;
mod popups;
pub mod screen;
pub mod theme;
pub mod wall;
mod xiangqi_board;

pub use screen::{Seen, view};
