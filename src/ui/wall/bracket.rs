//! The bracket or the group tables on sheets.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint_sentence;
use crate::app::bracket;
use crate::app::wall::{Section, Sheet, Show};
use crate::lang::Language;
use crate::ui::paint::{Brush, paint_line};

/// Whether an event has such a page now.
pub fn has(section: &Section, show: Show) -> bool {
    section.stage().is_some_and(|stage| match show {
        Show::Bracket => stage.config.format.is_knockout(),
        Show::Groups => stage.config.format.is_round_robin(),
        _ => true,
    })
}

/// On how many sheets it stands; none where the event has no such page.
pub fn parts(section: &Section, show: Show, language: Language, body: Rect) -> usize {
    if !has(section, show) {
        return 0;
    }
    lines(section, language).len().div_ceil(usize::from(body.height).max(1)).max(1)
}

fn lines(section: &Section, language: Language) -> Vec<bracket::Line> {
    section.stage().map(|stage| bracket::lines(section.state(), stage, language)).unwrap_or_default()
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
    let Some(stage) = section.stage().filter(|_| has(section, sheet.show)) else {
        let text = language.pick("本阶段没有对阵图或分组。", "This stage has no bracket and no groups.");
        paint_sentence(text, body, buf, brush);
        return (String::new(), String::new());
    };
    let lines = lines(section, language);
    let height = usize::from(body.height).max(1);
    let from = (sheet.part * height).min(lines.len());
    for (line, y) in lines[from..].iter().take(height).zip(body.y..) {
        paint_line(line, Rect { y, height: 1, ..body }, buf, brush);
    }
    (bracket::title(stage, language).to_owned(), stage.config.name.clone())
}
