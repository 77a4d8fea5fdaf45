//! Text by graphemes and cells: measure, cut, pad, wrap, clean, write.

use std::borrow::Cow;

use ratatui::buffer::{Buffer, CellWidth};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use super::mend_left;

/// Where text stands in a space that is wider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// At the left: words and names.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right: numbers.
    Right,
}

/// How many cells one grapheme takes; control characters take none, since they are never written.
fn grapheme_cells(grapheme: &str) -> usize {
    if grapheme.contains(char::is_control) { 0 } else { usize::from(grapheme.cell_width()) }
}

/// How many cells the text takes, by the measure that the terminal library draws with.
pub fn cells(text: &str) -> usize {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.len();
    }
    text.graphemes(true).map(grapheme_cells).sum()
}

/// The longest beginning of the text, in whole graphemes, that fits in so many cells. It may be one cell short where a
/// wide glyph did not fit.
pub fn cut(text: &str, most: usize) -> &str {
    let mut used = 0;
    for (start, grapheme) in text.grapheme_indices(true) {
        used += grapheme_cells(grapheme);
        if used > most {
            return &text[..start];
        }
    }
    text
}

/// The text in exactly so many cells: cut where it is too long, filled with spaces where it is too short.
pub fn pad(text: &str, width: usize, align: Align) -> String {
    let text = cut(text, width);
    let spare = width - cells(text);
    let left = match align {
        Align::Left => 0,
        Align::Centre => spare / 2,
        Align::Right => spare,
    };
    let mut padded = String::with_capacity(text.len() + spare);
    padded.extend(std::iter::repeat_n(' ', left));
    padded.push_str(text);
    padded.extend(std::iter::repeat_n(' ', spare - left));
    padded
}

/// The text in at most so many cells, ending in `..` where something was left out. (The character `…` is of ambiguous
/// width.)
pub fn shorten(text: &str, most: usize) -> Cow<'_, str> {
    if cells(text) <= most {
        return Cow::Borrowed(text);
    }
    match most {
        0..=2 => Cow::Borrowed(cut(text, most)),
        _ => Cow::Owned(format!("{}..", cut(text, most - 2))),
    }
}

/// The text in lines of at most so many cells, broken at spaces where there are any and between wide glyphs else.
/// Nothing where the width is 0.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if width == 0 {
        return lines;
    }
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut used = 0;
        for word in paragraph.split_word_bounds() {
            let mut rest = word;
            while !rest.is_empty() {
                let wide = cells(rest);
                if used + wide <= width {
                    line.push_str(rest);
                    used += wide;
                    break;
                }
                if used > 0 {
                    lines.push(std::mem::take(&mut line).trim_end().to_owned());
                    used = 0;
                    // The space at which a line was broken belongs to no line.
                    rest = rest.trim_start();
                    continue;
                }
                // A word longer than the line. A glyph wider than the line is left out.
                let piece = cut(rest, width);
                if piece.is_empty() {
                    rest = rest.graphemes(true).next().map_or("", |first| &rest[first.len()..]);
                    continue;
                }
                lines.push(piece.to_owned());
                rest = &rest[piece.len()..];
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// People's text without what could move the cursor, change colours or turn the writing round: escape sequences,
/// control characters and the controls of writing direction are dropped; tabs and line ends become spaces.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\u{1b}' => match characters.peek() {
                Some('[') => {
                    characters.next();
                    skip_until(&mut characters, |c| matches!(c, '@'..='~'));
                }
                // A title or a link: up to BEL or ESC \.
                Some(']' | 'P' | '_' | '^' | 'X') => {
                    skip_until(&mut characters, |c| matches!(c, '\u{7}' | '\u{1b}' | '\u{9c}'));
                    characters.next_if_eq(&'\\');
                }
                _ => {}
            },
            '\u{9b}' => skip_until(&mut characters, |c| matches!(c, '@'..='~')),
            '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => cleaned.push(' '),
            other if is_unsafe(other) => {}
            other => cleaned.push(other),
        }
    }
    Cow::Owned(cleaned)
}

fn skip_until(characters: &mut impl Iterator<Item = char>, end: impl Fn(char) -> bool) {
    for character in characters {
        if end(character) {
            return;
        }
    }
}

fn is_unsafe(character: char) -> bool {
    character.is_control()
        || matches!(character,
            // Direction marks, embeddings, overrides and isolates.
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
            // Line and paragraph separators; spaces and marks that nobody sees.
            | '\u{2028}' | '\u{2029}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}'
            // Tags.
            | '\u{E0000}'..='\u{E007F}')
}

/// Writes text at a place, in at most `width` cells; gives how many cells it took. What it covers of a wide glyph is
/// mended, what does not fit is left out whole, and the text is cleaned.
pub fn put(buf: &mut Buffer, x: u16, y: u16, width: usize, text: &str, style: Style) -> u16 {
    let space = Rect::new(x, y, width.min(usize::from(u16::MAX)) as u16, 1).intersection(buf.area);
    if space.is_empty() || space.x != x {
        return 0;
    }
    let text = clean(text);
    let text = cut(&text, usize::from(space.width));
    if text.is_empty() {
        return 0;
    }
    mend_left(x, y, buf);
    let (end, _) = buf.set_stringn(x, y, text, usize::from(space.width), style);
    end - x
}

/// Writes pieces of text, each in its style, one after the other; gives how many cells they took.
pub fn put_pieces<'a>(
    buf: &mut Buffer,
    x: u16,
    y: u16,
    width: usize,
    pieces: impl IntoIterator<Item = (&'a str, Style)>,
) -> u16 {
    let mut used = 0;
    for (text, style) in pieces {
        let left = width.saturating_sub(usize::from(used));
        used += put(buf, x.saturating_add(used), y, left, text, style);
        // After a piece that was cut nothing may follow, or words would be joined that do not belong together.
        if cells(&clean(text)) > left {
            break;
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::printer;
    use super::*;

    #[test]
    fn a_cut_never_leaves_half_a_glyph() {
        assert_eq!(cut("王小明", 5), "王小");
        assert_eq!(cut("王小明", 6), "王小明");
        assert_eq!(cut("王小明", 1), "");
        assert_eq!(cut("a王", 2), "a");
        assert_eq!(cut("e\u{301}a", 1), "e\u{301}");
    }

    #[test]
    fn padding_fills_exactly_the_width() {
        assert_eq!(pad("王小明", 5, Align::Left), "王小 ");
        assert_eq!(pad("王", 5, Align::Centre), " 王  ");
        assert_eq!(pad("12", 4, Align::Right), "  12");
        assert_eq!(pad("12", 0, Align::Right), "");
    }

    #[test]
    fn what_is_left_out_is_marked() {
        assert_eq!(shorten("王小明", 6), "王小明");
        assert_eq!(shorten("王小明明", 6), "王小..");
        assert_eq!(shorten("王小明", 5), "王..");
        assert_eq!(shorten("abc", 2), "ab");
    }

    #[test]
    fn lines_break_at_spaces_and_between_wide_glyphs() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("第三轮已经开赛", 7), ["第三轮", "已经开", "赛"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(wrap("王a", 1), ["a"]);
        assert!(wrap("abc", 0).is_empty());
    }

    #[test]
    fn escapes_and_direction_controls_are_dropped_from_peoples_text() {
        assert_eq!(clean("王\u{1b}[31m小\u{1b}]0;title\u{7}明"), "王小明");
        assert_eq!(clean("\u{202E}gnaw\u{202C} \u{2066}x\u{2069}"), "gnaw x");
        assert_eq!(clean("a\tb\r\nc\u{0}"), "a b  c");
        assert_eq!(clean("\u{9b}2Jx"), "x");
        assert!(matches!(clean("王小明 (女)"), Cow::Borrowed(_)));
    }

    #[test]
    fn text_written_over_the_right_half_of_a_wide_glyph_mends_the_left_half() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 6, 1));
        put(&mut buf, 0, 0, 6, "王小明", Style::new());
        assert_eq!(put(&mut buf, 3, 0, 2, "ab", Style::new()), 2);
        assert_eq!(printer::text(&buf), "王 ab\n");
    }

    #[test]
    fn nothing_follows_a_piece_that_was_cut() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 5, 1));
        let plain = Style::new();
        assert_eq!(put_pieces(&mut buf, 0, 0, 5, [("王小", plain), ("明", plain), ("x", plain)]), 4);
        assert_eq!(printer::text(&buf), "王小\n");
    }

    proptest! {
        #[test]
        fn padded_text_is_always_exactly_as_wide_as_asked(text in "\\PC{0,20}", width in 0_usize..20) {
            for align in [Align::Left, Align::Centre, Align::Right] {
                prop_assert_eq!(cells(&pad(&text, width, align)), width);
            }
            prop_assert!(cells(&shorten(&text, width)) <= width);
            prop_assert!(wrap(&text, width).iter().all(|line| cells(line) <= width));
        }

        #[test]
        fn cleaned_text_holds_nothing_unsafe_and_is_stable(text in any::<String>()) {
            let once = clean(&text).into_owned();
            prop_assert!(!once.contains(is_unsafe));
            let twice = clean(&once).into_owned();
            prop_assert_eq!(twice, once);
        }
    }
}
