//! 捉 (24.3): what a side could win if it were to move, and what a gain hangs on (24.15 to 24.17).

use super::gain::{GainSearch, Line, QuietChecks, Spared, checks_by_others};
use super::worth::{Balance, Class, Rank, Worth};
use crate::xiangqi::{Kind, Move, PieceId, PieceSet, Position, Side, Square};

/// How many checks that capture nothing each side may give in a line of a gain.
pub(super) const QUIET_CHECKS: QuietChecks = QuietChecks { attacker: 3, defender: 3 };

/// A gain that a side could force if it were to move.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    /// The line found, beginning with that side's move.
    pub line: Vec<Move>,
    pub worth: Worth,
    /// The first piece captured in it.
    pub victim: PieceId,
    /// Where it is captured.
    pub on: Square,
    /// What captures it.
    pub capturer: PieceId,
    /// A general or a soldier captures it, without giving check by another piece (26.1, 26.8).
    pub by_general_or_soldier: bool,
    /// What is captured and lost in the line.
    pub balance: Balance,
    /// The pieces of the attacker that move up to the first capture.
    pub movers: PieceSet,
    /// Without what a soldier or the general captures in it the line is worth less (26.8).
    pub leans_on_soldier: bool,
    /// 完整互吃: every move captures, and equal classes are left (26.5).
    pub is_plain_exchange: bool,
}

impl Threat {
    /// The first move.
    pub fn first(&self) -> Move {
        self.line[0]
    }

    /// Whether the first move is the capture.
    pub fn is_direct(&self) -> bool {
        self.first().to == self.on
    }

    /// Whether each side takes a piece of the other and nobody gains (26.5).
    pub fn is_even(&self) -> bool {
        self.worth.rank == Rank::EachTook
    }

    /// The line takes a rook and gives none.
    pub fn wins_rook(&self) -> bool {
        let rook = Class::Rook as usize;
        self.balance.taken[rook] > 0 && self.balance.lost[rook] == 0
    }
}

/// What a side threatens, and the first moves of which the limit left open what they come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Threats {
    pub found: Vec<Threat>,
    pub unknown: Vec<Move>,
}

/// How many positions may be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// For one first move.
    pub each: u32,
    /// What is left for the whole move that is judged.
    pub left: u32,
}

impl Budget {
    pub fn next(self) -> u32 {
        self.each.min(self.left)
    }

    pub fn spend(&mut self, nodes: u32) {
        self.left = self.left.saturating_sub(nodes);
    }
}

/// What the side to move could win. It may not stand in check. Of lines in which one piece captures another, directly or behind checks, the
/// best is kept.
pub(super) fn threats(position: &Position, spared: Spared, budget: &mut Budget) -> Threats {
    let attacker = position.to_move();
    let mut search = GainSearch::new(attacker, QUIET_CHECKS, spared);
    let mut threats = Threats::default();
    for &mv in &position.captures_and_checks() {
        let captured = position.id_on(mv.to);
        let counts = captured
            .is_some_and(|captured| !spared.void.contains(captured) && Class::of(captured, mv.to).is_some());
        if !counts && !position.gives_check(mv) {
            continue;
        }
        match search.first_move(position, mv, budget) {
            None => threats.unknown.push(mv),
            Some(line) => threats.add(threat(position, line)),
        }
    }
    threats
}

impl Threats {
    fn add(&mut self, threat: Option<Threat>) {
        let Some(threat) = threat else { return };
        let way = |threat: &Threat| (threat.victim, threat.capturer, threat.is_direct());
        let quality = |threat: &Threat| (threat.worth, std::cmp::Reverse(threat.line.len()));
        match self.found.iter_mut().find(|old| way(old) == way(&threat)) {
            None => self.found.push(threat),
            Some(old) if quality(old) < quality(&threat) => *old = threat,
            Some(_) => {}
        }
    }
}

/// The line of a gain as a threat; nothing where it is none.
fn threat(position: &Position, line: Line) -> Option<Threat> {
    if line.worth.rank < Rank::EachTook {
        return None;
    }
    let attacker = position.to_move();
    let mut now = *position;
    let mut balance = Balance::default();
    let mut first: Option<(PieceId, Square, PieceId, bool)> = None;
    let (mut movers, mut retaken) = (PieceSet::EMPTY, false);
    let (mut by_others, mut only_captures) = (Balance { elsewhere: true, ..Balance::default() }, true);
    for &mv in &line.moves {
        let mover = now.id_on(mv.from)?;
        let captured = now.id_on(mv.to);
        let class = captured.and_then(|captured| Class::of(captured, mv.to));
        let next = now.after(mv);
        only_captures &= captured.is_some();
        if now.to_move() == attacker {
            if first.is_none() {
                movers.insert(mover);
            }
            if let Some(class) = class {
                balance.taken[class as usize] += 1;
                let by_check = checks_by_others(&next, attacker, mv.to);
                let limited = matches!(mover.kind(), Kind::General | Kind::Soldier);
                by_others.taken[class as usize] += u8::from(!limited);
                first.get_or_insert((captured?, mv.to, mover, limited && !by_check));
            }
        } else {
            retaken |= captured.is_some() && first.is_some_and(|(_, on, _, _)| on == mv.to);
            if let Some(class) = class {
                balance.lost[class as usize] += 1;
                by_others.lost[class as usize] += 1;
            }
        }
        now = next;
    }
    let (victim, on, capturer, by_general_or_soldier) = first?;
    // 26.5: an even exchange counts only when the piece that captured was not taken back.
    if line.worth.rank == Rank::EachTook && retaken {
        return None;
    }
    let leans_on_soldier = line.worth.rank < Rank::Mate && by_others.settled().rank < line.worth.rank;
    Some(Threat {
        is_plain_exchange: only_captures && balance.taken == balance.lost,
        line: line.moves,
        worth: line.worth,
        victim,
        on,
        capturer,
        by_general_or_soldier,
        balance,
        movers,
        leans_on_soldier,
    })
}

/// For each of some gains the attacker's pieces without which its first move gains less (24.17).
pub(super) fn helpers(position: &Position, threats: &[&Threat], budget: &mut Budget) -> Vec<PieceSet> {
    let attacker = position.to_move();
    let mut helpers = vec![PieceSet::EMPTY; threats.len()];
    for (id, square) in position.pieces_of(attacker) {
        let without = match id.kind() {
            Kind::General => continue,
            _ => position.without(id),
        };
        if without.is_exposed(attacker) {
            continue;
        }
        // What is found out about the position without the piece serves all gains.
        let mut search = GainSearch::new(attacker, QUIET_CHECKS, Spared::default());
        for (threat, helpers) in threats.iter().zip(&mut helpers) {
            let first = threat.first();
            if square == first.from || id == threat.capturer {
                continue;
            }
            let wanted = threat.worth.rank.min(Rank::Gain);
            if !without.is_legal(first) || search.reaches(&without, first, wanted, budget) == Some(false) {
                helpers.insert(id);
            }
        }
    }
    helpers
}

/// Whether a first move gains so much in a changed position; nothing where the limit was hit.
pub(super) fn still_gains(
    position: &Position,
    first: Move,
    wanted: Rank,
    spared: Spared,
    budget: &mut Budget,
) -> Option<bool> {
    if !position.is_legal(first) {
        return Some(false);
    }
    let mut search = GainSearch::new(position.to_move(), QUIET_CHECKS, spared);
    search.reaches(position, first, wanted, budget)
}

/// The legal recaptures on the point of a direct capture: whether the victim has a root that may act (24.15, 24.16).
pub(super) fn is_rooted(position: &Position, threat: &Threat) -> bool {
    threat.is_direct()
        && position.after(threat.first()).legal_moves().iter().any(|reply| reply.to == threat.on)
}

/// The helpers that keep the victim's root from taking back: by a pin, on the eye of an elephant, on the leg of a horse (24.16).
pub(super) fn unrooting(position: &Position, threat: &Threat, helpers: PieceSet) -> PieceSet {
    if !threat.is_direct() || is_rooted(position, threat) {
        return PieceSet::EMPTY;
    }
    let rooted_without = |&id: &PieceId| is_rooted(&position.without(id), threat);
    helpers.iter().filter(rooted_without).collect()
}

/// The helpers that would take back on the point where the victim is captured.
pub(super) fn supporting(position: &Position, threat: &Threat, helpers: PieceSet) -> PieceSet {
    let after = position.after(threat.first());
    helpers.iter().filter(|&id| after.attacks(id, threat.on)).collect()
}

/// The helpers over which a cannon makes the capture.
pub(super) fn screens(position: &Position, threat: &Threat, helpers: PieceSet) -> PieceSet {
    let first = threat.first();
    if threat.is_direct() && threat.capturer.kind() == Kind::Cannon {
        position.pieces_between(first.from, first.to).intersection(helpers)
    } else {
        PieceSet::EMPTY
    }
}

/// The helpers that have a direct part in the capture.
pub(super) fn partners(position: &Position, threat: &Threat, helpers: PieceSet) -> PieceSet {
    supporting(position, threat, helpers)
        .union(unrooting(position, threat, helpers))
        .union(screens(position, threat, helpers))
}

/// The sides' pieces that can attack: rooks, horses, cannons, soldiers across the river (26.2).
pub(super) fn attacking_pieces(position: &Position, side: Side) -> usize {
    position
        .pieces_of(side)
        .filter(|(id, square)| match id.kind() {
            Kind::Rook | Kind::Horse | Kind::Cannon => true,
            Kind::Soldier => square.is_across(side),
            _ => false,
        })
        .count()
}
