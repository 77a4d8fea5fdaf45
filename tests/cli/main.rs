//! The real program: its JSON names, its exit codes, and what it leaves on the disk.

#[path = "../support/shell.rs"]
mod shell;

#[path = "../pty/mod.rs"]
mod pty;

mod answers;
mod conduct_entries;
mod conduct_session;
mod configuration;
mod fallen;
mod gomoku_session;
mod judge_gomoku;
mod keyboard;
mod mirror;
mod names;
mod new_event;
mod nothing_written;
mod report;
mod team_session;
mod whole_event;
mod xiangqi_session;
