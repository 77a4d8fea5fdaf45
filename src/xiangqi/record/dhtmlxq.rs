//! `DhtmlXQ` (UBB): the format of Chinese game sites. Tags in brackets; the board as the points of thirty-two pieces in a fixed order, moves as four
//! digits; a point is its file from red's left and its rank from black's edge.

use std::fmt::Write;

use super::fault::{At, RecordFault, What};
use super::replay::{self, WrittenMove};
use super::{GameRecord, GameResult, ReadRecord};
use crate::xiangqi::fen::{self, FenError};
use crate::xiangqi::notation::Ranks;
use crate::xiangqi::piece::{Kind, Piece};
use crate::xiangqi::placement::Placement;
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;
use crate::xiangqi::square::Square;

/// The order of a side's pieces in a board.
const ORDER: [Kind; 16] = [
    Kind::Rook,
    Kind::Horse,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Rook,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

/// The names of tags here and in the records of this program.
const NAMES: [(&str, &str); 11] = [
    ("title", "Title"),
    ("event", "Event"),
    ("place", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("table", "Table"),
    ("redteam", "RedTeam"),
    ("red", "Red"),
    ("blackteam", "BlackTeam"),
    ("black", "Black"),
    ("author", "Annotator"),
];

/// Whether a text is in this format.
pub fn is_dhtmlxq(text: &str) -> bool {
    text.contains("[DhtmlXQ")
}

/// Reads a game. Variations are passed over.
pub fn read(text: &str) -> ReadRecord {
    let mut record = GameRecord::new();
    let mut fault = None;
    for (tag, name) in NAMES {
        if let Some((value, _)) = value(text, tag) {
            record.tags.set(name, value.trim());
        }
    }
    if let Some((said, _)) = value(text, "result") {
        record.result = GameResult::of(said).unwrap_or_default();
    }
    let (list, at) = value(text, "movelist").unwrap_or(("", At { line: 1, column: 1 }));
    let first = points(list).first().and_then(|(digits, _)| move_of(digits));
    match start(text, first.map(|mv| mv.0)) {
        Ok(Some(start)) => record.start = start,
        Ok(None) => {}
        Err(problem) => fault = Some(problem),
    }
    if fault.is_none() {
        fault = play(&mut record, list, at);
    }
    let comments = (0..=record.moves.len()).filter_map(|behind| {
        let (words, _) = value(text, &format!("comment{behind}"))?;
        let words = words.replace("||", " ").split_whitespace().collect::<Vec<_>>().join(" ");
        (!words.is_empty()).then_some((behind, words))
    });
    record.comments = comments.collect();
    ReadRecord {
        record,
        fault,
        ranks_unclear: false,
        more: text.matches("[DhtmlXQ_movelist]").count().saturating_sub(1),
    }
}

/// What stands between `[DhtmlXQ_NAME]` and the next bracket, and where it begins.
fn value<'a>(text: &'a str, name: &str) -> Option<(&'a str, At)> {
    let open = format!("[DhtmlXQ_{name}]");
    let from = text.find(&open)? + open.len();
    let rest = &text[from..];
    let length = rest.find("[/DhtmlXQ").or_else(|| rest.find('[')).unwrap_or(rest.len());
    let before = &text[..from];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Some((&rest[..length], At { line, column }))
}

/// The moves of a list, four digits each, with the number of characters before them.
fn points(list: &str) -> Vec<(String, usize)> {
    let signs: Vec<(usize, char)> =
        list.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace()).collect();
    signs.chunks(4).map(|four| (four.iter().map(|(_, sign)| *sign).collect(), four[0].0)).collect()
}

fn move_of(digits: &str) -> Option<(Square, Square)> {
    let signs: Vec<u8> =
        digits.chars().map(|sign| sign.to_digit(10).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let &[from_file, from_rank, to_file, to_rank] = signs.as_slice() else { return None };
    let square = |file, rank: u8| Square::new(file, 9 - rank);
    Some((square(from_file, from_rank)?, square(to_file, to_rank)?))
}

fn play(record: &mut GameRecord, list: &str, at: At) -> Option<RecordFault> {
    let mut moves = Vec::new();
    let mut fault = None;
    for (digits, before) in points(list) {
        let lines = list.chars().take(before).filter(|sign| *sign == '\n').count();
        let line_start = list.chars().take(before).collect::<String>().rfind('\n');
        let column = match line_start {
            None => at.column + before,
            Some(end) => list.chars().take(before).collect::<String>()[end + 1..].chars().count() + 1,
        };
        let at = At { line: at.line + lines, column };
        let Some((from, to)) = move_of(&digits) else {
            fault = Some(RecordFault { at, what: What::MoveList });
            break;
        };
        moves.push(WrittenMove { text: format!("{from}{to}"), at });
    }
    replay::play(record, &moves, Ranks::FromZero).or(fault)
}

/// The position before the first move, when the text gives one. Who is to move shows in the first move.
fn start(text: &str, first: Option<Square>) -> Result<Option<Position>, RecordFault> {
    if let Some((said, at)) = value(text, "fen").filter(|(said, _)| !said.trim().is_empty()) {
        let fen = fen::read(said).map_err(|error| RecordFault { at, what: What::Start(error) })?;
        return Ok(Some(fen.position));
    }
    let Some((board, at)) = value(text, "binit").filter(|(board, _)| !board.trim().is_empty()) else {
        return Ok(None);
    };
    let digits: Option<Vec<u8>> = board
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .map(|sign| sign.to_digit(10).map(|digit| digit as u8))
        .collect();
    let digits = digits.unwrap_or_default();
    if digits.len() != 64 {
        return Err(RecordFault { at, what: What::Board(digits.len()) });
    }
    let mut placement = Placement::empty();
    for (number, point) in digits.chunks(2).enumerate() {
        let side = if number < 16 { Side::Red } else { Side::Black };
        if let Some(square) = Square::new(point[0], 9 - point[1]) {
            placement.set(square, Some(Piece::new(side, ORDER[number % 16])));
        }
    }
    let to_move = first.and_then(|square| placement.on(square)).map_or(Side::Red, |piece| piece.side);
    let position = Position::new(&placement, to_move)
        .map_err(|faults| RecordFault { at, what: What::Start(FenError::Impossible(faults)) })?;
    Ok(Some(position))
}

/// Writes a game.
pub fn write(record: &GameRecord) -> String {
    let mut text = String::from("[DhtmlXQ]\n");
    let mut tag = |name: &str, value: &str| {
        let value = value.replace(['[', ']', '\n', '\r'], " ");
        writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]").expect("a string takes everything");
    };
    for (name, ours) in NAMES {
        if let Some(value) = record.tags.get(ours) {
            tag(name, value);
        }
    }
    if record.result != GameResult::Open {
        tag("result", record.result.chinese());
    }
    tag("binit", &board(&record.start));
    let point = |square: Square| format!("{}{}", square.file(), 9 - square.rank());
    let moves: String = record.moves.iter().map(|mv| point(mv.from) + &point(mv.to)).collect();
    tag("movelist", &moves);
    for (behind, words) in &record.comments {
        tag(&format!("comment{behind}"), words);
    }
    text.push_str("[/DhtmlXQ]\n");
    text
}

fn board(position: &Position) -> String {
    let mut digits = String::new();
    for side in Side::BOTH {
        let mut left: Vec<(Square, Piece)> =
            position.placement().pieces().filter(|(_, piece)| piece.side == side).collect();
        // Red's pieces are listed from the right, black's from the left, as the initial position is known everywhere.
        left.sort_by_key(|(square, _)| (square.rank_of(side), square.file_of(side)));
        for kind in ORDER {
            match left.iter().position(|(_, piece)| piece.kind == kind) {
                Some(index) => {
                    let (square, _) = left.remove(index);
                    digits.push_str(&format!("{}{}", square.file(), 9 - square.rank()));
                }
                None => digits.push_str("99"),
            }
        }
    }
    digits
}
