//! What is brought along from the stage before (10.1): points, or the games against those who came along, which are not
//! played again. It counts as it stands now: a correction there counts here, too.

use std::collections::HashMap;

use super::{Cell, Ledger, OpenGames};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, StageNumber};
use crate::event::stage::CarryOver;
use crate::event::state::{EventState, Stage};
use crate::rulebook::points::HalfPoints;

/// What everybody brings along.
#[derive(Default)]
pub(super) struct Carried {
    pub points: HashMap<EntrantId, HalfPoints>,
    pub games: HashMap<EntrantId, Vec<Cell>>,
}

impl Carried {
    pub fn of(state: &EventState, stage: &Stage) -> Self {
        let Some(field) = stage.field().filter(|_| stage.config.carry != CarryOver::Nothing) else {
            return Self::default();
        };
        let order: Vec<EntrantId> = field.entrants().collect();
        let points = points(state, stage, &order).into_iter().collect();
        let Some(before) = before(state, stage).filter(|_| !field.brought.is_empty()) else {
            return Self { points, games: HashMap::new() };
        };
        let games_of = |id: EntrantId| {
            let games = before.row(id).into_iter().flat_map(super::Row::all);
            games
                .filter(|cell| cell.opponent.is_some_and(|other| field.brought(id, other)))
                .copied()
                .collect()
        };
        let games: HashMap<EntrantId, Vec<Cell>> = order.iter().map(|id| (*id, games_of(*id))).collect();
        let sum = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.points).sum();
        Self { points: games.iter().map(|(id, cells)| (*id, sum(cells))).collect(), games }
    }
}

/// Whether the games between those who came along are brought along themselves and not played again. In other formats only
/// their points are.
pub fn brings_games(stage: &Stage) -> bool {
    stage.config.carry == CarryOver::PointsAmongThem && stage.config.format == Format::RoundRobin
}

/// The points that these bring along from the stage before.
pub fn points(state: &EventState, stage: &Stage, order: &[EntrantId]) -> Vec<(EntrantId, HalfPoints)> {
    let Some(before) = before(state, stage) else { return Vec::new() };
    let of = |id: EntrantId| {
        let row = before.row(id)?;
        Some(match stage.config.carry {
            CarryOver::Nothing => return None,
            CarryOver::Points => row.points(),
            CarryOver::HalfOfThePoints => HalfPoints(row.points().0 / 2),
            CarryOver::PointsAmongThem => {
                let here = |cell: &&Cell| cell.opponent.is_some_and(|opponent| order.contains(&opponent));
                row.all().filter(here).map(|cell| cell.points).sum()
            }
        })
    };
    order.iter().filter_map(|id| Some((*id, of(*id)?))).collect()
}

/// Who of these met in the stage before.
pub fn met_before(state: &EventState, stage: &Stage, group: &[EntrantId]) -> Vec<(EntrantId, EntrantId)> {
    let Some(before) = before(state, stage) else { return Vec::new() };
    let met = |one: EntrantId, other: EntrantId| {
        before.row(one).is_some_and(|row| row.all().any(|cell| cell.opponent == Some(other)))
    };
    let pairs = group
        .iter()
        .enumerate()
        .flat_map(|(index, one)| group[index + 1..].iter().map(move |other| (*one, *other)));
    pairs.filter(|(one, other)| met(*one, *other)).collect()
}

fn before(state: &EventState, stage: &Stage) -> Option<Ledger> {
    let before = state.stage(StageNumber(stage.number.0.checked_sub(1)?))?;
    Some(Ledger::of(state, before, None, OpenGames::Wait))
}
