//! A whole round: by hand, bye, brackets from the top, colours, tables.

use super::bracket::Bracket;
use super::colour::{Colours, colours};
use super::feasibility::{CannotPair, Infeasible, can_all_be_paired, explain};
use super::field::Field;
use super::options::ByeRule;
use super::plan::{PlannedPair, RoundPlan};
use super::repair::{self, Below, BracketPlan};
use super::sheet::{Index, Sheet};
use super::worth::{levels, value_on_sheet};
use super::{bye, first_round};
use crate::event::publication::{ColourClause, Form, PairReason};

/// What one way of pairing by points does in its own way. Byes, brackets, floats and feasibility are common to all.
pub(in crate::pairing) trait Method {
    /// Whether round 1 is paired by the scheme of the draw.
    fn draws_first_round(&self) -> bool;
    /// Of equals in score and byes the one with the highest rank has the bye.
    fn bye_rank(&self, sheet: &Sheet, index: Index) -> u32;
    /// The plan of a bracket. None where no plan is legal.
    fn plan(&self, bracket: &Bracket, below: &Below) -> Option<BracketPlan>;
    /// Who of a pair has the first move, where so many pairs were formed before.
    fn colours(&self, sheet: &Sheet, selector: Index, partner: Index, formed: usize) -> Colours;
}

/// The method of appendix 3.
struct FixedPosition;

impl Method for FixedPosition {
    fn draws_first_round(&self) -> bool {
        true
    }

    fn bye_rank(&self, _: &Sheet, index: Index) -> u32 {
        index
    }

    fn plan(&self, bracket: &Bracket, below: &Below) -> Option<BracketPlan> {
        repair::plan(bracket, below)
    }

    fn colours(&self, sheet: &Sheet, selector: Index, partner: Index, _: usize) -> Colours {
        colours(sheet, selector, partner)
    }
}

/// Pairs a round.
///
/// # Errors
/// [`CannotPair::Malformed`] where the field makes no sense by itself, [`CannotPair::Infeasible`] where not everybody
/// can be paired without a rematch or a forbidden pair.
pub fn pair_round(field: &Field) -> Result<RoundPlan, CannotPair> {
    pair_round_by(field, &FixedPosition)
}

/// Pairs a round by a method.
pub(in crate::pairing) fn pair_round_by(
    field: &Field,
    method: &impl Method,
) -> Result<RoundPlan, CannotPair> {
    field.check().map_err(CannotPair::Malformed)?;
    match pair_sheet(field, &Sheet::new(field, true), method) {
        Err(_) if !field.avoided.is_empty() => {
            let mut plan =
                pair_sheet(field, &Sheet::new(field, false), method).map_err(CannotPair::Infeasible)?;
            plan.avoided_dropped = true;
            Ok(plan)
        }
        other => other.map_err(CannotPair::Infeasible),
    }
}

/// Two who meet, before the tables are known.
struct MadePair {
    first: Index,
    second: Index,
    reason: PairReason,
}

fn pair_sheet(field: &Field, sheet: &Sheet, method: &impl Method) -> Result<RoundPlan, Infeasible> {
    let mut by_hand = vec![false; sheet.len()];
    let mut made = Vec::with_capacity(sheet.len() / 2);
    for pair in &field.fixed {
        if let (Some(first), Some(second)) = (sheet.index(pair.first), sheet.index(pair.second)) {
            by_hand[first as usize] = true;
            by_hand[second as usize] = true;
            let reason = reason(None, Form::Manual, 0, ColourClause::Manual);
            made.push(MadePair { first, second, reason });
        }
    }
    let mut free: Vec<Index> = (0..sheet.len() as Index).filter(|&index| !by_hand[index as usize]).collect();
    let stuck = |everybody: &[Index]| {
        explain(sheet, everybody, !field.forbidden.is_empty(), field.options.bye == ByeRule::LowestOnly)
    };
    let bye;
    if sheet.round <= 1 && method.draws_first_round() {
        let first_round = first_round::pair(sheet, &free).ok_or_else(|| stuck(&free))?;
        bye = first_round.bye;
        made.extend(first_round.pairs.into_iter().map(|(first, second, as_drawn)| {
            let form = if as_drawn { Form::FirstRound } else { Form::RePaired };
            MadePair { first, second, reason: reason(None, form, 0, ColourClause::FirstRound) }
        }));
    } else {
        if free.len() % 2 == 1 {
            let rank = |index| method.bye_rank(sheet, index);
            let chosen = bye::choose(sheet, &free, rank).ok_or_else(|| stuck(&free))?;
            bye = Some(chosen);
            free.retain(|&index| index != chosen);
        } else {
            bye = None;
        }
        if !can_all_be_paired(sheet, &free) {
            return Err(stuck(&free));
        }
        pair_brackets(sheet, &free, method, &mut made).ok_or_else(|| stuck(&free))?;
    }
    if sheet.round > 1 {
        // Tables by the higher score, then the lower score, then the order of formation (stable).
        made.sort_by_key(|pair| {
            let (one, other) = (sheet.score(pair.first), sheet.score(pair.second));
            std::cmp::Reverse((one.max(other), one.min(other)))
        });
    }
    let value =
        value_on_sheet(sheet, &levels(field), field, made.iter().map(|pair| (pair.first, pair.second)));
    Ok(RoundPlan {
        round: field.round,
        pairs: made
            .into_iter()
            .map(|pair| PlannedPair {
                first: sheet.number(pair.first),
                second: sheet.number(pair.second),
                reason: pair.reason,
            })
            .collect(),
        byes: bye.into_iter().map(|index| sheet.number(index)).collect(),
        avoided_dropped: false,
        value,
    })
}

fn reason(
    selector: Option<crate::event::names::Number>,
    form: Form,
    broken_pairs: u32,
    colour_clause: ColourClause,
) -> PairReason {
    PairReason { selector, form, broken_pairs, colour_clause }
}

/// Brackets from the top; None where one of them cannot be planned.
fn pair_brackets(
    sheet: &Sheet,
    everybody: &[Index],
    method: &impl Method,
    made: &mut Vec<MadePair>,
) -> Option<()> {
    let most_barred = everybody.iter().map(|&index| sheet.barred[index as usize].len()).max().unwrap_or(0);
    let mut carried: Vec<Index> = Vec::new();
    let mut rest = everybody;
    while let Some(&next) = rest.first() {
        // Selection order is by score first.
        let score = sheet.score(next);
        let (level, lower) = rest.split_at(rest.partition_point(|&index| sheet.score(index) == score));
        rest = lower;
        carried.extend(level);
        let bracket = Bracket::new(sheet, std::mem::take(&mut carried));
        let below = if lower.is_empty() {
            Below::Nobody
        } else if lower.len() >= 2 * (most_barred + 1) {
            Below::Plenty
        } else {
            Below::Few(lower)
        };
        let plan = method.plan(&bracket, &below)?;
        let index = |member: u32| bracket.members[member as usize];
        for pair in plan.pairs {
            let (selector, partner) = (index(pair.selector), index(pair.partner));
            let colours = method.colours(sheet, selector, partner, made.len());
            let reason = reason(Some(sheet.number(selector)), pair.form, plan.broken, colours.clause);
            made.push(MadePair { first: colours.first, second: colours.second, reason });
        }
        carried = plan.left.into_iter().map(index).collect();
    }
    carried.is_empty().then_some(())
}
