//! A round of the file as the acts of a published one: tables in the order of the rule, then the results.

use std::collections::{BTreeMap, BTreeSet};

use super::STAGE;
use super::round::{Facts, Played};
use crate::event::act::{Act, Arrangement, Phase, Progress};
use crate::event::names::{EntrantId, Number, RoundNumber, Table};
use crate::event::publication::{ByeKind, ColourClause, Form, PairReason, Publication, PublishedPair};
use crate::event::state::Meeting;
use crate::exchange::chronicle::Chronicle;
use crate::pairing::draft::{self, Draft};
use crate::ranking::ledger::{Ledger, OpenGames, Row};
use crate::rulebook::points::HalfPoints;

impl Facts {
    /// Puts the games in the order of the tables, which the file does not have: a pair that the rule has too sits where
    /// the rule puts it; the others by points, as the rule orders tables.
    pub(super) fn seat(&mut self, chronicle: &Chronicle) {
        let Some(stage) = chronicle.stage() else { return };
        let state = chronicle.state();
        let by_rule = self.by_rule(chronicle);
        let place: BTreeMap<(EntrantId, EntrantId), usize> = by_rule
            .iter()
            .enumerate()
            .map(|(table, &(one, other))| ((one.min(other), one.max(other)), table))
            .collect();
        let seat =
            |game: &Played| place.get(&(game.first.min(game.second), game.first.max(game.second))).copied();
        let through = RoundNumber(self.round.0 - 1);
        let ledger = Ledger::of(state, stage, Some(through), OpenGames::AsDraws);
        let score = |id: EntrantId| ledger.row(id).map_or(HalfPoints::ZERO, Row::points);
        let mut free: Vec<Played> = Vec::new();
        let mut seats: Vec<Option<Played>> = Vec::new();
        seats.resize_with(self.games.len(), || None);
        for game in std::mem::take(&mut self.games) {
            match seat(&game) {
                Some(table) if seats.get(table).is_some_and(Option::is_none) => seats[table] = Some(game),
                _ => free.push(game),
            }
        }
        if self.round.0 > 1 {
            free.sort_by_key(|game| {
                let (one, other) = (score(game.first), score(game.second));
                std::cmp::Reverse((one.max(other), one.min(other)))
            });
        }
        let mut free = free.into_iter();
        self.games = seats.into_iter().filter_map(|seat| seat.or_else(|| free.next())).collect();
    }

    /// The pairs as the rule would have them, by table; none where it has no answer.
    fn by_rule(&self, chronicle: &Chronicle) -> Vec<(EntrantId, EntrantId)> {
        let Some(stage) = chronicle.stage() else { return Vec::new() };
        let state = chronicle.state();
        let met = self.games.iter().flat_map(|game| [game.first, game.second]);
        let byes = self.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing).map(|bye| bye.entrant);
        let participants: BTreeSet<EntrantId> = met.chain(byes).collect();
        if stage.config.format.is_swiss() {
            let field = draft::field(state, stage, self.round, &participants);
            let id = |number: Number| state.by_number(number).map(|entrant| entrant.id);
            let plan = draft::plan(state, stage, &field).map(|plan| plan.pairs).unwrap_or_default();
            plan.iter().filter_map(|pair| Some((id(pair.first)?, id(pair.second)?))).collect()
        } else {
            let none = Arrangement::default();
            let draft = Draft::of_round(state, stage, self.round, &participants, &none);
            draft.map(|draft| draft.pairs).unwrap_or_default().iter().map(|p| (p.first, p.second)).collect()
        }
    }

    /// The acts of the round. `open` are the games of earlier rounds without a result; this round's are added.
    pub(super) fn acts(self, chronicle: &Chronicle, open: &mut Vec<(RoundNumber, Table)>) -> Vec<Act> {
        let swiss = chronicle.stage().is_none_or(|stage| stage.config.format.is_swiss());
        let reason = PairReason {
            selector: None,
            form: Form::Imported,
            broken_pairs: 0,
            colour_clause: ColourClause::Imported,
        };
        let publication = Publication {
            boards: None,
            stage: STAGE,
            round: self.round,
            withdrawn_before: 0,
            pairs: self
                .games
                .iter()
                .map(|game| PublishedPair { first: game.first, second: game.second, reason, procedure: None })
                .collect(),
            byes: self.byes,
            absent: self.absent,
            paired_as_draws: if swiss { open.clone() } else { Vec::new() },
            against_conflict: String::new(),
            field: None,
            eliminated: Vec::new(),
            manual_cost: Vec::new(),
        };
        let id = publication.id();
        let mut results = Vec::new();
        let before = open.len();
        for (index, game) in self.games.into_iter().enumerate() {
            let Some(meeting) = Meeting::published(&publication, id, index) else { continue };
            match (meeting.game(), game.outcome) {
                (Some(slot), Some(outcome)) => results.push(Act::Result {
                    game: slot.reference,
                    first: meeting.first,
                    second: meeting.second,
                    outcome: Some(outcome),
                }),
                _ => open.push((self.round, meeting.table)),
            }
        }
        let complete = open.len() == before;
        let mut acts = vec![Act::Publish(publication)];
        acts.append(&mut results);
        if complete {
            let phase = Phase { progress: Progress::Closed, ..Phase::default() };
            acts.push(Act::Phase { stage: STAGE, round: self.round, publication: id, phase });
        }
        acts
    }
}
