//! The sentences about a xiangqi board: pieces, impossible positions, moves that cannot be played or read.

use super::{Language, list};
use crate::xiangqi::fen::FenError;
use crate::xiangqi::legality::Unplayable;
use crate::xiangqi::notation::{self, Misread};
use crate::xiangqi::record::What;
use crate::xiangqi::{Kind, Move, Piece, PlacementFault, Position, Side};

/// A side.
pub const fn side(language: Language, side: Side) -> &'static str {
    match side {
        Side::Red => language.pick("红方", "Red"),
        Side::Black => language.pick("黑方", "Black"),
    }
}

/// A kind of piece; in Chinese as it is written on a side's piece.
pub fn kind(language: Language, kind: Kind, of: Side) -> String {
    let english = match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Rook => "rook",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    };
    match language {
        Language::Chinese => kind.chinese(of).to_string(),
        Language::English => english.to_owned(),
    }
}

/// A piece of a side: 红车, red rook.
pub fn piece(language: Language, piece: Piece) -> String {
    let kind = kind(language, piece.kind, piece.side);
    match (language, piece.side) {
        (Language::Chinese, Side::Red) => format!("红{kind}"),
        (Language::Chinese, Side::Black) => format!("黑{kind}"),
        (Language::English, Side::Red) => format!("red {kind}"),
        (Language::English, Side::Black) => format!("black {kind}"),
    }
}

/// A move as it is written in Chinese, with its points.
pub fn mv(position: &Position, mv: Move) -> String {
    format!("{} ({mv})", notation::chinese::write(position, mv))
}

/// Why a text is no position.
pub fn fen_error(language: Language, error: &FenError) -> String {
    match (language, error) {
        (Language::Chinese, FenError::Empty) => "没有给出局面。".to_owned(),
        (Language::English, FenError::Empty) => "There is no position.".to_owned(),
        (Language::Chinese, FenError::UnknownSign { sign, column }) => {
            format!("局面第 {column} 个字符 \"{sign}\" 不表示棋子。")
        }
        (Language::English, FenError::UnknownSign { sign, column }) => {
            format!("The sign \"{sign}\" at column {column} of the position means no piece.")
        }
        (Language::Chinese, FenError::RankLength { rank, points }) => {
            format!("从红方数第 {rank} 横线(由 0 起)写了 {points} 个点, 应为 9 个。")
        }
        (Language::English, FenError::RankLength { rank, points }) => {
            format!("Rank {rank} (from 0 at red's edge) describes {points} points instead of 9.")
        }
        (Language::Chinese, FenError::RankCount(count)) => format!("局面有 {count} 条横线, 应为 10 条。"),
        (Language::English, FenError::RankCount(count)) => {
            format!("The position has {count} ranks instead of 10.")
        }
        (Language::Chinese, FenError::UnknownSide(text)) => {
            format!("走棋方写作 w、r 或 b, 不是 \"{text}\"。")
        }
        (Language::English, FenError::UnknownSide(text)) => {
            format!("The side to move is w, r or b, not \"{text}\".")
        }
        (Language::Chinese, FenError::Impossible(faults)) => {
            format!("这个局面不可能出现: {}。", faults_of(language, faults))
        }
        (Language::English, FenError::Impossible(faults)) => {
            format!("The position cannot arise: {}.", faults_of(language, faults))
        }
    }
}

fn faults_of(language: Language, faults: &[PlacementFault]) -> String {
    list(language, faults.iter().map(|fault| placement_fault(language, fault)))
}

/// What is impossible in a placement, as a part of a sentence.
pub fn placement_fault(language: Language, fault: &PlacementFault) -> String {
    match (language, fault) {
        (Language::Chinese, PlacementFault::NoGeneral(of)) => {
            format!("{}没有{}", side(language, *of), Kind::General.chinese(*of))
        }
        (Language::English, PlacementFault::NoGeneral(of)) => {
            format!("{} has no general", side(language, *of))
        }
        (Language::Chinese, PlacementFault::TooMany { piece: of, count }) => {
            format!("{}有 {count} 个", piece(language, *of))
        }
        (Language::English, PlacementFault::TooMany { piece: of, count }) => {
            format!("there are {count} of the {}", piece(language, *of))
        }
        (Language::Chinese, PlacementFault::OutOfReach { piece: of, square }) => {
            format!("{}到不了 {square}", piece(language, *of))
        }
        (Language::English, PlacementFault::OutOfReach { piece: of, square }) => {
            format!("a {} never comes to {square}", piece(language, *of))
        }
        (Language::Chinese, PlacementFault::SoldiersOnOneFile { side: of, square }) => {
            format!("{}有两个未过河的兵(卒)在 {square} 所在的纵线上", side(language, *of))
        }
        (Language::English, PlacementFault::SoldiersOnOneFile { side: of, square }) => {
            format!("{} has two soldiers behind the river on the file of {square}", side(language, *of))
        }
        (_, PlacementFault::GeneralsFace) => {
            language.pick("将帅对面", "the generals face each other").to_owned()
        }
        (Language::Chinese, PlacementFault::WaitsInCheck(of)) => {
            format!("轮到对方走棋时{}正被将军", side(language, *of))
        }
        (Language::English, PlacementFault::WaitsInCheck(of)) => {
            format!("{} stands in check and is not to move", side(language, *of))
        }
    }
}

/// Why a move cannot be played, as a part of a sentence.
pub fn unplayable(language: Language, reason: Unplayable) -> String {
    match (language, reason) {
        (Language::Chinese, Unplayable::NobodyThere(square)) => format!("{square} 上没有棋子"),
        (Language::English, Unplayable::NobodyThere(square)) => format!("nobody stands on {square}"),
        (Language::Chinese, Unplayable::NotYours(square)) => format!("{square} 上是对方的棋子"),
        (Language::English, Unplayable::NotYours(square)) => {
            format!("the piece on {square} is the opponent's")
        }
        (Language::Chinese, Unplayable::OwnPieceThere(square)) => format!("{square} 上有自己的棋子"),
        (Language::English, Unplayable::OwnPieceThere(square)) => {
            format!("an own piece stands on {square}")
        }
        (_, Unplayable::NotItsWay(_)) => {
            language.pick("棋子不是这样走的", "the piece does not move so").into()
        }
        (_, Unplayable::LeavesPalace(_)) => {
            language.pick("将、士不能出九宫", "the piece may not leave the palace").into()
        }
        (_, Unplayable::CrossesRiver) => {
            language.pick("象不能过河", "an elephant may not cross the river").into()
        }
        (_, Unplayable::SoldierBack) => language.pick("兵(卒)不能后退", "a soldier does not go back").into(),
        (_, Unplayable::SoldierAside) => {
            language.pick("兵(卒)过河前不能横走", "a soldier goes aside only across the river").into()
        }
        (Language::Chinese, Unplayable::Blocked { kind, by }) => {
            let how = if kind == Kind::Horse { "蹩马腿" } else { "塞象眼" };
            format!("{by} 上的棋子{how}")
        }
        (Language::English, Unplayable::Blocked { by, .. }) => format!("the piece on {by} is in its way"),
        (Language::Chinese, Unplayable::LineBlocked { by, .. }) => format!("中间有 {by} 上的棋子阻挡"),
        (Language::English, Unplayable::LineBlocked { by, .. }) => {
            format!("the piece on {by} stands in between")
        }
        (Language::Chinese, Unplayable::Screens(count)) => format!("炮隔一子吃子, 中间却有 {count} 个"),
        (Language::English, Unplayable::Screens(count)) => {
            format!("a cannon captures over one piece, and {count} stand in between")
        }
        (_, Unplayable::Exposed { was_in_check: true, .. }) => {
            language.pick("没有解将", "it does not answer the check").into()
        }
        (_, Unplayable::Exposed { was_in_check: false, .. }) => {
            language.pick("走后自己被将军", "it exposes the own general to check").into()
        }
        (_, Unplayable::GeneralsFace) => {
            language.pick("走后将帅对面", "the generals would face each other").into()
        }
        (_, Unplayable::TakesGeneral) => language.pick("将(帅)不能被吃", "a general is not captured").into(),
    }
}

/// Why a text is no move, as a part of a sentence.
pub fn misread(language: Language, position: &Position, misread: &Misread) -> String {
    match (language, misread) {
        (_, Misread::NoMove) => language.pick("不是着法的写法", "it is no way to write a move").into(),
        (Language::Chinese, Misread::NoSuchPiece { piece: of, .. }) => {
            format!("没有这样的{}", piece(language, *of))
        }
        (Language::English, Misread::NoSuchPiece { piece: of, .. }) => {
            format!("there is no such {}", piece(language, *of))
        }
        (Language::Chinese, Misread::NobodyGoesThere { piece: of, to }) => {
            format!("没有{}能走到 {to}", piece(language, *of))
        }
        (Language::English, Misread::NobodyGoesThere { piece: of, to }) => {
            format!("no {} goes to {to}", piece(language, *of))
        }
        (_, Misread::OffBoard { .. }) => language.pick("走出了棋盘", "it leads off the board").into(),
        (Language::Chinese, Misread::NotAside(of)) => format!("{}不能平", piece(language, *of)),
        (Language::English, Misread::NotAside(of)) => {
            format!("a {} does not move along a rank", piece(language, *of))
        }
        (_, Misread::StaysThere { .. }) => {
            language.pick("棋子已经在这条纵线上", "the piece stands on that file already").into()
        }
        (_, Misread::FileOutOfReach { .. }) => {
            language.pick("棋子到不了这条纵线", "the piece does not reach that file").into()
        }
        (_, Misread::Unplayable { reason, .. }) => unplayable(language, *reason),
        (Language::Chinese, Misread::Ambiguous(moves)) => {
            format!("可以是 {}", list(language, moves.iter().map(|&one| mv(position, one))))
        }
        (Language::English, Misread::Ambiguous(moves)) => {
            format!("it can mean {}", list(language, moves.iter().map(|&one| mv(position, one))))
        }
    }
}

/// What is wrong in a record of a game.
pub fn record_fault(language: Language, what: &What) -> String {
    match (language, what) {
        (_, What::NoMoves) => language.pick("文件里没有着法。", "There are no moves in the file.").to_owned(),
        (_, What::Start(error)) => fen_error(language, error),
        (Language::Chinese, What::Board(count)) => {
            format!("DhtmlXQ 的局面应为 64 位数字, 这里有 {count} 位。")
        }
        (Language::English, What::Board(count)) => {
            format!("A DhtmlXQ board has 64 digits, and this one {count}.")
        }
        (_, What::MoveList) => language
            .pick("DhtmlXQ 的每着应为四位数字。", "A DhtmlXQ list of moves has four digits a move.")
            .to_owned(),
        (_, What::Tag) => language
            .pick("标签没有写完: [名称 \"内容\"]。", "A tag is not complete: [Name \"value\"].")
            .to_owned(),
        (Language::Chinese, What::NotClosed(sign)) => format!("\"{sign}\" 没有结束。"),
        (Language::English, What::NotClosed(sign)) => format!("A \"{sign}\" is not closed."),
        (_, What::Move { index, text, misread: why, position }) => {
            not_legal(language, *index, text, &misread(language, position, why))
        }
        (Language::Chinese, What::AfterTheEnd { index }) => {
            format!("第 {} 着之前对局已经结束(将死或困毙)。", index + 1)
        }
        (Language::English, What::AfterTheEnd { index }) => {
            format!("The game had ended before move {} by mate or stalemate.", index + 1)
        }
    }
}

/// A move that is not legal.
pub fn not_legal(language: Language, number: usize, text: &str, why: &str) -> String {
    match language {
        Language::Chinese => format!("第 {} 着 \"{text}\" 不能走: {why}。", number + 1),
        Language::English => format!("Move {} \"{text}\" cannot be played: {why}.", number + 1),
    }
}
