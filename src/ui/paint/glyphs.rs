//! The marks and lines of the screen, in two sets.
//!
//! Lines and the full block are of ambiguous width: a terminal set up for Chinese may draw them two cells wide, so the
//! program measures one at the start and takes the ASCII set there. Every other mark of the Unicode set is one cell
//! wide everywhere.

use ratatui::symbols::border;

/// Which set of glyphs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlyphSet {
    /// Lines and marks beyond ASCII.
    #[default]
    Unicode,
    /// Marks of ASCII only (the text may still be Chinese).
    Ascii,
}

/// The glyphs of one set; each is one cell wide.
#[derive(Debug)]
pub struct Glyphs {
    /// Whether everything is of ASCII.
    pub is_ascii: bool,
    /// The line around a pane.
    pub border: border::Set<'static>,
    /// A horizontal rule.
    pub rule: &'static str,
    /// A vertical rule.
    pub bar: &'static str,
    /// The cursor's row, the pane that has the keys, the clock that runs.
    pub cursor: &'static str,
    /// Done.
    pub check: &'static str,
    /// Refused, or not done.
    pub cross: &'static str,
    /// To be looked at.
    pub warning: &'static str,
    /// More rows above.
    pub above: &'static str,
    /// More rows below.
    pub below: &'static str,
    /// The full cell of big digits.
    pub block: &'static str,
    /// The part of a bar that is not filled.
    pub shade: &'static str,
    /// The lines of a bracket.
    pub tree: Tree,
}

/// The lines of a bracket.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// Behind a name.
    pub dash: &'static str,
    /// From the upper of two down.
    pub down: &'static str,
    /// Between the two.
    pub through: &'static str,
    /// At the winner.
    pub fork: &'static str,
    /// From the lower of two up.
    pub up: &'static str,
}

static UNICODE: Glyphs = Glyphs {
    is_ascii: false,
    border: border::PLAIN,
    rule: "─",
    bar: "│",
    cursor: "»",
    check: "✓",
    cross: "x",
    warning: "⚠",
    above: "^",
    below: "v",
    block: "█",
    shade: "░",
    tree: Tree { dash: "─", down: "┐", through: "│", fork: "├", up: "┘" },
};

static ASCII: Glyphs = Glyphs {
    is_ascii: true,
    border: border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    },
    rule: "-",
    bar: "|",
    cursor: ">",
    check: "v",
    cross: "x",
    warning: "!",
    above: "^",
    below: "v",
    block: "#",
    shade: ".",
    tree: Tree { dash: "-", down: "+", through: "|", fork: "+", up: "+" },
};

impl Glyphs {
    /// The glyphs of a set.
    pub const fn of(set: GlyphSet) -> &'static Self {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn marks(glyphs: &Glyphs) -> [&'static str; 7] {
        [glyphs.cursor, glyphs.check, glyphs.cross, glyphs.warning, glyphs.above, glyphs.below, glyphs.shade]
    }

    fn lines(glyphs: &Glyphs) -> [&'static str; 10] {
        let Tree { dash, down, through, fork, up } = glyphs.tree;
        let border = (glyphs.border.top_left, glyphs.border.vertical_left);
        [glyphs.rule, glyphs.bar, glyphs.block, border.0, border.1, dash, down, through, fork, up]
    }

    #[test]
    fn every_glyph_is_one_cell_and_only_lines_and_the_block_are_ambiguous() {
        for set in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let glyphs = Glyphs::of(set);
            for glyph in marks(glyphs).into_iter().chain(lines(glyphs)) {
                assert_eq!(glyph.width(), 1, "{glyph}");
            }
            for mark in marks(glyphs) {
                assert_eq!(mark.width_cjk(), 1, "{mark} is two cells wide on a Chinese terminal");
            }
        }
    }

    #[test]
    fn the_ascii_set_is_ascii() {
        let glyphs = Glyphs::of(GlyphSet::Ascii);
        let border = glyphs.border;
        let corners = [border.top_right, border.bottom_left, border.bottom_right, border.horizontal_bottom];
        for glyph in marks(glyphs).into_iter().chain(lines(glyphs)).chain(corners) {
            assert!(glyph.is_ascii(), "{glyph}");
        }
    }
}
