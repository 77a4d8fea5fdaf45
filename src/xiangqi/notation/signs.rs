//! The signs of a move in Chinese, in all the ways in which they are written, as one alphabet.

use crate::xiangqi::piece::Kind;

/// Where a piece goes, seen from its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// 进: forward.
    Forward,
    /// 退: back.
    Back,
    /// 平: along its rank.
    Aside,
}

/// Which of several like pieces on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// 前: the foremost.
    Front,
    /// 中: the middle one of three.
    Middle,
    /// 后: the hindmost.
    Rear,
}

/// What one sign means. A digit may be a file, a distance, or the number of a soldier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Piece(Kind),
    Place(Place),
    Direction(Direction),
    Digit(u8),
}

/// Turns full-width signs into plain ones, and ideographs for compatibility into their own; leaves the rest.
pub(super) fn plain(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{3000}' => ' ',
        '\u{f902}' => '車',
        '–' | '—' | '−' => '-',
        _ => sign,
    }
}

/// What a sign means in Chinese notation: simplified or traditional, Chinese or Arabic digits.
pub(super) fn chinese(sign: char) -> Option<Sign> {
    Some(match plain(sign) {
        '车' | '車' | '俥' | '伡' | '硨' => Sign::Piece(Kind::Rook),
        '马' | '馬' | '傌' | '㐷' => Sign::Piece(Kind::Horse),
        '炮' | '砲' | '包' | '軳' => Sign::Piece(Kind::Cannon),
        '兵' | '卒' => Sign::Piece(Kind::Soldier),
        '帅' | '帥' | '将' | '將' => Sign::Piece(Kind::General),
        '仕' | '士' => Sign::Piece(Kind::Advisor),
        '相' | '象' => Sign::Piece(Kind::Elephant),
        '前' => Sign::Place(Place::Front),
        '中' => Sign::Place(Place::Middle),
        '后' | '後' => Sign::Place(Place::Rear),
        '进' | '進' | '上' => Sign::Direction(Direction::Forward),
        '退' | '下' => Sign::Direction(Direction::Back),
        '平' => Sign::Direction(Direction::Aside),
        '一' => Sign::Digit(1),
        '二' => Sign::Digit(2),
        '三' => Sign::Digit(3),
        '四' => Sign::Digit(4),
        '五' => Sign::Digit(5),
        '六' => Sign::Digit(6),
        '七' => Sign::Digit(7),
        '八' => Sign::Digit(8),
        '九' => Sign::Digit(9),
        digit @ '1'..='9' => Sign::Digit(digit as u8 - b'0'),
        _ => return None,
    })
}
