//! The two lines at the bottom: what was said last (or what is being typed), and the keys that work now.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::gomoku_keys;
use super::paint::{Brush, cells, fill, paint_field, put, put_pieces};
use super::theme::Role;
use crate::app::action::{ActionInfo, Context, actions};
use crate::app::model::{App, Tone};
use crate::app::modes::Mode;
use crate::app::ruling::Exhibit;
use crate::app::text_input::TextInput;
use crate::desk::results::slips;
use crate::event::names::Side;
use crate::event::outcome::Mark;
use crate::lang::{meetings, words};
use crate::rulebook::settings::ResultKeys;

/// Draws what was said last, or the line that is typed; gives the caret.
pub fn paint_status(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) -> Option<Position> {
    let style = brush.style(Role::Status);
    fill(area, buf, style);
    let width = usize::from(area.width);
    match &app.mode {
        Mode::Slip(slip)
            if app.said.is_none() || slip.result.as_ref().is_some_and(|result| !result.is_empty()) =>
        {
            let table = TextInput::new(&slip.table);
            let prompt = app.language.pick(" 台号 ", " table ");
            let used = put(buf, area.x, area.y, width, prompt, brush.style(Role::FooterText));
            let Some(result) = &slip.result else {
                let field = Rect { x: area.x + used, width: 10.min(area.width.saturating_sub(used)), ..area };
                return paint_field(&table, field, buf, brush);
            };
            let game = app.slip_game();
            let entered = game.map(|(_, game)| app.entered_by_words(game));
            let entered = entered.filter(|text| !text.is_empty()).map(|text| text + " ").unwrap_or_default();
            // Of a meeting of several games it says which one the slip would be of.
            let of = game.map(|(meeting, game)| meetings::game(app.language, app.state(), meeting, game));
            let of = of.filter(|text| !text.is_empty()).unwrap_or_default();
            let told = format!("{} {of}{entered}{}", slip.table, app.language.pick("结果 ", "result "));
            let more = put(buf, area.x + used, area.y, width, &told, style);
            let field = Rect {
                x: area.x + used + more,
                width: area.width.saturating_sub(used + more).min(30),
                ..area
            };
            paint_field(result, field, buf, brush)
        }
        Mode::Game if app.typed_on_board().is_some_and(|input| !input.is_empty() || app.said.is_none()) => {
            let prompt = app.language.pick(" 着法 ", " move ");
            let used = put(buf, area.x, area.y, width, prompt, brush.style(Role::FooterText));
            let input = app.typed_on_board()?;
            let field = Rect { x: area.x + used, width: 20.min(area.width.saturating_sub(used)), ..area };
            let caret = paint_field(input, field, buf, brush);
            let refused = app.said.as_ref().filter(|said| said.tone == Tone::Refused);
            if let Some(said) = refused {
                let x = field.right() + 1;
                let room = usize::from(area.right().saturating_sub(x));
                put(buf, x, area.y, room, &said.text, brush.style(Role::Error));
            }
            caret
        }
        Mode::Sheet(sheet) if sheet.forfeit => {
            let text = app.language.pick(
                " 弃权: 4 左胜(右方未到)  6 右胜(左方未到)  0 双弃  其他键取消",
                " Forfeit: 4 left wins (right absent)  6 right wins  0 nobody came  any other key: no",
            );
            put(buf, area.x, area.y, width, text, brush.style(Role::Warning));
            None
        }
        Mode::Recheck(recheck) if app.said.is_none() || !recheck.typed.is_empty() => {
            let table = app.game_named().unwrap_or_default();
            let text = match app.language {
                crate::lang::Language::Chinese => format!(" 复核 {table}台, 从右方读起: "),
                crate::lang::Language::English => format!(" Recheck table {table}, the right side first: "),
            };
            let used = put(buf, area.x, area.y, width, &text, style);
            let field = Rect { x: area.x + used, width: 4.min(area.width.saturating_sub(used)), ..area };
            paint_field(&TextInput::new(&recheck.typed), field, buf, brush)
        }
        _ => {
            if app.saving {
                put(buf, area.x, area.y, width, app.language.pick(" 保存中..", " saving.."), style);
            } else if let Some(said) = &app.said {
                let (mark, role) = match said.tone {
                    Tone::Done => (brush.glyphs.check, Role::Good),
                    Tone::Refused => (brush.glyphs.cross, Role::Error),
                    Tone::Told => (brush.glyphs.cursor, Role::Status),
                };
                let pieces =
                    [(" ", style), (mark, brush.style(role)), (" ", style), (&*said.text, brush.style(role))];
                put_pieces(buf, area.x, area.y, width, pieces);
            }
            None
        }
    }
}

/// Draws the keys that work now, most useful first; the help is never cut off, nor the results while a slip is entered.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    fill(area, buf, brush.style(Role::FooterText));
    let offers = offers(app);
    let Some((last, others)) = offers.split_last() else { return };
    let width = |(key, word): &(String, String)| (cells(key) + cells(word) + 3) as u16;
    let last_may_go = matches!(app.mode, Mode::Slip(_));
    let reserved = if last_may_go { 0 } else { width(last) };
    let mut x = area.x + 1;
    for offer in others {
        if x + width(offer) + reserved > area.right() {
            continue;
        }
        x += paint_offer(offer, x, area, buf, brush);
    }
    if !last_may_go || x + width(last) <= area.right() {
        paint_offer(last, x, area, buf, brush);
    }
}

fn paint_offer(
    (key, word): &(String, String),
    x: u16,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) -> u16 {
    let room = usize::from(area.right().saturating_sub(x));
    let pieces = [
        (key.as_str(), brush.style(Role::FooterKey)),
        (" ", brush.style(Role::FooterText)),
        (word.as_str(), brush.style(Role::FooterText)),
    ];
    put_pieces(buf, x, area.y, room, pieces) + 2
}

/// The keys and what they do, in the order of their use; the last one always stays.
fn offers(app: &App) -> Vec<(String, String)> {
    let language = app.language;
    let own = |key: &str, chinese: &str, english: &str| {
        (key.to_owned(), language.pick(chinese, english).to_owned())
    };
    // As wide as what begins the line otherwise, so that the keys of results never leave their place.
    let cancel = own("Esc", "取消 ", "cancel");
    match &app.mode {
        Mode::Slip(slip) if slip.result.is_none() => {
            let mut offers = vec![cancel];
            offers.extend(result_keys(app));
            offers.push(own("Enter", "看两方并录成绩", "show both and enter the result"));
            offers
        }
        Mode::Slip(_) => {
            let mut offers = vec![cancel];
            offers.extend(result_keys(app));
            offers.push(own("+- -+ --", "右弃 左弃 双弃", "right, left, both absent"));
            offers
        }
        Mode::Sheet(_) => {
            let mut offers = place_keys(app);
            offers.extend(of_table(app, Context::Sheet));
            offers.push(own("Esc", "完", "done"));
            offers
        }
        Mode::Recheck(recheck) if recheck.mismatch.is_some() => {
            vec![own("Enter", "改为新读数", "take the new reading"), own("Esc", "保留", "keep")]
        }
        Mode::Recheck(_) => vec![own("Enter", "跳过", "skip"), own("Esc", "完", "done")],
        Mode::Asking(asking) if asking.case.is_some() => vec![
            own("Enter y", "照此", "yes"),
            own("e", "改判", "something else"),
            own("k", "只记", "keep as a note"),
            own("Esc n", "否", "no"),
        ],
        Mode::Asking(_) => vec![own("Enter y", "是", "yes"), own("Esc n", "否", "no")],
        Mode::Finder(_) => vec![own("Enter", "到此人", "go there"), own("Esc", "返回", "back")],
        Mode::Palette(_) => vec![own("Enter", "执行", "do it"), own("Esc", "返回", "back")],
        Mode::Help(_) => {
            vec![
                own("Enter", "执行", "do it"),
                own("", "打字筛选", "type to filter"),
                own("Esc", "返回", "back"),
            ]
        }
        Mode::Clause(clauses) if clauses.clause.is_none() => {
            vec![own("Enter", "选定", "take it"), own("Esc", "返回", "back")]
        }
        Mode::Clause(_) => vec![
            own("Left Right", "选一方", "the side"),
            own("Enter", "确认", "confirm"),
            own("Esc", "返回", "back"),
        ],
        Mode::Offer(_) => vec![own("Esc", "取消", "cancel")],
        Mode::Why(_) => vec![own("Esc", "返回", "back")],
        Mode::Game if app.is_gomoku() => gomoku_keys::offers(app),
        Mode::Game if app.board.as_ref().is_some_and(|board| !board.input.is_empty()) => vec![
            own("Enter", "走标出的一着", "play the marked move"),
            own("^ v", "选", "choose"),
            own("Esc", "清空", "clear"),
        ],
        Mode::Game => vec![
            own("炮二平五 p2p5 C2=5 h2e2", "录着", "a move"),
            own("< >", "翻看", "step"),
            own("Home End", "首尾", "ends"),
            own("BS", "删末着", "take back"),
            own("Del", "删后面", "cut"),
            own("C-r", "裁定", "ruling"),
            own("Esc", "返回", "back"),
        ],
        Mode::Reading => {
            let context = app.context();
            let mut offers = Vec::new();
            if context == Context::Dashboard && app.meeting().is_some() {
                offers.push(own("1..9", "台号", "table"));
                offers.extend(result_keys(app));
            }
            offers.extend(of_table(app, context));
            let repeats = app.ruling.as_ref().is_some_and(|ruling| ruling.exhibit == Exhibit::Repetition);
            if context == Context::Ruling && repeats {
                offers.insert(0, own("1..9", "改种类", "kind"));
            }
            if context != Context::Dashboard {
                offers.insert(offers.len().saturating_sub(1), own("Esc", "返回", "back"));
            }
            offers
        }
    }
}

/// The enabled actions of the table that the footer shows; help is the last.
fn of_table(app: &App, context: Context) -> Vec<(String, String)> {
    let mut infos: Vec<&ActionInfo> = actions()
        .filter(|info| info.footer > 0 && info.contexts.contains(&context))
        .filter(|info| app.available(info.action).is_ok())
        .collect();
    infos.sort_by_key(|info| info.footer);
    infos
        .into_iter()
        .filter_map(|info| Some((info.keys.first()?.to_string(), info.short(app.language).to_owned())))
        .collect()
}

/// The results as slips carry them.
fn result_keys(app: &App) -> Vec<(String, String)> {
    let settings = &app.state().configuration.settings;
    if settings.result_keys == ResultKeys::OneKey {
        return place_keys(app);
    }
    slips(&settings.points).into_iter().map(|(slip, first)| (slip, result_word(app, first))).collect()
}

/// The results by place.
fn place_keys(app: &App) -> Vec<(String, String)> {
    [("4", Mark::Win), ("5", Mark::Draw), ("6", Mark::Loss)]
        .map(|(key, first)| (key.to_owned(), result_word(app, first)))
        .into()
}

fn result_word(app: &App, first: Mark) -> String {
    let (language, game) = (app.language, app.state().configuration.edition.game);
    let wins = |side| match language {
        crate::lang::Language::Chinese => format!("{}胜", words::side_of_result(language, game, side)),
        crate::lang::Language::English => words::side_of_result(language, game, side).to_owned(),
    };
    match first {
        Mark::Win => wins(Side::First),
        Mark::Draw => words::mark(language, Mark::Draw).to_owned(),
        Mark::Loss => wins(Side::Second),
    }
}
