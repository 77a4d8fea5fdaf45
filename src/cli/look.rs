//! How the screens look: theme, colours, glyphs, language, as asked for on the command line and by the environment.

use std::path::PathBuf;

use crate::lang::Language;
use crate::term::Session;
use crate::ui::paint::GlyphSet;
use crate::ui::theme::{ColourChoice, ColourDepth, Theme, ThemeError, colour_depth};

/// What was asked for.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// A theme by its name, or a file.
    pub theme: Option<String>,
    /// How many colours.
    pub colour: ColourChoice,
    /// Lines and marks of ASCII only.
    pub ascii: bool,
    /// The language.
    pub language: Language,
}

impl Look {
    /// How many colours there are.
    pub fn depth(&self) -> ColourDepth {
        colour_depth(self.colour, |name| std::env::var(name).ok())
    }

    /// The theme; where it cannot be had the default stands, and the error is to be shown.
    pub fn theme(&self) -> (Theme, Option<ThemeError>) {
        match &self.theme {
            None => (Theme::default_at(self.depth()), None),
            Some(wanted) => {
                let read = |path: &std::path::Path| std::fs::read_to_string(path);
                Theme::choose(wanted, &[PathBuf::from("themes")], self.depth(), read)
            }
        }
    }

    /// The theme inside the program that comes after `name`.
    pub fn theme_after(&self, name: &str) -> Option<Theme> {
        let names: Vec<&str> = Theme::shipped_names().collect();
        let here = names.iter().position(|shipped| *shipped == name);
        let next = here.map_or(0, |here| (here + 1) % names.len());
        Theme::shipped(names.get(next)?, self.depth())
    }

    /// The glyphs: ASCII where it was asked for, or where the terminal draws a line two cells wide.
    pub fn glyphs(&self, session: &Session) -> GlyphSet {
        if self.ascii || session.needs_ascii() { GlyphSet::Ascii } else { GlyphSet::Unicode }
    }
}
