//! What the letters of a result mean to us.

use crate::event::outcome::{How, Mark, Outcome};
use crate::event::publication::ByeKind;
use crate::exchange::trf::TrfResult;

/// What a round without an opponent is; none: absent.
pub(super) const fn without_opponent(result: TrfResult) -> Option<ByeKind> {
    match result {
        TrfResult::PairingBye => Some(ByeKind::Pairing),
        TrfResult::FullPointBye | TrfResult::ForfeitWin | TrfResult::Win | TrfResult::UnratedWin => {
            Some(ByeKind::FullPoint)
        }
        TrfResult::HalfPointBye | TrfResult::Draw | TrfResult::UnratedDraw => Some(ByeKind::HalfPoint),
        TrfResult::ZeroPointBye => Some(ByeKind::ZeroPoint),
        TrfResult::ForfeitLoss | TrfResult::Loss | TrfResult::UnratedLoss | TrfResult::Blank => None,
    }
}

/// What came out: each side's own mark; a side that is blank has what the other one leaves.
pub(super) fn outcome(first: TrfResult, second: TrfResult) -> Option<Outcome> {
    let how = |result| matches!(result, TrfResult::ForfeitWin | TrfResult::ForfeitLoss);
    let forfeit = how(first) || how(second);
    let (first, second) = match (mark(first), mark(second)) {
        (None, None) => return None,
        (Some(first), Some(second)) => (first, second),
        (Some(first), None) => (first, first.opposite()),
        (None, Some(second)) => (second.opposite(), second),
    };
    Some(Outcome::new(first, second, if forfeit { How::Forfeit } else { How::Played }))
}

const fn mark(result: TrfResult) -> Option<Mark> {
    match result {
        TrfResult::Win | TrfResult::UnratedWin | TrfResult::ForfeitWin => Some(Mark::Win),
        TrfResult::Draw | TrfResult::UnratedDraw => Some(Mark::Draw),
        TrfResult::Loss | TrfResult::UnratedLoss | TrfResult::ForfeitLoss => Some(Mark::Loss),
        _ => None,
    }
}
