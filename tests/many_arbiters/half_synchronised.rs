//! Directories of which a part is here: a file missing, a file cut, a file twice. Nothing panics, and nothing is a fact
//! that nobody recorded.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use qisai::cli::load::Loaded;
use qisai::cli::session::Seen;
use qisai::event::RecordId;

use crate::extent::extent;
use crate::shell::Shell;

/// What is done to one file of the event.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Whole,
    Missing,
    /// So much of it is here, in thousandths.
    Cut(u32),
    /// It is here, and a conflicting copy that is older, in thousandths.
    Twice(u32),
    /// The part that is missing reads as zeros.
    Zeros(u32),
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        3 => Just(Fate::Whole),
        1 => Just(Fate::Missing),
        2 => (0..1000_u32).prop_map(Fate::Cut),
        1 => (0..1000_u32).prop_map(Fate::Twice),
        1 => (0..1000_u32).prop_map(Fate::Zeros),
    ]
}

fn part(bytes: &[u8], thousandths: u32) -> &[u8] {
    &bytes[..bytes.len() * thousandths as usize / 1000]
}

fn put(bytes: &[u8], target: &Path, fate: Fate) {
    write(bytes, target, fate);
    // Nobody is writing it any more: a reader does not wait for the rest.
    if let Ok(file) = fs::File::options().append(true).open(target) {
        file.set_modified(SystemTime::now() - Duration::from_hours(1)).expect("ours");
    }
}

fn write(bytes: &[u8], target: &Path, fate: Fate) {
    match fate {
        Fate::Whole => fs::write(target, bytes).expect("writable"),
        Fate::Missing => {}
        Fate::Cut(thousandths) => fs::write(target, part(bytes, thousandths)).expect("writable"),
        Fate::Twice(thousandths) => {
            fs::write(target, bytes).expect("writable");
            let name = target.with_extension("sync-conflict-20260704-101112-ABCDEFG.ron");
            fs::write(name, part(bytes, thousandths)).expect("writable");
        }
        Fate::Zeros(thousandths) => {
            let mut zeros = part(bytes, thousandths).to_vec();
            zeros.resize(bytes.len(), 0);
            fs::write(target, zeros).expect("writable");
        }
    }
}

/// A file by its path in the event, with its content.
type NamedFile = (PathBuf, Vec<u8>);

/// The files of an event, in order.
fn original(shell: &Shell) -> Vec<NamedFile> {
    shell.run(&["pair", "cup"]).fine();
    shell.say(&["开赛"]).fine();
    for entries in [&["1 20"][..], &["2 11", "3 02"], &["1 11"], &["5 退赛"], &["撤"]] {
        shell.say(entries).fine();
    }
    let mut files: Vec<NamedFile> = shell
        .everything("cup")
        .into_iter()
        .filter(|(path, _)| path.is_file())
        .map(|(path, (bytes, _))| (path.strip_prefix(shell.path("cup")).expect("inside").to_owned(), bytes))
        .collect();
    files.sort();
    files
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: extent(60, 2000) as u32,
        rng_seed: RngSeed::Fixed(33),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_part_of_an_event_never_invents_a_fact(fates in prop::collection::vec(fate(), 12)) {
        use std::sync::OnceLock;
        static ORIGINAL: OnceLock<(Vec<NamedFile>, BTreeSet<RecordId>)> = OnceLock::new();
        let (files, known) = ORIGINAL.get_or_init(|| {
            let shell = Shell::swiss(8, 7);
            let files = original(&shell);
            let loaded = Loaded::open(&shell.path("cup")).expect("an event");
            let ids = loaded.fold.log().map(|logged| logged.id).collect();
            (files, ids)
        });
        let place = tempfile::tempdir().expect("a scratch directory");
        let cup = place.path().join("cup");
        for folder in ["journal", "adopted"] {
            fs::create_dir_all(cup.join(folder)).expect("writable");
        }
        for ((name, bytes), fate) in files.iter().zip(&fates) {
            put(bytes, &cup.join(name), *fate);
        }
        // A screen and a command may refuse it; what they show was recorded.
        if let Ok(loaded) = Loaded::open(&cup) {
            let found: BTreeSet<RecordId> = loaded.fold.log().map(|logged| logged.id).collect();
            prop_assert!(found.is_subset(known), "a record that nobody wrote");
            for meeting in loaded.fold.state().stages.iter().flat_map(|stage| stage.rounds.values()).flat_map(|round| &round.meetings) {
                for game in &meeting.games {
                    prop_assert!(game.records.iter().all(|id| known.contains(id)));
                }
            }
        }
        if let Ok(seen) = Seen::look(&cup) {
            let _ = seen.session().map(|session| session.state().clone());
        }
        // When the rest has come it is the event.
        for (name, bytes) in files {
            fs::write(cup.join(name), bytes).expect("writable");
        }
        let whole = Loaded::open(&cup).expect("all of it is here");
        prop_assert_eq!(whole.fold.log().map(|logged| logged.id).collect::<BTreeSet<_>>(), known.clone());
    }
}
