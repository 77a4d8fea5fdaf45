//! What a file says of rounds that are still to be paired: who stays away, who must not meet.

use std::collections::{BTreeMap, BTreeSet};

use super::results::without_opponent;
use super::{Import, STAGE};
use crate::event::act::{Act, Arrangement, Attendance, Withdrawal};
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::publication::ByeKind;
use crate::exchange::chronicle::Chronicle;
use crate::exchange::trf::{RequestedByeKind, TrfResult};
use crate::ranking::ledger::planned_rounds;

impl Import<'_> {
    /// What is known of the rounds that are still to be paired.
    pub(super) fn next_round(&self, chronicle: &Chronicle) -> Vec<Act> {
        let Some(stage) = chronicle.stage() else { return Vec::new() };
        let planned = planned_rounds(chronicle.state(), stage);
        let next = stage.next_round();
        let mut acts = Vec::new();
        let mut withdrawn = BTreeSet::new();
        for (&number, &round) in &self.notes.withdrawn {
            if self.players.contains_key(&number) {
                withdrawn.insert(number);
                let withdrawal = Some(Withdrawal { stage: STAGE, from_round: RoundNumber(round) });
                let reason = String::new();
                acts.push(Act::Withdraw { entrant: EntrantId(number), withdrawal, reason });
            }
        }
        let mut away: BTreeMap<(u32, u32), Attendance> = BTreeMap::new();
        for (&number, player) in &self.players {
            for (entry, round) in player.rounds.iter().zip(1..).skip(next.0 as usize - 1) {
                let attendance = match without_opponent(entry.result) {
                    _ if entry.result == TrfResult::Blank => continue,
                    Some(ByeKind::ZeroPoint) | None => Attendance::Absent,
                    Some(kind) => Attendance::Bye(kind),
                };
                away.insert((round, number), attendance);
            }
        }
        for bye in self.file.byes.iter().filter(|bye| bye.round >= next.0) {
            let attendance = match bye.kind {
                RequestedByeKind::FullPoint => Attendance::Bye(ByeKind::FullPoint),
                RequestedByeKind::HalfPoint => Attendance::Bye(ByeKind::HalfPoint),
                RequestedByeKind::ZeroPoint => Attendance::Absent,
            };
            away.extend(bye.numbers.iter().map(|number| ((bye.round, *number), attendance)));
        }
        for number in &self.file.absent {
            away.entry((next.0, *number)).or_insert(Attendance::Absent);
        }
        for ((round, number), attendance) in away {
            if round <= planned && self.players.contains_key(&number) && !withdrawn.contains(&number) {
                let (round, entrant) = (RoundNumber(round), EntrantId(number));
                acts.push(Act::Attend { stage: STAGE, round, entrant, attendance });
            }
        }
        let forbidden = self.forbidden(next.0);
        if next.0 <= planned && stage.config.format.is_swiss() && !forbidden.is_empty() {
            let arrangement = Arrangement { fixed: Vec::new(), forbidden };
            acts.push(Act::Arrange { stage: STAGE, round: next, arrangement });
        }
        acts
    }

    fn forbidden(&self, round: u32) -> Vec<(EntrantId, EntrantId)> {
        let holds = |rounds: Option<(u32, u32)>| rounds.is_none_or(|(a, b)| (a..=b).contains(&round));
        let mut pairs = BTreeSet::new();
        for group in self.file.forbidden.iter().filter(|group| holds(group.rounds)) {
            let known: BTreeSet<u32> =
                group.numbers.iter().copied().filter(|number| self.players.contains_key(number)).collect();
            for &one in &known {
                pairs.extend(known.range(one + 1..).map(|&other| (EntrantId(one), EntrantId(other))));
            }
        }
        pairs.into_iter().collect()
    }
}
