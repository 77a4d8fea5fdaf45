//! What an act writes, subject by subject.

use std::sync::Arc;

use super::{Subject, Value};
use crate::event::act::Act;
use crate::event::conduct::TickId;

impl Act {
    /// What the act writes, subject by subject. Opening a journal writes nothing.
    pub fn effects(&self) -> Vec<(Subject, Value)> {
        match self {
            Self::Open { .. } => Vec::new(),
            Self::Adopt(adoption) => vec![(Subject::Configuration, Value::Configuration(adoption.clone()))],
            Self::Result { game, outcome, .. } => {
                vec![(Subject::Game(*game), Value::Outcomes(vec![outcome.clone()]))]
            }
            Self::Dispute { game, outcomes } => {
                vec![(Subject::Game(*game), Value::Outcomes(outcomes.clone()))]
            }
            Self::Colours { game, reversed } => vec![(Subject::Colours(*game), Value::Reversed(*reversed))],
            Self::Swap { game, swapped } => vec![(Subject::Swap(*game), Value::Swapped(*swapped))],
            Self::FirstMove { game, first } => vec![(Subject::FirstMove(*game), Value::FirstMove(*first))],
            Self::Through { game, through, .. } => {
                vec![(Subject::Through(*game), Value::Through(*through))]
            }
            Self::Arrange { stage, round, arrangement } => {
                vec![(Subject::Arrangement(*stage, *round), Value::Arrangement(arrangement.clone()))]
            }
            Self::Publish(publication) => {
                let subject = Subject::Round(publication.stage, publication.round);
                vec![(subject, Value::Publication(Some(Arc::new(publication.clone()))))]
            }
            Self::Unpublish { stage, round, .. } => {
                vec![(Subject::Round(*stage, *round), Value::Publication(None))]
            }
            Self::Phase { stage, round, publication, phase } => {
                vec![(Subject::Phase(*stage, *round, *publication), Value::Phase(*phase))]
            }
            Self::Enter { entrant, entry } => vec![(Subject::Entrant(*entrant), Value::Entry(entry.clone()))],
            Self::Replace { entrant, replacement } => {
                vec![(Subject::Replacement(*entrant), Value::Replacement(replacement.clone()))]
            }
            Self::Withdraw { entrant, withdrawal, .. } => {
                vec![(Subject::Withdrawal(*entrant), Value::Withdrawal(*withdrawal))]
            }
            Self::Attend { stage, round, entrant, attendance } => {
                vec![(Subject::Attendance(*stage, *round, *entrant), Value::Attendance(*attendance))]
            }
            Self::Lineup { stage, round, team, lineup } => {
                vec![(Subject::Lineup(*stage, *round, *team), Value::Lineup(lineup.clone()))]
            }
            Self::Case { id, case, .. } => vec![(Subject::Case(*id), Value::Case(case.clone()))],
            Self::Claim { id, claim, .. } => vec![(Subject::Claim(*id), Value::Claim(claim.clone()))],
            Self::Tick { stage, round, item, done } => {
                vec![(Subject::Tick(*stage, *round, TickId::of(item)), Value::Tick(item.clone(), *done))]
            }
            Self::Stop { game, stop, .. } => vec![(Subject::Stop(*game), Value::Stop(stop.clone()))],
            Self::Lots { numbers, .. } => numbers
                .iter()
                .map(|(entrant, number)| (Subject::Number(*entrant), Value::Number(*number)))
                .collect(),
            Self::PlaceLots { stage, round, draws } => {
                vec![(Subject::PlaceLots(*stage, *round), Value::PlaceLots(draws.clone()))]
            }
            Self::Clock { game, id, entry } => {
                vec![(Subject::ClockEntry(*game, *id), Value::ClockEntry(entry.clone()))]
            }
            Self::Recess { stage, round, recess } => {
                vec![(Subject::Recess(*stage, *round), Value::Recess(*recess))]
            }
        }
    }
}
