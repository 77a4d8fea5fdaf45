//! The round's clock in big digits, the countdown to the late limit (20.1) or to the end of a break (28.9) above it, the
//! boards' clocks and the open tables below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Align, Brush, Scale, cells, paint_big, put, wrap};
use super::super::theme::Role;
use super::{boards, paint_sentence};
use crate::app::wall::{Section, Wall};
use crate::clock::Hall;
use crate::event::act::Progress;
use crate::event::state::Round;
use crate::event::time::Tenths;
use crate::lang::{Language, clocks, counted, list};

/// Draws the page; gives its title and a note.
pub fn paint(
    section: &Section,
    wall: &Wall,
    body: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> (String, String) {
    let language = wall.language;
    let Some(round) = section.round() else {
        let text = language.pick("第1轮还没有公布。", "Round 1 is not published yet.");
        paint_sentence(text, body, buf, brush);
        return (language.pick("轮钟", "Clock").to_owned(), String::new());
    };
    let title = match language {
        Language::Chinese => format!("第{}轮 轮钟", round.number),
        Language::English => format!("Clock of round {}", round.number),
    };
    let Some(hall) = section.hall(wall.now.machine) else { return (title, String::new()) };
    let elapsed = hall.clock.time.whole_seconds();
    // The boards have the lower part; a countdown is what one looks for, and without one the clock has the room.
    let rows = boards::rows(hall.boards.len(), body).min(body.height / 2);
    let list = Rect { y: body.bottom() - rows, height: rows, ..body };
    let mut column = Rect { height: body.height - rows, ..body };
    let countdown = match section.recess_left(wall.now.machine) {
        Some(left) => Some((language.pick("休息还有", "Break ends in"), left)),
        None => hall
            .until_late
            .filter(|left| *left > Tenths::ZERO)
            .map(|left| (language.pick("离迟到时限还有", "Late limit in"), left)),
    };
    if let Some((label, left)) = countdown {
        // Where not both have room in big digits, the countdown has it.
        let height =
            if column.height >= BOTH_LARGE { column.height / 2 } else { column.height.saturating_sub(3) };
        let share = Rect { height, ..column };
        let used = paint_time(label, &clocks::time(left), share, buf, brush);
        column = below(column, used + 1);
    }
    let label = match (round.phase.progress, round.phase.running_since) {
        (Progress::Published, _) => language.pick("尚未开赛", "Not started"),
        (Progress::Paused, _) => language.pick("暂停", "Paused"),
        (Progress::Closed, _) => language.pick("本轮已结束", "The round is over"),
        (Progress::Started, _) => language.pick("开赛以来", "Since the start"),
    };
    let digits = format!("{}:{:02}:{:02}", elapsed / 3600, elapsed / 60 % 60, elapsed % 60);
    let kept = if rows > 0 { 1 } else { 3 };
    let room = Rect { height: column.height.saturating_sub(kept), ..column };
    let used = paint_time(label, &digits, room, buf, brush);
    paint_open(&hall, round, language, below(column, used + 1), buf, brush);
    boards::paint(section, &hall, language, list, buf, brush);
    (title, String::new())
}

/// From so many rows on a countdown and the clock have big digits.
const BOTH_LARGE: u16 = 18;

fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// A label and a time under it, as big as there is room; gives how many rows they took.
fn paint_time(label: &str, digits: &str, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> u16 {
    put_centred(label, area, 0, buf, brush, Role::Text);
    let room = below(area, 2);
    if paint_big(digits, room, buf, brush, Align::Centre, Scale::Double) {
        let (_, height) = big_scale(digits, room);
        2 + height
    } else {
        put_centred(digits, area, 1, buf, brush, Role::WallBig);
        2
    }
}

/// The size that [`paint_big`] chose.
fn big_scale(digits: &str, room: Rect) -> (u16, u16) {
    [Scale::Double, Scale::Square, Scale::Small]
        .into_iter()
        .map(|scale| super::super::paint::big_size(digits, scale))
        .find(|(width, height)| *width <= room.width && *height <= room.height)
        .unwrap_or((0, 0))
}

fn put_centred(text: &str, area: Rect, down: u16, buf: &mut Buffer, brush: &Brush<'_>, role: Role) {
    if down >= area.height {
        return;
    }
    let width = cells(text).min(usize::from(area.width)) as u16;
    let x = area.x + (area.width - width) / 2;
    put(buf, x, area.y + down, usize::from(width), text, brush.style(role));
}

/// The late limit where it is over or not set, and the tables that are still open.
fn paint_open(
    hall: &Hall,
    round: &Round,
    language: Language,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) {
    let open: Vec<String> = round
        .boards()
        .filter(|(meeting, game)| !meeting.is_settled_at(game))
        .map(|(meeting, game)| meeting.named(game))
        .collect();
    let text = match (language, open.len()) {
        (Language::Chinese, 0) => "全部对局已有结果".to_owned(),
        (Language::English, 0) => "All games are decided".to_owned(),
        (Language::Chinese, _) => format!("未完 {} 台: {}", open.len(), list(language, &open)),
        (Language::English, count) => format!("{} open: {}", counted(count, "table"), list(language, &open)),
    };
    let limit = match (language, hall.late_limit.map(|limit| limit.whole_seconds() / 60)) {
        (Language::Chinese, Some(minutes)) => format!("迟到时限 {minutes} 分钟"),
        (Language::English, Some(minutes)) => format!("Late limit: {}", counted(minutes, "minute")),
        (_, None) => String::new(),
    };
    let lines = [limit].into_iter().filter(|line| !line.is_empty());
    for (down, line) in (0..).zip(lines.chain(wrap(&text, usize::from(area.width)))) {
        put_centred(&line, area, down, buf, brush, Role::Text);
    }
}
