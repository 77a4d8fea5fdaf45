//! Everything that is done with a text after it was read: problems are told in both languages, what is good is used.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use qisai::cli::files::Files;
use qisai::event::act::Act;
use qisai::event::configuration::{Configuration, EventFile};
use qisai::event::roster::Roster;
use qisai::event::{Fold, Record};
use qisai::exchange::trf::{self, TrfFile};
use qisai::exchange::trf_import;
use qisai::gomoku::protocol::Protocol;
use qisai::gomoku::record::{Rows, score};
use qisai::lang::{Language, acts, gomoku_page};
use qisai::pairing::draft::Draft;
use qisai::ranking::standings::Standings;
use qisai::store::config_file::check_bytes;
use qisai::store::line::{Line, check, identity, judge, scan};

const LANGUAGES: [Language; 2] = [Language::Chinese, Language::English];
const GOOD_EVENT: &str = r#"(schema: 1, title: "杯", rulebook: "xiangqi-2020", stages: [(name: "组", format: position, rounds: 9)])"#;
const GOOD_ROSTER: &str = r#"(schema: 1, entrants: [(number: 1, name: "甲"), (number: 2, name: "乙"), (number: 3, name: "丙"), (number: 4, name: "丁")])"#;

/// Told, and used where it is good.
fn use_files(event: &[u8], roster: &[u8]) -> Option<Arc<Configuration>> {
    let event = check_bytes::<EventFile>(Path::new("event.ron"), event);
    let roster = check_bytes::<Roster>(Path::new("roster.ron"), roster);
    let files = Files::judged(event, roster);
    for problem in &files.problems {
        for language in LANGUAGES {
            assert!(!problem.rendered(language).is_empty());
        }
    }
    let (_, configuration) = files.configuration?;
    let fold = Fold::new(Arc::clone(&configuration), BTreeMap::new());
    if let Some(stage) = fold.state().stages.first().filter(|_| fold.state().entrants.len() < 200) {
        let _ = Standings::in_force(fold.state(), stage, None);
        let _ = Draft::next(fold.state(), stage);
    }
    Some(configuration)
}

pub fn event(bytes: &[u8]) {
    use_files(bytes, GOOD_ROSTER.as_bytes());
}

pub fn roster(bytes: &[u8]) {
    use_files(GOOD_EVENT.as_bytes(), bytes);
}

/// A journal as it stands: what is damaged is set aside, and nothing of it is a record.
pub fn journal(bytes: &[u8]) {
    let (lines, tail) = scan::<Act>(bytes);
    assert!(tail <= bytes.len());
    for placed in &lines {
        assert!(placed.offset < bytes.len() as u64);
    }
    replay(lines.into_iter().map(|placed| placed.line));
}

/// Every line with the checksum that it should have.
pub fn signed_journal(bytes: &[u8]) {
    let signed = bytes.split(|byte| *byte == b'\n').map(|line| {
        let body = match check(line) {
            Some((body, _)) => body,
            None => line
                .rsplitn(2, |byte| *byte == b'=')
                .last()
                .unwrap_or(line)
                .strip_suffix(b" //")
                .unwrap_or(line),
        };
        judge::<Act>(&[body, b" //=", identity(body).to_string().as_bytes()].concat())
    });
    replay(signed);
}

/// The records in a fold, which adopts whatever they adopt; what it comes to is shown.
fn replay(lines: impl Iterator<Item = Line<Act>>) {
    let configuration = use_files(GOOD_EVENT.as_bytes(), GOOD_ROSTER.as_bytes()).expect("good files");
    let mut fold = Fold::new(Arc::clone(&configuration), BTreeMap::new());
    let mut records: Vec<Record<Act>> = Vec::new();
    for line in lines {
        if let Line::Good { id, record } = line {
            for act in &record.acts {
                if let Act::Adopt(adoption) = act {
                    fold.learn(adoption.clone(), Arc::clone(&configuration));
                }
            }
            let login = record.writer.split('@').next().unwrap_or_default().to_owned();
            fold.add(id, login, record.clone());
            records.push(record);
        }
    }
    for record in &records {
        for language in LANGUAGES {
            let _ = acts::record(language, fold.state(), record);
            let _ = acts::record_in_short(language, fold.state(), record);
        }
    }
    for language in LANGUAGES {
        let _ = qisai::lang::messages::of_state(fold.state());
        let _ = language;
    }
    if let Some(stage) = fold.state().stages.first() {
        let _ = Standings::in_force(fold.state(), stage, None);
    }
}

pub fn trf(bytes: &[u8]) {
    match trf::read(bytes) {
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                for language in LANGUAGES {
                    let _ = (problem.sentence(language), problem.hint(language));
                }
            }
        }
        Ok(reading) => {
            let file: &TrfFile = &reading.file;
            let _ = (trf_import::format(file), trf_import::rounds(file), trf_import::points(file));
            let roster = Roster { schema: 1, entrants: trf_import::roster(file) };
            let written = trf::write(file);
            if let Ok(written) = written {
                let _ = trf::read(written.text.as_bytes());
            }
            let event = check_bytes::<EventFile>(Path::new("event.ron"), GOOD_EVENT.as_bytes());
            if let Some(configuration) =
                event.value.and_then(|event| Configuration::new(event, roster).ok()).map(Arc::new)
            {
                let _ = trf_import::chronicle(file, &configuration);
            }
        }
    }
}

/// The record of a gomoku game, in whichever format it may be: told where it is wrong, and what is read is written and read again.
pub fn score(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for id in ["2013", "free"] {
        let protocol = Protocol::named(id).expect("a protocol");
        for rows in [Rows::FromAbove, Rows::FromBelow] {
            let read = score::read(bytes, &text, &protocol, rows);
            for (language, stopped) in LANGUAGES.iter().zip(read.stopped.iter().cycle()) {
                assert!(!gomoku_page::stopped(*language, stopped).is_empty());
            }
            let written = score::write(&read.score);
            let again = score::read(written.as_bytes(), &written, &protocol, Rows::FromAbove);
            assert_eq!(again.stopped, None, "{written}");
            assert_eq!(again.score.game, read.score.game, "{written}");
        }
    }
}
