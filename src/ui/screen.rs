//! The whole screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::paint::{Brush, GridView, fill, put};
use super::theme::Role;
use super::{footer, header, layout, pages, panes, popups};
use crate::app::model::{App, Cursor, Page};
use crate::clock::Hall;
use crate::lang::Language;

/// What was drawn: the app remembers it for moving by screens, and the terminal's cursor goes to the caret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The rows of the pairings in sight.
    pub pairings: Option<GridView>,
    /// The rows of the standings in sight.
    pub standings: Option<GridView>,
    /// The rows of the notes in sight.
    pub notes: Option<GridView>,
    /// The boards of the clocks in sight.
    pub clocks: Option<GridView>,
    /// The rows of the page in sight.
    pub page: Option<GridView>,
    /// Where text is typed.
    pub caret: Option<Position>,
    /// Whether something on the screen changes every second.
    pub ticking: bool,
    /// How many clocks ask for an arbiter.
    pub calling: usize,
    /// When a clock asks for an arbiter though nothing happens, in seconds of Unix time.
    pub calls_at: Option<i64>,
}

impl Seen {
    /// Whether clocks, or what is recorded of them, are in sight.
    pub const fn shows_clocks(&self) -> bool {
        self.clocks.is_some() || self.notes.is_some() || self.page.is_some()
    }
}

impl App {
    /// Remembers what was drawn.
    pub const fn remember(&mut self, seen: &Seen) {
        const fn keep(cursor: &mut Cursor, view: Option<GridView>) {
            if let Some(view) = view {
                cursor.first = view.first;
                cursor.height = view.rows;
            }
        }
        keep(&mut self.cursors.pairings, seen.pairings);
        keep(&mut self.cursors.standings, seen.standings);
        keep(&mut self.cursors.notes, seen.notes);
        keep(&mut self.cursors.clocks, seen.clocks);
        keep(&mut self.cursors.page, seen.page);
    }
}

/// Draws the app.
pub fn view(app: &App, buf: &mut Buffer, brush: &Brush<'_>) -> Seen {
    let screen = buf.area;
    let mut seen = Seen::default();
    fill(screen, buf, brush.style(Role::Text));
    if screen.width < layout::LEAST.0 || screen.height < layout::LEAST.1 {
        let text = match app.language {
            Language::Chinese => format!("窗口太小(至少 {}x{})", layout::LEAST.0, layout::LEAST.1),
            Language::English => format!("Window too small (need {}x{})", layout::LEAST.0, layout::LEAST.1),
        };
        put(buf, screen.x, screen.y, usize::from(screen.width), &text, brush.style(Role::Warning));
        return seen;
    }
    let line = |y: u16| Rect { y, height: 1, ..screen };
    let middle = Rect { y: screen.y + 1, height: screen.height - 3, ..screen };
    header::paint(app, line(screen.y), buf, brush);
    seen.ticking = app.page == Page::Dashboard && app.counts_seconds();
    if app.page == Page::Dashboard {
        panes::paint(app, layout::places(app, middle), buf, brush, &mut seen);
    } else {
        seen.page = pages::paint(app, middle, buf, brush);
    }
    // In whole seconds after the moment at which it does.
    let hall = app.hall();
    seen.calling = hall.map_or(0, |hall| hall.calling().count());
    let next_call = hall.and_then(Hall::next_call);
    seen.calls_at = next_call.map(|left| app.now.steady_seconds() + i64::from(left.whole_seconds()) + 1);
    let status = line(screen.bottom() - 2);
    let on_board = seen.caret;
    seen.caret = footer::paint_status(app, status, buf, brush).or(on_board);
    footer::paint(app, line(screen.bottom() - 1), buf, brush);
    if let Some(caret) = popups::paint(app, middle, buf, brush) {
        seen.caret = Some(caret);
    }
    seen
}
