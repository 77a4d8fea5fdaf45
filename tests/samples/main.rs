//! The sample events in `events/`: how their journals were made, and that anybody can open them.

mod games;
mod hand;
mod opened;
mod scripts;

use std::fs;
use std::path::{Path, PathBuf};

/// The files of a sample event, by their paths in it: what the project ships, whatever else lies there.
fn shipped(name: &str) -> Vec<PathBuf> {
    let root = sample(name);
    let mut files = vec![PathBuf::from("event.ron"), PathBuf::from("roster.ron")];
    let writers = [hand::WRITER.to_owned() + ".001.ron", "event-id".to_owned()];
    files.extend(writers.into_iter().map(|file| Path::new("journal").join(file)));
    for folder in ["adopted", "games"] {
        if let Ok(copies) = fs::read_dir(root.join(folder)) {
            files.extend(copies.flatten().map(|copy| Path::new(folder).join(copy.file_name())));
        }
    }
    files.retain(|file| root.join(file).is_file());
    files
}

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("events").join(name)
}

/// A copy of a sample event, as a clone of the project has it.
fn copy(name: &str, place: &Path) -> PathBuf {
    let root = place.join(name);
    for file in shipped(name) {
        let target = root.join(&file);
        fs::create_dir_all(target.parent().expect("a folder")).expect("room");
        fs::copy(sample(name).join(&file), &target).expect("room");
    }
    root
}

/// A scripted sample event, made anew from its two files.
fn made_anew(name: &str, script: Script, place: &Path) -> PathBuf {
    let root = place.join(name);
    fs::create_dir(&root).expect("room");
    for file in ["event.ron", "roster.ron"] {
        fs::copy(sample(name).join(file), root.join(file)).expect("room");
    }
    script(&root);
    root
}

type Script = fn(&Path);

const SCRIPTED: [(&str, Script); 6] = [
    ("dingwei-18", scripts::swiss),
    ("xunhuan-8", scripts::round_robin),
    ("taotai-12", scripts::knockout),
    ("fenzu-16", scripts::groups),
    ("wuzi-24", scripts::gomoku),
    ("tuanti-10", scripts::teams),
];

/// After an edit of a sample's files or of its script: `cargo test --test samples -- --ignored`.
#[test]
#[ignore = "writes into events/"]
fn write_the_journals_of_the_samples() {
    for (name, script) in SCRIPTED {
        let place = tempfile::tempdir().expect("a scratch directory");
        let made = made_anew(name, script, place.path());
        for folder in ["journal", "adopted", "games"] {
            let target = sample(name).join(folder);
            let _ = fs::remove_dir_all(&target);
            if !made.join(folder).exists() {
                continue;
            }
            fs::create_dir(&target).expect("writable");
            for file in fs::read_dir(made.join(folder)).expect("made").flatten() {
                fs::copy(file.path(), target.join(file.file_name())).expect("writable");
            }
        }
    }
}

#[test]
fn the_files_of_a_sample_are_the_ones_that_were_adopted() {
    for (name, _) in SCRIPTED {
        let root = sample(name);
        for file in ["event", "roster"] {
            let text = fs::read_to_string(root.join(format!("{file}.ron"))).expect("shipped");
            let copies = qisai::store::adopted::AdoptedCopies::new(root.join("adopted"));
            let adopted = copies.text(file, &qisai::event::act::ContentId::of(&text));
            assert_eq!(adopted.as_deref(), Ok(text.as_str()), "{name}: write the journals anew");
        }
    }
}

#[test]
fn a_script_gives_the_same_bytes_each_time() {
    for (name, script) in SCRIPTED {
        let journals = [(); 2].map(|()| {
            let place = tempfile::tempdir().expect("a scratch directory");
            let made = made_anew(name, script, place.path());
            for record in fs::read_dir(made.join("games")).into_iter().flatten().flatten() {
                let shipped = fs::read(sample(name).join("games").join(record.file_name()));
                let written = fs::read(record.path()).expect("written");
                assert_eq!(shipped.ok(), Some(written), "{name}: {:?}", record.file_name());
            }
            fs::read(made.join("journal").join(hand::WRITER.to_owned() + ".001.ron")).expect("written")
        });
        assert_eq!(journals[0], journals[1], "{name}");
        let shipped = fs::read(sample(name).join("journal").join(hand::WRITER.to_owned() + ".001.ron"));
        assert_eq!(shipped.expect("shipped"), journals[0], "{name}: write the journals anew");
    }
}
