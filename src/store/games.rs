//! The folder of game records: one file a game, by its name which game. The program writes PGN (xiangqi)
//! or SGF (gomoku); others may drop in what they have.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::disk::{Facts, RealDisk};
use super::trouble::{Step, StoreTrouble};
use crate::event::game_name::GameName;
use crate::rulebook::edition::GameKind;

/// No record of a game is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// How a file ends that the program writes; it goes before another of the same game.
const fn own_ending(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Xiangqi => "pgn",
        GameKind::Gomoku => "sgf",
    }
}

/// A file in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// Its name in the folder.
    pub file: String,
    /// What it holds, or why it cannot be read.
    pub bytes: Result<Vec<u8>, StoreTrouble>,
    /// Other files of the same game, which are passed over.
    pub others: Vec<String>,
}

/// What changed: the file of each game that is new or different, and nothing for one that is gone.
pub type Changes = Vec<(GameName, Option<GameFile>)>;

/// Why a record was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The file is not what it was when it was read last.
    Changed,
    /// The disk refuses.
    Trouble(StoreTrouble),
}

type Found = BTreeMap<GameName, (String, Facts, Vec<String>)>;

/// The folder, and what it held when it was looked at last.
#[derive(Debug)]
pub struct Games {
    folder: PathBuf,
    own_ending: &'static str,
    known: Found,
}

impl Games {
    /// The records of such games in a folder, which need not be there.
    pub const fn new(folder: PathBuf, kind: GameKind) -> Self {
        Self { folder, own_ending: own_ending(kind), known: BTreeMap::new() }
    }

    /// Looks at the folder and reads what changed since the last look.
    pub fn look(&mut self) -> Changes {
        let found = self.found();
        let mut changes = Changes::new();
        for name in self.known.keys().filter(|name| !found.contains_key(name)) {
            changes.push((*name, None));
        }
        for (name, (file, facts, others)) in &found {
            let same =
                self.known.get(name).is_some_and(|known| known == &(file.clone(), *facts, others.clone()));
            if !same {
                let bytes = read(&self.folder.join(file));
                changes.push((*name, Some(GameFile { file: file.clone(), bytes, others: others.clone() })));
            }
        }
        self.known = found;
        changes
    }

    fn found(&self) -> Found {
        let mut found = Found::new();
        let Ok(entries) = fs::read_dir(&self.folder) else { return found };
        let mut files: Vec<(bool, String)> = entries
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|file| !file.starts_with('.') && !file.ends_with('~'))
            .map(|file| (ending(&file) != Some(self.own_ending), file))
            .collect();
        // The program's own files first, then by name.
        files.sort();
        for (_, file) in files {
            let stem = Path::new(&file).file_stem().and_then(OsStr::to_str).unwrap_or_default();
            let Ok(name) = stem.parse::<GameName>() else { continue };
            let Ok(facts) = fs::metadata(self.folder.join(&file)).map(|data| Facts::from(&data)) else {
                continue;
            };
            found.entry(name).and_modify(|(_, _, others)| others.push(file.clone())).or_insert((
                file,
                facts,
                Vec::new(),
            ));
        }
        found
    }

    /// Writes a game's record whole, if the game's file still holds `before` (nothing: there is no file). The folder is made where it is
    /// not there. What somebody else wrote under our name is kept beside it (`keep`), as `1-3-12.original.pgn`.
    ///
    /// # Errors
    /// Where the file holds something else, and what the disk says; the file is then as it was.
    pub fn write(
        &self,
        name: GameName,
        before: Option<&[u8]>,
        text: &str,
        keep: bool,
    ) -> Result<String, NotWritten> {
        let now = self.found().remove(&name);
        let held = match &now {
            Some((file, _, _)) => Some(read(&self.folder.join(file)).map_err(NotWritten::Trouble)?),
            None => None,
        };
        if held.as_deref() != before {
            return Err(NotWritten::Changed);
        }
        // A record in another form keeps its file; ours goes before it from now on.
        let file = match now {
            Some((file, _, _)) if ending(&file) == Some(self.own_ending) => file,
            _ => format!("{name}.{}", self.own_ending),
        };
        let path = self.folder.join(&file);
        match DirBuilder::new().mode(0o755).create(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                let trouble = StoreTrouble::refused(Step::MakeDirectory, &self.folder, &error);
                return Err(NotWritten::Trouble(trouble));
            }
            _ => {}
        }
        if keep && path.exists() {
            let original = self.folder.join(format!("{name}.original.{}", self.own_ending));
            match fs::hard_link(&path, &original) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    let trouble = StoreTrouble::refused(Step::Create, &original, &error);
                    return Err(NotWritten::Trouble(trouble));
                }
                _ => {}
            }
        }
        RealDisk::publish(&self.folder, &file, text.as_bytes(), 0o644)
            .map_err(|error| NotWritten::Trouble(StoreTrouble::refused(Step::Publish, &path, &error)))?;
        Ok(file)
    }
}

fn ending(file: &str) -> Option<&str> {
    Path::new(file).extension().and_then(OsStr::to_str)
}

fn read(path: &Path) -> Result<Vec<u8>, StoreTrouble> {
    RealDisk::read_linked(path, LONGEST).map_err(|error| StoreTrouble::refused(Step::Read, path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> GameName {
        text.parse().expect("a name")
    }

    fn text(changes: &Changes) -> Vec<(String, Option<String>)> {
        let text =
            |file: &GameFile| String::from_utf8_lossy(file.bytes.as_ref().expect("readable")).into_owned();
        changes.iter().map(|(name, file)| (name.to_string(), file.as_ref().map(text))).collect()
    }

    #[test]
    fn what_is_written_or_dropped_in_is_told_once() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().join("games");
        let mut games = Games::new(folder.clone(), GameKind::Xiangqi);
        assert_eq!(games.look(), [], "a folder that is not there holds nothing");
        assert_eq!(games.write(name("1-3-12"), None, "one", false), Ok("1-3-12.pgn".into()));
        assert_eq!(text(&games.look()), [("1-3-12".into(), Some("one".into()))]);
        assert_eq!(games.look(), []);
        fs::write(folder.join("01-03-02-1-1.txt"), "dropped in").expect("writable");
        fs::write(folder.join("readme.txt"), "no game").expect("writable");
        assert_eq!(text(&games.look()), [("1-3-2".into(), Some("dropped in".into()))]);
        fs::remove_file(folder.join("1-3-12.pgn")).expect("ours");
        assert_eq!(text(&games.look()), [("1-3-12".into(), None)]);
    }

    #[test]
    fn nobody_elses_change_is_written_over() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().join("games");
        let games = Games::new(folder.clone(), GameKind::Xiangqi);
        games.write(name("1-1-1"), None, "one", false).expect("room");
        assert_eq!(games.write(name("1-1-1"), None, "two", false), Err(NotWritten::Changed));
        games.write(name("1-1-1"), Some(b"one"), "two", false).expect("as it was");
        assert_eq!(games.write(name("1-1-1"), Some(b"one"), "three", false), Err(NotWritten::Changed));
        assert_eq!(
            games.write(name("1-1-2"), Some(b"one"), "three", false),
            Err(NotWritten::Changed),
            "it is gone"
        );
        assert_eq!(fs::read(folder.join("1-1-1.pgn")).expect("readable"), b"two");
    }

    #[test]
    fn a_record_in_another_form_stays_and_the_programs_own_goes_before_it() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().join("games");
        fs::create_dir(&folder).expect("room");
        fs::write(folder.join("1-1-1.ubb"), "theirs").expect("writable");
        let mut games = Games::new(folder.clone(), GameKind::Xiangqi);
        assert_eq!(games.look().len(), 1);
        assert_eq!(games.write(name("1-1-1"), Some(b"theirs"), "ours", false), Ok("1-1-1.pgn".into()));
        let changes = games.look();
        assert_eq!(text(&changes), [("1-1-1".into(), Some("ours".into()))]);
        assert_eq!(changes[0].1.as_ref().map(|file| file.others.clone()), Some(vec!["1-1-1.ubb".to_owned()]));
        assert_eq!(fs::read(folder.join("1-1-1.ubb")).expect("readable"), b"theirs");
    }

    #[test]
    fn records_of_gomoku_end_otherwise() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().to_path_buf();
        fs::write(folder.join("1-1-1.lib"), "theirs").expect("writable");
        let mut games = Games::new(folder, GameKind::Gomoku);
        assert_eq!(games.look().len(), 1);
        assert_eq!(games.write(name("1-1-1"), Some(b"theirs"), "ours", false), Ok("1-1-1.sgf".into()));
        assert_eq!(text(&games.look()), [("1-1-1".into(), Some("ours".into()))]);
    }

    #[test]
    fn what_somebody_else_wrote_under_our_name_is_kept() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().to_path_buf();
        fs::write(folder.join("1-1-1.pgn"), "theirs").expect("writable");
        let games = Games::new(folder.clone(), GameKind::Xiangqi);
        games.write(name("1-1-1"), Some(b"theirs"), "ours", true).expect("room");
        games.write(name("1-1-1"), Some(b"ours"), "ours, too", true).expect("room");
        let read = |file: &str| fs::read_to_string(folder.join(file)).expect("readable");
        assert_eq!((read("1-1-1.original.pgn"), read("1-1-1.pgn")), ("theirs".into(), "ours, too".into()));
        assert_eq!(
            Games::new(folder.clone(), GameKind::Xiangqi).look().len(),
            1,
            "the original is no record of a game"
        );
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_and_the_rest_goes_on() {
        let place = tempfile::tempdir().expect("a scratch directory");
        let folder = place.path().to_path_buf();
        fs::create_dir(folder.join("1-1-1.pgn")).expect("room");
        fs::write(folder.join("1-1-2.pgn"), "good").expect("writable");
        let changes = Games::new(folder, GameKind::Xiangqi).look();
        assert_eq!(changes.len(), 2);
        assert!(changes[0].1.as_ref().is_some_and(|file| file.bytes.is_err()));
        assert!(changes[1].1.as_ref().is_some_and(|file| file.bytes.is_ok()));
    }
}
