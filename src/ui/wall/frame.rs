//! What stands around every sheet: the event and the round, how much is open, how old the data are; which page it is; the
//! keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::paint::{Brush, cells, fill, put, put_pieces, shorten};
use super::super::theme::Role;
use crate::app::wall::{Section, Wall};
use crate::lang::{Language, words};
use crate::ranking::ledger::planned_rounds;

/// From so many rows on, blank lines stand around the title.
const ROOMY: u16 = 22;

/// The part of the window that a page fills.
pub fn body(window: Rect) -> Rect {
    let above = if window.height >= ROOMY { 3 } else { 2 };
    Rect {
        x: window.x.saturating_add(1),
        y: window.y.saturating_add(above),
        width: window.width.saturating_sub(2),
        height: window.height.saturating_sub(above + 1),
    }
}

/// Draws the line at the top and the line of keys.
pub fn paint(wall: &Wall, section: &Section, buf: &mut Buffer, brush: &Brush<'_>) {
    let window = buf.area;
    let line = Rect { height: 1, ..window };
    let header = brush.style(Role::Header);
    fill(line, buf, header);
    let right = right(wall, section);
    let doubtful = if section.is_doubtful() {
        format!("{} {}", brush.glyphs.warning, wall.language.pick("数据可能不全", "data may be incomplete"))
    } else {
        String::new()
    };
    let counts = counts(wall.language, section);
    let room = usize::from(window.width).saturating_sub(cells(&right) + 3);
    // What is open and what is doubtful must be seen; the title gives way.
    let (title, round) = (title(section), round(wall.language, section));
    let fixed = cells(&round) + cells(&counts) + cells(&doubtful) + 6;
    let title = shorten(&title, room.saturating_sub(fixed));
    let warned = header.patch(brush.style(Role::Error));
    let pieces = [
        (" ", header),
        (&*title, header),
        (" ", header),
        (&*round, header),
        ("  ", header),
        (&*counts, header),
        ("  ", header),
        (&*doubtful, warned),
    ];
    put_pieces(buf, line.x, line.y, room, pieces);
    let x = line.right().saturating_sub(cells(&right) as u16 + 1);
    put(buf, x, line.y, cells(&right), &right, header);
    paint_keys(wall, Rect { y: window.bottom() - 1, ..line }, buf, brush);
}

/// Draws the title of the page in the middle of its line, and its note behind it.
pub fn paint_title(title: &str, note: &str, window: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let gap = if note.is_empty() { "" } else { "  " };
    let width = (cells(title) + cells(gap) + cells(note)).min(usize::from(window.width)) as u16;
    let x = window.x + (window.width - width) / 2;
    let pieces = [
        (title, brush.style(Role::WallBig)),
        (gap, brush.style(Role::Text)),
        (note, brush.style(Role::Provisional)),
    ];
    put_pieces(buf, x, window.y + 1, usize::from(width), pieces);
}

fn title(section: &Section) -> String {
    let title = &section.state().configuration.event.title;
    section.stage().map_or_else(|| title.clone(), |stage| format!("{title} - {}", stage.config.name))
}

/// Which round of how many, and how far it is.
fn round(language: Language, section: &Section) -> String {
    let Some(stage) = section.stage() else { return String::new() };
    let planned = planned_rounds(section.state(), stage);
    match (language, section.round()) {
        (Language::Chinese, Some(round)) => {
            format!("第{}轮/{planned} {}", round.number, words::progress(language, round.phase.progress))
        }
        (Language::English, Some(round)) => {
            format!("round {}/{planned} {}", round.number, words::progress(language, round.phase.progress))
        }
        (Language::Chinese, None) => format!("共{planned}轮"),
        (Language::English, None) => format!("{planned} rounds"),
    }
}

/// How many boards are open, of how many.
fn counts(language: Language, section: &Section) -> String {
    let Some(round) = section.round() else {
        return language.pick("未公布", "not published").to_owned();
    };
    let tables = round.meetings.len();
    let open = tables - round.settled();
    match language {
        Language::Chinese => format!("未完 {open}/{tables}台"),
        Language::English => format!("open {open}/{tables}"),
    }
}

fn right(wall: &Wall, section: &Section) -> String {
    let watched = if section.watched {
        wall.language.pick("实时", "live")
    } else {
        wall.language.pick("每秒查看", "polling")
    };
    let age = age(wall.language, section.changed.map(|changed| wall.now.steady_seconds() - changed));
    format!("{watched} {age} {}", wall.now.time_of_day)
}

/// How long ago something was recorded last.
fn age(language: Language, seconds: Option<i64>) -> String {
    let Some(minutes) = seconds.map(|seconds| seconds.max(0) / 60) else {
        return language.pick("尚无记录", "no records yet").to_owned();
    };
    let (number, chinese, english) = match minutes {
        0 => return language.pick("刚刚更新", "updated just now").to_owned(),
        1..120 => (minutes, "分钟前更新", "min ago"),
        120..2880 => (minutes / 60, "小时前更新", "h ago"),
        _ => (minutes / 1440, "天前更新", "days ago"),
    };
    match language {
        Language::Chinese => format!("{number}{chinese}"),
        Language::English => format!("updated {number} {english}"),
    }
}

fn paint_keys(wall: &Wall, line: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let language = wall.language;
    let (place, sheets) = wall.place();
    let page = match language {
        Language::Chinese => format!("第{place}页/{sheets}"),
        Language::English => format!("page {place}/{sheets}"),
    };
    let time = match (language, wall.held) {
        (Language::Chinese, true) => "停住不翻".to_owned(),
        (Language::English, true) => "held".to_owned(),
        (Language::Chinese, false) => format!("每{}秒翻页", wall.seconds),
        (Language::English, false) => format!("turns every {} s", wall.seconds),
    };
    let (key, text) = (brush.style(Role::FooterKey), brush.style(Role::FooterText));
    let state = brush.style(if wall.held { Role::Warning } else { Role::FooterText });
    let pieces = [
        (" ", text),
        (&*page, brush.style(Role::Accent)),
        ("  ", text),
        (&*time, state),
        ("   ", text),
        ("q", key),
        (language.pick(" 退出  ", " quit  "), text),
        (language.pick("空格", "Space"), key),
        (
            if wall.held {
                language.pick(" 继续  ", " go on  ")
            } else {
                language.pick(" 停住  ", " hold  ")
            },
            text,
        ),
        ("+ -", key),
        (language.pick(" 翻页时间  ", " time  "), text),
        (language.pick("左右键", "Left Right"), key),
        (language.pick(" 翻页  ", " leaf  "), text),
        ("L", key),
        (language.pick(" English  ", " 中文  "), text),
        ("T", key),
        (language.pick(" 主题  ", " theme  "), text),
    ];
    put_pieces(buf, line.x, line.y, usize::from(line.width), pieces);
}
