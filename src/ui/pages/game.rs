//! The board of a game: the position, the moves, what is being typed and what fits.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::app::modes::GameBoard;
use crate::lang::{Language, words, xiangqi_record};
use crate::ui::paint::{Align, Brush, Pane, cells, pad, put, put_pieces, wrap};
use crate::ui::theme::Role;
use crate::ui::xiangqi_board::{BoardView, WIDTH};
use crate::xiangqi::notation::{chinese, initials, wxf};
use crate::xiangqi::record::GameResult;
use crate::xiangqi::{Move, Position};

/// The cells of a move in the list.
const MOVE: usize = 11;
/// The cells of the number of a round.
const NUMBER: usize = 5;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    if app.is_gomoku() {
        return super::gomoku::paint(app, area, buf, brush);
    }
    let language = app.language;
    let Some(board) = &app.board else { return };
    let name = board.name;
    let title = words::record_title(app.language, app.state(), name);
    let file = app.games.get(&name).map_or_else(String::new, |file| format!("games/{}", file.file));
    let inner = Pane { title: &title, note: &file, focused: true }.paint(area, buf, brush);
    let position = board.position();
    let last = board.at.checked_sub(1).and_then(|index| board.read.record.moves.get(index)).copied();
    let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
    let drawn = BoardView { position: &position, last, language }.paint(place, buf, brush);
    let left = if drawn > 0 { WIDTH + 2 } else { 0 };
    let panel = Rect { x: place.x + left, width: place.width.saturating_sub(left), ..inner };
    if panel.width >= 20 {
        paint_panel(app, board, &position, panel, buf, brush);
    }
}

fn paint_panel(
    app: &App,
    board: &GameBoard,
    position: &Position,
    area: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) {
    let width = usize::from(area.width);
    let mut y = area.y;
    for (text, role) in heads(app, board, position) {
        put(buf, area.x, y, width, &text, brush.style(role));
        y += 1;
    }
    let notes: Vec<(String, Role)> = notes(app, board, position)
        .into_iter()
        .flat_map(|(text, role)| wrap(&text, width).into_iter().map(move |line| (line, role)))
        .collect();
    let room = area.height.saturating_sub(y - area.y + 1);
    let below = (notes.len() as u16).min(room / 2);
    let list = Rect { y: y + 1, height: room.saturating_sub(below + u16::from(below > 0)), ..area };
    paint_moves(app, board, list, buf, brush);
    for (line, (text, role)) in (area.bottom() - below..area.bottom()).zip(notes) {
        put(buf, area.x, line, width, &text, brush.style(role));
    }
}

/// Who plays, and how it stands.
fn heads(app: &App, board: &GameBoard, position: &Position) -> Vec<(String, Role)> {
    let language = app.language;
    let state = app.state();
    let kind = state.configuration.edition.game;
    let mut lines = Vec::new();
    if let Some((meeting, game)) = board.name.find(state) {
        for (side, role) in [
            (crate::event::names::Side::First, Role::FirstSide),
            (crate::event::names::Side::Second, Role::SecondSide),
        ] {
            let Some(entrant) = state.entrants.get(&meeting.entrant(game.assigned(side))) else { continue };
            let colour = words::colour(language, kind, side);
            lines.push((format!("{colour} {} {} {}", entrant.number, entrant.name, entrant.unit), role));
        }
    }
    let mover = crate::lang::xiangqi_move::side(language, position.to_move());
    let moves = board.read.record.moves.len();
    let standing = xiangqi_record::standing(language, position);
    let stands = match (standing, language) {
        (Some(standing), _) => standing.to_owned(),
        (None, Language::Chinese) => format!("{mover}走"),
        (None, Language::English) => format!("{mover} to move"),
    };
    let mut text = match language {
        Language::Chinese => format!("{}/{moves} 着  {stands}", board.at),
        Language::English => format!("{}/{moves} moves  {stands}", board.at),
    };
    if board.read.record.result != GameResult::Open {
        let result = match language {
            Language::Chinese => board.read.record.result.chinese(),
            Language::English => board.read.record.result.pgn(),
        };
        text = format!("{text}  {result}");
    }
    let role = if standing.is_some() { Role::Warning } else { Role::Text };
    lines.push((text, role));
    lines
}

/// What fits what is typed; else the comment, and what is wrong in the file.
fn notes(app: &App, board: &GameBoard, position: &Position) -> Vec<(String, Role)> {
    let language = app.language;
    let fitting = board.fitting();
    if !fitting.is_empty() {
        return offers(board, position, &fitting);
    }
    let mut notes = Vec::new();
    if let Some(comment) = board.read.record.comments.get(&board.at) {
        notes.push((comment.clone(), Role::Muted));
    }
    let file = app.games.get(&board.name);
    if let Some(Err(words)) = file.map(|file| &file.text) {
        notes.push((language.pick(&words.chinese, &words.english).to_owned(), Role::Error));
    }
    if let Some(fault) = &board.read.fault {
        let name = file.map_or("", |file| &file.file);
        notes.push((xiangqi_record::fault_in(language, name, fault), Role::Error));
    }
    if board.read.ranks_unclear {
        notes.push((xiangqi_record::ranks_unclear(language).to_owned(), Role::Warning));
    }
    if board.read.more > 0 {
        notes.push((xiangqi_record::other_games(language, board.read.more), Role::Warning));
    }
    if let Some([red, black]) = board.name.players(app.state()) {
        let told = xiangqi_record::other_players(language, &board.read.record, &red.name, &black.name);
        notes.extend(told.map(|text| (text, Role::Warning)));
    }
    for other in file.into_iter().flat_map(|file| &file.others) {
        notes.push((xiangqi_record::other_file(language, other), Role::Muted));
    }
    notes
}

/// The moves that fit, the chosen one marked.
fn offers(board: &GameBoard, position: &Position, fitting: &[Move]) -> Vec<(String, Role)> {
    const SHOWN: usize = 6;
    let first = (board.chosen + 1).saturating_sub(SHOWN);
    let shown = fitting.iter().enumerate().skip(first).take(SHOWN);
    shown
        .map(|(index, mv)| {
            let chosen = index == board.chosen;
            let text = format!(
                "{} {}  {}  {}  {mv}",
                if chosen { ">" } else { " " },
                chinese::write(position, *mv),
                initials::write(position, *mv),
                wxf::write(position, *mv),
            );
            (text, if chosen { Role::Selection } else { Role::Text })
        })
        .collect()
}

/// The moves, a round a line, around the one that is shown.
fn paint_moves(app: &App, board: &GameBoard, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let record = &board.read.record;
    let written: Vec<String> = record
        .moves
        .iter()
        .scan(record.start, |position, mv| {
            let text = match app.language {
                Language::Chinese => chinese::write(position, *mv),
                Language::English => wxf::write(position, *mv),
            };
            position.make(*mv);
            Some(text)
        })
        .collect();
    // A game that black begins has an empty first cell.
    let empty = usize::from(record.start.to_move() == crate::xiangqi::Side::Black);
    let rows = (written.len() + empty).div_ceil(2);
    let here = (board.at + empty).saturating_sub(1) / 2;
    let height = usize::from(area.height);
    let first = here.saturating_sub(height / 2).min(rows.saturating_sub(height));
    for (line, row) in (area.y..area.bottom()).zip(first..rows) {
        let number = format!("{:>3}. ", row + 1);
        put(buf, area.x, line, NUMBER, &number, brush.style(Role::Muted));
        for column in 0..2 {
            let Some(index) = (row * 2 + column).checked_sub(empty) else { continue };
            let Some(text) = written.get(index) else { continue };
            let shown = index + 1 == board.at;
            let (mark, role) = if shown { (brush.glyphs.cursor, Role::Selection) } else { (" ", Role::Text) };
            let x = area.x + (NUMBER + column * MOVE) as u16;
            let room = usize::from(area.right().saturating_sub(x));
            let text = pad(text, cells(text).min(room), Align::Left);
            put_pieces(buf, x, line, room, [(mark, brush.style(role)), (&*text, brush.style(role))]);
        }
    }
}
