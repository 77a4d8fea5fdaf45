//! The kinds of moves (24.1 to 24.8).

/// What a move is, as the rules call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// 将 (24.1)
    Check,
    /// 杀 (24.2)
    Kill,
    /// 捉 (24.3)
    Chase,
    /// 兑 (24.4)
    Exchange,
    /// 献 (24.5)
    Sacrifice,
    /// 拦 (24.6)
    Block,
    /// 跟 (24.7)
    Follow,
    /// 闲 (24.8)
    Idle,
}

impl MoveKind {
    /// All of them, the heaviest first (26.4).
    pub const ALL: [Self; 8] = [
        Self::Check,
        Self::Kill,
        Self::Chase,
        Self::Exchange,
        Self::Sacrifice,
        Self::Block,
        Self::Follow,
        Self::Idle,
    ];

    /// Its name, one character: 将 杀 捉 兑 献 拦 跟 闲.
    pub const fn chinese(self) -> char {
        match self {
            Self::Check => '将',
            Self::Kill => '杀',
            Self::Chase => '捉',
            Self::Exchange => '兑',
            Self::Sacrifice => '献',
            Self::Block => '拦',
            Self::Follow => '跟',
            Self::Idle => '闲',
        }
    }

    /// The kind of a name.
    pub fn of_chinese(name: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.chinese() == name)
    }

    /// Whether it is one of 将 杀 捉; everything else counts as 闲 (24.8).
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Check | Self::Kill | Self::Chase)
    }
}

/// A kind with its weight for 26.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reading {
    /// The kind.
    pub kind: MoveKind,
    /// Whether it is 将, 杀, or a single-handed 捉 of a rook or of a rootless piece.
    pub heavy: bool,
}
