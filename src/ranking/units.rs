//! 队员总分制 (11.5, 14.9): units ranked by the sum of their players' places in an event of players.

use std::collections::BTreeMap;

use super::standings::Standings;
use crate::event::names::EntrantId;
use crate::event::state::EventState;

/// A unit in the order of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitRow {
    /// The unit.
    pub unit: String,
    /// The place, from 1; none where too few of its players have one.
    pub place: Option<u32>,
    /// Whether another unit has the same place.
    pub shared: bool,
    /// The sum of the places that count; less is better.
    pub sum_of_places: u32,
    /// The best of them, which parts equal sums.
    pub best_place: u32,
    /// The players whose places count, the best first.
    pub players: Vec<(EntrantId, u32)>,
}

/// The units by the places of their `counted` best players each. Players without a unit belong to none.
pub fn by_places(state: &EventState, standings: &Standings, counted: usize) -> Vec<UnitRow> {
    let mut units: BTreeMap<&str, Vec<(EntrantId, u32)>> = BTreeMap::new();
    for row in &standings.rows {
        let unit = state.entrants.get(&row.entrant).map_or("", |entrant| entrant.unit.as_str());
        if !unit.is_empty() {
            units.entry(unit).or_default().extend(row.place.map(|place| (row.entrant, place)));
        }
    }
    let mut rows: Vec<UnitRow> = units
        .into_iter()
        .map(|(unit, mut players)| {
            players.truncate(counted);
            UnitRow {
                unit: unit.to_owned(),
                place: (players.len() == counted).then_some(0),
                shared: false,
                sum_of_places: players.iter().map(|(_, place)| place).sum(),
                best_place: players.first().map_or(0, |(_, place)| *place),
                players,
            }
        })
        .collect();
    let key = |row: &UnitRow| (row.place.is_none(), row.sum_of_places, row.best_place);
    rows.sort_by_key(key);
    let keys: Vec<_> = rows.iter().map(key).collect();
    for (index, row) in rows.iter_mut().enumerate() {
        let first = keys.iter().position(|other| *other == keys[index]).unwrap_or(index);
        row.place = row.place.map(|_| first as u32 + 1);
        row.shared = row.place.is_some() && keys.iter().filter(|other| **other == keys[index]).count() > 1;
    }
    rows
}
