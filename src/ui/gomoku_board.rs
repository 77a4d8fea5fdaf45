//! The board of gomoku in a terminal: stones are the numbers of their moves, odd ones black and even ones white, so that colour
//! alone tells nothing; or signs, `X` black and `O` white. Forbidden points are `!`, fifth moves that lie there `5?`.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Brush, put};
use super::theme::Role;
use crate::gomoku::board::Stone;
use crate::gomoku::diagram::{Diagram, Mark};
use crate::gomoku::point::{Point, SIZE};

/// The numbers of the rows stand left of the first column.
const MARGIN: u16 = 4;
/// The cells between two columns, and the rows between two rows of points, the widest first.
const PITCHES: [(u16, u16); 4] = [(4, 2), (3, 2), (4, 1), (3, 1)];

/// A diagram as it is drawn.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// What is on every point.
    pub diagram: &'a Diagram,
    /// Stones are signs instead of numbers.
    pub signs: bool,
}

/// How wide a board is at a pitch.
const fn width(pitch: u16) -> u16 {
    MARGIN + (SIZE as u16 - 1) * pitch + 2
}

/// How high it is.
const fn height(pitch: u16) -> u16 {
    (SIZE as u16 - 1) * pitch + 2
}

impl BoardView<'_> {
    /// Draws it from the upper left corner of an area; gives how many columns and rows it took, none where there is no room.
    pub fn paint(&self, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> (u16, u16) {
        let fits =
            |&&(across, down): &&(u16, u16)| width(across) <= area.width && height(down) <= area.height;
        // On a narrow screen what stands beside the board comes first.
        let roomy = |&&(across, _): &&(u16, u16)| across == 3 || area.width >= 100;
        let Some(&(across, down)) = PITCHES.iter().filter(roomy).find(fits) else { return (0, 0) };
        let column = |column: u8| area.x + MARGIN + u16::from(column) * across;
        let row = |row: u8| area.y + u16::from(SIZE - 1 - row) * down;
        let labels = brush.style(Role::ColumnHead);
        let lines = brush.style(Role::Border);
        for at in 0..SIZE {
            put(buf, area.x, row(at), 2, &format!("{:>2}", at + 1), labels);
            put(buf, column(at), row(0) + 1, 1, &char::from(b'A' + at).to_string(), labels);
            for beside in (0..SIZE).take_while(|_| down > 1).filter(|beside| *beside > 0) {
                put(buf, column(at), row(beside) + 1, 1, brush.glyphs.bar, lines);
            }
            let rule = brush.glyphs.rule.repeat(usize::from(column(SIZE - 1) - column(0)));
            put(buf, column(0), row(at), rule.chars().count(), &rule, lines);
        }
        for point in Point::all() {
            self.point(point, (column(point.column()), row(point.row())), buf, brush);
        }
        (width(across), height(down))
    }

    fn point(&self, point: Point, (x, y): (u16, u16), buf: &mut Buffer, brush: &Brush<'_>) {
        match self.diagram.mark(point) {
            Mark::Empty { dot } => {
                let sign = if dot { "*" } else { junction(point, brush.glyphs.is_ascii) };
                put(buf, x, y, 1, sign, brush.style(if dot { Role::Muted } else { Role::Border }));
            }
            Mark::Stone { stone, number, last } => {
                let role = match stone {
                    _ if last => Role::Selection,
                    Stone::Black => Role::FirstSide,
                    Stone::White => Role::SecondSide,
                };
                let sign = if stone == Stone::Black { "X" } else { "O" };
                let text = match number {
                    Some(number) if !self.signs => number.to_string(),
                    _ => sign.to_owned(),
                };
                // The number stands across its point; a single sign on it.
                let x = if text.len() > 1 { x - 1 } else { x };
                put(buf, x, y, 3, &text, brush.style(role));
            }
            Mark::FifthMove => {
                put(buf, x, y, 2, "5?", brush.style(Role::Accent));
            }
            Mark::Forbidden(_) => {
                put(buf, x, y, 1, "!", brush.style(Role::Warning));
            }
        }
    }
}

/// Where lines meet on an empty point.
const fn junction(point: Point, ascii: bool) -> &'static str {
    if ascii {
        return "+";
    }
    let (left, right) = (point.column() == 0, point.column() == SIZE - 1);
    match point.row() {
        14 if left => "┌",
        14 if right => "┐",
        0 if left => "└",
        0 if right => "┘",
        _ if left => "├",
        _ if right => "┤",
        14 => "┬",
        0 => "┴",
        _ => "┼",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::game::{Entry, Game};
    use crate::gomoku::protocol::Protocol;
    use crate::ui::paint::{GlyphSet, printer};
    use crate::ui::theme::{ColourDepth, Theme};

    fn game(written: &str) -> Game {
        let mut game = Game::new(Protocol::named("free").expect("a protocol"));
        for point in written.split_whitespace() {
            game.enter(Entry::Stone(point.parse().expect("a point"))).expect("an empty point");
        }
        game
    }

    fn drawn(set: GlyphSet, (across, down): (u16, u16), signs: bool) -> Vec<String> {
        let theme = Theme::default_at(ColourDepth::Sixteen);
        let mut buf = Buffer::empty(Rect::new(0, 0, across, down));
        let diagram = Diagram::of_game(&game("F8 A1 G8 A3 H9 A5 H10 A15"));
        let view = BoardView { diagram: &diagram, signs };
        let (wide, high) = view.paint(buf.area, &mut buf, &Brush::new(&theme, set));
        assert!(wide <= across && high <= down);
        printer::text(&buf).lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn numbers_stand_on_their_points_in_every_size() {
        let close = drawn(GlyphSet::Unicode, (60, 18), false);
        assert_eq!(close[0], "15  8──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┐");
        assert_eq!(close[7], " 8  ├──┼──┼──┼──┼──1──3──!──┼──┼──┼──┼──┼──┼──┤");
        assert_eq!(close[15], "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O");
        let wide = drawn(GlyphSet::Unicode, (120, 31), false);
        assert_eq!(wide[14], " 8  ├───┼───┼───┼───┼───1───3───!───┼───┼───┼───┼───┼───┼───┤");
        assert_eq!(wide[15], "    │   │   │   │   │   │   │   │   │   │   │   │   │   │   │");
    }

    #[test]
    fn signs_and_ascii_tell_the_same() {
        let ascii = drawn(GlyphSet::Ascii, (60, 18), true);
        assert_eq!(ascii[7], " 8  +--+--+--+--+--X--X--!--+--+--+--+--+--+--+");
        assert_eq!(ascii[14], " 1  O--+--+--+--+--+--+--+--+--+--+--+--+--+--+");
        assert_eq!(ascii[11], " 4  +--+--+--*--+--+--+--+--+--+--+--*--+--+--+");
    }

    #[test]
    fn without_room_nothing_is_drawn() {
        for size in [(0, 0), (30, 40), (120, 15)] {
            assert!(drawn(GlyphSet::Unicode, size, false).iter().all(String::is_empty), "{size:?}");
        }
    }
}
