//! The draft of a round: the event's state in, the pairs with their reasons out. Publishing makes it a fact.

mod bracket;
pub mod entrants;
pub mod last_round;

use std::collections::{BTreeMap, BTreeSet};

use super::card::{Float, PairingCard};
use super::fixed_position::{
    self, Field, FieldFault, FirstRoundScheme, FixedPair, Infeasible, Options, PlanValue, RoundPlan,
};
use super::round_robin::RoundRobinTable;
use super::scheme::{self, Scheme, SchemeOptions, Served};
use crate::event::act::{Arrangement, Attendance};
use crate::event::configuration::{ByeRule, EqualColours, FirstRound, Format};
use crate::event::names::{EntrantId, Number, RoundNumber, Side, StageNumber, Table};
use crate::event::outcome::Mark;
use crate::event::publication::{
    ByeKind, ColourClause, CostTerm, Form, PairReason, Publication, PublishedBye, PublishedPair, StageField,
    Weighed,
};
use crate::event::stage::ColoursServe;
use crate::event::state::{Entrant, EventState, Stage, Standing};
use crate::ranking::ledger::{
    Cell, CellHow, Ledger, OpenGames, Row, has_come, has_gone, planned_rounds, takes_part,
};
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

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPair {
    /// All rounds are published.
    StageOver,
    /// Fewer than two take part.
    TooFew,
    /// Two entrants have one number.
    NumberTwice(Number),
    /// An earlier game stands between different results.
    InConflict(Vec<(RoundNumber, Table)>),
    /// An earlier round stands between different publications.
    RivalPublications(RoundNumber),
    /// A pair by hand cannot be.
    ByHand(FieldFault),
    /// Pairs cannot be set by hand in a round robin: its table is the rule.
    TableIsTheRule,
    /// Without a rematch it cannot be paired.
    Infeasible(Infeasible),
    /// The stage before is not over; these games are open.
    StageBeforeOpen(Vec<(RoundNumber, Table)>),
    /// Meetings of a bracket of which nobody knows who goes through.
    Undecided(Vec<(RoundNumber, Table)>),
    /// A match is of two; so many take part.
    NotTwo(u32),
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

impl CannotPair {
    /// Whether pairs by hand could help, or dropping them.
    pub const fn can_be_mended_by_hand(&self) -> bool {
        matches!(self, Self::ByHand(_) | Self::Infeasible(_))
    }
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
                    Standing::Open if stage.config.format.is_swiss() => draft.paired_as_draws.push(table),
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

    /// Appendix 2: the table of the round robin, in every group. Who withdrew keeps the place in it; whether the others win
    /// by forfeit or have a bye there follows from 19.2.
    fn by_table(&mut self, state: &EventState, stage: &Stage) {
        let everybody = || {
            let first = RoundNumber(1);
            let starts = |entrant: &&Entrant| {
                has_come(entrant, stage.number, first) && !has_gone(entrant, stage.number, first)
            };
            let mut field: Vec<(Number, EntrantId)> =
                state.entrants.values().filter(starts).map(|entrant| (entrant.number, entrant.id)).collect();
            field.sort_unstable();
            vec![field.into_iter().map(|(_, id)| id).collect()]
        };
        let groups: Vec<Vec<EntrantId>> =
            stage.field().or(self.field.as_ref()).map_or_else(everybody, |field| {
                field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect()
            });
        let ledger = Ledger::of(state, stage, None, OpenGames::Wait);
        let annulled = |id| ledger.row(id).is_some_and(|row: &Row| row.annulled);
        // In a round robin everybody keeps the place in the table; who stays away forfeits at the table.
        self.absent.clear();
        self.byes.clear();
        for group in &groups {
            self.one_group(stage, group, annulled);
        }
    }

    fn one_group(&mut self, stage: &Stage, group: &[EntrantId], annulled: impl Fn(EntrantId) -> bool) {
        let size = group.len() as u32;
        let table = match stage.config.format {
            Format::DoubleRoundRobin => RoundRobinTable::double(size),
            _ => RoundRobinTable::single(size),
        };
        // A smaller group has fewer rounds.
        let Some(row) = table.rounds.get(self.round.0 as usize - 1) else { return };
        let seat = |place: Number| group.get(place.0 as usize - 1).copied();
        let reason = PairReason {
            selector: None,
            form: Form::RoundRobin,
            broken_pairs: 0,
            colour_clause: ColourClause::RoundRobin,
        };
        let procedure = bracket::procedure(stage, None);
        for (first, second) in &row.pairs {
            let (Some(first), Some(second)) = (seat(*first), seat(*second)) else { continue };
            match (annulled(first), annulled(second)) {
                (false, false) => {
                    self.pairs.push(PublishedPair { first, second, reason, procedure: procedure.clone() });
                }
                (true, false) => self.byes.push(PublishedBye { entrant: second, kind: ByeKind::Pairing }),
                (false, true) => self.byes.push(PublishedBye { entrant: first, kind: ByeKind::Pairing }),
                (true, true) => {}
            }
        }
        if let Some(bye) = row.bye.and_then(seat)
            && !annulled(bye)
        {
            self.byes.push(PublishedBye { entrant: bye, kind: ByeKind::Pairing });
        }
    }

    /// The two of a match, in turn with the first move; who has it in the first game may be said by hand.
    fn by_turns(
        &mut self,
        state: &EventState,
        stage: &Stage,
        participants: &BTreeSet<EntrantId>,
        arrangement: &Arrangement,
    ) -> Result<(), CannotPair> {
        let mut two: Vec<EntrantId> = participants.iter().copied().collect();
        two.sort_by_key(|id| state.number(*id));
        let [one, other] = two[..] else { return Err(CannotPair::NotTwo(two.len() as u32)) };
        let (mut first, mut second, mut colour_clause) = (one, other, ColourClause::InTurn);
        if let Some(last) = stage.latest().and_then(|round| round.meetings.first()) {
            (first, second) = (last.second, last.first);
        }
        if let [by_hand] = arrangement.fixed[..] {
            (first, second) = by_hand;
            colour_clause = ColourClause::Manual;
        }
        let reason = PairReason { selector: None, form: Form::Match, broken_pairs: 0, colour_clause };
        let procedure = bracket::procedure(stage, None);
        self.pairs.push(PublishedPair { first, second, reason, procedure });
        Ok(())
    }

    /// A Swiss: by the method of the stage, with the final of N+1 on the first table of its last round.
    fn by_points(
        &mut self,
        state: &EventState,
        stage: &Stage,
        participants: &BTreeSet<EntrantId>,
        arrangement: &Arrangement,
    ) -> Result<(), CannotPair> {
        let Some(two) = last_round::finalists(state, stage, self.round, participants) else {
            return self.by_method(state, stage, participants, arrangement);
        };
        let others: BTreeSet<EntrantId> =
            participants.iter().copied().filter(|id| !two.contains(id)).collect();
        let mut rest = arrangement.clone();
        rest.fixed.retain(|(first, second)| others.contains(first) && others.contains(second));
        if !others.is_empty() {
            self.by_method(state, stage, &others, &rest)?;
        }
        self.add_final(state, stage, two, arrangement);
        Ok(())
    }

    fn by_method(
        &mut self,
        state: &EventState,
        stage: &Stage,
        participants: &BTreeSet<EntrantId>,
        arrangement: &Arrangement,
    ) -> Result<(), CannotPair> {
        let by_number: BTreeMap<Number, EntrantId> =
            participants.iter().map(|id| (state.number(*id), *id)).collect();
        let plain = field(state, stage, self.round, participants);
        let field = with_arrangement(state, plain.clone(), arrangement, participants);
        let plan = plan(state, stage, &field)?;
        if *arrangement != Arrangement::default() {
            self.by_rule = self::plan(state, stage, &plain).ok().map(|plan| plan.value);
        }
        let id = |number: &Number| by_number.get(number).copied();
        let procedure =
            if stage.config.pairing.final_of_two { None } else { bracket::procedure(stage, None) };
        self.pairs = plan
            .pairs
            .iter()
            .filter_map(|pair| {
                Some(PublishedPair {
                    first: id(&pair.first)?,
                    second: id(&pair.second)?,
                    reason: pair.reason,
                    procedure: procedure.clone(),
                })
            })
            .collect();
        let byes = plan.byes.iter().filter_map(id);
        self.byes.extend(byes.map(|entrant| PublishedBye { entrant, kind: ByeKind::Pairing }));
        if plan.avoided_dropped {
            let unit = |id| state.entrants.get(&id).map_or("", |entrant| entrant.unit.as_str());
            self.units_meeting = self
                .pairs
                .iter()
                .filter(|pair| !unit(pair.first).is_empty() && unit(pair.first) == unit(pair.second))
                .map(|pair| (pair.first, pair.second))
                .collect();
        }
        self.value = Some(plan.value);
        Ok(())
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

/// The plan of a Swiss round by the method of the stage.
pub fn plan(
    state: &EventState,
    stage: &Stage,
    field: &Field,
) -> Result<RoundPlan, fixed_position::CannotPair> {
    let scheme = match stage.config.format {
        Format::Halves => Scheme::Halves,
        Format::Adjacent => Scheme::Adjacent,
        Format::Fold => Scheme::Fold,
        _ => return fixed_position::pair_round(field),
    };
    let mut by_strength: Vec<_> = field.cards.iter().map(|card| card.number).collect();
    // By rating, the unrated after the rated; else as the numbers were given.
    by_strength.sort_by_key(|number| {
        let rating = state.by_number(*number).and_then(|entrant| entrant.rating);
        (std::cmp::Reverse(rating.unwrap_or(0)), *number)
    });
    let served = match stage.config.pairing.colours_serve {
        ColoursServe::Stronger => Served::Stronger,
        ColoursServe::Weaker => Served::Weaker,
    };
    scheme::pair_round(field, &SchemeOptions { scheme, served, by_strength })
}

impl From<fixed_position::CannotPair> for CannotPair {
    fn from(reason: fixed_position::CannotPair) -> Self {
        match reason {
            fixed_position::CannotPair::Malformed(fault) => Self::ByHand(fault),
            fixed_position::CannotPair::Infeasible(infeasible) => Self::Infeasible(infeasible),
        }
    }
}

/// What the fixed-position method is asked for a round.
pub fn field(
    state: &EventState,
    stage: &Stage,
    round: RoundNumber,
    participants: &BTreeSet<EntrantId>,
) -> Field {
    let through = RoundNumber(round.0 - 1);
    let ledger = Ledger::of(state, stage, Some(through), OpenGames::AsDraws);
    let before: BTreeMap<EntrantId, HalfPoints> = if through.0 == 0 {
        BTreeMap::new()
    } else {
        ledger.rows.iter().map(|row| (row.entrant, points_before_the_last(row))).collect()
    };
    let schemes = stage.config.format != Format::Position;
    let cards =
        participants.iter().filter_map(|id| card(state, ledger.row(*id)?, &before, schemes)).collect();
    let swiss = &stage.config.pairing;
    let mut field = Field::new(round, planned_rounds(state, stage), cards);
    field.options = Options {
        first_round: match swiss.first_round {
            FirstRound::Near => FirstRoundScheme::Near,
            FirstRound::Ends => FirstRoundScheme::Fold,
            FirstRound::Halves => FirstRoundScheme::Halves,
            FirstRound::Random(seed) => FirstRoundScheme::Random { seed },
        },
        bye: match swiss.bye {
            ByeRule::FewestByes => fixed_position::ByeRule::NeverTwice,
            ByeRule::LowestOnly => fixed_position::ByeRule::LowestOnly,
        },
        equal_colours: match swiss.equal_colours {
            EqualColours::SumOfNumbers => fixed_position::EqualColours::SumOfNumbers,
            EqualColours::OddRoundSmallNumber => fixed_position::EqualColours::RoundParity,
        },
        three_first: swiss.three_first,
        avoid_three: swiss.avoid_three,
    };
    if swiss.units_apart_in_rounds.contains(&round.0) {
        field.avoid_same_unit();
    }
    field
}

/// What the method is asked with the hand of an arbiter in it.
pub fn with_arrangement(
    state: &EventState,
    mut field: Field,
    arrangement: &Arrangement,
    participants: &BTreeSet<EntrantId>,
) -> Field {
    // Who was paired by hand and withdrew since is free of the pair again.
    let here =
        |(one, other): &&(EntrantId, EntrantId)| participants.contains(one) && participants.contains(other);
    field.fixed = arrangement
        .fixed
        .iter()
        .filter(here)
        .map(|(first, second)| FixedPair { first: state.number(*first), second: state.number(*second) })
        .collect();
    field.forbidden =
        arrangement.forbidden.iter().map(|(one, other)| (state.number(*one), state.number(*other))).collect();
    field
}

fn points_before_the_last(row: &Row) -> HalfPoints {
    let earlier = row.cells.len().saturating_sub(1);
    row.carried + row.cells[..earlier].iter().flatten().map(|cell| cell.points).sum()
}

/// The pairing card of an entrant: forfeited games count as met and keep their colour.
fn card(
    state: &EventState,
    row: &Row,
    before: &BTreeMap<EntrantId, HalfPoints>,
    forfeits_count: bool,
) -> Option<PairingCard> {
    let entrant = state.entrants.get(&row.entrant)?;
    let met = row.cells.iter().flatten().filter(|cell| cell.opponent.is_some());
    let mut opponents: Vec<Number> =
        met.clone().filter_map(|cell| cell.opponent).map(|id| state.number(id)).collect();
    opponents.sort_unstable();
    opponents.dedup();
    let colours: Vec<Side> = met.filter_map(|cell| cell.colour).collect();
    let score_before = |id: EntrantId| before.get(&id).copied().unwrap_or_default();
    let last_float =
        row.cells.last().copied().flatten().and_then(|cell| cell.opponent).and_then(|opponent| {
            match score_before(row.entrant).cmp(&score_before(opponent)) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        });
    // Gomoku appendix 4, part 2: a win because the other side stayed away is balanced like a bye.
    let free = |cell: &&Cell| match cell.how {
        CellHow::Bye => true,
        CellHow::Forfeit => forfeits_count && cell.mark == Some(Mark::Win),
        _ => false,
    };
    let byes = row.cells.iter().flatten().filter(free).count() as u32;
    Some(PairingCard {
        number: row.number,
        score: row.points(),
        opponents,
        colours,
        last_float,
        byes,
        unit: (!entrant.unit.is_empty()).then(|| entrant.unit.clone()),
    })
}
