//! Which panes have room, and where. At 120×36:
//!
//! ```text
//! header
//! ┌ pairings ──────────────────────────┐┌ standings ───────────────┐
//! │                                    ││                          │
//! │                                    │├ clocks ──────────────────┤
//! ├ board ─────────────────────────────┤├ notes ───────────────────┤
//! └────────────────────────────────────┘└──────────────────────────┘
//! status
//! footer
//! ```
//!
//! Smaller screens drop panes in the order clocks, notes, board, standings; each can still fill the screen.

use ratatui::layout::Rect;

use crate::app::model::{App, Pane};

/// The smallest screen that is worth drawing on.
pub const LEAST: (u16, u16) = (60, 16);

/// The places of the panes; none: no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The pairings.
    pub pairings: Option<Rect>,
    /// The board.
    pub board: Option<Rect>,
    /// The standings.
    pub standings: Option<Rect>,
    /// The clocks.
    pub clocks: Option<Rect>,
    /// The notes.
    pub notes: Option<Rect>,
}

/// Lays the panes out in the area between the header and the status line.
pub fn places(app: &App, area: Rect) -> Places {
    if app.zoomed {
        return Places::default().with(app.focus, area);
    }
    let two_columns = area.width >= 96;
    if !two_columns {
        return narrow(app, area);
    }
    let left_width = (u32::from(area.width) * 11 / 20) as u16;
    let left = Rect { width: left_width, ..area };
    let right = Rect { x: area.x + left_width, width: area.width - left_width, ..area };
    let board_height = if area.height >= 24 { 9 } else { 6 };
    let (pairings, board) = split_bottom(left, board_height);
    let notes_height = (area.height / 4).clamp(4, 9);
    let (upper, notes) = split_bottom(right, notes_height);
    // The round's two lines, and the most urgent boards.
    let boards = app.hall().map_or(0, |hall| hall.boards.len().min(4)) as u16;
    let (standings, clocks) = if area.height >= 24 { split_bottom(upper, 5 + boards) } else { (upper, None) };
    Places { pairings: Some(pairings), board, standings: Some(standings), clocks, notes }
}

/// From so many rows on a single column has room for a board below the pairings.
const ROOM_FOR_BOARD: u16 = 18;

/// One column: the pairings with the board below, or what has the keys. On the smallest screens tables come before the
/// board, which is seen when it has the keys.
fn narrow(app: &App, area: Rect) -> Places {
    match app.focus {
        Pane::Pairings if area.height < ROOM_FOR_BOARD => Places::default().with(Pane::Pairings, area),
        Pane::Pairings | Pane::Board => {
            let (pairings, board) = split_bottom(area, 7);
            Places { pairings: Some(pairings), board, ..Places::default() }
        }
        other => Places::default().with(other, area),
    }
}

/// The upper part and a lower one of that height, where there is room for both.
fn split_bottom(area: Rect, height: u16) -> (Rect, Option<Rect>) {
    if area.height < height + 5 {
        return (area, None);
    }
    let upper = Rect { height: area.height - height, ..area };
    (upper, Some(Rect { y: area.y + upper.height, height, ..area }))
}

impl Places {
    fn with(mut self, pane: Pane, area: Rect) -> Self {
        let place = match pane {
            Pane::Pairings => &mut self.pairings,
            Pane::Board => &mut self.board,
            Pane::Standings => &mut self.standings,
            Pane::Clocks => &mut self.clocks,
            Pane::Notes => &mut self.notes,
        };
        *place = Some(area);
        self
    }
}
