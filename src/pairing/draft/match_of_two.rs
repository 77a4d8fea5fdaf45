//! The draft of a game of a match of two (对抗赛).

use std::collections::BTreeSet;

use super::{CannotPair, Draft, bracket};
use crate::event::act::Arrangement;
use crate::event::names::EntrantId;
use crate::event::publication::{ColourClause, Form, PairReason, PublishedPair};
use crate::event::state::{EventState, Stage};

impl Draft {
    /// The two of a match, in turn with the first move; who has it in the first game may be said by hand.
    pub(super) fn by_turns(
        &mut self,
        state: &EventState,
        stage: &Stage,
        participants: &BTreeSet<EntrantId>,
        arrangement: &Arrangement,
    ) -> Result<(), CannotPair> {
        let mut two: Vec<EntrantId> = participants.iter().copied().collect();
        two.sort_by_key(|id| state.number(*id));
        let [one, other] = two[..] else { return Err(CannotPair::NotTwo(two.len() as u32)) };
        let (mut first, mut second, mut colour_clause) = (one, other, ColourClause::InTurn);
        if let Some(last) = stage.latest().and_then(|round| round.meetings.first()) {
            (first, second) = (last.second, last.first);
        }
        if let [by_hand] = arrangement.fixed[..] {
            (first, second) = by_hand;
            colour_clause = ColourClause::Manual;
        }
        let reason = PairReason { selector: None, form: Form::Match, broken_pairs: 0, colour_clause };
        let procedure = bracket::procedure(stage, None);
        self.pairs.push(PublishedPair { first, second, reason, procedure });
        Ok(())
    }
}
