//! Colours and manners of writing, and the shortest sequence from one to another.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// What is seen on a blank beside its ground.
const SEEN_ON_BLANK: Modifier = Modifier::REVERSED
    .union(Modifier::UNDERLINED)
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK)
    .union(Modifier::CROSSED_OUT);

/// A manner of writing: how it begins, and how it ends. Bold and dim end together.
const MANNERS: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// What the terminal writes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pen {
    front: Color,
    ground: Color,
    manner: Modifier,
}

impl Pen {
    /// As the terminal begins.
    pub(super) const PLAIN: Self =
        Self { front: Color::Reset, ground: Color::Reset, manner: Modifier::empty() };

    /// What a cell is written with.
    pub(super) const fn of(cell: &Cell) -> Self {
        Self { front: cell.fg, ground: cell.bg, manner: cell.modifier }
    }

    /// Whether a cell that is written with this pen looks as it should.
    pub(super) fn suits(self, cell: &Cell) -> bool {
        let wanted = Self::of(cell);
        self == wanted || (cell.symbol() == " " && self.looks_the_same_on_blank(wanted))
    }

    /// Adds the bytes after which a cell is written as it should look.
    pub(super) fn take(&mut self, cell: &Cell, out: &mut Vec<u8>) {
        if self.suits(cell) {
            return;
        }
        let wanted = Self::of(cell);
        let (change, anew) = (self.change_to(wanted), Self::PLAIN.change_to(wanted));
        // Plain is the empty sequence; anew is plain, and then the rest.
        let anew = if anew.is_empty() { anew } else { format!("0;{anew}") };
        let shorter = if anew.len() < change.len() { anew } else { change };
        out.extend_from_slice(format!("\x1b[{shorter}m").as_bytes());
        *self = wanted;
    }

    /// Adds the bytes after which it is plain.
    pub(super) fn put_down(self, out: &mut Vec<u8>) {
        if self != Self::PLAIN {
            out.extend_from_slice(b"\x1b[m");
        }
    }

    fn looks_the_same_on_blank(self, other: Self) -> bool {
        let seen = |pen: Self| pen.manner & SEEN_ON_BLANK;
        // What is written in the colour of the front, it has to be.
        let front_is_seen = !seen(self).is_empty();
        self.ground == other.ground
            && seen(self) == seen(other)
            && (!front_is_seen || (self.front == other.front && self.manner == other.manner))
    }

    /// The numbers of the sequence from this pen to another one.
    fn change_to(self, other: Self) -> String {
        let mut numbers: Vec<String> = Vec::new();
        let ended = self.manner - other.manner;
        let mut left = self.manner;
        for (manner, _, end) in MANNERS {
            if ended.contains(manner) && left.contains(manner) {
                numbers.push(end.to_string());
                // What ends with it has to begin again.
                MANNERS.iter().filter(|(_, _, other)| *other == end).for_each(|(with, ..)| left -= *with);
            }
        }
        let mut begun = other.manner - left;
        // Where bold and dim exclude each other the last one rules: both begin again, always in the same order.
        for (manner, _, end) in MANNERS.iter().filter(|(manner, ..)| (other.manner - left).contains(*manner))
        {
            let together = MANNERS.iter().filter(|(with, _, of)| of == end && with != manner);
            together.for_each(|(with, ..)| begun |= other.manner & *with);
        }
        numbers.extend(
            MANNERS.iter().filter(|(manner, ..)| begun.contains(*manner)).map(|(_, n, _)| n.to_string()),
        );
        if self.front != other.front {
            numbers.push(colour(other.front, 30));
        }
        if self.ground != other.ground {
            numbers.push(colour(other.ground, 40));
        }
        numbers.join(";")
    }
}

/// The number of a colour; `base` is 30 for the front and 40 for the ground.
fn colour(colour: Color, base: u8) -> String {
    let number = match colour {
        Color::Reset => 9,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 60,
        Color::LightRed => 61,
        Color::LightGreen => 62,
        Color::LightYellow => 63,
        Color::LightBlue => 64,
        Color::LightMagenta => 65,
        Color::LightCyan => 66,
        Color::White => 67,
        Color::Indexed(index) => return format!("{};5;{index}", base + 8),
        Color::Rgb(red, green, blue) => return format!("{};2;{red};{green};{blue}", base + 8),
    };
    (base + number).to_string()
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn written(from: Style, to: Style, glyph: &str) -> String {
        let cell = |style: Style, glyph: &str| {
            let mut cell = Cell::default();
            cell.set_symbol(glyph).set_style(style);
            cell
        };
        let mut pen = Pen::PLAIN;
        pen.take(&cell(from, "x"), &mut Vec::new());
        let mut out = Vec::new();
        pen.take(&cell(to, glyph), &mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn the_shortest_change_is_written() {
        let plain = Style::new();
        let red = plain.fg(Color::LightRed);
        let table = [
            (plain, plain, ""),
            (plain, red, "\x1b[91m"),
            (red, plain, "\x1b[m"),
            (red.bold(), red, "\x1b[22m"),
            (red.bold().on_blue(), plain, "\x1b[m"),
            (red.bold().dim(), red.dim(), "\x1b[22;2m"),
            (red.dim(), red.bold().dim(), "\x1b[1;2m"),
            (plain.bold().italic().underlined(), plain.fg(Color::Cyan), "\x1b[0;36m"),
            (red.on_blue(), red, "\x1b[49m"),
            (plain, plain.fg(Color::Indexed(80)), "\x1b[38;5;80m"),
            (plain, plain.bg(Color::Rgb(1, 2, 3)), "\x1b[48;2;1;2;3m"),
        ];
        for (from, to, bytes) in table {
            assert_eq!(written(from, to, "x"), bytes, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn a_blank_is_written_with_any_pen_that_leaves_it_as_it_should_look() {
        let plain = Style::new();
        assert_eq!(written(plain.bold().red(), plain, " "), "");
        assert_eq!(written(plain, plain.on_blue(), " "), "\x1b[44m");
        assert_eq!(written(plain.reversed().red(), plain.reversed(), " "), "\x1b[39m");
        assert_eq!(written(plain.underlined(), plain, " "), "\x1b[m");
    }
}
