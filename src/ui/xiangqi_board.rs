//! The board of xiangqi in a terminal: pieces are two cells wide, points four cells apart; with a row between the ranks where there is
//! room, else without. Red and black have glyphs of their own (俥 and 车, 傌 and 马), so that colour alone tells nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Brush, put};
use super::theme::Role;
use crate::lang::Language;
use crate::xiangqi::notation::chinese::digit;
use crate::xiangqi::{Kind, Move, Piece, Position, Side, Square};

/// The cells between two files.
const PITCH: u16 = 4;
/// Rank numbers and the mark of the last move stand left of the first file.
const MARGIN: u16 = 3;
/// How wide a board is.
pub const WIDTH: u16 = MARGIN + 8 * PITCH + 2;
/// How high it is with a row between the ranks, and without.
pub const HEIGHTS: [u16; 2] = [21, 13];

/// A position as it is drawn.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it.
    pub last: Option<Move>,
    /// The language of the labels.
    pub language: Language,
}

impl BoardView<'_> {
    /// Draws it from the upper left corner of an area; gives how many rows it took, none where there is no room.
    pub fn paint(&self, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> u16 {
        if area.width < WIDTH {
            return 0;
        }
        let Some(&height) = HEIGHTS.iter().find(|height| **height <= area.height) else { return 0 };
        let canvas = Canvas { x: area.x + MARGIN, y: area.y + 1, spaced: height == HEIGHTS[0] };
        self.labels(&canvas, area, buf, brush);
        if canvas.spaced {
            canvas.between_ranks(buf, brush);
        }
        if self.language == Language::Chinese && !brush.glyphs.is_ascii {
            let river = canvas.row(5) + 1;
            put(buf, canvas.column(1) + 2, river, 6, "楚 河", brush.style(Role::Muted));
            put(buf, canvas.column(5) + 2, river, 6, "汉 界", brush.style(Role::Muted));
        }
        for square in Square::all() {
            self.point(&canvas, square, buf, brush);
        }
        height
    }

    fn point(&self, canvas: &Canvas, square: Square, buf: &mut Buffer, brush: &Brush<'_>) {
        let (x, y) = (canvas.column(square.file()), canvas.row(square.rank()));
        let line = brush.style(Role::Border);
        if square.file() < 8 {
            put(buf, x + 1, y, 3, &brush.glyphs.rule.repeat(3), line);
        }
        let accent = brush.style(Role::Accent);
        if let Some(piece) = self.position.piece_on(square) {
            let role = if piece.side == Side::Red { Role::FirstSide } else { Role::SecondSide };
            let glyph = if brush.glyphs.is_ascii { piece.letter() } else { glyph(piece) };
            put(buf, x, y, 2, &glyph.to_string(), brush.style(role));
        } else if self.last.is_some_and(|last| last.from == square) {
            put(buf, x, y, 1, "o", accent);
        } else {
            put(buf, x, y, 1, junction(square, brush.glyphs.is_ascii), line);
        }
        if self.last.is_some_and(|last| last.to == square) {
            put(buf, x - 1, y, 1, brush.glyphs.cursor, accent);
        }
    }

    fn labels(&self, canvas: &Canvas, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
        let style = brush.style(Role::ColumnHead);
        for file in 0..9 {
            let (black, red) = match self.language {
                Language::Chinese => (digit(Side::Black, file + 1), digit(Side::Red, 9 - file)),
                Language::English => (digit(Side::Black, file + 1), char::from(b'a' + file)),
            };
            put(buf, canvas.column(file), area.y, 2, &black.to_string(), style);
            put(buf, canvas.column(file), canvas.row(0) + 1, 2, &red.to_string(), style);
        }
        for rank in 0..10 {
            put(buf, area.x, canvas.row(rank), 1, &rank.to_string(), style);
        }
    }
}

/// Where the points lie.
struct Canvas {
    x: u16,
    y: u16,
    spaced: bool,
}

impl Canvas {
    const fn column(&self, file: u8) -> u16 {
        self.x + file as u16 * PITCH
    }

    const fn row(&self, rank: u8) -> u16 {
        let below_the_edge = 9 - rank as u16;
        if self.spaced {
            self.y + 2 * below_the_edge
        } else {
            // The river has a row of its own.
            self.y + below_the_edge + (rank < 5) as u16
        }
    }

    /// The rows between the ranks: the files, and the diagonals of the palaces.
    fn between_ranks(&self, buf: &mut Buffer, brush: &Brush<'_>) {
        let style = brush.style(Role::Border);
        for rank in 0..9_u8 {
            let y = self.row(rank) - 1;
            for file in 0..9_u8 {
                if rank != 4 || file == 0 || file == 8 {
                    put(buf, self.column(file), y, 1, brush.glyphs.bar, style);
                }
            }
            let falling = match rank {
                8 | 1 => Some(true),
                7 | 0 => Some(false),
                _ => None,
            };
            if let Some(falling) = falling {
                let (left, right) = if falling { ("\\", "/") } else { ("/", "\\") };
                put(buf, self.column(3) + 2, y, 1, left, style);
                put(buf, self.column(4) + 2, y, 1, right, style);
            }
        }
    }
}

/// A piece in signs that differ by side: red as on its wooden pieces.
pub const fn glyph(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::Rook, Side::Red) => '俥',
        (Kind::Horse, Side::Red) => '傌',
        (Kind::Cannon, Side::Black) => '砲',
        _ => piece.chinese(),
    }
}

/// Where lines meet on an empty point.
const fn junction(square: Square, ascii: bool) -> &'static str {
    if ascii {
        return "+";
    }
    let (left, right) = (square.file() == 0, square.file() == 8);
    match square.rank() {
        9 if left => "┌",
        9 if right => "┐",
        0 if left => "└",
        0 if right => "┘",
        _ if left => "├",
        _ if right => "┤",
        9 | 4 => "┬",
        0 | 5 => "┴",
        _ => "┼",
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;
    use crate::ui::paint::{GlyphSet, printer};
    use crate::ui::theme::{ColourDepth, Theme};

    fn drawn(set: GlyphSet, height: u16) -> String {
        let theme = Theme::default_at(ColourDepth::Sixteen);
        let mut buf = Buffer::empty(Rect::new(0, 0, WIDTH, height));
        let position = Position::initial().after("h2e2".parse().expect("a move"));
        let last = Some("h2e2".parse().expect("a move"));
        let view = BoardView { position: &position, last, language: Language::Chinese };
        let took = view.paint(buf.area, &mut buf, &Brush::new(&theme, set));
        assert!(took <= height);
        printer::text(&buf)
    }

    #[test]
    fn pieces_are_two_cells_wide_and_differ_by_side() {
        let mut seen = Vec::new();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let glyph = glyph(Piece::new(side, kind));
                assert_eq!((glyph.width(), glyph.width_cjk()), (Some(2), Some(2)), "{glyph}");
                assert!(!seen.contains(&glyph), "{glyph}");
                seen.push(glyph);
            }
        }
    }

    #[test]
    fn the_board_stands_in_line_in_both_sizes_and_sets() {
        let spaced = drawn(GlyphSet::Unicode, 21);
        let rows: Vec<&str> = spaced.lines().collect();
        assert_eq!(rows[1], "9  车──马──象──士──将──士──象──马──车");
        assert_eq!(rows[2], "   │   │   │   │ \\ │ / │   │   │   │");
        assert_eq!(rows[10], "   │     楚 河           汉 界     │");
        assert_eq!(rows[15], "2  ├───炮──┼───┼──»炮──┼───┼───o───┤");
        assert_eq!(rows[20], "   九  八  七  六  五  四  三  二  一");
        let close = drawn(GlyphSet::Unicode, 13);
        let rows: Vec<&str> = close.lines().collect();
        assert_eq!(rows[1], "9  车──马──象──士──将──士──象──马──车");
        assert_eq!(rows[11], "0  俥──傌──相──仕──帅──仕──相──傌──俥");
        let ascii = drawn(GlyphSet::Ascii, 13);
        assert!(ascii.lines().nth(1).is_some_and(|row| row == "9  r---n---b---a---k---a---b---n---r"));
        assert!(ascii.contains(">C---"), "{ascii}");
    }

    #[test]
    fn without_room_nothing_is_drawn() {
        for (width, height) in [(0, 0), (WIDTH - 1, 40), (WIDTH, 12)] {
            let theme = Theme::default_at(ColourDepth::Sixteen);
            let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
            let position = Position::initial();
            let view = BoardView { position: &position, last: None, language: Language::English };
            assert_eq!(view.paint(buf.area, &mut buf, &Brush::new(&theme, GlyphSet::Unicode)), 0);
        }
    }
}
