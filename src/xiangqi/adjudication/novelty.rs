//! Whether a gain is new, and whose move brought it about (24.8, 26.3).

use super::gain::Spared;
use super::moment::Moment;
use super::threat::{self, Budget, Threat, Threats};
use super::worth::{Class, Rank};
use crate::xiangqi::{Move, PieceId, PieceSet, Position};

/// What was there before the move.
#[derive(Debug)]
pub(super) enum Before {
    /// The mover was not in check; what he could have won instead.
    Free(Threats),
    /// The mover answers a check; the opponent's pieces that he could have won but for the check.
    Checked(PieceSet),
}

impl Before {
    pub fn of(moment: &Moment, budget: &mut Budget) -> Self {
        if moment.answers_check() {
            Self::Checked(hanging(&moment.before))
        } else {
            Self::Free(threat::threats(&moment.before, Spared::default(), budget))
        }
    }

    /// The limit of the search left open what was there.
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Free(threats) if !threats.unknown.is_empty())
    }
}

/// A gain of the same piece, worth no less, that was there before the move (24.8).
pub(super) fn same_before<'a>(before: &'a Threats, threat: &Threat) -> Option<&'a Threat> {
    before.found.iter().find(|old| old.victim == threat.victim && old.worth >= threat.worth)
}

/// Whether the first move was open to the mover before, as pieces move: then what it brings is new only because something else changed.
pub(super) fn was_open_before(moment: &Moment, first: Move) -> bool {
    let mover = moment.before.id_on(first.from);
    let goes = mover.is_some_and(|id| id.side() == moment.side() && moment.before.goes(id).contains(&first));
    let captures = moment.before.id_on(first.to) == moment.after.id_on(first.to);
    mover == moment.after.id_on(first.from) && goes && captures
}

/// Whether the victim had a root that the opponent's own last move has taken away.
pub(super) fn lost_root(moment: &Moment, threat: &Threat) -> bool {
    let Some(earlier) = &moment.earlier else { return false };
    let earlier = earlier.passed();
    let open =
        threat.is_direct() && earlier.is_legal(threat.first()) && moment.before.is_legal(threat.first());
    open && threat::is_rooted(&earlier, threat) && !threat::is_rooted(&moment.before, threat)
}

/// 26.3: no piece that has a direct part in the capture moves in the cycle, and the opponent's own last move cut the victim's root.
pub(super) fn is_self_inflicted(
    moment: &Moment,
    threat: &Threat,
    partners: PieceSet,
    rank: Rank,
    budget: &mut Budget,
) -> bool {
    let Some(earlier) = &moment.earlier else { return false };
    let part = [PieceSet::one(threat.victim), PieceSet::one(threat.capturer), partners];
    let takes_part = part.iter().any(|part| !part.intersection(moment.movers).is_empty());
    if takes_part || !threat.is_direct() || moment.answers_check() {
        return false;
    }
    let earlier = earlier.passed();
    let first = threat.first();
    if earlier.in_check(!moment.side()) || !earlier.is_legal(first) || !moment.before.is_legal(first) {
        return false;
    }
    // Another piece was the root than the one that has moved since.
    let cut =
        earlier.after(first).legal_moves().iter().any(|reply| {
            reply.to == threat.on && earlier.id_on(reply.from) == moment.before.id_on(reply.from)
        });
    if !cut || threat::is_rooted(&moment.before, threat) {
        return false;
    }
    // Whether the gain was there already but for the mover's other worries.
    let mut others: PieceSet = moment.before.pieces_of(moment.side()).map(|(id, _)| id).collect();
    others.remove(threat.capturer);
    let calm = Spared { safe: others, ..Spared::default() };
    threat::still_gains(&moment.before, first, rank, calm, budget) == Some(true)
        && threat::still_gains(&earlier, first, rank, Spared::default(), budget) == Some(false)
}

/// 26.3: the mover answers a check, and a first move would have mated before, were there no check.
pub(super) fn mates_already(moment: &Moment, mv: Move) -> bool {
    let before = &moment.before;
    if !moment.answers_check() || mv.from == moment.mv.to {
        return false;
    }
    let mover = before.id_on(mv.from).filter(|id| id.side() == moment.side());
    let next = || before.after(mv);
    mover.is_some_and(|id| before.goes(id).contains(&mv))
        && next().in_check(!moment.side())
        && !next().has_legal_move()
}

/// Whether a gain is only there by capturing pieces that were to be won anyhow.
pub(super) fn leans_on(passed: &Position, threat: &Threat, old: PieceSet, budget: &mut Budget) -> bool {
    let rank = threat.worth.rank.min(Rank::Gain);
    let void = Spared { void: old, ..Spared::default() };
    !old.contains(threat.victim)
        && threat::still_gains(passed, threat.first(), rank, void, budget) == Some(false)
}

/// The opponent's pieces that a side in check could win if there were no check, told by who attacks and who protects.
fn hanging(position: &Position) -> PieceSet {
    let side = position.to_move();
    let wins = |id: PieceId, from, to| {
        let victim = position.id_on(to)?;
        let class = Class::of(victim, to)?;
        let protected = !position.after(Move::new(from, to)).attackers(to, !side).is_empty();
        let cheaper = match (class, Class::of(id, from)) {
            (Class::Rook, Some(own)) => own < Class::Rook && own != Class::Soldier,
            (Class::Strong, Some(own)) => own == Class::Weak,
            _ => false,
        };
        (!protected || cheaper).then_some(victim)
    };
    let captures = position.pieces_of(side).flat_map(|(id, from)| {
        let goes = position.goes(id);
        goes.into_iter().filter_map(move |mv| wins(id, from, mv.to)).collect::<Vec<_>>()
    });
    captures.collect()
}
