//! 18.5: on equal points who was warned (18.1) or lost the right to a game (18.2) stands last, by severity, then by count.

use super::super::tally::Tally;
use super::super::value::{Quarters, Term, Value};
use crate::rulebook::catalogue::Sanction;

/// How often the right to a game was lost, and how many warnings; nothing for who has neither, and that ranks higher.
pub(super) fn value(tally: &Tally<'_>, row: usize) -> Value {
    let count = |sanction: Sanction| {
        let all = tally.sanctions(row).filter(|(_, given)| *given == sanction).count();
        Quarters::whole(all as i64)
    };
    let counts = [Sanction::LossOfRight, Sanction::Warning].map(count);
    if counts == [Quarters::ZERO; 2] { Value::Nothing } else { Value::Sequence(counts.to_vec()) }
}

pub(super) fn terms(tally: &Tally<'_>, row: usize) -> impl Iterator<Item = Term> {
    tally.sanctions(row).map(|(round, _)| Term::after(round, Quarters::whole(1)))
}
