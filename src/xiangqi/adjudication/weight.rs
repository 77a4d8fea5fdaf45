//! How heavy a chase is when both sides' moves are forbidden (24.15 to 24.17, 26.9).

use super::threat::{self, Threat};
use crate::xiangqi::{Kind, PieceSet, Position};

/// A chase as 26.9 looks at it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the clauses with an answer of its own"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    /// The victim may be taken back.
    pub rooted: bool,
    /// 联合捉子
    pub joint: bool,
    /// Of a rook or a rootless piece, by one piece.
    pub heavy: bool,
    /// Whether other readings of 24.15 to 24.17 agree.
    pub sure: bool,
}

impl Weight {
    /// The weight of a gain that needs some helpers. `alone` says that one piece can also win the victim by itself.
    pub fn of(passed: &Position, threat: &Threat, helpers: PieceSet, alone: bool) -> Self {
        let rooted = threat::is_rooted(passed, threat);
        let rook = threat.victim.kind() == Kind::Rook || threat.wins_rook();
        // 少根子 is neither rootless nor a rook.
        if rooted && !rook {
            let answered = threat.line.get(1).is_some_and(|reply| reply.to == threat.on);
            let joint = !helpers.is_empty();
            return Self { rooted, joint, heavy: false, sure: answered || joint };
        }
        // Advisors and elephants do not catch; they may only stand where they serve.
        let any = |set: PieceSet| set.iter().any(|id| !matches!(id.kind(), Kind::Advisor | Kind::Elephant));
        let cheaper = threat.victim.kind() == Kind::Rook && threat.capturer.kind() != Kind::Rook;
        let supported = rooted && !cheaper && any(threat::supporting(passed, threat, helpers));
        let unrooted = any(threat::unrooting(passed, threat, helpers));
        let screened = any(threat::screens(passed, threat, helpers));
        let by_checks = !threat.is_direct() && threat.movers.len() > 1;
        let joint = !alone && (supported || unrooted || screened || by_checks);
        // Another reading lets every attacking piece join in that is needed in any way; a narrow one only what takes back on the same
        // point.
        let needed = any(helpers) || by_checks;
        Self { rooted, joint, heavy: !joint, sure: needed == joint && supported == joint }
    }
}
