//! Conduct: a clause that is looked for, the side that it is held against, a draw offer or a claim.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::lists::List;
use crate::app::model::App;
use crate::app::modes::{Clauses, Offering};
use crate::event::conduct::ClaimKind;
use crate::event::names::Side;
use crate::lang::{Language, conduct, conduct_records, list, words};
use crate::rulebook::catalogue::{Authority, Entry};
use crate::ui::paint::{Brush, Column, GridCell, Popup, paint_field, put, wrap};
use crate::ui::theme::Role;

/// Draws the clauses that are found, or the one that is chosen with its consequence.
pub fn paint_clause(
    app: &App,
    clauses: &Clauses,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    if clauses.clause.is_some() {
        paint_side(app, clauses, area, buf, brush)
    } else {
        paint_found(app, clauses, area, buf, brush)
    }
}

fn paint_found(
    app: &App,
    clauses: &Clauses,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    let language = app.language;
    let game = app.state().configuration.edition.game;
    let found = app.clauses_found(clauses);
    let columns = [Column::fixed("", 12), Column::flexible("", 16, 60), Column::flexible("", 10, 60)];
    let title = match language {
        Language::Chinese => format!("{}台: 条款号或字词", clauses.table),
        Language::English => format!("Table {}: a clause or words", clauses.table),
    };
    let list = List {
        title: &title,
        prompt: " v ",
        input: &clauses.input,
        columns: &columns,
        count: found.len(),
        chosen: clauses.chosen,
    };
    list.paint(area, buf, brush, |index| {
        let entry = found[index];
        [
            GridCell::with_role(conduct::clause(language, &entry.clause), Role::FooterKey),
            GridCell::plain(conduct::words(language, &entry.words).to_owned()),
            GridCell::with_role(conduct::consequence(language, game, &entry.consequence), Role::Muted),
        ]
        .into_iter()
        .collect()
    })
}

/// Who may impose it, whether the opponent must object, and until when.
fn conditions(language: Language, entry: &Entry) -> String {
    let by = (entry.by != Authority::Board).then(|| conduct::authority(language, entry.by).to_owned());
    let until = conduct::until(language, entry);
    let parts: Vec<String> = by.into_iter().chain((!until.is_empty()).then_some(until)).collect();
    list(language, parts)
}

/// The colour and who sits there: `红 7 王小明`.
fn seated(app: &App, side: Side) -> String {
    let Some((meeting, game)) = app.at_cursor() else { return String::new() };
    let id = meeting.entrant(game.assigned(side));
    let colour = conduct_records::colour(app.language, app.state(), &game.reference, game.assigned(side));
    format!("{colour} {} {}", app.state().number(id), words::player(app.state(), game, id))
}

fn paint_side(
    app: &App,
    clauses: &Clauses,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    let language = app.language;
    let clause = clauses.clause.as_ref()?;
    let width = area.width.saturating_sub(6).min(90);
    let room = usize::from(width.saturating_sub(2));
    let proposed = clauses.proposed(app);
    let needs_side = clauses.needs_side(app);
    let (told, role) = match (&proposed, needs_side && clauses.side.is_none()) {
        (_, true) => {
            (language.pick("左右键选一方。", "Left or right says which side.").to_owned(), Role::Warning)
        }
        (Ok(told), false) if told.is_empty() => {
            (language.pick("只作记录, 无后果。", "A note; nothing follows.").to_owned(), Role::Text)
        }
        (Ok(told), false) => (told.clone(), Role::Title),
        (Err(reason), false) => (reason.clone(), Role::Error),
    };
    let told = wrap(&told, room);
    let title = match language {
        Language::Chinese => format!("{}台", clauses.table),
        Language::English => format!("Table {}", clauses.table),
    };
    let conditions = clauses.entry(app).map(|entry| conditions(language, entry)).unwrap_or_default();
    let sides = u16::from(needs_side) * 2 + u16::from(!conditions.is_empty());
    let popup = Popup { title: &title, width, height: 3 + sides + told.len().max(1) as u16 };
    let inner = popup.paint(area, buf, brush);
    let style = |role| brush.style(Role::Popup).patch(brush.style(role));
    let mut y = inner.y;
    let mut line = |buf: &mut Buffer, text: &str, role: Role| {
        if y < inner.bottom() {
            put(buf, inner.x + 1, y, room, text, style(role));
            y += 1;
        }
    };
    line(buf, &conduct_records::clause(language, app.state(), clause), Role::Title);
    if needs_side {
        for (side, arrow) in [(Side::First, "<-"), (Side::Second, "->")] {
            let chosen = clauses.side == Some(side);
            let mark = if chosen { brush.glyphs.cursor } else { " " };
            let role = if chosen { Role::Accent } else { Role::Muted };
            line(buf, &format!("{mark} {arrow} {}", seated(app, side)), role);
        }
    }
    for text in &told {
        line(buf, text, role);
    }
    if !conditions.is_empty() {
        line(buf, &conditions, Role::Muted);
    }
    let prompt = language.pick("备注 ", "note ");
    line(buf, prompt, Role::FooterKey);
    let field_y = y.saturating_sub(1).min(inner.bottom().saturating_sub(1));
    let used = crate::ui::paint::cells(prompt) as u16 + 1;
    let field =
        Rect { x: inner.x + used, y: field_y, width: inner.width.saturating_sub(used + 1), height: 1 };
    let caret = paint_field(&clauses.input, field, buf, brush);
    let help = language.pick(
        "可写: 第25回合、+2 -1(酌情分钟)、改 警告 原因、只记; Enter 确认",
        "also: move 25, +2 -1, instead warning REASON, note; Enter confirms",
    );
    if field_y + 1 < inner.bottom() {
        put(buf, inner.x + 1, field_y + 1, room, help, style(Role::Muted));
    }
    caret
}

/// Draws the sides between which an offer or a claim chooses, or the kinds of claims.
pub fn paint_offer(app: &App, offering: &Offering, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let language = app.language;
    let mut lines: Vec<(String, String)> = Vec::new();
    match offering.kind {
        None => {
            for (digit, kind) in app.claim_kinds() {
                lines.push((digit.to_string(), conduct_records::claim_kind(language, kind).to_owned()));
            }
        }
        Some(kind) => {
            for (side, key) in [(Side::First, "4 <-"), (Side::Second, "6 ->")] {
                let mut text =
                    format!("{} {}", seated(app, side), conduct_records::claim_kind(language, kind));
                if kind == ClaimKind::DrawOffer {
                    text += &offers_so_far(app, side);
                }
                lines.push((key.to_owned(), text));
            }
            if kind == ClaimKind::DrawOffer {
                lines.push(("y".into(), language.pick("对方同意, 作和", "accepted: a draw").into()));
                lines.push(("n".into(), language.pick("对方拒绝", "declined").into()));
            }
        }
    }
    let title = match language {
        Language::Chinese => format!("{}台", offering.table),
        Language::English => format!("Table {}", offering.table),
    };
    let width = area.width.saturating_sub(6).min(60);
    let inner = Popup { title: &title, width, height: lines.len() as u16 }.paint(area, buf, brush);
    for (y, (key, text)) in (inner.y..inner.bottom()).zip(lines) {
        let used = put(buf, inner.x + 1, y, 5, &key, brush.style(Role::FooterKey));
        let x = inner.x + 1 + used.max(4) + 1;
        put(buf, x, y, usize::from(inner.right().saturating_sub(x)), &text, brush.style(Role::Popup));
    }
}

fn offers_so_far(app: &App, side: Side) -> String {
    let Some((meeting, game)) = app.at_cursor() else { return String::new() };
    let standing = crate::conduct::GameStanding::of(app.state(), meeting, game);
    let count = standing.side(game.assigned(side)).offers;
    match app.language {
        Language::Chinese => format!(" (已{count}次)"),
        Language::English => format!(" ({count} so far)"),
    }
}
