//! One entry of the catalogue.

use serde::{Deserialize, Serialize};

use super::clause::Clause;
use super::consequence::{Consequence, Ground};
use crate::rulebook::chain::Words;
use crate::rulebook::tempo::Tempo;

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// A move or the clock, against the rules (犯规; gomoku 违例).
    Violation,
    /// Behaviour in the hall (纪律).
    Discipline,
    /// What an arbiter decides (裁定).
    Ruling,
    /// A sanction by name (处分; gomoku 处罚).
    Sanction,
}

impl EntryKind {
    /// By what a game is ended where the entry does not say.
    pub const fn ground(self) -> Ground {
        match self {
            Self::Discipline | Self::Sanction => Ground::Discipline,
            Self::Violation | Self::Ruling => Ground::Ruling,
        }
    }
}

/// The games in which a clause holds, by their speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tempos {
    /// In all.
    #[default]
    All,
    /// In slow games only.
    Slow,
    /// In rapid, super rapid and lightning games and in deciders.
    Quick,
}

impl Tempos {
    /// Whether a game of that speed is meant.
    pub const fn holds_in(self, tempo: Tempo) -> bool {
        match self {
            Self::All => true,
            Self::Slow => matches!(tempo, Tempo::Slow),
            Self::Quick => !matches!(tempo, Tempo::Slow),
        }
    }
}

/// Who may impose it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// The arbiter at the board.
    #[default]
    Board,
    /// The chief arbiter.
    Chief,
    /// The organiser or its committee, on the chief's proposal.
    Committee,
    /// The sports authority, on the organiser's proposal.
    Authority,
}

/// Until when it can be raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deadline {
    /// Before the game starts.
    BeforeStart,
    /// At once.
    AtOnce,
    /// In one's own time.
    OwnTime,
    /// Before one's own next move (gomoku 6.2).
    BeforeOwnMove,
    /// Before white's fourth stone, and in the first 15 minutes (gomoku 5.2).
    BeforeFourthMove,
    /// Within two rounds of moves (23.5.2).
    TwoRounds,
    /// With the next move (appendix 1, 5.2(1)).
    NextMove,
    /// Within five rounds of moves (appendix 1, part 4).
    FiveRounds,
    /// While one's own time is not used up.
    BeforeTimeOut,
    /// Before the end of the game.
    BeforeEnd,
    /// Before the result is signed.
    BeforeSigning,
    /// Within the time that the event sets for appeals after a round.
    AppealTime,
}

/// Whom it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Concerns {
    /// One side, which the arbiter names.
    #[default]
    Side,
    /// The game; no side is named.
    Game,
    /// Only who plays the black stones, after a swap too (gomoku 2.9).
    Black,
    /// Only who was given the first move, before anybody swaps.
    Opener,
}

/// What the program itself looks an entry up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Serves {
    /// It says how many fouls lose a game.
    FoulLimit,
    /// It is what too many draw offers come to.
    TooManyOffers,
    /// It is what an offer outside of one's own time comes to.
    OfferOutOfTurn,
    /// It is what a false claim of the natural limit comes to.
    FalseLimitClaim,
    /// It ends a game by the natural limit.
    LimitDraw,
    /// It says that a claim is made in one's own time (22.4).
    ClaimInOwnTime,
    /// It says until when the natural limit is audited after the game (29.1.2).
    LimitAuditAfterwards,
}

/// A violation, a discipline case or a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its clause.
    pub clause: Clause,
    /// What it is about.
    pub kind: EntryKind,
    /// What happened, in short.
    pub words: Words,
    /// Words by which it is found as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// In which games it holds.
    #[serde(default)]
    pub tempos: Tempos,
    /// Whom it is about.
    #[serde(default)]
    pub concerns: Concerns,
    /// What follows.
    #[serde(default)]
    pub consequence: Consequence,
    /// What follows at the second time in the game, where the clause says that itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Consequence>,
    /// Entries of one family are counted together for [`Self::again`]; empty: the entry stands alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub family: String,
    /// What the clause leaves to choose besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Consequence>,
    /// Who may impose it.
    #[serde(default)]
    pub by: Authority,
    /// Whether the opponent must object.
    #[serde(default)]
    pub objection: bool,
    /// Until when it can be raised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Deadline>,
    /// What the program looks it up for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub serves_as: Option<Serves>,
    /// The clauses of the edition below whose place it takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead_of: Vec<Clause>,
}

impl Entry {
    /// Whether a repetition of `other` in one game counts as a repetition of this.
    pub fn is_of_family(&self, other: &Self) -> bool {
        self.clause == other.clause || (!self.family.is_empty() && self.family == other.family)
    }

    /// By what `consequence`, one of the entry's, ends a game.
    pub fn ground(&self, consequence: &Consequence) -> Ground {
        consequence.ground.unwrap_or(self.kind.ground())
    }
}
