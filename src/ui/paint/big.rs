//! Big digits for the round and the clock on the wall: three by five dots a digit. (No terminal font draws big
//! Chinese, so words stay at their size.)

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Align, Brush, put};
use crate::ui::theme::Role;

/// How many cells one dot takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// One cell a dot: a digit is 3 by 5.
    #[default]
    Small,
    /// Two cells side by side a dot, so that dots look square: a digit is 6 by 5.
    Square,
    /// Four by two cells a dot: a digit is 12 by 10.
    Double,
}

impl Scale {
    const fn dot(self) -> (u16, u16) {
        match self {
            Self::Small => (1, 1),
            Self::Square => (2, 1),
            Self::Double => (4, 2),
        }
    }
}

/// Rows of dots from the top; a dot is a bit, the leftmost dot the highest bit of `width`.
struct Pattern {
    width: u16,
    rows: [u8; 5],
}

const fn pattern(character: char) -> Option<Pattern> {
    let (width, rows) = match character {
        '0' => (3, [0b111, 0b101, 0b101, 0b101, 0b111]),
        '1' => (3, [0b010, 0b110, 0b010, 0b010, 0b111]),
        '2' => (3, [0b111, 0b001, 0b111, 0b100, 0b111]),
        '3' => (3, [0b111, 0b001, 0b111, 0b001, 0b111]),
        '4' => (3, [0b101, 0b101, 0b111, 0b001, 0b001]),
        '5' => (3, [0b111, 0b100, 0b111, 0b001, 0b111]),
        '6' => (3, [0b111, 0b100, 0b111, 0b101, 0b111]),
        '7' => (3, [0b111, 0b001, 0b001, 0b001, 0b001]),
        '8' => (3, [0b111, 0b101, 0b111, 0b101, 0b111]),
        '9' => (3, [0b111, 0b101, 0b111, 0b001, 0b111]),
        ':' => (1, [0, 1, 0, 1, 0]),
        '.' => (1, [0, 0, 0, 0, 1]),
        '-' => (3, [0, 0, 0b111, 0, 0]),
        '+' => (3, [0, 0b010, 0b111, 0b010, 0]),
        '/' => (3, [0b001, 0b001, 0b010, 0b100, 0b100]),
        ' ' => (1, [0; 5]),
        _ => return None,
    };
    Some(Pattern { width, rows })
}

/// How many cells and rows the text takes in big digits. Characters other than digits and `: . - + /` are left out.
pub fn big_size(text: &str, scale: Scale) -> (u16, u16) {
    let (dot_width, dot_height) = scale.dot();
    let dots: u16 = text.chars().filter_map(pattern).map(|pattern| pattern.width + 1).sum();
    (dots.saturating_sub(1).saturating_mul(dot_width), 5 * dot_height)
}

/// Draws the text in big digits at the top of the area, in the largest of the scales up to `largest` that fits. False:
/// none fits and nothing was drawn; the caller writes the text at its size.
pub fn paint_big(
    text: &str,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
    align: Align,
    largest: Scale,
) -> bool {
    let area = area.intersection(buf.area);
    let fits = |scale: Scale| {
        let (width, height) = big_size(text, scale);
        width > 0 && width <= area.width && height <= area.height
    };
    let scales = [Scale::Double, Scale::Square, Scale::Small];
    let Some(scale) = scales.into_iter().skip_while(|scale| *scale != largest).find(|scale| fits(*scale))
    else {
        return false;
    };
    let (dot_width, dot_height) = scale.dot();
    let spare = area.width - big_size(text, scale).0;
    let mut x = area.x
        + match align {
            Align::Left => 0,
            Align::Centre => spare / 2,
            Align::Right => spare,
        };
    let style = brush.style(Role::WallBig);
    let dot = brush.glyphs.block.repeat(usize::from(dot_width));
    for pattern in text.chars().filter_map(pattern) {
        for (row, dots) in (0..).zip(pattern.rows) {
            for column in 0..pattern.width {
                if dots >> (pattern.width - 1 - column) & 1 == 0 {
                    continue;
                }
                for line in 0..dot_height {
                    let y = area.y + row * dot_height + line;
                    put(buf, x + column * dot_width, y, usize::from(dot_width), &dot, style);
                }
            }
        }
        x += (pattern.width + 1) * dot_width;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::tests::{brush, canvas};
    use super::super::{GlyphSet, printer};
    use super::*;

    fn painted(text: &str, width: u16, height: u16, largest: Scale) -> Option<String> {
        let mut buf = canvas(width, height);
        let area = buf.area;
        paint_big(text, area, &mut buf, &brush(GlyphSet::Ascii), Align::Left, largest)
            .then(|| printer::text(&buf))
    }

    #[test]
    fn a_clock_in_small_digits() {
        insta::assert_snapshot!(painted("12:30", 17, 5, Scale::Small).expect("it fits"), @r"
         #  ###   ### ###
        ##    # #   # # #
         #  ###   ### # #
         #  #   #   # # #
        ### ###   ### ###
        ");
    }

    #[test]
    fn every_digit_looks_different() {
        let drawn: std::collections::BTreeSet<_> =
            ('0'..='9').map(|digit| painted(&digit.to_string(), 3, 5, Scale::Small)).collect();
        assert_eq!(drawn.len(), 10);
    }

    #[test]
    fn the_largest_scale_that_fits_is_taken() {
        let square = painted("1", 6, 5, Scale::Double).expect("it fits");
        assert_eq!(square.lines().next(), Some("  ##"));
        assert_eq!(painted("1", 12, 10, Scale::Double).expect("it fits").lines().count(), 10);
        assert_eq!(painted("1", 2, 5, Scale::Double), None);
        assert_eq!(painted("1", 12, 4, Scale::Double), None);
        assert_eq!(painted("王", 12, 10, Scale::Double), None);
    }
}
