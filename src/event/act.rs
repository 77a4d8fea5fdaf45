//! What a record can decide.

use serde::{Deserialize, Serialize};

use super::clocks::{ClockEntry, ClockEntryId, Recess};
use super::conduct::{Case, Claim, ConductId, Stop};
use super::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use super::outcome::Outcome;
pub use super::phase::{Phase, Progress};
use super::publication::{ByeKind, Publication, PublicationId};
use super::roster::RosterEntry;

/// The identity of a file's text: the first 128 bits of its BLAKE3 hash, in lower-case hex digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ContentId(pub String);

impl ContentId {
    /// The identity of `text`.
    pub fn of(text: &str) -> Self {
        Self(blake3::hash(text.as_bytes()).to_hex()[..32].to_owned())
    }
}

/// The texts of `event.ron` and `roster.ron` that were adopted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adoption {
    /// The text of `event.ron`.
    pub event: ContentId,
    /// The text of `roster.ron`.
    pub roster: ContentId,
}

/// Which game of a meeting: the board (a match of teams has several) and the game on that board, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// The board of the meeting.
    pub board: u32,
    /// The game on that board.
    pub game: u32,
}

impl Slot {
    /// The one game of two players who meet once.
    pub const ONLY: Self = Self { board: 1, game: 1 };

    /// The game of that number of two players who meet for several.
    pub const fn game(game: u32) -> Self {
        Self { board: 1, game }
    }
}

/// One game of the event. It survives re-pairing: a withdrawn publication keeps its games to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRef {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The publication that paired it.
    pub publication: PublicationId,
    /// The table.
    pub table: Table,
    /// Which game of the meeting.
    pub slot: Slot,
}

/// What an arbiter fixed for the pairing of a round before it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Arrangement {
    /// Pairs by hand; the first named has the first move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<(EntrantId, EntrantId)>,
    /// Pairs that must not be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<(EntrantId, EntrantId)>,
}

/// Whether an entrant takes part in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attendance {
    /// Takes part.
    #[default]
    Present,
    /// Stays away and forfeits the round (缺席).
    Absent,
    /// Was let off the round.
    Bye(ByeKind),
    /// Is expected and not yet there (迟到).
    Tardy,
}

/// From when on an entrant takes no part any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The stage.
    pub stage: StageNumber,
    /// The first round that is not played any more.
    pub from_round: RoundNumber,
}

/// How somebody came in after the roster was adopted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The unit.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
    /// The rating, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The first round that is played; 1 for one who came in before the start.
    pub from_round: RoundNumber,
}

/// Who sits in an entrant's place, where somebody was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The name.
    pub name: String,
    /// The unit; empty where it stays.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
}

/// Lots drawn for the places of some who are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceDraw {
    /// The seed of the draw, so that it can be repeated before witnesses; none where the lots were drawn by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// All who drew, the best lot first.
    pub order: Vec<EntrantId>,
}

/// Who goes through a meeting by an arbiter's decision, where its games have not shown it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoesThrough {
    /// This one.
    One(EntrantId),
    /// Neither of the two.
    Neither,
}

/// One decision. A record holds one or several, in order, all or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Act {
    /// The first line of every journal file.
    Open {
        /// The event, by the identity that it got when it was opened first.
        event: String,
        /// The form of the journal.
        schema: u32,
        /// The program and its version.
        app: String,
        /// The machine.
        machine: String,
    },
    /// `event.ron` and `roster.ron` hold as they stand (采纳).
    Adopt(Adoption),
    /// The result of a game; none takes it back (清).
    Result {
        /// The game.
        game: GameRef,
        /// Who was given the first move, for the reader and as a check.
        first: EntrantId,
        /// Who was given the second move.
        second: EntrantId,
        /// What came out of it.
        outcome: Option<Outcome>,
    },
    /// A settlement was undone: the game stands between these results again.
    Dispute {
        /// The game.
        game: GameRef,
        /// What was claimed.
        outcomes: Vec<Option<Outcome>>,
    },
    /// The players sat down with the colours reversed, and the game stands (颠倒, 28.8.3).
    Colours {
        /// The game.
        game: GameRef,
        /// Whether they are reversed.
        reversed: bool,
    },
    /// Whether the players of a gomoku game changed colours after the third stone (交换, gomoku 2.9); none takes it back.
    Swap {
        /// The game.
        game: GameRef,
        /// Whether who was given black ended with white.
        swapped: Option<bool>,
    },
    /// Who has the first move in a game of a meeting, by lot or by choice (30.1, 30.2); none takes it back.
    FirstMove {
        /// The game.
        game: GameRef,
        /// Who has the first move.
        first: Option<EntrantId>,
    },
    /// Who goes through a meeting whose games have not shown it (both absent, all games drawn); none takes it back.
    Through {
        /// The first game of the meeting.
        game: GameRef,
        /// Who.
        through: Option<GoesThrough>,
        /// How that came about.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Pairs by hand and forbidden pairs of a round that is still to be paired.
    Arrange {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// All that is fixed for it.
        arrangement: Arrangement,
    },
    /// A round is published (公布).
    Publish(Publication),
    /// A published round is withdrawn (撤销公布).
    Unpublish {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// Which publication.
        publication: PublicationId,
        /// Why; needed once the round was started.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A round is started, paused, resumed or closed.
    Phase {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// Which publication.
        publication: PublicationId,
        /// The phase from now on.
        phase: Phase,
    },
    /// Something was done to the clocks of a board; none takes it back.
    Clock {
        /// The game.
        game: GameRef,
        /// Which entry of the board.
        id: ClockEntryId,
        /// What was done.
        entry: Option<ClockEntry>,
    },
    /// A break between two games of a round (28.9); none ends it.
    Recess {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// The break.
        recess: Option<Recess>,
    },
    /// Somebody comes in who is not in the roster (加, 补报); none takes it back.
    Enter {
        /// The entrant's identity.
        entrant: EntrantId,
        /// Who.
        entry: Option<Entry>,
    },
    /// Somebody takes an entrant's place (换); none takes it back.
    Replace {
        /// The entrant.
        entrant: EntrantId,
        /// Who sits there now.
        replacement: Option<Replacement>,
    },
    /// Somebody withdraws (退赛); none: is back (归队).
    Withdraw {
        /// The entrant.
        entrant: EntrantId,
        /// From when on.
        withdrawal: Option<Withdrawal>,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Somebody's attendance of a round.
    Attend {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// The entrant.
        entrant: EntrantId,
        /// Whether there.
        attendance: Attendance,
    },
    /// Who of a team sits at the boards of a round (11.2, 11.3); none: the first of the list, in order.
    Lineup {
        /// The stage.
        stage: StageNumber,
        /// The round.
        round: RoundNumber,
        /// The team.
        team: EntrantId,
        /// The members from board 1 on, by their number in the team's list, from 1.
        lineup: Option<Vec<u32>>,
    },
    /// A clause was held against somebody, or ruled a game; none: it was never entered.
    Case {
        /// Its identity.
        id: ConductId,
        /// The game; none where it happened outside of one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameRef>,
        /// The case.
        case: Option<Box<Case>>,
    },
    /// A claim, a draw offer or an appeal is made or decided; none: it is taken back.
    Claim {
        /// Its identity.
        id: ConductId,
        /// The game; none for an appeal about none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameRef>,
        /// The claim.
        claim: Option<Box<Claim>>,
    },
    /// An item of a checklist is done, or is not after all.
    Tick {
        /// The stage.
        stage: StageNumber,
        /// The round; 0 for what is looked at once.
        round: RoundNumber,
        /// The item, in its words.
        item: String,
        /// Whether it is done.
        done: bool,
    },
    /// A game stands still by itself (停); none: it goes on (续).
    Stop {
        /// The game.
        game: GameRef,
        /// Since when, and how.
        stop: Option<Stop>,
        /// What is noted when it goes on: the sealed move.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Numbers were drawn by lot, or given by hand (签).
    Lots {
        /// The seed of the draw, so that it can be repeated before witnesses; none where lots were drawn by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// Who got which number; none takes it back.
        numbers: Vec<(EntrantId, Option<Number>)>,
    },
    /// Lots were drawn for places that nothing separates (抽签 名次): all draws that hold after the round.
    PlaceLots {
        /// The stage.
        stage: StageNumber,
        /// The round after which the places are meant.
        round: RoundNumber,
        /// The draws, one for each group of equals.
        draws: Vec<PlaceDraw>,
    },
}

impl Act {
    /// The game that it is about; none where it is about more or about something else.
    pub const fn game(&self) -> Option<&GameRef> {
        match self {
            Self::Result { game, .. }
            | Self::Dispute { game, .. }
            | Self::Colours { game, .. }
            | Self::Swap { game, .. }
            | Self::FirstMove { game, .. }
            | Self::Through { game, .. }
            | Self::Clock { game, .. }
            | Self::Stop { game, .. } => Some(game),
            Self::Case { game, .. } | Self::Claim { game, .. } => game.as_ref(),
            _ => None,
        }
    }
}

impl From<&RosterEntry> for Entry {
    fn from(entry: &RosterEntry) -> Self {
        Self {
            name: entry.name.clone(),
            unit: entry.unit.clone(),
            rating: entry.rating,
            from_round: RoundNumber(1),
        }
    }
}
