//! Which gains behind a move make it a 捉 (24.3, 24.8, 26.1 to 26.11).

use super::doubt::Doubt;
use super::gain::Spared;
use super::moment::Moment;
use super::novelty::{self, Before};
use super::offer::{Offer, is_offered};
use super::threat::{self, Budget, Threat};
use super::weight::Weight;
use super::worth::{Class, Rank};
use crate::xiangqi::{Kind, PieceId, PieceSet, Position};

/// How a gain behind a move counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// It makes the move 捉.
    Counts,
    /// 26.1: generals and soldiers may chase.
    GeneralOrSoldier,
    /// 24.8: it was there before the move.
    Before,
    /// 26.3: in answer to a check, it was there but for the check.
    BehindCheck,
    /// 26.3: the opponent's own move brought it about.
    SelfInflicted,
    /// 26.10: it is part of an offered exchange.
    Offer,
    /// 26.11.2: the victim has a root and the exchange costs it nothing.
    DoubleContact,
    /// 26.2: the last attacking piece holds its key point.
    KeyPoint,
}

impl Status {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::GeneralOrSoldier => "general_or_soldier",
            Self::Before => "before",
            Self::BehindCheck => "behind_check",
            Self::SelfInflicted => "self_inflicted",
            Self::Offer => "offer",
            Self::DoubleContact => "double_contact",
            Self::KeyPoint => "key_point",
        }
    }
}

/// A gain behind a move, and how it counts.
#[derive(Clone, Debug)]
pub(super) struct Chase {
    pub threat: Threat,
    pub status: Status,
    /// What could turn the status round.
    pub doubts: Vec<Doubt>,
    /// The pieces without which it would not be there.
    pub helpers: PieceSet,
    pub weight: Weight,
}

/// The gains behind a move.
#[derive(Debug)]
pub(super) struct Chases {
    pub found: Vec<Chase>,
    /// The limit of the search left something open.
    pub open: bool,
}

/// The gains behind a move, those that count and those that do not.
pub(super) fn chases(moment: &Moment, offers: &[Offer], budget: &mut Budget) -> Chases {
    let passed = moment.passed();
    let after = threat::threats(&passed, Spared::default(), budget);
    let mut open = !after.unknown.is_empty();
    if after.found.is_empty() {
        return Chases { found: Vec::new(), open };
    }
    let before = Before::of(moment, budget);
    open |= before.is_open();
    let mut chases: Vec<Chase> = after.found.into_iter().map(|threat| known(threat, &before)).collect();
    let fresh: Vec<usize> = (0..chases.len()).filter(|&at| chases[at].status == Status::Counts).collect();
    let threats: Vec<&Threat> = fresh.iter().map(|&at| &chases[at].threat).collect();
    let helpers = threat::helpers(&passed, &threats, budget);
    for (at, helpers) in fresh.into_iter().zip(helpers) {
        chases[at].helpers = helpers;
        examine(moment, &passed, &mut chases[at], offers, budget);
    }
    lean_on_old(&passed, &mut chases, budget);
    key_point(moment, &mut chases);
    weigh(&passed, &mut chases);
    Chases { found: chases, open: open || budget.left == 0 }
}

/// What the clauses about soldiers and about the position before the move say of a gain.
fn known(threat: Threat, before: &Before) -> Chase {
    let mut doubts = Vec::new();
    let status = if threat.by_general_or_soldier {
        // Another piece captures later in the line, or there would be no gain.
        doubts.push(Doubt::GeneralOrSoldier);
        Status::GeneralOrSoldier
    } else {
        match before {
            Before::Checked(hanging) if hanging.contains(threat.victim) => {
                doubts.push(Doubt::AnswerToCheck);
                Status::BehindCheck
            }
            Before::Checked(_) if threat.is_even() => {
                doubts.push(Doubt::EvenExchange);
                Status::BehindCheck
            }
            Before::Checked(_) => Status::Counts,
            Before::Free(threats) => match novelty::same_before(threats, &threat) {
                Some(old) => {
                    if old.first() != threat.first() || old.worth != threat.worth {
                        doubts.push(Doubt::WinnableBefore);
                    }
                    Status::Before
                }
                None => Status::Counts,
            },
        }
    };
    Chase { threat, status, doubts, helpers: PieceSet::EMPTY, weight: Weight::default() }
}

/// What the clauses about exchanges and about the cause say of a gain that is new.
fn examine(moment: &Moment, passed: &Position, chase: &mut Chase, offers: &[Offer], budget: &mut Budget) {
    let threat = &chase.threat;
    let rank = threat.worth.rank.min(Rank::Gain);
    let rooted = threat::is_rooted(passed, threat);
    if is_offered(passed, threat.first(), offers) {
        chase.status = Status::Offer;
        if offers.iter().any(|offer| offer.unknown) {
            chase.doubts.push(Doubt::SearchLimit);
        }
        return;
    }
    if runs_through_offer(passed, threat, offers) {
        chase.status = Status::Offer;
        chase.doubts.push(Doubt::Offer);
        return;
    }
    if hangs_on_offer(passed, threat, offers, rank, budget) {
        chase.doubts.push(Doubt::Offer);
        // Capturing what has no root needs no exchange (26.4); capturing what has one is a gain only by the exchange.
        if rooted || !threat.is_direct() {
            chase.status = Status::Offer;
            return;
        }
    }
    // 26.11
    let touched =
        offers.iter().any(|offer| offer.theirs == threat.victim && chase.helpers.contains(offer.own));
    if rooted && matches!(threat.victim.kind(), Kind::Horse | Kind::Cannon) && touched {
        chase.status = Status::DoubleContact;
        chase.doubts.push(Doubt::DoubleContact);
        return;
    }
    let partners = threat::partners(passed, threat, chase.helpers);
    if novelty::is_self_inflicted(moment, threat, partners, rank, budget) {
        chase.status = Status::SelfInflicted;
        chase.doubts.push(Doubt::Cause);
        return;
    }
    if !takes_part(moment, chase, partners) && novelty::was_open_before(moment, chase.threat.first()) {
        let doubt = if moment.answers_check() { Doubt::AnswerToCheck } else { Doubt::Cause };
        chase.doubts.push(doubt);
    }
    let threat = &chase.threat;
    if threat.is_even() && !threat.is_plain_exchange {
        chase.doubts.push(Doubt::EvenExchange);
    }
    if threat.leans_on_soldier {
        chase.doubts.push(Doubt::GeneralOrSoldier);
    }
    let (taken, lost) = threat.balance.surplus();
    if taken[Class::Rook as usize] > 0 && lost[Class::Strong as usize] + lost[Class::Weak as usize] > 1 {
        chase.doubts.push(Doubt::RookForTwo);
    }
}

/// Whether the piece that moved has a part in the gain: it captures, moves in the line, or is needed.
fn takes_part(moment: &Moment, chase: &Chase, partners: PieceSet) -> bool {
    let threat = &chase.threat;
    let own = partners.union(threat.movers).union(PieceSet::one(threat.capturer));
    let needed = chase.helpers.contains(moment.mover()) && !novelty::lost_root(moment, threat);
    own.contains(moment.mover()) || needed
}

/// 26.10: the line makes the capture of an offered exchange.
fn runs_through_offer(passed: &Position, threat: &Threat, offers: &[Offer]) -> bool {
    let mut now = *passed;
    threat.line.iter().any(|&mv| {
        let offered = is_offered(&now, mv, offers);
        now.make(mv);
        offered
    })
}

/// 26.10: the gain is gone when both pieces of an offered exchange are.
fn hangs_on_offer(
    passed: &Position,
    threat: &Threat,
    offers: &[Offer],
    rank: Rank,
    budget: &mut Budget,
) -> bool {
    offers.iter().any(|offer| {
        if offer.capture.from == threat.first().from || threat.victim == offer.theirs {
            return false;
        }
        let without = passed.without(offer.own).without(offer.theirs);
        !without.is_exposed(without.to_move())
            && !without.is_exposed(!without.to_move())
            && without.is_legal(threat.first())
            && threat::still_gains(&without, threat.first(), rank, Spared::default(), budget) == Some(false)
    })
}

/// 24.8, 26.3: a gain that only comes by capturing what was to be won anyhow is no new one.
fn lean_on_old(passed: &Position, chases: &mut [Chase], budget: &mut Budget) {
    let old = |status| matches!(status, Status::Before | Status::BehindCheck | Status::SelfInflicted);
    let victims: PieceSet =
        chases.iter().filter(|chase| old(chase.status)).map(|chase| chase.threat.victim).collect();
    let Some(status) = chases.iter().map(|chase| chase.status).find(|&status| old(status)) else { return };
    for chase in chases.iter_mut().filter(|chase| chase.status == Status::Counts) {
        if novelty::leans_on(passed, &chase.threat, victims, budget) {
            chase.status = status;
            chase.doubts.push(Doubt::WinnableBefore);
        }
    }
}

/// 26.2: the last attacking piece chases only advisors and elephants.
fn key_point(moment: &Moment, chases: &mut [Chase]) {
    let counts = |chase: &&Chase| chase.status == Status::Counts;
    let weak = |chase: &Chase| matches!(chase.threat.victim.kind(), Kind::Advisor | Kind::Elephant);
    if threat::attacking_pieces(&moment.after, moment.side()) != 1 || !chases.iter().filter(counts).all(weak)
    {
        return;
    }
    for chase in chases.iter_mut().filter(|chase| chase.status == Status::Counts) {
        chase.status = Status::KeyPoint;
        chase.doubts.push(Doubt::KeyPoint);
    }
}

/// Weighs all gains: what one piece can win by itself is not chased jointly.
fn weigh(passed: &Position, chases: &mut [Chase]) {
    let ways: Vec<(PieceId, PieceId, bool)> = chases
        .iter()
        .map(|chase| (chase.threat.victim, chase.threat.capturer, chase.helpers.is_empty()))
        .collect();
    for chase in chases {
        let threat = &chase.threat;
        let alone = ways.iter().any(|&(victim, capturer, alone)| {
            victim == threat.victim && capturer != threat.capturer && alone
        });
        chase.weight = Weight::of(passed, threat, chase.helpers, alone);
    }
}
