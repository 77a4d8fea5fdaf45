//! The clocks of the boards on the wall: several columns, the most urgent board first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Align, Brush, cells, pad, put};
use super::super::theme::Role;
use crate::app::wall::Section;
use crate::clock::{Alert, Hall, HallBoard};
use crate::event::names::Side;
use crate::event::state::EventState;
use crate::lang::{Language, clocks, words};

/// How many cells a board takes.
const WIDTH: u16 = 50;

/// How many boards stand side by side.
fn columns(area: Rect) -> u16 {
    (area.width / WIDTH).max(1)
}

/// How many rows so many boards take, with a line of air above them.
pub fn rows(boards: usize, area: Rect) -> u16 {
    if boards == 0 { 0 } else { (boards as u16).div_ceil(columns(area)) + 1 }
}

/// Draws as many boards as there is room for.
pub fn paint(
    section: &Section,
    hall: &Hall,
    language: Language,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) {
    let columns = columns(area);
    let height = area.height.saturating_sub(1);
    let room = usize::from(height) * usize::from(columns);
    let left_over = hall.boards.len().saturating_sub(room);
    // The last place says how many there are besides.
    let shown = if left_over > 0 { room.saturating_sub(1) } else { room };
    let place = |index: usize| {
        let (column, row) = (index / usize::from(height.max(1)), index % usize::from(height.max(1)));
        let x = area.x + 2 + column as u16 * (area.width / columns);
        (x, area.y + 1 + row as u16, usize::from((area.width / columns).saturating_sub(3)))
    };
    for (index, board) in hall.boards.iter().take(shown).enumerate() {
        let (x, y, width) = place(index);
        let mut x = x;
        let mut left = width;
        for (text, role) in pieces(section.state(), board, language, brush) {
            let used = put(buf, x, y, left, &text, brush.style(role));
            x += used;
            left = left.saturating_sub(usize::from(used));
        }
    }
    if left_over > 0 && room > 0 {
        let (x, y, width) = place(shown);
        let more = hall.boards.len() - shown;
        let text = match language {
            Language::Chinese => format!("另有 {more} 台"),
            Language::English => format!("and {more} more"),
        };
        put(buf, x, y, width, &text, brush.style(Role::Muted));
    }
}

fn pieces(
    state: &EventState,
    board: &HallBoard,
    language: Language,
    brush: &Brush<'_>,
) -> Vec<(String, Role)> {
    let kind = state.configuration.edition.game;
    let calls = board.alert.is_some_and(Alert::calls);
    let mark = if calls { "!" } else { " " };
    let name = state.name_of(&board.game);
    let table = match language {
        Language::Chinese => format!("{name}台"),
        Language::English => format!("T{name}"),
    };
    let mut pieces =
        vec![(format!("{mark} {} ", pad(&table, 6.max(cells(&table)), Align::Left)), Role::Text)];
    for side in [Side::First, Side::Second] {
        let runs = *board.flows.of(side);
        let role = match board.alert {
            Some(Alert::Flag(flag)) if flag == side => Role::Error,
            Some(Alert::BothFlags) => Role::Error,
            _ if runs => Role::ClockRunning,
            _ => Role::Text,
        };
        let cursor = if runs { brush.glyphs.cursor } else { " " };
        let time = pad(&clocks::time(*board.left.of(side)), 8, Align::Right);
        pieces.push((format!("{} {time}{cursor} ", words::side_of_result(language, kind, side)), role));
    }
    let role = if calls { Role::Error } else { Role::Warning };
    pieces.push((clocks::alert(language, kind, board), role));
    pieces
}
