//! The state of an event: what the records come to. Nobody writes it but the fold.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::act::{Arrangement, Attendance, GameRef, Phase, PlaceDraw, Progress, Slot, Withdrawal};
use super::configuration::{Configuration, StageConfig};
use super::names::{EntrantId, Number, RoundNumber, Side, StageNumber, Table};
use super::outcome::Outcome;
use super::publication::{PairReason, Publication, PublicationId, PublishedBye};
use super::record::RecordId;
use super::register::Subject;
use super::roster::Member;

/// What everything comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct EventState {
    /// The configuration in force.
    pub configuration: Arc<Configuration>,
    /// The record that adopted it; none while there is no journal.
    pub adoption: Option<RecordId>,
    /// Adoptions made at the same time by others; the one in force rules until the chief settles it.
    pub rival_adoptions: Vec<RecordId>,
    /// Who takes part, by identity.
    pub entrants: BTreeMap<EntrantId, Entrant>,
    /// The stages, in order.
    pub stages: Vec<Stage>,
    /// The subjects on which different decisions stand, with the records.
    pub conflicts: BTreeMap<Subject, Vec<RecordId>>,
}

/// A player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// By what records name it.
    pub id: EntrantId,
    /// The number (序号).
    pub number: Number,
    /// The name of who sits there now.
    pub name: String,
    /// Who sat there before, where somebody was replaced.
    pub formerly: Option<String>,
    /// The unit.
    pub unit: String,
    /// The rating, in points.
    pub rating: Option<u32>,
    /// The rank among the seeds.
    pub seed: Option<u32>,
    /// The reading of the name, where the roster gives it.
    pub pinyin: String,
    /// The members of a team.
    pub members: Vec<Member>,
    /// The first round that is played.
    pub from_round: RoundNumber,
    /// From when on it takes no part.
    pub withdrawal: Option<Withdrawal>,
}

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

/// Two entrants in one round.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The table.
    pub table: Table,
    /// Who was given the first move.
    pub first: EntrantId,
    /// Who was given the second move.
    pub second: EntrantId,
    /// Why they meet.
    pub reason: PairReason,
    /// Their games.
    pub games: Vec<Game>,
}

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Its identity.
    pub reference: GameRef,
    /// Whether the players sat down with the colours reversed.
    pub reversed: bool,
    /// What stands.
    pub standing: Standing,
    /// The records that stand for it.
    pub records: Vec<RecordId>,
}

/// What stands for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing yet.
    Open,
    /// A result.
    Settled(Outcome),
    /// Different results; a conflict is not a draw.
    Disputed(Vec<Option<Outcome>>),
}

impl Game {
    /// The outcome, where one stands alone.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.standing {
            Standing::Settled(outcome) => Some(outcome),
            Standing::Open | Standing::Disputed(_) => None,
        }
    }

    /// The side of the published pair that plays `colour`.
    pub const fn assigned(&self, colour: Side) -> Side {
        if self.reversed { colour.other() } else { colour }
    }
}

impl Meeting {
    /// Who was given that side.
    pub const fn entrant(&self, side: Side) -> EntrantId {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side that an entrant was given.
    pub fn side_of(&self, entrant: EntrantId) -> Option<Side> {
        if self.first == entrant {
            Some(Side::First)
        } else if self.second == entrant {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// The one game of a meeting of one game; the first of several.
    pub fn game(&self) -> Option<&Game> {
        self.games.first()
    }

    /// Whether every game has a result.
    pub fn is_settled(&self) -> bool {
        self.games.iter().all(|game| game.outcome().is_some())
    }
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

impl EventState {
    /// The stage of that number.
    pub fn stage(&self, number: StageNumber) -> Option<&Stage> {
        self.stages.get((number.0 as usize).checked_sub(1)?)
    }

    /// The stage that is being played: the last with a published round, else the first.
    pub fn current_stage(&self) -> Option<&Stage> {
        self.stages.iter().rev().find(|stage| !stage.rounds.is_empty()).or(self.stages.first())
    }

    /// Who has that number.
    pub fn by_number(&self, number: Number) -> Option<&Entrant> {
        self.entrants.values().find(|entrant| entrant.number == number)
    }

    /// The number of an entrant.
    pub fn number(&self, id: EntrantId) -> Number {
        self.entrants.get(&id).map_or(Number(id.0), |entrant| entrant.number)
    }

    /// The name of an entrant; empty where there is none.
    pub fn name(&self, id: EntrantId) -> &str {
        self.entrants.get(&id).map_or("", |entrant| entrant.name.as_str())
    }

    /// The game of that identity, where its publication is in force.
    pub fn game(&self, reference: &GameRef) -> Option<(&Meeting, &Game)> {
        let round = self.stage(reference.stage)?.rounds.get(&reference.round)?;
        if round.id != reference.publication {
            return None;
        }
        let meeting = round.meeting(reference.table)?;
        meeting.games.iter().find(|game| game.reference == *reference).map(|game| (meeting, game))
    }
}

impl Meeting {
    /// The one game of two players, nothing entered yet.
    pub fn of_one_game(publication: &Publication, id: PublicationId, index: usize) -> Option<Self> {
        let pair = publication.pairs.get(index)?;
        let table = Table(index as u32 + 1);
        let reference = GameRef {
            stage: publication.stage,
            round: publication.round,
            publication: id,
            table,
            slot: Slot::ONLY,
        };
        let game = Game { reference, reversed: false, standing: Standing::Open, records: Vec::new() };
        Some(Self { table, first: pair.first, second: pair.second, reason: pair.reason, games: vec![game] })
    }
}
