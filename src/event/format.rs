//! How the rounds of a stage come about.

use serde::{Deserialize, Serialize};

/// How the rounds of a stage come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody once (10.1).
    RoundRobin,
    /// Everybody meets everybody twice (10.1).
    DoubleRoundRobin,
    /// Swiss by fixed-position pairing, 定位编排法 (10.2, appendix 3).
    Position,
    /// Swiss by halves, 分区 (gomoku appendix 4).
    Halves,
    /// Swiss by neighbours, 临近 (gomoku appendix 4).
    Adjacent,
    /// Swiss by ends, 首尾 (gomoku appendix 4).
    Fold,
    /// Knockout, 单败淘汰 (10.3).
    Knockout,
    /// Double elimination, 双败淘汰 (10.3).
    DoubleKnockout,
    /// Groups crossed into a knockout, 交叉淘汰 (10.3, gomoku appendix 5).
    Crossed,
    /// Two who meet for several games, 对抗赛 (gomoku 17.6).
    Match,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 10] = [
        Self::RoundRobin,
        Self::DoubleRoundRobin,
        Self::Position,
        Self::Halves,
        Self::Adjacent,
        Self::Fold,
        Self::Knockout,
        Self::DoubleKnockout,
        Self::Crossed,
        Self::Match,
    ];

    /// The name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round_robin",
            Self::DoubleRoundRobin => "double_round_robin",
            Self::Position => "position",
            Self::Halves => "halves",
            Self::Adjacent => "adjacent",
            Self::Fold => "fold",
            Self::Knockout => "knockout",
            Self::DoubleKnockout => "double_knockout",
            Self::Crossed => "crossed",
            Self::Match => "match",
        }
    }

    /// Whether the rounds are paired by points.
    pub const fn is_swiss(self) -> bool {
        matches!(self, Self::Position | Self::Halves | Self::Adjacent | Self::Fold)
    }

    /// Whether a bracket says who meets whom.
    pub const fn is_knockout(self) -> bool {
        matches!(self, Self::Knockout | Self::DoubleKnockout | Self::Crossed)
    }

    /// Whether everybody meets everybody.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin | Self::DoubleRoundRobin)
    }

    /// Whether `event.ron` says how many rounds there are.
    pub const fn needs_rounds(self) -> bool {
        self.is_swiss() || matches!(self, Self::Match)
    }
}
