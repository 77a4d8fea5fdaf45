//! Import and export: files that other programs write and read.

mod text;
pub mod trf;

pub use text::Encoding;
