//! What a decision is about, and what it puts there.

use std::sync::Arc;

use crate::event::act::{
    Adoption, Arrangement, Attendance, Entry, GameRef, GoesThrough, Phase, PlaceDraw, Replacement, Withdrawal,
};
use crate::event::clocks::{ClockEntry, ClockEntryId, Recess};
use crate::event::conduct::{Case, Claim, ConductId, Stop, TickId};
use crate::event::names::{EntrantId, Number, RoundNumber, StageNumber};
use crate::event::outcome::Outcome;
use crate::event::publication::{Publication, PublicationId};

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// The configuration in force.
    Configuration,
    /// The result of a game.
    Game(GameRef),
    /// The colours of a game.
    Colours(GameRef),
    /// Whether the players of a game changed colours.
    Swap(GameRef),
    /// Who has the first move in a game of a meeting.
    FirstMove(GameRef),
    /// Who goes through a meeting, by its first game.
    Through(GameRef),
    /// What is arranged for a round before it is paired.
    Arrangement(StageNumber, RoundNumber),
    /// The publication of a round.
    Round(StageNumber, RoundNumber),
    /// How far a published round is.
    Phase(StageNumber, RoundNumber, PublicationId),
    /// Somebody who came in after the roster.
    Entrant(EntrantId),
    /// Who sits in an entrant's place.
    Replacement(EntrantId),
    /// Whether an entrant still takes part.
    Withdrawal(EntrantId),
    /// An entrant's attendance of a round.
    Attendance(StageNumber, RoundNumber, EntrantId),
    /// Who of a team sits at the boards of a round.
    Lineup(StageNumber, RoundNumber, EntrantId),
    /// An entrant's number.
    Number(EntrantId),
    /// The lots for places after a round.
    PlaceLots(StageNumber, RoundNumber),
    /// An entry about the clocks of a board.
    ClockEntry(GameRef, ClockEntryId),
    /// The break of a round.
    Recess(StageNumber, RoundNumber),
    /// A case.
    Case(ConductId),
    /// A claim.
    Claim(ConductId),
    /// Whether a game stands still by itself.
    Stop(GameRef),
    /// Whether an item of a checklist is done.
    Tick(StageNumber, RoundNumber, TickId),
}

/// What a decision puts there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// For [`Subject::Configuration`].
    Configuration(Adoption),
    /// For [`Subject::Game`]: one, or those between which the game stands.
    Outcomes(Vec<Option<Outcome>>),
    /// For [`Subject::Colours`].
    Reversed(bool),
    /// For [`Subject::Swap`].
    Swapped(Option<bool>),
    /// For [`Subject::FirstMove`].
    FirstMove(Option<EntrantId>),
    /// For [`Subject::Through`].
    Through(Option<GoesThrough>),
    /// For [`Subject::Arrangement`].
    Arrangement(Arrangement),
    /// For [`Subject::Round`].
    Publication(Option<Arc<Publication>>),
    /// For [`Subject::Phase`].
    Phase(Phase),
    /// For [`Subject::Entrant`].
    Entry(Option<Entry>),
    /// For [`Subject::Replacement`].
    Replacement(Option<Replacement>),
    /// For [`Subject::Withdrawal`].
    Withdrawal(Option<Withdrawal>),
    /// For [`Subject::Attendance`].
    Attendance(Attendance),
    /// For [`Subject::Lineup`].
    Lineup(Option<Vec<u32>>),
    /// For [`Subject::Number`].
    Number(Option<Number>),
    /// The draws for places.
    PlaceLots(Vec<PlaceDraw>),
    /// For [`Subject::ClockEntry`].
    ClockEntry(Option<ClockEntry>),
    /// For [`Subject::Recess`].
    Recess(Option<Recess>),
    /// For [`Subject::Case`].
    Case(Option<Box<Case>>),
    /// For [`Subject::Claim`].
    Claim(Option<Box<Claim>>),
    /// For [`Subject::Stop`].
    Stop(Option<Stop>),
    /// For [`Subject::Tick`]: the item, and whether it is done.
    Tick(String, bool),
}
