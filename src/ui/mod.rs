//! Drawing only.

pub mod paint;
pub mod theme;
