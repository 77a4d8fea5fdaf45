//! The editions that the program ships, and how one is read.

use serde::{Deserialize, Serialize};

use super::chain::Words;
use super::settings::{Settings, SettingsPatch};

/// The editions by their names, as they stand beside this file.
const EDITIONS: [(&str, &str); 3] = [
    ("xiangqi-2020", include_str!("xiangqi-2020.ron")),
    ("xiangqi-2011", include_str!("xiangqi-2011.ron")),
    ("xiangqi-2020-grassroots", include_str!("xiangqi-2020-grassroots.ron")),
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
        let (file, patch) = read(name).ok_or_else(|| UnknownRulebook { written: name.to_owned() })?;
        let settings = patch.complete().unwrap_or_else(|missing| panic!("edition {name} lacks {missing:?}"));
        Ok(Self { id: name.to_owned(), title: file.title, game: file.game, settings })
    }
}

/// Reads an edition with its bases. The files are part of the program; a test reads every one.
fn read(name: &str) -> Option<(EditionFile, SettingsPatch)> {
    let (_, text) = EDITIONS.iter().find(|(known, _)| *known == name)?;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let file: EditionFile =
        options.from_str(text).unwrap_or_else(|fault| panic!("edition {name} cannot be read: {fault}"));
    let below = match &file.base {
        Some(base) => read(base).unwrap_or_else(|| panic!("edition {name} stands on an unknown {base}")).1,
        None => SettingsPatch::default(),
    };
    let patch = below.overlaid(file.settings.clone());
    Some((file, patch))
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
        assert_eq!(changed, ["fouls_that_lose"]);
    }
}
