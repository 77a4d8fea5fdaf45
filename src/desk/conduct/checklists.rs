//! Checklists: an item is done, or is not after all.

use super::refusal::ConductRefusal;
use crate::desk::decision::{Decision, Desk, Refused};
use crate::event::act::{Act, Progress};
use crate::event::conduct::TickId;
use crate::event::names::{RoundNumber, StageNumber};
use crate::event::state::EventState;
use crate::ranking::ledger::planned_rounds;
use crate::rulebook::checklist::{ChecklistItem, Moment};

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

/// A list whose moment it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Due {
    /// The stage.
    pub stage: StageNumber,
    /// The round before which, or after which, it is looked at.
    pub round: RoundNumber,
    /// The moment.
    pub moment: Moment,
    /// How many of its items are still to be done.
    pub open: usize,
}

/// The lists whose moment it is and that are not done, in the order of an event.
pub fn due(state: &EventState) -> Vec<Due> {
    let Some(stage) = state.current_stage() else { return Vec::new() };
    let latest = stage.latest();
    let round = latest.map_or(RoundNumber(1), |round| round.number);
    let progress = latest.map(|round| round.phase.progress);
    let begins = stage.number == StageNumber(1) && round == RoundNumber(1);
    let is_last = || {
        state.stages.last().is_some_and(|last| last.number == stage.number)
            && round.0 >= planned_rounds(state, stage)
    };
    let sealed = state.stops.iter().any(|(game, stop)| {
        stop.sealed && state.game(game).is_some_and(|(_, game)| game.outcome().is_none())
    });
    let is_now = |moment: Moment| match moment {
        Moment::Hall => begins && progress.is_none(),
        Moment::BeforeRound1 => begins && matches!(progress, None | Some(Progress::Published)),
        Moment::BeforeRound => progress == Some(Progress::Published),
        Moment::Sealing | Moment::Resuming => sealed,
        Moment::Close => progress == Some(Progress::Closed) && is_last(),
    };
    let moments: Vec<Moment> = Moment::ALL.into_iter().filter(|moment| is_now(*moment)).collect();
    // While a round is played this is asked with every press of a clock.
    if moments.is_empty() {
        return Vec::new();
    }
    let lines = lines(state, Some(round));
    let open = |moment: Moment| lines.iter().filter(|line| line.item.moment == moment && !line.done).count();
    moments
        .into_iter()
        .map(|moment| Due { stage: stage.number, round, moment, open: open(moment) })
        .filter(|due| due.open > 0)
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
