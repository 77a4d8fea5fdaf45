//! The binary: hooks, the command line, the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Err(error) = qisai::term::hooks::install() {
        // Without the hook an unforeseen error is told plainly; that is no reason not to work.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{error}\n").as_bytes());
    }
    qisai::cli::main(std::env::args_os())
}
