//! What a kind rests on: lines found by search, who captures what, what stands behind it.

use super::chase::{Chase, Status};
use super::finding::Finding;
use super::moment::Moment;
use super::move_kind::MoveKind;
use super::offer::Offer;
use super::worth::Class;
use crate::xiangqi::{Move, Piece, PieceId, PieceSet, Position, Square};

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceAt {
    /// The piece.
    pub piece: Piece,
    /// Its point.
    pub square: Square,
}

/// A gain that the mover could make if the opponent let his turn pass.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the clauses with an answer of its own"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Whether it makes the move 捉, or why not.
    pub status: Status,
    /// The line, the mover's move first, and move about.
    pub line: Vec<Move>,
    /// The piece that is captured first, where it stands behind the move that is judged.
    pub victim: PieceAt,
    /// The piece that captures it.
    pub capturer: PieceAt,
    /// Whether each side takes a piece and nobody gains (26.5).
    pub even: bool,
    /// The heaviest class that is won, when something is left over.
    pub prize: Option<Class>,
    /// Whether the victim can be taken back: it has a root that may act (24.15, 24.16).
    pub rooted: bool,
    /// 联合捉子 (24.17)
    pub joint: bool,
    /// For 26.9: of a rook or a rootless piece, by one piece.
    pub heavy: bool,
    /// The mover's pieces without which the gain would not be there.
    pub helpers: Vec<PieceAt>,
}

/// What a move's kind rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// 24.1: the pieces that give check.
    Checks(Vec<PieceAt>),
    /// 24.2: a line to mate by checks, the mover's move first.
    Mates(Vec<Move>),
    /// 26.3: the same, but it was there before the mover answered the check.
    MatesAsBefore(Vec<Move>),
    /// 24.3: a gain, whether it counts or not.
    Gains(Gain),
    /// 24.4: a piece that may be exchanged for a like one.
    Offers {
        /// The mover's piece.
        own: PieceAt,
        /// The opponent's.
        theirs: PieceAt,
    },
    /// 26.1.2: the general answers a check; what he makes by it counts nothing.
    GeneralAnswersCheck,
    /// 24.18: the check brought about the opponent's mate threat, which his answer uncovered.
    SelfKill(Vec<Move>),
}

/// The evidence of a finding.
pub(super) fn of(moment: &Moment, finding: &Finding) -> Vec<Evidence> {
    let after = &moment.after;
    let stands = |id: PieceId| piece_at(after, id);
    let mut evidence = Vec::new();
    match finding.reading.kind {
        MoveKind::Check => {
            evidence.push(Evidence::Checks(all(after, after.checkers(!moment.side()))));
        }
        MoveKind::Kill => evidence.extend(finding.mate.clone().map(Evidence::Mates)),
        _ => evidence.extend(finding.mate.clone().map(Evidence::MatesAsBefore)),
    }
    evidence.extend(finding.chases.iter().filter_map(|chase| Some(Evidence::Gains(gain(after, chase)?))));
    evidence.extend(finding.offers.iter().filter_map(|offer: &Offer| {
        Some(Evidence::Offers { own: stands(offer.own)?, theirs: stands(offer.theirs)? })
    }));
    let attacks = finding.reading.kind.attacks();
    if !attacks && moment.answers_check() && moment.mover() == PieceId::general(moment.side()) {
        evidence.push(Evidence::GeneralAnswersCheck);
    }
    // What counts comes first.
    evidence.sort_by_key(|evidence| match evidence {
        Evidence::Gains(gain) => u8::from(gain.status != Status::Counts),
        _ => 0,
    });
    evidence
}

fn gain(after: &Position, chase: &Chase) -> Option<Gain> {
    let threat = &chase.threat;
    Some(Gain {
        status: chase.status,
        line: threat.line.clone(),
        victim: piece_at(after, threat.victim)?,
        capturer: piece_at(after, threat.capturer)?,
        even: threat.is_even(),
        prize: threat.balance.prize(),
        rooted: chase.weight.rooted,
        joint: chase.weight.joint,
        heavy: chase.weight.heavy,
        helpers: all(after, chase.helpers),
    })
}

fn piece_at(position: &Position, id: PieceId) -> Option<PieceAt> {
    Some(PieceAt { piece: id.piece(), square: position.place_of(id)? })
}

fn all(position: &Position, pieces: PieceSet) -> Vec<PieceAt> {
    let mut all: Vec<PieceAt> = pieces.iter().filter_map(|id| piece_at(position, id)).collect();
    all.sort();
    all
}
