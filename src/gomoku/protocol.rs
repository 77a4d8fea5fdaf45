//! What a game is played by: its opening protocol and its passes, as data. `protocols.ron` beside this file has those that
//! come with the program; an event may bring its own in the same form, and what it leaves out is that of 2013.

use serde::{Deserialize, Serialize};

use super::opening::{OPENINGS, Opening};

/// The protocols that the program brings.
const SHIPPED: &str = include_str!("protocols.ron");

/// How the first three stones come about (3.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningRule {
    /// 指定开局: Black lays one of the 26 openings (3.2).
    Named,
    /// The organiser has set the opening, by its code (`4D`); it may lie in any orientation.
    Fixed(String),
    /// 自由开局: the two sides move in turn (3.3).
    Free,
}

/// How many fifth moves Black offers (2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FifthMoves {
    /// One: an ordinary move.
    One,
    /// As many as Black announced with the opening.
    Announced,
    /// As many as the organiser has set, at least 1.
    Set(u8),
}

/// What happens to a fifth move of the same shape as another one (2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualMoves {
    /// It is refused.
    Refuse,
    /// It is taken, and the arbiter is told.
    Warn,
    /// It is taken.
    Allow,
}

/// When passing by both sides draws (10.2(2)). The text says in one 回合, which is one move of each side (2.11), and does
/// not say which side's comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BothPass {
    /// Two passes in a row, whoever passed first.
    InARow,
    /// Black's pass and White's next one.
    BlackThenWhite,
}

/// A protocol.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Protocol {
    /// By what an event names it.
    pub id: String,
    /// Its name in Chinese.
    pub chinese: String,
    /// Its name in English.
    pub english: String,
    /// The first three stones.
    pub opening: OpeningRule,
    /// 2.9: whether the other player may change sides after the third stone.
    pub swap: bool,
    /// 2.10: how many fifth moves.
    pub fifth_moves: FifthMoves,
    /// 2.10: fifth moves that a symmetry of the board makes equal.
    pub equal_by_board: EqualMoves,
    /// 2.10: fifth moves that are equal as shapes only.
    pub equal_by_shape: EqualMoves,
    /// 2.19: whether Black has forbidden moves; if not, a row of more than five wins for Black too (3.3 lets a free opening
    /// go without them).
    pub forbidden_moves: bool,
    /// 11.1(1): the first move that may be a pass.
    pub passes_from: usize,
    /// 10.2(2): when passing draws.
    pub both_pass: BothPass,
}

/// Why a protocol cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolFault {
    /// The opening that is set is none of the 26.
    NoSuchOpening(String),
    /// No fifth move at all.
    NoFifthMoves,
}

impl Default for Protocol {
    /// The one of 2013.
    fn default() -> Self {
        Self {
            id: "2013".into(),
            chinese: "指定开局 三手交换 五手N打".into(),
            english: "named opening, swap after move 3, N fifth moves".into(),
            opening: OpeningRule::Named,
            swap: true,
            fifth_moves: FifthMoves::Announced,
            equal_by_board: EqualMoves::Refuse,
            equal_by_shape: EqualMoves::Warn,
            forbidden_moves: true,
            passes_from: 6,
            both_pass: BothPass::InARow,
        }
    }
}

impl Protocol {
    /// What keeps it from being played by.
    pub fn fault(&self) -> Option<ProtocolFault> {
        match &self.opening {
            OpeningRule::Fixed(code)
                if !OPENINGS.iter().any(|opening| opening.code().to_string() == *code) =>
            {
                Some(ProtocolFault::NoSuchOpening(code.clone()))
            }
            _ => (self.fifth_moves == FifthMoves::Set(0)).then_some(ProtocolFault::NoFifthMoves),
        }
    }

    /// Those that the program brings.
    ///
    /// # Panics
    /// Where the file that is part of the program cannot be read; a test reads it.
    pub fn shipped() -> Vec<Self> {
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(SHIPPED).unwrap_or_else(|fault| panic!("the protocols cannot be read: {fault}"))
    }

    /// The one of that name: `2013`, `fixed` or `free`.
    pub fn named(id: &str) -> Option<Self> {
        Self::shipped().into_iter().find(|protocol| protocol.id == id)
    }

    /// The same with an opening that the organiser has set.
    #[must_use]
    pub fn with_opening(self, opening: &Opening) -> Self {
        Self { opening: OpeningRule::Fixed(opening.code().to_string()), ..self }
    }

    /// Whether Black lays the first three stones alone.
    pub fn is_laid_by_black(&self) -> bool {
        self.opening != OpeningRule::Free
    }
}
