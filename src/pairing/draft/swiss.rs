//! The draft of a round of a Swiss: what the method of the stage is asked, and what it answers.

use std::collections::{BTreeMap, BTreeSet};

use super::{CannotPair, Draft, bracket, last_round};
use crate::event::act::Arrangement;
use crate::event::configuration::{ByeRule, EqualColours, FirstRound, Format};
use crate::event::names::{EntrantId, Number, RoundNumber, Side};
use crate::event::outcome::Mark;
use crate::event::publication::{ByeKind, PublishedBye, PublishedPair};
use crate::event::stage::ColoursServe;
use crate::event::state::{EventState, Stage};
use crate::pairing::card::{Float, PairingCard};
use crate::pairing::fixed_position::{self, Field, FirstRoundScheme, FixedPair, Options, RoundPlan};
use crate::pairing::scheme::{self, Scheme, SchemeOptions, Served};
use crate::ranking::ledger::{Cell, CellHow, Ledger, OpenGames, Row, planned_rounds};
use crate::rulebook::points::HalfPoints;

impl Draft {
    /// A Swiss: by the method of the stage, with the final of N+1 on the first table of its last round.
    pub(super) fn by_points(
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

    pub(super) fn by_method(
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
