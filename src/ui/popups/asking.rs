//! A question, with what would change: places, and later pairings that stand on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::app::modes::Asking;
use crate::event::act::Act;
use crate::lang::{Language, acts, list, refusals};
use crate::ui::paint::{Brush, Popup, put, wrap};
use crate::ui::theme::Role;

/// How many places are told; the rest is counted.
const TOLD: usize = 8;

/// Draws the popup.
pub fn paint(app: &App, asking: &Asking, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let language = app.language;
    let width = area.width.saturating_sub(6).min(84);
    let mut lines: Vec<(String, Role)> = Vec::new();
    for question in &asking.decision.questions {
        lines.push((refusals::question(language, app.state(), question), Role::Warning));
    }
    for act in asking.decision.acts.iter().filter(|act| !matches!(act, Act::Publish(_))) {
        lines.push((acts::act(language, app.state(), act), Role::Title));
        let game = match act {
            Act::Result { game, .. } => app.state().game(game),
            _ => None,
        };
        let entered = game.map(|(_, game)| app.entered_by_words(game)).unwrap_or_default();
        if !entered.is_empty() {
            lines.push((entered.trim().to_owned(), Role::Warning));
        }
    }
    lines.extend(changes(app, asking).into_iter().map(|line| (line, Role::Text)));
    let lines: Vec<(String, Role)> = lines
        .into_iter()
        .flat_map(|(text, role)| {
            wrap(&text, usize::from(width.saturating_sub(2))).into_iter().map(move |line| (line, role))
        })
        .collect();
    let popup = Popup { title: language.pick("确认", "Confirm"), width, height: lines.len() as u16 + 2 };
    let inner = popup.paint(area, buf, brush);
    let room = usize::from(inner.width.saturating_sub(1));
    let answers = inner.bottom().saturating_sub(1);
    for (y, (line, role)) in (inner.y..answers).zip(lines) {
        put(buf, inner.x + 1, y, room, &line, brush.style(Role::Popup).patch(brush.style(role)));
    }
    if inner.height > 0 {
        let keys = match asking.case {
            Some(_) => language.pick(
                "Enter 或 y: 照此  e: 改判并写原因  k: 只记  Esc 或 n: 否",
                "Enter or y: yes  e: other, with a reason  k: note only  Esc or n: no",
            ),
            None => language.pick(
                "Enter 或 y: 是    Esc 或 n: 否, 什么也不变",
                "Enter or y: yes    Esc or n: no, nothing changes",
            ),
        };
        put(buf, inner.x + 1, answers, room, keys, brush.style(Role::FooterKey));
    }
}

fn changes(app: &App, asking: &Asking) -> Vec<String> {
    let (language, change) = (app.language, &asking.change);
    let mut lines = Vec::new();
    if !change.places.is_empty() {
        let moved = list(
            language,
            change.places.iter().take(TOLD).map(|place| {
                let name = app.state().name(place.entrant);
                match language {
                    Language::Chinese => format!("{name} 第{}名变第{}名", place.from, place.to),
                    Language::English => format!("{name} {} to {}", place.from, place.to),
                }
            }),
        );
        let more = change.places.len().saturating_sub(TOLD);
        lines.push(match (language, more) {
            (Language::Chinese, 0) => format!("名次变动: {moved}"),
            (Language::Chinese, more) => format!("名次变动: {moved} 等, 另有 {more} 人"),
            (Language::English, 0) => format!("Places that move: {moved}"),
            (Language::English, more) => format!("Places that move: {moved} and {more} more"),
        });
    }
    for later in &change.pairings {
        let tables = list(language, &later.tables);
        lines.push(match language {
            Language::Chinese => {
                format!("第{}轮已按原结果编排, 按新结果 {tables} 台会不同; 已公布的照旧有效。", later.round)
            }
            Language::English => format!(
                "Round {} was paired with the old result; tables {tables} would differ. What is published stands.",
                later.round
            ),
        });
    }
    lines
}
