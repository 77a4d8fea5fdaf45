//! Many arbiters at one event: processes that write at once, users of one machine, machines whose folders are
//! synchronised, sessions over SSH.
//!
//! Each test does little in every run. `QISAI_TEST_LONG=1` lets them do as much as the README's section on promises says;
//! what needs a tool that is not here says so and is skipped.

#[path = "../support/extent.rs"]
mod extent;

#[path = "../pty/mod.rs"]
mod pty;

#[path = "../support/shell.rs"]
mod shell;

#[path = "../support/tool.rs"]
mod tool;

mod disk_refuses;
mod half_synchronised;
mod order_of_syncs;
mod secure_shell;
mod synchronised;
mod unix_users;
mod writers;
