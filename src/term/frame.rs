//! One frame is one write, wrapped so that a terminal which knows how shows it at once; and a frame in which nothing
//! changed is no write at all.

mod backend;

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Size};
use ratatui::{Frame, Terminal};
use rustix::termios::tcgetwinsize;

use self::backend::NotedBackend;
use super::encode::{encode, place_cursor};
use super::guard;
use super::widths::Widths;

/// Begin and end of a synchronized update (DEC private mode 2026): ignored where it is not known, so it is not asked for.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

const CLEAR: &[u8] = b"\x1b[2J";
const HIDE: &[u8] = b"\x1b[?25l";
const SHOW: &[u8] = b"\x1b[?25h";

/// Where frames go.
pub trait Output {
    /// The size of the window now.
    fn size(&self) -> io::Result<Size>;
    /// Writes all bytes, at once as far as the system allows. Gives how many went out.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;
}

/// The terminal of the process.
#[derive(Debug)]
pub(super) struct StandardOutput {
    file: File,
}

impl StandardOutput {
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self { file: guard::output()? })
    }
}

impl Output for StandardOutput {
    fn size(&self) -> io::Result<Size> {
        let size = tcgetwinsize(&self.file)?;
        Ok(Size { width: size.ws_col, height: size.ws_row })
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = guard::while_entered(|| self.file.write_all(bytes))?;
        Ok(if written.is_some() { bytes.len() } else { 0 })
    }
}

/// What the terminal does with its cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cursor {
    /// Nobody knows: nothing was drawn yet.
    Unknown,
    /// It is hidden.
    Hidden,
    /// It is seen there.
    At(Position),
}

/// The screen: what the terminal shows, what it is to show, and the way out.
pub struct Screen<O> {
    terminal: Terminal<NotedBackend>,
    widths: Widths,
    /// What the terminal shows; none where that is not known.
    shown: Option<Buffer>,
    cursor: Cursor,
    output: O,
    /// Set by the signal thread, cleared when the size is read: see [`super::Input::Resize`].
    resized: Arc<AtomicBool>,
    written: u64,
}

impl<O> fmt::Debug for Screen<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Screen")
            .field("size", &self.terminal.backend().size)
            .field("widths", &self.widths)
            .field("written", &self.written)
            .finish_non_exhaustive()
    }
}

impl<O: Output> Screen<O> {
    /// A screen on `output`, of which nothing is known yet. `resized` is cleared whenever the size is read.
    pub fn new(output: O, resized: Arc<AtomicBool>) -> io::Result<Self> {
        let Ok(terminal) = Terminal::new(NotedBackend::new(output.size()?));
        let (widths, shown, cursor) = (Widths::default(), None, Cursor::Unknown);
        Ok(Self { terminal, widths, shown, cursor, output, resized, written: 0 })
    }

    /// Tells how wide the terminal draws: where that is sure, the cursor is not moved for every glyph.
    pub const fn set_widths(&mut self, widths: Widths) {
        self.widths = widths;
    }

    /// The window's size now.
    pub fn size(&self) -> io::Result<Size> {
        self.output.size()
    }

    /// How many bytes went out so far.
    pub const fn bytes_written(&self) -> u64 {
        self.written
    }

    /// Draws a frame and gives how many bytes it took. A window of no size (the terminal has just gone) is not drawn on.
    pub fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<usize> {
        if self.resized.swap(false, Ordering::SeqCst) {
            // A window that was made smaller and larger again has lost what stood at its edge.
            self.paint_all_again();
        }
        let size = self.output.size()?;
        if size.width == 0 || size.height == 0 {
            return Ok(0);
        }
        self.terminal.backend_mut().size = size;
        let Ok(drawn) = self.terminal.draw(paint);
        let wanted = drawn.buffer.clone();
        self.present(wanted)
    }

    /// Forgets what the terminal shows: the next frame clears the window and paints every cell.
    pub fn paint_all_again(&mut self) {
        self.shown = None;
        self.cursor = Cursor::Unknown;
    }

    /// Rings the bell, outside of any frame.
    pub fn ring(&mut self) -> io::Result<()> {
        self.written += self.output.write(b"\x07")? as u64;
        Ok(())
    }

    fn present(&mut self, wanted: Buffer) -> io::Result<usize> {
        let mut frame = BEGIN.to_vec();
        let shown = self.shown.take().filter(|shown| shown.area == wanted.area).unwrap_or_else(|| {
            frame.extend_from_slice(CLEAR);
            Buffer::empty(wanted.area)
        });
        frame.extend(encode(&shown, &wanted, self.widths));
        let cursor = self.terminal.backend().cursor().map_or(Cursor::Hidden, Cursor::At);
        let moved = frame.len() > BEGIN.len();
        match (self.cursor, cursor) {
            (Cursor::Hidden, Cursor::Hidden) => {}
            (before, Cursor::At(position)) => {
                if moved || before != cursor {
                    frame.extend(place_cursor(position.x, position.y));
                }
                if !matches!(before, Cursor::At(_)) {
                    frame.extend_from_slice(SHOW);
                }
            }
            _ => frame.extend_from_slice(HIDE),
        }
        self.shown = Some(wanted);
        self.cursor = cursor;
        if frame.len() == BEGIN.len() {
            return Ok(0);
        }
        frame.extend_from_slice(END);
        let bytes = self.output.write(&frame)?;
        self.written += bytes as u64;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests;
