//! Who meets whom: table, first side, result, second side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Brush, Column, GridCell, GridRow, cells, put};
use super::super::panes::pairings::{below, result};
use super::super::theme::Role;
use super::rows::Rows;
use super::{Fit, name_width, paint_sentence, rows_in_sight};
use crate::app::wall::{Section, Sheet};
use crate::event::names::Side;
use crate::event::state::{Game, Meeting, Round, Standing};
use crate::lang::{Language, words};

/// Columns side by side are made only where names have so many cells, or as many as the longest needs.
const NAME_IN_COLUMNS: u16 = 16;

/// How the tables stand on sheets.
pub fn fit(section: &Section, language: Language, body: Rect) -> Fit {
    let Some(round) = section.round() else { return Fit::new(0, body, 1) };
    let least = width(language, name_width(section).min(NAME_IN_COLUMNS));
    Fit::new(round.boards().count(), tables(section, language, body).0, least)
}

/// How wide a result is.
const fn result_width(language: Language) -> u16 {
    match language {
        Language::Chinese => 6,
        Language::English => 10,
    }
}

/// Wide enough for `12`, or for `12.4` where teams meet.
fn table_width(round: &Round) -> u16 {
    let longest = round.boards().map(|(meeting, game)| meeting.named(game).len()).max();
    longest.unwrap_or(0).max(3) as u16
}

/// How wide a row is with names of so many cells: the other columns, one cell between two and one for the mark.
const fn width(language: Language, name: u16) -> u16 {
    3 + 4 + name + 4 + result_width(language) + 4 + name + 4 + 8
}

/// The area of the tables, and what stands below them.
fn tables(section: &Section, language: Language, body: Rect) -> (Rect, String) {
    let below = section.round().map_or_else(String::new, |round| below(language, section.state(), round));
    let taken = if below.is_empty() { 0 } else { 2 };
    (Rect { height: body.height.saturating_sub(taken), ..body }, below)
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
    let Some(round) = section.round() else {
        let text = language.pick("第1轮还没有公布。", "Round 1 is not published yet.");
        paint_sentence(text, body, buf, brush);
        return (language.pick("对阵", "Pairings").to_owned(), String::new());
    };
    let fit = fit(section, language, body);
    let (area, below) = tables(section, language, body);
    let game = section.state().configuration.edition.game;
    let name = name_width(section);
    let columns = [
        Column::fixed(language.pick("台", "Tb"), table_width(round)).right(),
        Column::fixed(language.pick("号", "No"), 4).right().dropped(2),
        Column::flexible(words::colour_title(language, game, Side::First), 8, name).right(),
        Column::fixed(language.pick("积分", "Pts"), 4).right().dropped(1),
        Column::fixed(language.pick("结果", "Result"), result_width(language)).centred(),
        Column::fixed(language.pick("积分", "Pts"), 4).dropped(1),
        Column::flexible(words::colour_title(language, game, Side::Second), 8, name),
        Column::fixed(language.pick("号", "No"), 4).dropped(2),
    ];
    let boards: Vec<(&Meeting, &Game)> = round.boards().collect();
    let rows = Rows { fit, columns: &columns, widest: width(language, name), count: boards.len() };
    rows.paint(sheet, area, buf, brush, |index| row(section, boards[index], language, brush));
    if !below.is_empty() {
        let width = cells(&below).min(usize::from(body.width)) as u16;
        let x = body.x + (body.width - width) / 2;
        put(buf, x, body.bottom() - 1, usize::from(width), &below, brush.style(Role::Unplayed));
    }
    let title = match language {
        Language::Chinese => format!("第{}轮 对阵", round.number),
        Language::English => format!("Pairings, round {}", round.number),
    };
    (title, rows_in_sight(&fit, sheet, boards.len()))
}

fn row<'a>(
    section: &'a Section,
    (meeting, game): (&Meeting, &Game),
    language: Language,
    brush: &Brush<'_>,
) -> GridRow<'a> {
    let state = section.state();
    // Who has the first move stands left, also where the players sat down the other way round.
    let [first, second] = [Side::First, Side::Second].map(|side| meeting.entrant(game.assigned(side)));
    let points = |id| section.points_before.get(&id).copied().unwrap_or_default().to_string();
    let (text, role) = result(language, state.configuration.edition.game, game);
    let doubtful = matches!(game.standing, Standing::Disputed(_)) || section.is_fallen(meeting.table);
    GridRow {
        cells: vec![
            GridCell::with_role(meeting.named(game), Role::Title),
            GridCell::with_role(state.number(first).to_string(), Role::Muted),
            GridCell::with_role(words::player(state, game, first), Role::FirstSide),
            GridCell::plain(points(first)),
            GridCell::with_role(text, role),
            GridCell::plain(points(second)),
            GridCell::with_role(words::player(state, game, second), Role::SecondSide),
            GridCell::with_role(state.number(second).to_string(), Role::Muted),
        ],
        role: None,
        mark: doubtful.then_some(brush.glyphs.warning),
    }
}
