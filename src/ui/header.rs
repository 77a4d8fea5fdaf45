//! The line at the top: event, stage, round, time control; how many results are in, what is open; the time, who you are.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{Brush, cells, fill, put, put_pieces};
use super::theme::Role;
use crate::app::message::Severity;
use crate::app::model::App;
use crate::event::state::Round;
use crate::lang::{Language, counted, screen, words};
use crate::ranking::ledger::planned_rounds;

/// Draws the header.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let header = brush.style(Role::Header);
    fill(area, buf, header);
    let right = right(app);
    let right_width = cells(&right) as u16 + 1;
    let alert = alert(app, brush);
    let counts = counts(app);
    let left = left(app);
    let room = area.width.saturating_sub(right_width + 1);
    let warned = header.patch(brush.style(Role::Error));
    let told = header.patch(brush.style(Role::Warning));
    let style = if app.severity() == Some(Severity::Error) || app.unsaved > 0 { warned } else { told };
    // What is wrong and how many are in must be seen; the title gives way.
    let fixed = cells(&counts) + cells(&alert) + 4;
    let title = super::paint::shorten(&left, usize::from(room).saturating_sub(fixed));
    let pieces = [
        (" ", header),
        (&*title, header),
        ("  ", header),
        (&*counts, header),
        (" ", header),
        (&*alert, style),
    ];
    put_pieces(buf, area.x, area.y, usize::from(room), pieces);
    put(buf, area.right().saturating_sub(right_width), area.y, usize::from(right_width), &right, header);
}

fn left(app: &App) -> String {
    let state = app.state();
    let event = &state.configuration.event;
    let mut text = event.title.clone();
    let Some(stage) = app.stage() else { return text };
    // The stage bar: where there are several, all of them with the one that is played marked.
    let names = state.stages.iter().map(|other| match (state.stages.len(), other.number == stage.number) {
        (1, _) | (_, false) => other.config.name.clone(),
        (_, true) => format!("[{}]", other.config.name),
    });
    text += &format!(" · {}", names.collect::<Vec<_>>().join(" > ")).replace('·', "-");
    let planned = planned_rounds(state, stage);
    let shown = app.round().map_or(0, |round| round.number.0);
    text += &match app.language {
        Language::Chinese => format!(" 第{shown}轮/{planned}"),
        Language::English => format!(" round {shown}/{planned}"),
    };
    if let Some(control) = state.configuration.time_control(&stage.config) {
        text += &format!(" {}", words::time_control(app.language, &control));
    }
    text
}

fn counts(app: &App) -> String {
    let Some(round) = app.round() else {
        return app.language.pick("未公布", "not published").to_owned();
    };
    let (settled, tables) = app.settled_in_sight(round);
    let phase = words::progress(app.language, round.phase.progress);
    let conflicts = round.disputed().count() + app.state().conflicts.len() - own_conflicts(app, round);
    let open = app.state().waiting_claims();
    let calling = match (app.clocks_calling(), app.language) {
        (0, _) => String::new(),
        (count, Language::Chinese) => format!(" 棋钟! {count}"),
        (count, Language::English) => format!(" clocks! {count}"),
    };
    match app.language {
        Language::Chinese => {
            format!("已录 {settled}/{tables} 待裁 {open} 冲突 {conflicts} {phase}{calling}")
        }
        Language::English => {
            // Games are open as well.
            let claims = if open == 0 { "0 claims".to_owned() } else { counted(open, "open claim") };
            format!("in {settled}/{tables}, {claims}, conflicts {conflicts} {phase}{calling}")
        }
    }
}

/// The conflicts of the round that is shown are counted by its tables already.
fn own_conflicts(app: &App, round: &Round) -> usize {
    use crate::event::register::Subject;
    app.state()
        .conflicts
        .keys()
        .filter(|subject| matches!(subject, Subject::Game(game) if game.round == round.number))
        .count()
}

fn alert(app: &App, brush: &Brush<'_>) -> String {
    let warning = brush.glyphs.warning;
    if app.unsaved > 0 {
        return match app.language {
            Language::Chinese => format!("{warning} 未保存 {}", app.unsaved),
            Language::English => format!("{warning} NOT SAVED {}", app.unsaved),
        };
    }
    match app.severity() {
        Some(Severity::Error | Severity::Warning) => {
            format!("{warning} {}", app.language.pick("m 看消息", "m: messages"))
        }
        _ => String::new(),
    }
}

fn right(app: &App) -> String {
    let mut parts = Vec::new();
    if !app.watched {
        parts.push(app.language.pick("轮询", "polling").to_owned());
    }
    // Another window of one's own is nobody else.
    let mut others = app.colleagues.iter().filter(|colleague| colleague.login != app.login);
    for colleague in others.by_ref().take(2) {
        parts.push(screen::colleague(app.language, &colleague.login, colleague.table));
    }
    let more = others.count();
    if more > 0 {
        parts.push(format!("+{more}"));
    }
    parts.push(app.now.time_of_day.clone());
    let role =
        app.role().map_or(app.language.pick("观察", "viewer"), |role| words::role(app.language, role));
    parts.push(format!("{} {role}", app.login));
    parts.join(" ")
}
