//! The clocks: here the round's, with the countdown to the late limit (20.1).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::event::act::Progress;
use crate::event::state::Round;
use crate::lang::{Language, words};
use crate::ui::paint::{Brush, Pane, put};
use crate::ui::theme::Role;

/// Draws the pane; tells whether something in it changes every second.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> bool {
    let language = app.language;
    let focused = app.focus == Focus::Clocks;
    let inner = Pane { title: language.pick("棋钟", "Clocks"), note: "", focused }.paint(area, buf, brush);
    let Some(round) = app.round() else { return false };
    let (lines, ticking) = lines(app, round);
    for (y, (text, role)) in (inner.y..inner.bottom()).zip(lines) {
        put(buf, inner.x + 1, y, usize::from(inner.width.saturating_sub(1)), &text, brush.style(role));
    }
    ticking && inner.height > 1
}

fn lines(app: &App, round: &Round) -> (Vec<(String, Role)>, bool) {
    let language = app.language;
    let elapsed = round.phase.elapsed_at(app.now.machine);
    let running = round.phase.running_since.is_some();
    let progress = words::progress(language, round.phase.progress);
    let clock = match language {
        Language::Chinese => format!("第{}轮 {progress} 轮钟 {}", round.number, hours_and_minutes(elapsed)),
        Language::English => {
            format!("Round {} {progress}, clock {}", round.number, hours_and_minutes(elapsed))
        }
    };
    let mut lines = vec![(clock, if running { Role::ClockRunning } else { Role::ClockStopped })];
    let limit = app.state().configuration.settings.late_limit_minutes.map(|minutes| minutes * 60);
    let open = round.meetings.len() - round.settled();
    let mut ticking = false;
    match limit {
        Some(limit) if elapsed < limit && round.phase.progress < Progress::Closed => {
            let left = limit - elapsed;
            ticking = running;
            let text = match language {
                Language::Chinese => format!("迟到时限还有 {}:{:02}", left / 60, left % 60),
                Language::English => format!("late limit in {}:{:02}", left / 60, left % 60),
            };
            lines.push((text, Role::Warning));
        }
        Some(limit) if round.phase.progress < Progress::Closed => {
            let text = match language {
                Language::Chinese => format!("迟到时限 {}分 已过, 未录 {open} 台", limit / 60),
                Language::English => {
                    format!("the late limit of {} min is over, {open} tables open", limit / 60)
                }
            };
            lines.push((text, Role::Text));
        }
        Some(_) => {}
        None => lines.push((
            language
                .pick("未设迟到时限(late_limit_minutes)", "no late limit is set (late_limit_minutes)")
                .to_owned(),
            Role::Muted,
        )),
    }
    (lines, ticking)
}

fn hours_and_minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 3600, seconds / 60 % 60)
}
