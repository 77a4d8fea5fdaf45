//! The clocks: the round's with the countdown to the late limit (20.1), and the boards, the most urgent first. Where the
//! pane fills the screen the board that is looked at stands above them in big digits.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::clock::hall::Source;
use crate::clock::{Alert, Hall, HallBoard};
use crate::event::act::Progress;
use crate::event::names::Side;
use crate::event::state::Round;
use crate::event::time::Tenths;
use crate::lang::{Language, clocks, counted, words};
use crate::ui::paint::{
    Align, Brush, Column, Grid, GridCell, GridRow, GridView, Pane, Scale, pad, paint_big, put,
};
use crate::ui::theme::Role;

/// Draws the pane; tells whether something in it changes every second, and which boards are in sight.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> (bool, Option<GridView>) {
    let language = app.language;
    let focused = app.focus == Focus::Clocks;
    let inner = Pane { title: language.pick("棋钟", "Clocks"), note: "", focused }.paint(area, buf, brush);
    let (Some(round), Some(hall)) = (app.round(), app.hall()) else { return (false, None) };
    let lines = lines(app, round, hall);
    let mut ticking = hall.runs && hall.until_late.is_some() && inner.height > 1;
    ticking |= app.recess_left().is_some();
    let width = usize::from(inner.width.saturating_sub(1));
    let mut used = 0;
    for (y, (text, role)) in (inner.y..inner.bottom()).zip(lines) {
        put(buf, inner.x + 1, y, width, &text, brush.style(role));
        used += 1;
    }
    let mut below = Rect { y: inner.y + used, height: inner.height - used, ..inner };
    let row = app.clock_row(hall);
    if let Some(board) = hall.boards.get(row).filter(|_| below.height >= LARGE_FROM) {
        let used = paint_large(app, board, below, buf, brush);
        below = Rect { y: below.y + used, height: below.height - used, ..below };
        ticking |= board.flows();
    }
    let columns =
        [Column::fixed("", 6), Column::fixed("", 12), Column::fixed("", 12), Column::flexible("", 8, 40)];
    let grid = Grid {
        columns: &columns,
        count: hall.boards.len(),
        cursor: focused.then_some(row),
        first: app.cursors.clocks.first,
        focused,
        heads: false,
    };
    let view = grid.paint(below, buf, brush, |index| {
        hall.boards.get(index).map(|board| self::row(app, board, brush)).unwrap_or_default()
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    let in_sight = hall.boards.iter().skip(view.first).take(view.rows);
    ticking |= in_sight.into_iter().any(HallBoard::flows);
    (ticking, Some(view))
}

/// From so many rows on there is room for big digits above the list.
const LARGE_FROM: u16 = 16;

fn lines(app: &App, round: &Round, hall: &Hall) -> Vec<(String, Role)> {
    let language = app.language;
    let progress = words::progress(language, round.phase.progress);
    let shown = hall.clock.time.whole_seconds();
    let shown = format!("{}:{:02}", shown / 3600, shown / 60 % 60);
    let mut clock = match language {
        Language::Chinese => format!("第{}轮 {progress} 轮钟 {shown}", round.number),
        Language::English => format!("Round {} {progress}, clock {shown}", round.number),
    };
    if hall.clock.guessed && hall.runs {
        clock += language.pick(" (按墙上时钟推算)", " (guessed by the wall clock)");
    }
    let mut lines = vec![(clock, if hall.runs { Role::ClockRunning } else { Role::ClockStopped })];
    if let Some(left) = app.recess_left() {
        let text = match language {
            Language::Chinese => format!("休息还有 {}", clocks::time(left)),
            Language::English => format!("break ends in {}", clocks::time(left)),
        };
        lines.push((text, Role::Warning));
    }
    let open = round.meetings.len() - round.settled();
    let closed = round.phase.progress == Progress::Closed;
    match (hall.until_late, hall.late_limit) {
        (Some(left), Some(limit)) if left > Tenths::ZERO || limit == Tenths::ZERO => {
            let text = match (language, limit) {
                (Language::Chinese, Tenths::ZERO) => "不设迟到时限: 开赛未到即弃权".to_owned(),
                (Language::English, Tenths::ZERO) => {
                    "no late limit: who is absent at the start forfeits".to_owned()
                }
                (Language::Chinese, _) => format!("迟到时限还有 {}", clocks::time(left)),
                (Language::English, _) => format!("late limit in {}", clocks::time(left)),
            };
            lines.push((text, Role::Warning));
        }
        (_, Some(limit)) if !closed => {
            let minutes = limit.whole_seconds() / 60;
            let text = match language {
                Language::Chinese => format!("迟到时限 {minutes}分 已过, 未录 {open} 台"),
                Language::English => {
                    format!("the late limit of {minutes} min is over, {} open", counted(open, "table"))
                }
            };
            lines.push((text, Role::Text));
        }
        (_, Some(_)) => {}
        (_, None) => lines.push((
            language
                .pick("未设迟到时限(late_limit_minutes)", "no late limit is set (late_limit_minutes)")
                .to_owned(),
            Role::Muted,
        )),
    }
    lines
}

/// One board as a row: its table, both clocks, what asks for an arbiter.
fn row<'a>(app: &App, board: &HallBoard, brush: &Brush<'a>) -> GridRow<'a> {
    let language = app.language;
    let kind = app.state().configuration.edition.game;
    let name = app.state().name_of(&board.game);
    let table = match language {
        Language::Chinese => format!("{name}台"),
        Language::English => name,
    };
    let clock = |side: Side| {
        let runs = *board.flows.of(side);
        let role = match (board.alert, runs) {
            (Some(Alert::BothFlags), _) => Role::Error,
            (Some(Alert::Flag(flag)), _) if flag == side => Role::Error,
            (Some(Alert::UnderAMinute(_)), true) => Role::Warning,
            (_, true) => Role::ClockRunning,
            (_, false) => Role::Text,
        };
        let mark = if runs { brush.glyphs.cursor } else { " " };
        let colour = words::side_of_result(language, kind, side);
        let colour = match language {
            Language::Chinese => colour.to_owned(),
            Language::English => colour.chars().take(1).collect::<String>().to_uppercase(),
        };
        let time = pad(&clocks::time(*board.left.of(side)), 7, Align::Right);
        GridCell::with_role(format!("{colour} {time} {mark}"), role)
    };
    let calls = board.alert.is_some_and(Alert::calls);
    let role = match board.alert {
        Some(_) if calls => Role::Error,
        Some(_) => Role::Warning,
        None => Role::Muted,
    };
    let cells = vec![
        GridCell::plain(table),
        clock(Side::First),
        clock(Side::Second),
        GridCell::with_role(note(app, board), role),
    ];
    GridRow { cells, role: None, mark: calls.then_some("!") }
}

/// What stands behind the clocks: the alert, the time for a move, the age of a relay's news.
fn note(app: &App, board: &HallBoard) -> String {
    let language = app.language;
    let kind = app.state().configuration.edition.game;
    let mut parts = vec![clocks::alert(language, kind, board)];
    if board.shared {
        parts.push(language.pick("共用", "shared").into());
    }
    if let Some(times) = [board.byo_yomi.first, board.byo_yomi.second].into_iter().flatten().min() {
        parts.push(match language {
            Language::Chinese => format!("读秒×{times}"),
            Language::English => format!("byo-yomi×{times}"),
        });
    }
    match board.source {
        Source::Entries => {}
        Source::Feed(None) => parts.push(language.pick("转播", "feed").into()),
        Source::Feed(Some(age)) => {
            let age = clocks::age(language, age);
            parts.push(match language {
                Language::Chinese => format!("转播 {age}前"),
                Language::English => format!("feed, {age} old"),
            });
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The board that is looked at: the players, the times in big digits, what asks for an arbiter; gives the rows used.
fn paint_large(app: &App, board: &HallBoard, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> u16 {
    let language = app.language;
    let state = app.state();
    let kind = state.configuration.edition.game;
    let half = area.width / 2;
    for (index, side) in (0..).zip([Side::First, Side::Second]) {
        let part = Rect { x: area.x + 1 + index * half, width: half.saturating_sub(2), ..area };
        let name = state.game(&board.game).map_or("", |(meeting, game)| {
            let entrant = meeting.entrant(game.assigned(side));
            state.member(&board.game, entrant).map_or(state.name(entrant), |member| &member.name)
        });
        let table = match (language, side) {
            (Language::Chinese, Side::First) => format!("{}台 ", state.name_of(&board.game)),
            (Language::English, Side::First) => format!("Table {}  ", state.name_of(&board.game)),
            (_, Side::Second) => String::new(),
        };
        let runs = if *board.flows.of(side) { brush.glyphs.cursor } else { " " };
        let title = format!("{table}{} {name} {runs}", words::side_of_result(language, kind, side));
        let role = if side == Side::First { Role::FirstSide } else { Role::SecondSide };
        put(buf, part.x, part.y, usize::from(part.width), &title, brush.style(role));
        let digits = Rect { y: part.y + 1, height: 5, ..part };
        let time = clocks::time(*board.left.of(side));
        if !paint_big(&time, digits, buf, brush, Align::Left, Scale::Square) {
            put(buf, digits.x, digits.y, usize::from(digits.width), &time, brush.style(Role::WallBig));
        }
    }
    let note = note(app, board);
    let asks = board.alert.is_some_and(|alert| alert.calls() || alert == Alert::Missing);
    let text = match language {
        Language::Chinese if asks => format!("{note}  按 ! 处理"),
        Language::English if asks => format!("{note}  press ! to enter it"),
        _ => note,
    };
    let role = if board.alert.is_some_and(Alert::calls) { Role::Error } else { Role::Text };
    put(buf, area.x + 1, area.y + 6, usize::from(area.width.saturating_sub(2)), &text, brush.style(role));
    8
}
