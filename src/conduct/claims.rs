//! Which claims the rules of an event know: gomoku has neither a natural limit nor a repetition.

use crate::event::conduct::ClaimKind;
use crate::rulebook::Settings;
use crate::rulebook::catalogue::{Catalogue, Serves};
use crate::rulebook::tempo::Tempo;

/// Whether something is claimed so in a game of that speed: a natural limit where a clause ends a game by it, a repetition
/// where the rules rule on one.
pub fn is_known(catalogue: &Catalogue, settings: &Settings, tempo: Tempo, kind: ClaimKind) -> bool {
    match kind {
        ClaimKind::NaturalLimit => catalogue.serving(Serves::LimitDraw, tempo).is_some(),
        ClaimKind::Repetition => settings.repetition_rules.is_some(),
        ClaimKind::DrawOffer | ClaimKind::Time | ClaimKind::Other | ClaimKind::Appeal(_) => true,
    }
}
