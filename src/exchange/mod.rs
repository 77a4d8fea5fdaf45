//! Import and export: files that other programs write and read.

pub mod chronicle;
pub mod entrants_csv;
pub mod event_files;
pub mod generator;
pub mod options;
pub mod tables_csv;
pub(crate) mod text;
pub mod trf;
pub mod trf_export;
pub mod trf_import;
pub mod trf_notes;
pub mod whole_event;

pub use text::Encoding;
