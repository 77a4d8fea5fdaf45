//! Pieces: their kinds, and the thirty-two that a game begins with.

use std::fmt;

use super::side::Side;

/// What kind a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 帅 将
    General,
    /// 仕 士
    Advisor,
    /// 相 象
    Elephant,
    /// 马
    Horse,
    /// 车
    Rook,
    /// 炮
    Cannon,
    /// 兵 卒
    Soldier,
}

impl Kind {
    /// All seven.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Horse, Self::Rook, Self::Cannon, Self::Soldier];

    /// How many of this kind a side has at the beginning.
    pub const fn count(self) -> usize {
        match self {
            Self::General => 1,
            Self::Advisor | Self::Elephant | Self::Horse | Self::Rook | Self::Cannon => 2,
            Self::Soldier => 5,
        }
    }

    /// Its name in Chinese on a side's piece, simplified, as in 帅 and 将.
    pub const fn chinese(self, side: Side) -> char {
        match (self, side) {
            (Self::General, Side::Red) => '帅',
            (Self::General, Side::Black) => '将',
            (Self::Advisor, Side::Red) => '仕',
            (Self::Advisor, Side::Black) => '士',
            (Self::Elephant, Side::Red) => '相',
            (Self::Elephant, Side::Black) => '象',
            (Self::Horse, _) => '马',
            (Self::Rook, _) => '车',
            (Self::Cannon, _) => '炮',
            (Self::Soldier, Side::Red) => '兵',
            (Self::Soldier, Side::Black) => '卒',
        }
    }

    /// Its letter in a FEN: `K A B N R C P`, in capitals.
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Rook => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }

    /// The kind that a letter means in one of the dialects: `H` and `N` are horses, `E`, `B` and `M` elephants, `A` and `G`
    /// advisors, `P` and `S` soldiers.
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Self::General,
            'A' | 'G' => Self::Advisor,
            'B' | 'E' | 'M' => Self::Elephant,
            'N' | 'H' => Self::Horse,
            'R' => Self::Rook,
            'C' => Self::Cannon,
            'P' | 'S' => Self::Soldier,
            _ => return None,
        })
    }
}

/// A piece as the eye sees it: a kind of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece.
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }

    /// Its name in Chinese, simplified.
    pub const fn chinese(self) -> char {
        self.kind.chinese(self.side)
    }

    /// Its letter in a FEN: red in capitals.
    pub const fn letter(self) -> char {
        match self.side {
            Side::Red => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of the other side.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { side: self.side.other(), kind: self.kind }
    }

    /// 0–13, for tables.
    pub(super) const fn index(self) -> usize {
        self.side as usize * 7 + self.kind as usize
    }
}

/// One of the thirty-two pieces of a game. It keeps its number while it moves, so that "the same piece" can be asked; which
/// of two like pieces has which number depends on where they stood when the position was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(u8);

/// The kinds of the sixteen pieces of a side, by number.
const KINDS: [Kind; 16] = [
    Kind::General,
    Kind::Advisor,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Elephant,
    Kind::Horse,
    Kind::Horse,
    Kind::Rook,
    Kind::Rook,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

impl PieceId {
    /// How many there are.
    pub const COUNT: usize = 32;

    pub(super) const fn at(number: u8) -> Self {
        debug_assert!((number as usize) < Self::COUNT);
        Self(number)
    }

    /// The general of a side.
    pub const fn general(side: Side) -> Self {
        Self(side as u8 * 16)
    }

    /// The pieces of a kind and side.
    pub fn of(piece: Piece) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let base = piece.side as u8 * 16;
        let first = match piece.kind {
            Kind::General => 0,
            Kind::Advisor => 1,
            Kind::Elephant => 3,
            Kind::Horse => 5,
            Kind::Rook => 7,
            Kind::Cannon => 9,
            Kind::Soldier => 11,
        };
        (base + first..base + first + piece.kind.count() as u8).map(Self)
    }

    /// The sixteen pieces of a side.
    pub fn of_side(side: Side) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let base = side as u8 * 16;
        (base..base + 16).map(Self)
    }

    /// Its number, 0–31: red below 16.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < 16 { Side::Red } else { Side::Black }
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[(self.0 & 15) as usize]
    }

    /// What the eye sees.
    pub const fn piece(self) -> Piece {
        Piece { side: self.side(), kind: self.kind() }
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.piece().letter(), self.0)
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PieceSet(u32);

impl PieceSet {
    /// No piece.
    pub const EMPTY: Self = Self(0);

    /// A set of one.
    pub const fn one(id: PieceId) -> Self {
        Self(1 << id.0)
    }

    /// Puts a piece in.
    #[inline]
    pub const fn insert(&mut self, id: PieceId) {
        self.0 |= 1 << id.0;
    }

    /// Takes a piece out.
    pub const fn remove(&mut self, id: PieceId) {
        self.0 &= !(1 << id.0);
    }

    /// Whether a piece is in it.
    pub const fn contains(self, id: PieceId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    /// Whether none is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What is in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Its pieces by number.
    pub fn iter(self) -> impl Iterator<Item = PieceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                PieceId(number as u8)
            })
        })
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thirty_two_pieces_are_those_of_a_game() {
        let mut seen = PieceSet::EMPTY;
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let ids: Vec<PieceId> = PieceId::of(Piece::new(side, kind)).collect();
                assert_eq!(ids.len(), kind.count());
                for id in ids {
                    assert_eq!((id.side(), id.kind()), (side, kind));
                    assert!(!seen.contains(id));
                    seen.insert(id);
                }
            }
            assert_eq!(PieceId::of_side(side).collect::<PieceSet>().len(), 16);
            assert_eq!(PieceId::general(side).piece(), Piece::new(side, Kind::General));
        }
        assert_eq!((seen.len(), seen.iter().count()), (32, 32));
    }

    #[test]
    fn letters_of_all_dialects_are_known() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of_letter(kind.letter()), Some(kind));
            assert_eq!(Kind::of_letter(kind.letter().to_ascii_lowercase()), Some(kind));
        }
        assert_eq!(Kind::of_letter('h'), Some(Kind::Horse));
        assert_eq!(Kind::of_letter('x'), None);
    }
}
