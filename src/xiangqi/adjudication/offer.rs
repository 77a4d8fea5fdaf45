//! 兑 (24.4, 26.10, 26.11): pieces of one kind that attack each other, where the opponent may take first and lose nothing.

use super::gain::{GainSearch, Spared};
use super::threat::{Budget, QUIET_CHECKS};
use super::worth::{Class, Rank};
use crate::xiangqi::{Kind, Move, PieceId, Position};

/// An exchange that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// The piece that may be taken.
    pub own: PieceId,
    /// The like piece that may take it.
    pub theirs: PieceId,
    /// The capture that the offering side could make.
    pub capture: Move,
    /// Whether the limit of the search left open what the opponent loses by it.
    pub unknown: bool,
}

/// The exchanges that a side offers in a position with the opponent to move.
pub(super) fn offers(position: &Position, budget: &mut Budget) -> Vec<Offer> {
    let opponent = position.to_move();
    let mut offers = Vec::new();
    for (own, place) in position.pieces_of(!opponent) {
        if !matches!(own.kind(), Kind::Rook | Kind::Horse | Kind::Cannon) {
            continue;
        }
        for (theirs, from) in position.pieces_of(opponent) {
            let contact =
                theirs.kind() == own.kind() && position.attacks(own, from) && position.attacks(theirs, place);
            let take = Move::new(from, place);
            if !contact || !position.is_legal(take) {
                continue;
            }
            let class = Class::of(own, place).expect("rooks, horses and cannons have a class");
            let mut search = GainSearch::new(opponent, QUIET_CHECKS, Spared::default());
            let worth = search.behind_capture(&position.after(take), class, place, budget);
            if worth.is_none_or(|worth| worth.rank >= Rank::Even) {
                let capture = Move::new(place, from);
                offers.push(Offer { own, theirs, capture, unknown: worth.is_none() });
            }
        }
    }
    offers
}

/// Whether a move is the capture of an offered exchange, both pieces standing as they did when it was offered.
pub(super) fn is_offered(position: &Position, mv: Move, offers: &[Offer]) -> bool {
    let (mover, captured) = (position.id_on(mv.from), position.id_on(mv.to));
    offers
        .iter()
        .any(|offer| mv == offer.capture && mover == Some(offer.own) && captured == Some(offer.theirs))
}
