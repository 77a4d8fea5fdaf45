//! The draft of a round of a round robin: the table of appendix 2, in every group.

use super::{Draft, bracket};
use crate::event::configuration::Format;
use crate::event::names::{EntrantId, Number, RoundNumber};
use crate::event::publication::{
    ByeKind, ColourClause, Form, PairReason, PublishedBye, PublishedPair, StageField,
};
use crate::event::state::{Entrant, EventState, Stage};
use crate::pairing::remaining_meetings;
use crate::pairing::round_robin::{RoundRobinRound, RoundRobinTable};
use crate::ranking::ledger::{Ledger, OpenGames, Row, has_come, has_gone};

impl Draft {
    /// Appendix 2: the table of the round robin, in every group. Who withdrew keeps the place in it; whether the others win
    /// by forfeit or have a bye there follows from 19.2.
    pub(super) fn by_table(&mut self, state: &EventState, stage: &Stage) {
        let everybody = || {
            let first = RoundNumber(1);
            // Once round 1 is published it names everybody: who withdraws in it keeps the seat.
            let seated = stage.rounds.get(&first);
            let starts = |entrant: &&Entrant| match seated {
                Some(round) => {
                    let has_bye = round.byes.iter().any(|bye| bye.entrant == entrant.id);
                    has_bye || round.meeting_of(entrant.id).is_some()
                }
                None => has_come(entrant, stage.number, first) && !has_gone(entrant, stage.number, first),
            };
            let mut field: Vec<(Number, EntrantId)> =
                state.entrants.values().filter(starts).map(|entrant| (entrant.number, entrant.id)).collect();
            field.sort_unstable();
            vec![field.into_iter().map(|(_, id)| id).collect()]
        };
        let groups: Vec<Vec<EntrantId>> =
            stage.field().or(self.field.as_ref()).map_or_else(everybody, |field| {
                field.groups.iter().map(|group| group.iter().flatten().copied().collect()).collect()
            });
        let ledger = Ledger::of(state, stage, None, OpenGames::Wait);
        let annulled = |id| ledger.row(id).is_some_and(|row: &Row| row.annulled);
        // In a round robin everybody keeps the place in the table; who stays away forfeits at the table.
        self.absent.clear();
        self.byes.clear();
        let field = stage.field().or(self.field.as_ref()).cloned().unwrap_or_default();
        for group in &groups {
            self.one_group(stage, &field, group, annulled);
        }
    }

    fn one_group(
        &mut self,
        stage: &Stage,
        field: &StageField,
        group: &[EntrantId],
        annulled: impl Fn(EntrantId) -> bool,
    ) {
        // A smaller group has fewer rounds.
        let rounds = rounds(stage.config.format, field, group);
        let Some(row) = rounds.get(self.round.0 as usize - 1) else { return };
        let seat = |place: Number| group.get(place.0 as usize - 1).copied();
        let reason = PairReason {
            selector: None,
            form: Form::RoundRobin,
            broken_pairs: 0,
            colour_clause: ColourClause::RoundRobin,
        };
        let procedure = bracket::procedure(stage, None);
        for (first, second) in &row.pairs {
            let (Some(first), Some(second)) = (seat(*first), seat(*second)) else { continue };
            match (annulled(first), annulled(second)) {
                (false, false) => {
                    self.pairs.push(PublishedPair { first, second, reason, procedure: procedure.clone() });
                }
                (true, false) => self.byes.push(PublishedBye { entrant: second, kind: ByeKind::Pairing }),
                (false, true) => self.byes.push(PublishedBye { entrant: first, kind: ByeKind::Pairing }),
                (true, true) => {}
            }
        }
        if let Some(bye) = row.bye.and_then(seat)
            && !annulled(bye)
        {
            self.byes.push(PublishedBye { entrant: bye, kind: ByeKind::Pairing });
        }
    }
}

/// The order of play of a group: without the meetings whose results are brought along.
pub(super) fn rounds(format: Format, field: &StageField, group: &[EntrantId]) -> Vec<RoundRobinRound> {
    let size = group.len() as u32;
    let met =
        |one: Number, other: Number| field.brought(group[one.0 as usize - 1], group[other.0 as usize - 1]);
    match format {
        Format::DoubleRoundRobin => RoundRobinTable::double(size).rounds,
        _ if field.brought.is_empty() => RoundRobinTable::single(size).rounds,
        _ => remaining_meetings::rounds(size, met),
    }
}
