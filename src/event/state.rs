//! The state of an event: what the records come to. Nobody writes it but the fold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::act::{
    Arrangement, Attendance, GameRef, GoesThrough, Phase, PlaceDraw, Progress, Slot, Withdrawal,
};
use super::clocks::{ClockEntry, Recess};
use super::conduct::{Case, Claim, ClaimKind, ConductId, Stop, TickId};
use super::configuration::{Configuration, StageConfig};
use super::names::{EntrantId, Number, RoundNumber, Side, StageNumber, Table};
use super::outcome::Outcome;
use super::procedure::{Before, DecidedBy, FirstIs, GamePlayed, MeetingStands};
use super::publication::{
    ColourClause, PairProcedure, PairReason, Publication, PublicationId, PublishedBye, StageField,
};
use super::record::RecordId;
use super::register::Subject;
use super::roster::Member;
use crate::rulebook::procedure::{Procedure, Step};

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
    /// What was done to the clocks of a board, in order.
    pub clocks: BTreeMap<GameRef, Vec<ClockEntry>>,
    /// The break of a round, where one was announced last.
    pub recesses: BTreeMap<(StageNumber, RoundNumber), Recess>,
    /// The cases, by identity.
    pub cases: BTreeMap<ConductId, Case>,
    /// The claims, by identity.
    pub claims: BTreeMap<ConductId, Claim>,
    /// The items of checklists that are done, by stage and round (0: once).
    pub ticks: BTreeSet<(StageNumber, RoundNumber, TickId)>,
    /// The games that stand still by themselves.
    pub stops: BTreeMap<GameRef, Stop>,
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
    /// How several games follow each other; none where there is one.
    pub procedure: Option<PairProcedure>,
    /// Their games so far; the last is the one that is being played.
    pub games: Vec<Game>,
    /// Where the meeting stands.
    pub stands: MeetingStands,
    /// Who goes through by an arbiter's decision.
    pub through: Option<GoesThrough>,
}

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Its identity.
    pub reference: GameRef,
    /// Who has the first move in it, by the sides of the published pair.
    pub first: FirstIs,
    /// Whether the players sat down with the colours reversed.
    pub reversed: bool,
    /// Whether the players changed colours after the third stone (gomoku 2.9); none where nobody said.
    pub swapped: Option<bool>,
    /// What stands.
    pub standing: Standing,
    /// The fouls that the ledger holds against the first and the second side of the published pair.
    pub fouls_held: [u32; 2],
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

    /// A side's fouls in the game: those of the ledger, or of the slip where that has more.
    pub fn fouls(&self, side: Side) -> u32 {
        let held = match side {
            Side::First => self.fouls_held[0],
            Side::Second => self.fouls_held[1],
        };
        held.max(self.outcome().map_or(0, |outcome| outcome.side(side).fouls))
    }

    /// The side of the published pair that plays `colour`; while a lot or a choice is open, as the pair was published.
    pub const fn assigned(&self, colour: Side) -> Side {
        if self.reversed == self.is_turned() { colour } else { colour.other() }
    }

    /// Whether the side that is seen on the left, with the first move, is the second of the published pair.
    pub fn is_seen_exchanged(&self) -> bool {
        self.assigned(Side::First) == Side::Second
    }

    /// An outcome by the published sides as it is seen: the side with the first move on the left.
    pub fn seen(&self, outcome: &Outcome) -> Outcome {
        if self.is_seen_exchanged() { outcome.clone().exchanged() } else { outcome.clone() }
    }

    /// Whether the first move is with the second of the published pair.
    pub const fn is_turned(&self) -> bool {
        matches!(self.first, FirstIs::Known(Side::Second))
    }

    /// The game as the walk along a procedure sees it.
    pub const fn as_played(&self) -> GamePlayed<'_> {
        let first = match self.first {
            FirstIs::Known(side) => Some(side),
            _ => None,
        };
        GamePlayed { first, outcome: self.outcome() }
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

    /// The one game of a meeting of one game; of several the last that arose.
    pub fn game(&self) -> Option<&Game> {
        self.games.last()
    }

    /// The game that is being played: the first without a result, or the last.
    pub fn game_in_play(&self) -> Option<&Game> {
        self.games.iter().find(|game| game.outcome().is_none()).or_else(|| self.games.last())
    }

    /// Whether nothing is to be played any more: every game has a result, or an arbiter has decided.
    pub fn is_settled(&self) -> bool {
        self.games.iter().all(|game| game.outcome().is_some()) || self.through.is_some()
    }

    /// The procedure along which the games go.
    pub fn procedure(&self) -> &'static Procedure {
        let named = self.procedure.as_ref().and_then(|procedure| Procedure::named(&procedure.name));
        named.unwrap_or_else(Procedure::one_game)
    }

    /// The procedure's step of a game.
    pub fn step(&self, game: &Game) -> Option<&'static Step> {
        self.procedure().step(game.reference.slot.game)
    }

    /// What the walk along the procedure stands on beside the games.
    pub fn before(&self) -> Before {
        let better_placed = self.procedure.as_ref().and_then(|procedure| procedure.better_placed);
        let better_placed = better_placed.and_then(|entrant| self.side_of(entrant));
        let chose = match self.reason.colour_clause {
            ColourClause::BetterPlaced => better_placed,
            _ => Some(Side::First),
        };
        let decider = self.procedure.as_ref().map_or_else(Default::default, |procedure| procedure.decider);
        Before { chose, better_placed, decider }
    }

    /// Who goes through, by the games or by an arbiter's decision; none while that is open.
    pub fn goes_through(&self) -> Option<(GoesThrough, DecidedBy)> {
        match (self.through, self.stands) {
            (Some(through), _) => Some((through, DecidedBy::Arbiter)),
            (None, MeetingStands::Won { winner, by }) => Some((GoesThrough::One(self.entrant(winner)), by)),
            _ => None,
        }
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

    /// What was done to the clocks of a board, in order.
    pub fn clock_entries(&self, game: &GameRef) -> &[ClockEntry] {
        self.clocks.get(game).map_or(&[], Vec::as_slice)
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

impl EventState {
    /// The cases in the order of their numbers.
    pub fn cases_in_order(&self) -> Vec<(ConductId, &Case)> {
        let mut cases: Vec<(ConductId, &Case)> = self.cases.iter().map(|(id, case)| (*id, case)).collect();
        cases.sort_by_key(|(id, case)| (case.number, *id));
        cases
    }

    /// The cases of a game, in order.
    pub fn cases_of(&self, game: &GameRef) -> Vec<(ConductId, &Case)> {
        let mut cases = self.cases_in_order();
        cases.retain(|(_, case)| case.game == Some(*game));
        cases
    }

    /// The claims in the order of their numbers.
    pub fn claims_in_order(&self) -> Vec<(ConductId, &Claim)> {
        let mut claims: Vec<(ConductId, &Claim)> =
            self.claims.iter().map(|(id, claim)| (*id, claim)).collect();
        claims.sort_by_key(|(id, claim)| (claim.number, *id));
        claims
    }

    /// Whether a claim is open: nothing came of it, and, for an offer, the game has no result yet.
    pub fn is_open(&self, claim: &Claim) -> bool {
        let settled =
            claim.game.and_then(|game| self.game(&game)).is_some_and(|(_, game)| game.outcome().is_some());
        claim.is_open() && !(claim.kind == ClaimKind::DrawOffer && settled)
    }

    /// How many claims wait for an arbiter (待裁).
    pub fn waiting_claims(&self) -> usize {
        self.claims.values().filter(|claim| claim.waits_for_an_arbiter()).count()
    }
}

impl Meeting {
    /// Two players and their first game, nothing entered yet.
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
        let first = FirstIs::Known(Side::First);
        let game = Game {
            reference,
            first,
            reversed: false,
            swapped: None,
            standing: Standing::Open,
            fouls_held: [0; 2],
            records: Vec::new(),
        };
        Some(Self {
            table,
            first: pair.first,
            second: pair.second,
            reason: pair.reason,
            procedure: pair.procedure.clone(),
            games: vec![game],
            stands: MeetingStands::ToPlay { game: 1, first },
            through: None,
        })
    }
}
