//! Whether the published rounds are what the rule gives: each is paired anew for its participants, with what was known
//! when it was published. A result that was corrected since does not make an old pairing wrong.

use std::collections::BTreeSet;

use super::draft::{self, CannotPair, Draft};
use super::fixed_position::{Difference, differences_from};
use crate::event::act::{Act, Arrangement};
use crate::event::names::{EntrantId, Number, RoundNumber, StageNumber, Table};
use crate::event::publication::{ByeKind, Form, Publication};
use crate::event::replay::Fold;
use crate::event::state::{EventState, Stage};

/// What a published round comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundVerdict {
    /// The stage.
    pub stage: StageNumber,
    /// The round.
    pub round: RoundNumber,
    /// Where it is not what the rule gives, table by table.
    pub departures: Vec<Departure>,
    /// The tables that an arbiter paired by hand: said, and no error.
    pub by_hand: Vec<Table>,
}

impl RoundVerdict {
    /// Whether the round is what the rule gives.
    pub const fn is_same(&self) -> bool {
        self.departures.is_empty()
    }
}

/// A table, or a bye, that is not as the rule has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The table; none for a bye, for somebody who is missing, and for the whole round.
    pub table: Option<Table>,
    /// Who was published there, who has the first move first.
    pub published: Vec<Number>,
    /// Who the rule has there instead.
    pub expected: Vec<Number>,
    /// The first rule that is broken.
    pub rule: BrokenRule,
}

/// Which rule is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrokenRule {
    /// One of the fixed-position method.
    Position(Difference),
    /// The table of the round robin (appendix 2).
    RoundRobinTable,
    /// The bracket, or who is in the final.
    Bracket,
    /// The rule has no pairing to compare with.
    NoPairing(Box<CannotPair>),
}

impl BrokenRule {
    /// The rule's name in one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Position(difference) => difference.name(),
            Self::RoundRobinTable => "round_robin_table",
            Self::Bracket => "bracket",
            Self::NoPairing(_) => "no_pairing",
        }
    }
}

/// Every published round that is in force, in order.
pub fn verify(fold: &Fold) -> Vec<RoundVerdict> {
    let mut replayed = fold.without_records();
    let mut verdicts: Vec<RoundVerdict> = Vec::new();
    for logged in fold.log() {
        for publication in logged.record.acts.iter().filter_map(|act| match act {
            Act::Publish(publication) => Some(publication),
            _ => None,
        }) {
            let place = (publication.stage, publication.round);
            let in_force = fold
                .state()
                .stage(publication.stage)
                .and_then(|stage| stage.rounds.get(&publication.round))
                .is_some_and(|round| round.id == publication.id());
            let known = verdicts.iter().any(|verdict| (verdict.stage, verdict.round) == place);
            if in_force && !known {
                verdicts.extend(judge(replayed.state(), publication));
            }
        }
        replayed.add(logged.id, logged.login.clone(), logged.record.clone());
    }
    verdicts.sort_by_key(|verdict| (verdict.stage, verdict.round));
    verdicts
}

/// Compares a publication with what the rule gives; none where there is no such stage.
fn judge(state: &EventState, publication: &Publication) -> Option<RoundVerdict> {
    let stage = state.stage(publication.stage)?;
    let met = publication.pairs.iter().flat_map(|pair| [pair.first, pair.second]);
    let byes = publication.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
    let participants: BTreeSet<EntrantId> = met.chain(byes).collect();
    let departures = if stage.config.format.is_swiss() {
        by_position(state, stage, publication, &participants)
    } else {
        by_table(state, stage, publication, &participants)
    };
    let whole = |reason| Departure {
        table: None,
        published: Vec::new(),
        expected: Vec::new(),
        rule: BrokenRule::NoPairing(Box::new(reason)),
    };
    Some(RoundVerdict {
        stage: publication.stage,
        round: publication.round,
        departures: departures.unwrap_or_else(|reason| vec![whole(reason)]),
        by_hand: publication
            .pairs
            .iter()
            .zip(1..)
            .filter(|(pair, _)| pair.reason.form == Form::Manual)
            .map(|(_, table)| Table(table))
            .collect(),
    })
}

fn numbers(state: &EventState, publication: &Publication) -> (Vec<(Number, Number)>, Vec<Number>) {
    let number = |id| state.number(id);
    let pairs = publication.pairs.iter().map(|pair| (number(pair.first), number(pair.second))).collect();
    let byes = publication.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing);
    (pairs, byes.map(|bye| number(bye.entrant)).collect())
}

fn by_position(
    state: &EventState,
    stage: &Stage,
    publication: &Publication,
    participants: &BTreeSet<EntrantId>,
) -> Result<Vec<Departure>, CannotPair> {
    // What was arranged comes first, in its order, on which equal tables stand.
    let mut arrangement: Arrangement =
        stage.arrangements.get(&publication.round).cloned().unwrap_or_default();
    let here = |id: &EntrantId| participants.contains(id);
    arrangement.fixed.retain(|(one, other)| here(one) && here(other));
    for pair in publication.pairs.iter().filter(|pair| pair.reason.form == Form::Manual) {
        let sides = (pair.first, pair.second);
        if !arrangement.fixed.iter().any(|(one, other)| *one == sides.0 || *other == sides.0) {
            arrangement.fixed.push(sides);
        }
    }
    let (mut pairs, byes) = numbers(state, publication);
    let mut departures = Vec::new();
    let mut others = participants.clone();
    // The final of N+1 is no matter of the method; the other tables are numbered behind it.
    let mut behind = 0;
    if let Some(two) = draft::last_round::finalists(state, stage, publication.round, participants) {
        let expected = two.map(|id| state.number(id));
        let first = pairs.first().copied();
        if first.is_some_and(|(one, other)| expected.contains(&one) && expected.contains(&other)) {
            pairs.remove(0);
            behind = 1;
            others.retain(|id| !two.contains(id));
            arrangement.fixed.retain(|(one, other)| others.contains(one) && others.contains(other));
        } else {
            departures.push(Departure {
                table: Some(Table(1)),
                published: first.map_or_else(Vec::new, |(one, other)| vec![one, other]),
                expected: expected.to_vec(),
                rule: BrokenRule::Bracket,
            });
        }
    }
    if others.is_empty() {
        return Ok(departures);
    }
    let field = draft::field(state, stage, publication.round, &others);
    let field = draft::with_arrangement(state, field, &arrangement, &others);
    let plan = draft::plan(state, stage, &field).map_err(CannotPair::from)?;
    let found = differences_from(&field, &plan, &pairs, &byes);
    departures.extend(found.into_iter().map(|found| Departure {
        table: found.table.map(|table| Table(table.0 + behind)),
        published: found.published,
        expected: found.expected,
        rule: BrokenRule::Position(found.rule),
    }));
    Ok(departures)
}

fn by_table(
    state: &EventState,
    stage: &Stage,
    publication: &Publication,
    participants: &BTreeSet<EntrantId>,
) -> Result<Vec<Departure>, CannotPair> {
    let mut arrangement = Arrangement::default();
    if !stage.config.format.is_round_robin() {
        // Colours drawn or chosen before publishing are as good as any.
        let by_hand = stage.arrangements.get(&publication.round).map(|known| known.fixed.clone());
        arrangement.fixed = by_hand.unwrap_or_default();
    }
    let draft = Draft::of_round(state, stage, publication.round, participants, &arrangement)?;
    let expected = draft.publication(String::new());
    let (pairs, byes) = numbers(state, publication);
    let (planned, planned_byes) = numbers(state, &expected);
    let mut departures = Vec::new();
    for table in 0..pairs.len().max(planned.len()) {
        let side = |list: &[(Number, Number)]| {
            list.get(table).map_or_else(Vec::new, |&(first, second)| vec![first, second])
        };
        if pairs.get(table) == planned.get(table) {
            continue;
        }
        let rule = match pairs.get(table) {
            None => BrokenRule::Position(Difference::Missing),
            Some(pair) if planned.contains(pair) => BrokenRule::Position(Difference::TableOrder),
            Some((first, second)) if planned.contains(&(*second, *first)) => {
                BrokenRule::Position(Difference::Colour)
            }
            Some(_) if stage.config.format.is_round_robin() => BrokenRule::RoundRobinTable,
            Some(_) => BrokenRule::Bracket,
        };
        departures.push(Departure {
            table: Some(Table(table as u32 + 1)),
            published: side(&pairs),
            expected: side(&planned),
            rule,
        });
    }
    if byes != planned_byes {
        let rule = BrokenRule::Position(Difference::Bye);
        departures.push(Departure { table: None, published: byes, expected: planned_byes, rule });
    }
    Ok(departures)
}
