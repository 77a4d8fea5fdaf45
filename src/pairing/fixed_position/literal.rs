//! The procedure of the rule, walked through once (clause 3, forms ① to ④ and ⑥).

use super::bracket::Bracket;
use super::kind_lists::KindLists;
use crate::event::publication::Form;
use crate::pairing::card::Column;

/// A pair as the procedure makes it; the two by their places in the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) struct FormedPair {
    /// Who selected.
    pub selector: u32,
    /// Who was selected.
    pub partner: u32,
    /// In which form.
    pub form: Form,
}

/// What the procedure makes of a bracket.
#[derive(Debug)]
pub(in crate::pairing) struct LiteralPlan {
    /// The pairs in the order in which they are formed.
    pub pairs: Vec<FormedPair>,
    /// Who is left over (⑥), in selection order.
    pub left: Vec<u32>,
}

/// Walks through the procedure.
pub(in crate::pairing) fn literal_plan(bracket: &Bracket) -> LiteralPlan {
    let count = bracket.len() as u32;
    let mut free = bracket.lists(0..count);
    let mut pairs = Vec::with_capacity(bracket.len() / 2);
    // The front of each column only moves back, and so does the next selector.
    let mut fronts = [0_u32; 2];
    let mut passed_over = false;
    for selector in 0..count {
        if !free.is_free(selector) {
            continue;
        }
        let Some(partner) = preferred(bracket, &free, selector, true) else {
            passed_over = true;
            continue;
        };
        let other_column = bracket.kind(partner).column();
        let front = &mut fronts[usize::from(other_column == Column::WantsSecond)];
        while !free.is_free(*front) || bracket.kind(*front).column() != other_column {
            *front += 1;
        }
        let form = if passed_over {
            Form::NextSelector
        } else if *front == partner {
            Form::SamePosition
        } else {
            Form::Shifted
        };
        free.take(selector);
        free.take(partner);
        pairs.push(FormedPair { selector, partner, form });
    }
    for selector in 0..count {
        if free.is_free(selector)
            && let Some(partner) = preferred(bracket, &free, selector, false)
        {
            free.take(selector);
            free.take(partner);
            pairs.push(FormedPair { selector, partner, form: Form::SameColumn });
        }
    }
    LiteralPlan { pairs, left: (0..count).filter(|&member| free.is_free(member)).collect() }
}

/// Whom a selector takes: the best of those whom he may meet, across only or in any column.
fn preferred(bracket: &Bracket, free: &KindLists, selector: u32, across: bool) -> Option<u32> {
    let column = bracket.kind(selector).column();
    bracket.preferences(selector).iter().find_map(|group| {
        group
            .iter()
            .filter(|&&kind| !across || bracket.kinds[kind as usize].column() != column)
            .filter_map(|&kind| {
                free.of_kind(kind).find(|&member| member != selector && bracket.may_meet(selector, member))
            })
            .min_by_key(|&member| bracket.ordered_number(member))
    })
}
