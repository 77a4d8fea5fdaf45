//! Conduct at the desk: what an arbiter says, with the consequence that the rules propose, as acts to record.
//!
//! * [`said`]: what is said about a clause.
//! * [`refusal`]: why it is refused.
//! * [`cases`]: a clause against a side, confirmed, changed or kept as a note; withdrawn.
//! * [`sanctions`]: sanctions outside of a game, and the second step of those that a body approves.
//! * [`deadlines`]: what is raised out of time.
//! * [`claims`]: draw offers, claims and appeals, opened and decided.
//! * [`repetition`]: rounds to vary, and what ends a repetition.
//! * [`stops`]: games that stand still.
//! * [`checklists`]: what is looked at at its moment.

pub mod cases;
pub mod checklists;
pub mod claims;
mod deadlines;
pub mod refusal;
pub mod repetition;
pub mod said;
pub mod sanctions;
pub mod stops;

use refusal::ConductRefusal;

use super::clocks;
use super::decision::{Desk, Refused};
use super::entry::{GameName, SideName};
use super::results::colour_in;
use crate::conduct::GameStanding;
use crate::event::configuration::Role;
use crate::event::names::Side;
use crate::event::state::{Game, Meeting, Round};
use crate::rulebook::catalogue::{Authority, Clause, Entry};
use crate::rulebook::tempo::Tempo;

/// A game with all that a decision about its conduct stands on.
#[derive(Clone, Copy, Debug)]
struct AtTable<'a> {
    round: &'a Round,
    meeting: &'a Meeting,
    game: &'a Game,
}

impl<'a> AtTable<'a> {
    fn find(desk: &Desk<'a>, name: GameName) -> Result<Self, Refused> {
        let (round, meeting, game) = super::results::find(desk, name)?;
        Ok(Self { round, meeting, game })
    }

    /// The side of the published pair that is meant by a name.
    fn side(&self, desk: &Desk<'_>, name: SideName) -> Result<Side, Refused> {
        let seen = colour_in(&desk.state().configuration, self.game, name)?;
        Ok(self.game.assigned(seen))
    }

    fn standing(&self, desk: &Desk<'_>) -> GameStanding {
        let mut standing = GameStanding::of(desk.state(), self.meeting, self.game);
        for side in [Side::First, Side::Second] {
            standing.side_mut(side).seconds_left = clocks::seconds_left(desk, self.round, self.game, side);
        }
        standing
    }
}

/// The entry that a clause means.
fn entry_of<'a>(desk: &Desk<'a>, clause: &Clause, tempo: Tempo) -> Result<&'a Entry, Refused> {
    desk.state().configuration.catalogue.meant(clause, tempo).map_err(|among| {
        let clause = clause.clone();
        if among.is_empty() {
            ConductRefusal::NoClause(clause).into()
        } else {
            let among = among.iter().map(|entry| entry.clause.clone()).collect();
            ConductRefusal::WhichCase { clause, among }.into()
        }
    })
}

/// Refuses a reason that begins with a clause which the rules do not have.
pub(super) fn hold_reason(desk: &Desk<'_>, reason: &str) -> Result<(), Refused> {
    let clause = Clause::opening(reason);
    match clause.filter(|clause| !desk.state().configuration.catalogue.knows(clause)) {
        Some(clause) => Err(ConductRefusal::NoClause(clause).into()),
        None => Ok(()),
    }
}

/// The lowest role that imposes what an entry says; what a body decides is entered by the chief.
const fn role_of(by: Authority) -> Role {
    match by {
        Authority::Board => Role::BoardArbiter,
        Authority::Chief | Authority::Committee | Authority::Authority => Role::ChiefArbiter,
    }
}

/// The next number of a case or a claim.
fn next(numbers: impl Iterator<Item = u32>) -> u32 {
    numbers.max().unwrap_or(0) + 1
}
