//! How a game is ended, as marks of both sides.

use crate::event::names::Side;
use crate::event::outcome::{How, Mark, Outcome};
use crate::rulebook::catalogue::{Ending, Ground};
use crate::rulebook::settings::LossAfterResult;

/// The end of a game that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It ends with these marks.
    Marks {
        /// Of who was given the first move.
        first: Mark,
        /// Of who was given the second move.
        second: Mark,
        /// How they come about.
        how: How,
    },
    /// It is played anew.
    Replay,
}

impl End {
    /// The end that `ending` makes for `side`, which is none where no side is named.
    ///
    /// A loss by discipline after the result was confirmed leaves the opponent's mark (gomoku 2.20(3)), unless the event
    /// says otherwise; during play the opponent wins (10.1(3)).
    pub fn of(
        ending: Ending,
        ground: Ground,
        side: Option<Side>,
        result: Option<&Outcome>,
        after: LossAfterResult,
    ) -> Option<Self> {
        let how = how(ground);
        Some(match ending {
            Ending::Replay => Self::Replay,
            Ending::Draw => Self::Marks { first: Mark::Draw, second: Mark::Draw, how },
            Ending::BothLose => Self::Marks { first: Mark::Loss, second: Mark::Loss, how },
            Ending::Wins => Self::seen(side?, Mark::Win, Mark::Loss, how),
            Ending::Loses => {
                let stays = ground == Ground::Discipline && after == LossAfterResult::LeavesOpponent;
                let opponent = match result {
                    Some(result) if stays => result.side(side?.other()).mark,
                    _ => Mark::Win,
                };
                Self::seen(side?, Mark::Loss, opponent, how)
            }
        })
    }

    /// Marks by the side that is meant.
    const fn seen(side: Side, own: Mark, opponent: Mark, how: How) -> Self {
        match side {
            Side::First => Self::Marks { first: own, second: opponent, how },
            Side::Second => Self::Marks { first: opponent, second: own, how },
        }
    }
}

/// How the tables say it.
pub const fn how(ground: Ground) -> How {
    match ground {
        Ground::Board => How::Played,
        Ground::Absence => How::Forfeit,
        Ground::Time => How::Time,
        Ground::Fouls => How::Foul,
        Ground::Ruling => How::Adjudicated,
        Ground::Agreement => How::Agreed,
        Ground::NaturalLimit => How::NaturalLimit,
        Ground::Discipline => How::Discipline,
    }
}
