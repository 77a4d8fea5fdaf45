//! The sentences about a gomoku board.

use super::{Language, list};
use crate::gomoku::board::Stone;
use crate::gomoku::fifth_moves::Equality;
use crate::gomoku::forbidden::{Kind, Kinds, Row, RowKind, Ruling, Verdict};
use crate::gomoku::line::Direction;
use crate::gomoku::opening::{Opening, OpeningKind};
use crate::gomoku::point::Point;
use crate::gomoku::symmetry::Symmetry;

/// A colour.
pub const fn stone(language: Language, stone: Stone) -> &'static str {
    match stone {
        Stone::Black => language.pick("黑", "black"),
        Stone::White => language.pick("白", "white"),
    }
}

/// A kind of forbidden move.
pub const fn kind(language: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Overline => language.pick("长连", "overline"),
        Kind::DoubleFour => language.pick("四四", "double four"),
        Kind::DoubleThree => language.pick("三三", "double three"),
    }
}

/// Kinds of forbidden moves.
pub fn kinds(language: Language, kinds: Kinds) -> String {
    list(language, kinds.iter().map(|of_kinds| kind(language, of_kinds)))
}

/// A direction.
pub const fn direction(language: Language, direction: Direction) -> &'static str {
    match direction {
        Direction::Row => language.pick("横线", "row"),
        Direction::Column => language.pick("纵线", "column"),
        Direction::Rising => language.pick("斜线(左下至右上)", "diagonal upwards"),
        Direction::Falling => language.pick("斜线(左上至右下)", "diagonal downwards"),
    }
}

const fn row_kind(language: Language, kind: RowKind) -> &'static str {
    match kind {
        RowKind::Five => language.pick("五连", "five"),
        RowKind::Overline => language.pick("长连", "overline"),
        RowKind::Four => language.pick("四", "four"),
        RowKind::Three => language.pick("活三", "three"),
        RowKind::FalseThree => language.pick("假活三", "no three"),
    }
}

const fn verdict(language: Language, of: Verdict) -> &'static str {
    match of {
        Verdict::Five => language.pick("成五", "makes five"),
        Verdict::Forbidden(of) => kind(language, of),
        Verdict::Allowed => language.pick("可落子", "may be played"),
    }
}

/// A text that names no point.
pub fn no_point(language: Language, written: &str) -> String {
    match language {
        Language::Chinese => format!("\"{written}\" 不是棋盘上的点。"),
        Language::English => format!("\"{written}\" is no point of the board."),
    }
}

/// How points are written.
pub fn points_are(language: Language) -> String {
    language
        .pick(
            "点写作列字母 A–O 加行数 1–15, 如 H8, 点间用逗号。",
            "Points are a column A–O and a row 1–15, such as H8, with commas between them.",
        )
        .into()
}

/// Two stones on one point.
pub fn two_stones(language: Language, point: Point) -> String {
    match language {
        Language::Chinese => format!("{point} 上给出了两枚棋子。"),
        Language::English => format!("Two stones are given for {point}."),
    }
}

/// The point to be judged bears a stone.
pub fn occupied(language: Language, point: Point, by: Stone) -> String {
    let by = stone(language, by);
    match language {
        Language::Chinese => format!("{point} 已有{by}子, 只能裁判空点。"),
        Language::English => {
            format!("{point} bears a {by} stone already; only an empty point can be judged.")
        }
    }
}

/// What to do about it.
pub fn leave_it_out(language: Language) -> String {
    language
        .pick(
            "要裁判已落下的一子, 请把它从棋子中去掉, 只写在 --point。",
            "To judge a stone that was played, leave it out of the stones and name it with --point only.",
        )
        .into()
}

/// What a black stone on a point is, and why.
pub fn ruling(language: Language, ruling: &Ruling) -> String {
    let Ruling { point, answer, rows } = ruling;
    let of_kinds = kinds(language, answer.kinds);
    let head = match (language, answer.verdict()) {
        (Language::Chinese, Verdict::Five) if answer.kinds.is_empty() => format!("{point}: 黑棋成五, 黑胜。"),
        (Language::Chinese, Verdict::Five) => {
            format!("{point}: 黑棋成五, 黑胜; 同时形成的{of_kinds}禁手失效(10.1(2))。")
        }
        (Language::Chinese, Verdict::Forbidden(_)) => {
            format!("{point}: 黑棋禁手: {of_kinds}(2.19)。{}", deadline(language, answer.kinds))
        }
        (Language::Chinese, Verdict::Allowed) => format!("{point}: 不是禁手。"),
        (Language::English, Verdict::Five) if answer.kinds.is_empty() => {
            format!("{point}: Black makes five and wins.")
        }
        (Language::English, Verdict::Five) => {
            format!(
                "{point}: Black makes five and wins; the {of_kinds} made at the same time is void (10.1(2))."
            )
        }
        (Language::English, Verdict::Forbidden(_)) => {
            format!("{point}: forbidden to Black: {of_kinds} (2.19). {}", deadline(language, answer.kinds))
        }
        (Language::English, Verdict::Allowed) => format!("{point}: not forbidden."),
    };
    let lines = rows.iter().map(|of| format!("\n  {}", row(language, of)));
    head + &lines.collect::<String>()
}

/// Until when White may claim a forbidden move (10.1(2)).
pub fn deadline(language: Language, kinds: Kinds) -> &'static str {
    if kinds.contains(Kind::Overline) {
        language.pick("终局前白方随时可指出。", "White may claim it until the game ends.")
    } else {
        language.pick("白方须在落下一子之前指出。", "White may claim it until White's next stone.")
    }
}

fn row(language: Language, row: &Row) -> String {
    let head = format!(
        "{} ({}): {}",
        row_kind(language, row.kind),
        direction(language, row.direction),
        list(language, &row.stones)
    );
    let barred = row.barred.iter().map(|(point, why)| format!("{point} ({})", verdict(language, *why)));
    let barred = list(language, barred);
    let completions = list(language, &row.completions);
    let mut text = head;
    if !row.completions.is_empty() {
        text += &match (language, row.kind) {
            (Language::Chinese, RowKind::Four) => format!("; 成五点 {completions}"),
            (Language::Chinese, _) => format!("; 成活四点 {completions}"),
            (Language::English, RowKind::Four) => format!("; five on {completions}"),
            (Language::English, _) => format!("; straight four on {completions}"),
        };
    }
    if !row.barred.is_empty() {
        text += &match language {
            Language::Chinese => format!("; 不能成活四 {barred}"),
            Language::English => format!("; no straight four on {barred}"),
        };
    }
    text
}

/// All forbidden points and all fives.
pub fn survey(
    language: Language,
    forbidden: &[(Point, Kinds)],
    fives: &[Point],
    white_fives: &[Point],
) -> String {
    let none = language.pick("无", "none").to_owned();
    let or_none = |text: String| if text.is_empty() { none.clone() } else { text };
    let points = forbidden.iter().map(|(point, of)| format!("{point} ({})", kinds(language, *of)));
    let points = or_none(list(language, points));
    let [fives, white_fives] = [fives, white_fives].map(|fives| or_none(list(language, fives)));
    match language {
        Language::Chinese => format!("禁手点: {points}\n黑棋成五点: {fives}\n白棋成五点: {white_fives}"),
        Language::English => {
            format!("Forbidden to Black: {points}\nFives of Black: {fives}\nFives of White: {white_fives}")
        }
    }
}

/// The stones that an opening needs.
pub fn opening_needs(language: Language) -> String {
    language
        .pick(
            "认开局需要黑1、白2、黑3: 两枚黑子和一枚白子。",
            "An opening is told by black 1, white 2 and black 3: two black stones and a white one.",
        )
        .into()
}

/// The stones that fifth moves need.
pub fn fifth_moves_need(language: Language) -> String {
    language
        .pick(
            "打点在黑1、白2、黑3、白4 之后: 两枚黑子和两枚白子。",
            "Fifth moves come after black 1, white 2, black 3 and white 4: two black stones and two white ones.",
        )
        .into()
}

/// An opening by its name.
pub fn opening(language: Language, opening: &Opening, orientation: Symmetry) -> String {
    let code = opening.code();
    let orientation = orientation_words(language, orientation);
    match language {
        Language::Chinese => {
            let kind = match opening.kind {
                OpeningKind::Direct => "直指",
                OpeningKind::Indirect => "斜指",
            };
            format!("{}局({kind}, {code}); {orientation}。", opening.name)
        }
        Language::English => {
            format!("{} ({}, {}, {code}); {orientation}.", opening.english, opening.name, opening.kind.name())
        }
    }
}

/// None of the openings.
pub fn no_opening(language: Language) -> String {
    language
        .pick(
            "这三子不是 26 种指定开局之一(3.2), 须重新开局(6.1(2))。",
            "These stones are none of the 26 openings (3.2); the game begins anew (6.1(2)).",
        )
        .into()
}

/// How the listed form was turned.
pub const fn orientation_words(language: Language, orientation: Symmetry) -> &'static str {
    match orientation {
        Symmetry::Identity => language.pick("与标准形相同", "as listed"),
        Symmetry::QuarterTurn => {
            language.pick("标准形逆时针转 90 度", "turned by 90 degrees against the clock")
        }
        Symmetry::HalfTurn => language.pick("标准形转 180 度", "turned by 180 degrees"),
        Symmetry::ThreeQuarterTurn => language.pick("标准形顺时针转 90 度", "turned by 90 degrees clockwise"),
        Symmetry::MirrorVerticalAxis => language.pick("标准形左右翻转", "mirrored left to right"),
        Symmetry::MirrorHorizontalAxis => language.pick("标准形上下翻转", "mirrored upside down"),
        Symmetry::MirrorDiagonal => language.pick("标准形沿 A1–O15 翻转", "mirrored along A1–O15"),
        Symmetry::MirrorAntidiagonal => language.pick("标准形沿 A15–O1 翻转", "mirrored along A15–O1"),
    }
}

/// Which fifth moves are equal.
pub fn fifth_moves(
    language: Language,
    equality: Equality,
    distinct: usize,
    groups: &[Vec<String>],
) -> String {
    let mut groups = list(language, groups.iter().map(|group| group.join("=")));
    if groups.is_empty() {
        language.pick("无", "none").clone_into(&mut groups);
    }
    match (language, equality) {
        (Language::Chinese, Equality::Board) => {
            format!("按棋盘对称: 不同形的点 {distinct} 个; 同形: {groups}")
        }
        (Language::Chinese, Equality::Shape) => {
            format!("按棋形(可旋转、翻转、平移): 不同形的点 {distinct} 个; 同形: {groups}")
        }
        (Language::English, Equality::Board) => {
            format!("By the symmetry of the board: {distinct} different points; equal: {groups}")
        }
        (Language::English, Equality::Shape) => {
            format!("By the shape, turned, mirrored or moved: {distinct} different points; equal: {groups}")
        }
    }
}
