//! The real program in a directory of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A place for events, with locks and spools of its own.
pub struct Shell {
    place: tempfile::TempDir,
}

/// What a command came to.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub told: String,
}

impl Ran {
    /// The JSON value on standard output.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|fault| panic!("{fault}: {self:?}"))
    }

    /// The same, where the exit code was 0.
    pub fn fine(self) -> Self {
        assert_eq!(self.code, Some(0), "{self:?}");
        self
    }
}

impl Shell {
    pub fn new() -> Self {
        let place = tempfile::tempdir().expect("a scratch directory");
        for folder in ["runtime", "state"] {
            fs::create_dir(place.path().join(folder)).expect("writable");
        }
        Self { place }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }

    /// An event `cup` of so many entrants; `stage` is the inside of its stage in `event.ron`, `more` what follows it.
    pub fn event(&self, entrants: u32, stage: &str, more: &str) {
        fs::create_dir_all(self.path("cup")).expect("writable");
        let event = format!(
            "(\n    schema: 1,\n    title: \"公开赛\",\n    rulebook: \"xiangqi-2020\",\n    \
             stages: [(name: \"预赛\", {stage})],\n{more})\n"
        );
        self.write("cup/event.ron", &event);
        let mut lines = String::new();
        for number in 1..=entrants {
            let unit = number % 5;
            lines +=
                &["        (number: ", &number.to_string(), ", name: \"棋手", &number.to_string()].concat();
            lines += &["\", unit: \"单位", &unit.to_string(), "\"),\n"].concat();
        }
        self.write("cup/roster.ron", &format!("(\n    schema: 1,\n    entrants: [\n{lines}    ],\n)\n"));
    }

    /// A Swiss `cup`.
    pub fn swiss(entrants: u32, rounds: u32) -> Self {
        let shell = Self::new();
        shell.event(entrants, &format!("format: position, rounds: {rounds}"), "");
        shell
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("writable");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("readable")
    }

    /// Changes a file by replacing a text in it.
    #[allow(dead_code, reason = "not every test program edits")]
    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{name} has no {from}");
        self.write(name, &text.replace(from, to));
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_qisai"));
        command
            .args(arguments)
            .current_dir(self.place.path())
            .env_clear()
            .env("XDG_RUNTIME_DIR", self.path("runtime"))
            .env("XDG_STATE_HOME", self.path("state"))
            .env("HOME", self.place.path())
            .env("TZ", "Asia/Shanghai")
            .stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.command(arguments).output().expect("the program runs"))
    }

    /// Records entries in `cup`.
    pub fn say(&self, entries: &[&str]) -> Ran {
        let arguments: Vec<&str> = ["do", "cup"].into_iter().chain(entries.iter().copied()).collect();
        self.run(&arguments)
    }

    /// Everything below a directory, name by name with its content and the time of its last change.
    pub fn everything(&self, name: &str) -> BTreeMap<PathBuf, (Vec<u8>, std::time::SystemTime)> {
        let mut found = BTreeMap::new();
        collect(&self.path(name), &mut found);
        found
    }
}

impl Ran {
    pub fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text"),
            told: String::from_utf8(output.stderr).expect("text"),
        }
    }
}

fn collect(folder: &Path, found: &mut BTreeMap<PathBuf, (Vec<u8>, std::time::SystemTime)>) {
    let data = fs::metadata(folder).expect("readable");
    found.insert(folder.to_owned(), (Vec::new(), data.modified().expect("a time")));
    for entry in fs::read_dir(folder).expect("readable").flatten() {
        if entry.path().is_dir() {
            collect(&entry.path(), found);
        } else {
            let time = entry.metadata().and_then(|data| data.modified()).expect("a time");
            found.insert(entry.path(), (fs::read(entry.path()).expect("readable"), time));
        }
    }
}
