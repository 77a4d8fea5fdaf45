//! The binary: hooks, the command line, the exit code.
use std::process::ExitCode;
fn main() -> ExitCode {
    qisai::term::hooks::install().expect("hooks");
    let directory = std::env::args().nth(1).map(std::path::PathBuf::from);
    let look = qisai::cli::look::Look::default();
    qisai::cli::open::run(directory.as_deref(), &look)
}
