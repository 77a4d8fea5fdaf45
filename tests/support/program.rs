//! The real program, run to its end.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs it in Chinese with these arguments.
pub fn qisai(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_qisai"))
        .args(arguments)
        .env("LANG", "zh_CN.UTF-8")
        .output()
        .expect("it runs")
}

/// The JSON value that a command prints which ends well.
pub fn json(arguments: &[&str]) -> Value {
    let output = qisai(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}
