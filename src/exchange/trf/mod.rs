//! The tournament report file: TRF16, the extensions that pairing programs agree on (`XXR`, `XXZ`, `XXC`, `XXP`,
//! `XXA`, `XXS`, `BBW` …), and those records of TRF-2026 that concern events of individuals (142, 152, 162, 240,
//! 250, 260).
//!
//! It is a plain structure that knows no event of ours: [`read`] makes it from bytes, [`write()`] makes the canonical
//! text from it, and `read(write(x)) == x`. What a file says is kept even where it is not used: team records,
//! national ratings, comments and codes of other programs are carried along as they stand.

mod check;
mod columns;
mod file;
pub(in crate::exchange) mod numbers;
mod player;
mod problem;
mod problems;
mod read;
mod records;
mod round;
mod scoring;
mod tokens;
mod write;

pub use columns::Counting;
pub use file::{HeaderLine, KeptLine, MAX_NUMBER, MAX_ROUNDS, Sex, SourceLine, TrfFile, TrfPlayer};
pub use problem::{TrfProblem, TrfProblemKind};
pub use read::{MAX_BYTES, TrfReading, read};
pub use records::{ForbiddenGroup, RequestedBye, RequestedByeKind};
pub use round::{TrfColour, TrfResult, TrfRound};
pub use scoring::TrfScoring;
pub use write::{TrfCut, TrfUnwritable, WrittenTrf, write};
