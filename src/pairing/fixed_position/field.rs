//! What is asked: the entrants of a round with their cards, and what the arbiter has decided beforehand.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::options::Options;
use crate::event::names::{Number, RoundNumber};
use crate::pairing::card::PairingCard;

/// A pair by the hand of the arbiter. It may be a rematch: whoever names a pair answers for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FixedPair {
    /// Who has the first move.
    pub first: Number,
    /// Who has the second move.
    pub second: Number,
}

/// The entrants to be paired in a round. Who withdrew, is absent or has asked for a bye is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The round to pair.
    pub round: RoundNumber,
    /// How many rounds the stage has.
    pub rounds_total: u32,
    /// One card an entrant, in any order.
    pub cards: Vec<PairingCard>,
    /// The settings of the method.
    pub options: Options,
    /// Pairs that the arbiter has forbidden, in any order of their numbers. They stay forbidden.
    pub forbidden: BTreeSet<(Number, Number)>,
    /// Pairs to avoid (the same unit, where the supplementary rules say so), in any order of their numbers. Where
    /// the round cannot be paired otherwise all of them are dropped, and the plan says so.
    pub avoided: BTreeSet<(Number, Number)>,
    /// Pairs that the arbiter has made by hand.
    pub fixed: Vec<FixedPair>,
}

impl Field {
    /// A field without decisions of the arbiter, under the default settings.
    pub fn new(round: RoundNumber, rounds_total: u32, cards: Vec<PairingCard>) -> Self {
        Self {
            round,
            rounds_total,
            cards,
            options: Options::default(),
            forbidden: BTreeSet::new(),
            avoided: BTreeSet::new(),
            fixed: Vec::new(),
        }
    }

    /// Adds every two entrants of one unit to the avoided pairs (principle 7).
    pub fn avoid_same_unit(&mut self) {
        let mut units: BTreeMap<&str, Vec<Number>> = BTreeMap::new();
        for card in &self.cards {
            if let Some(unit) = &card.unit {
                units.entry(unit).or_default().push(card.number);
            }
        }
        for members in units.values() {
            for (place, &one) in members.iter().enumerate() {
                self.avoided
                    .extend(members[place + 1..].iter().map(|&other| (one.min(other), one.max(other))));
            }
        }
    }

    /// Whether the field makes sense by itself: numbers once each, fixed pairs of entrants who are there.
    pub fn check(&self) -> Result<(), FieldFault> {
        let mut numbers = BTreeSet::new();
        for card in &self.cards {
            if !numbers.insert(card.number) {
                return Err(FieldFault::NumberTwice(card.number));
            }
        }
        let mut fixed = BTreeSet::new();
        for pair in &self.fixed {
            for number in [pair.first, pair.second] {
                if !numbers.contains(&number) {
                    return Err(FieldFault::FixedUnknown(number));
                }
                if !fixed.insert(number) {
                    return Err(FieldFault::FixedTwice(number));
                }
            }
        }
        Ok(())
    }
}

/// Why a field makes no sense by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldFault {
    /// Two cards have this number.
    NumberTwice(Number),
    /// A pair made by hand names a number that is not to be paired.
    FixedUnknown(Number),
    /// Pairs made by hand name this number twice.
    FixedTwice(Number),
}

impl fmt::Display for FieldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NumberTwice(number) => write!(f, "Number {number} is in the field twice."),
            Self::FixedUnknown(number) => {
                write!(f, "Number {number} was paired by hand but is not to be paired in this round.")
            }
            Self::FixedTwice(number) => write!(f, "Number {number} was paired by hand twice."),
        }
    }
}

impl std::error::Error for FieldFault {}
