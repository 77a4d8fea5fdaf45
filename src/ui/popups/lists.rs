//! Popups with a line to type in and a list below: the finder, the palette, the help.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::action::info;
use crate::app::model::App;
use crate::app::modes::palette::Offer;
use crate::app::modes::{Finder, Help, Palette};
use crate::app::text_input::TextInput;
use crate::lang::refusals;
use crate::ui::paint::{Brush, Column, Grid, GridCell, GridRow, Popup, paint_field, put, wrap};
use crate::ui::theme::Role;

/// A list with a line above.
pub(super) struct List<'a> {
    pub title: &'a str,
    pub prompt: &'a str,
    pub input: &'a TextInput,
    pub columns: &'a [Column<'a>],
    pub count: usize,
    pub chosen: usize,
}

impl List<'_> {
    pub fn paint<'r>(
        &self,
        area: Rect,
        buf: &mut Buffer,
        brush: &Brush<'_>,
        row: impl FnMut(usize) -> GridRow<'r>,
    ) -> Option<Position> {
        let height = (self.count as u16 + 1).clamp(4, 24);
        let popup = Popup { title: self.title, width: area.width.saturating_sub(6).min(90), height };
        let inner = popup.paint(area, buf, brush);
        if inner.is_empty() {
            return None;
        }
        let used =
            put(buf, inner.x, inner.y, usize::from(inner.width), self.prompt, brush.style(Role::FooterKey));
        let field = Rect { x: inner.x + used, width: inner.width.saturating_sub(used), height: 1, ..inner };
        let caret = paint_field(self.input, field, buf, brush);
        let below = Rect { y: inner.y + 1, height: inner.height - 1, ..inner };
        let grid = Grid {
            columns: self.columns,
            count: self.count,
            cursor: (self.count > 0).then_some(self.chosen),
            first: 0,
            focused: true,
            heads: false,
        };
        grid.paint(below, buf, brush, row);
        caret
    }
}

/// Draws the finder.
pub fn paint_finder(
    app: &App,
    finder: &Finder,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    let language = app.language;
    let columns = [
        Column::fixed("", 4).right(),
        Column::flexible("", 8, 24),
        Column::flexible("", 6, 20),
        Column::flexible("", 6, 30),
    ];
    let list = List {
        title: language.pick("找人: 序号、汉字、拼音、首字母", "Find: number, name, pinyin, initials"),
        prompt: " / ",
        input: &finder.input,
        columns: &columns,
        count: finder.found.len(),
        chosen: finder.chosen,
    };
    list.paint(area, buf, brush, |index| {
        let id = finder.found[index];
        let Some(entrant) = app.state().entrants.get(&id) else { return GridRow::default() };
        let table = app.round().and_then(|round| round.meeting_of(id)).map(|meeting| match language {
            crate::lang::Language::Chinese => format!("{}台", meeting.table),
            crate::lang::Language::English => format!("table {}", meeting.table),
        });
        [
            GridCell::with_role(entrant.number.to_string(), Role::Muted),
            GridCell::plain(entrant.name.as_str()),
            GridCell::with_role(entrant.unit.as_str(), Role::Muted),
            GridCell::plain(table.unwrap_or_default()),
        ]
        .into_iter()
        .collect()
    })
}

/// Draws the palette.
pub fn paint_palette(
    app: &App,
    palette: &Palette,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    let language = app.language;
    let offers = palette.offers(app);
    let columns = [Column::fixed("", 12), Column::flexible("", 20, 100)];
    let refused = app.said.as_ref().map(|said| said.text.clone());
    let unreadable = palette.unreadable().filter(|_| offers.is_empty());
    let told = refused.or_else(|| unreadable.map(|reason| refusals::unreadable(language, &reason)));
    // What is told may be long: it is read in whole.
    let room = usize::from(area.width.saturating_sub(6).min(90)).saturating_sub(16).max(20);
    let told = told.map(|text| wrap(&text, room)).unwrap_or_default();
    let count = offers.len() + told.len();
    let list = List {
        title: language.pick("命令: 任何录入或动作", "Command: any entry or action"),
        prompt: " : ",
        input: &palette.input,
        columns: &columns,
        count,
        chosen: palette.chosen + told.len(),
    };
    list.paint(area, buf, brush, |index| {
        if let Some(line) = told.get(index) {
            return [GridCell::plain(""), GridCell::with_role(line.clone(), Role::Error)]
                .into_iter()
                .collect();
        }
        match offers.get(index - told.len()) {
            Some(Offer::Entry(text)) => {
                [GridCell::plain("Enter"), GridCell::with_role(text.clone(), Role::Accent)]
                    .into_iter()
                    .collect()
            }
            Some(Offer::Action(action)) => {
                let Some(info) = info(*action) else { return GridRow::default() };
                action_row(app, info)
            }
            None => GridRow::default(),
        }
    })
}

/// Draws the help.
pub fn paint_help(
    app: &App,
    help: &Help,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> Option<Position> {
    let language = app.language;
    let listed = help.listed(app);
    let columns = [Column::fixed("", 12), Column::flexible("", 20, 100)];
    let list = List {
        title: language.pick("帮助: 打字筛选, Enter 执行", "Help: type to filter, Enter does it"),
        prompt: " ? ",
        input: &help.input,
        columns: &columns,
        count: listed.len(),
        chosen: help.chosen,
    };
    list.paint(area, buf, brush, |index| action_row(app, listed[index]))
}

/// An action with its keys; where it cannot be done now, the reason stands beside it.
fn action_row<'a>(app: &App, info: &crate::app::action::ActionInfo) -> GridRow<'a> {
    let keys: Vec<String> = info.keys.iter().map(ToString::to_string).collect();
    let keys = GridCell::with_role(keys.join(" "), Role::FooterKey);
    let text = match app.available(info.action) {
        Ok(()) => GridCell::plain(info.long(app.language)),
        Err(reason) => GridCell::with_role(format!("{} - {reason}", info.long(app.language)), Role::Disabled),
    };
    [keys, text].into_iter().collect()
}
