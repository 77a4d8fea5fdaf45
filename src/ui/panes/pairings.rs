//! Who meets whom: `12    7 王小明    4  红胜   4 李四海   18`.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::app::modes::Mode;
use crate::event::act::Attendance;
use crate::event::names::{EntrantId, Side};
use crate::event::outcome::{How, Mark, Outcome};
use crate::event::procedure::FirstIs;
use crate::event::state::{EventState, Game, Meeting, Round, Standing};
use crate::lang::{Language, list, meetings, words};
use crate::rulebook::edition::GameKind;
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, put};
use crate::ui::theme::Role;

/// Draws the pane; gives the rows in sight.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let focused = app.focus == Focus::Pairings;
    let earlier = app.stage().filter(|_| !app.shows_played_stage());
    let stage = earlier.map_or_else(String::new, |stage| format!("{} ", stage.config.name));
    let title = match (language, app.shows_latest(), app.round()) {
        (_, _, None) => language.pick("对阵", "Pairings").to_owned(),
        (Language::Chinese, true, Some(round)) => format!("对阵 第{}轮", round.number),
        (Language::English, true, Some(round)) => format!("Pairings, round {}", round.number),
        (Language::Chinese, false, Some(round)) => format!("对阵 {stage}第{}轮(旧轮)", round.number),
        (Language::English, false, Some(round)) => {
            format!("Pairings, {stage}round {} (earlier)", round.number)
        }
    };
    let Some(round) = app.round() else {
        let inner = Pane { title: &title, note: "", focused }.paint(area, buf, brush);
        let text = language.pick(
            "还没有公布; 按 p 看第一轮编排草案。",
            "Nothing is published; p shows the draft of round 1.",
        );
        put(
            buf,
            inner.x + 1,
            inner.y,
            usize::from(inner.width.saturating_sub(1)),
            text,
            brush.style(Role::Muted),
        );
        return GridView::default();
    };
    let byes = below(app.language, app.state(), round);
    let sector = app.sector().filter(|_| app.only_sector);
    let title = match (language, sector) {
        (_, None) => title,
        (Language::Chinese, Some((from, to))) => format!("{title} {from}至{to}台"),
        (Language::English, Some((from, to))) => format!("{title}, tables {from} to {to}"),
    };
    let inner = Pane { title: &title, note: "", focused }.paint(area, buf, brush);
    let below_height = u16::from(!byes.is_empty() && inner.height > 4);
    let table = Rect { height: inner.height - below_height, ..inner };
    let game = app.state().configuration.edition.game;
    let columns = [
        Column::fixed(language.pick("台", "Tb"), table_width(round)).right(),
        Column::fixed(language.pick("号", "No"), 3).right(),
        Column::flexible(words::colour_title(language, game, Side::First), 8, 24),
        Column::fixed(language.pick("分", "Pt"), 4).right().dropped(1),
        Column::fixed(language.pick("结果", "Result"), if language == Language::Chinese { 6 } else { 10 })
            .centred(),
        Column::fixed(language.pick("分", "Pt"), 4).dropped(1),
        Column::flexible(words::colour_title(language, game, Side::Second), 8, 24),
        Column::fixed(language.pick("号", "No"), 3),
    ];
    let hide_results = matches!(app.mode, Mode::Recheck(_));
    let rows = app.rows_in_sight();
    let boards: Vec<(&Meeting, &Game)> = round.boards().collect();
    let grid = Grid {
        columns: &columns,
        count: rows.len(),
        cursor: app.cursors.pairings.row.checked_sub(rows.start).filter(|row| *row < rows.len()),
        first: app.cursors.pairings.first,
        focused,
        heads: true,
    };
    let view =
        grid.paint(table, buf, brush, |index| row(app, boards[rows.start + index], hide_results, brush));
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    if below_height > 0 {
        let y = inner.bottom() - 1;
        put(
            buf,
            inner.x + 1,
            y,
            usize::from(inner.width.saturating_sub(1)),
            &byes,
            brush.style(Role::Unplayed),
        );
    }
    view
}

/// Wide enough for `12.1.2` where meetings have several games, for `12.4` where teams meet, with room for the mark.
fn table_width(round: &Round) -> u16 {
    let longest =
        round.boards().map(|(meeting, game)| meetings::table(meeting, game).len()).max().unwrap_or(0);
    if longest > 3 { longest as u16 + 1 } else { 3 }
}

/// Who has no opponent, and why.
pub(in crate::ui) fn below(language: Language, state: &EventState, round: &Round) -> String {
    let name = |id: EntrantId| format!("{} {}", state.number(id), state.name(id));
    let byes =
        round.byes.iter().map(|bye| format!("{} {}", words::bye(language, bye.kind), name(bye.entrant)));
    let absent = round
        .absent
        .iter()
        .map(|id| format!("{} {}", words::attendance(language, Attendance::Absent), name(*id)));
    // Whose meeting of this round was played in the stage before has nothing to do in it.
    let idle = idle(state, round).into_iter();
    let idle = idle.map(|id| format!("{} {}", language.pick("本轮无对局", "no game"), name(id)));
    list(language, byes.chain(absent).chain(idle))
}

/// Who plays on and has neither an opponent nor a bye, where meetings were brought along from the stage before.
fn idle(state: &EventState, round: &Round) -> Vec<EntrantId> {
    let stage = state.stage(round.publication.stage);
    let Some(field) = stage.and_then(|stage| stage.field()).filter(|field| !field.brought.is_empty()) else {
        return Vec::new();
    };
    let busy = |id: &EntrantId| {
        round.meeting_of(*id).is_some()
            || round.byes.iter().any(|bye| bye.entrant == *id)
            || state.entrants.get(id).is_none_or(|entrant| entrant.withdrawal.is_some())
    };
    field.entrants().filter(|id| !busy(id)).collect()
}

fn row<'a>(
    app: &'a App,
    (meeting, game): (&'a Meeting, &'a Game),
    hide: bool,
    brush: &Brush<'_>,
) -> GridRow<'a> {
    let state = app.state();
    // Who has the first move stands left, also where the players sat down the other way round.
    let [first, second] = [Side::First, Side::Second].map(|side| meeting.entrant(game.assigned(side)));
    let points = |id| app.derived.points_before.get(&id).copied().unwrap_or_default().to_string();
    let (text, role) = shown(app, game, hide);
    let stage = app.stage();
    let tardy =
        |id| stage.is_some_and(|stage| stage.attendance(game.reference.round, id) == Attendance::Tardy);
    let late = |id| if tardy(id) { app.language.pick("(迟)", "(late)") } else { "" };
    let name = |id| format!("{}{}", words::player(state, game, id), late(id));
    let cells = vec![
        GridCell::plain(meetings::table(meeting, game)),
        GridCell::with_role(state.number(first).to_string(), Role::Muted),
        GridCell::with_role(name(first), Role::FirstSide),
        GridCell::plain(points(first)),
        GridCell::with_role(text, role),
        GridCell::plain(points(second)),
        GridCell::with_role(name(second), Role::SecondSide),
        GridCell::with_role(state.number(second).to_string(), Role::Muted),
    ];
    let disputed = matches!(game.standing, Standing::Disputed(_));
    let changed = app.changed.is_some_and(|changed| match meeting.boards {
        Some(_) => changed == game.reference,
        None => meeting.games.iter().any(|own| own.reference == changed),
    });
    GridRow {
        cells,
        role: changed.then_some(Role::Changed),
        mark: (disputed || app.fallen_at(meeting.table).is_some()).then_some(brush.glyphs.warning),
    }
}

/// The result in short, and its role. In the recheck nobody shall read off what was entered.
fn shown(app: &App, game: &Game, hide: bool) -> (String, Role) {
    if hide && matches!(game.standing, Standing::Settled(_)) {
        return ("**".to_owned(), Role::Muted);
    }
    result(app.language, app.state().configuration.edition.game, game)
}

/// What stands for a game, as it stands in a table.
pub(in crate::ui) fn result(language: Language, kind: GameKind, game: &Game) -> (String, Role) {
    match &game.standing {
        Standing::Open if !matches!(game.first, FirstIs::Known(_)) => {
            (language.pick("先后?", "colours?").to_owned(), Role::Open)
        }
        Standing::Open => (language.pick("待录", "open").to_owned(), Role::Open),
        Standing::Disputed(_) => (language.pick("冲突!", "conflict!").to_owned(), Role::Error),
        Standing::Settled(outcome) => {
            let seen = game.seen(outcome);
            (words::outcome(language, kind, &seen), role_of(&seen))
        }
    }
}

const fn role_of(outcome: &Outcome) -> Role {
    match (outcome.how, outcome.first.mark, outcome.second.mark) {
        (How::Forfeit, ..) => Role::Unplayed,
        (_, Mark::Win, _) => Role::FirstSide,
        (_, _, Mark::Win) => Role::SecondSide,
        (_, Mark::Draw, _) => Role::Draw,
        _ => Role::Warning,
    }
}
