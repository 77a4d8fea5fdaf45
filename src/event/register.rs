//! Registers: what a record writes to, and what stands there.
//!
//! Every decision writes to one or more subjects. On a subject stand the values that nobody answered: one, or several
//! equal ones, is the value; several different ones are a conflict, which is kept and shown. Nothing here depends on the
//! order in which records arrive.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::act::{
    Act, Adoption, Arrangement, Attendance, Entry, GameRef, GoesThrough, Phase, PlaceDraw, Replacement,
    Withdrawal,
};
use super::clocks::{ClockEntry, ClockEntryId, Recess};
use super::conduct::{Case, Claim, ConductId, Stop, TickId};
use super::configuration::Role;
use super::names::{EntrantId, Number, RoundNumber, StageNumber};
use super::outcome::Outcome;
use super::publication::{Publication, PublicationId};
use super::record::RecordId;

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// The configuration in force.
    Configuration,
    /// The result of a game.
    Game(GameRef),
    /// The colours of a game.
    Colours(GameRef),
    /// Whether the players of a game changed colours.
    Swap(GameRef),
    /// Who has the first move in a game of a meeting.
    FirstMove(GameRef),
    /// Who goes through a meeting, by its first game.
    Through(GameRef),
    /// What is arranged for a round before it is paired.
    Arrangement(StageNumber, RoundNumber),
    /// The publication of a round.
    Round(StageNumber, RoundNumber),
    /// How far a published round is.
    Phase(StageNumber, RoundNumber, PublicationId),
    /// Somebody who came in after the roster.
    Entrant(EntrantId),
    /// Who sits in an entrant's place.
    Replacement(EntrantId),
    /// Whether an entrant still takes part.
    Withdrawal(EntrantId),
    /// An entrant's attendance of a round.
    Attendance(StageNumber, RoundNumber, EntrantId),
    /// Who of a team sits at the boards of a round.
    Lineup(StageNumber, RoundNumber, EntrantId),
    /// An entrant's number.
    Number(EntrantId),
    /// The lots for places after a round.
    PlaceLots(StageNumber, RoundNumber),
    /// An entry about the clocks of a board.
    ClockEntry(GameRef, ClockEntryId),
    /// The break of a round.
    Recess(StageNumber, RoundNumber),
    /// A case.
    Case(ConductId),
    /// A claim.
    Claim(ConductId),
    /// Whether a game stands still by itself.
    Stop(GameRef),
    /// Whether an item of a checklist is done.
    Tick(StageNumber, RoundNumber, TickId),
}

/// What a decision puts there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// For [`Subject::Configuration`].
    Configuration(Adoption),
    /// For [`Subject::Game`]: one, or those between which the game stands.
    Outcomes(Vec<Option<Outcome>>),
    /// For [`Subject::Colours`].
    Reversed(bool),
    /// For [`Subject::Swap`].
    Swapped(Option<bool>),
    /// For [`Subject::FirstMove`].
    FirstMove(Option<EntrantId>),
    /// For [`Subject::Through`].
    Through(Option<GoesThrough>),
    /// For [`Subject::Arrangement`].
    Arrangement(Arrangement),
    /// For [`Subject::Round`].
    Publication(Option<Arc<Publication>>),
    /// For [`Subject::Phase`].
    Phase(Phase),
    /// For [`Subject::Entrant`].
    Entry(Option<Entry>),
    /// For [`Subject::Replacement`].
    Replacement(Option<Replacement>),
    /// For [`Subject::Withdrawal`].
    Withdrawal(Option<Withdrawal>),
    /// For [`Subject::Attendance`].
    Attendance(Attendance),
    /// For [`Subject::Lineup`].
    Lineup(Option<Vec<u32>>),
    /// For [`Subject::Number`].
    Number(Option<Number>),
    /// The draws for places.
    PlaceLots(Vec<PlaceDraw>),
    /// For [`Subject::ClockEntry`].
    ClockEntry(Option<ClockEntry>),
    /// For [`Subject::Recess`].
    Recess(Option<Recess>),
    /// For [`Subject::Case`].
    Case(Option<Box<Case>>),
    /// For [`Subject::Claim`].
    Claim(Option<Box<Claim>>),
    /// For [`Subject::Stop`].
    Stop(Option<Stop>),
    /// For [`Subject::Tick`]: the item, and whether it is done.
    Tick(String, bool),
}

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

impl Value {
    /// The lowest role that may take it back: in conduct who may impose it.
    fn needs(&self) -> Role {
        match self {
            Self::Case(Some(case)) => case.role(),
            Self::Claim(Some(claim)) => claim.role(),
            _ => Role::Viewer,
        }
    }
}

/// One decision on a subject.
#[derive(Clone, Debug)]
struct Written {
    value: Value,
    role: Role,
    answers: Vec<RecordId>,
    /// How many publications the record withdrew; it may withdraw one and publish another.
    withdrawals: u32,
}

/// All that was decided on one subject.
#[derive(Clone, Debug, Default)]
pub struct Register {
    written: BTreeMap<RecordId, Written>,
}

impl Register {
    /// Takes in what a record decided, once; where it decided twice, the last holds.
    pub fn write(&mut self, record: RecordId, role: Role, answers: &[RecordId], value: Value) {
        let withdraws = u32::from(value == Value::Publication(None));
        let withdrawals = withdraws + self.written.get(&record).map_or(0, |earlier| earlier.withdrawals);
        self.written.insert(record, Written { value, role, answers: answers.to_vec(), withdrawals });
    }

    /// The records that stand: those that nobody answered who may. A lower role does not answer a higher one, and results
    /// that differ are settled by a deputy or the chief only.
    pub fn heads(&self) -> Vec<RecordId> {
        let answered: BTreeSet<RecordId> = self
            .written
            .iter()
            .filter(|(_, by)| by.role >= Role::Deputy || !self.settles(by))
            .flat_map(|(id, by)| {
                by.answers.iter().filter(move |answer| *answer != id).map(move |answer| (*answer, by.role))
            })
            .filter(|(answer, role)| self.written.get(answer).is_some_and(|earlier| earlier.role <= *role))
            .map(|(answer, _)| answer)
            .collect();
        self.written.keys().filter(|id| !answered.contains(id)).copied().collect()
    }

    /// Whether a decision answers results that differ.
    fn settles(&self, by: &Written) -> bool {
        matches!(by.value, Value::Outcomes(_))
            && by.answers.len() > 1
            && self.values_of(&by.answers).len() > 1
    }

    /// Every record that wrote here.
    pub fn records(&self) -> impl Iterator<Item = RecordId> {
        self.written.keys().copied()
    }

    /// The value that a record put here.
    pub fn value(&self, record: RecordId) -> Option<&Value> {
        self.written.get(&record).map(|written| &written.value)
    }

    /// With what role a record wrote here.
    pub fn role(&self, record: RecordId) -> Option<Role> {
        self.written.get(&record).map(|written| written.role)
    }

    /// The values that stand, without repetition.
    pub fn standing(&self) -> Vec<&Value> {
        self.values_of(&self.heads())
    }

    /// The values that stood before `record`: those that it answered.
    pub fn before(&self, record: RecordId) -> Vec<&Value> {
        let Some(written) = self.written.get(&record) else { return Vec::new() };
        self.values_of(&written.answers)
    }

    /// The record that rules where the latest does: of those that stand, in their order, each takes the place of the one
    /// before it, where its author could have imposed that too.
    pub fn ruling<Key: Ord>(&self, order: impl Fn(&RecordId) -> Key) -> Option<RecordId> {
        let mut heads = self.heads();
        heads.sort_by_key(order);
        heads.into_iter().reduce(|stands, next| {
            let needs = self.value(stands).map(Value::needs);
            if self.role(next) >= needs { next } else { stands }
        })
    }

    /// Whether another record answered `record` here.
    pub fn is_answered(&self, record: RecordId) -> bool {
        !self.heads().contains(&record)
    }

    /// How many publications were withdrawn here.
    pub fn withdrawn(&self) -> u32 {
        self.written.values().map(|written| written.withdrawals).sum()
    }

    fn values_of(&self, records: &[RecordId]) -> Vec<&Value> {
        let mut values: Vec<&Value> = Vec::new();
        for value in records.iter().filter_map(|id| self.value(*id)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }
}

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
