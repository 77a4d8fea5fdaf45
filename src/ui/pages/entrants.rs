//! The entrants by number.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::event::act::Attendance;
use crate::event::state::Entrant;
use crate::lang::{Language, words};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane};
use crate::ui::theme::Role;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let mut entrants: Vec<&Entrant> = app.state().entrants.values().collect();
    entrants.sort_by_key(|entrant| (entrant.number, entrant.id));
    let note = match language {
        Language::Chinese => format!("共 {} 人(队)", entrants.len()),
        Language::English => format!("{} entrants", entrants.len()),
    };
    let title = language.pick("参赛名单", "Entrants");
    let inner = Pane { title, note: &note, focused: true }.paint(area, buf, brush);
    let teams = app.state().is_of_teams();
    let mut columns = vec![
        Column::fixed(language.pick("号", "No"), 4).right(),
        Column::flexible(words::name_head(language, app.state()), 8, 24),
        Column::flexible(language.pick("单位", "Unit"), 6, 24),
        Column::fixed(language.pick("等级分", "Rating"), 6).right(),
        Column::fixed(language.pick("种子", "Seed"), 4).right(),
        Column::flexible(language.pick("状态", "Status"), 10, 40),
    ];
    if teams {
        // The names of the members are what one looks for here; the rest gives way.
        columns[2] = Column::flexible(language.pick("单位", "Unit"), 6, 12).dropped(3);
        columns[3] = Column::fixed(language.pick("等级分", "Rating"), 6).right().dropped(2);
        columns[4] = Column::fixed(language.pick("种子", "Seed"), 4).right().dropped(1);
        columns[5] = Column::flexible(language.pick("状态", "Status"), 6, 12);
        columns.insert(5, Column::flexible(language.pick("队员", "Members"), 46, 90));
    }
    let grid = Grid {
        columns: &columns,
        count: entrants.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: true,
    };
    let number = |value: Option<u32>| value.map(|value| value.to_string()).unwrap_or_default();
    let view = grid.paint(inner, buf, brush, |index| {
        let entrant = entrants[index];
        let mut cells = vec![
            GridCell::with_role(entrant.number.to_string(), Role::Muted),
            GridCell::plain(entrant.name.as_str()),
            GridCell::plain(entrant.unit.as_str()),
            GridCell::plain(number(entrant.rating)),
            GridCell::plain(number(entrant.seed)),
            GridCell::with_role(status(app, entrant), Role::Warning),
        ];
        if teams {
            cells.insert(5, GridCell::plain(members(entrant)));
        }
        GridRow { cells, role: entrant.withdrawal.map(|_| Role::Muted), mark: None }
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}

/// The members of a team by their number in its list: `1 王小明 2 李四海`.
fn members(entrant: &Entrant) -> String {
    let each = entrant.members.iter().zip(1..).map(|(member, number)| format!("{number} {}", member.name));
    each.collect::<Vec<_>>().join("  ")
}

fn status(app: &App, entrant: &Entrant) -> String {
    let language = app.language;
    let mut parts = Vec::new();
    if let Some(withdrawal) = entrant.withdrawal {
        parts.push(match language {
            Language::Chinese => format!("第{}轮起退赛", withdrawal.from_round),
            Language::English => format!("withdrawn from round {}", withdrawal.from_round),
        });
    }
    if entrant.from_round.0 > 1 {
        parts.push(match language {
            Language::Chinese => format!("第{}轮补报", entrant.from_round),
            Language::English => format!("late entry, round {}", entrant.from_round),
        });
    }
    if let Some(former) = &entrant.formerly {
        parts.push(match language {
            Language::Chinese => format!("替换 {former}"),
            Language::English => format!("for {former}"),
        });
    }
    if let Some(stage) = app.stage() {
        for round in
            [stage.latest().map(|round| round.number), Some(stage.next_round())].into_iter().flatten()
        {
            let attendance = stage.attendance(round, entrant.id);
            if attendance != Attendance::Present {
                parts.push(match language {
                    Language::Chinese => format!("第{round}轮{}", words::attendance(language, attendance)),
                    Language::English => {
                        format!("round {round}: {}", words::attendance(language, attendance))
                    }
                });
            }
        }
    }
    parts.join(language.pick("、", ", "))
}
