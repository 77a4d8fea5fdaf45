//! What an exchange of captures is worth (26.5 to 26.7).
//!
//! Pieces fall into classes: rooks, strong pieces (horse, cannon), weak pieces (advisor, elephant), soldiers across the river. What
//! both sides took of one class cancels; what is left over is compared by the clauses, never by a sum of points alone.

use crate::xiangqi::{Kind, PieceId, Square};

/// A class of pieces whose members are worth the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// A soldier across the river, of floating value (26.7).
    Soldier,
    /// 弱子: advisor, elephant.
    Weak,
    /// 强子: horse, cannon.
    Strong,
    /// 车
    Rook,
}

impl Class {
    /// The class of a piece that can be captured on a point; a soldier that has not crossed the river counts nothing (26.7), and a
    /// general is not captured.
    pub(super) fn of(piece: PieceId, on: Square) -> Option<Self> {
        match piece.kind() {
            Kind::Rook => Some(Self::Rook),
            Kind::Horse | Kind::Cannon => Some(Self::Strong),
            Kind::Advisor | Kind::Elephant => Some(Self::Weak),
            Kind::Soldier => on.is_across(piece.side()).then_some(Self::Soldier),
            Kind::General => None,
        }
    }
}

/// What both sides have captured in a line, seen by the side that attacks.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Balance {
    /// What the attacker took, by class.
    pub taken: [u8; 4],
    /// What the defender took, by class.
    pub lost: [u8; 4],
    /// 各吃各子: the defender was paid with another piece than the one that captured (26.5).
    pub elsewhere: bool,
}

/// How a line ends for the attacker, from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Rank {
    /// Below everything; the start of a search.
    Never,
    /// The attacker is mated.
    Mated,
    /// He loses more than he takes: 得不偿失.
    Loss,
    /// Nothing is gained.
    Even,
    /// Each side took a piece of the other, of equal value (26.5).
    EachTook,
    /// 得子
    Gain,
    /// The defender is mated.
    Mate,
    /// Above everything.
    Always,
}

impl Rank {
    /// The next worse one.
    pub const fn below(self) -> Self {
        match self {
            Self::Never | Self::Mated => Self::Never,
            Self::Loss => Self::Mated,
            Self::Even => Self::Loss,
            Self::EachTook => Self::Even,
            Self::Gain => Self::EachTook,
            Self::Mate => Self::Gain,
            Self::Always => Self::Mate,
        }
    }
}

/// What a line is worth: its rank, and within a rank the sum of the pieces (rook 20, strong 10, soldier 5, weak 4), which only orders
/// lines of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Worth {
    pub rank: Rank,
    pub units: i16,
}

impl Worth {
    /// Below every line.
    pub const NEVER: Self = Self { rank: Rank::Never, units: 0 };
    /// The best of the lines that gain nothing.
    pub const NOTHING: Self = Self { rank: Rank::Even, units: 999 };
    /// Above every line.
    pub const ALWAYS: Self = Self { rank: Rank::Always, units: 0 };
    /// The attacker is mated.
    pub const MATED: Self = Self { rank: Rank::Mated, units: 0 };
    /// The defender is mated.
    pub const MATE: Self = Self { rank: Rank::Mate, units: 0 };
}

impl Balance {
    /// What the attacker keeps and what the defender keeps when equal classes are cancelled.
    pub fn surplus(&self) -> ([u8; 4], [u8; 4]) {
        let (mut taken, mut lost) = (self.taken, self.lost);
        for (taken, lost) in taken.iter_mut().zip(&mut lost) {
            let equal = (*taken).min(*lost);
            *taken -= equal;
            *lost -= equal;
        }
        (taken, lost)
    }

    /// The heaviest class that the attacker keeps.
    pub fn prize(&self) -> Option<Class> {
        let (taken, _) = self.surplus();
        [Class::Rook, Class::Strong, Class::Weak, Class::Soldier]
            .into_iter()
            .find(|&class| taken[class as usize] > 0)
    }

    /// What the line is worth when both sides stop here.
    pub fn settled(&self) -> Worth {
        let units = |pieces: &[u8; 4]| {
            pieces.iter().zip([5, 4, 10, 20]).map(|(&count, each)| i16::from(count) * each).sum::<i16>()
        };
        let (taken, lost) = self.surplus();
        let units = units(&taken) - units(&lost);
        Worth { rank: self.rank(taken, lost, units), units }
    }

    #[expect(clippy::match_same_arms, reason = "one arm a sentence of the clauses")]
    fn rank(&self, taken: [u8; 4], lost: [u8; 4], units: i16) -> Rank {
        let even = if self.elsewhere { Rank::EachTook } else { Rank::Even };
        let heaviest = |pieces: [u8; 4]| {
            [Class::Rook, Class::Strong, Class::Weak, Class::Soldier]
                .into_iter()
                .find(|&class| pieces[class as usize] > 0)
        };
        match (heaviest(taken), heaviest(lost)) {
            (None, None) => even,
            (Some(_), None) => Rank::Gain,
            (None, Some(_)) => Rank::Loss,
            // 26.7: a soldier's value floats below the rook's; against anything else it is even.
            (Some(Class::Rook), Some(Class::Soldier)) => Rank::Gain,
            (Some(_), Some(Class::Soldier)) => even,
            (Some(Class::Soldier), Some(Class::Rook)) => Rank::Loss,
            (Some(Class::Soldier), Some(Class::Strong)) => {
                if lost[Class::Strong as usize] > taken[Class::Soldier as usize] { Rank::Loss } else { even }
            }
            (Some(Class::Soldier), Some(Class::Weak)) => even,
            // 26.6: any number of weak pieces for a strong one is a gain, the other way round none.
            (Some(Class::Rook | Class::Strong), Some(Class::Weak)) => Rank::Gain,
            (Some(Class::Weak), Some(Class::Weak)) => even,
            (Some(Class::Weak), Some(Class::Strong | Class::Rook)) => Rank::Loss,
            // A rook against strong and weak pieces: by the sum, a rook being worth two strong ones.
            (Some(Class::Rook), Some(Class::Strong)) => {
                if units > 0 {
                    Rank::Gain
                } else {
                    even
                }
            }
            (Some(Class::Strong), Some(Class::Rook)) => {
                if taken[Class::Strong as usize] >= 2 {
                    even
                } else {
                    Rank::Loss
                }
            }
            // Equal classes are cancelled.
            (Some(Class::Rook), Some(Class::Rook)) | (Some(Class::Strong), Some(Class::Strong)) => even,
        }
    }
}
