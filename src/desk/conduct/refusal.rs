//! Why an entry of conduct is refused.

use crate::conduct::{Lateness, NotProposed};
use crate::desk::decision::Refused;
use crate::event::conduct::ClaimKind;
use crate::event::configuration::Role;
use crate::event::names::Table;
use crate::rulebook::catalogue::Clause;

/// Why an entry of conduct is refused. The state stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConductRefusal {
    /// The catalogue has no such clause.
    NoClause(Clause),
    /// The clause has several cases.
    WhichCase {
        /// What was said.
        clause: Clause,
        /// Those that it has.
        among: Vec<Clause>,
    },
    /// The clause comes to nothing here.
    NotProposed {
        /// The clause.
        clause: Clause,
        /// Why.
        why: NotProposed,
    },
    /// What shall follow instead needs a reason.
    ChangeNeedsReason,
    /// The clause leaves fewer minutes to the arbiter.
    TooManyMinutes {
        /// At most so many.
        most: u32,
    },
    /// It needs that role.
    NeedsRole(Role),
    /// The clause is no sanction.
    NoSanction(Clause),
    /// The clause is about a game.
    NeedsGame(Clause),
    /// The checklists have no such item.
    NoItem(u32),
    /// No case has that number.
    NoCase(u32),
    /// No claim has that number.
    NoClaim(u32),
    /// Two were made at once under that number; they are undone by their records.
    TwoOfThatNumber(u32),
    /// The case is withdrawn.
    AlreadyWithdrawn(u32),
    /// The case does not wait for an approval.
    NotWaitingForApproval(u32),
    /// The claim is decided.
    AlreadyRuled(u32),
    /// The side must be given its rounds to vary before the clause ends the game (23.5.2).
    FirstToVary {
        /// The claim.
        claim: u32,
        /// How many rounds are left; none: nobody was told to vary yet.
        left: Option<u32>,
    },
    /// The rounds to vary have gone by; the claim is to be ruled.
    NoRoundsLeft(u32),
    /// The rules of the event know no such claim.
    NoSuchClaim(ClaimKind),
    /// Only a repetition is varied from; that claim is another.
    NoRepetition(u32),
    /// Who seals the move is to be said.
    WhoSeals(Table),
    /// No draw is offered there.
    NoOpenOffer(Table),
    /// The game has a result.
    GameOver(Table),
    /// The game stands still already.
    AlreadyStopped(Table),
    /// The game does not stand still by itself.
    NotStopped(Table),
    /// Games are not adjourned in this event.
    NoAdjournment,
    /// Its time is over; heard all the same it needs the reason.
    OutOfTime(Box<Lateness>),
    /// An adjourned game goes on with its sealed move.
    SealedMoveWanted(Table),
}

impl From<ConductRefusal> for Refused {
    fn from(refusal: ConductRefusal) -> Self {
        Self::Conduct(refusal)
    }
}
