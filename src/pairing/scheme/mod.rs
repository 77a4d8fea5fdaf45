//! The three ways of gomoku appendix 4 to pair by points: halves (分区), neighbours (临近) and ends (首尾).
//!
//! The absolute principle: two meet once. The relative ones: byes, first moves and floats are balanced, and who has had
//! the first move less often has it. Within that a bracket is paired by the scheme of the method: those who come from
//! above meet the first of the bracket in turn, the rest by halves, by neighbours, or first with last. The brackets, the
//! floats, the byes and what can be paired at all are those of the fixed-position method; the best plan by the relative
//! principles is found as there, and among equally good plans the one nearest to the scheme stands.

mod order;

use std::collections::HashMap;

use super::fixed_position::bracket::Bracket;
use super::fixed_position::colour::{Colours, colours};
use super::fixed_position::repair::{Below, BracketPlan, plan_by_preference};
use super::fixed_position::round::{Method, pair_round_by};
use super::fixed_position::sheet::{Index, Sheet};
use super::fixed_position::{CannotPair, Field, RoundPlan};
use crate::event::names::Number;
use crate::event::publication::{ColourClause, Form};
use crate::pairing::card::Column;

/// How the members of a bracket find each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// 分区: the upper half against the lower half, in the order of strength.
    Halves,
    /// 临近: neighbours in the order of the numbers, small ones first in odd rounds and large ones in even rounds.
    Adjacent,
    /// 首尾: the first with the last, in the order of strength.
    Fold,
}

/// Who is served where the colours of both could be balanced (gomoku appendix 4, part 3, 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Served {
    /// The stronger of the two.
    Stronger,
    /// The weaker.
    Weaker,
}

/// What is asked beside the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemeOptions {
    /// The scheme.
    pub scheme: Scheme,
    /// Who is served in the colours.
    pub served: Served,
    /// Everybody by strength, the strongest first: by rating, or as the numbers were given.
    pub by_strength: Vec<Number>,
}

/// Pairs a round.
///
/// # Errors
/// As the fixed-position method: a field that makes no sense by itself, or that cannot be paired without a rematch.
pub fn pair_round(field: &Field, options: &SchemeOptions) -> Result<RoundPlan, CannotPair> {
    let strength = options.by_strength.iter().zip(0..).map(|(number, place)| (*number, place)).collect();
    pair_round_by(field, &ByScheme { options, strength })
}

struct ByScheme<'a> {
    options: &'a SchemeOptions,
    strength: HashMap<Number, u32>,
}

impl ByScheme<'_> {
    /// The place in the order of strength, from 0; after all others where none is known.
    fn strength(&self, sheet: &Sheet, index: Index) -> u32 {
        let number = sheet.number(index);
        self.strength.get(&number).copied().unwrap_or(u32::MAX / 2 + number.0)
    }

    /// The order inside of a score.
    fn place(&self, sheet: &Sheet, index: Index) -> i64 {
        match self.options.scheme {
            Scheme::Halves | Scheme::Fold => i64::from(self.strength(sheet, index)),
            Scheme::Adjacent => sheet.ordered_number(index),
        }
    }
}

impl Method for ByScheme<'_> {
    fn draws_first_round(&self) -> bool {
        false
    }

    fn bye_rank(&self, sheet: &Sheet, index: Index) -> u32 {
        match self.options.scheme {
            Scheme::Halves | Scheme::Fold => self.strength(sheet, index),
            Scheme::Adjacent => (sheet.ordered_number(index) + i64::from(u32::MAX / 2)) as u32,
        }
    }

    fn plan(&self, bracket: &Bracket, below: &Below) -> Option<BracketPlan> {
        let sheet = bracket.sheet;
        let lowest = bracket.kinds.iter().map(|kind| kind.score).min().unwrap_or(0);
        let index = |member: u32| bracket.members[member as usize];
        let mut members: Vec<u32> = (0..bracket.len() as u32).collect();
        members.sort_by_key(|&member| {
            (std::cmp::Reverse(sheet.score(index(member))), self.place(sheet, index(member)))
        });
        let floater = |member: u32| sheet.score(index(member)) > lowest;
        plan_by_preference(bracket, below, &members, |selector, free, left_over| {
            order::preferred(self.options.scheme, &members, floater, selector, free, left_over)
        })
    }

    fn colours(&self, sheet: &Sheet, selector: Index, partner: Index, formed: usize) -> Colours {
        let by_history = colours(sheet, selector, partner);
        if !matches!(by_history.clause, ColourClause::SumOfNumbers | ColourClause::HigherScore) {
            return by_history;
        }
        let (one, other) = (self.strength(sheet, selector), self.strength(sheet, partner));
        let (stronger, weaker) = if one < other { (selector, partner) } else { (partner, selector) };
        let kind = sheet.kinds[stronger as usize];
        if kind.difference == 0 && kind.run == 0 {
            // Nobody has a history: the first move goes from table to table.
            let (first, second) =
                if formed.is_multiple_of(2) { (stronger, weaker) } else { (weaker, stronger) };
            let clause = if sheet.round <= 1 { ColourClause::FirstRound } else { ColourClause::Favoured };
            return Colours { first, second, clause };
        }
        let (served, other) = match self.options.served {
            Served::Stronger => (stronger, weaker),
            Served::Weaker => (weaker, stronger),
        };
        let (first, second) = match kind.column() {
            Column::WantsFirst => (served, other),
            Column::WantsSecond => (other, served),
        };
        Colours { first, second, clause: ColourClause::Favoured }
    }
}

impl Scheme {
    /// The form of a pair that is as the scheme has it.
    const fn form(as_wished: bool) -> Form {
        if as_wished { Form::Scheme } else { Form::OffScheme }
    }
}

#[cfg(test)]
mod tests;
