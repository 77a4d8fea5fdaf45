//! How wide a terminal draws, as it answered when it was asked.

/// What a terminal answered at the start, in cells; none where it did not answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Widths {
    /// A line of a frame, `─`: 1, or 2 on a terminal that is set up for Chinese.
    pub line: Option<u16>,
    /// A Chinese character, `汉`: 2, or 1 on a terminal that knows nothing of them.
    pub character: Option<u16>,
}

impl Widths {
    /// What every terminal in use draws: lines in one cell, Chinese characters in two.
    pub const USUAL: Self = Self { line: Some(1), character: Some(2) };

    /// Whether the cursor stands behind this glyph where it is reckoned to stand. Sure are plain letters and digits, and
    /// what is of one kind with a glyph that was measured and came out right; newer signs, emoji and joined ones never
    /// are, since terminals differ on them one by one.
    pub fn are_sure_of(self, glyph: &str) -> bool {
        let mut signs = glyph.chars();
        match (signs.next(), signs.next()) {
            (Some(' '..='~'), None) => true,
            (Some(sign), None) if is_line(sign) => self.line == Some(1),
            (Some(sign), None) if is_wide(sign) => self.character == Some(2),
            _ => false,
        }
    }
}

/// Lines and blocks: the old ones, which terminals treat alike.
const fn is_line(sign: char) -> bool {
    matches!(sign, '\u{2500}'..='\u{254b}' | '\u{2550}'..='\u{2573}' | '\u{2580}'..='\u{258f}')
}

/// Chinese characters, their punctuation and full-width letters: what every table of widths calls wide since there are
/// such tables.
const fn is_wide(sign: char) -> bool {
    matches!(
        sign,
        '\u{3000}'..='\u{3029}' | '\u{3400}'..='\u{4db5}' | '\u{4e00}'..='\u{9fa5}' | '\u{ff01}'..='\u{ff60}'
    )
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::CellWidth;

    use super::*;

    #[test]
    fn only_what_was_measured_and_came_out_right_is_sure() {
        let table = [
            ("a", true, true),
            ("─", false, true),
            ("█", false, true),
            ("汉", false, true),
            ("，", false, true),
            ("·", false, false),
            ("⚠", false, false),
            ("✓", false, false),
            ("😀", false, false),
            ("e\u{301}", false, false),
            ("𠮷", false, false),
        ];
        for (glyph, unmeasured, measured) in table {
            assert_eq!(Widths::default().are_sure_of(glyph), unmeasured, "{glyph}");
            assert_eq!(Widths::USUAL.are_sure_of(glyph), measured, "{glyph}");
            let odd = Widths { line: Some(2), character: Some(1) };
            assert_eq!(odd.are_sure_of(glyph), unmeasured, "{glyph}");
        }
    }

    #[test]
    fn what_is_sure_is_reckoned_as_wide_as_it_was_measured() {
        for sign in '\u{20}'..='\u{ffff}' {
            let glyph = sign.to_string();
            if Widths::USUAL.are_sure_of(&glyph) {
                assert_eq!(glyph.as_str().cell_width(), if is_wide(sign) { 2 } else { 1 }, "{sign:?}");
            }
        }
    }
}
