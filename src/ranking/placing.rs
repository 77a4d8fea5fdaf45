//! Places: by a chain in each group, by a bracket, and behind them those who remained in an earlier stage.

use super::chain::Ranker;
use super::knockout::KnockoutStage;
use super::ledger::Ledger;
use super::standings::{Row, Standings};
use super::tally::Field;
use super::value::Value;
use crate::event::act::GoesThrough;
use crate::event::names::{EntrantId, StageNumber};
use crate::event::publication::Form;
use crate::event::state::{EventState, Stage};
use crate::knockout::progress;
use crate::rulebook::chain::ChainStep;

/// Who stands above others whatever the chain says, by row; smaller is better. The two of an N+1 final are first and
/// second (10.4.3.1); who went out later stands above who went out earlier (10.4.2).
pub(super) fn tiers(stage: &Stage, ledger: &Ledger) -> Vec<u32> {
    let mut tiers = vec![2; ledger.rows.len()];
    let mut set = |entrant: EntrantId, tier: u32| {
        if let Some(row) = ledger.index(entrant) {
            tiers[row] = tier;
        }
    };
    for round in stage.rounds.values().filter(|round| round.number.0 <= ledger.rounds) {
        for entrant in &round.publication.eliminated {
            set(*entrant, 1000 - round.number.0);
        }
        for meeting in round.meetings.iter().filter(|meeting| meeting.reason.form == Form::Final) {
            let winner = meeting.goes_through().map(|(through, _)| through);
            for entrant in [meeting.first, meeting.second] {
                let lost = matches!(winner, Some(GoesThrough::One(winner)) if winner != entrant);
                set(entrant, u32::from(lost));
            }
        }
    }
    tiers
}

/// The places by a chain, group by group.
pub(super) fn by_chain(field: Field<'_>, chain: &[ChainStep], tiers: &[u32]) -> Vec<Row> {
    let groups: std::collections::BTreeSet<Option<usize>> =
        field.ledger.rows.iter().map(|row| row.group).collect();
    groups.into_iter().flat_map(|group| one_group(field, chain, tiers, group)).collect()
}

fn one_group(field: Field<'_>, chain: &[ChainStep], tiers: &[u32], group: Option<usize>) -> Vec<Row> {
    let mut ranked = Ranker::in_group(field, chain, group).rank();
    // A stable sort: inside of a tier the chain's order stands.
    let mut positions: Vec<usize> = (0..ranked.order.len()).collect();
    positions.sort_by_key(|position| tiers[ranked.order[*position]]);
    let tier = |position: usize| tiers[ranked.order[positions[position]]];
    let relation = |position: usize| -> Relation {
        if position == 0 || tier(position) != tier(position - 1) {
            return Relation::Apart(None);
        }
        // Whoever stood between the two by the chain is in another tier.
        let between = positions[position - 1] + 1..=positions[position];
        match ranked.separated_by[between].iter().flatten().min() {
            Some(step) => Relation::Apart(Some(*step)),
            None => Relation::Equal,
        }
    };
    let relations: Vec<Relation> = (0..positions.len()).map(relation).collect();
    let mut rows: Vec<Row> = Vec::with_capacity(positions.len());
    for (index, position) in positions.iter().enumerate() {
        let row = ranked.order[*position];
        let equal_to_above = relations[index] == Relation::Equal;
        let equal_to_below = relations.get(index + 1) == Some(&Relation::Equal);
        let place = match rows.last() {
            Some(above) if equal_to_above => above.place,
            _ => Some(index as u32 + 1),
        };
        let mut values = std::mem::take(&mut ranked.values[row]);
        values.resize(chain.len(), Value::Nothing);
        let separated_by = match relations[index] {
            Relation::Apart(step) => step,
            Relation::Equal => None,
        };
        rows.push(Row {
            place,
            shared: equal_to_above || equal_to_below,
            values,
            separated_by,
            ..Row::without_place(&field.ledger.rows[row])
        });
    }
    rows
}

/// How a row stands to the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// Below it, by a step of the chain where one separates them.
    Apart(Option<usize>),
    /// Nothing separates them.
    Equal,
}

/// The places of a knockout: who went out later stands higher, equals share (gomoku 18.2).
pub(super) fn by_bracket(knockout: &KnockoutStage, ledger: &Ledger) -> Vec<Row> {
    let prospects = knockout.progress.prospects(&knockout.bracket, &knockout.seats);
    progress::places(prospects)
        .into_iter()
        .filter_map(|(prospect, place, shared)| {
            let row = ledger.row(prospect.entrant)?;
            Some(Row { place: Some(place), shared, ..Row::without_place(row) })
        })
        .collect()
}

/// Behind those who play a later stage stand those who remained in the one before, in its order; of several groups those
/// with the same place share it.
pub(super) fn behind_from_earlier(state: &EventState, stage: &Stage, steps: usize, rows: &mut Vec<Row>) {
    let Some(field) = stage.field() else { return };
    let Some(before) = stage.number.0.checked_sub(1).and_then(|number| state.stage(StageNumber(number)))
    else {
        return;
    };
    let earlier = Standings::in_force(state, before, None);
    let mut remained: Vec<Row> = earlier
        .rows
        .into_iter()
        .filter(|row| !field.has(row.entrant))
        .map(|row| Row {
            values: vec![Value::Nothing; steps],
            separated_by: None,
            remained_in: row.remained_in.or(Some(before.number)),
            ..row
        })
        .collect();
    // Those of earlier stages come behind those of this one; inside of a stage by their place there.
    let key = |row: &Row| (std::cmp::Reverse(row.remained_in), row.place.unwrap_or(u32::MAX));
    remained.sort_by_key(key);
    let first = rows.iter().filter(|row| row.place.is_some()).count();
    let keys: Vec<_> = remained.iter().map(key).collect();
    for index in 0..remained.len() {
        let with_above = index > 0 && keys[index - 1] == keys[index];
        let with_below = keys.get(index + 1) == Some(&keys[index]);
        let place = if with_above { remained[index - 1].place } else { Some((first + index) as u32 + 1) };
        let annulled = remained[index].annulled;
        let row = &mut remained[index];
        row.place = place.filter(|_| !annulled);
        row.shared = with_above || with_below;
        row.group = None;
    }
    rows.extend(remained);
}
