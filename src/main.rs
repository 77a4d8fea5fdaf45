//! The binary: hooks, the command line, the exit code.
fn main() {}
