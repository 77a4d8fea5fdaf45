//! The crosstable: round by round the opponent, the colour and the mark; `+` and `-` are forfeits (20.3).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::event::names::RoundNumber;
use crate::lang::{Language, words};
use crate::ranking::crosstable::{Symbol, cell_of};
use crate::rulebook::edition::GameKind;
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, GridView, Pane};
use crate::ui::theme::Role;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> GridView {
    let language = app.language;
    let title = language.pick("交叉表", "Crosstable");
    let game = app.state().configuration.edition.game;
    let note = match game {
        GameKind::Xiangqi => {
            language.pick("红黑 对手 胜和负; + - 弃权", "colour, opponent, mark; + and - are forfeits")
        }
        GameKind::Gomoku => {
            language.pick("黑白 对手 胜和负; + - 弃权", "colour, opponent, mark; + and - are forfeits")
        }
    };
    let inner = Pane { title, note, focused: true }.paint(area, buf, brush);
    let Some(standings) = &app.derived.standings else { return GridView::default() };
    let ledger = standings.ledger();
    let rounds = ledger.rounds as usize;
    let heads: Vec<String> = (1..=rounds)
        .map(|round| match language {
            Language::Chinese => format!("{round}轮"),
            Language::English => format!("R{round}"),
        })
        .collect();
    // A match of teams says its score, too: `红12胜5.5:2.5`.
    let width = if ledger.teams { 14 } else { 8 };
    let mut columns = vec![
        Column::fixed(language.pick("号", "No"), 4).right(),
        Column::flexible(words::name_head(language, app.state()), 8, 16),
        Column::fixed(language.pick("积分", "Pts"), 4).right(),
        Column::fixed(language.pick("名次", "Pl"), 4).right(),
    ];
    let brings = ledger.rows.iter().any(|row| !row.brought.is_empty());
    if brings {
        let widest = ledger.rows.iter().map(|row| row.brought.len()).max().unwrap_or(1) as u16;
        columns.push(Column::fixed(words::brought(language), 8 * widest).dropped(251));
    }
    // Where the rounds do not all fit, the earliest give way.
    columns.extend(
        heads
            .iter()
            .enumerate()
            .map(|(index, head)| Column::fixed(head, width).dropped((rounds - index).min(250) as u8)),
    );
    let grid = Grid {
        columns: &columns,
        count: ledger.rows.len(),
        cursor: Some(app.cursors.page.row),
        first: app.cursors.page.first,
        focused: true,
        heads: true,
    };
    let view = grid.paint(inner, buf, brush, |index| {
        let row = &ledger.rows[index];
        let place = standings.row(row.entrant).and_then(|row| row.place);
        let mut cells = vec![
            GridCell::with_role(row.number.to_string(), Role::Muted),
            GridCell::plain(app.state().name(row.entrant)),
            GridCell::plain(row.points().to_string()),
            GridCell::plain(place.map_or_else(|| "-".to_owned(), |place| place.to_string())),
        ];
        if brings {
            let brought = row
                .brought
                .iter()
                .map(|cell| words::crosstable_cell(language, game, &cell_of(ledger, cell, RoundNumber(0))));
            cells.push(GridCell::plain(brought.collect::<Vec<_>>().join(" ")));
        }
        cells.extend(row.cells.iter().zip(1..).map(|(cell, round)| {
            let Some(cell) = cell else { return GridCell::default() };
            let cell = cell_of(ledger, cell, RoundNumber(round));
            let role = match cell.symbol() {
                Symbol::Open => Some(Role::Open),
                Symbol::Bye | Symbol::ForfeitWin | Symbol::ForfeitLoss => Some(Role::Unplayed),
                Symbol::Win | Symbol::Draw | Symbol::Loss => None,
            };
            GridCell { text: words::crosstable_cell(language, game, &cell).into(), role }
        }));
        GridRow { cells, role: row.withdrawn.then_some(Role::Muted), mark: None }
    });
    if let Some(hint) = view.hint(brush.glyphs) {
        Pane::paint_hint(area, buf, brush, &hint);
    }
    view
}
