//! What a half-typed move can become.

use super::signs::{self, Direction, Place, Sign, plain};
use super::{chinese, coordinates, initials, wxf};
use crate::xiangqi::moves::Move;
use crate::xiangqi::position::Position;
use crate::xiangqi::side::Side;

/// The legal moves that begin as typed, in any notation, in the order of their initials. Nothing typed fits all.
pub fn completions(position: &Position, typed: &str) -> Vec<Move> {
    let typed = folded(typed);
    let fits = |mv: &Move| {
        let ways = [
            chinese::write(position, *mv),
            initials::write(position, *mv),
            wxf::write(position, *mv),
            mv.to_string(),
            coordinates::write_iccs(*mv),
        ];
        ways.iter().any(|way| folded(way).starts_with(&typed))
    };
    let mut moves: Vec<Move> = position.legal_moves().iter().copied().filter(fits).collect();
    moves.sort_by_cached_key(|mv| (initials::write(position, *mv), *mv));
    moves
}

/// One form for all ways to write the same signs: simplified, Arabic digits, small letters, no spaces.
fn folded(text: &str) -> String {
    let fold = |sign: char| {
        let meant = match signs::chinese(sign)? {
            Sign::Piece(kind) => kind.chinese(Side::Red),
            Sign::Place(Place::Front) => '前',
            Sign::Place(Place::Middle) => '中',
            Sign::Place(Place::Rear) => '后',
            Sign::Direction(Direction::Forward) => '进',
            Sign::Direction(Direction::Back) => '退',
            Sign::Direction(Direction::Aside) => '平',
            Sign::Digit(digit) => char::from(b'0' + digit),
        };
        Some(meant)
    };
    text.chars()
        .filter(|sign| !sign.is_whitespace())
        .map(|sign| fold(sign).unwrap_or_else(|| plain(sign).to_ascii_lowercase()))
        .collect()
}
