//! What was recorded lately: `14:31 li 第3轮9台 … 红胜`.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::app::modes::Mode;
use crate::event::act::Act;
use crate::event::record::Record;
use crate::event::replay::Logged;
use crate::event::state::EventState;
use crate::lang::{Language, acts};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane};
use crate::ui::theme::Role;

/// Draws the pane; gives the rows in sight.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let focused = app.focus == Focus::Notes;
    let inner = Pane { title: app.language.pick("记录", "Notes"), note: "", focused }.paint(area, buf, brush);
    let columns = [Column::fixed("", 5), Column::flexible("", 3, 8), Column::flexible("", 20, 400)];
    // In the recheck nobody shall read off here what was entered.
    let hidden = matches!(app.mode, Mode::Recheck(_));
    let grid = Grid {
        columns: &columns,
        count: if hidden { 0 } else { app.notes_count() },
        cursor: focused.then_some(app.cursors.notes.row),
        first: app.cursors.notes.first,
        focused,
        heads: false,
    };
    let view = grid.paint(inner, buf, brush, |index| {
        app.notes().nth(index).map(|logged| row(app, logged, acts::record_in_short)).unwrap_or_default()
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}

/// One record as a row: time, who, what.
pub fn row<'a>(
    app: &'a App,
    logged: &'a Logged,
    told: fn(Language, &EventState, &Record<Act>) -> String,
) -> GridRow<'a> {
    let text = told(app.language, app.state(), &logged.record);
    // A round that went on to its next phase was not corrected.
    let passing = |act: &Act| {
        matches!(act, Act::Phase { .. } | Act::Recess { .. } | Act::Arrange { .. } | Act::Attend { .. })
    };
    let stands = logged.record.acts.iter().all(passing) || app.fold.is_in_force(logged.id);
    let (text, role) = match &logged.judged {
        Ok(_) if stands => (text, None),
        Ok(_) => (format!("{}{text}", app.language.pick("(已更正) ", "(superseded) ")), Some(Role::Muted)),
        Err(refusal) => {
            let why = crate::lang::refusals::no_right(app.language, refusal);
            (format!("{}{text} {why}", app.language.pick("(无效) ", "(no effect) ")), Some(Role::Warning))
        }
    };
    let cells = vec![
        GridCell::with_role(time_of_day(&logged.record.at), Role::Muted),
        GridCell::with_role(logged.login.as_str(), Role::Muted),
        GridCell::plain(text),
    ];
    GridRow { cells, role, mark: None }
}

/// `14:31` of an RFC 3339 time: the wall clock at the writer.
fn time_of_day(at: &str) -> &str {
    at.get(11..16).unwrap_or_default()
}
