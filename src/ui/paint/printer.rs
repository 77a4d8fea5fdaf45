//! A buffer as text, for tests and for looking at a screen without a terminal: each wide glyph once, and, on request,
//! a second block with one letter a cell that says which style it has.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::style::{Color, Modifier};

/// The lines of the buffer without the spaces at their ends.
pub fn lines(buf: &Buffer) -> Vec<String> {
    rows(buf)
        .map(|row| row.iter().map(|(cell, _)| cell.symbol()).collect::<String>().trim_end().to_owned())
        .collect()
}

/// The text of the buffer, each line ended.
pub fn text(buf: &Buffer) -> String {
    lines(buf).iter().fold(String::new(), |text, line| text + line + "\n")
}

/// The text of the buffer; then for each line one letter a cell, a letter for each style in the order in which styles
/// come up, `.` for the terminal's own; then what each letter stands for.
pub fn text_and_styles(buf: &Buffer) -> String {
    let mut printed = text(buf);
    let mut known: Vec<String> = Vec::new();
    let mut letters = String::new();
    for row in rows(buf) {
        let mut line = String::new();
        for (cell, width) in row {
            let letter = letter(cell, &mut known);
            line.extend(std::iter::repeat_n(letter, width));
        }
        letters.push_str(line.trim_end_matches('.'));
        letters.push('\n');
    }
    printed.push_str("--- styles\n");
    printed.push_str(&letters);
    for (style, letter) in known.iter().zip(LETTERS.chars()) {
        // Writing to a string cannot fail.
        let _ = writeln!(printed, "{letter}: {style}");
    }
    printed
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The cells of each row with their widths, without those that a wide glyph covers.
fn rows(buf: &Buffer) -> impl Iterator<Item = Vec<(&Cell, usize)>> {
    let area = buf.area;
    (area.top()..area.bottom()).map(move |y| {
        let mut row = Vec::new();
        let mut x = area.left();
        while x < area.right() {
            let cell = &buf[(x, y)];
            let width = cell.symbol().cell_width().max(1);
            row.push((cell, usize::from(width)));
            x = x.saturating_add(width);
        }
        row
    })
}

fn letter(cell: &Cell, known: &mut Vec<String>) -> char {
    let style = describe(cell);
    if style.is_empty() {
        return '.';
    }
    let index = known.iter().position(|other| *other == style).unwrap_or_else(|| {
        known.push(style);
        known.len() - 1
    });
    LETTERS.chars().nth(index).unwrap_or('?')
}

fn describe(cell: &Cell) -> String {
    let mut words = Vec::new();
    if cell.fg != Color::Reset {
        words.push(format!("{}", cell.fg));
    }
    if cell.bg != Color::Reset {
        words.push(format!("on {}", cell.bg));
    }
    for (modifier, name) in [
        (Modifier::BOLD, "bold"),
        (Modifier::DIM, "dim"),
        (Modifier::ITALIC, "italic"),
        (Modifier::UNDERLINED, "underlined"),
        (Modifier::REVERSED, "reversed"),
    ] {
        if cell.modifier.contains(modifier) {
            words.push(name.to_owned());
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn wide_glyphs_are_printed_once_and_styles_by_letter() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 2));
        buf.set_string(0, 0, "王a", Style::new().fg(Color::Red).bold());
        buf.set_string(4, 0, "b", Style::new().bg(Color::Blue));
        buf.set_string(0, 1, "明", Style::new());
        assert_eq!(text_and_styles(&buf), "王a b\n明\n--- styles\naaa.b\n\na: Red bold\nb: on Blue\n");
    }
}
