//! The act that puts back what stood on a subject.

use super::{Subject, Value};
use crate::event::act::{Act, Arrangement, Attendance, Phase};
use crate::event::names::EntrantId;
use crate::event::outcome::Outcome;
use crate::event::publication::Publication;

impl Subject {
    /// The act that puts these values back, as an undo needs it. No value at all is the state before anybody decided.
    ///
    /// `first` and `second` name the two entrants where the subject is a game.
    #[expect(clippy::too_many_lines, reason = "one arm a subject")]
    pub fn restoring(self, values: &[&Value], sides: Option<(EntrantId, EntrantId)>) -> Option<Act> {
        let one = values.first().copied();
        Some(match self {
            // The first adoption is what everything else stands on.
            Self::Configuration => match one? {
                Value::Configuration(adoption) => Act::Adopt(adoption.clone()),
                _ => return None,
            },
            Self::Game(game) => {
                let mut outcomes: Vec<Option<Outcome>> = Vec::new();
                for value in values {
                    if let Value::Outcomes(several) = value {
                        outcomes.extend(
                            several
                                .iter()
                                .filter(|outcome| !outcomes.contains(outcome))
                                .cloned()
                                .collect::<Vec<_>>(),
                        );
                    }
                }
                if outcomes.len() > 1 {
                    return Some(Act::Dispute { game, outcomes });
                }
                let (first, second) = sides?;
                Act::Result { game, first, second, outcome: outcomes.pop().flatten() }
            }
            Self::Colours(game) => Act::Colours { game, reversed: one == Some(&Value::Reversed(true)) },
            Self::Swap(game) => {
                let swapped = match one {
                    Some(Value::Swapped(swapped)) => *swapped,
                    _ => None,
                };
                Act::Swap { game, swapped }
            }
            Self::FirstMove(game) => {
                let first = match one {
                    Some(Value::FirstMove(first)) => *first,
                    _ => None,
                };
                Act::FirstMove { game, first }
            }
            Self::Through(game) => {
                let through = match one {
                    Some(Value::Through(through)) => *through,
                    _ => None,
                };
                Act::Through { game, through, reason: String::new() }
            }
            Self::Arrangement(stage, round) => {
                let arrangement = match one {
                    Some(Value::Arrangement(arrangement)) => arrangement.clone(),
                    _ => Arrangement::default(),
                };
                Act::Arrange { stage, round, arrangement }
            }
            // Taking back a publication must name it; the caller does.
            Self::Round(..) => match one? {
                Value::Publication(Some(publication)) => Act::Publish(Publication::clone(publication)),
                _ => return None,
            },
            Self::Phase(stage, round, publication) => {
                let phase = match one {
                    Some(Value::Phase(phase)) => *phase,
                    _ => Phase::default(),
                };
                Act::Phase { stage, round, publication, phase }
            }
            Self::Entrant(entrant) => {
                let entry = match one {
                    Some(Value::Entry(entry)) => entry.clone(),
                    _ => None,
                };
                Act::Enter { entrant, entry }
            }
            Self::Replacement(entrant) => {
                let replacement = match one {
                    Some(Value::Replacement(replacement)) => replacement.clone(),
                    _ => None,
                };
                Act::Replace { entrant, replacement }
            }
            Self::Withdrawal(entrant) => {
                let withdrawal = match one {
                    Some(Value::Withdrawal(withdrawal)) => *withdrawal,
                    _ => None,
                };
                Act::Withdraw { entrant, withdrawal, reason: String::new() }
            }
            Self::Attendance(stage, round, entrant) => {
                let attendance = match one {
                    Some(Value::Attendance(attendance)) => *attendance,
                    _ => Attendance::Present,
                };
                Act::Attend { stage, round, entrant, attendance }
            }
            Self::Case(id) => {
                let case = match one {
                    Some(Value::Case(case)) => case.clone(),
                    _ => None,
                };
                let game = case.as_ref().and_then(|case| case.game);
                Act::Case { id, game, case }
            }
            Self::Claim(id) => {
                let claim = match one {
                    Some(Value::Claim(claim)) => claim.clone(),
                    _ => None,
                };
                let game = claim.as_ref().and_then(|claim| claim.game);
                Act::Claim { id, game, claim }
            }
            // Before anybody decided nothing was done.
            Self::Tick(stage, round, _) => match one {
                Some(Value::Tick(item, done)) => Act::Tick { stage, round, item: item.clone(), done: *done },
                _ => return None,
            },
            Self::Stop(game) => {
                let stop = match one {
                    Some(Value::Stop(stop)) => stop.clone(),
                    _ => None,
                };
                Act::Stop { game, stop, note: String::new() }
            }
            Self::Lineup(stage, round, team) => {
                let lineup = match one {
                    Some(Value::Lineup(lineup)) => lineup.clone(),
                    _ => None,
                };
                Act::Lineup { stage, round, team, lineup }
            }
            Self::Number(entrant) => {
                let number = match one {
                    Some(Value::Number(number)) => *number,
                    _ => None,
                };
                Act::Lots { seed: None, numbers: vec![(entrant, number)] }
            }
            Self::PlaceLots(stage, round) => {
                let draws = match one {
                    Some(Value::PlaceLots(draws)) => draws.clone(),
                    _ => Vec::new(),
                };
                Act::PlaceLots { stage, round, draws }
            }
            Self::ClockEntry(game, id) => {
                let entry = match one {
                    Some(Value::ClockEntry(entry)) => entry.clone(),
                    _ => None,
                };
                Act::Clock { game, id, entry }
            }
            Self::Recess(stage, round) => {
                let recess = match one {
                    Some(Value::Recess(recess)) => *recess,
                    _ => None,
                };
                Act::Recess { stage, round, recess }
            }
        })
    }
}
