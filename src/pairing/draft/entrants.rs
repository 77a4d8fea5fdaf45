//! Who plays a stage, in which order and in which groups: from the list of entrants, or from the places of the stage
//! before (10.1, 10.4.1, gomoku appendix 5). What comes out is recorded with the first round.

use std::collections::HashMap;

use super::{CannotPair, round_robin};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, RoundNumber, StageNumber};
use crate::event::publication::StageField;
use crate::event::stage::{Grouping, Seating};
use crate::event::state::{EventState, Stage};
use crate::knockout::{crossed, positions};
use crate::pairing::knockout_draw::{self, Drawn};
use crate::pairing::{lots, snake};
use crate::ranking::ledger::{brings_games, carried_points, has_come, has_gone, met_before};
use crate::ranking::standings::Standings;

/// Those who come into a stage.
struct Coming {
    /// Group by group of the stage before, by place; one group where there are none.
    groups: Vec<Vec<EntrantId>>,
}

impl Coming {
    /// Everybody in one order: by place, equal places in the order of the groups.
    fn in_order(&self) -> Vec<EntrantId> {
        let deepest = self.groups.iter().map(Vec::len).max().unwrap_or(0);
        let nth = |place: usize| self.groups.iter().filter_map(move |group| group.get(place).copied());
        (0..deepest).flat_map(nth).collect()
    }
}

/// The field of a stage: as it was published, or as it would be. None where simply everybody plays.
pub fn field(state: &EventState, stage: &Stage) -> Result<Option<StageField>, CannotPair> {
    if let Some(field) = stage.field() {
        return Ok(Some(field.clone()));
    }
    by_results(state, stage, None)
}

/// The field as it would be by what is known now; who is in the `published` one is not left out for a withdrawal since.
pub fn by_results(
    state: &EventState,
    stage: &Stage,
    published: Option<&StageField>,
) -> Result<Option<StageField>, CannotPair> {
    let config = &stage.config;
    let plain = stage.number.0 == 1 && config.groups.count <= 1 && !config.format.is_knockout();
    if plain {
        return Ok(None);
    }
    let coming = coming(state, stage, published)?;
    let order = coming.in_order();
    if order.len() < 2 {
        return Err(CannotPair::TooFew);
    }
    let groups = if config.format.is_knockout() {
        vec![seats(state, stage, &coming, &order)]
    } else {
        let groups = match (config.groups.count, config.groups.by) {
            (0 | 1, _) => vec![order.clone()],
            (count, Grouping::Snake) => snake::groups(&order, count),
            (count, Grouping::InOrder) => {
                let size = order.len().div_ceil(count as usize).max(1);
                order.chunks(size).map(<[EntrantId]>::to_vec).collect()
            }
            (count, Grouping::Lot(seed)) => snake::groups(&seeds_before_lots(state, &order, seed), count),
            (_, Grouping::SamePlace) => {
                let deepest = coming.groups.iter().map(Vec::len).max().unwrap_or(0);
                let nth = |place: usize| coming.groups.iter().filter_map(|g| g.get(place).copied()).collect();
                (0..deepest).map(nth).collect()
            }
        };
        groups.into_iter().map(|group| group.into_iter().map(Some).collect()).collect()
    };
    let carried = carried_points(state, stage, &order);
    let mut field = StageField { groups, carried, brought: Vec::new(), rounds: None };
    if brings_games(stage) {
        let groups: Vec<Vec<EntrantId>> =
            field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect();
        field.brought = groups.iter().flat_map(|group| met_before(state, stage, group)).collect();
        if !field.brought.is_empty() {
            let of_group =
                |group: &Vec<EntrantId>| round_robin::rounds(config.format, &field, group).len() as u32;
            field.rounds = groups.iter().map(of_group).max();
        }
    }
    Ok(Some(field))
}

/// Who comes in: in the first stage by seed and number, later by the places of the stage before, which must be over.
fn coming(state: &EventState, stage: &Stage, published: Option<&StageField>) -> Result<Coming, CannotPair> {
    let first = RoundNumber(1);
    let before = stage.number.0.checked_sub(1).and_then(|number| state.stage(StageNumber(number)));
    let Some(before) = before else {
        let mut everybody: Vec<_> = state
            .entrants
            .values()
            .filter(|entrant| {
                has_come(entrant, stage.number, first) && !has_gone(entrant, stage.number, first)
            })
            .collect();
        everybody.sort_by_key(|entrant| (entrant.seed.unwrap_or(u32::MAX), entrant.number));
        let order = everybody.into_iter().map(|entrant| entrant.id).collect();
        return Ok(Coming { groups: vec![order] });
    };
    let standings = Standings::in_force(state, before, None);
    if !standings.is_final() {
        let open = before
            .rounds
            .values()
            .flat_map(|round| {
                let open = round.meetings.iter().filter(|meeting| !meeting.is_settled());
                open.map(|meeting| (round.number, meeting.table))
            })
            .collect();
        return Err(CannotPair::StageBeforeOpen(open));
    }
    let plays = |entrant: EntrantId| {
        published.is_some_and(|field| field.has(entrant))
            || state.entrants.get(&entrant).is_some_and(|entrant| !has_gone(entrant, stage.number, first))
    };
    let qualify = stage.config.qualify.unwrap_or(u32::MAX) as usize;
    let count = before.config.groups.count.max(1) as usize;
    let mut groups = vec![Vec::new(); count.max(1)];
    for row in standings.rows.iter().filter(|row| row.remained_in.is_none() && row.place.is_some()) {
        let group = row.group.unwrap_or(0).min(groups.len() - 1);
        if groups[group].len() < qualify && plays(row.entrant) {
            groups[group].push(row.entrant);
        }
    }
    Ok(Coming { groups })
}

fn seats(state: &EventState, stage: &Stage, coming: &Coming, order: &[EntrantId]) -> Vec<Option<EntrantId>> {
    let size = positions::size_for(order.len() as u32);
    let config = &stage.config;
    if config.format == Format::Crossed {
        let qualify = config.qualify.unwrap_or(1);
        if let Some(taken) = crossed::positions(coming.groups.len() as u32, qualify) {
            let at = |who: &crossed::Qualified| {
                coming.groups.get(who.group as usize)?.get(who.place as usize - 1).copied()
            };
            return taken.iter().map(at).collect();
        }
    }
    match config.knockout.seating {
        Seating::InOrder => knockout_draw::by_order(size, order),
        Seating::Positions => {
            let highest = order.iter().map(|id| state.number(*id).0).max().unwrap_or(1);
            let mut seats = vec![None; positions::size_for(highest.max(size)) as usize];
            for id in order {
                if let Some(seat) = seats.get_mut((state.number(*id).0 as usize).wrapping_sub(1)) {
                    *seat = Some(*id);
                }
            }
            seats
        }
        Seating::Lot(seed) => {
            let drawn: Vec<Drawn> = order
                .iter()
                .filter_map(|id| state.entrants.get(id))
                .map(|entrant| Drawn { entrant: entrant.id, seed: entrant.seed, unit: entrant.unit.clone() })
                .collect();
            knockout_draw::draw(size, &drawn, seed)
        }
    }
}

/// Seeds in their order, the others by lot.
fn seeds_before_lots(state: &EventState, order: &[EntrantId], seed: u64) -> Vec<EntrantId> {
    let is_seeded = |id: &EntrantId| state.entrants.get(id).is_some_and(|entrant| entrant.seed.is_some());
    let (seeded, others): (Vec<EntrantId>, Vec<EntrantId>) = order.iter().copied().partition(is_seeded);
    seeded.into_iter().chain(lots::order(seed, others)).collect()
}

/// Who of two stands higher in the stage before, or by seed and number where there is none: for each the place in line.
pub fn order_of_strength(state: &EventState, stage: &Stage) -> HashMap<EntrantId, usize> {
    let order = match coming(state, stage, stage.field()) {
        Ok(coming) => coming.in_order(),
        Err(_) => stage.field().map(|field| field.entrants().collect()).unwrap_or_default(),
    };
    order.into_iter().enumerate().map(|(place, id)| (id, place)).collect()
}
