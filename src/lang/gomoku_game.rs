//! The sentences about a gomoku game: what comes next, why an entry is refused, how the game ended, what is wrong with a
//! record.

use super::Language;
use super::gomoku::{kinds, stone};
use crate::gomoku::board::Stone;
use crate::gomoku::claim::Dismissal;
use crate::gomoku::ending::Ending;
use crate::gomoku::fifth_moves::Equality;
use crate::gomoku::game::{Step, Warning};
use crate::gomoku::record::Fault;
use crate::gomoku::refusal::Refusal;

/// What is to be entered next.
pub fn step(language: Language, step: Step) -> String {
    match (language, step) {
        (Language::Chinese, Step::Opening(number)) => format!("摆开局第 {number} 子"),
        (Language::Chinese, Step::Announce) => "给出打点数".into(),
        (Language::Chinese, Step::Swap) => "选择是否交换".into(),
        (Language::Chinese, Step::Move) => "行棋".into(),
        (Language::Chinese, Step::FifthMove { laid, of }) => format!("第五手打点 {laid}/{of}"),
        (Language::Chinese, Step::Keep) => "白方留下一个打点".into(),
        (Language::Chinese, Step::Over) => "已终局".into(),
        (Language::English, Step::Opening(number)) => format!("stone {number} of the opening"),
        (Language::English, Step::Announce) => "the number of fifth moves".into(),
        (Language::English, Step::Swap) => "whether the sides are swapped".into(),
        (Language::English, Step::Move) => "a move".into(),
        (Language::English, Step::FifthMove { laid, of }) => format!("a fifth move, {laid} of {of} are laid"),
        (Language::English, Step::Keep) => "which fifth move White keeps".into(),
        (Language::English, Step::Over) => "nothing, the game is over".into(),
    }
}

const fn equality(language: Language, equality: Equality) -> &'static str {
    match equality {
        Equality::Board => language.pick("按棋盘对称", "by the symmetry of the board"),
        Equality::Shape => language.pick("按棋形", "by the shape"),
    }
}

/// Why an entry is refused.
pub fn refusal(language: Language, refusal: &Refusal) -> String {
    match language {
        Language::Chinese => refusal_in_chinese(refusal),
        Language::English => refusal_in_english(refusal),
    }
}

fn refusal_in_chinese(refusal: &Refusal) -> String {
    let language = Language::Chinese;
    match refusal {
        Refusal::Occupied { point, by } => format!("{point} 已有{}子。", stone(language, *by)),
        Refusal::NotTheCentre { point } => format!("第一子应落在天元 H8, 不是 {point}(6.1(1))。"),
        Refusal::NoOpening => "不是 26 种指定开局之一, 须重新开局(6.1(2))。".into(),
        Refusal::OtherOpening { laid, code } => {
            format!("摆出的是{}局({}), 规定的是 {code}。", laid.name, laid.code())
        }
        Refusal::NoFifthMoves => "打点数至少为 1(2.10)。".into(),
        Refusal::NumberIsSet => "打点数已定。".into(),
        Refusal::EqualMove { point, other, equality: by } => {
            format!("打点 {point} 与 {other} {}同形(2.10)。", equality(language, *by))
        }
        Refusal::NotLaid { point } => format!("{point} 不是打点之一。"),
        Refusal::PassTooEarly { number, from } => {
            format!("第 {number} 着不能放弃行棋权, 从第 {from} 着起才可以(11.1(1))。")
        }
        Refusal::NotNow { step: next } => format!("现在应为: {}。", step(language, *next)),
        Refusal::ClaimDismissed(why) => dismissal(language, *why),
        Refusal::Over => "对局已终局。".into(),
    }
}

fn refusal_in_english(refusal: &Refusal) -> String {
    let language = Language::English;
    match refusal {
        Refusal::Occupied { point, by } => format!("{point} bears a {} stone already.", stone(language, *by)),
        Refusal::NotTheCentre { point } => format!("The first stone goes to H8, not to {point} (6.1(1))."),
        Refusal::NoOpening => "That is none of the 26 openings; the game begins anew (6.1(2)).".into(),
        Refusal::OtherOpening { laid, code } => {
            format!("The stones are {} ({}), and {code} is set.", laid.english, laid.code())
        }
        Refusal::NoFifthMoves => "There is at least one fifth move (2.10).".into(),
        Refusal::NumberIsSet => "The number of fifth moves is set already.".into(),
        Refusal::EqualMove { point, other, equality: by } => {
            format!("The fifth move {point} equals {other} {} (2.10).", equality(language, *by))
        }
        Refusal::NotLaid { point } => format!("{point} is none of the fifth moves."),
        Refusal::PassTooEarly { number, from } => {
            format!("Move {number} cannot be a pass; the first that can is move {from} (11.1(1)).")
        }
        Refusal::NotNow { step: next } => format!("Next comes: {}.", step(language, *next)),
        Refusal::ClaimDismissed(why) => dismissal(language, *why),
        Refusal::Over => "The game is over.".into(),
    }
}

/// Why a claim is dismissed.
pub fn dismissal(language: Language, why: Dismissal) -> String {
    match (language, why) {
        (Language::Chinese, Dismissal::NoSuchMove) => "黑方没有这一着。".into(),
        (Language::Chinese, Dismissal::NotForbidden) => "这一着不是禁手。".into(),
        (Language::Chinese, Dismissal::TooLate { by }) => {
            format!("白方第 {by} 着已落子, 禁手不再成立(10.1(2))。")
        }
        (Language::Chinese, Dismissal::Over) => "对局已终局。".into(),
        (Language::English, Dismissal::NoSuchMove) => "Black has no such move.".into(),
        (Language::English, Dismissal::NotForbidden) => "That move is not forbidden.".into(),
        (Language::English, Dismissal::TooLate { by }) => {
            format!("White has played move {by} since; the claim has lapsed (10.1(2)).")
        }
        (Language::English, Dismissal::Over) => "The game is over.".into(),
    }
}

/// What the arbiter should know about an entry that was taken.
pub fn warning(language: Language, warning: &Warning) -> String {
    match (language, warning) {
        (Language::Chinese, Warning::EqualMove { point, other, equality: by }) => {
            format!("打点 {point} 与 {other} {}同形(2.10)。", equality(language, *by))
        }
        (Language::Chinese, Warning::Forbidden { point, kinds: of }) => {
            format!("{point} 是禁手: {}; 白方可指出(10.1(2))。", kinds(language, *of))
        }
        (Language::English, Warning::EqualMove { point, other, equality: by }) => {
            format!("The fifth move {point} equals {other} {} (2.10).", equality(language, *by))
        }
        (Language::English, Warning::Forbidden { point, kinds: of }) => {
            format!("{point} is forbidden: {}; White may claim it (10.1(2)).", kinds(language, *of))
        }
    }
}

/// How the game ended on the board.
pub fn ending(language: Language, ending: &Ending) -> String {
    match (language, ending) {
        (Language::Chinese, Ending::Five { by, point }) => {
            format!("{}方 {point} 成五, {0}胜(10.1(1))。", stone(language, *by))
        }
        (Language::Chinese, Ending::Forbidden { number, point, kinds: of }) => {
            format!("黑方第 {number} 着 {point} 禁手({}), 白方指出, 白胜(10.1(2))。", kinds(language, *of))
        }
        (Language::Chinese, Ending::BothPassed) => "双方同一回合放弃行棋权, 和棋(10.2(2))。".into(),
        (Language::Chinese, Ending::FullBoard) => "全盘下满, 和棋(10.2(3))。".into(),
        (Language::English, Ending::Five { by, point }) => {
            let by = if *by == Stone::Black { "Black" } else { "White" };
            format!("{by} makes five with {point} and wins (10.1(1)).")
        }
        (Language::English, Ending::Forbidden { number, point, kinds: of }) => {
            let of = kinds(language, *of);
            format!(
                "Black's move {number}, {point}, is forbidden ({of}); White claims it and wins (10.1(2))."
            )
        }
        (Language::English, Ending::BothPassed) => "Both sides passed; a draw (10.2(2)).".into(),
        (Language::English, Ending::FullBoard) => "The board is full; a draw (10.2(3)).".into(),
    }
}

/// What is wrong with a record.
pub fn fault(language: Language, fault: &Fault) -> String {
    match (language, fault) {
        (Language::Chinese, Fault::OtherFormat) => "这不是这种格式的文件。".into(),
        (Language::Chinese, Fault::Truncated) => "文件不完整。".into(),
        (Language::Chinese, Fault::OtherBoard { size }) => format!("棋盘是 {size}, 不是 15×15。"),
        (Language::Chinese, Fault::NoPoint { number, written }) => {
            format!("第 {number} 着 \"{written}\" 不是棋盘上的点。")
        }
        (Language::Chinese, Fault::Occupied { number, point }) => {
            format!("第 {number} 着 {point} 已有棋子。")
        }
        (Language::Chinese, Fault::OutOfTurn { number }) => format!("第 {number} 着不该这一方行棋。"),
        (Language::Chinese, Fault::SetUp) => "记录在第一着之前摆了棋子。".into(),
        (Language::English, Fault::OtherFormat) => "The file is not of this format.".into(),
        (Language::English, Fault::Truncated) => "The file ends too soon.".into(),
        (Language::English, Fault::OtherBoard { size }) => format!("The board is {size}, not 15 by 15."),
        (Language::English, Fault::NoPoint { number, written }) => {
            format!("Move {number}, \"{written}\", is no point of the board.")
        }
        (Language::English, Fault::Occupied { number, point }) => {
            format!("Move {number}: {point} bears a stone already.")
        }
        (Language::English, Fault::OutOfTurn { number }) => format!("Move {number} is the other side's."),
        (Language::English, Fault::SetUp) => "The record sets up stones before the first move.".into(),
    }
}
