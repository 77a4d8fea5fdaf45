//! What the board of a gomoku game says about what is typed, read and shown there.

use super::gomoku::{kinds, stone};
use super::gomoku_game::{fault, refusal, step};
use super::{Language, list};
use crate::gomoku::claim::Claimable;
use crate::gomoku::forbidden::Kinds;
use crate::gomoku::game::{Entry, Game, Step};
use crate::gomoku::point::Point;
use crate::gomoku::record::Rows;
use crate::gomoku::record::score::Stopped;

/// An entry that was just taken.
pub fn entered(language: Language, game: &Game, entry: Entry, number: usize) -> String {
    let side = if number % 2 == 1 { "黑" } else { "白" };
    let opening = || {
        game.opening().filter(|_| number == 3).map(|found| match language {
            Language::Chinese => format!(": {}局({})", found.opening.name, found.opening.code()),
            Language::English => format!(": {} ({})", found.opening.english, found.opening.code()),
        })
    };
    let mut text = match (language, entry) {
        (Language::Chinese, Entry::Stone(point)) if !game.fifth_moves().is_empty() => format!("打点 {point}"),
        (Language::Chinese, Entry::Stone(point)) => format!("{side}{number} {point}"),
        (Language::Chinese, Entry::Accepted(point)) => format!("{side}{number} {point}, 对方认可(6.2)"),
        (Language::Chinese, Entry::Keep(point)) => format!("白方留下 {point} 为黑5"),
        (Language::Chinese, Entry::Pass) => format!("{side}{number} 放弃行棋权"),
        (Language::Chinese, Entry::Announce(count)) => format!("打点数 {count}"),
        (Language::Chinese, Entry::Swap) => "交换".into(),
        (Language::Chinese, Entry::Stay) => "不交换".into(),
        (Language::Chinese, Entry::Claim(of)) => format!("白方指出第 {of} 着禁手"),
        (Language::English, Entry::Stone(point)) if !game.fifth_moves().is_empty() => {
            format!("Fifth move {point}")
        }
        (Language::English, Entry::Stone(point)) => format!("Move {number}: {point}"),
        (Language::English, Entry::Accepted(point)) => {
            format!("Move {number}: {point}, which the opponent accepts (6.2)")
        }
        (Language::English, Entry::Keep(point)) => format!("White leaves {point} as move 5"),
        (Language::English, Entry::Pass) => format!("Move {number}: a pass"),
        (Language::English, Entry::Announce(1)) => "1 fifth move".into(),
        (Language::English, Entry::Announce(count)) => format!("{count} fifth moves"),
        (Language::English, Entry::Swap) => "The players swap".into(),
        (Language::English, Entry::Stay) => "The players stay".into(),
        (Language::English, Entry::Claim(of)) => format!("White claims move {of}"),
    };
    text += &opening().unwrap_or_default();
    if game.ending().is_none() {
        let next = next(language, game);
        text += &match language {
            Language::Chinese => format!("。{next}。"),
            Language::English => format!(". Next: {next}."),
        };
    }
    text
}

/// What comes next, with who moves.
pub fn next(language: Language, game: &Game) -> String {
    match (language, game.step()) {
        (Language::Chinese, Step::Move) => format!("{}方行棋", stone(language, game.side())),
        (Language::English, Step::Move) => format!("{} moves", stone(language, game.side())),
        (_, other) => step(language, other),
    }
}

/// A forbidden move that White may still point out.
pub fn claimable(language: Language, claim: &Claimable) -> String {
    let Claimable { number, point, .. } = claim;
    let kinds = kinds(language, claim.kinds);
    match language {
        Language::Chinese => format!("第 {number} 着 {point} {kinds}: 白方仍可指出(10.1(2))"),
        Language::English => format!("Move {number}, {point}: {kinds}; White may still claim it (10.1(2))"),
    }
}

/// Where Black may not move next.
pub fn forbidden_points(language: Language, points: &[(Point, Kinds)]) -> String {
    let points =
        list(language, points.iter().map(|(point, of)| format!("{point} ({})", kinds(language, *of))));
    match language {
        Language::Chinese => format!("禁手点: {points}"),
        Language::English => format!("Forbidden to Black: {points}"),
    }
}

/// Where the opponent may accept it.
pub const fn may_be_accepted(language: Language) -> &'static str {
    language.pick(" 对方认可(6.2): 再打 !", " Accepted (6.2): type !")
}

/// What is typed is nothing that is known.
pub fn not_understood(language: Language, typed: &str, next: Step) -> String {
    let next = step(language, next);
    match language {
        Language::Chinese => format!("看不懂 \"{typed}\"。现在应为: {next}。点写作 h8。"),
        Language::English => {
            format!("\"{typed}\" means nothing here. Next comes {next}; a point is written h8.")
        }
    }
}

/// What is wrong in a record.
pub fn stopped(language: Language, stopped: &Stopped) -> String {
    match stopped {
        Stopped::Fault(wrong) => fault(language, wrong),
        Stopped::Refused { number, why } => {
            let why = refusal(language, why);
            match language {
                Language::Chinese => format!("第 {number} 着: {why}"),
                Language::English => format!("Move {number}: {why}"),
            }
        }
    }
}

/// Nothing is entered behind a part that cannot be read.
pub fn faulty(language: Language, wrong: &Stopped) -> String {
    let wrong = stopped(language, wrong);
    match language {
        Language::Chinese => format!("{wrong} 改好文件, 或按两次 Del 删去读不懂的部分。"),
        Language::English => {
            format!("{wrong} Mend the file, or press Del twice to remove what cannot be read.")
        }
    }
}

/// A record that tells moves only.
pub const fn steps_unsaid(language: Language) -> &'static str {
    language.pick(
        "这份棋谱只有着法, 没有打点数和交换。",
        "This record has moves only, neither the number of fifth moves nor the swap.",
    )
}

/// The opening is none of the 26.
pub const fn no_opening(language: Language) -> &'static str {
    language.pick("不是 26 种指定开局", "none of the 26 openings")
}

/// The record and the event differ about the swap.
pub fn swap_differs(language: Language, table: &str, swapped: bool) -> String {
    match (language, swapped) {
        (Language::Chinese, true) => format!("棋谱记有交换, 赛事没有: 录入 : {table} 交换"),
        (Language::Chinese, false) => format!("棋谱记为不交换, 赛事没有: 录入 : {table} 不交换"),
        (Language::English, true) => {
            format!("The record has a swap, the event has not: enter : {table} swapped")
        }
        (Language::English, false) => {
            format!("The record has no swap, the event says nothing: enter : {table} stayed")
        }
    }
}

/// The record ends otherwise than the result that is entered.
pub const fn result_differs(language: Language) -> &'static str {
    language.pick(
        "盘面的结局与已录成绩不同; r Enter 按盘面提出。",
        "The board ends otherwise than the result that is entered; r Enter proposes what follows from it.",
    )
}

/// The opening protocol of the event has no forbidden moves.
pub const fn no_forbidden_moves(language: Language) -> &'static str {
    language.pick("本赛事不执行禁手(3.3)。", "This event has no forbidden moves (3.3).")
}

/// Nothing on the board ends the game.
pub const fn not_ended(language: Language) -> &'static str {
    language.pick(
        "盘面还没有终局; 认输、超时等在主屏录入。",
        "Nothing on the board ends the game; time, resignation and the like are entered on the dashboard.",
    )
}

/// The result is entered already.
pub const fn stands(language: Language) -> &'static str {
    language.pick("成绩已录。", "The result is entered.")
}

/// The program wrote the file itself.
pub const fn rows_are_known(language: Language) -> &'static str {
    language.pick("这份棋谱的行数方向是确定的。", "It is known how this record counts its rows.")
}

/// How the rows of a file are read now.
pub const fn rows_are_read(language: Language, rows: Rows) -> &'static str {
    match rows {
        Rows::FromAbove => language.pick("行数从上往下读。", "Its rows are read from above."),
        Rows::FromBelow => language.pick("行数从下往上读。", "Its rows are read from below."),
    }
}
