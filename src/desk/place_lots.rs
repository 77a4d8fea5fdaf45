//! Lots for places: where the chain comes to 抽签, those who are still equal draw.

use super::decision::{Decision, Desk, Refused};
use super::entrants::find;
use crate::event::act::{Act, PlaceDraw};
use crate::event::names::{EntrantId, Number};
use crate::event::state::{Round, Stage};
use crate::pairing::lots;
use crate::ranking::standings::{Row, Standings};
use crate::rulebook::chain::Criterion;

/// Lots for all who share places, from a seed.
pub fn draw(desk: &Desk<'_>, seed: Option<u64>) -> Result<Decision, Refused> {
    let (stage, round, groups) = equals(desk)?;
    let seed = seed.unwrap_or(desk.fresh_seed);
    let drawn = groups
        .into_iter()
        .map(|group| PlaceDraw { seed: Some(seed), order: lots::order(seed, group) })
        .collect();
    decided(desk, stage, round, drawn)
}

/// Lots drawn by hand among all who share one place, the best first.
pub fn by_hand(desk: &Desk<'_>, order: &[Number]) -> Result<Decision, Refused> {
    let (stage, round, groups) = equals(desk)?;
    let order: Vec<EntrantId> =
        order.iter().map(|number| find(desk, *number).map(|entrant| entrant.id)).collect::<Result<_, _>>()?;
    let mut named = order.clone();
    named.sort_unstable();
    let touched = groups.iter().find(|group| group.iter().any(|entrant| named.contains(entrant)));
    match touched {
        Some(group) if *group == named => decided(desk, stage, round, vec![PlaceDraw { seed: None, order }]),
        Some(group) => {
            Err(Refused::NotOnePlace(group.iter().map(|entrant| desk.state().number(*entrant)).collect()))
        }
        None => Err(Refused::NobodyShares),
    }
}

/// Who shares a place after the round, a group for each place, everybody by identity.
fn equals<'a>(desk: &Desk<'a>) -> Result<(&'a Stage, &'a Round, Vec<Vec<EntrantId>>), Refused> {
    let (stage, round) = (desk.stage()?, desk.round()?);
    let standings = Standings::in_force(desk.state(), stage, Some(round.number));
    if !standings.chain.iter().any(|step| step.criterion == Criterion::Lots) {
        return Err(Refused::NoLotsInChain);
    }
    if !standings.is_official() {
        let rounds = stage.rounds.values().filter(|other| other.number <= round.number);
        let open = rounds.flat_map(|round| &round.meetings).filter(|meeting| !meeting.is_settled());
        return Err(Refused::OpenGames(open.map(|meeting| meeting.table).collect()));
    }
    let shared: Vec<&Row> = standings.rows.iter().filter(|row| row.shared && row.place.is_some()).collect();
    let groups: Vec<Vec<EntrantId>> = shared
        .chunk_by(|one, other| one.place == other.place)
        .map(|rows| {
            let mut group: Vec<EntrantId> = rows.iter().map(|row| row.entrant).collect();
            group.sort_unstable();
            group
        })
        .collect();
    if groups.is_empty() { Err(Refused::NobodyShares) } else { Ok((stage, round, groups)) }
}

/// The draws that hold, with the new ones.
fn decided(
    desk: &Desk<'_>,
    stage: &Stage,
    round: &Round,
    drawn: Vec<PlaceDraw>,
) -> Result<Decision, Refused> {
    let mut draws = stage.place_lots.get(&round.number).cloned().unwrap_or_default();
    draws.extend(drawn);
    desk.decided(vec![Act::PlaceLots { stage: stage.number, round: round.number, draws }], Vec::new())
}
