//! Reading a file that people wrote, and saying all that is wrong with it.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::de::DeserializeOwned;
use unicode_width::UnicodeWidthChar;

use super::disk::RealDisk;
use super::ron_mend;
use super::ron_outline::{Way, outline};
use super::ron_tokens::Found;
use crate::event::act::ContentId;
use crate::event::configuration::{Fault, FaultPlace};
use crate::lang::Language;
use crate::lang::problems::{ProblemKind, hint, message};

/// Larger than any configuration: a roster of 100,000 entrants has 10 MB.
const LARGEST: u64 = 16 * 1024 * 1024;
/// An editor that saves in place lets readers see half a file for a moment.
const MOMENT: Duration = Duration::from_millis(150);
/// How often such a moment is waited for.
const MOMENTS: usize = 6;
/// A file that was changed longer ago than this is not being written.
const SETTLED: Duration = Duration::from_secs(2);

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file is read all the same.
    Warning,
    /// The file is not read.
    Error,
}

/// A problem in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileProblem {
    /// How much it matters.
    pub severity: Severity,
    /// The file.
    pub file: PathBuf,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// The column in characters, from 1; 0 where the whole file is meant.
    pub column: usize,
    /// What is wrong.
    pub kind: ProblemKind,
    /// The line as it is written.
    pub source_line: String,
    /// How many characters of the line are meant; at least 1.
    pub width: usize,
}

impl FileProblem {
    /// The problem as a sentence.
    pub fn message(&self, language: Language) -> String {
        message(language, &self.kind)
    }

    /// What to do about it, where there is more to say.
    pub fn hint(&self, language: Language) -> Option<String> {
        hint(language, &self.kind)
    }

    /// Place, sentence, the line with a mark under what is meant, and the hint.
    pub fn rendered(&self, language: Language) -> String {
        let mut text = match self.line {
            0 => format!("{}: {}", self.file.display(), self.message(language)),
            line => format!("{}:{line}:{}: {}", self.file.display(), self.column, self.message(language)),
        };
        if self.line > 0 && !self.source_line.trim().is_empty() {
            let columns = |signs: &mut dyn Iterator<Item = char>| -> usize {
                signs.map(|sign| if sign == '\t' { 1 } else { sign.width().unwrap_or(0) }).sum()
            };
            let before = columns(&mut self.source_line.chars().take(self.column - 1));
            let marked = columns(&mut self.source_line.chars().skip(self.column - 1).take(self.width)).max(1);
            let line = self.source_line.replace('\t', " ");
            let _ = write!(text, "\n  {line}\n  {}{}", " ".repeat(before), "^".repeat(marked));
        }
        if let Some(hint) = self.hint(language) {
            let _ = write!(text, "\n  {hint}");
        }
        text
    }
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Config<T> {
    /// What it says; none where it cannot be read.
    pub value: Option<T>,
    /// The file.
    pub file: PathBuf,
    /// Its text, without a byte order mark.
    pub text: String,
    /// What is wrong with it, in the order of the file.
    pub problems: Vec<FileProblem>,
}

impl<T> Config<T> {
    /// The identity of the text.
    pub fn content(&self) -> ContentId {
        ContentId::of(&self.text)
    }

    /// Line and column, both from 1, of a field or an entry; of the nearest part around it where it is not written.
    pub fn position(&self, way: &[Way]) -> (usize, usize) {
        let (root, _) = outline(&self.text);
        let (line, column, _) = place(&self.text, root.follow(way).span.start);
        (line, column)
    }

    /// A problem at the end of a way.
    pub fn problem_at(&self, way: &[Way], severity: Severity, kind: ProblemKind) -> FileProblem {
        let (root, _) = outline(&self.text);
        let span = root.follow(way).span.clone();
        problem(&self.file, &self.text, severity, &Found { at: span.start, length: span.len(), kind })
    }
}

/// Where in the two files a fault of the configuration lies, as a problem. What lies in neither is at the first's start.
pub fn fault_problem<E, R>(fault: &Fault, event: &Config<E>, roster: &Config<R>) -> FileProblem {
    let field = |name: &str| Way::Field(name.to_owned());
    let kind = ProblemKind::Fault(fault.clone());
    match fault.place {
        FaultPlace::Event(name) => event.problem_at(&[field(name)], Severity::Error, kind),
        FaultPlace::Stage(index, name) => {
            event.problem_at(&[field("stages"), Way::Entry(index), field(name)], Severity::Error, kind)
        }
        FaultPlace::Official(index) => {
            event.problem_at(&[field("officials"), Way::Entry(index)], Severity::Error, kind)
        }
        FaultPlace::Entrant(index) => {
            roster.problem_at(&[field("entrants"), Way::Entry(index)], Severity::Error, kind)
        }
    }
}

/// Reads a file. A file that was changed a moment ago and does not read well is looked at again until it stands still.
pub fn read_config<T: DeserializeOwned>(file: &Path) -> Config<T> {
    let mut config = read_config_at_once(file);
    for _ in 0..MOMENTS {
        if config.value.is_some() || !is_fresh(file) {
            return config;
        }
        std::thread::sleep(MOMENT);
        let again = read_config_at_once(file);
        let same = again.text == config.text && again.problems == config.problems;
        config = again;
        if same {
            return config;
        }
    }
    if config.value.is_none() {
        config.problems.insert(0, whole_file(file, ProblemKind::StillChanging));
    }
    config
}

fn is_fresh(file: &Path) -> bool {
    let changed = std::fs::symlink_metadata(file).and_then(|data| data.modified());
    // A file of the future is not trusted to stand still either.
    changed.is_ok_and(|changed| SystemTime::now().duration_since(changed).unwrap_or_default() < SETTLED)
}

/// Reads a file as it is at this moment.
pub fn read_config_at_once<T: DeserializeOwned>(file: &Path) -> Config<T> {
    match RealDisk::read_linked(file, LARGEST) {
        Ok(bytes) => check_bytes(file, &bytes),
        Err(error) => {
            let kind = match error.kind() {
                io::ErrorKind::NotFound => ProblemKind::NoFile,
                io::ErrorKind::PermissionDenied => ProblemKind::NotAllowed,
                io::ErrorKind::FileTooLarge => ProblemKind::TooLarge { limit: LARGEST },
                io::ErrorKind::InvalidInput | io::ErrorKind::IsADirectory => ProblemKind::NotPlain,
                _ => ProblemKind::NotReadable(error.raw_os_error()),
            };
            let problems = vec![whole_file(file, kind)];
            Config { value: None, file: file.into(), text: String::new(), problems }
        }
    }
}

/// Checks the content of a file.
pub fn check_bytes<T: DeserializeOwned>(file: &Path, bytes: &[u8]) -> Config<T> {
    let (bytes, marked) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, true),
        None => (bytes, false),
    };
    let mut config = match std::str::from_utf8(bytes) {
        Ok(text) => check_text(file, text),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes).into_owned();
            let at = error.valid_up_to();
            let kind = ProblemKind::NotUtf8 { chinese: looks_like_gbk(&bytes[at..]) };
            let found = Found { at, length: 1, kind };
            let problems = vec![problem(file, &text, Severity::Error, &found)];
            Config { value: None, file: file.into(), text, problems }
        }
    };
    if marked {
        let found = Found { at: 0, length: 1, kind: ProblemKind::ByteOrderMark };
        config.problems.insert(0, problem(file, &config.text, Severity::Warning, &found));
    }
    config
}

/// Checks a text.
pub fn check_text<T: DeserializeOwned>(file: &Path, text: &str) -> Config<T> {
    let (value, found) = match ron_mend::read(text) {
        Ok(value) => (Some(value), Vec::new()),
        Err(found) => (None, found),
    };
    let problems = found.iter().map(|found| problem(file, text, Severity::Error, found)).collect();
    Config { value, file: file.into(), text: text.into(), problems }
}

fn whole_file(file: &Path, kind: ProblemKind) -> FileProblem {
    let (line, column, source_line) = (0, 0, String::new());
    FileProblem { severity: Severity::Error, file: file.into(), line, column, kind, source_line, width: 1 }
}

fn problem(file: &Path, text: &str, severity: Severity, found: &Found) -> FileProblem {
    let (line, column, source_line) = place(text, found.at);
    let end = (found.at + found.length).min(text.len());
    let meant = text.get(found.at..end).unwrap_or_default();
    let width = meant.split('\n').next().unwrap_or_default().chars().count().max(1);
    FileProblem {
        severity,
        file: file.into(),
        line,
        column,
        kind: found.kind.clone(),
        source_line: source_line.trim_end_matches('\r').to_owned(),
        width,
    }
}

/// Line and column of a byte, both from 1, and the line.
fn place(text: &str, at: usize) -> (usize, usize, &str) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let begin = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.matches('\n').count() + 1;
    let column = text[begin..at].chars().count() + 1;
    (line, column, text[begin..].split('\n').next().unwrap_or_default())
}

/// Whether bytes are pairs as GBK has them: a first byte of 0x81 or more, a second of 0x40 or more.
fn looks_like_gbk(bytes: &[u8]) -> bool {
    let mut pairs = 0;
    let mut bytes = bytes.iter();
    while let Some(first) = bytes.next() {
        if *first < 0x80 {
            continue;
        }
        match bytes.next() {
            Some(0x40..=0x7e | 0x80..=0xfe) if (0x81..=0xfe).contains(first) => pairs += 1,
            _ => return false,
        }
    }
    pairs > 0
}
