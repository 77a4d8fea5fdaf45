//! Where a published pairing differs from the plan, and which rule it breaks first, table by table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::cost::cost_as_played;
use super::feasibility::CannotPair;
use super::field::Field;
use super::plan::RoundPlan;
use super::round::pair_round;
use super::sheet::Sheet;
use super::worth::levels;
use crate::event::names::{Number, Table};

/// The first rule that a published pair breaks; the rules in the order in which they are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// A number that is not to be paired in this round.
    NotInField,
    /// A number that stands in two places.
    Twice,
    /// A number that is to be paired and stands nowhere.
    Missing,
    /// The two have met before (principle 6).
    Rematch,
    /// The arbiter has forbidden the pair.
    Forbidden,
    /// Somebody else should have the bye (principle 5).
    Bye,
    /// The pair reaches across more score levels than it needs to (principle 4).
    Bracket,
    /// The pair makes more threes than it needs to (principle 11).
    Three,
    /// The pair repeats a float that need not be repeated (principle 9).
    Float,
    /// The pair balances first and second moves less well than it could (principle 10).
    Balance,
    /// The pair makes somebody repeat a colour who need not (principle 10).
    Alternation,
    /// As good by its cost, but not what the order of selection and preference gives (part 2, clauses 2, 3 and 5).
    Selection,
    /// The right pair with the colours reversed (part 2, clause 4).
    Colour,
    /// The right pair at another table.
    TableOrder,
}

/// A table, or a bye, that is not as the plan has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDifference {
    /// The table; none for a bye or for somebody who is missing.
    pub table: Option<Table>,
    /// Who was published there, who has the first move first: one number for a bye, none for somebody missing.
    pub published: Vec<Number>,
    /// Who the plan has there instead.
    pub expected: Vec<Number>,
    /// The first rule that is broken.
    pub rule: Difference,
}

impl Difference {
    /// The rule's name in one word, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotInField => "not_in_field",
            Self::Twice => "twice",
            Self::Missing => "missing",
            Self::Rematch => "rematch",
            Self::Forbidden => "forbidden",
            Self::Bye => "bye",
            Self::Bracket => "bracket",
            Self::Three => "three",
            Self::Float => "float",
            Self::Balance => "balance",
            Self::Alternation => "alternation",
            Self::Selection => "selection",
            Self::Colour => "colour",
            Self::TableOrder => "table_order",
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotInField => "A number is not to be paired in this round.",
            Self::Twice => "A number stands in two places.",
            Self::Missing => "A number is to be paired and stands nowhere.",
            Self::Rematch => "The two have met before (appendix 3, principle 6).",
            Self::Forbidden => "The arbiter has forbidden this pair.",
            Self::Bye => "Somebody else should have the bye (appendix 3, principle 5).",
            Self::Bracket => {
                "The pair reaches across more score levels than needed (appendix 3, principle 4)."
            }
            Self::Three => "The pair makes a three that can be avoided (appendix 3, principle 11).",
            Self::Float => "The pair repeats a float that can be avoided (appendix 3, principle 9).",
            Self::Balance => "First and second moves can be balanced better (appendix 3, principle 10).",
            Self::Alternation => "A colour is repeated that can be changed (appendix 3, principle 10).",
            Self::Selection => {
                "The order of selection and preference gives another pair (appendix 3, 2.2 and 2.3)."
            }
            Self::Colour => "The colours are reversed (appendix 3, 2.4).",
            Self::TableOrder => "The pair belongs to another table.",
        })
    }
}

/// Compares a published pairing (table 1 first, who has the first move first) with the plan.
///
/// # Errors
/// [`CannotPair`] where the field has no plan to compare with.
pub fn differences(
    field: &Field,
    published: &[(Number, Number)],
    byes: &[Number],
) -> Result<Vec<TableDifference>, CannotPair> {
    Ok(differences_from(field, &pair_round(field)?, published, byes))
}

/// The same against the plan of any method that pairs by points.
pub fn differences_from(
    field: &Field,
    plan: &RoundPlan,
    published: &[(Number, Number)],
    byes: &[Number],
) -> Vec<TableDifference> {
    Comparison::new(field, plan).all(published, byes)
}

/// The terms of a pair's cost, each with the rule that wants it small.
type Terms = [(u32, Difference); 5];

struct Comparison<'a> {
    field: &'a Field,
    sheet: Sheet,
    levels: BTreeMap<i32, u32>,
    planned: Vec<(Number, Number)>,
    byes: Vec<Number>,
    table_of: BTreeMap<Number, usize>,
}

impl<'a> Comparison<'a> {
    fn new(field: &'a Field, plan: &RoundPlan) -> Self {
        let planned: Vec<_> = plan.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
        let table_of = planned
            .iter()
            .enumerate()
            .flat_map(|(table, &(first, second))| [(first, table), (second, table)])
            .collect();
        let sheet = Sheet::new(field, false);
        Self { field, sheet, levels: levels(field), planned, byes: plan.byes.clone(), table_of }
    }

    fn all(&self, published: &[(Number, Number)], byes: &[Number]) -> Vec<TableDifference> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for (table, &(first, second)) in published.iter().enumerate() {
            let once = seen.insert(first) & seen.insert(second);
            if let Some(rule) = self.broken_by(table, first, second, once) {
                let expected = self.planned.get(table).map_or(Vec::new(), |&(one, other)| vec![one, other]);
                let table = Some(Table(table as u32 + 1));
                found.push(TableDifference { table, published: vec![first, second], expected, rule });
            }
        }
        for &bye in byes {
            let rule = if self.sheet.index(bye).is_none() {
                Some(Difference::NotInField)
            } else if !seen.insert(bye) {
                Some(Difference::Twice)
            } else {
                (!self.byes.contains(&bye)).then_some(Difference::Bye)
            };
            if let Some(rule) = rule {
                found.push(TableDifference {
                    table: None,
                    published: vec![bye],
                    expected: self.byes.clone(),
                    rule,
                });
            }
        }
        let mut missing: Vec<Number> =
            self.field.cards.iter().map(|card| card.number).filter(|number| !seen.contains(number)).collect();
        missing.sort_unstable();
        found.extend(missing.into_iter().map(|number| {
            let expected = match self.table_of.get(&number) {
                Some(&table) => vec![self.planned[table].0, self.planned[table].1],
                None => vec![number],
            };
            TableDifference { table: None, published: Vec::new(), expected, rule: Difference::Missing }
        }));
        found
    }

    /// The first rule that this pair at this table breaks.
    fn broken_by(&self, table: usize, first: Number, second: Number, once: bool) -> Option<Difference> {
        if self.planned.get(table) == Some(&(first, second)) && once {
            return None;
        }
        let Some(terms) = self.terms(first, second) else { return Some(Difference::NotInField) };
        if !once || first == second {
            return Some(Difference::Twice);
        }
        let by_hand = self.field.fixed.iter().any(|pair| (pair.first, pair.second) == (first, second));
        let met = |one: Number, other: Number| {
            self.field.cards.iter().any(|card| card.number == one && card.opponents.contains(&other))
        };
        if !by_hand && (met(first, second) || met(second, first)) {
            return Some(Difference::Rematch);
        }
        let forbidden = &self.field.forbidden;
        if !by_hand && (forbidden.contains(&(first, second)) || forbidden.contains(&(second, first))) {
            return Some(Difference::Forbidden);
        }
        if self.planned.contains(&(first, second)) {
            return Some(Difference::TableOrder);
        }
        if self.planned.contains(&(second, first)) {
            return Some(Difference::Colour);
        }
        if self.byes.contains(&first) || self.byes.contains(&second) {
            return Some(Difference::Bye);
        }
        // Worse than what the plan has for either of the two?
        let planned: Vec<Terms> = [first, second]
            .iter()
            .filter_map(|number| self.table_of.get(number))
            .filter_map(|&table| self.terms(self.planned[table].0, self.planned[table].1))
            .collect();
        let worse = terms
            .iter()
            .enumerate()
            .find(|&(place, &(amount, _))| planned.iter().all(|terms| amount > terms[place].0))
            .map(|(_, &(_, rule))| rule);
        Some(worse.unwrap_or(Difference::Selection))
    }

    fn terms(&self, first: Number, second: Number) -> Option<Terms> {
        let (first, second) = (self.sheet.index(first)?, self.sheet.index(second)?);
        let level = |index| self.levels.get(&self.sheet.score(index)).copied().unwrap_or(0);
        let cost = cost_as_played(self.sheet.kinds[first as usize], self.sheet.kinds[second as usize]);
        Some([
            (level(first).abs_diff(level(second)), Difference::Bracket),
            (cost.threes, Difference::Three),
            (cost.repeat_floats, Difference::Float),
            (cost.squared_difference, Difference::Balance),
            (cost.squared_run, Difference::Alternation),
        ])
    }
}
