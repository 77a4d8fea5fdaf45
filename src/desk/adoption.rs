//! Adopting the edited files: what they would change of what is decided is asked about first.

use super::decision::{Decision, Desk, Question, Refused};
use super::effect;
use crate::event::act::Act;
use crate::event::names::EntrantId;
use crate::event::state::{Entrant, EventState};

/// The files as they stand now rule from now on.
pub fn adopt(desk: &Desk<'_>) -> Result<Decision, Refused> {
    let adoption = desk.waiting.ok_or(Refused::NothingToAdopt)?;
    let acts = vec![Act::Adopt(adoption.clone())];
    let imagined = effect::imagined(desk.fold, desk.login, &acts);
    let (before, after) = (desk.state(), imagined.state());
    if let Some(refused) = refusal(before, after) {
        return Err(refused);
    }
    let changes = effect::changes_what_is_decided(before, after);
    let questions = if changes { vec![Question::ChangesWhatIsDecided] } else { Vec::new() };
    desk.decided(acts, questions)
}

/// Why edited files cannot rule: they would give games that were paired to nobody, or to somebody else.
pub fn refusal(before: &EventState, after: &EventState) -> Option<Refused> {
    if let Some(gone) = paired(before).find(|id| !after.entrants.contains_key(id)) {
        return Some(Refused::PlayedEntrantGone(before.number(gone)));
    }
    let boards = |state: &EventState| state.configuration.event.teams.map(|teams| teams.boards);
    if boards(before) != boards(after) && paired(before).next().is_some() {
        return Some(Refused::BoardsArePaired);
    }
    let moved = paired(before).find(|id| !members_stay(&before.entrants[id], after.entrants.get(id)));
    moved.map(|id| Refused::MembersMoved(before.number(id)))
}

/// Whether every member of a team is still where it stood in the list. Another name in a member's place is a correction of
/// the name; a name that stood elsewhere is another member.
fn members_stay(before: &Entrant, after: Option<&Entrant>) -> bool {
    let after = after.map_or(&[][..], |team| &team.members);
    let elsewhere = |name: &str| before.members.iter().any(|member| member.name == name);
    before.members.len() <= after.len()
        && before.members.iter().zip(after).all(|(was, is)| was.name == is.name || !elsewhere(&is.name))
}

/// Everybody who was published in a round.
fn paired(state: &EventState) -> impl Iterator<Item = EntrantId> {
    state.stages.iter().flat_map(|stage| stage.rounds.values()).flat_map(|round| {
        let met = round.meetings.iter().flat_map(|meeting| [meeting.first, meeting.second]);
        met.chain(round.byes.iter().map(|bye| bye.entrant)).chain(round.absent.iter().copied())
    })
}
