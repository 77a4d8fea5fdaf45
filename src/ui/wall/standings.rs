//! The places: place, name, unit, points and the criteria that come first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Brush, Column, Grid, GridCell, GridRow, cells};
use super::super::panes::standings::shown_steps;
use super::super::theme::Role;
use super::{Fit, rows_in_sight, standing_note};
use crate::app::wall::{Section, Sheet};
use crate::lang::{Language, words};
use crate::ranking::standings::Row;
use crate::ranking::value::Value;

/// No wider: over a long empty line the eye loses the row.
const WIDEST: u16 = 90;
/// So wide that place, name, unit, points and the first two criteria have room.
const LEAST: u16 = 50;
/// How many steps of the chain are shown where there is room.
const STEPS: usize = 5;

/// How the places stand on sheets.
pub fn fit(section: &Section, _language: Language, body: Rect) -> Fit {
    Fit::new(section.standings.as_ref().map_or(0, |standings| standings.rows.len()), body, LEAST)
}

/// Draws a sheet; gives its title and a note.
pub fn paint(
    section: &Section,
    sheet: Sheet,
    language: Language,
    body: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> (String, String) {
    let title = language.pick("名次", "Standings").to_owned();
    let Some(standings) = &section.standings else { return (title, String::new()) };
    let fit = fit(section, language, body);
    let steps: Vec<usize> = shown_steps(standings).into_iter().take(STEPS).collect();
    let mut columns = vec![
        Column::fixed(language.pick("名次", "Pl"), 4).right(),
        Column::fixed(language.pick("号", "No"), 4).right().dropped(9),
        Column::flexible(language.pick("姓名", "Name"), 8, 26),
        Column::flexible(language.pick("单位", "Unit"), 8, 20).dropped(3),
    ];
    for (order, &step) in steps.iter().enumerate() {
        let title = words::criterion(language, standings.chain[step].criterion);
        let width = (cells(title) as u16).max(5);
        // The points stay; the unit goes before the second criterion does, and the later ones before the unit.
        let drop = [0, 2, 4, 5, 6][order.min(4)];
        columns.push(Column::fixed(title, width).right().dropped(drop));
    }
    let (from, to) = fit.rows_of(sheet.part, standings.rows.len());
    let bands = fit.columns(body, WIDEST);
    let heads = Grid { columns: &columns, count: 0, cursor: None, first: 0, focused: false, heads: true };
    for band in &bands {
        heads.paint(Rect { height: 1, ..*band }, buf, brush, |_| GridRow::default());
    }
    for (index, row) in standings.rows.iter().enumerate().take(to).skip(from) {
        let (band, down) = fit.place(index - from);
        let Some(band) = bands.get(band) else { continue };
        let line = Rect { y: body.y + down, height: 1, ..*band };
        let mut shown = shown(section, row, &steps, language, !standings.is_official());
        if !fit.is_airy() && down % 2 == 0 && shown.role.is_none() {
            shown.role = Some(Role::WallStripe);
        }
        let grid = Grid { count: 1, heads: false, ..heads };
        grid.paint(line, buf, brush, |_| std::mem::take(&mut shown));
    }
    let note = [standing_note(section, language), rows_in_sight(&fit, sheet, standings.rows.len())];
    let note: Vec<&str> = note.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    (title, note.join("  "))
}

fn shown<'a>(
    section: &'a Section,
    row: &Row,
    steps: &[usize],
    language: Language,
    provisional: bool,
) -> GridRow<'a> {
    let state = section.state();
    let place = row.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
    let place = if row.shared { format!("={place}") } else { place };
    let gone = if row.withdrawn { language.pick("(退)", "(out)") } else { "" };
    let unit = state.entrants.get(&row.entrant).map_or("", |entrant| entrant.unit.as_str());
    let mut cells = vec![
        GridCell::with_role(place, if provisional { Role::Provisional } else { Role::Title }),
        GridCell::with_role(row.number.to_string(), Role::Muted),
        GridCell::plain(format!("{}{gone}", state.name(row.entrant))),
        GridCell::with_role(unit, Role::Muted),
    ];
    for &step in steps {
        let text = match row.values.get(step) {
            None | Some(Value::Nothing) => String::new(),
            Some(value) => value.to_string(),
        };
        cells.push(GridCell::plain(text));
    }
    GridRow { cells, role: row.withdrawn.then_some(Role::Muted), mark: None }
}
