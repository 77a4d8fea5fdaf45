//! Import and export: files that other programs write and read.

pub mod csv_tables;
pub mod entrants_csv;
pub mod event_files;
pub mod in_memory;
pub mod made_up;
mod text;
pub mod trf;
pub mod trf_event;

pub use text::Encoding;
