//! Import and export: files that other programs write and read.

pub mod entrants_csv;
pub mod event_files;
mod text;
pub mod trf;

pub use text::Encoding;
