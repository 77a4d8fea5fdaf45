//! The board of a gomoku game: the position, the moves, what is being typed and what it can become, and why a point is forbidden.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::App;
use crate::app::modes::GomokuBoard;
use crate::app::modes::gomoku::Offer;
use crate::gomoku::board::Stone;
use crate::gomoku::diagram::Diagram;
use crate::gomoku::game::{Entry, Game};
use crate::lang::{Language, gomoku as sentences, gomoku_game, gomoku_page, list, words, xiangqi_record};
use crate::ui::gomoku_board::BoardView;
use crate::ui::paint::{Align, Brush, Pane, cells, pad, put, put_pieces, wrap};
use crate::ui::theme::Role;

/// The cells of a move in the list.
const MOVE: usize = 7;
/// The cells of the number of a round of moves.
const NUMBER: usize = 5;

/// Draws the page.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let Some(board) = &app.gomoku else { return };
    let name = board.name;
    let title = words::record_title(app.language, app.state(), name);
    let file = app.games.get(&name).map_or_else(String::new, |file| format!("games/{}", file.file));
    let inner = Pane { title: &title, note: &file, focused: true }.paint(area, buf, brush);
    let game = board.shown();
    let diagram = Diagram::of_game(&game);
    let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
    let (wide, _) = BoardView { diagram: &diagram, signs: board.signs }.paint(place, buf, brush);
    let left = if wide > 0 { wide + 2 } else { 0 };
    let panel = Rect { x: place.x + left, width: place.width.saturating_sub(left), ..inner };
    if panel.width >= 20 {
        paint_panel(app, board, &game, panel, buf, brush);
    }
}

fn paint_panel(app: &App, board: &GomokuBoard, game: &Game, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let width = usize::from(area.width);
    let wrapped = |lines: Vec<(String, Role)>| -> Vec<(String, Role)> {
        let wrapped =
            |(text, role): (String, Role)| wrap(&text, width).into_iter().map(move |line| (line, role));
        lines.into_iter().flat_map(wrapped).collect()
    };
    let mut y = area.y;
    for (text, role) in wrapped(heads(app, board, game)).into_iter().take(usize::from(area.height)) {
        put(buf, area.x, y, width, &text, brush.style(role));
        y += 1;
    }
    let notes = wrapped(notes(app, board, game));
    let room = area.height.saturating_sub(y - area.y + 1);
    // What is asked about comes before the list of moves.
    let below = (notes.len() as u16).min(room.saturating_sub(2));
    let list = Rect { y: y + 1, height: room.saturating_sub(below + u16::from(below > 0)), ..area };
    paint_moves(game, board, list, buf, brush);
    for (line, (text, role)) in (area.bottom() - below..area.bottom()).zip(notes) {
        put(buf, area.x, line, width, &text, brush.style(role));
    }
}

/// Who plays, how it began and how it stands.
fn heads(app: &App, board: &GomokuBoard, game: &Game) -> Vec<(String, Role)> {
    let language = app.language;
    let mut lines = Vec::new();
    for (stone, role) in [(Stone::Black, Role::FirstSide), (Stone::White, Role::SecondSide)] {
        let score = crate::gomoku::record::score::Score { game: game.clone(), ..board.read.score.clone() };
        if let Some((number, name, unit)) = app.gomoku_holder(board.name, &score, stone) {
            let colour = match (language, stone) {
                (Language::English, Stone::Black) => "Black",
                (Language::English, Stone::White) => "White",
                (_, stone) => sentences::stone(language, stone),
            };
            lines.push((format!("{colour} {number} {name} {unit}"), role));
        }
    }
    let began = beginning(app, board, game);
    if !began.is_empty() {
        lines.push((began, Role::Text));
    }
    let (shown, all) = (game.moves().len(), board.read.score.game.moves().len());
    let (next, role) = match game.ending() {
        Some(ending) => (gomoku_game::ending(language, ending), Role::Warning),
        None => (gomoku_page::next(language, game), Role::Accent),
    };
    lines.push(match language {
        Language::Chinese => (format!("{shown}/{all} 着  {next}"), role),
        Language::English => (format!("{shown}/{all} moves  {next}"), role),
    });
    lines
}

/// The opening, the number of fifth moves, the swap, and the fifth moves that were laid.
fn beginning(app: &App, board: &GomokuBoard, game: &Game) -> String {
    let language = app.language;
    let mut parts = Vec::new();
    let protocol = board.read.score.game.protocol();
    if game.moves().len() >= 3 && protocol.is_laid_by_black() {
        parts.push(game.opening().map_or_else(
            || gomoku_page::no_opening(language).to_owned(),
            |found| match language {
                Language::Chinese => format!("{}局 {}", found.opening.name, found.opening.code()),
                Language::English => format!("{} {}", found.opening.english, found.opening.code()),
            },
        ));
    }
    let announced = game.entries().iter().find_map(|entry| match entry {
        Entry::Announce(count) => Some(*count),
        _ => None,
    });
    parts.extend(announced.map(|count| match language {
        Language::Chinese => format!("打点 {count}"),
        Language::English => format!("fifth moves: {count}"),
    }));
    let swapped = app.gomoku_swapped(board.name, &board.read.score).filter(|_| {
        board.read.score.steps_unsaid
            || game.entries().iter().any(|entry| matches!(entry, Entry::Swap | Entry::Stay))
    });
    let told = |swapped| {
        if swapped {
            language.pick("已交换", "swapped")
        } else {
            language.pick("不交换", "not swapped")
        }
    };
    parts.extend(swapped.map(|swapped| told(swapped).to_owned()));
    let laid = laid(game);
    if !laid.is_empty() {
        parts.push(format!("{} {}", language.pick("五手", "laid"), list(language, laid)));
    }
    parts.join("  ")
}

/// The fifth moves of the game, where more than one was laid.
fn laid(game: &Game) -> Vec<String> {
    let before_five = |entry: &&Entry| matches!(entry, Entry::Stone(_));
    let kept = game.entries().iter().position(|entry| matches!(entry, Entry::Keep(_)));
    let points = match kept {
        Some(kept) => {
            let stones: Vec<&Entry> = game.entries()[..kept].iter().filter(before_five).collect();
            // Three of the opening and white 4 come before them; what was accepted is counted with those.
            let accepted = game.entries().iter().filter(|entry| matches!(entry, Entry::Accepted(_))).count();
            stones.into_iter().skip(4 - accepted.min(3)).copied().collect()
        }
        None => game.fifth_moves().iter().map(|&point| Entry::Stone(point)).collect::<Vec<_>>(),
    };
    points
        .into_iter()
        .filter_map(|entry| match entry {
            Entry::Stone(point) => Some(point.to_string()),
            _ => None,
        })
        .collect()
}

/// What is typed can become these; else what was asked, what can be claimed, what is wrong in the file.
fn notes(app: &App, board: &GomokuBoard, game: &Game) -> Vec<(String, Role)> {
    let language = app.language;
    let offers = board.offers();
    if !offers.is_empty() {
        return offers
            .iter()
            .enumerate()
            .map(|(index, offer)| {
                let chosen = index == board.chosen;
                let text = format!("{} {}", if chosen { ">" } else { " " }, offered(language, game, *offer));
                (text, if chosen { Role::Selection } else { Role::Text })
            })
            .collect();
    }
    let mut notes = Vec::new();
    let asked = board.asked.clone().or_else(|| board.ruling_of_last());
    if let Some(ruling) = asked {
        // Once it was claimed, how the game ended says the rest.
        let told = board.asked.is_none() && game.ending().is_some();
        let text = sentences::ruling(language, &ruling);
        notes.extend(text.lines().skip(usize::from(told)).map(|line| (line.to_owned(), Role::Warning)));
    }
    let last = game.moves().len();
    for claim in game.claimable().filter(|claim| claim.number != last) {
        notes.push((gomoku_page::claimable(language, &claim), Role::Warning));
    }
    let file = app.games.get(&board.name);
    if let Some(Err(words)) = file.filter(|_| board.length() == 0).map(|file| &file.text) {
        notes.push((language.pick(&words.chinese, &words.english).to_owned(), Role::Error));
    }
    if let Some(stopped) = &board.read.stopped {
        let name = file.map_or("", |file| &file.file);
        notes.push((format!("{name}: {}", gomoku_page::stopped(language, stopped)), Role::Error));
    }
    if board.read.score.steps_unsaid {
        notes.push((gomoku_page::steps_unsaid(language).to_owned(), Role::Warning));
    }
    if let Some(swapped) = app.swap_to_be_told(board) {
        notes.push((
            gomoku_page::swap_differs(language, &board.name.table.to_string(), swapped),
            Role::Warning,
        ));
    }
    if app.result_differs(board) {
        notes.push((gomoku_page::result_differs(language).to_owned(), Role::Error));
    }
    for other in file.into_iter().flat_map(|file| &file.others) {
        notes.push((xiangqi_record::other_file(language, other), Role::Muted));
    }
    notes
}

/// What an offer does.
fn offered(language: Language, game: &Game, offer: Offer) -> String {
    let zh = language == Language::Chinese;
    match offer {
        Offer::Entry(Entry::Stone(point)) => point.to_string(),
        Offer::Entry(Entry::Keep(point)) if zh => format!("留下 {point}"),
        Offer::Entry(Entry::Keep(point)) => format!("keep {point}"),
        Offer::Entry(Entry::Accepted(point)) if zh => format!("{point} 对方认可(6.2)"),
        Offer::Entry(Entry::Accepted(point)) => format!("{point}, accepted (6.2)"),
        Offer::Entry(Entry::Announce(count)) if zh => format!("打点数 {count}"),
        Offer::Entry(Entry::Announce(count)) => format!("fifth moves: {count}"),
        Offer::Entry(Entry::Pass) => language.pick("放弃行棋权", "pass").to_owned(),
        Offer::Entry(Entry::Swap) => language.pick("交换", "swap").to_owned(),
        Offer::Entry(Entry::Stay) => language.pick("不交换", "stay").to_owned(),
        Offer::Entry(Entry::Claim(number)) => {
            let point = number.checked_sub(1).and_then(|index| game.moves().get(index)?.point);
            let point = point.map(|point| point.to_string()).unwrap_or_default();
            if zh {
                format!("白方指出第 {number} 着 {point} 禁手")
            } else {
                format!("White claims move {number}, {point}")
            }
        }
        Offer::Ask(point) if zh => format!("{point} 是否禁手"),
        Offer::Ask(point) => format!("whether {point} is forbidden"),
        Offer::Result => language.pick("按盘面提出结果", "propose the result").to_owned(),
        Offer::OtherRows => language.pick("行数从另一端读", "count rows from the other end").to_owned(),
    }
}

/// The moves, both sides' in a line, around the one that is shown.
fn paint_moves(game: &Game, board: &GomokuBoard, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let moves = board.read.score.game.moves();
    let rows = moves.len().div_ceil(2);
    let here = game.moves().len().saturating_sub(1) / 2;
    let height = usize::from(area.height);
    let first = here.saturating_sub(height / 2).min(rows.saturating_sub(height));
    for (line, row) in (area.y..area.bottom()).zip(first..rows) {
        let number = format!("{:>3}. ", row + 1);
        put(buf, area.x, line, NUMBER, &number, brush.style(Role::Muted));
        for index in [row * 2, row * 2 + 1] {
            let Some(made) = moves.get(index) else { continue };
            let text = made.point.map_or_else(|| "pass".to_owned(), |point| point.to_string());
            let text = if made.kinds.is_empty() { text } else { text + "!" };
            let shown = index + 1 == game.moves().len();
            let (mark, role) = if shown { (brush.glyphs.cursor, Role::Selection) } else { (" ", Role::Text) };
            let x = area.x + (NUMBER + index % 2 * MOVE) as u16;
            let room = usize::from(area.right().saturating_sub(x));
            let text = pad(&text, cells(&text).min(room), Align::Left);
            put_pieces(buf, x, line, room, [(mark, brush.style(role)), (&*text, brush.style(role))]);
        }
    }
}
