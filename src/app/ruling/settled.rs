//! What an arbiter settled under a claim stays with it while it is open, whether the page is left or not.

use super::RulingBoard;
use crate::app::model::App;
use crate::lang::kinds_noted::Noted;
use crate::xiangqi::adjudication::Reading;
use crate::xiangqi::{Move, Position};

/// What was settled at a game.
#[derive(Clone, Debug)]
pub struct Settled {
    /// Under which claim; none: nobody had claimed yet.
    claim: Option<u32>,
    /// From which position.
    start: Position,
    /// By which moves.
    moves: Vec<Move>,
    /// The moves' numbers in the cycle, from 0, with their kinds.
    kinds: Vec<(usize, Reading)>,
    /// Whether the claim is heard.
    heard: Option<bool>,
}

impl RulingBoard {
    /// Whether the arbiter settled anything.
    pub(super) fn is_settled(&self) -> bool {
        !self.changed.is_empty() || self.taken_as_heard.is_some()
    }

    /// What moves of the cycle are taken for, and whether the claim is heard.
    pub(super) fn settle(&mut self, kinds: &[(usize, Reading)], heard: Option<bool>) {
        let Some(mut hearing) = self.hearing.take() else { return };
        for &(at, reading) in kinds {
            if let Some(judged) = hearing.judgement.moves.get(at) {
                self.changed.entry(at).or_insert(judged.reading);
                hearing = hearing.changed(at, reading);
            }
        }
        self.taken_as_heard = heard;
        self.hearing = Some(heard.map_or(hearing.clone(), |heard| hearing.taken_as_heard(heard)));
    }
}

impl App {
    /// Keeps what was settled for when the page is opened again.
    pub(super) fn keep_settled(&mut self, ruling: &RulingBoard) {
        let Some(hearing) = &ruling.hearing else { return };
        if !ruling.is_settled() {
            self.settled.remove(&ruling.name);
            return;
        }
        let kinds = ruling.changed.keys().map(|&at| (at, hearing.judgement.moves[at].reading));
        let settled = Settled {
            claim: self.open_claim(ruling).map(|claim| claim.number),
            start: ruling.record.start,
            moves: ruling.considered().to_vec(),
            kinds: kinds.collect(),
            heard: ruling.taken_as_heard,
        };
        self.settled.insert(ruling.name, settled);
    }

    /// Hears what is before the arbiter with what was settled here, or else is noted with the claim.
    pub(super) fn settle_again(&self, ruling: &mut RulingBoard) {
        let claim = self.open_claim(ruling);
        let number = claim.map(|claim| claim.number);
        let told = claim.is_some_and(|claim| claim.told.is_some());
        let before = self.settled.get(&ruling.name).filter(|before| {
            // Under the same claim it is on the moves up to it, though more were played since.
            let of_claim = number.is_some() && before.claim == number;
            let same = if of_claim && !told {
                ruling.record.moves.starts_with(&before.moves)
            } else {
                ruling.considered() == before.moves
            };
            same && before.start == ruling.record.start && (of_claim || before.claim.is_none())
        });
        if let Some(before) = before {
            ruling.moves = before.moves.len();
            self.hear_again(ruling);
            ruling.settle(&before.kinds, before.heard);
            return;
        }
        let noted = claim.filter(|_| told).and_then(|claim| Noted::read(&claim.note));
        self.hear_again(ruling);
        if let (Some(noted), Some(hearing)) = (noted, &ruling.hearing) {
            let first = hearing.first + 1;
            let kinds = noted.changed.iter();
            let kinds: Vec<_> =
                kinds.filter_map(|one| Some((one.number.checked_sub(first)?, one.is))).collect();
            ruling.settle(&kinds, None);
        }
    }
}
