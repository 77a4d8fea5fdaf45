//! Whom a member of a bracket is to meet by the scheme, and whom next where that cannot be.

use super::Scheme;
use crate::event::publication::Form;

/// The free members in the order in which `selector` should have them. `members` is the whole bracket in order, those
/// from above first; so many of it will be left over.
pub(super) fn preferred(
    scheme: Scheme,
    members: &[u32],
    floater: impl Fn(u32) -> bool,
    selector: u32,
    free: &[u32],
    left_over: usize,
) -> Vec<(u32, Form)> {
    let (above, level): (Vec<u32>, Vec<u32>) = free.iter().partition(|&&member| floater(member));
    if floater(selector) {
        // In turn the first of the bracket; two from above only where nobody else is left.
        let front = level.first().copied();
        let form = |member| if Some(member) == front { Form::Floated } else { Form::OffScheme };
        return level.iter().chain(&above).map(|&member| (member, form(member))).collect();
    }
    let ordered = match scheme {
        Scheme::Adjacent => level.clone(),
        Scheme::Fold => {
            // Those who will be left over stand at the end; the last of the others is the first's opponent.
            let stay = level.len().saturating_sub(left_over);
            level[..stay].iter().rev().chain(&level[stay..]).copied().collect()
        }
        Scheme::Halves => by_halves(members, &floater, selector, &level, left_over),
    };
    let wished = ordered.first().copied();
    let of_level = ordered.into_iter().map(|member| (member, Scheme::form(Some(member) == wished)));
    of_level.chain(above.into_iter().map(|member| (member, Form::Floated))).collect()
}

/// The lower half in order, then the upper half from below.
fn by_halves(
    members: &[u32],
    floater: impl Fn(u32) -> bool,
    selector: u32,
    free: &[u32],
    left_over: usize,
) -> Vec<u32> {
    // The level as it stood once those from above had their opponents: who of it chose before, chose from the front.
    let from_above = members.iter().filter(|&&member| floater(member)).count();
    let level: Vec<u32> = members.iter().copied().filter(|&member| !floater(member)).collect();
    let rest = &level[from_above.min(level.len())..];
    let half = rest.len().saturating_sub(left_over) / 2;
    let lower_from = rest.get(half).copied();
    let place = |member: u32| level.iter().position(|&other| other == member);
    let boundary = lower_from.and_then(place).unwrap_or(level.len());
    let is_lower = |member: u32| place(member).is_some_and(|place| place >= boundary);
    let (lower, upper): (Vec<u32>, Vec<u32>) = free.iter().partition(|&&member| is_lower(member));
    if is_lower(selector) {
        // A lower half that chooses meets what is left, nearest first.
        return lower.into_iter().chain(upper).collect();
    }
    lower.into_iter().chain(upper.into_iter().rev()).collect()
}
