//! Adopting the edited files: what they would change of what is decided is asked about first.

use super::decision::{Decision, Desk, Question, Refused};
use super::effect;
use crate::event::act::Act;
use crate::event::names::EntrantId;
use crate::event::state::EventState;

/// The files as they stand now rule from now on.
pub fn adopt(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let adoption = desk.waiting.ok_or(Refused::NothingToAdopt)?;
    let acts = vec![Act::Adopt(adoption.clone())];
    let imagined = effect::imagined(desk.fold, desk.login, &acts);
    let (before, after) = (desk.state(), imagined.state());
    if let Some(gone) = paired(before).find(|id| !after.entrants.contains_key(id)) {
        return Err(Refused::PlayedEntrantGone(before.number(gone)));
    }
    let changes = effect::changes_what_is_decided(before, after);
    let questions = if changes { vec![Question::ChangesWhatIsDecided] } else { Vec::new() };
    desk.decided(acts, questions)
}

/// Everybody who was published in a round.
fn paired(state: &EventState) -> impl Iterator<Item = EntrantId> {
    state.stages.iter().flat_map(|stage| stage.rounds.values()).flat_map(|round| {
        let met = round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
        met.chain(round.byes.iter().map(|bye| bye.entrant)).chain(round.absent.iter().copied())
    })
}
