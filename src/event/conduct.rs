//! What is recorded of conduct: cases, claims, games that stand still, items of checklists.
//!
//! Every record holds what was confirmed, as its outcome: fouls, minutes, sanction; the marks are a result of their own in
//! the same record. So the fold knows no rules, and a later edition changes no past.

use serde::{Deserialize, Serialize};

use super::act::GameRef;
use super::configuration::Role;
use super::names::{EntrantId, RoundNumber, Side, StageNumber};
use crate::rulebook::catalogue::{Clause, Sanction};

/// The identity of a case or a claim, so that two arbiters' entries at one time both stand. Written as 16 hex digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ConductId(pub u64);

impl From<ConductId> for String {
    fn from(id: ConductId) -> Self {
        format!("{:016x}", id.0)
    }
}

impl TryFrom<String> for ConductId {
    type Error = super::record::NotARecordId;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse::<super::record::RecordId>().map(|id| Self(id.0))
    }
}

impl ConductId {
    /// An identity out of a seed that nobody chose, what it is about, and how many records there were.
    pub fn of(seed: u64, about: &str, records: usize) -> Self {
        let hash = blake3::hash(format!("{seed:016x} {records} {about}").as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&hash.as_bytes()[..8]);
        Self(u64::from_be_bytes(first))
    }
}

/// Minutes that a penalty puts on the two clocks; negative: takes off. A clock reads them as a correction of its time left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PenaltyMinutes {
    /// For who was given the first move.
    pub first: i32,
    /// For who was given the second move.
    pub second: i32,
}

impl PenaltyMinutes {
    /// No minutes.
    pub const NONE: Self = Self { first: 0, second: 0 };

    /// One side's.
    pub const fn side(self, side: Side) -> i32 {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// Those that take `off` from a side and give `on` to the other.
    pub const fn of(side: Side, off: u32, on: u32) -> Self {
        let (off, on) = (-(off as i32), on as i32);
        match side {
            Side::First => Self { first: off, second: on },
            Side::Second => Self { first: on, second: off },
        }
    }

    /// Whether there are none.
    pub const fn is_none(&self) -> bool {
        self.first == 0 && self.second == 0
    }
}

/// How far a case is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Confirmed: it holds.
    #[default]
    Confirmed,
    /// Kept as a note; nothing follows.
    Note,
    /// Proposed by the chief; nothing follows yet (18.3, gomoku 2.20(4)).
    Proposed,
    /// Approved by the body that the clause names.
    Approved(Approval),
    /// Not approved; nothing follows.
    Rejected(Approval),
    /// Withdrawn, with the reason; nothing follows any more.
    Withdrawn(String),
}

/// Who approved, and on which paper.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Approval {
    /// The body.
    pub body: String,
    /// The paper: its number or date.
    pub paper: String,
}

/// One case: a clause that was held against somebody, or that ruled a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its number in the event, from 1: by it people name it.
    pub number: u32,
    /// The stage in which it counts.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The game; none where it happened outside of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameRef>,
    /// The side of the published pair; none where it concerns the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Whom it is held against; none where it concerns the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantId>,
    /// The clause.
    pub clause: Clause,
    /// The round of moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_number: Option<u32>,
    /// What the arbiter wrote.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The fouls that it gave.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub fouls: u32,
    /// The minutes that it put on the clocks.
    #[serde(default, skip_serializing_if = "PenaltyMinutes::is_none")]
    pub minutes: PenaltyMinutes,
    /// The sanction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanction: Option<Sanction>,
    /// Whether it set the marks of the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub ended: bool,
    /// Why otherwise than the rules propose; empty: as proposed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Why it was heard out of time; empty: it was not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub late: String,
    /// How far it is.
    #[serde(default)]
    pub step: Step,
    /// The lowest role that may impose it, by the clause.
    pub needs: Role,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_nought(count: &u32) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Case {
    /// A confirmed case from which nothing follows yet.
    pub const fn new(
        number: u32,
        (stage, round): (StageNumber, RoundNumber),
        clause: Clause,
        needs: Role,
    ) -> Self {
        Self {
            number,
            stage,
            round,
            game: None,
            side: None,
            entrant: None,
            clause,
            move_number: None,
            note: String::new(),
            fouls: 0,
            minutes: PenaltyMinutes::NONE,
            sanction: None,
            ended: false,
            reason: String::new(),
            late: String::new(),
            step: Step::Confirmed,
            needs,
        }
    }

    /// Whether anything follows from it.
    pub const fn holds(&self) -> bool {
        matches!(self.step, Step::Confirmed | Step::Approved(_))
    }

    /// The lowest role that may write it, and take it back: the clause's, and for a sanction that of 18.1 and 18.2.
    pub fn role(&self) -> Role {
        let by_sanction = match (self.sanction, &self.step) {
            (_, Step::Note) => return Role::BoardArbiter,
            (None | Some(Sanction::Warning), Step::Confirmed | Step::Withdrawn(_)) => Role::BoardArbiter,
            _ => Role::ChiefArbiter,
        };
        self.needs.max(by_sanction)
    }
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimKind {
    /// A draw is offered; the opponent answers (22.1).
    DrawOffer,
    /// The natural limit (22.2).
    NaturalLimit,
    /// A repetition (23).
    Repetition,
    /// The opponent's time is used up (21).
    Time,
    /// Something else that waits for a ruling (17.1).
    Other,
    /// A formal appeal (申诉).
    Appeal(AppealKind),
}

/// What an appeal is about; it says who decides for good (gomoku 13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealKind {
    /// Facts: the arbiter's word is final.
    Facts,
    /// The meaning of a rule: the chief's word is final.
    Interpretation,
    /// What no rule covers: the committee's word is final.
    Uncovered,
}

/// What came of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It holds; an offer: accepted.
    Upheld,
    /// It does not; an offer: declined.
    Refused,
    /// It was not heard: no record, too late, fewer than three times.
    NotHeard,
    /// In part; half of an appeal's deposit comes back (gomoku 13.1).
    InPart,
}

/// The ruling on a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What came of it.
    pub verdict: Verdict,
    /// The clause or the reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// Who was told to vary, and why (23.5.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The side of the published pair that must vary; none: the game is drawn where neither does (23.5.2.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The clause of the ruling.
    pub clause: Clause,
    /// Behind how many moves of the game's record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// A claim, an offer, an appeal: open until it is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Its number in the event, from 1.
    pub number: u32,
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The game; none for an appeal about none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameRef>,
    /// Who claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<EntrantId>,
    /// What.
    pub kind: ClaimKind,
    /// The round of moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_number: Option<u32>,
    /// What the arbiter wrote.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The deposit of an appeal, in the event's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit: Option<u32>,
    /// When it was made, in seconds of Unix time.
    pub at: i64,
    /// Until when it must have been made or must be decided, in seconds of Unix time, where the event sets a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// Why it was heard out of time; empty: it was not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub late: String,
    /// How many of the two rounds to vary are left, once an arbiter told a side to vary (23.5.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_vary: Option<u32>,
    /// Who was told so and by which clause, where that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Told>,
    /// What came of it; none while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

impl Claim {
    /// Whether nothing came of it yet.
    pub const fn is_open(&self) -> bool {
        self.ruling.is_none()
    }

    /// The lowest role that may write it, and take it back: an appeal is decided by the chief, or by the committee as the
    /// chief enters it.
    pub const fn role(&self) -> Role {
        match (self.kind, &self.ruling) {
            (ClaimKind::Appeal(_), Some(_)) => Role::ChiefArbiter,
            _ => Role::BoardArbiter,
        }
    }

    /// Whether it waits for an arbiter (待裁); an offer waits for the opponent.
    pub const fn waits_for_an_arbiter(&self) -> bool {
        self.is_open() && !matches!(self.kind, ClaimKind::DrawOffer)
    }
}

/// By what an item of a checklist is known: its words, so that it may move in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TickId(pub u64);

impl TickId {
    /// Of an item with these words.
    pub fn of(words: &str) -> Self {
        Self(ConductId::of(0, words, 0).0)
    }
}

/// A game that stands still by itself: stopped, or adjourned with a sealed move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// Since when, in seconds of Unix time.
    pub since: i64,
    /// Whether the next move was sealed (gomoku 9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub sealed: bool,
    /// The side that sealed it, of the published pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed_by: Option<Side>,
    /// Why, or what the players wrote down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
