//! The wall: one sheet at a time, large and with room between the rows where there is room.

mod boards;
mod bracket;
mod clock;
mod fit;
mod frame;
mod pairings;
mod rows;
mod standings;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::layout::LEAST;
use super::paint::{Brush, cells, clean, fill, put};
use super::theme::Role;
use crate::app::wall::{Section, Sheet, Show, Wall};
use crate::lang::{Language, command_line};
use fit::Fit;

/// The sheets that a window of this size takes, in the order in which they turn. Give them to [`Wall::lay_out`] before
/// drawing.
pub fn sheets(wall: &Wall, window: Rect) -> Vec<Sheet> {
    let body = frame::body(window);
    let mut sheets = Vec::new();
    for (index, section) in wall.sections.iter().enumerate() {
        let beside = beside(wall, section, body).is_some();
        for show in wall.shows.iter().filter(|show| !(beside && **show == Show::Standings)) {
            let parts = match show {
                Show::Pairings if beside => 1,
                Show::Pairings => pairings::fit(section, wall.language, body).parts,
                Show::Standings => standings::fit(section, wall.language, body).parts,
                // A page that an event does not have is left out, unless it is all that was asked for.
                Show::Bracket | Show::Groups => {
                    let parts = bracket::parts(section, *show, wall.language, body);
                    parts.max(usize::from(wall.shows.len() == 1))
                }
                Show::Clock => 1,
            };
            sheets.extend((0..parts).map(|part| Sheet { section: index, show: *show, part, parts }));
        }
    }
    sheets
}

/// Narrower windows show one page at a time, large.
const ROOM_FOR_TWO: u16 = 160;

/// Where the pairings and the standings stand side by side on the pairings' sheet: in a wide window that has room for all
/// of both, so that nobody waits for the page that is his.
fn beside(wall: &Wall, section: &Section, body: Rect) -> Option<[Rect; 2]> {
    const GAP: u16 = 4;
    let both = [Show::Pairings, Show::Standings].iter().all(|show| wall.shows.contains(show));
    if !both || body.width < ROOM_FOR_TWO || section.round().is_none() {
        return None;
    }
    let width = (body.width - GAP) / 2;
    let [left, right] = [body.x, body.right() - width].map(|x| Rect { x, width, ..body });
    let fits = pairings::fit(section, wall.language, left).parts == 1
        && standings::fit(section, wall.language, right).parts == 1;
    fits.then_some([left, right])
}

/// Draws the sheet in sight.
pub fn view(wall: &Wall, buf: &mut Buffer, brush: &Brush<'_>) {
    let window = buf.area;
    fill(window, buf, brush.style(Role::Text));
    if window.width < LEAST.0 || window.height < LEAST.1 {
        let text = match wall.language {
            Language::Chinese => format!("窗口太小(至少 {}x{})", LEAST.0, LEAST.1),
            Language::English => format!("Window too small (need {}x{})", LEAST.0, LEAST.1),
        };
        put(buf, window.x, window.y, usize::from(window.width), &text, brush.style(Role::Warning));
        return;
    }
    let Some((sheet, section)) =
        wall.sheet().and_then(|sheet| Some((sheet, wall.sections.get(sheet.section)?)))
    else {
        return;
    };
    frame::paint(wall, section, buf, brush);
    let body = frame::body(window);
    if let (Show::Pairings, Some([left, right])) = (sheet.show, beside(wall, section, body)) {
        let (title, note) = pairings::paint(section, sheet, wall.language, left, buf, brush);
        frame::paint_title(&title, &note, Rect { y: window.y, ..left }, buf, brush);
        let (title, note) = standings::paint(section, sheet, wall.language, right, buf, brush);
        frame::paint_title(&title, &note, Rect { y: window.y, ..right }, buf, brush);
        return;
    }
    let (title, note) = match sheet.show {
        Show::Pairings => pairings::paint(section, sheet, wall.language, body, buf, brush),
        Show::Standings => standings::paint(section, sheet, wall.language, body, buf, brush),
        Show::Bracket | Show::Groups => bracket::paint(section, sheet, wall.language, body, buf, brush),
        Show::Clock => clock::paint(section, wall, body, buf, brush),
    };
    frame::paint_title(&title, &note, window, buf, brush);
}

/// Which rows of a list a sheet shows, as they are counted by people.
fn rows_in_sight(fit: &Fit, sheet: Sheet, count: usize) -> String {
    let (from, to) = fit.rows_of(sheet.part, count);
    if sheet.parts > 1 { format!("{}-{to}/{count}", from + 1) } else { String::new() }
}

/// How wide a column of texts is: as the longest of them, between two bounds, and an even number of cells.
fn longest<'a>(texts: impl Iterator<Item = &'a str>, bounds: (u16, u16)) -> u16 {
    let longest = texts.map(|text| cells(&clean(text)) as u16).max().unwrap_or(0);
    longest.next_multiple_of(2).clamp(bounds.0, bounds.1)
}

/// How wide the column of names is.
fn name_width(section: &Section) -> u16 {
    longest(section.state().entrants.values().map(|entrant| entrant.name.as_str()), (8, 26))
}

/// A sentence in the middle of an empty page.
fn paint_sentence(text: &str, body: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let width = cells(text).min(usize::from(body.width)) as u16;
    let x = body.x + (body.width - width) / 2;
    put(buf, x, body.y + body.height / 3, usize::from(width), text, brush.style(Role::Muted));
}

/// Whether the points and places of an event may still change, in the words of the title.
fn standing_note(section: &Section, language: Language) -> String {
    let Some(standings) = &section.standings else { return String::new() };
    let (settled, tables) = section.round().map_or((0, 0), |round| (round.settled(), round.meetings.len()));
    match (language, standings.is_official(), standings.is_final()) {
        _ if !standings.stands => command_line::does_not_stand(language).to_owned(),
        (Language::Chinese, _, true) => "最终名次".to_owned(),
        (Language::English, _, true) => "final".to_owned(),
        (Language::Chinese, true, _) => format!("第{}轮后", standings.after_round),
        (Language::English, true, _) => format!("after round {}", standings.after_round),
        (Language::Chinese, ..) => format!("暂定 {settled}/{tables}"),
        (Language::English, ..) => format!("provisional {settled}/{tables}"),
    }
}
