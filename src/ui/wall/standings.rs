//! The places: place, name, unit, points and the criteria that come first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Brush, Column, GridCell, GridRow, Width, cells};
use super::super::panes::standings::shown_steps;
use super::super::theme::Role;
use super::rows::Rows;
use super::{Fit, longest, name_width, rows_in_sight, standing_note};
use crate::app::wall::{Section, Sheet};
use crate::lang::{Language, words};
use crate::ranking::json::group_letter;
use crate::ranking::standings::{Row, Standings};
use crate::ranking::value::Value;

/// In which order the criteria give way: the points stay.
const DROPPED: [u8; STEPS] = [0, 2, 4, 6, 7];
/// Columns of this order and before have room also side by side.
const FIRST_TO_DROP: u8 = 5;
/// How many steps of the chain are shown where there is room.
const STEPS: usize = 5;

/// How the places stand on sheets.
pub fn fit(section: &Section, language: Language, body: Rect) -> Fit {
    let Some(standings) = &section.standings else { return Fit::new(0, body, 1) };
    // In columns side by side the first three criteria have room.
    let columns = columns(section, standings, language);
    let least =
        columns.iter().filter(|column| column.drop <= FIRST_TO_DROP).map(|column| match column.width {
            Width::Fixed(width) => width + 1,
            Width::Flexible { least, most } => most.min(2 * least) + 1,
        });
    Fit::new(standings.rows.len(), body, least.sum::<u16>() + 1)
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
    let columns = columns(section, standings, language);
    let steps = steps(standings);
    let widest = columns.iter().map(|column| match column.width {
        Width::Fixed(width) | Width::Flexible { most: width, .. } => width + 1,
    });
    let widest = widest.sum::<u16>() + 1;
    let rows = Rows { fit, columns: &columns, widest, count: standings.rows.len() };
    let provisional = !standings.is_official();
    rows.paint(sheet, body, buf, brush, |index| {
        shown(section, &standings.rows[index], &steps, language, provisional)
    });
    let note = [standing_note(section, language), rows_in_sight(&fit, sheet, standings.rows.len())];
    let note: Vec<&str> = note.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    (title, note.join("  "))
}

fn steps(standings: &Standings) -> Vec<usize> {
    shown_steps(standings).into_iter().take(STEPS).collect()
}

fn columns<'a>(section: &Section, standings: &Standings, language: Language) -> Vec<Column<'a>> {
    let units = section.state().entrants.values().map(|entrant| entrant.unit.as_str());
    let unit = longest(units, (6, 20));
    let mut columns = vec![
        Column::fixed(language.pick("名次", "Pl"), 4).right(),
        Column::fixed(language.pick("号", "No"), 4).right().dropped(5),
        Column::flexible(words::name_head(language, section.state()), 8, name_width(section)),
        Column::flexible(language.pick("单位", "Unit"), 6, unit).dropped(3),
    ];
    for (order, &step) in steps(standings).iter().enumerate() {
        let title = words::criterion(language, standings.chain[step].criterion);
        let width = (cells(title) as u16).max(5);
        columns.push(Column::fixed(title, width).right().dropped(DROPPED[order.min(DROPPED.len() - 1)]));
    }
    columns
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
    // Of several groups each has its own first: A1, B1.
    let place = row.group.map_or_else(String::new, group_letter) + &place;
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
