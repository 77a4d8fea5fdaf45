//! One round as the file has it: whom each line names, and what came out.

use std::collections::BTreeSet;

use super::results::{outcome, without_opponent};
use super::{Import, ImportFault, ImportFaultKind, opponent};
use crate::event::names::{EntrantId, RoundNumber};
use crate::event::outcome::Outcome;
use crate::event::publication::{ByeKind, PublishedBye};
use crate::exchange::chronicle::Chronicle;
use crate::exchange::trf::{TrfColour, TrfResult, TrfRound};

/// One game as the two lines have it.
pub(super) struct Played {
    pub(super) first: EntrantId,
    pub(super) second: EntrantId,
    pub(super) outcome: Option<Outcome>,
}

/// One round as the file has it.
pub(super) struct Facts {
    pub(super) round: RoundNumber,
    pub(super) games: Vec<Played>,
    pub(super) byes: Vec<PublishedBye>,
    pub(super) absent: Vec<EntrantId>,
}

impl Import<'_> {
    pub(super) fn facts(&self, round: u32, chronicle: &Chronicle) -> Result<Facts, ImportFault> {
        let mut games = Vec::new();
        let mut alone = Vec::new();
        let mut seated = BTreeSet::new();
        for (&number, player) in &self.players {
            let entry = self.entry(number, round);
            let fault = |kind| ImportFault { line: player.line.0, number, round, kind };
            match opponent(&entry) {
                None => alone.push((number, entry)),
                Some(other) if other == number => return Err(fault(ImportFaultKind::MeetsHimself)),
                Some(other) if !self.players.contains_key(&other) => {
                    return Err(fault(ImportFaultKind::NoSuchOpponent(other)));
                }
                Some(other) => {
                    let across = self.entry(other, round);
                    // A line that ends early leaves its half of the game to the other line.
                    if opponent(&across) != Some(number) && across != TrfRound::BLANK {
                        return Err(fault(ImportFaultKind::OpponentMeetsOther(other)));
                    }
                    if seated.contains(&number) {
                        continue;
                    }
                    if !(seated.insert(number) && seated.insert(other)) {
                        return Err(fault(ImportFaultKind::OpponentMeetsOther(other)));
                    }
                    games
                        .push(played((number, &entry), (other, &across), |who| self.notes.fouls(round, who)));
                }
            }
        }
        alone.retain(|(number, _)| !seated.contains(number));
        let mut facts = Facts { round: RoundNumber(round), games, byes: Vec::new(), absent: Vec::new() };
        let swiss = chronicle.stage().is_none_or(|stage| stage.config.format.is_swiss());
        // In a round robin of an odd field the one who is left over has the bye, whatever the letter.
        let left_over = !swiss && self.players.len() % 2 == 1 && alone.len() == 1;
        for (number, entry) in alone {
            let entrant = EntrantId(number);
            let gone = self.notes.is_away(number, round) && entry.result == TrfResult::Blank;
            match without_opponent(entry.result) {
                _ if gone => {}
                Some(kind) if !left_over => facts.byes.push(PublishedBye { entrant, kind }),
                None if !left_over || entry.result == TrfResult::ForfeitLoss => facts.absent.push(entrant),
                _ => facts.byes.push(PublishedBye { entrant, kind: ByeKind::Pairing }),
            }
        }
        facts.seat(chronicle);
        Ok(facts)
    }
}

fn played(one: (u32, &TrfRound), other: (u32, &TrfRound), fouls: impl Fn(u32) -> u32) -> Played {
    // One line with a colour is enough; two lines without one (forfeits) leave the first move to the smaller number.
    let first_is_one = match (one.1.colour, other.1.colour) {
        (TrfColour::White, _) => true,
        (TrfColour::Black, _) => false,
        (TrfColour::None, colour) => colour != TrfColour::White,
    };
    let (first, second) = if first_is_one { (one, other) } else { (other, one) };
    let outcome = outcome(first.1.result, second.1.result).map(|mut outcome| {
        outcome.first.fouls = fouls(first.0);
        outcome.second.fouls = fouls(second.0);
        outcome
    });
    Played { first: EntrantId(first.0), second: EntrantId(second.0), outcome }
}
