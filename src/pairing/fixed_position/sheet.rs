//! The field laid out for pairing: the derived values of all cards side by side, in selection order.

use std::collections::HashMap;

use super::field::Field;
use super::options::Options;
use crate::event::names::Number;
use crate::pairing::card::{Column, Float, SelectionKey, column, needed_run};

/// An entrant by its place in selection order (先编) over the whole field: the smaller index selects first.
pub(in crate::pairing) type Index = u32;

/// What matters of an entrant for the cost of his pairs and for being preferred; the number comes last and apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::pairing) struct Kind {
    /// Score in half points.
    pub score: i32,
    /// First moves less second moves.
    pub difference: i32,
    /// Signed run of the latest colour.
    pub run: i32,
    /// Floated down last round and is not alone on his score.
    pub down_again: bool,
    /// Floated up last round and is not alone on his score.
    pub up_again: bool,
}

impl Kind {
    /// The column of this kind.
    pub fn column(self) -> Column {
        column(self.difference, self.run)
    }

    /// The needed run of this kind.
    pub fn needed_run(self) -> u32 {
        needed_run(self.difference, self.run)
    }
}

/// The field laid out for pairing.
pub(in crate::pairing) struct Sheet {
    /// The round to pair.
    pub round: u32,
    /// Rounds of the stage.
    pub rounds_total: u32,
    /// The settings.
    pub options: Options,
    /// The numbers.
    pub numbers: Vec<u32>,
    /// What matters for costs.
    pub kinds: Vec<Kind>,
    /// Byes so far.
    pub byes: Vec<u32>,
    /// Whom each may not meet: met before, forbidden, or avoided. Sorted, within the field.
    pub barred: Vec<Vec<Index>>,
    index_of: HashMap<u32, Index>,
}

impl Sheet {
    /// Lays out the field; with `avoid`, the avoided pairs bar as the forbidden ones do.
    pub fn new(field: &Field, avoid: bool) -> Self {
        let odd = field.round.0 % 2 == 1;
        let mut cards: Vec<(SelectionKey, usize)> =
            field.cards.iter().enumerate().map(|(place, card)| (card.selection_key(odd), place)).collect();
        cards.sort_unstable();
        let cards: Vec<_> = cards.into_iter().map(|(_, place)| &field.cards[place]).collect();
        let mut on_score: HashMap<i32, u32> = HashMap::new();
        for card in &cards {
            *on_score.entry(card.score.0).or_default() += 1;
        }
        let kinds = cards
            .iter()
            .map(|card| {
                let alone = on_score[&card.score.0] == 1;
                Kind {
                    score: card.score.0,
                    difference: card.difference(),
                    run: card.run(),
                    down_again: card.last_float == Some(Float::Down) && !alone,
                    up_again: card.last_float == Some(Float::Up) && !alone,
                }
            })
            .collect();
        let index_of: HashMap<u32, Index> =
            cards.iter().enumerate().map(|(index, card)| (card.number.0, index as Index)).collect();
        let place = |number: &Number| index_of.get(&number.0).copied();
        let mut barred: Vec<Vec<Index>> =
            cards.iter().map(|card| card.opponents.iter().filter_map(place).collect()).collect();
        // A meeting counts for both, whichever card tells of it.
        for (one, card) in cards.iter().enumerate() {
            for other in card.opponents.iter().filter_map(place) {
                barred[other as usize].push(one as Index);
            }
        }
        for (one, other) in field.forbidden.iter().chain(field.avoided.iter().filter(|_| avoid)) {
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                barred[one as usize].push(other);
                barred[other as usize].push(one);
            }
        }
        for list in &mut barred {
            list.sort_unstable();
            list.dedup();
        }
        Self {
            round: field.round.0,
            rounds_total: field.rounds_total,
            options: field.options,
            numbers: cards.iter().map(|card| card.number.0).collect(),
            kinds,
            byes: cards.iter().map(|card| card.byes).collect(),
            barred,
            index_of,
        }
    }

    /// How many entrants there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The index of a number.
    pub fn index(&self, number: Number) -> Option<Index> {
        self.index_of.get(&number.0).copied()
    }

    /// The number at an index.
    pub fn number(&self, index: Index) -> Number {
        Number(self.numbers[index as usize])
    }

    /// The score at an index, in half points.
    pub fn score(&self, index: Index) -> i32 {
        self.kinds[index as usize].score
    }

    /// The number as it is compared: small numbers come first in odd rounds, large ones in even rounds.
    pub fn ordered_number(&self, index: Index) -> i64 {
        let number = i64::from(self.numbers[index as usize]);
        if self.round % 2 == 1 { number } else { -number }
    }

    /// Whether two entrants may meet.
    pub fn may_meet(&self, one: Index, other: Index) -> bool {
        let (one_barred, other_barred) = (&self.barred[one as usize], &self.barred[other as usize]);
        if one_barred.len() <= other_barred.len() {
            one_barred.binary_search(&other).is_err()
        } else {
            other_barred.binary_search(&one).is_err()
        }
    }

    /// Whether avoiding threes goes before pairing fully in this round.
    pub fn three_first(&self) -> bool {
        self.options.three_first && self.round < self.rounds_total
    }
}
