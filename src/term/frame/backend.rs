//! What the drawing library asks of a terminal, answered without asking the terminal: neither its size nor where its cursor
//! is. It writes nothing: what a frame shows is taken whole, and where it wants the cursor is noted here.

use std::convert::Infallible;

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

/// The window's size, and where the frame wants the cursor.
pub(super) struct NotedBackend {
    pub(super) size: Size,
    shown: bool,
    position: Position,
}

impl NotedBackend {
    pub(super) const fn new(size: Size) -> Self {
        Self { size, shown: false, position: Position::ORIGIN }
    }

    /// Where the cursor is to be seen; none: nowhere.
    pub(super) fn cursor(&self) -> Option<Position> {
        self.shown.then_some(self.position)
    }
}

impl Backend for NotedBackend {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, _: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        Ok(())
    }

    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        self.shown = false;
        Ok(())
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        self.shown = true;
        Ok(())
    }

    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        Ok(self.position)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> Result<(), Infallible> {
        self.position = position.into();
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn clear_region(&mut self, _: ClearType) -> Result<(), Infallible> {
        Ok(())
    }

    fn size(&self) -> Result<Size, Infallible> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize { columns_rows: self.size, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
