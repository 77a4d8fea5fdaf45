//! A chain asked: groups of equals refined criterion by criterion.

use super::criteria::{self, Question};
use super::tally::{Field, Tally};
use super::value::{Quarters, Value};
use crate::rulebook::chain::{ChainStep, Criterion, Scope};

/// Those who are ranked, in order.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    /// Rows of the ledger, from place 1 on.
    pub order: Vec<usize>,
    /// For each in `order`, the step that separates it from the one before; none for the first and for equals.
    pub separated_by: Vec<Option<usize>>,
    /// The values by row and step of the chain.
    pub values: Vec<Vec<Value>>,
}

/// Asks a chain about one ledger, round after round.
#[derive(Clone, Debug)]
pub(super) struct Ranker<'a> {
    field: Field<'a>,
    chain: &'a [ChainStep],
    /// The rows that get a place.
    ranked_rows: Vec<usize>,
    places: Vec<Vec<u32>>,
    /// What was worked out for the round before, so that a round costs what it brings.
    sums: Vec<Sum>,
    tally: Option<Tally<'a>>,
}

/// A criterion that adds up round by round, after some rounds, by row.
#[derive(Clone, Debug)]
struct Sum {
    criterion: Criterion,
    rounds: usize,
    amounts: Vec<Quarters>,
}

/// Which values are worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// All columns for everybody, because they are shown.
    Shown,
    /// Only what separates.
    Order,
}

impl<'a> Ranker<'a> {
    /// The chain asked in one group only; none: among all.
    pub fn in_group(field: Field<'a>, chain: &'a [ChainStep], group: Option<usize>) -> Self {
        let mut ranker = Self::new(field, chain);
        ranker.ranked_rows.retain(|row| group.is_none() || field.ledger.rows[*row].group == group);
        ranker
    }

    pub fn new(field: Field<'a>, chain: &'a [ChainStep]) -> Self {
        let rows = field.ledger.rows.iter().enumerate();
        let ranked_rows = rows
            .filter(|(index, row)| !row.annulled && field.index.is_listed(*index))
            .map(|(index, _)| index)
            .collect();
        Self {
            field,
            chain: criteria::shared::asked(chain),
            ranked_rows,
            places: Vec::new(),
            sums: Vec::new(),
            tally: None,
        }
    }

    /// The places after all rounds, with every column worked out.
    pub fn rank(&mut self) -> Ranked {
        self.ranked(self.field.ledger.rounds as usize, Wanted::Shown)
    }

    /// The places after each round before the last, by row: as far as the chain asks for them.
    pub fn places_before(&mut self) -> &[Vec<u32>] {
        let rounds = self.field.ledger.rounds as usize;
        if self.chain.iter().any(|step| step.criterion == Criterion::EarlierPlaces) {
            self.work_out_places(rounds);
        }
        &self.places
    }

    /// From round 1 upwards, so that each round finds those before it done.
    fn work_out_places(&mut self, before: usize) {
        for rounds in self.places.len() + 1..before {
            let ranked = self.ranked(rounds, Wanted::Order);
            let mut by_row = vec![0; self.field.ledger.rows.len()];
            let mut place = 0;
            for (index, &row) in ranked.order.iter().enumerate() {
                if index == 0 || ranked.separated_by[index].is_some() {
                    place = index as u32 + 1;
                }
                by_row[row] = place;
            }
            self.places.push(by_row);
        }
    }

    /// A criterion that adds up, after the first `rounds`.
    fn sum(&mut self, criterion: Criterion, rounds: usize) -> &[Quarters] {
        let known = self.sums.iter().position(|sum| sum.criterion == criterion && sum.rounds <= rounds);
        let index = known.unwrap_or_else(|| {
            let amounts = vec![Quarters::ZERO; self.field.ledger.rows.len()];
            self.sums.push(Sum { criterion, rounds: 0, amounts });
            self.sums.len() - 1
        });
        let sum = &mut self.sums[index];
        if sum.rounds < rounds {
            let new = Tally::between(self.field, sum.rounds, rounds);
            for &row in &self.ranked_rows {
                sum.amounts[row] += criteria::value(criterion, &new, row).amount().unwrap_or_default();
            }
            sum.rounds = rounds;
        }
        &sum.amounts
    }

    fn whole_tally(&mut self, rounds: usize) -> Tally<'a> {
        match self.tally.take() {
            Some(tally) if tally.can_be_extended(rounds) => tally.extended(rounds),
            _ => Tally::of(self.field, Scope::Whole, rounds),
        }
    }

    fn ranked(&mut self, rounds: usize, wanted: Wanted) -> Ranked {
        let mut order = self.ranked_rows.clone();
        let mut separated_by = vec![None; order.len()];
        let mut values: Vec<Vec<Value>> = match wanted {
            Wanted::Shown => vec![vec![Value::Nothing; self.chain.len()]; self.field.ledger.rows.len()],
            Wanted::Order => Vec::new(),
        };
        let mut tallies: [Option<Tally<'a>>; 2] = [None, None];
        for (step_index, step) in self.chain.iter().enumerate() {
            let groups = groups(&separated_by);
            let is_a_column = criteria::is_a_column(step.criterion);
            if groups.is_empty() && (wanted == Wanted::Order || !is_a_column) {
                continue;
            }
            if step.criterion == Criterion::EarlierPlaces {
                self.work_out_places(rounds);
            }
            let tally: &Tally<'_> = match step.scope {
                Scope::Whole => tallies[0].get_or_insert_with(|| self.whole_tally(rounds)),
                Scope::FirstCycle => {
                    tallies[1].get_or_insert_with(|| Tally::of(self.field, Scope::FirstCycle, rounds))
                }
            };
            if wanted == Wanted::Order
                && step.scope == Scope::Whole
                && criteria::adds_up_by_rounds(step.criterion)
            {
                let sums = self.sum(step.criterion, rounds);
                for (from, to) in groups {
                    let amounts: Vec<Quarters> = order[from..to].iter().map(|&row| sums[row]).collect();
                    let group =
                        Group { members: &mut order[from..to], separated_by: &mut separated_by[from..to] };
                    group.by_amount(step.criterion, &amounts, step_index);
                }
                continue;
            }
            if wanted == Wanted::Shown && is_a_column {
                for &row in &order {
                    values[row][step_index] = criteria::value(step.criterion, tally, row);
                }
            }
            for (from, to) in groups {
                let members = &order[from..to];
                let question = Question { tally, group: members, places: &self.places };
                let amounts = match (wanted, is_a_column) {
                    (Wanted::Shown, true) => {
                        members.iter().map(|&row| values[row][step_index].amount()).collect()
                    }
                    (Wanted::Shown, false) => None,
                    (Wanted::Order, _) => criteria::amounts(step.criterion, question),
                };
                let answers =
                    if amounts.is_none() { criteria::among(step.criterion, question) } else { Vec::new() };
                if wanted == Wanted::Shown && !is_a_column {
                    for (&row, value) in members.iter().zip(&answers) {
                        values[row][step_index] = value.clone();
                    }
                }
                let group =
                    Group { members: &mut order[from..to], separated_by: &mut separated_by[from..to] };
                match amounts {
                    Some(amounts) => group.by_amount(step.criterion, &amounts, step_index),
                    None => group.by_value(step.criterion, answers, step_index),
                }
            }
        }
        let [whole, _] = tallies;
        self.tally = whole;
        Ranked { order, separated_by, values }
    }
}

/// The runs of two and more that nothing has separated yet, from and to.
fn groups(separated_by: &[Option<usize>]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    for to in 1..=separated_by.len() {
        if to == separated_by.len() || separated_by[to].is_some() {
            if to - from > 1 {
                found.push((from, to));
            }
            from = to;
        }
    }
    found
}

/// Those who are still equal, and what separates each from the one before.
struct Group<'a> {
    members: &'a mut [usize],
    separated_by: &'a mut [Option<usize>],
}

impl Group<'_> {
    /// Orders the group by amounts, given in its order.
    fn by_amount(self, criterion: Criterion, amounts: &[Quarters], step: usize) {
        let sign = if criteria::fewer_ranks_higher(criterion) { 1 } else { -1 };
        // With the row, so that equals stay in the order of their numbers.
        let mut keys: Vec<(i64, usize)> =
            amounts.iter().zip(&*self.members).map(|(amount, &row)| (amount.0 * sign, row)).collect();
        keys.sort_unstable();
        for (offset, &(amount, row)) in keys.iter().enumerate() {
            if offset > 0 && keys[offset - 1].0 != amount {
                self.separated_by[offset] = Some(step);
            }
            self.members[offset] = row;
        }
    }

    /// The same for values of any kind.
    fn by_value(self, criterion: Criterion, answers: Vec<Value>, step: usize) {
        let mut keys: Vec<(Value, usize)> = answers.into_iter().zip(self.members.iter().copied()).collect();
        keys.sort_by(|(one, first), (other, second)| {
            criteria::compare(criterion, one, other).then(first.cmp(second))
        });
        for (offset, (value, row)) in keys.iter().enumerate() {
            if offset > 0 && keys[offset - 1].0 != *value {
                self.separated_by[offset] = Some(step);
            }
            self.members[offset] = *row;
        }
    }
}
