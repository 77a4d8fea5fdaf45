//! The kinds that count as 闲: 兑 献 拦 跟, and 闲 itself (24.4 to 24.8). They differ in wording alone.

use super::chase::{Chase, Status};
use super::moment::Moment;
use super::move_kind::MoveKind;
use super::offer::Offer;
use crate::xiangqi::{Kind, Move};

/// The kind of a move that is neither 将, 杀 nor 捉. `threatened` is the move with which the opponent threatened
/// to mate before it.
pub(super) fn kind(
    moment: &Moment,
    offers: &[Offer],
    chases: &[Chase],
    threatened: Option<Move>,
) -> MoveKind {
    if offers_exchange(moment, offers, chases) {
        MoveKind::Exchange
    } else if threatened.is_some_and(|mv| blocks(moment, mv)) {
        MoveKind::Block
    } else {
        MoveKind::Idle
    }
}

/// 24.4: the move brings a like pair into contact, or leans on such a contact.
fn offers_exchange(moment: &Moment, offers: &[Offer], chases: &[Chase]) -> bool {
    let mover = moment.mover();
    let fresh = |offer: &Offer| {
        let place = moment.before.place_of(offer.theirs);
        offer.own == mover || !place.is_some_and(|place| moment.before.attacks(offer.own, place))
    };
    let leans = |chase: &Chase| {
        matches!(chase.status, Status::Offer | Status::DoubleContact) && chase.helpers.contains(mover)
    };
    offers.iter().any(fresh) || chases.iter().any(leans)
}

/// 24.6: a move that the opponent threatened can no longer be made because the piece that moved stands in its way.
fn blocks(moment: &Moment, threatened: Move) -> bool {
    let there = moment.before.id_on(threatened.from);
    let stands =
        there.is_some_and(|id| id.side() != moment.side()) && there == moment.after.id_on(threatened.from);
    if !stands || threatened.to == moment.mv.to {
        return false;
    }
    if moment.mover().kind() == Kind::General {
        return false;
    }
    let without = moment.after.without(moment.mover());
    there.is_some_and(|id| {
        !moment.after.goes(id).contains(&threatened) && without.goes(id).contains(&threatened)
    })
}
