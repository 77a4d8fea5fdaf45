//! Stages and their published rounds.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Meeting, Standing};
use crate::event::act::{Arrangement, Attendance, Phase, PlaceDraw, Progress};
use crate::event::configuration::StageConfig;
use crate::event::names::{EntrantId, RoundNumber, StageNumber, Table};
use crate::event::publication::{Publication, PublicationId, PublishedBye, StageField};

/// A part of the event.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// Its number.
    pub number: StageNumber,
    /// How it was announced.
    pub config: StageConfig,
    /// The rounds that are published, by number.
    pub rounds: BTreeMap<RoundNumber, Round>,
    /// What is arranged for rounds that are not.
    pub arrangements: BTreeMap<RoundNumber, Arrangement>,
    /// Who is not simply present in a round.
    pub attendance: BTreeMap<(RoundNumber, EntrantId), Attendance>,
    /// Who of a team sits at the boards of a round, where it is not simply the first of the list.
    pub lineups: BTreeMap<(RoundNumber, EntrantId), Vec<u32>>,
    /// How often a round's publication was withdrawn.
    pub withdrawn_publications: BTreeMap<RoundNumber, u32>,
    /// The lots that were drawn for places, by the round after which they hold.
    pub place_lots: BTreeMap<RoundNumber, Vec<PlaceDraw>>,
}

/// A published round.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// The publication in force; where several differ none takes results, and this is the first of them.
    pub publication: Arc<Publication>,
    /// Its identity.
    pub id: PublicationId,
    /// Other publications that stand against it.
    pub rivals: Vec<PublicationId>,
    /// How far it is.
    pub phase: Phase,
    /// Who meets whom, by table.
    pub meetings: Vec<Meeting>,
    /// Who has no opponent.
    pub byes: Vec<PublishedBye>,
    /// Who stays away and forfeits.
    pub absent: Vec<EntrantId>,
}

impl Round {
    /// The meeting at a table.
    pub fn meeting(&self, table: Table) -> Option<&Meeting> {
        self.meetings.get((table.0 as usize).checked_sub(1)?)
    }

    /// The meeting that an entrant has.
    pub fn meeting_of(&self, entrant: EntrantId) -> Option<&Meeting> {
        self.meetings.iter().find(|meeting| meeting.side_of(entrant).is_some())
    }

    /// How many meetings are settled.
    pub fn settled(&self) -> usize {
        self.meetings.iter().filter(|meeting| meeting.is_settled()).count()
    }

    /// Whether every meeting is settled and no other publication stands against this one.
    pub fn is_complete(&self) -> bool {
        self.rivals.is_empty() && self.meetings.iter().all(Meeting::is_settled)
    }

    /// Whether play began: said so, or shown by a result.
    pub fn is_started(&self) -> bool {
        self.phase.progress != Progress::Published
            || self
                .meetings
                .iter()
                .any(|meeting| meeting.games.iter().any(|game| game.standing != Standing::Open))
    }

    /// The meetings with a game that stands between different results.
    pub fn disputed(&self) -> impl Iterator<Item = &Meeting> {
        self.meetings
            .iter()
            .filter(|meeting| meeting.games.iter().any(|game| matches!(game.standing, Standing::Disputed(_))))
    }
}

impl Stage {
    /// Who plays the stage, where that was settled when its first round was published.
    pub fn field(&self) -> Option<&StageField> {
        self.rounds.get(&RoundNumber(1))?.publication.field.as_ref()
    }

    /// Whether an entrant plays the stage, as far as that is settled, and was not eliminated before this round (10.4.2).
    pub fn has(&self, entrant: EntrantId, round: RoundNumber) -> bool {
        let out = |earlier: &Round| earlier.publication.eliminated.contains(&entrant);
        self.field().is_none_or(|field| field.has(entrant))
            && !self.rounds.range(..=round).any(|(_, r)| out(r))
    }

    /// The last published round.
    pub fn latest(&self) -> Option<&Round> {
        self.rounds.values().next_back()
    }

    /// The first round that is not published.
    pub fn next_round(&self) -> RoundNumber {
        let mut next = 1;
        while self.rounds.contains_key(&RoundNumber(next)) {
            next += 1;
        }
        RoundNumber(next)
    }

    /// An entrant's attendance of a round.
    pub fn attendance(&self, round: RoundNumber, entrant: EntrantId) -> Attendance {
        self.attendance.get(&(round, entrant)).copied().unwrap_or_default()
    }
}
