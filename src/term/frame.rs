//! One frame is one write, wrapped so that a terminal which knows how shows it at once; and a frame in which nothing
//! changed is no write at all.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell as BufferCell;
use ratatui::layout::{Position, Size};
use ratatui::{Frame, Terminal};
use rustix::termios::tcgetwinsize;

use super::guard;

/// Begin and end of a synchronized update (DEC private mode 2026): ignored where it is not known, so it is not asked for.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

/// Where frames go.
pub(super) trait Output {
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

/// The screen: the buffers of the last and of the next frame, and the way out.
pub(super) struct Screen<O> {
    terminal: Terminal<FrameBackend>,
    pending: FrameBuffer,
    size: Rc<Cell<Size>>,
    output: O,
    /// Set by the signal thread, cleared when the size is read: see [`super::Input::Resize`].
    resized: Arc<AtomicBool>,
    written: u64,
}

impl<O> fmt::Debug for Screen<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Screen")
            .field("size", &self.size)
            .field("written", &self.written)
            .finish_non_exhaustive()
    }
}

impl<O: Output> Screen<O> {
    pub(super) fn new(output: O, resized: Arc<AtomicBool>) -> io::Result<Self> {
        let pending = FrameBuffer::default();
        let size = Rc::new(Cell::new(output.size()?));
        let backend = FrameBackend::new(pending.clone(), Rc::clone(&size));
        Ok(Self { terminal: Terminal::new(backend)?, pending, size, output, resized, written: 0 })
    }

    /// The window's size now.
    pub(super) fn size(&self) -> io::Result<Size> {
        self.output.size()
    }

    pub(super) const fn bytes_written(&self) -> u64 {
        self.written
    }

    /// Draws a frame and gives how many bytes it took. A window of no size (the terminal has just gone) is not drawn on.
    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<usize> {
        self.resized.store(false, Ordering::SeqCst);
        let size = self.output.size()?;
        if size.width == 0 || size.height == 0 {
            return Ok(0);
        }
        self.size.set(size);
        self.terminal.draw(paint)?;
        self.present()
    }

    /// Forgets what the terminal shows: the next frame clears the window and paints every cell.
    pub(super) fn paint_all_again(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().forget();
        self.terminal.clear()
    }

    /// Rings the bell, outside of any frame.
    pub(super) fn ring(&mut self) -> io::Result<()> {
        self.written += self.output.write(b"\x07")? as u64;
        Ok(())
    }

    fn present(&mut self) -> io::Result<usize> {
        let mut pending = self.pending.0.borrow_mut();
        if pending.len() == BEGIN.len() {
            return Ok(0);
        }
        pending.extend_from_slice(END);
        let outcome = self.output.write(&pending);
        pending.truncate(BEGIN.len());
        let bytes = outcome?;
        self.written += bytes as u64;
        Ok(bytes)
    }
}

/// The bytes of the frame that is being drawn, behind its opening bracket. Flushing does nothing; the frame goes out whole.
#[derive(Clone)]
struct FrameBuffer(Rc<RefCell<Vec<u8>>>);

impl Default for FrameBuffer {
    fn default() -> Self {
        Self(Rc::new(RefCell::new(BEGIN.to_vec())))
    }
}

impl Write for FrameBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The library's backend without its needless bytes: it resets colours after an empty diff and sets the cursor anew in
/// every frame. It asks the terminal nothing: neither its size nor where the cursor is.
struct FrameBackend {
    inner: CrosstermBackend<FrameBuffer>,
    size: Rc<Cell<Size>>,
    /// Whether the cursor is shown; unknown at first.
    shown: Option<bool>,
    /// Where the cursor is; unknown after anything was drawn.
    position: Option<Position>,
}

impl FrameBackend {
    const fn new(buffer: FrameBuffer, size: Rc<Cell<Size>>) -> Self {
        Self { inner: CrosstermBackend::new(buffer), size, shown: None, position: None }
    }

    const fn forget(&mut self) {
        self.shown = None;
        self.position = None;
    }
}

impl Backend for FrameBackend {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a BufferCell)>,
    {
        let mut content = content.peekable();
        if content.peek().is_none() {
            return Ok(());
        }
        self.position = None;
        self.inner.draw(content)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.shown == Some(false) {
            return Ok(());
        }
        self.shown = Some(false);
        self.inner.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.shown == Some(true) {
            return Ok(());
        }
        self.shown = Some(true);
        self.inner.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.position.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.position == Some(position) {
            return Ok(());
        }
        self.position = Some(position);
        self.inner.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.inner.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size.get())
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size.get(), pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
