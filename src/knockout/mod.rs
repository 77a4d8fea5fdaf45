//! Brackets (淘汰制): who waits for whom, who is through, and the places that follow. Pure; it knows no event.
//!
//! * [`positions`]: the positions of seeds and byes in a draw (gomoku appendix 1).
//! * [`bracket`]: the meetings of a bracket and where each side comes from; [`single`] knockout with placement games,
//!   [`double`] elimination.
//! * [`crossed`]: who of which group sits where when groups cross into a bracket (gomoku appendix 5).
//! * [`progress`]: what a bracket comes to with the results so far.

pub mod bracket;
pub mod crossed;
pub mod double;
pub mod positions;
pub mod progress;
pub mod single;

pub use bracket::{Bracket, BracketMeeting, Part, Places, Source};
pub use progress::{Occupant, Progress, Through};
