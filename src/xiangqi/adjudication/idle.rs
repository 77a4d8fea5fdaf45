//! The kinds that count as 闲: 兑 献 拦 跟, and 闲 itself (24.4 to 24.8). They differ in wording alone.

use super::chase::{Chase, Status};
use super::gain::Spared;
use super::moment::Moment;
use super::move_kind::MoveKind;
use super::offer::Offer;
use super::threat::{self, Budget};
use super::worth::{Class, Rank};
use crate::xiangqi::{Kind, Move};

/// The kind of a move that is neither 将, 杀 nor 捉. `threatened` is the move with which the opponent threatened to mate before it.
pub(super) fn kind(
    moment: &Moment,
    offers: &[Offer],
    chases: &[Chase],
    threatened: Option<Move>,
    budget: &mut Budget,
) -> MoveKind {
    if offers_exchange(moment, offers, chases) {
        MoveKind::Exchange
    } else if sacrifices(moment, budget) {
        MoveKind::Sacrifice
    } else if threatened.is_some_and(|mv| blocks(moment, mv)) {
        MoveKind::Block
    } else if follows(moment) {
        MoveKind::Follow
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

/// 24.5: a piece that nobody attacked goes where the opponent gains by taking it.
fn sacrifices(moment: &Moment, budget: &mut Budget) -> bool {
    let (from, to) = (moment.mv.from, moment.mv.to);
    let attacked = !moment.before.attackers(from, !moment.side()).is_empty();
    if attacked || moment.answers_check() || Class::of(moment.mover(), to).is_none() {
        return false;
    }
    let captures = moment.after.captures();
    captures.iter().filter(|capture| capture.to == to).any(|&capture| {
        threat::still_gains(&moment.after, capture, Rank::Gain, Spared::default(), budget) == Some(true)
    })
}

/// 24.7: a rook, horse or cannon goes after the rooted piece that has just moved, and pins it to its point.
fn follows(moment: &Moment) -> bool {
    let strong = |kind| matches!(kind, Kind::Rook | Kind::Horse | Kind::Cannon);
    let mover = moment.mover();
    let Some(earlier) = &moment.earlier else { return false };
    let moved =
        moment.before.pieces_of(!moment.side()).find(|&(id, place)| earlier.place_of(id) != Some(place));
    let Some((prey, place)) = moved else { return false };
    if !strong(mover.kind()) || !strong(prey.kind()) || moment.before.attacks(mover, place) {
        return false;
    }
    let (take, passed) = (Move::new(moment.mv.to, place), moment.passed());
    let rooted =
        passed.is_legal(take) && passed.after(take).legal_moves().iter().any(|reply| reply.to == place);
    // 牵: were it not there, something behind it would be attacked.
    let without = moment.after.without(prey);
    rooted
        && without
            .pieces_of(!moment.side())
            .any(|(_, at)| without.attacks(mover, at) && !moment.after.attacks(mover, at))
}
