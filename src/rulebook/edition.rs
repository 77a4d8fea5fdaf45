//! The editions that the program ships, and how one is read.

use std::sync::{Arc, OnceLock};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::catalogue::{Catalogue, Entry};
use super::chain::Words;
use super::checklist::ChecklistItem;
use super::settings::{Settings, SettingsPatch};

/// The editions by their names, as they stand beside this file.
const EDITIONS: [(&str, &str); 4] = [
    ("xiangqi-2020", include_str!("xiangqi-2020.ron")),
    ("xiangqi-2011", include_str!("xiangqi-2011.ron")),
    ("xiangqi-2020-grassroots", include_str!("xiangqi-2020-grassroots.ron")),
    ("gomoku-2013", include_str!("gomoku-2013.ron")),
];

/// The conduct of editions, in files of their own beside them.
const CONDUCT: [(&str, &str); 3] = [
    ("xiangqi-2020", include_str!("xiangqi-2020.conduct.ron")),
    ("xiangqi-2020-grassroots", include_str!("xiangqi-2020-grassroots.conduct.ron")),
    ("gomoku-2013", include_str!("gomoku-2013.conduct.ron")),
];

/// The clocks of editions, in files of their own beside them: time controls, tempo classes, lateness.
const CLOCKS: [(&str, &str); 2] = [
    ("xiangqi-2020", include_str!("xiangqi-2020.clock.ron")),
    ("gomoku-2013", include_str!("gomoku-2013.clock.ron")),
];

/// Which game is played; it names the sides (红 and 黑, or 黑 and 白).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Xiangqi (象棋): red moves first.
    Xiangqi,
    /// Gomoku (五子棋): black moves first.
    Gomoku,
}

/// An edition as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionFile {
    title: Words,
    game: GameKind,
    base: Option<String>,
    settings: SettingsPatch,
}

/// An edition's conduct as its file has it: its entries, and the settings that belong to them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ConductFile {
    settings: SettingsPatch,
    entries: Vec<Entry>,
    /// Every clause of the text, with blanks between them; empty: as in the edition below.
    #[serde(default)]
    text: String,
    #[serde(default)]
    checklist: Vec<ChecklistItem>,
}

/// An edition of the rules, complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// Its name (`xiangqi-2020`).
    pub id: String,
    /// Its title on the screen.
    pub title: Words,
    /// The game that it is for.
    pub game: GameKind,
    /// Its settings.
    pub settings: Settings,
    /// Its violations, discipline cases and rulings.
    pub catalogue: Arc<Catalogue>,
    /// What is looked at at its moments.
    pub checklist: Vec<ChecklistItem>,
}

/// A name that is no edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRulebook {
    /// What was written.
    pub written: String,
}

impl Rulebook {
    /// The names of all editions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        EDITIONS.iter().map(|(name, _)| *name)
    }

    /// The edition of that name.
    ///
    /// # Panics
    /// Where an edition that is part of the program is incomplete; a test reads every one.
    pub fn named(name: &str) -> Result<Self, UnknownRulebook> {
        // An edition is read once; the properties of the fold ask for it thousands of times.
        static READ: [OnceLock<Rulebook>; EDITIONS.len()] = [const { OnceLock::new() }; EDITIONS.len()];
        let index = EDITIONS.iter().position(|(known, _)| *known == name);
        let index = index.ok_or_else(|| UnknownRulebook { written: name.to_owned() })?;
        Ok(READ[index].get_or_init(|| complete(EDITIONS[index].0)).clone())
    }
}

/// An edition as a whole.
fn complete(name: &str) -> Rulebook {
    let read = read(name).unwrap_or_else(|| panic!("edition {name} is in the list"));
    let settings = read.patch.complete().unwrap_or_else(|missing| panic!("edition {name} lacks {missing:?}"));
    let Read { file, catalogue, checklist, .. } = read;
    let catalogue = Arc::new(catalogue);
    Rulebook { id: name.to_owned(), title: file.title, game: file.game, settings, catalogue, checklist }
}

impl SettingsPatch {
    /// The clocks of an edition: what its own file says of them.
    pub fn clocks_of(edition: &str) -> Self {
        clocks(edition)
    }
}

/// The settings of an edition's clocks; none where it has no file of them.
fn clocks(name: &str) -> SettingsPatch {
    let text = CLOCKS.iter().find(|(known, _)| *known == name);
    text.map_or_else(SettingsPatch::default, |(_, text)| parsed(name, text))
}

/// An edition with what it stands on.
struct Read {
    file: EditionFile,
    patch: SettingsPatch,
    catalogue: Catalogue,
    checklist: Vec<ChecklistItem>,
}

/// Reads an edition with its bases. The files are part of the program; a test reads every one.
fn read(name: &str) -> Option<Read> {
    let (_, text) = EDITIONS.iter().find(|(known, _)| *known == name)?;
    let file: EditionFile = parsed(name, text);
    let (below, entries, mut checklist) = match &file.base {
        Some(base) => {
            let read = read(base).unwrap_or_else(|| panic!("edition {name} stands on an unknown {base}"));
            (read.patch, read.catalogue, read.checklist)
        }
        None => (SettingsPatch::default(), Catalogue::default(), Vec::new()),
    };
    let conduct = conduct(name);
    let own = conduct.settings.overlaid(clocks(name)).overlaid(file.settings.clone());
    let patch = below.overlaid(own);
    checklist.extend(conduct.checklist);
    let mut catalogue = entries.overlaid(&conduct.entries);
    if !conduct.text.is_empty() {
        let clause = |written: &str| {
            written.parse().unwrap_or_else(|fault| panic!("edition {name} cannot be read: {fault}"))
        };
        catalogue = catalogue.of_text(conduct.text.split_whitespace().map(clause).collect());
    }
    Some(Read { file, patch, catalogue, checklist })
}

/// The conduct that an edition adds to the one on which it stands.
fn conduct(name: &str) -> ConductFile {
    let text = CONDUCT.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    text.map_or_else(ConductFile::default, |text| parsed(name, text))
}

fn parsed<T: DeserializeOwned>(name: &str, text: &str) -> T {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).unwrap_or_else(|fault| panic!("edition {name} cannot be read: {fault}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_complete() {
        for name in Rulebook::names() {
            assert_eq!(Rulebook::named(name).map(|book| book.id), Ok(name.to_owned()));
        }
        assert!(Rulebook::named("chess-2023").is_err());
    }

    #[test]
    fn the_conduct_of_every_edition_can_be_read() {
        for (name, _) in CONDUCT {
            let entries = conduct(name).entries;
            for (index, entry) in entries.iter().enumerate() {
                let twice = entries[..index].iter().any(|other| other.clause == entry.clause);
                assert!(!twice, "{name} has {} twice", entry.clause);
            }
        }
    }

    #[test]
    fn the_grassroots_overlay_says_what_it_changes() {
        let [Ok(edition), Ok(overlay)] = ["xiangqi-2020", "xiangqi-2020-grassroots"].map(Rulebook::named)
        else {
            panic!("both are shipped");
        };
        let changed: Vec<&str> = overlay
            .settings
            .differences(&edition.settings)
            .iter()
            .map(|difference| difference.setting)
            .collect();
        assert_eq!(
            changed,
            [
                "fouls_that_lose",
                "fouls_that_lose_quick",
                "natural_limit_checks",
                "natural_limit_rounds_quick",
                "natural_limit_checks_quick",
                "repetition_rules",
            ]
        );
    }
}
