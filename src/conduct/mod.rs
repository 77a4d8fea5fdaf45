//! Conduct: from what stands in a game and from the rulebook to what is to be proposed.
//!
//! An arbiter names a clause and a side; [`propose`] works out the consequence: the foul that is the second in this
//! game, the minutes that make a flag fall, the mark of the opponent where the result was confirmed before. Nothing
//! follows by itself: a person confirms it, changes it with a reason, or keeps it as a note, and that is recorded.
//!
//! * [`standing`]: what stands in a game before it.
//! * [`proposal`]: what an entry of the catalogue comes to.
//! * [`claims`]: which claims the rules of an event know.
//! * [`offers`]: draw offers (22.1; gomoku 10.3).
//! * [`end`]: how a game is ended, as marks of both sides.
//! * [`foul_loss`]: a loss by fouls that a result leaves out of account.
//! * [`lateness`]: what is raised out of time.

pub mod claims;
pub mod end;
pub mod foul_loss;
pub mod lateness;
pub mod offers;
pub mod proposal;
pub mod standing;

pub use end::End;
pub use foul_loss::FoulLoss;
pub use lateness::Lateness;
pub use offers::{Offer, offer};
pub use proposal::{Because, NotProposed, Proposal, propose};
pub use standing::{GameStanding, SideStanding};
