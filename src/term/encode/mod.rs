//! What changed between two frames as bytes: as few as there can be without trusting the terminal more than it deserves.
//!
//! Glyphs that stand behind each other need no move of the cursor where the width of what stands before them is
//! [sure](Widths::are_sure_of). Everywhere else each glyph is put where it belongs, so that a terminal which draws some
//! sign wider or narrower than it is reckoned keeps all others in their columns.

mod motion;
mod pen;

use ratatui::buffer::{Buffer, Cell, CellWidth};

use self::motion::{Cursor, position};
use self::pen::Pen;
use super::widths::Widths;

/// The bytes that make a terminal show `wanted` where it shows `shown`, a frame of the same size. The pen is plain before
/// and after; where the cursor is, is not known in either case.
pub(super) fn encode(shown: &Buffer, wanted: &Buffer, widths: Widths) -> Vec<u8> {
    let mut writer = Writer { cursor: Cursor::UNKNOWN, pen: Pen::PLAIN, widths, out: Vec::new() };
    let columns = usize::from(wanted.area.width.max(1));
    let rows = shown.content.chunks(columns).zip(wanted.content.chunks(columns));
    for (row, (shown, wanted)) in rows.enumerate() {
        writer.row(row as u16, shown, wanted);
    }
    writer.pen.put_down(&mut writer.out);
    writer.out
}

/// The bytes that bring the cursor to a place.
pub(super) fn place_cursor(column: u16, row: u16) -> Vec<u8> {
    position(column, row).into_bytes()
}

/// Clears a row from the cursor on, which stays where it is.
const CLEAR_TO_END: &[u8] = b"\x1b[K";

struct Writer {
    cursor: Cursor,
    pen: Pen,
    widths: Widths,
    out: Vec<u8>,
}

impl Writer {
    fn row(&mut self, row: u16, shown: &[Cell], wanted: &[Cell]) {
        // The second half of a glyph is no blank: what comes to stand there has to be written.
        let stands = begins(shown);
        let stays = |column: usize| stands[column] && looks_alike(&shown[column], &wanted[column]);
        let blank_from = wanted.iter().rposition(|cell| !is_plain_blank(cell)).map_or(0, |last| last + 1);
        // Where the glyphs begin that stay as they are since the last one that was written.
        let mut passed = None;
        for column in starts(wanted) {
            if stays(column) {
                passed.get_or_insert(column);
                continue;
            }
            if let Some(from) = passed.take() {
                self.bridge(row, from, &wanted[..column]);
            }
            let blanks = (blank_from.max(column)..wanted.len()).filter(|column| !stays(*column)).count();
            if column >= blank_from && blanks > CLEAR_TO_END.len() {
                self.cursor.move_to(column as u16, row, &mut self.out);
                self.pen.take(&wanted[column], &mut self.out);
                self.out.extend_from_slice(CLEAR_TO_END);
                self.cursor = Cursor::at(column as u16, row);
                return;
            }
            self.glyph(column, row, wanted);
        }
    }

    /// Writes one glyph at its place.
    fn glyph(&mut self, column: usize, row: u16, cells: &[Cell]) {
        let cell = &cells[column];
        let (glyph, width) = (cell.symbol(), width(cell));
        let (at, next) = (column as u16, (column + width) as u16);
        let sure = self.widths.are_sure_of(glyph);
        self.cursor.move_to(at, row, &mut self.out);
        self.pen.take(cell, &mut self.out);
        if width > 1 && !sure && next < cells.len() as u16 {
            // Where it is drawn narrower, nothing old may look out behind it.
            self.out.extend(std::iter::repeat_n(b' ', width));
            Cursor::at(next, row).move_to(at, row, &mut self.out);
        }
        self.out.extend_from_slice(glyph.as_bytes());
        self.cursor = if usize::from(next) >= cells.len() {
            // Behind the last column terminals stand in different places.
            Cursor::UNKNOWN
        } else if sure {
            Cursor::at(next, row)
        } else {
            Cursor::in_row(row)
        };
    }

    /// Writes what stands already from a column on up to the end of `cells`, where that is shorter than to pass over it.
    fn bridge(&mut self, row: u16, from: usize, cells: &[Cell]) {
        let to = cells.len() as u16;
        if self.cursor != Cursor::at(from as u16, row) {
            return;
        }
        let glyphs = starts(cells).skip_while(|column| *column < from).map(|column| &cells[column]);
        let fits = |cell: &Cell| self.widths.are_sure_of(cell.symbol()) && self.pen.suits(cell);
        let mut way = Vec::new();
        self.cursor.move_to(to, row, &mut way);
        let length: usize = glyphs.clone().map(|cell| cell.symbol().len()).sum();
        if length <= way.len() && glyphs.clone().all(fits) {
            glyphs.for_each(|cell| self.out.extend_from_slice(cell.symbol().as_bytes()));
            self.cursor = Cursor::at(to, row);
        }
    }
}

/// Which of the columns of a row begin a glyph.
fn begins(cells: &[Cell]) -> Vec<bool> {
    let mut begins = vec![false; cells.len()];
    starts(cells).for_each(|column| begins[column] = true);
    begins
}

/// A blank as clearing leaves it, on every terminal.
fn is_plain_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && Pen::PLAIN.suits(cell)
}

/// The columns where the glyphs of a row begin.
fn starts(cells: &[Cell]) -> impl Iterator<Item = usize> + Clone {
    std::iter::successors(Some(0), |column| Some(column + cells.get(*column).map_or(1, width)))
        .take_while(|column| *column < cells.len())
}

fn width(cell: &Cell) -> usize {
    usize::from(cell.symbol().cell_width().max(1))
}

fn looks_alike(one: &Cell, other: &Cell) -> bool {
    one.symbol() == other.symbol() && Pen::of(one).suits(other)
}

#[cfg(test)]
mod tests;
