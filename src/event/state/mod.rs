//! The state of an event: what the records come to. Nobody writes it but the fold.

mod meeting;
mod round;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::act::{GameRef, Withdrawal};
use super::clocks::{ClockEntry, Recess};
use super::conduct::{Case, Claim, ClaimKind, ConductId, Stop, TickId};
use super::configuration::Configuration;
use super::names::{EntrantId, Number, RoundNumber, StageNumber};
use super::record::RecordId;
use super::register::Subject;
use super::roster::Member;

pub use meeting::{Game, Meeting, Standing};
pub use round::{Round, Stage};

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
