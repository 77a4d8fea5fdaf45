//! How many colours the terminal shows: what was asked for, else what the environment says. Nothing is queried; a
//! question to the terminal can hang over SSH.

use std::fmt;
use std::str::FromStr;

/// How many colours may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourDepth {
    /// No colours; bold, reversed and so on remain.
    None,
    /// The sixteen ANSI colours.
    Sixteen,
    /// The 256 indexed colours.
    TwoHundredFiftySix,
    /// 24-bit colours.
    True,
}

/// What `--color` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColourChoice {
    /// What the environment says.
    #[default]
    Auto,
    /// As many as the terminal shows, even where `NO_COLOR` is set.
    Always,
    /// Exactly this depth.
    Depth(ColourDepth),
}

/// A word that `--color` does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownColourChoice(pub String);

impl fmt::Display for UnknownColourChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no choice of colours: use auto, always, never, 16, 256 or true.", self.0)
    }
}

impl std::error::Error for UnknownColourChoice {}

impl FromStr for ColourChoice {
    type Err = UnknownColourChoice;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Ok(match word {
            "auto" => Self::Auto,
            "always" => Self::Always,
            "never" => Self::Depth(ColourDepth::None),
            "16" => Self::Depth(ColourDepth::Sixteen),
            "256" => Self::Depth(ColourDepth::TwoHundredFiftySix),
            "true" => Self::Depth(ColourDepth::True),
            other => return Err(UnknownColourChoice(other.to_owned())),
        })
    }
}

/// The depth to draw with: the choice, then `NO_COLOR` (set and not empty), `COLORTERM`, `TERM`, else sixteen.
/// `environment` gives a variable's value.
pub fn colour_depth(choice: ColourChoice, environment: impl Fn(&str) -> Option<String>) -> ColourDepth {
    match choice {
        ColourChoice::Depth(depth) => return depth,
        ColourChoice::Auto if environment("NO_COLOR").is_some_and(|value| !value.is_empty()) => {
            return ColourDepth::None;
        }
        ColourChoice::Auto | ColourChoice::Always => {}
    }
    let terminal = environment("TERM").unwrap_or_default();
    if matches!(environment("COLORTERM").as_deref(), Some("truecolor" | "24bit"))
        || terminal.ends_with("-direct")
    {
        ColourDepth::True
    } else if terminal.contains("256color") {
        ColourDepth::TwoHundredFiftySix
    } else if terminal == "dumb" && choice == ColourChoice::Auto {
        ColourDepth::None
    } else {
        ColourDepth::Sixteen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(choice: &str, environment: &[(&str, &str)]) -> ColourDepth {
        colour_depth(choice.parse().expect("a choice"), |name| {
            environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn what_was_asked_for_wins_over_the_environment() {
        let rich = [("NO_COLOR", "1"), ("COLORTERM", "truecolor"), ("TERM", "xterm-256color")];
        assert_eq!(depth("16", &rich), ColourDepth::Sixteen);
        assert_eq!(depth("256", &rich), ColourDepth::TwoHundredFiftySix);
        assert_eq!(depth("true", &[]), ColourDepth::True);
        assert_eq!(depth("never", &rich[1..]), ColourDepth::None);
        assert_eq!(depth("always", &rich), ColourDepth::True);
    }

    #[test]
    fn no_color_wins_over_a_rich_terminal_unless_it_is_empty() {
        let terminal = ("COLORTERM", "truecolor");
        assert_eq!(depth("auto", &[("NO_COLOR", "1"), terminal]), ColourDepth::None);
        assert_eq!(depth("auto", &[("NO_COLOR", ""), terminal]), ColourDepth::True);
    }

    #[test]
    fn the_terminals_name_decides_where_nothing_else_speaks() {
        for (terminal, expected) in [
            ("xterm-256color", ColourDepth::TwoHundredFiftySix),
            ("screen-256color-bce", ColourDepth::TwoHundredFiftySix),
            ("xterm-direct", ColourDepth::True),
            ("xterm", ColourDepth::Sixteen),
            ("linux", ColourDepth::Sixteen),
            ("dumb", ColourDepth::None),
        ] {
            assert_eq!(depth("auto", &[("TERM", terminal)]), expected, "{terminal}");
        }
        assert_eq!(depth("auto", &[("TERM", "xterm"), ("COLORTERM", "24bit")]), ColourDepth::True);
        assert_eq!(depth("auto", &[]), ColourDepth::Sixteen);
    }

    #[test]
    fn an_unknown_choice_is_said() {
        let refused = "purple".parse::<ColourChoice>().unwrap_err();
        assert!(refused.to_string().contains("purple"));
    }
}
