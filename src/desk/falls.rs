//! What a decision brings down: later games of its meeting, and what was published on the strength of results that it
//! changes. It is asked about, whatever the entry was.

use super::decision::{Decision, Desk, Question};
use super::effect::imagined;
use crate::event::act::{Act, GameRef};
use crate::event::state::{EventState, Meeting, Standing};
use crate::pairing::fallen;

/// The decision with the questions about what falls by it.
pub fn with_what_falls(desk: &Desk<'_>, mut decision: Decision) -> Decision {
    let before = desk.state();
    // An undo may bring a withdrawn round back.
    let undoes = decision.undo_of.is_some();
    let moves: Vec<&Act> = decision.acts.iter().filter(|act| undoes || may_move_a_place(act)).collect();
    let several = |game: &GameRef| before.game(game).is_some_and(|(meeting, _)| meeting.games.len() > 1);
    let games: Vec<GameRef> = moves.iter().filter_map(|act| act.game().copied()).filter(several).collect();
    if moves.is_empty() || (games.is_empty() && !fallen::can_fall(before)) {
        return decision;
    }
    let after = imagined(desk.fold, desk.login, &decision.acts);
    for game in games {
        let Some((meeting, _)) = before.game(&game) else { continue };
        let fall = games_that_fall(meeting, after.state());
        let question = Question::GamesFall(meeting.table, fall.clone());
        if !fall.is_empty() && !decision.questions.contains(&question) {
            decision.questions.push(question);
        }
    }
    let known = fallen::fallen(before);
    let mut new = fallen::fallen(after.state());
    new.retain(|fallen| !known.contains(fallen));
    if !new.is_empty() {
        decision.questions.push(Question::Falls(new));
    }
    decision
}

/// Games with a result that the meeting does not come to any more.
fn games_that_fall(meeting: &Meeting, after: &EventState) -> Vec<u32> {
    let still = |game: &GameRef| after.game(game).is_some();
    let played = meeting.games.iter().filter(|game| game.standing != Standing::Open);
    played.filter(|game| !still(&game.reference)).map(|game| game.reference.slot.game).collect()
}

/// Whether an act may change a result, or who stands where.
const fn may_move_a_place(act: &Act) -> bool {
    matches!(
        act,
        Act::Adopt(_)
            | Act::Result { .. }
            | Act::Dispute { .. }
            | Act::Colours { .. }
            | Act::FirstMove { .. }
            | Act::Through { .. }
            | Act::Withdraw { .. }
            | Act::Case { .. }
            | Act::PlaceLots { .. }
            | Act::Enter { .. }
            | Act::Lots { .. }
    )
}
