//! The standings: place, number, name, unit, points and the criteria of the chain as far as there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::lang::{Language, command_line, words};
use crate::ranking::json::group_letter;
use crate::ranking::standings::{Row, Standings};
use crate::ranking::value::Value;
use crate::rulebook::chain::{ChainStep, Criterion, Scope};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, cells};
use crate::ui::theme::Role;

/// When the criteria give way on a narrow screen, in the order of the chain: points never; the unit goes before the second
/// one and after the later ones.
const DROPPED: [u8; 6] = [0, 1, 3, 4, 5, 6];
const UNIT: u8 = 2;

/// Draws the pane; gives the rows in sight.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let focused = app.focus == Focus::Standings;
    let Some(standings) = &app.derived.standings else {
        Pane { title: language.pick("名次", "Standings"), note: "", focused }.paint(area, buf, brush);
        return GridView::default();
    };
    let (settled, tables) = app
        .stage()
        .and_then(|stage| stage.latest())
        .map_or((0, 0), |round| (round.settled(), round.meetings.len()));
    let note = match (language, standings.is_official(), standings.is_final()) {
        _ if !standings.stands => command_line::does_not_stand(language).to_owned(),
        (Language::Chinese, _, true) => "最终".to_owned(),
        (Language::English, _, true) => "final".to_owned(),
        (Language::Chinese, true, _) => format!("第{}轮后", standings.after_round),
        (Language::English, true, _) => format!("after round {}", standings.after_round),
        (Language::Chinese, ..) => format!("暂定(本轮 {settled}/{tables})"),
        (Language::English, ..) => format!("provisional ({settled}/{tables})"),
    };
    let inner =
        Pane { title: language.pick("名次", "Standings"), note: &note, focused }.paint(area, buf, brush);
    let steps = shown_steps(standings);
    let mut columns = vec![
        Column::fixed(language.pick("名", "Pl"), 4).right(),
        Column::fixed(language.pick("号", "No"), 3).right(),
        Column::flexible(words::name_head(language, app.state()), 8, 20),
        Column::flexible(language.pick("单位", "Unit"), 6, 14).dropped(UNIT),
    ];
    for (order, &step) in steps.iter().enumerate() {
        let title = words::criterion(language, standings.chain[step].criterion);
        let width = (cells(title) as u16).max(4);
        columns.push(Column::fixed(title, width).right().dropped(DROPPED[order.min(DROPPED.len() - 1)]));
    }
    let grid = Grid {
        columns: &columns,
        count: standings.rows.len(),
        cursor: focused.then_some(app.cursors.standings.row),
        first: app.cursors.standings.first,
        focused,
        heads: true,
    };
    let provisional = !standings.is_official();
    let view = grid.paint(inner, buf, brush, |index| row(app, &standings.rows[index], &steps, provisional));
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}

/// The steps of the chain that have a column: criteria with one number each; those that look at earlier rounds are read
/// in the explanation.
pub(in crate::ui) fn shown_steps(standings: &Standings) -> Vec<usize> {
    let shown = |step: &ChainStep| {
        step.scope == Scope::Whole
            && !matches!(
                step.criterion,
                Criterion::EarlierPlaces
                    | Criterion::EarlierPoints
                    | Criterion::ProgressiveCut
                    | Criterion::Shared
            )
    };
    let steps = standings.chain.iter().enumerate();
    let steps = steps.filter(|(index, step)| shown(step) && standings.says_something(*index));
    steps.map(|(index, _)| index).take(6).collect()
}

fn row<'a>(app: &'a App, row: &'a Row, steps: &[usize], provisional: bool) -> GridRow<'a> {
    let state = app.state();
    let entrant = state.entrants.get(&row.entrant);
    let place = row.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
    let place = if row.shared { format!("={place}") } else { place };
    // Of several groups each has its own first: A1, B1.
    let place = row.group.map_or_else(String::new, group_letter) + &place;
    let gone = if row.withdrawn { app.language.pick("(退)", "(out)") } else { "" };
    let mut cells = vec![
        GridCell { text: place.into(), role: provisional.then_some(Role::Provisional) },
        GridCell::plain(row.number.to_string()),
        GridCell::plain(format!("{}{gone}", state.name(row.entrant))),
        GridCell::plain(entrant.map_or("", |entrant| entrant.unit.as_str())),
    ];
    for &step in steps {
        let text = match &row.values[step] {
            Value::Nothing => String::new(),
            value => value.to_string(),
        };
        let role = (row.separated_by == Some(step) && step > 0).then_some(Role::Accent);
        cells.push(GridCell { text: text.into(), role });
    }
    GridRow { cells, role: row.withdrawn.then_some(Role::Muted), mark: None }
}
