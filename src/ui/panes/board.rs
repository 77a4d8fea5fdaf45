//! The board under the cursor: who sits there, what they have, what stands, why they meet.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::model::{App, Pane as Focus};
use crate::app::modes::Mode;
use crate::conduct::GameStanding;
use crate::event::game_name::GameName;
use crate::event::names::{EntrantId, RoundNumber, Side};
use crate::event::outcome::How;
use crate::event::procedure::FirstIs;
use crate::event::state::{Game, Meeting, Standing};
use crate::gomoku::diagram::Diagram;
use crate::gomoku::record::score::ReadScore;
use crate::lang::{self, Language, acts, conduct_records, counted, gomoku_page, meetings, reasons, words};
use crate::ranking::crosstable::cell_of;
use crate::ranking::standings::Standings;
use crate::rulebook::edition::GameKind;
use crate::ui::gomoku_board::BoardView as GomokuView;
use crate::ui::paint::{Brush, Pane, put, put_pieces, wrap};
use crate::ui::theme::Role;
use crate::ui::xiangqi_board::BoardView;
use crate::xiangqi::record::ReadRecord;

/// Draws the pane.
pub fn paint(app: &App, area: Rect, buf: &mut Buffer, brush: &Brush<'_>) {
    let language = app.language;
    let focused = app.focus == Focus::Board;
    let Some((meeting, at_cursor)) = app.at_cursor() else {
        Pane { title: language.pick("棋台", "Board"), note: "", focused }.paint(area, buf, brush);
        return;
    };
    let title = match language {
        Language::Chinese => format!("{}台", meeting.named(at_cursor)),
        Language::English => format!("Table {}", meeting.named(at_cursor)),
    };
    let inner = Pane { title: &title, note: "", focused }.paint(area, buf, brush);
    let mut y = inner.y;
    for side in [Side::First, Side::Second] {
        if y < inner.bottom() {
            paint_side(app, (meeting, at_cursor), side, Rect { y, height: 1, ..inner }, buf, brush);
            y += 1;
        }
    }
    let width = usize::from(inner.width.saturating_sub(1));
    let mut lines: Vec<(String, Role)> = Vec::new();
    let hidden = matches!(app.mode, Mode::Recheck(_));
    let kind = app.state().configuration.edition.game;
    if let Some(fallen) = app.fallen_at(meeting.table) {
        let text = lang::fallen::what(language, app.state(), fallen);
        lines.extend(wrap(&text, width).into_iter().map(|line| (line, Role::Error)));
    }
    for line in meetings::told(language, app.state(), meeting) {
        lines.extend(wrap(&line, width).into_iter().map(|line| (line, Role::Accent)));
    }
    let mut last_record = None;
    // Of a match of teams the board under the cursor, and what the match comes to.
    let shown = if meeting.boards.is_some() { std::slice::from_ref(at_cursor) } else { &meeting.games[..] };
    lines.extend(
        meetings::score(language, app.state(), meeting).filter(|_| !hidden).map(|line| (line, Role::Accent)),
    );
    let mut last_score = None;
    let mut games: Vec<Vec<(String, Role)>> = Vec::new();
    for game in shown.iter().filter(|_| !hidden) {
        let record = Some(GameName::from(game.reference))
            .filter(|_| kind == GameKind::Xiangqi)
            .and_then(|game| app.record_of(game));
        let mut told: Vec<(String, Role)> =
            record.as_ref().map(|read| recorded(language, read)).into_iter().collect();
        last_record = record.or(last_record);
        let score = Some(GameName::from(game.reference))
            .filter(|_| kind == GameKind::Gomoku)
            .and_then(|game| app.score_of(game));
        told.extend(score.iter().flat_map(|read| scored(language, read)));
        last_score = score.or(last_score);
        let (text, role) = stands(app, game);
        told.push((meetings::game(language, app.state(), meeting, game) + &text, role));
        told.extend(conduct(app, meeting, game).into_iter().map(|line| (line, Role::Warning)));
        let entered = app.entered_by_words(game);
        if !entered.is_empty() {
            told.push((entered, Role::Warning));
        }
        games.push(told);
    }
    // Where they do not all fit, the earliest games give way.
    let room = usize::from(inner.bottom().saturating_sub(y));
    while games.len() > 1 && lines.len() + games.iter().map(Vec::len).sum::<usize>() > room {
        games.remove(0);
    }
    lines.extend(games.into_iter().flatten());
    let why = reasons::pair(language, &meeting.reason);
    lines.extend(wrap(&why, width).into_iter().map(|line| (line, Role::Muted)));
    for (text, role) in lines {
        if y >= inner.bottom() {
            break;
        }
        put(buf, inner.x + 1, y, width, &text, brush.style(role));
        y += 1;
    }
    // A pane that fills the screen has room for the position.
    if let Some(read) = last_record {
        let position = read.record.position(usize::MAX);
        let view = BoardView { position: &position, last: read.record.moves.last().copied(), language };
        let place =
            Rect { x: inner.x + 1, y, width: inner.width.saturating_sub(1), height: inner.bottom() - y };
        view.paint(place, buf, brush);
    } else if let Some(read) = last_score {
        let place =
            Rect { x: inner.x + 1, y, width: inner.width.saturating_sub(1), height: inner.bottom() - y };
        let diagram = Diagram::of_game(&read.score.game);
        GomokuView { diagram: &diagram, signs: false }.paint(place, buf, brush);
    }
}

/// How far the record of a gomoku game has come, what White may claim, and where Black may not move next.
fn scored(language: Language, read: &ReadScore) -> Vec<(String, Role)> {
    let moves = read.score.game.moves();
    let count = moves.len();
    let last = moves.last().map_or_else(String::new, |made| {
        made.point.map_or_else(|| "pass".to_owned(), |point| point.to_string())
    });
    let text = match language {
        Language::Chinese => format!("棋谱: {count} 着 {last}; d 翻看"),
        Language::English => format!("Record: {} {last}; d opens it", counted(count, "move")),
    };
    let mut lines = vec![(text, if read.stopped.is_some() { Role::Warning } else { Role::Text })];
    let game = &read.score.game;
    lines.extend(game.claimable().map(|claim| (gomoku_page::claimable(language, &claim), Role::Warning)));
    let forbidden = Diagram::of_game(game).forbidden();
    if !forbidden.is_empty() {
        lines.push((gomoku_page::forbidden_points(language, &forbidden), Role::Warning));
    }
    lines
}

/// How far the record of the game has come.
fn recorded(language: Language, read: &ReadRecord) -> (String, Role) {
    let count = read.record.moves.len();
    let last = read.record.chinese().pop().unwrap_or_default();
    let text = match language {
        Language::Chinese => format!("棋谱: {count} 着 {last}; d 翻看, r 裁定"),
        Language::English => format!("Record: {} {last}; d opens it, r rules", counted(count, "move")),
    };
    (text, if read.fault.is_some() { Role::Warning } else { Role::Text })
}

fn paint_side(
    app: &App,
    (meeting, game): (&Meeting, &Game),
    side: Side,
    line: Rect,
    buf: &mut Buffer,
    brush: &Brush<'_>,
) {
    let state = app.state();
    let id = meeting.entrant(game.assigned(side));
    let Some(entrant) = state.entrants.get(&id) else { return };
    // While the first move is to be drawn or chosen nobody has a colour.
    let open = !matches!(game.first, FirstIs::Known(_));
    let colour = if open {
        "?"
    } else {
        conduct_records::colour(app.language, state, &game.reference, game.assigned(side))
    };
    let role = match (open, side) {
        (true, _) => Role::Open,
        (false, Side::First) => Role::FirstSide,
        (false, Side::Second) => Role::SecondSide,
    };
    let rating = state.member(&game.reference, id).map_or(entrant.rating, |member| member.rating);
    let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
    let points = app.derived.points_before.get(&id).copied().unwrap_or_default();
    let formerly = entrant.formerly.as_ref().map(|name| match app.language {
        Language::Chinese => format!("(原 {name})"),
        Language::English => format!(" (for {name})"),
    });
    let about = match app.language {
        Language::Chinese => format!(" {}{rating} 积分 {points} ", entrant.unit),
        Language::English => format!(" {}{rating} {points} pts ", entrant.unit),
    };
    let player = words::player(state, game, id);
    let name = format!("{} {player}{}", entrant.number, formerly.unwrap_or_default());
    let pieces = [
        (colour, brush.style(role)),
        (" ", brush.style(Role::Text)),
        (&*name, brush.style(Role::Title)),
        (&*about, brush.style(Role::Muted)),
    ];
    let x = line.x + 1;
    let room = usize::from(line.width.saturating_sub(1));
    let used = put_pieces(buf, x, line.y, room, pieces);
    let history = history(app, id, game.reference.round);
    put(buf, x + used, line.y, room.saturating_sub(usize::from(used)), &history, brush.style(Role::Muted));
}

/// What came before, as in the crosstable: `红7胜 黑3和 轮空`.
fn history(app: &App, id: EntrantId, round: RoundNumber) -> String {
    let Some(ledger) = app.derived.standings.as_ref().map(Standings::ledger) else { return String::new() };
    let game = app.state().configuration.edition.game;
    let cells = ledger.row(id).into_iter().flat_map(|row| row.cells.iter().zip(1..round.0));
    let told = cells.map(|(cell, round)| {
        cell.as_ref().map_or_else(
            || "-".to_owned(),
            |cell| words::crosstable_cell(app.language, game, &cell_of(ledger, cell, RoundNumber(round))),
        )
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Fouls and offers of both colours, and what is open: claims, offers, a game that stands still.
fn conduct(app: &App, meeting: &Meeting, game: &Game) -> Vec<String> {
    let (language, state) = (app.language, app.state());
    let both =
        |count: &dyn Fn(Side) -> u32| [Side::First, Side::Second].map(|colour| count(game.assigned(colour)));
    let mut counts = Vec::new();
    let fouls = both(&|side| game.fouls(side));
    if fouls != [0, 0] {
        counts.push(format!("{} {}:{}", language.pick("犯规", "fouls"), fouls[0], fouls[1]));
    }
    let standing = GameStanding::of(state, meeting, game);
    let offers = both(&|side| standing.side(side).offers);
    if offers != [0, 0] {
        counts.push(format!("{} {}:{}", language.pick("提和", "draw offers"), offers[0], offers[1]));
    }
    if let Some(stop) = state.stops.get(&game.reference).filter(|_| game.outcome().is_none()) {
        let word = if stop.sealed {
            language.pick("封棋", "adjourned")
        } else {
            language.pick("停钟", "stopped")
        };
        counts.push(word.to_owned());
    }
    let mut lines: Vec<String> = (!counts.is_empty()).then(|| counts.join("  ")).into_iter().collect();
    for (_, claim) in state.claims_in_order() {
        if claim.game == Some(game.reference) && state.is_open(claim) {
            let word = conduct_records::claim_kind(language, claim.kind);
            let by = claim.by.map(|entrant| acts::who(language, state, entrant)).unwrap_or_default();
            let varies = conduct_records::varies(language, state, claim);
            let varies = varies.map(|text| format!(", {text}")).unwrap_or_default();
            lines.push(format!("{}{}: {word} {by}{varies}", language.pick("待裁", "open "), claim.number));
        }
    }
    lines
}

/// What stands for the game, with the reason.
fn stands(app: &App, game: &Game) -> (String, Role) {
    let language = app.language;
    let kind = app.state().configuration.edition.game;
    match &game.standing {
        Standing::Open => (language.pick("结果: 待录", "Result: open").to_owned(), Role::Open),
        Standing::Disputed(outcomes) => {
            let claims = acts::claims(language, app.state(), &game.reference, outcomes);
            let text = match language {
                Language::Chinese => format!("冲突: {claims}; S 裁定"),
                Language::English => format!("Conflict: {claims}; S settles it"),
            };
            (text, Role::Error)
        }
        Standing::Settled(outcome) => {
            let seen = game.seen(outcome);
            let word = words::outcome(language, kind, &seen);
            let mut text = format!("{}: {word}", language.pick("结果", "Result"));
            if !matches!(seen.how, How::Played | How::Forfeit) {
                text += &format!(" {}", words::how(language, seen.how));
            }
            if !seen.reason.is_empty() {
                text += &format!("  ({})", seen.reason);
            }
            if game.swapped == Some(true) {
                text += language.pick("  三手交换", "  swapped after move 3");
            }
            if game.reversed {
                text += language.pick("  先后走颠倒", "  colours reversed");
            }
            (text, Role::Text)
        }
    }
}
