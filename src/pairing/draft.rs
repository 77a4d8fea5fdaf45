//! The draft of a round: the event's state in, the pairs with their reasons out. Publishing makes it a fact.

mod bracket;
mod cannot_pair;
pub mod entrants;
pub mod last_round;
mod match_of_two;
mod round_robin;
mod swiss;

pub use cannot_pair::CannotPair;
pub use swiss::{field, plan, with_arrangement};

use std::collections::{BTreeMap, BTreeSet};

use super::fallen::{self, Fallen};
use super::fixed_position::PlanValue;
use crate::event::act::{Arrangement, Attendance};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, StageNumber, Table};
use crate::event::publication::{
    ByeKind, CostTerm, Publication, PublishedBye, PublishedPair, StageField, Weighed,
};
use crate::event::state::{EventState, Stage, Standing};
use crate::ranking::ledger::{Ledger, OpenGames, has_come, has_gone, planned_rounds, takes_part};
use crate::rulebook::points::HalfPoints;

/// A round that is not published.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// The pairs in the order of the tables.
    pub pairs: Vec<PublishedPair>,
    /// Who has no opponent and yet takes part.
    pub byes: Vec<PublishedBye>,
    /// Who is known to stay away.
    pub absent: Vec<EntrantId>,
    /// Open games that count as draws for this pairing.
    pub paired_as_draws: Vec<(RoundNumber, Table)>,
    /// Games with different results, which forbid publishing.
    pub in_conflict: Vec<(RoundNumber, Table)>,
    /// Pairs of one unit that the supplementary rules would keep apart and that could not be.
    pub units_meeting: Vec<(EntrantId, EntrantId)>,
    /// The points with which everybody was paired.
    pub scores: BTreeMap<EntrantId, HalfPoints>,
    /// What the pairing costs under the rule, where the rule weighs it.
    pub value: Option<PlanValue>,
    /// What it would cost without the hand of an arbiter, where there was one.
    pub by_rule: Option<PlanValue>,
    /// Who plays the stage, where its first round is drafted and that is not simply everybody.
    pub field: Option<StageField>,
    /// Who is out from this round on (10.4.2).
    pub eliminated: Vec<EntrantId>,
    /// On how many boards teams meet; none where players do.
    pub boards: Option<u32>,
    /// How many publications of the round were withdrawn before.
    withdrawn_before: u32,
}

/// The stage whose next round is to be paired: the one that is being played, or the next once all its rounds are
/// published.
pub fn stage_to_pair(state: &EventState) -> Option<&Stage> {
    let current = state.current_stage()?;
    if current.next_round().0 <= planned_rounds(state, current) {
        return Some(current);
    }
    state.stage(StageNumber(current.number.0 + 1)).or(Some(current))
}

/// The round before this one that is not published, in the same stage or as the last of the stage before.
pub fn missing_before(
    state: &EventState,
    stage: StageNumber,
    round: RoundNumber,
) -> Option<(StageNumber, RoundNumber)> {
    let of_its_own = state.stage(stage)?.next_round();
    if of_its_own < round {
        return Some((stage, of_its_own));
    }
    let before = state.stage(StageNumber(stage.0.checked_sub(1)?))?;
    let next = before.next_round();
    (next.0 <= planned_rounds(state, before)).then_some((before.number, next))
}

impl Draft {
    /// The draft of the next round, with what is arranged for it.
    pub fn next(state: &EventState, stage: &Stage) -> Result<Self, CannotPair> {
        let arrangement = stage.arrangements.get(&stage.next_round()).cloned().unwrap_or_default();
        Self::arranged(state, stage, &arrangement)
    }

    /// The draft of the next round with this arrangement.
    pub fn arranged(
        state: &EventState,
        stage: &Stage,
        arrangement: &Arrangement,
    ) -> Result<Self, CannotPair> {
        let round = stage.next_round();
        let fallen: Vec<Fallen> =
            fallen::fallen(state).into_iter().filter(|fallen| fallen.stage <= stage.number).collect();
        if !fallen.is_empty() {
            return Err(CannotPair::Fallen(fallen));
        }
        if round.0 > planned_rounds(state, stage) {
            return Err(CannotPair::StageOver);
        }
        let field = entrants::field(state, stage)?;
        let mut participants: BTreeSet<EntrantId> = state
            .entrants
            .keys()
            .copied()
            .filter(|id| takes_part(state, stage, round, *id))
            .filter(|id| field.as_ref().is_none_or(|field| field.has(*id)))
            .collect();
        last_round::places_are_known(stage, round, planned_rounds(state, stage))?;
        let eliminated = last_round::eliminated(state, stage, round, &participants);
        participants.retain(|id| !eliminated.contains(id));
        let mut draft = Self::of_round(state, stage, round, &participants, arrangement)?;
        draft.absent.retain(|id| !eliminated.contains(id));
        draft.eliminated = eliminated;
        Ok(draft)
    }

    /// The draft of a round that was published, for the same participants and by the rounds before it.
    pub fn again(
        state: &EventState,
        stage: &Stage,
        round: RoundNumber,
        arrangement: &Arrangement,
    ) -> Result<Self, CannotPair> {
        let Some(published) = stage.rounds.get(&round) else { return Err(CannotPair::StageOver) };
        let met = published.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
        let byes = published.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
        Self::of_round(state, stage, round, &met.chain(byes).collect(), arrangement)
    }

    /// The draft of a round for these participants, by the rounds before it.
    pub fn of_round(
        state: &EventState,
        stage: &Stage,
        round: RoundNumber,
        participants: &BTreeSet<EntrantId>,
        arrangement: &Arrangement,
    ) -> Result<Self, CannotPair> {
        if participants.len() < 2 {
            return Err(CannotPair::TooFew);
        }
        let mut numbers = BTreeSet::new();
        if let Some(twice) =
            participants.iter().map(|id| state.number(*id)).find(|number| !numbers.insert(*number))
        {
            return Err(CannotPair::NumberTwice(twice));
        }
        let mut draft = Self::empty(state, stage, round);
        if stage.field().is_none() && round == RoundNumber(1) {
            draft.field = entrants::field(state, stage)?;
        }
        if let Some(field) = &draft.field {
            draft.absent.retain(|id| field.has(*id));
            draft.byes.retain(|bye| field.has(bye.entrant));
        }
        if let Some(earlier) =
            stage.rounds.values().find(|earlier| earlier.number < round && !earlier.rivals.is_empty())
        {
            return Err(CannotPair::RivalPublications(earlier.number));
        }
        match stage.config.format {
            Format::RoundRobin | Format::DoubleRoundRobin => {
                if *arrangement != Arrangement::default() {
                    return Err(CannotPair::TableIsTheRule);
                }
                draft.by_table(state, stage);
            }
            Format::Position | Format::Halves | Format::Adjacent | Format::Fold => {
                draft.by_points(state, stage, participants, arrangement)?;
            }
            Format::Knockout | Format::DoubleKnockout | Format::Crossed => {
                draft.by_bracket(state, stage, arrangement)?;
            }
            Format::Match => draft.by_turns(state, stage, participants, arrangement)?,
        }
        Ok(draft)
    }

    fn empty(state: &EventState, stage: &Stage, round: RoundNumber) -> Self {
        let mut draft = Self {
            stage: stage.number,
            round,
            pairs: Vec::new(),
            byes: Vec::new(),
            absent: Vec::new(),
            paired_as_draws: Vec::new(),
            in_conflict: Vec::new(),
            units_meeting: Vec::new(),
            scores: BTreeMap::new(),
            value: None,
            by_rule: None,
            field: None,
            eliminated: Vec::new(),
            boards: state.configuration.event.teams.map(|teams| teams.boards),
            withdrawn_before: stage.withdrawn_publications.get(&round).copied().unwrap_or(0),
        };
        for earlier in stage.rounds.values().filter(|earlier| earlier.number < round) {
            for game in earlier.meetings.iter().flat_map(|meeting| &meeting.games) {
                let table = (earlier.number, game.reference.table);
                match game.standing {
                    Standing::Open
                        if stage.config.format.is_swiss() && !draft.paired_as_draws.contains(&table) =>
                    {
                        draft.paired_as_draws.push(table);
                    }
                    Standing::Disputed(_) => draft.in_conflict.push(table),
                    Standing::Open | Standing::Settled(_) => {}
                }
            }
        }
        for entrant in state.entrants.values() {
            let stays = has_come(entrant, stage.number, round)
                && !has_gone(entrant, stage.number, round)
                && stage.has(entrant.id, round);
            match stage.attendance(round, entrant.id) {
                Attendance::Absent if stays => draft.absent.push(entrant.id),
                Attendance::Bye(kind) if stays => draft.byes.push(PublishedBye { entrant: entrant.id, kind }),
                _ => {}
            }
        }
        let through = RoundNumber(round.0 - 1);
        let ledger = Ledger::of(state, stage, Some(through), OpenGames::AsDraws);
        draft.scores = ledger.rows.iter().map(|row| (row.entrant, row.points())).collect();
        draft
    }

    /// Whether the hand of an arbiter costs under the rule.
    pub fn costs_by_hand(&self) -> bool {
        self.by_rule.is_some() && self.by_rule != self.value
    }

    /// The round as it would be published. `against_conflict` says why it is published although a game is in conflict.
    pub fn publication(&self, against_conflict: String) -> Publication {
        Publication {
            boards: self.boards,
            stage: self.stage,
            round: self.round,
            withdrawn_before: self.withdrawn_before,
            pairs: self.pairs.clone(),
            byes: self.byes.clone(),
            absent: self.absent.clone(),
            paired_as_draws: self.paired_as_draws.clone(),
            against_conflict,
            field: self.field.clone(),
            eliminated: self.eliminated.clone(),
            manual_cost: self.manual_cost(),
        }
    }

    /// What the hand of an arbiter costs, term by term; empty where it costs nothing.
    pub fn manual_cost(&self) -> Vec<CostTerm> {
        let (Some(rule), Some(hand)) = (&self.by_rule, &self.value) else { return Vec::new() };
        [
            (Weighed::RepeatMeetings, rule.repeat_meetings, hand.repeat_meetings),
            (Weighed::ForbiddenPairs, rule.forbidden_pairs, hand.forbidden_pairs),
            (Weighed::LevelCrossings, rule.level_crossings, hand.level_crossings),
            (Weighed::Threes, rule.threes, hand.threes),
            (Weighed::RepeatFloats, rule.repeat_floats, hand.repeat_floats),
            (Weighed::SquaredDifference, rule.squared_difference, hand.squared_difference),
            (Weighed::SquaredRun, rule.squared_run, hand.squared_run),
        ]
        .into_iter()
        .filter(|(_, by_rule, by_hand)| by_rule != by_hand)
        .map(|(weighed, by_rule, by_hand)| CostTerm { weighed, by_rule, by_hand })
        .collect()
    }

    /// The score with which an entrant was paired.
    pub fn score(&self, entrant: EntrantId) -> HalfPoints {
        self.scores.get(&entrant).copied().unwrap_or_default()
    }
}
