//! A chain asked: groups of equals refined criterion by criterion.

use super::criteria::{self, Question};
use super::tally::{Field, Tally};
use super::value::Value;
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
            if groups.is_empty() && (wanted == Wanted::Order || !criteria::is_a_column(step.criterion)) {
                continue;
            }
            if step.criterion == Criterion::EarlierPlaces {
                self.work_out_places(rounds);
            }
            let tally: &Tally<'_> = tallies[usize::from(step.scope == Scope::FirstCycle)]
                .get_or_insert_with(|| Tally::of(self.field, step.scope, rounds));
            if wanted == Wanted::Shown && criteria::is_a_column(step.criterion) {
                for &row in &order {
                    values[row][step_index] = criteria::value(step.criterion, tally, row);
                }
            }
            for (from, to) in groups {
                let question = Question { tally, group: &order[from..to], places: &self.places };
                let mut members: Vec<(Value, usize)> = match wanted {
                    Wanted::Shown if criteria::is_a_column(step.criterion) => {
                        order[from..to].iter().map(|&row| (values[row][step_index].clone(), row)).collect()
                    }
                    _ => criteria::among(step.criterion, question)
                        .into_iter()
                        .zip(order[from..to].iter().copied())
                        .collect(),
                };
                // Stable, so that equals stay in the order of their numbers.
                members.sort_by(|(one, _), (other, _)| criteria::compare(step.criterion, one, other));
                for (offset, pair) in members.windows(2).enumerate() {
                    if pair[0].0 != pair[1].0 {
                        separated_by[from + offset + 1] = Some(step_index);
                    }
                }
                for (slot, (value, row)) in order[from..to].iter_mut().zip(members) {
                    *slot = row;
                    if wanted == Wanted::Shown {
                        values[row][step_index] = value;
                    }
                }
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
