//! The bracket or the group tables on sheets.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint_sentence;
use crate::app::bracket;
use crate::app::wall::{Section, Sheet, Show};
use crate::event::state::Stage;
use crate::lang::Language;
use crate::ui::paint::{Brush, paint_line};

/// The stage of which an event has such a page now: the one that is played, or the last of that kind before it.
fn stage(section: &Section, show: Show) -> Option<&Stage> {
    bracket::latest(section.state(), show == Show::Bracket)
}

/// On how many sheets it stands; none where the event has no such page.
pub fn parts(section: &Section, show: Show, language: Language, body: Rect) -> usize {
    let Some(stage) = stage(section, show) else { return 0 };
    let lines = bracket::lines(section.state(), stage, language).len();
    lines.div_ceil(usize::from(body.height).max(1)).max(1)
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
    let Some(stage) = stage(section, sheet.show) else {
        let text = language.pick("本赛事没有对阵图或分组。", "This event has no bracket and no groups.");
        paint_sentence(text, body, buf, brush);
        return (String::new(), String::new());
    };
    let lines = bracket::lines(section.state(), stage, language);
    let height = usize::from(body.height).max(1);
    let from = (sheet.part * height).min(lines.len());
    for (line, y) in lines[from..].iter().take(height).zip(body.y..) {
        paint_line(line, Rect { y, height: 1, ..body }, buf, brush);
    }
    (bracket::title(stage, language).to_owned(), stage.config.name.clone())
}
