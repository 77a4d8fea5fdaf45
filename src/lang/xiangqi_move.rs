//! Moves of xiangqi: why one cannot be read or played, and what is impossible in a position.

use super::{Language, list};
use crate::xiangqi::fen::FenError;
use crate::xiangqi::legality::Unplayable;
use crate::xiangqi::notation::described::{PlaceWord, Which};
use crate::xiangqi::notation::{Misread, chinese};
use crate::xiangqi::{Kind, Move, Piece, PlacementFault, Position, Side, Square};

/// A side.
pub const fn side(language: Language, side: Side) -> &'static str {
    match side {
        Side::Red => language.pick("红方", "Red"),
        Side::Black => language.pick("黑方", "Black"),
    }
}

/// A kind of piece.
pub const fn kind(language: Language, side: Side, kind: Kind) -> &'static str {
    match (kind, side) {
        (Kind::General, Side::Red) => language.pick("帅", "general"),
        (Kind::General, Side::Black) => language.pick("将", "general"),
        (Kind::Advisor, Side::Red) => language.pick("仕", "advisor"),
        (Kind::Advisor, Side::Black) => language.pick("士", "advisor"),
        (Kind::Elephant, Side::Red) => language.pick("相", "elephant"),
        (Kind::Elephant, Side::Black) => language.pick("象", "elephant"),
        (Kind::Horse, _) => language.pick("马", "horse"),
        (Kind::Rook, _) => language.pick("车", "rook"),
        (Kind::Cannon, _) => language.pick("炮", "cannon"),
        (Kind::Soldier, Side::Red) => language.pick("兵", "soldier"),
        (Kind::Soldier, Side::Black) => language.pick("卒", "soldier"),
    }
}

/// A piece with its side.
pub fn piece(language: Language, piece: Piece) -> String {
    match (language, piece.side) {
        (Language::Chinese, Side::Red) => format!("红{}", piece.chinese()),
        (Language::Chinese, Side::Black) => format!("黑{}", piece.chinese()),
        (Language::English, Side::Red) => format!("red {}", kind(language, piece.side, piece.kind)),
        (Language::English, Side::Black) => format!("black {}", kind(language, piece.side, piece.kind)),
    }
}

/// What stands on a point, with the point.
fn standing(language: Language, position: &Position, square: Square) -> String {
    match position.piece_on(square) {
        Some(there) => format!("{} {square}", piece(language, there)),
        None => square.to_string(),
    }
}

/// A move: in Chinese notation for Chinese readers, with its points for all.
pub fn moved(language: Language, position: &Position, mv: Move) -> String {
    match (language, position.piece_on(mv.from)) {
        (Language::Chinese, Some(_)) => format!("{}({mv})", chinese::write(position, mv)),
        _ => mv.to_string(),
    }
}

/// Why a move cannot be played in a position.
pub fn unplayable(language: Language, position: &Position, mv: Move, reason: &Unplayable) -> String {
    let name = |which: Kind| kind(language, position.to_move(), which);
    let at = |square: Square| standing(language, position, square);
    match (language, reason) {
        (Language::Chinese, Unplayable::NobodyThere(from)) => format!("{from} 没有棋子"),
        (Language::English, Unplayable::NobodyThere(from)) => format!("nobody stands on {from}"),
        (Language::Chinese, Unplayable::NotYours(from)) => {
            format!("{} 是对方的子, 轮到{}走", at(*from), side(language, position.to_move()))
        }
        (Language::English, Unplayable::NotYours(from)) => {
            format!("the {} is not his: {} is to move", at(*from), side(language, position.to_move()))
        }
        (Language::Chinese, Unplayable::OwnPieceThere(to)) => format!("落点有己方的 {}", at(*to)),
        (Language::English, Unplayable::OwnPieceThere(to)) => format!("his own {} stands there", at(*to)),
        (Language::Chinese, Unplayable::NotItsWay(which)) => format!("{}不能这样走", name(*which)),
        (Language::English, Unplayable::NotItsWay(which)) => format!("the {} does not move so", name(*which)),
        (Language::Chinese, Unplayable::LeavesPalace(which)) => format!("{}不能出九宫", name(*which)),
        (Language::English, Unplayable::LeavesPalace(which)) => {
            format!("the {} does not leave the palace", name(*which))
        }
        (_, Unplayable::CrossesRiver) => {
            language.pick("相、象不能过河", "the elephant does not cross the river").into()
        }
        (_, Unplayable::SoldierBack) => language.pick("兵、卒不能后退", "a soldier does not go back").into(),
        (_, Unplayable::SoldierAside) => {
            language.pick("兵、卒过河前不能横走", "a soldier goes aside only across the river").into()
        }
        (Language::Chinese, Unplayable::Blocked { kind: which, by }) => {
            let what = if *which == Kind::Horse { "蹩马腿" } else { "塞象眼" };
            format!("{what}: {}", at(*by))
        }
        (Language::English, Unplayable::Blocked { kind: which, by }) => {
            format!("the {} is blocked by the {}", name(*which), at(*by))
        }
        (Language::Chinese, Unplayable::LineBlocked { kind: which, by }) => {
            format!("{}的路上有 {}", name(*which), at(*by))
        }
        (Language::English, Unplayable::LineBlocked { kind: which, by }) => {
            format!("the {} stands in the way of the {}", at(*by), name(*which))
        }
        (Language::Chinese, Unplayable::Screens(count)) => format!("炮须隔一子吃子, 中间有 {count} 子"),
        (Language::English, Unplayable::Screens(count)) => {
            format!("a cannon captures over one piece, and {count} stand between")
        }
        (_, Unplayable::Exposed { was_in_check, by }) => {
            let after = position.after(mv);
            let by = list(
                language,
                by.iter().filter_map(|id| Some(standing(language, &after, after.place_of(id)?))),
            );
            let own = kind(language, position.to_move(), Kind::General);
            match (language, was_in_check) {
                (Language::Chinese, true) => format!("没有应将: 走后{own}仍被 {by} 将军"),
                (Language::Chinese, false) => format!("送将: 走后{own}被 {by} 将军"),
                (Language::English, true) => {
                    format!("the check is not answered: {by} would still attack the {own}")
                }
                (Language::English, false) => format!("the {own} would be attacked by {by}"),
            }
        }
        (_, Unplayable::GeneralsFace) => {
            language.pick("走后将帅照面", "the generals would face each other").into()
        }
        (_, Unplayable::TakesGeneral) => language
            .pick("将、帅不能被吃: 此前已经终局", "a general is not captured: the game ended before")
            .into(),
    }
}

fn which(language: Language, which: Which, of: Piece) -> String {
    let word = |word: PlaceWord| match (language, word) {
        (Language::Chinese, PlaceWord::Front) => "前".to_owned(),
        (Language::Chinese, PlaceWord::Middle) => "中".to_owned(),
        (Language::Chinese, PlaceWord::Rear) => "后".to_owned(),
        (Language::Chinese, PlaceWord::Number(number)) => chinese::digit(Side::Red, number).to_string(),
        (Language::English, PlaceWord::Front) => "front ".to_owned(),
        (Language::English, PlaceWord::Middle) => "middle ".to_owned(),
        (Language::English, PlaceWord::Rear) => "rear ".to_owned(),
        (Language::English, PlaceWord::Number(number)) => format!("no. {number} "),
    };
    let name = kind(language, of.side, of.kind);
    match (language, which) {
        (Language::Chinese, Which::File(file)) => format!("{} 路上没有{name}", chinese::digit(of.side, file)),
        (Language::English, Which::File(file)) => format!("there is no {name} on file {file}"),
        (Language::Chinese, Which::Of(place)) => format!("没有可称「{}{name}」的子", word(place)),
        (Language::English, Which::Of(place)) => format!("no {name} can be called the {}one", word(place)),
        (Language::Chinese, Which::OfFile(place, file)) => {
            format!("{} 路上没有「{}{name}」", chinese::digit(of.side, file), word(place))
        }
        (Language::English, Which::OfFile(place, file)) => {
            format!("there is no {}{name} on file {file}", word(place))
        }
    }
}

/// Why a text is no move in a position.
pub fn misread(language: Language, position: &Position, text: &str, misread: &Misread) -> String {
    let zh = language == Language::Chinese;
    let why = match misread {
        Misread::NoMove => {
            return match language {
                Language::Chinese => format!("\"{text}\" 不是着法。可写 炮二平五、p2p5、C2=5、h2e2。"),
                Language::English => {
                    format!("\"{text}\" is no move. Write 炮二平五, p2p5, C2=5 or h2e2.")
                }
            };
        }
        Misread::NoSuchPiece { piece, which: described } => which(language, *described, *piece),
        Misread::NobodyGoesThere { piece, to } if zh => {
            format!("没有{}能到 {to}", kind(language, piece.side, piece.kind))
        }
        Misread::NobodyGoesThere { piece, to } => {
            format!("no {} goes to {to}", kind(language, piece.side, piece.kind))
        }
        Misread::OffBoard { from } if zh => format!("{} 会走出棋盘", standing(language, position, *from)),
        Misread::OffBoard { from } => {
            format!("the {} would leave the board", standing(language, position, *from))
        }
        Misread::NotAside(piece) if zh => {
            format!("{}没有「平」的走法", kind(language, piece.side, piece.kind))
        }
        Misread::NotAside(piece) => {
            format!("the {} never moves along its rank", kind(language, piece.side, piece.kind))
        }
        Misread::StaysThere { from } if zh => format!("{} 已在这一路上", standing(language, position, *from)),
        Misread::StaysThere { from } => {
            format!("the {} stands on that file already", standing(language, position, *from))
        }
        Misread::FileOutOfReach { piece, from, file } if zh => {
            format!("{} 到不了 {} 路", standing(language, position, *from), chinese::digit(piece.side, *file))
        }
        Misread::FileOutOfReach { from, file, .. } => {
            format!("the {} does not reach file {file}", standing(language, position, *from))
        }
        Misread::Unplayable { mv, reason } => unplayable(language, position, *mv, reason),
        Misread::Ambiguous(moves) => {
            let moves = list(language, moves.iter().map(|mv| moved(language, position, *mv)));
            if zh { format!("有几种可能: {moves}") } else { format!("it can mean {moves}") }
        }
    };
    match language {
        Language::Chinese => format!("\"{text}\" 不能走: {why}。"),
        Language::English => format!("\"{text}\" cannot be played: {why}."),
    }
}

/// What is impossible in a placement.
pub fn placement_fault(language: Language, fault: &PlacementFault) -> String {
    match (language, fault) {
        (Language::Chinese, PlacementFault::NoGeneral(who)) => {
            format!("缺{}", piece(language, Piece::new(*who, Kind::General)))
        }
        (Language::English, PlacementFault::NoGeneral(who)) => {
            format!("the {} is missing", piece(language, Piece::new(*who, Kind::General)))
        }
        (Language::Chinese, PlacementFault::TooMany { piece: which, count }) => {
            format!("{}有 {count} 个, 最多 {} 个", piece(language, *which), which.kind.count())
        }
        (Language::English, PlacementFault::TooMany { piece: which, count }) => {
            format!("there are {count} {}s, {} at most", piece(language, *which), which.kind.count())
        }
        (Language::Chinese, PlacementFault::OutOfReach { piece: which, square }) => {
            format!("{}不可能在 {square}", piece(language, *which))
        }
        (Language::English, PlacementFault::OutOfReach { piece: which, square }) => {
            format!("a {} can never stand on {square}", piece(language, *which))
        }
        (Language::Chinese, PlacementFault::SoldiersOnOneFile { side: who, square }) => {
            let soldier = piece(language, Piece::new(*who, Kind::Soldier));
            format!("{square} 一路上有两个未过河的{soldier}")
        }
        (Language::English, PlacementFault::SoldiersOnOneFile { side: who, square }) => {
            let soldier = piece(language, Piece::new(*who, Kind::Soldier));
            format!("two {soldier}s that have not crossed the river share the file of {square}")
        }
        (_, PlacementFault::GeneralsFace) => language.pick("将帅照面", "the generals face each other").into(),
        (Language::Chinese, PlacementFault::WaitsInCheck(who)) => {
            format!("{}不轮走却被将军", side(language, *who))
        }
        (Language::English, PlacementFault::WaitsInCheck(who)) => {
            format!("{} is in check and not to move", side(language, *who))
        }
    }
}

/// Why a FEN cannot be read.
pub fn fen_error(language: Language, error: &FenError) -> String {
    match (language, error) {
        (_, FenError::Empty) => language.pick("FEN 是空的。", "The FEN is empty.").into(),
        (Language::Chinese, FenError::UnknownSign { sign, column }) => {
            format!("FEN 第 {column} 个字符 \"{sign}\" 不是棋子; 棋子为 K A B N R C P(黑方小写)。")
        }
        (Language::English, FenError::UnknownSign { sign, column }) => {
            format!(
                "\"{sign}\" (character {column} of the FEN) is no piece; pieces are K A B N R C P, black's in small letters."
            )
        }
        (Language::Chinese, FenError::RankLength { rank, points }) => {
            format!("FEN 的第 {rank} 线(红方底线为 0)有 {points} 个点, 应为 9。")
        }
        (Language::English, FenError::RankLength { rank, points }) => {
            format!("Rank {rank} of the FEN (red's edge is 0) has {points} points, not 9.")
        }
        (Language::Chinese, FenError::RankCount(count)) => format!("FEN 有 {count} 线, 应为 10。"),
        (Language::English, FenError::RankCount(count)) => format!("The FEN has {count} ranks, not 10."),
        (Language::Chinese, FenError::UnknownSide(text)) => {
            format!("FEN 的走棋方应为 w(红)或 b(黑), 读到 \"{text}\"。")
        }
        (Language::English, FenError::UnknownSide(text)) => {
            format!("The side to move of the FEN is w (red) or b (black), not \"{text}\".")
        }
        (_, FenError::Impossible(faults)) => {
            let faults: Vec<String> = faults.iter().map(|fault| placement_fault(language, fault)).collect();
            match language {
                Language::Chinese => format!("局面不可能出现: {}。", faults.join("; ")),
                Language::English => format!("The position cannot arise: {}.", faults.join("; ")),
            }
        }
    }
}
