//! Why an entry of a game is refused.

use super::board::Stone;
use super::claim::Dismissal;
use super::fifth_moves::Equality;
use super::game::Step;
use super::opening::Opening;
use super::point::Point;

/// Why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// 4.2: the point bears a stone.
    Occupied {
        /// The point.
        point: Point,
        /// The stone.
        by: Stone,
    },
    /// 6.1(1): the first stone goes to H8.
    NotTheCentre {
        /// Where it was to go.
        point: Point,
    },
    /// 6.1(2): the stones are none of the 26 openings.
    NoOpening,
    /// The opening is not the one that the organiser has set.
    OtherOpening {
        /// The one that was laid.
        laid: &'static Opening,
        /// The code of the one that is set.
        code: String,
    },
    /// 2.10: at least one fifth move is announced.
    NoFifthMoves,
    /// The number of fifth moves is fixed already, by the protocol or by what Black said.
    NumberIsSet,
    /// 2.10: the fifth move is of the same shape as another one.
    EqualMove {
        /// The new one.
        point: Point,
        /// The one before.
        other: Point,
        /// By which reading.
        equality: Equality,
    },
    /// 2.10: the point is none of the fifth moves.
    NotLaid {
        /// The point.
        point: Point,
    },
    /// 11.1(1): the first moves may not be passes.
    PassTooEarly {
        /// The move that was to be one.
        number: usize,
        /// The first that may.
        from: usize,
    },
    /// Something else comes first.
    NotNow {
        /// What.
        step: Step,
    },
    /// 10.1(2): the claim is dismissed.
    ClaimDismissed(Dismissal),
    /// The game is over.
    Over,
}
