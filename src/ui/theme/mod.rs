//! Themes: one style a role, from RON files, at the depth of colour that the terminal shows.
//!
//! A style never carries a meaning alone: whatever a colour says, a mark or a word says too.

mod depth;
mod role;
mod style;

use std::fmt;
use std::path::{Path, PathBuf};

use ratatui::style::Style;
use ron::extensions::Extensions;
use serde::Deserialize;

pub use depth::{ColourChoice, ColourDepth, UnknownColourChoice, colour_depth};
pub use role::Role;
pub use style::{Ansi, RoleStyle};

use role::RoleStyles;

use crate::lang::Language;

/// The themes inside the program, by name; the first is the default.
const SHIPPED: [(&str, &str); 4] = [
    ("dark", include_str!("../../../themes/dark.ron")),
    ("light", include_str!("../../../themes/light.ron")),
    ("high_contrast", include_str!("../../../themes/high_contrast.ron")),
    ("mono", include_str!("../../../themes/mono.ron")),
];

/// A theme file: what it is called and the roles that it names.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    title: Option<String>,
    roles: RoleStyles,
}

/// One style a role, ready to draw with. Styles are patches: a role that names no background leaves the one beneath.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: String,
    title: String,
    styles: Vec<Style>,
}

impl Theme {
    /// The default theme inside the program.
    pub fn default_at(depth: ColourDepth) -> Self {
        Self::shipped(SHIPPED[0].0, depth).unwrap_or_else(|| Self::plain(SHIPPED[0].0))
    }

    /// A theme inside the program, by its name.
    pub fn shipped(name: &str, depth: ColourDepth) -> Option<Self> {
        let (name, text) = SHIPPED.iter().find(|(shipped, _)| *shipped == name)?;
        Self::read(name, Path::new(name), text, depth).ok()
    }

    /// The names of the themes inside the program.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// The theme that a person asked for: the name of a shipped one, the name of a file in `directories`
    /// (`NAME.ron`), or a path. `read` reads a file. Where the theme cannot be had, the default stands and the error
    /// says why; the caller shows it.
    pub fn choose(
        wanted: &str,
        directories: &[PathBuf],
        depth: ColourDepth,
        read: impl Fn(&Path) -> std::io::Result<String>,
    ) -> (Self, Option<ThemeError>) {
        let is_path = wanted.contains(std::path::MAIN_SEPARATOR)
            || Path::new(wanted).extension().is_some_and(|extension| extension == "ron");
        let candidates: Vec<PathBuf> = if is_path {
            vec![PathBuf::from(wanted)]
        } else {
            directories.iter().map(|directory| directory.join(format!("{wanted}.ron"))).collect()
        };
        for path in &candidates {
            let outcome = match read(path) {
                Ok(text) => Self::read(wanted, path, &text, depth),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => Err(ThemeError::Unreadable { file: path.clone(), reason: error.to_string() }),
            };
            return match outcome {
                Ok(theme) => (theme, None),
                Err(error) => (Self::default_at(depth), Some(error)),
            };
        }
        match Self::shipped(wanted, depth) {
            Some(theme) => (theme, None),
            None => (Self::default_at(depth), Some(ThemeError::Unknown { wanted: wanted.to_owned() })),
        }
    }

    /// Reads a theme from the text of a file. Without colour the marks of the theme `mono` are added, so that a row
    /// which this theme marks with a colour only is still marked.
    pub fn read(name: &str, file: &Path, text: &str, depth: ColourDepth) -> Result<Self, ThemeError> {
        let parsed = parse(file, text)?;
        let mut theme = Self {
            name: name.to_owned(),
            title: parsed.title.unwrap_or_else(|| name.to_owned()),
            styles: resolve(&parsed.roles, depth),
        };
        if depth == ColourDepth::None {
            let (mono, text) = SHIPPED[3];
            let marks = resolve(&parse(Path::new(mono), text)?.roles, depth);
            for (style, mark) in theme.styles.iter_mut().zip(marks) {
                *style = style.add_modifier(mark.add_modifier);
            }
        }
        Ok(theme)
    }

    /// The name by which the theme was asked for.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the theme's file calls it, else its name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The style of a role.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(role as usize).copied().unwrap_or_default()
    }

    fn plain(name: &str) -> Self {
        Self { name: name.to_owned(), title: name.to_owned(), styles: vec![Style::new(); Role::ALL.len()] }
    }
}

fn resolve(roles: &RoleStyles, depth: ColourDepth) -> Vec<Style> {
    let named = |role: Role| {
        let mut asked = Some(role);
        while let Some(current) = asked {
            if let Some(style) = roles.get(current) {
                return style.at(depth);
            }
            asked = current.fallback();
        }
        Style::new()
    };
    Role::ALL.iter().map(|role| named(*role)).collect()
}

fn parse(file: &Path, text: &str) -> Result<ThemeFile, ThemeError> {
    // A byte order mark from a Windows editor is no part of the theme.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME).from_str(text).map_err(
        |error| ThemeError::Malformed {
            file: file.to_owned(),
            line: error.span.start.line,
            column: error.span.start.col,
            reason: error.code.to_string(),
        },
    )
}

/// Why a theme cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeError {
    /// No theme of that name.
    Unknown {
        /// What was asked for.
        wanted: String,
    },
    /// The file is there but cannot be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The file is not a theme.
    Malformed {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What was found and what was expected.
        reason: String,
    },
}

impl ThemeError {
    /// What is wrong, with its place; the screen keeps the default theme.
    pub fn sentence(&self, language: Language) -> String {
        match (self, language) {
            (Self::Unknown { wanted }, _) => {
                let names: Vec<&str> = Theme::shipped_names().collect();
                let names = names.join(language.pick("、", ", "));
                match language {
                    Language::Chinese => format!("没有配色 \"{wanted}\"; 可用: {names}。"),
                    Language::English => format!("There is no theme \"{wanted}\"; there are {names}."),
                }
            }
            (Self::Unreadable { file, reason }, Language::Chinese) => {
                format!("配色文件 {} 读不出: {reason}。", file.display())
            }
            (Self::Unreadable { file, reason }, Language::English) => {
                format!("The theme {} cannot be read: {reason}.", file.display())
            }
            (Self::Malformed { file, line, column, reason }, Language::Chinese) => {
                format!("{}:{line}:{column}: 配色文件有误: {reason}。", file.display())
            }
            (Self::Malformed { file, line, column, reason }, Language::English) => {
                format!("{}:{line}:{column}: {reason}.", file.display())
            }
        }
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for ThemeError {}

#[cfg(test)]
mod tests;
