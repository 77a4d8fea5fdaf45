//! Checklists: an item is done, or is not after all.

use super::refusal::ConductRefusal;
use crate::desk::decision::{Decision, Desk, Refused};
use crate::event::act::Act;
use crate::event::conduct::TickId;
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::state::EventState;
use crate::rulebook::checklist::ChecklistItem;

/// One item as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The item.
    pub item: &'a ChecklistItem,
    /// The round for which it is ticked; 0: once.
    pub round: RoundNumber,
    /// Whether it is done.
    pub done: bool,
}

/// The lists of the stage that is played, with what is done for `round` (the latest where none is said).
pub fn lines(state: &EventState, round: Option<RoundNumber>) -> Vec<Line<'_>> {
    let stage = state.current_stage();
    let latest = stage.and_then(|stage| stage.latest()).map(|round| round.number);
    let here = round.or(latest).unwrap_or(RoundNumber(1));
    let number = stage.map_or(StageNumber(1), |stage| stage.number);
    let items = state.configuration.checklist().into_iter();
    items
        .map(|item| {
            let round = if item.moment.is_of_each_round() { here } else { RoundNumber(0) };
            let done = state.ticks.contains(&(number, round, TickId::of(&item.words.chinese)));
            Line { item, round, done }
        })
        .collect()
}

/// The item of that place, from 1, is done; where it is, it is not after all.
pub fn tick(desk: &Desk<'_>, place: u32) -> Result<Decision, Refused> {
    let lines = lines(desk.state(), desk.round);
    let line = (place as usize).checked_sub(1).and_then(|index| lines.get(index));
    let Some(line) = line else { return Err(ConductRefusal::NoItem(place).into()) };
    let item = line.item.words.chinese.clone();
    let act = Act::Tick { stage: desk.played_stage()?.number, round: line.round, item, done: !line.done };
    desk.decided(vec![act], Vec::new())
}
