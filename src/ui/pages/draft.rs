//! The draft of the next round: the pairs, each with its reason, who is left out, and what the hand of an arbiter costs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::event::names::{EntrantId, Side};
use crate::event::publication::{Form, PublishedPair};
use crate::lang::{Language, list, reasons, refusals, words};
use crate::pairing::draft::{Draft, stage_to_pair};
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane, put, wrap};
use crate::ui::theme::Role;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<GridView> {
    let language = app.language;
    let stage = stage_to_pair(app.state());
    let round = stage.map_or(1, |stage| stage.next_round().0);
    let title = match language {
        Language::Chinese => format!("第{round}轮编排草案(未公布)"),
        Language::English => format!("Draft of round {round} (not published)"),
    };
    // Of several stages it is said which one is meant.
    let note = stage.filter(|_| app.state().stages.len() > 1).map_or("", |stage| stage.config.name.as_str());
    let inner = Pane { title: &title, note, focused: true }.paint(area, buf, brush);
    let width = usize::from(inner.width.saturating_sub(2));
    match app.derived.draft.as_ref()? {
        Err(reason) => {
            let text = refusals::cannot_pair(language, app.state(), reason);
            for (y, line) in (inner.y..inner.bottom()).zip(wrap(&text, width)) {
                put(buf, inner.x + 1, y, width, &line, brush.style(Role::Warning));
            }
            None
        }
        Ok(draft) => {
            let below = below(app, draft, width);
            let height = (below.len() as u16).min(inner.height / 2);
            let table = Rect { height: inner.height - height, ..inner };
            let view = pairs(app, draft, table, buf, brush);
            if let Some(hint) = view.hint(brush.glyphs) {
                Pane::paint_hint(area, buf, brush, &hint);
            }
            for (y, (line, role)) in (table.bottom()..inner.bottom()).zip(below) {
                put(buf, inner.x + 1, y, width, &line, brush.style(role));
            }
            Some(view)
        }
    }
}

fn pairs(app: &App, draft: &Draft, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let (language, state) = (app.language, app.state());
    let game = state.configuration.edition.game;
    let columns = [
        Column::fixed(language.pick("台", "Tb"), 3).right(),
        Column::fixed(language.pick("号", "No"), 3).right(),
        Column::flexible(words::colour_title(language, game, Side::First), 8, 20),
        Column::fixed(language.pick("分", "Pt"), 4).right(),
        Column::fixed(language.pick("分", "Pt"), 4),
        Column::flexible(words::colour_title(language, game, Side::Second), 8, 20),
        Column::fixed(language.pick("号", "No"), 3),
        Column::flexible(language.pick("依据", "Reason"), 10, 200).dropped(1),
    ];
    let grid = Grid {
        columns: &columns,
        count: draft.pairs.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: true,
    };
    grid.paint(area, buf, brush, |index| row(app, draft, index, &draft.pairs[index]))
}

fn row<'a>(app: &'a App, draft: &Draft, index: usize, pair: &PublishedPair) -> GridRow<'a> {
    let state = app.state();
    let number = |id: EntrantId| GridCell::with_role(state.number(id).to_string(), Role::Muted);
    let manual = pair.reason.form == Form::Manual;
    let cells = vec![
        GridCell::plain((index + 1).to_string()),
        number(pair.first),
        GridCell::with_role(state.name(pair.first), Role::FirstSide),
        GridCell::plain(draft.score(pair.first).to_string()),
        GridCell::plain(draft.score(pair.second).to_string()),
        GridCell::with_role(state.name(pair.second), Role::SecondSide),
        number(pair.second),
        GridCell::with_role(
            reasons::pair(app.language, &pair.reason),
            if manual { Role::Warning } else { Role::Muted },
        ),
    ];
    GridRow { cells, role: None, mark: manual.then_some("*") }
}

/// What stands below the table.
fn below(app: &App, draft: &Draft, width: usize) -> Vec<(String, Role)> {
    let (language, state) = (app.language, app.state());
    let who = |id: EntrantId| format!("{} {}", state.number(id), state.name(id));
    let mut told: Vec<(String, Role)> = Vec::new();
    let byes = list(
        language,
        draft.byes.iter().map(|bye| format!("{} {}", words::bye(language, bye.kind), who(bye.entrant))),
    );
    if !byes.is_empty() {
        told.push((byes, Role::Unplayed));
    }
    if !draft.absent.is_empty() {
        let absent = list(language, draft.absent.iter().map(|id| who(*id)));
        told.push((format!("{} {absent}", language.pick("缺席:", "absent:")), Role::Unplayed));
    }
    if !draft.paired_as_draws.is_empty() {
        let games = list(
            language,
            draft.paired_as_draws.iter().map(|(round, table)| match language {
                Language::Chinese => format!("第{round}轮{table}台"),
                Language::English => format!("round {round} table {table}"),
            }),
        );
        told.push((
            format!(
                "{} {games}",
                language.pick("未完暂按和棋(原则8):", "open, counted as draws (principle 8):")
            ),
            Role::Warning,
        ));
    }
    if !draft.in_conflict.is_empty() {
        let reason = crate::pairing::draft::CannotPair::InConflict(draft.in_conflict.clone());
        told.push((refusals::cannot_pair(language, state, &reason), Role::Error));
    }
    if !draft.units_meeting.is_empty() {
        let pairs = list(
            language,
            draft
                .units_meeting
                .iter()
                .map(|(one, other)| format!("{}-{}", state.number(*one), state.number(*other))),
        );
        told.push((
            format!("{} {pairs}", language.pick("同单位未能回避:", "one unit could not be kept apart:")),
            Role::Warning,
        ));
    }
    if draft.by_rule.is_some() {
        let cost = draft.manual_cost();
        if cost.is_empty() {
            told.push((
                language
                    .pick("* 手工编排: 按规则衡量没有代价", "* by hand: it costs nothing under the rule")
                    .to_owned(),
                Role::Good,
            ));
        } else {
            told.push((
                format!(
                    "* {} {}",
                    language.pick("手工编排的代价:", "by hand, it costs:"),
                    reasons::cost(language, &cost)
                ),
                Role::Warning,
            ));
        }
    }
    told.into_iter()
        .flat_map(|(text, role)| wrap(&text, width).into_iter().map(move |line| (line, role)))
        .collect()
}
