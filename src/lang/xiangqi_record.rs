//! Records of xiangqi games: what is wrong in them and what the screen says about them.

use super::xiangqi_move::{fen_error, misread, moved};
use super::{Language, counted};
use crate::xiangqi::record::xqf::XqfFault;
use crate::xiangqi::record::{GameRecord, Players, RecordFault, What, players};
use crate::xiangqi::{Move, Position, Side, Standing};

/// What is wrong in a record, without its place.
pub fn fault(language: Language, fault: &RecordFault) -> String {
    let zh = language == Language::Chinese;
    match &fault.what {
        What::NoMoves => language.pick("没有着法。", "There are no moves.").into(),
        What::Start(error) => fen_error(language, error),
        What::Board(digits) if zh => format!("DhtmlXQ_binit 应为 64 位数字, 实有 {digits} 位。"),
        What::Board(digits) => format!("DhtmlXQ_binit has {digits} digits, not 64."),
        What::MoveList => language
            .pick("DhtmlXQ_movelist 每着应为四位数字。", "DhtmlXQ_movelist has four digits a move.")
            .into(),
        What::Tag => {
            language.pick("标签应写作 [名称 \"内容\"]。", "A tag is written as [Name \"value\"].").into()
        }
        What::NotClosed(sign) if zh => format!("\"{sign}\" 没有闭合。"),
        What::NotClosed(sign) => format!("\"{sign}\" is not closed."),
        What::Move { index, text, misread: why, position } => {
            let number = ply(language, position, *index);
            let why = misread(language, position, text, why);
            format!("{number}: {why}")
        }
        What::AfterTheEnd { index } if zh => format!("第 {} 着: 此前已经将死或困毙。", index + 1),
        What::AfterTheEnd { index } => {
            format!("Move {}: the game had ended by mate or stalemate.", index + 1)
        }
    }
}

/// What is wrong in a file, with its place: `games/1-3-12.pgn:4:9: …`.
pub fn fault_in(language: Language, file: &str, wrong: &RecordFault) -> String {
    format!("{file}:{}:{}: {}", wrong.at.line, wrong.at.column, fault(language, wrong))
}

/// Which move: its number from 1 over both sides, with who plays it.
fn ply(language: Language, position: &Position, index: usize) -> String {
    let red = position.to_move() == Side::Red;
    match language {
        Language::Chinese => format!("第 {} 着({})", index + 1, if red { "红" } else { "黑" }),
        Language::English => format!("Move {} ({})", index + 1, if red { "red" } else { "black" }),
    }
}

/// How a game stands after its last move, where that is worth a word.
pub fn standing(language: Language, position: &Position) -> Option<&'static str> {
    Some(match (position.standing(), position.to_move()) {
        (Standing::Free, _) => return None,
        (Standing::Check, Side::Red) => language.pick("红方被将军", "Red is in check"),
        (Standing::Check, Side::Black) => language.pick("黑方被将军", "Black is in check"),
        (Standing::Mate, Side::Red) => language.pick("红方被将死", "Red is mated"),
        (Standing::Mate, Side::Black) => language.pick("黑方被将死", "Black is mated"),
        (Standing::Stalemate, Side::Red) => language.pick("红方困毙", "Red is stalemated"),
        (Standing::Stalemate, Side::Black) => language.pick("黑方困毙", "Black is stalemated"),
    })
}

/// A move that was just entered.
pub fn entered(language: Language, record: &GameRecord, position: &Position, mv: Move) -> String {
    let round = record.round_of(record.moves.len().saturating_sub(1));
    match language {
        Language::Chinese => format!("第 {round} 回合 {}", moved(language, position, mv)),
        Language::English => format!("Round {round}: {}", moved(language, position, mv)),
    }
}

/// A move of the middle of a record is not replaced unasked.
pub fn not_at_the_end(language: Language, behind: usize) -> String {
    match language {
        Language::Chinese => format!("后面还有 {behind} 着。End 到末尾再录; Del 删去后面各着。"),
        Language::English => {
            let verb = if behind == 1 { "follows" } else { "follow" };
            format!("{} {verb}. End goes to the last one; Del removes what follows.", counted(behind, "move"))
        }
    }
}

/// Nothing is entered behind a part that cannot be read.
pub fn faulty(language: Language, wrong: &RecordFault) -> String {
    let fault = fault_in(language, "", wrong);
    match language {
        Language::Chinese => format!("文件{fault} 改好文件, 或按两次 Del 删去读不懂的部分。"),
        Language::English => {
            format!("The file{fault} Mend it, or press Del twice to remove what cannot be read.")
        }
    }
}

/// Before moves are removed.
pub fn remove_what_follows(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("再按一次 Del 删去后面 {count} 着。"),
        Language::English if count == 1 => "Del once more removes the move that follows.".into(),
        Language::English => format!("Del once more removes the {count} moves that follow."),
    }
}

/// Moves were removed.
pub fn removed(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("删去 {count} 着。"),
        Language::English => format!("{} removed.", counted(count, "move")),
    }
}

/// A record was pasted in.
pub fn pasted(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("粘贴了 {count} 着。"),
        Language::English => format!("{} pasted in.", counted(count, "move")),
    }
}

/// The record changed on the disk while one's own entry was on its way.
pub fn changed_meanwhile(language: Language, file: &str) -> String {
    match language {
        Language::Chinese => format!("{file} 已被他人改动, 现在显示的是新的棋谱; 这一着没有录入。"),
        Language::English => {
            format!(
                "{file} was changed by somebody else; that is what is shown now. The move was not entered."
            )
        }
    }
}

/// A record could not be written.
pub fn not_written(language: Language, file: &str, why: &str) -> String {
    match language {
        Language::Chinese => format!("{file} 没有写入: {why}"),
        Language::English => format!("{file} was not written: {why}"),
    }
}

/// A record that cannot be read as text.
pub fn no_text(language: Language) -> &'static str {
    language.pick(
        "不是文本棋谱, 也不是 XQF 文件; 请在原软件中另存为 PGN、DhtmlXQ 或 XQF。",
        "It is neither text nor an XQF file; save it as PGN, DhtmlXQ or XQF in the program that wrote it.",
    )
}

/// A file of `XQStudio` that cannot be read.
pub const fn xqf_fault(language: Language, fault: XqfFault) -> &'static str {
    match fault {
        XqfFault::Short => language.pick(
            "XQF 文件不完整; 请重新复制, 或在象棋演播室中另存为 PGN。",
            "The XQF file is cut off; copy it again, or save the game as PGN in XQStudio.",
        ),
        XqfFault::Garbled => language.pick(
            "XQF 文件损坏或版本不明; 请在象棋演播室中另存为 PGN。",
            "The XQF file is damaged or of an unknown version; save the game as PGN in XQStudio.",
        ),
    }
}

/// Another file of the same game is passed over.
pub fn other_file(language: Language, file: &str) -> String {
    match language {
        Language::Chinese => format!("同一局还有 {file}, 未采用。"),
        Language::English => format!("{file} is of the same game and is passed over."),
    }
}

/// Ranks that nothing tells.
pub fn ranks_unclear(language: Language) -> &'static str {
    language.pick(
        "坐标的横线从 0 还是从 1 数起看不出来, 按 0 读。",
        "Nothing tells whether ranks count from 0 or from 1; they were read from 0.",
    )
}

/// Only xiangqi has rulings on repetition and the natural limit.
pub fn not_this_game(language: Language) -> String {
    language
        .pick(
            "重复局面和自然限着的裁决只用于象棋赛事。",
            "Rulings on repetition and the natural limit are for xiangqi events only.",
        )
        .to_owned()
}

/// A file has not that many games.
pub fn no_such_game(language: Language, number: usize, count: usize) -> String {
    match language {
        Language::Chinese => format!("文件里没有第 {number} 局, 共有 {count} 局。"),
        Language::English => format!("The file has no game {number}; it has {count}."),
    }
}

/// Only the first game of a file is judged.
pub fn first_of_several(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("文件里有 {count} 局, 判的是第 1 局; --game N 选另一局。"),
        Language::English => {
            format!("The file has {count} games; the first one is judged. --game N chooses another.")
        }
    }
}

/// A file has more games than the one that is shown.
pub fn other_games(language: Language, more: usize) -> String {
    match language {
        Language::Chinese => format!("文件里另有 {more} 局, 未采用: 一局一个文件。"),
        Language::English => {
            format!("The file has {more} other games, which are passed over: one game a file.")
        }
    }
}

/// A record names other players than those of the game; nothing where it does not.
pub fn other_players(language: Language, record: &GameRecord, red: &str, black: &str) -> Option<String> {
    let tag = |name: &str| record.tags.get(name).unwrap_or("?").to_owned();
    let (of_red, of_black) = (tag("Red"), tag("Black"));
    Some(match (players(record, red, black), language) {
        (Players::Unnamed | Players::Same, _) => return None,
        (Players::Exchanged, Language::Chinese) => {
            format!("棋谱的红黑与本局相反: 红 {of_red}, 黑 {of_black}。")
        }
        (Players::Exchanged, Language::English) => {
            format!("The record has the colours the other way round: red {of_red}, black {of_black}.")
        }
        (Players::Others, Language::Chinese) => {
            format!("棋谱的对局者是 {of_red} 对 {of_black}, 本局是 {red} 对 {black}。")
        }
        (Players::Others, Language::English) => {
            format!("The record is of {of_red} and {of_black}; this game is of {red} and {black}.")
        }
    })
}

/// The game was stopped or adjourned: no move is made in it now, but one that was may be entered.
pub fn stands_still(language: Language) -> String {
    language
        .pick(
            "本局停着(停钟或封棋): 先在对局表 h 续赛; 停前已走的着法按 Enter 录入。",
            "The game stands still: resume it first (h at its table); Enter takes a move made before.",
        )
        .to_owned()
}
