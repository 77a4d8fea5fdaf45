//! The ruling on repeated moves by the 2020 rules (articles 24 to 26 and 23.5).
//!
//! [`judge`] takes a [`Cycle`] (one period of a repetition, or the run of moves of 23.4) and says what each move is: 将, 杀, 捉, or one of
//! the kinds that count as 闲, with the lines that show it; then what each side's moves come to, and the ruling with its clause.
//!
//! The rules leave points to judgement. Where one of them decides a kind, the other kind is kept with its [`Doubt`]; a ruling is certain
//! only when it is the same whichever way all of them are read. An arbiter may change a kind ([`Judgement::changed`]).
//!
//! The chapters: [`kill`] 24.2 · [`gain`], [`worth`] 24.3, 26.5 to 26.7 · [`threat`] 24.15 to 24.17 · [`offer`] 24.4, 26.10 · [`novelty`]
//! 24.8, 26.3 · [`chase`] 26.1 to 26.11 · [`weight`] 26.9 · [`idle`] 24.5 to 24.8 · [`ruling`] 25, 26.9.

mod chase;
mod cycle;
mod doubt;
mod evidence;
mod finding;
mod gain;
mod idle;
mod judgement;
mod kill;
mod moment;
mod move_kind;
mod novelty;
mod offer;
mod orientation;
mod ruling;
mod threat;
mod variation;
mod weight;
mod worth;

pub use chase::Status;
pub use cycle::{Cycle, NotLegal};
pub use doubt::Doubt;
pub use evidence::{Evidence, Gain, PieceAt};
pub use finding::Limits;
pub use judgement::{Judgement, MoveJudgement, OpenPoint, judge};
pub use move_kind::{MoveKind, Reading};
pub use ruling::{Clause, Conduct, Rules, Ruling, SideKind, rule};
pub use variation::{Outcome, TWO_ROUNDS, outcome};
pub use worth::Class;
