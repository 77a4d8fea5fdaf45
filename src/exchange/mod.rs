//! Import and export: files that other programs write and read.

pub mod entrants_csv;
mod text;
pub mod trf;

pub use text::Encoding;
