//! What one move is, why, and what else it could be.

use super::chase::{self, Chase, Chases, Status};
use super::doubt::Doubt;
use super::idle;
use super::kill::{self, Kill};
use super::moment::Moment;
use super::move_kind::{MoveKind, Reading};
use super::novelty;
use super::offer::{self, Offer};
use super::threat::Budget;
use crate::xiangqi::{Kind, Move};

/// How much may be looked at for one move, in positions: so the answer is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For the search for a mate by checks.
    pub kill: u32,
    /// For one first move of a gain.
    pub gain: u32,
    /// For all gains of a move that is judged.
    pub gains: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { kill: 50_000, gain: 20_000, gains: 120_000 }
    }
}

impl Limits {
    /// What a long cycle has for each of its moves: in all not much more than a short one.
    pub(super) const fn shared(self, moves: usize) -> Self {
        const SHORT: u32 = 8;
        let moves = moves as u32;
        if moves <= SHORT {
            return self;
        }
        Self { kill: self.kill / moves * SHORT, gains: self.gains / moves * SHORT, ..self }
    }
}

/// What a move is.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    /// The reading that is taken.
    pub reading: Reading,
    /// Other readings, each with the point in doubt that leads to it.
    pub others: Vec<(Reading, Doubt)>,
    /// The line of a mate that the mover threatens.
    pub mate: Option<Vec<Move>>,
    /// The gains behind the move.
    pub chases: Vec<Chase>,
    /// The exchanges that are offered.
    pub offers: Vec<Offer>,
    /// How many positions were looked at.
    pub nodes: u32,
}

impl Finding {
    fn of(reading: Reading) -> Self {
        Self { reading, others: Vec::new(), mate: None, chases: Vec::new(), offers: Vec::new(), nodes: 0 }
    }

    /// The move with which the mover threatens to mate.
    pub fn mating_move(&self) -> Option<Move> {
        self.mate.as_ref().map(|line| line[0])
    }
}

const fn heavy(kind: MoveKind) -> Reading {
    Reading { kind, heavy: true }
}

const fn chase(heavy: bool) -> Reading {
    Reading { kind: MoveKind::Chase, heavy }
}

/// Judges one move by the order of 26.4. `threatened` is the move with which the opponent threatened to mate before it.
pub(super) fn find(moment: &Moment, threatened: Option<Move>, limits: Limits) -> Finding {
    if moment.after.in_check(!moment.side()) {
        return Finding::of(heavy(MoveKind::Check));
    }
    let mut budget = Budget { each: limits.gain, left: limits.gains };
    let offers = offer::offers(&moment.after, &mut budget);
    let idle = |chases: &[Chase], budget: &mut Budget| {
        let kind = idle::kind(moment, &offers, chases, threatened, budget);
        Reading { kind, heavy: false }
    };
    // 26.1.2: what the general makes when he answers a check counts nothing.
    if moment.answers_check() && moment.mover().kind() == Kind::General {
        return Finding { reading: idle(&[], &mut budget), ..Finding::of(heavy(MoveKind::Idle)) };
    }
    let mut finding = Finding::of(heavy(MoveKind::Kill));
    let mut others = Vec::new();
    let (kill, nodes) = kill::kill(&moment.passed(), &offers, limits.kill);
    finding.nodes = nodes + limits.gains - budget.left;
    match kill {
        Kill::Found { first, line } => {
            // A longer mate may have been there before the check was answered.
            let long = line.len() > 1;
            let old = first.iter().all(|&mv| novelty::was_open_before(moment, mv));
            finding.mate = Some(line);
            if first.iter().any(|&mv| !novelty::mates_already(moment, mv)) {
                if moment.answers_check() && long && old {
                    finding
                        .others
                        .push((Reading { kind: MoveKind::Idle, heavy: false }, Doubt::AnswerToCheck));
                }
                finding.offers = offers;
                return finding;
            }
            others.push((heavy(MoveKind::Kill), Doubt::AnswerToCheck));
        }
        Kill::Unknown => others.push((heavy(MoveKind::Kill), Doubt::SearchLimit)),
        Kill::None => {}
    }
    let Chases { found: chases, open } = chase::chases(moment, &offers, &mut budget);
    if open {
        others.extend([false, true].map(|heavy| (chase(heavy), Doubt::SearchLimit)));
    }
    let idle = idle(&chases, &mut budget);
    others.extend(readings_in_doubt(&chases, idle));
    let counted = chases.iter().filter(|chase| chase.status == Status::Counts);
    let heaviest = counted.map(|found| chase(found.weight.heavy)).max();
    finding.reading = heaviest.unwrap_or(idle);
    finding.nodes = nodes + limits.gains - budget.left;
    others.retain(|(reading, _)| *reading != finding.reading);
    others.sort();
    others.dedup();
    Finding { others, chases, offers, ..finding }
}

/// The readings that doubts about gains lead to.
fn readings_in_doubt(chases: &[Chase], idle: Reading) -> Vec<(Reading, Doubt)> {
    let counted = || chases.iter().filter(|chase| chase.status == Status::Counts);
    let mut others = Vec::new();
    // Idle, when every gain that counts is in doubt.
    if counted().all(|found| !found.doubts.is_empty()) {
        others.extend(counted().flat_map(|found| &found.doubts).map(|&doubt| (idle, doubt)));
    }
    // A chase, when a gain that does not count is in doubt.
    for found in chases.iter().filter(|chase| chase.status != Status::Counts) {
        for &doubt in &found.doubts {
            others.push((chase(found.weight.heavy), doubt));
            // Who helps was not asked where the gain is an old one.
            if found.weight.heavy || !found.weight.sure {
                others.push((chase(!found.weight.heavy), doubt));
            }
        }
    }
    // A lighter chase, when no heavy gain is beyond doubt.
    if !counted().any(|found| found.weight.heavy && found.weight.sure && found.doubts.is_empty()) {
        for found in counted().filter(|found| found.weight.heavy) {
            others.extend(found.doubts.iter().map(|&doubt| (chase(false), doubt)));
            if !found.weight.sure {
                others.push((chase(false), Doubt::JointOrRooted));
            }
        }
    }
    // A heavier one, when a light gain could be heavy.
    if counted().any(|found| !found.weight.heavy && !found.weight.sure) {
        others.push((chase(true), Doubt::JointOrRooted));
    }
    others
}
