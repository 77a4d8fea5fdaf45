//! The real program: its JSON names, its exit codes, and what it leaves on the disk.

#[path = "../support/shell.rs"]
mod shell;

mod answers;
mod configuration;
mod names;
mod nothing_written;
mod whole_event;
