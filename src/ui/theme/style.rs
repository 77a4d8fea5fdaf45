//! One role's style in a theme file, and what becomes of it at a terminal's depth of colour.

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;

use super::depth::ColourDepth;

/// The sixteen colours that every terminal has; the names are those of the ANSI standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ansi {
    /// The terminal's own foreground or background.
    Default,
    /// 0
    Black,
    /// 1
    Red,
    /// 2
    Green,
    /// 3
    Yellow,
    /// 4
    Blue,
    /// 5
    Magenta,
    /// 6
    Cyan,
    /// 7
    White,
    /// 8: grey in most palettes
    BrightBlack,
    /// 9
    BrightRed,
    /// 10
    BrightGreen,
    /// 11
    BrightYellow,
    /// 12
    BrightBlue,
    /// 13
    BrightMagenta,
    /// 14
    BrightCyan,
    /// 15
    BrightWhite,
}

impl Ansi {
    const fn colour(self) -> Color {
        match self {
            Self::Default => Color::Reset,
            Self::Black => Color::Black,
            Self::Red => Color::Red,
            Self::Green => Color::Green,
            Self::Yellow => Color::Yellow,
            Self::Blue => Color::Blue,
            Self::Magenta => Color::Magenta,
            Self::Cyan => Color::Cyan,
            Self::White => Color::Gray,
            Self::BrightBlack => Color::DarkGray,
            Self::BrightRed => Color::LightRed,
            Self::BrightGreen => Color::LightGreen,
            Self::BrightYellow => Color::LightYellow,
            Self::BrightBlue => Color::LightBlue,
            Self::BrightMagenta => Color::LightMagenta,
            Self::BrightCyan => Color::LightCyan,
            Self::BrightWhite => Color::White,
        }
    }
}

/// A role's style as a theme file has it. The 16-colour value comes first; a richer one only refines it, since SSH
/// seldom says that the terminal could show it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Written")]
pub struct RoleStyle {
    written: Written,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "a person writes `bold: true` or nothing")]
struct Written {
    fg: Option<Ansi>,
    fg_256: Option<u8>,
    fg_rgb: Option<(u8, u8, u8)>,
    bg: Option<Ansi>,
    bg_256: Option<u8>,
    bg_rgb: Option<(u8, u8, u8)>,
    bold: bool,
    dim: bool,
    italic: bool,
    underlined: bool,
    reversed: bool,
}

impl TryFrom<Written> for RoleStyle {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        if written.fg.is_none() && (written.fg_256.is_some() || written.fg_rgb.is_some()) {
            return Err("`fg_256` and `fg_rgb` refine `fg`: give the 16-colour value `fg` too");
        }
        if written.bg.is_none() && (written.bg_256.is_some() || written.bg_rgb.is_some()) {
            return Err("`bg_256` and `bg_rgb` refine `bg`: give the 16-colour value `bg` too");
        }
        Ok(Self { written })
    }
}

impl RoleStyle {
    /// The style at a depth of colour. Without colour only the modifiers are left.
    pub fn at(&self, depth: ColourDepth) -> Style {
        let written = &self.written;
        let mut style = Style::new().add_modifier(self.modifiers());
        style.fg = shade(written.fg, written.fg_256, written.fg_rgb, depth);
        style.bg = shade(written.bg, written.bg_256, written.bg_rgb, depth);
        style
    }

    /// Bold, reversed and so on: what is left where there is no colour.
    pub fn modifiers(&self) -> Modifier {
        let written = &self.written;
        [
            (written.bold, Modifier::BOLD),
            (written.dim, Modifier::DIM),
            (written.italic, Modifier::ITALIC),
            (written.underlined, Modifier::UNDERLINED),
            (written.reversed, Modifier::REVERSED),
        ]
        .into_iter()
        .filter_map(|(on, modifier)| on.then_some(modifier))
        .collect()
    }

    /// Whether the style names a colour other than the terminal's own.
    #[cfg(test)]
    pub(super) fn is_coloured(&self) -> bool {
        [self.written.fg, self.written.bg].into_iter().flatten().any(|colour| colour != Ansi::Default)
    }
}

fn shade(
    ansi: Option<Ansi>,
    indexed: Option<u8>,
    rgb: Option<(u8, u8, u8)>,
    depth: ColourDepth,
) -> Option<Color> {
    let plain = ansi?.colour();
    let indexed = indexed.map(Color::Indexed);
    let rgb = rgb.map(|(red, green, blue)| Color::Rgb(red, green, blue));
    Some(match depth {
        ColourDepth::None => Color::Reset,
        ColourDepth::Sixteen => plain,
        ColourDepth::TwoHundredFiftySix => indexed.unwrap_or(plain),
        ColourDepth::True => rgb.or(indexed).unwrap_or(plain),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refined() -> RoleStyle {
        RoleStyle {
            written: Written {
                fg: Some(Ansi::Red),
                fg_256: Some(167),
                fg_rgb: Some((204, 68, 68)),
                bold: true,
                ..Written::default()
            },
        }
    }

    #[test]
    fn each_depth_takes_the_richest_value_that_it_can_show() {
        let colour = |depth| refined().at(depth).fg;
        assert_eq!(colour(ColourDepth::True), Some(Color::Rgb(204, 68, 68)));
        assert_eq!(colour(ColourDepth::TwoHundredFiftySix), Some(Color::Indexed(167)));
        assert_eq!(colour(ColourDepth::Sixteen), Some(Color::Red));
        assert_eq!(colour(ColourDepth::None), Some(Color::Reset));
    }

    #[test]
    fn without_colour_the_modifiers_stay() {
        assert_eq!(refined().at(ColourDepth::None).add_modifier, Modifier::BOLD);
    }

    #[test]
    fn a_missing_value_falls_to_the_next_poorer_one() {
        let mut style = refined();
        style.written.fg_rgb = None;
        assert_eq!(style.at(ColourDepth::True).fg, Some(Color::Indexed(167)));
        style.written.fg_256 = None;
        assert_eq!(style.at(ColourDepth::True).fg, Some(Color::Red));
    }
}
