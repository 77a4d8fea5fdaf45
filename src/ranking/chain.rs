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
    pub fn new(field: Field<'a>, chain: &'a [ChainStep]) -> Self {
        let rows = field.ledger.rows.iter().enumerate();
        let ranked_rows = rows
            .filter(|(index, row)| !row.annulled && field.index.is_listed(*index))
            .map(|(index, _)| index)
            .collect();
        Self { field, chain: criteria::shared::asked(chain), ranked_rows, places: Vec::new() }
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
            let tally: &Tally<'_> = tallies[usize::from(step.scope == Scope::FirstCycle)]
                .get_or_insert_with(|| Tally::of(self.field, step.scope, rounds));
            if wanted == Wanted::Shown && is_a_column {
                for &row in &order {
                    values[row][step_index] = criteria::value(step.criterion, tally, row);
                }
            }
            for (from, to) in groups {
                let members = &mut order[from..to];
                let question = Question { tally, group: members, places: &self.places };
                let amounts = match (wanted, is_a_column) {
                    (Wanted::Shown, true) => {
                        members.iter().map(|&row| values[row][step_index].amount()).collect()
                    }
                    (Wanted::Shown, false) => None,
                    (Wanted::Order, _) => criteria::amounts(step.criterion, question),
                };
                let boundaries = &mut separated_by[from..to];
                if let Some(amounts) = amounts {
                    by_amount(step.criterion, members, &amounts, |offset| {
                        boundaries[offset] = Some(step_index);
                    });
                    continue;
                }
                let answers = criteria::among(step.criterion, question);
                if wanted == Wanted::Shown && !is_a_column {
                    for (&row, value) in members.iter().zip(&answers) {
                        values[row][step_index] = value.clone();
                    }
                }
                by_value(step.criterion, members, answers, |offset| boundaries[offset] = Some(step_index));
            }
        }
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

/// Orders a group by amounts, given in its order; says at which offsets it falls apart.
fn by_amount(
    criterion: Criterion,
    group: &mut [usize],
    amounts: &[Quarters],
    mut falls_apart: impl FnMut(usize),
) {
    let sign = if criteria::fewer_ranks_higher(criterion) { 1 } else { -1 };
    // With the row, so that equals stay in the order of their numbers.
    let mut keys: Vec<(i64, usize)> =
        amounts.iter().zip(&*group).map(|(amount, &row)| (amount.0 * sign, row)).collect();
    keys.sort_unstable();
    for (offset, &(amount, row)) in keys.iter().enumerate() {
        if offset > 0 && keys[offset - 1].0 != amount {
            falls_apart(offset);
        }
        group[offset] = row;
    }
}

/// The same for values of any kind.
fn by_value(
    criterion: Criterion,
    group: &mut [usize],
    answers: Vec<Value>,
    mut falls_apart: impl FnMut(usize),
) {
    let mut keys: Vec<(Value, usize)> = answers.into_iter().zip(group.iter().copied()).collect();
    keys.sort_by(|(one, first), (other, second)| {
        criteria::compare(criterion, one, other).then(first.cmp(second))
    });
    for offset in 0..keys.len() {
        if offset > 0 && keys[offset - 1].0 != keys[offset].0 {
            falls_apart(offset);
        }
        group[offset] = keys[offset].1;
    }
}
