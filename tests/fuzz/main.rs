//! Broken, odd and hostile texts for everything that reads a file: nothing panics, nothing hangs, memory stays bounded,
//! and every problem can be told.
//!
//! Each text is one of a corpus (the files of `events/` and of `tests/data`, and those of `tests/data/fuzz`, where every
//! text that ever did harm is kept) after a few changes. `QISAI_FUZZ_RUNS=20000 cargo test --test fuzz` makes so many for
//! each reader; `QISAI_FUZZ_SEED` gives others.

mod changes;
mod readers;

use std::env;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use changes::{Change, changed, changes};

/// How many texts each reader gets in every run.
const RUNS: u32 = 150;
/// Far more than any text takes, also on a busy machine.
const HANGS: Duration = Duration::from_secs(20);
/// Far more than all readers together take, in megabytes.
const MEMORY: u64 = 1024;

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

/// All files below folders that end like this.
fn corpus(folders: &[&str], part: &str, ending: &str) -> Vec<Vec<u8>> {
    fn collect(folder: &Path, part: &str, ending: &str, found: &mut Vec<(String, Vec<u8>)>) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                collect(&path, part, ending, found);
            } else if path.to_string_lossy().contains(part) && path.to_string_lossy().ends_with(ending) {
                let bytes = fs::read(&path).expect("readable");
                // A large file spends the time of a hundred small ones.
                let few = bytes.len().min(20_000);
                found.push((path.display().to_string(), bytes[..few].to_vec()));
            }
        }
    }
    let mut found = Vec::new();
    for folder in folders {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), part, ending, &mut found);
    }
    found.sort();
    assert!(found.len() > 4, "a corpus of {part}");
    found.into_iter().map(|(_, bytes)| bytes).collect()
}

/// Gives a reader the corpus as it is, and so many changed texts of it.
fn feed(corpus: &[Vec<u8>], read: impl Fn(&[u8])) {
    for bytes in corpus {
        read(bytes);
    }
    let runs = number("QISAI_FUZZ_RUNS").map_or(RUNS, |runs| runs as u32);
    let seed = number("QISAI_FUZZ_SEED").unwrap_or(4);
    let config = Config {
        cases: runs,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        ..Config::default()
    };
    let texts = (0..corpus.len(), prop::collection::vec(changes(), 1..8));
    let result = TestRunner::new(config).run(&texts, |(which, steps): (usize, Vec<Change>)| {
        let text = changed(&corpus[which], corpus, &steps);
        let begun = Instant::now();
        read(&text);
        prop_assert!(begun.elapsed() < HANGS, "{} bytes took {:?}", text.len(), begun.elapsed());
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
    let peak = peak();
    assert!(peak < MEMORY, "the readers took {peak} MB");
}

/// The most memory that this process has had, in megabytes; 0 where the system does not say.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

#[test]
fn any_event_ron_is_read_or_told() {
    feed(&corpus(&["events", "tests/data/fuzz/event"], "event", ".ron"), readers::event);
}

#[test]
fn any_roster_ron_is_read_or_told() {
    feed(&corpus(&["events", "tests/data/fuzz/roster"], "roster", ".ron"), readers::roster);
}

#[test]
fn any_journal_is_read_or_told() {
    let journals = corpus(&["events", "tests/data/fuzz/journal"], "journal", ".ron");
    feed(&journals, readers::journal);
}

/// A text that a hostile arbiter signs himself: the checksum is right, whatever it says.
#[test]
fn any_record_with_a_right_checksum_is_judged() {
    let journals = corpus(&["events", "tests/data/fuzz/journal"], "journal", ".ron");
    feed(&journals, readers::signed_journal);
}

#[test]
fn any_report_file_is_read_or_told() {
    feed(&corpus(&["tests/data/trf", "tests/data/fuzz/trf"], "trf", ".trf"), readers::trf);
}

#[test]
fn any_record_of_a_gomoku_game_is_read_or_told() {
    feed(&corpus(&["events"], "games", ".sgf"), readers::score);
}
